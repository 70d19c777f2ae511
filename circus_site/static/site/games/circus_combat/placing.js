// Laying dice on tricks, one after another, until nothing is owed. Nothing is sent before it is confirmed.

import { Layout } from "./layout.js";

export class Placing {
  constructor(table, ring, since) {
    const [field] = table.offer.choice("place").fields;
    Object.assign(this, { table, ring, since, layout: new Layout(field), chosen: null, spot: undefined });
    this.chooseNext();
  }

  // ---- by hand ----

  // A die in the throw: it is chosen, and taken back from where it was laid.
  tap(die) {
    if (this.layout.isLaid(die)) this.layout.takeBack(die);
    this.chosen = die;
    this.draw();
  }

  goTo(die) {
    if (!this.layout.isLaid(die)) this.chosen = die;
    this.draw();
  }

  // Every legal way of laying a die passes here; any other spot is asked why not.
  lay(die, spot) {
    this.spot = spot;
    if (die === null) return this.ring.say(this.ring.saying("None"), "bad");
    if (!this.layout.fits(die, spot)) return this.explain(die, spot);
    this.layout.lay(die, spot);
    this.chooseNext();
    return this.draw();
  }

  at(spot) {
    return this.lay(this.chosen, spot);
  }

  // A laid die covers its trick: a click there means the trick if that takes the chosen die, else it takes the laid one back.
  // Without a pointer it is a button that says "take back".
  onLaid(die, byPointer) {
    const spot = this.layout.on[die];
    if (byPointer && this.chosen !== null && this.layout.fits(this.chosen, spot)) return this.at(spot);
    return this.takeBack(die);
  }

  takeBack(die = this.layout.order.at(-1)) {
    if (die === undefined) return;
    this.layout.takeBack(die);
    this.chosen = die;
    this.draw();
  }

  takeAllBack() {
    this.layout.dice.forEach((die) => this.layout.takeBack(die));
    this.chooseNext();
    this.draw();
  }

  confirm() {
    const move = this.layout.move();
    if (!this.table.offer.accepts(move)) return this.explain();
    this.since.remember();
    return this.table.submit(move);
  }

  chooseNext() {
    this.chosen = this.layout.owed[0] ?? null;
  }

  // What the server says to the layout as it lies, or with this die on that spot.
  async explain(die, spot) {
    this.ring.refuse(await this.table.why(this.layout.move(die, spot)));
  }

  // ---- drawing ----

  // Where whoever plays by keys goes on.
  get here() {
    if (!this.layout.owed.length) return this.ring.one('[data-act="confirm"]');
    return this.ring.cover(this.spot) ?? this.ring.die(this.chosen);
  }

  draw() {
    const { ring, layout, chosen } = this;
    ring.drawLayout(layout);
    ring.drawChosen((die) => die === chosen);
    ring.drawFits(chosen === null ? null : (spot) => layout.fits(chosen, spot));
    ring.drawStops(chosen ?? 0, this.spot);
    this.drawConfirm(layout.owed.length);
    ring.one('[data-act="back"]').hidden = !layout.order.length;
    if (!layout.owed.length) return ring.say(this.consequence, "good");
    return ring.say(ring.saying(this.next));
  }

  // The name of the sentence that says what to do next.
  get next() {
    if (!this.layout.owed.includes(this.chosen)) return "Nowhere";
    return this.layout.order.length ? "More" : "Pick";
  }

  drawConfirm(owed) {
    const confirm = this.ring.one('[data-act="confirm"]');
    confirm.textContent = owed ? confirm.dataset.owed.split("|")[owed - 1] : confirm.dataset.ready;
    this.ring.enable("confirm", !owed);
  }

  // What becomes of the dice that fit nowhere.
  get consequence() {
    const { ring, layout } = this;
    const left = layout.leftOver.map((die) => layout.field.pieces[die]);
    const reds = left.filter(([owner]) => owner === "red").map(([, pips]) => pips);
    const own = left.length - reds.length;
    const sentences = [];
    if (own) sentences.push(ring.saying("Back").split("|")[own - 1]);
    if (reds.length) sentences.push(ring.saying("Red").replace("{pips}", reds.reduce((sum, pips) => sum + pips)));
    return sentences.join(" ") || ring.saying("All");
  }
}
