// Dice laid on trial: which die lies on which spot before it is confirmed. What fits where is the offer's word:
// for every spot the sets of dice it can take together.

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

  spotOf(die) {
    return this.on[die];
  }

  isLaid(die) {
    return this.on[die] !== NOWHERE;
  }

  laidOn(spot) {
    return this.order.filter((die) => this.on[die] === spot);
  }

  fits(die, spot) {
    const together = [...this.laidOn(spot).filter((other) => other !== die), die].sort((a, b) => a - b);
    return (this.field.fits[spot] ?? []).some((set) => set.join() === together.join());
  }

  fitsSomewhere(die) {
    return this.field.places.some((spot) => this.fits(die, spot));
  }

  get unplaced() {
    return this.dice.filter((die) => !this.isLaid(die));
  }

  // What still has to be placed before the layout may be confirmed.
  get owed() {
    return this.unplaced.filter((die) => this.fitsSomewhere(die));
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
