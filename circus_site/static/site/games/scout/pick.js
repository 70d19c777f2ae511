// A half-made move: a run of the hand for a Show, or an end, a gap and an orientation for a Scout.
// What is legal comes from the server: the offer, and "why" for what the offer cannot say.
// A run is kept as cards and not as places, so it survives what the others do.

export class Pick {
  constructor(table, hand) {
    Object.assign(this, { table, hand, run: null, place: null, stop: "", verdict: { key: "", legal: false, detail: "" } });
  }

  // ---- a run ----

  // First and last place of the run, if its cards are still in the hand.
  get chosen() {
    const places = this.run?.map((id) => this.hand.placeOf(id)).sort((a, b) => a - b);
    return places && places[0] >= 0 ? places : null;
  }

  pick(from, to) {
    this.run = [this.hand.idAt(from), this.hand.idAt(to)];
    this.draw();
  }

  // From where the run began, to here.
  extend(to, begin) {
    const from = this.run ? this.hand.placeOf(this.run[0]) : -1;
    this.pick(from < 0 ? begin : from, to);
  }

  // First one end, then the other; a third tap begins anew, a tap on a lone card puts it back.
  tap(index) {
    const chosen = this.chosen;
    const lone = chosen && chosen[0] === chosen[1];
    if (lone && chosen[0] === index) return this.takeBack();
    this.pick(lone ? chosen[0] : index, index);
  }

  // ---- a scout ----

  begin(kind, end = null) {
    if (!this.table.offer.choice(kind)) return this.explain({ kind, end: "left", at: 0, flip: false });
    const ends = this.hand.ends;
    const only = ends.length === 1 ? ends[0].dataset.end : null;
    this.run = null;
    this.place = { kind, end: end ?? only, gap: null, flip: false };
    this.draw();
    focus(this.place.end ? this.hand.gaps[0] : ends[0]);
  }

  chooseEnd(end) {
    if (!this.place) return this.begin("scout", end);
    this.place.end = end;
    this.draw();
    focus(this.hand.gaps[this.place.gap ?? 0]);
  }

  chooseGap(gap) {
    this.place.gap = gap;
    this.draw();
    focus(this.hand.gaps[gap]);
  }

  turn() {
    if (!this.place?.end) return;
    this.place.flip = !this.place.flip;
    this.draw();
  }

  takeBack() {
    const kind = this.place?.kind;
    this.run = this.place = null;
    this.draw();
    if (kind) focus(this.hand.one(`#act [data-act="${kind}"]`));
  }

  // What the keys are at: a card, or for a scout an end and then a place.
  get here() {
    const { hand, place } = this;
    if (!place) return hand.cards.find((card) => card.tabIndex === 0);
    return place.end ? hand.gaps[place.gap ?? 0] : hand.ends[0];
  }

  // ---- the move ----

  get move() {
    if (this.place) {
      const { kind, end, gap, flip } = this.place;
      return end && gap !== null ? { kind, end, at: gap, flip } : null;
    }
    const chosen = this.chosen;
    return chosen && { kind: "show", first: chosen[0], count: chosen[1] - chosen[0] + 1 };
  }

  async confirm() {
    const move = this.move;
    if (!move || !this.isLegal(move) || !(await this.table.submit(move))) return;
    this.run = this.place = null;
    this.draw();
  }

  // Scout & Show is legal only where a Show can follow, which the offer cannot express.
  isLegal(move) {
    if (move.kind !== "scout_and_show" && this.table.offer.accepts(move)) return true;
    return this.verdict.key === this.keyOf(move) && this.verdict.legal;
  }

  keyOf(move) {
    return this.table.token + JSON.stringify(move);
  }

  async explain(move) {
    const answer = await this.table.why(move);
    this.hand.say(answer.legal ? "" : answer.detail, "bad");
  }

  async judge(move) {
    const key = this.keyOf(move);
    if (this.verdict.key === key) return this.hand.say(this.verdict.detail, "bad");
    this.verdict = { key, legal: false, detail: "" };
    this.hand.say(""); // what was said of another pick is not true of this one
    const answer = await this.table.why(move);
    if (this.verdict.key !== key) return; // the pick has moved on
    this.verdict = { key, legal: Boolean(answer.legal), detail: answer.detail };
    this.draw();
  }

  // ---- drawing ----

  // What the server drew anew may have made a part of the pick impossible.
  drawn() {
    const { place, hand } = this;
    if (place && (!this.table.offer.choice(place.kind) || (place.end && !hand.end(place.end)))) this.place = null;
    if (this.place?.gap > hand.cards.length) this.place.gap = null;
    this.draw();
  }

  draw() {
    const { hand } = this;
    if (!hand.one("#hand")) return;
    if (!this.chosen) this.run = null;
    const move = hand.one("#act") ? this.move : null;
    const legal = Boolean(move) && this.isLegal(move);
    hand.drawRun(this.place ? null : this.chosen, move && (legal ? "good" : "bad"));
    hand.drawPlace(this.place);
    hand.drawStops(this.stop);
    if (hand.one("#act")) this.drawActions(move, legal);
  }

  drawActions(move, legal) {
    const { hand, place } = this;
    hand.one('[data-step="pick"]').hidden = Boolean(place);
    hand.one('[data-step="place"]').hidden = !place;
    hand.one('[data-act="clear"]').hidden = !this.run;
    hand.enable("show", legal);
    hand.enable("confirm", legal);
    hand.enable("turn", place?.end);
    const confirm = hand.one('[data-act="confirm"]');
    confirm.textContent = place?.kind === "scout_and_show" ? confirm.dataset.both : confirm.dataset.scout;
    if (move && !legal) return this.judge(move);
    hand.say(hand.saying(this.next(move)), legal && !place ? "good" : "");
  }

  // The name of the sentence that says what to do next.
  next(move) {
    if (this.place) return move ? "Sure" : this.place.end ? "Gap" : "End";
    if (move) return "Ready";
    return this.hand.one('[data-act="scout"]:not([aria-disabled])') ? "Pick" : "Only";
  }
}

function focus(element) {
  element?.focus({ preventScroll: true });
}
