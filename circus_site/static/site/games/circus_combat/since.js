// What happened since I last placed my dice: dice and won tricks that were not there then are marked.

export class Since {
  constructor(ring) {
    Object.assign(this, { ring, tricks: null, won: new Set() });
  }

  // The table as I leave it, with my dice on it.
  remember() {
    this.tricks = new Map(this.ring.all(".spot .trick").map((trick) => [trick.dataset.card, diceOn(trick).map(faceOf)]));
    this.won = new Set(this.ring.all(".won").map((trick) => trick.dataset.card));
  }

  draw() {
    if (!this.tricks) return;
    for (const trick of this.ring.all(".spot .trick")) this.drawDice(trick);
    for (const trick of this.ring.all(".won")) trick.classList.toggle("fresh", !this.won.has(trick.dataset.card));
  }

  drawDice(trick) {
    const known = [...(this.tricks.get(trick.dataset.card) ?? [])];
    for (const die of diceOn(trick).filter((each) => !each.closest(".laid"))) {
      const at = known.indexOf(faceOf(die));
      die.classList.toggle("fresh", at < 0);
      if (at >= 0) known.splice(at, 1);
    }
  }
}

const diceOn = (trick) => [...trick.querySelectorAll(".die")];
const faceOf = (die) => die.dataset.face;
