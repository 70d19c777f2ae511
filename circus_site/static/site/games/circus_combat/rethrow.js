// Choosing the dice to throw again.

export class Rethrow {
  constructor(table, ring) {
    Object.assign(this, { table, ring, chosen: new Set(), stop: 0 });
  }

  tap(die) {
    this.stop = die;
    if (!this.chosen.delete(die)) this.chosen.add(die);
    this.draw();
  }

  // The arrows went to this die.
  goTo(die) {
    this.stop = die;
    this.draw();
  }

  takeBack() {
    this.chosen.clear();
    this.draw();
  }

  confirm() {
    if (!this.chosen.size) return this.ring.say(this.ring.saying("None"), "bad");
    return this.table.submit({ kind: "rethrow", dice: [...this.chosen].sort((a, b) => a - b) });
  }

  get here() {
    return this.ring.die(this.stop);
  }

  draw() {
    const { ring, chosen } = this;
    const again = ring.one('[data-act="again"]');
    again.dataset.asked ??= again.textContent;
    again.textContent = chosen.size ? again.dataset.labels.split("|")[chosen.size - 1] : again.dataset.asked;
    again.classList.toggle("main", chosen.size > 0);
    ring.one('[data-act="keep"]').classList.toggle("main", chosen.size === 0);
    ring.enable("again", chosen.size > 0);
    ring.drawChosen((die) => chosen.has(die));
    ring.drawStops(this.stop);
    ring.say(ring.saying(chosen.size ? "Ready" : "Pick"));
  }
}
