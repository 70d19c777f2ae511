// Dice laid on trial: which die lies on which spot before it is confirmed. What fits where is the offer's word:
// for every spot the sets of dice it can take together.

import { owed, takes } from "../../js/offer.js";

const NOWHERE = -1;

export class Layout {
  constructor(field) {
    this.field = field;
    this.on = field.pieces.map(() => NOWHERE);
    this.order = []; // the dice in the order in which they were laid
  }

  get dice() {
    return this.on.map((_spot, die) => die);
  }

  isLaid(die) {
    return this.on[die] !== NOWHERE;
  }

  laidOn(spot) {
    return this.order.filter((die) => this.on[die] === spot);
  }

  fits(die, spot) {
    const others = this.laidOn(spot).filter((other) => other !== die);
    return this.field.places.includes(spot) && takes(this.field, spot, [...others, die]);
  }

  fitsSomewhere(die) {
    return this.field.places.some((spot) => this.fits(die, spot));
  }

  get unplaced() {
    return this.dice.filter((die) => !this.isLaid(die));
  }

  // What still has to be placed before the layout may be confirmed.
  get owed() {
    return owed(this.field, this.on);
  }

  get leftOver() {
    return this.unplaced.filter((die) => !this.fitsSomewhere(die));
  }

  lay(die, spot) {
    this.takeBack(die);
    this.on[die] = spot;
    this.order.push(die);
  }

  takeBack(die) {
    this.on[die] = NOWHERE;
    this.order = this.order.filter((other) => other !== die);
  }

  // As a move: this layout, or what it would be with one die more.
  move(die = null, spot = NOWHERE) {
    return { kind: "place", on: this.on.map((lies, at) => (at === die ? spot : lies)) };
  }
}
