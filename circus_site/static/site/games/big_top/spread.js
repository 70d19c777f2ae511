// What lies on the page of a table with the circus deck, and how a half-made choice is drawn onto it.

import { Board } from "../../js/board.js";

export class Spread extends Board {
  known = null; // the cards that lay in sight when this player last answered
  seq = "";

  // The cards a player can ask about: called ones that can be played, then the hand.
  get cards() {
    return this.all(".own button[data-card], #hand button[data-card]");
  }

  card(name) {
    return this.one(`button[data-card="${name}"]`);
  }

  wayOf(name) {
    return this.card(name)?.dataset.way ?? "";
  }

  // ---- drawing ----

  drawChoice(name) {
    const way = this.wayOf(name);
    for (const card of this.cards) card.setAttribute("aria-pressed", String(card.dataset.card === name));
    for (const place of this.all("[data-to]")) place.setAttribute("aria-pressed", String(place.dataset.to === name));
    this.one(".own .chart .space")?.classList.toggle("target", way === "call");
  }

  // One stop of the Tab key for all cards: where the arrows went last, or the first card that can be used.
  drawStops(name) {
    const { cards } = this;
    const stop = cards.find((card) => card.dataset.card === name) ?? cards.find((card) => card.dataset.way) ?? cards[0];
    for (const card of cards) card.tabIndex = card === stop ? 0 : -1;
  }

  // ---- what has just happened ----

  get inSight() {
    return this.all("#layout .pc[id], .chart .pc[id]");
  }

  // The cards in sight, with what is about to be added to them by the player's own move.
  remember(card = "") {
    this.known = new Set([...this.inSight.map((lying) => lying.id), card]);
  }

  // Marks what came to lie since this player's last answer; for a spectator, since the last drawing.
  drawFresh() {
    const { seq, me } = this.one("#table").dataset;
    const fresh = (lying) => this.known !== null && !this.known.has(lying.id);
    const { inSight } = this;
    for (const lying of inSight) lying.classList.toggle("fresh", fresh(lying));
    const gone = this.known?.size > inSight.length + 1; // another hand
    if (this.known === null || gone || (me === undefined && seq !== this.seq)) this.remember();
    this.seq = seq;
  }
}
