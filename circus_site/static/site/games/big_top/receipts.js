// The placing of Gate Receipts: one on each suit, by clicks, by dragging or by keys, taken back until confirmed.

import { dragging } from "../../js/drag.js";
import { along, forThePage } from "../../js/keys.js";

const KEYS = { 1: 10, 0: 10, 7: 7, 5: 5, 3: 3 };

export class Receipts {
  constructor(table, spread) {
    Object.assign(this, { table, spread, laid: new Map(), picked: 0, asked: "", stop: "" });
    const drops = (token, suit) => suit && this.lay(suit.dataset.suit, Number(token.dataset.receipt));
    dragging(table.stage, { from: "#tray [data-receipt]", onto: "#gates [data-suit]", drops });
  }

  get open() {
    return Boolean(this.spread.one("#tray"));
  }

  get suits() {
    return this.spread.all("#gates [data-suit]");
  }

  get tokens() {
    return this.spread.all("#tray [data-receipt]");
  }

  get missing() {
    const laid = [...this.laid.values()];
    return this.tokens.map((token) => Number(token.dataset.receipt)).filter((value) => !laid.includes(value));
  }

  get here() {
    return this.suits.find((suit) => suit.tabIndex === 0);
  }

  // ---- placing ----

  pick(value) {
    this.picked = this.picked === value ? 0 : value;
    this.draw();
  }

  // A receipt that lies elsewhere moves here; the one that lay here goes back to the others.
  lay(suit, value) {
    for (const [other, there] of this.laid) if (there === value) this.laid.delete(other);
    this.laid.set(suit, value);
    this.picked = 0;
    this.draw();
  }

  takeBack(suit) {
    this.laid.delete(suit);
    this.draw();
  }

  clear() {
    this.laid.clear();
    this.picked = 0;
    this.draw();
  }

  touch(suit) {
    this.stop = suit;
    if (this.picked) this.lay(suit, this.picked);
    else if (this.laid.has(suit)) this.takeBack(suit);
    else if (this.missing.length) this.lay(suit, this.missing[0]);
  }

  confirm() {
    const move = { kind: "place_receipts", ...Object.fromEntries(this.laid) };
    if (!this.missing.length && this.table.offer.accepts(move)) this.table.submit(move);
  }

  // ---- drawing ----

  drawn() {
    if (this.table.token !== this.asked) {
      this.laid.clear();
      this.picked = 0;
    }
    this.asked = this.table.token;
    if (this.open) this.draw();
  }

  draw() {
    const { spread, missing, picked, suits } = this;
    const stop = suits.find((suit) => suit.dataset.suit === this.stop) ?? suits[0];
    for (const suit of suits) {
      const value = this.laid.get(suit.dataset.suit);
      suit.querySelector("[data-slot]").textContent = value ? `$${value}` : "";
      suit.tabIndex = suit === stop ? 0 : -1;
    }
    for (const token of this.tokens) {
      const value = Number(token.dataset.receipt);
      token.classList.toggle("laid", !missing.includes(value));
      token.setAttribute("aria-pressed", String(value === picked));
    }
    spread.one("#gates").classList.toggle("picking", Boolean(picked));
    this.drawActions(missing);
  }

  drawActions(missing) {
    const { spread } = this;
    const button = spread.one('#act [data-act="confirm"]');
    const { ready, missing: still } = button.dataset;
    const receipts = missing.map((value) => `$${value}`).join(" ");
    button.textContent = missing.length ? still.replace("{receipts}", () => receipts) : ready;
    spread.enable("confirm", !missing.length);
    spread.one('#act [data-act="clear"]').hidden = !this.laid.size;
    spread.say(spread.saying(this.picked ? "Suit" : missing.length ? "Pick" : "Sure"));
  }

  // ---- mouse, touch and keys ----

  clicked(event) {
    const [suit, token] = [event.target.closest("[data-suit]"), event.target.closest("[data-receipt]")];
    if (suit) this.touch(suit.dataset.suit);
    else if (token) this.pick(Number(token.dataset.receipt));
  }

  pressed(event) {
    if (!forThePage(event)) return;
    const suit = document.activeElement.closest("[data-suit]");
    if (event.key === "Escape") this.clear();
    else if (suit) this.atSuit(event, suit.dataset.suit);
  }

  atSuit(event, suit) {
    this.stop = suit;
    if (KEYS[event.key]) return this.lay(suit, KEYS[event.key]);
    if (["Backspace", "Delete"].includes(event.key)) return this.takeBack(suit);
    if (event.key === "Enter" && !this.missing.length) {
      event.preventDefault(); // it would take this receipt back
      return this.confirm();
    }
    const to = along(event, this.suits);
    if (!to) return undefined;
    this.stop = to.dataset.suit;
    return this.draw();
  }
}
