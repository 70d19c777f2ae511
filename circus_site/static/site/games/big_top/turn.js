// A turn with the circus deck: choose a card, then say yes. Which cards can be used, and how, came with the page;
// why another cannot is asked of the server.

import { reason } from "../../js/board.js";
import { along, forThePage } from "../../js/keys.js";

export class Turn {
  constructor(table, spread) {
    Object.assign(this, { table, spread, card: "", stop: "", asked: "", reasons: new Map() });
  }

  // This question is a card's: the placing of receipts has buttons of its own.
  get open() {
    return Boolean(this.spread.one("#act [data-none]"));
  }

  get here() {
    return this.spread.cards.find((card) => card.tabIndex === 0);
  }

  // A card that is chosen already is put back.
  choose(name) {
    this.card = this.card === name ? "" : name;
    this.stop = name;
    this.draw();
  }

  clear() {
    this.card = "";
    this.draw();
  }

  async confirm() {
    const { card, spread } = this;
    const kind = spread.wayOf(card);
    if (!kind) return;
    spread.remember(card);
    if (await this.table.submit({ kind, card })) this.clear();
  }

  // ---- why not ----

  // What the server says against playing and, where that is the game's, against calling.
  async explain(name) {
    const key = this.table.token + name;
    if (!this.reasons.has(key)) this.reasons.set(key, this.ask(name));
    const reasons = await this.reasons.get(key);
    const looksAt = this.card || document.activeElement?.dataset?.card;
    if (this.table.token + looksAt === key) this.spread.say(reasons, "bad");
  }

  async ask(name) {
    const kinds = this.table.offer.choices.some((choice) => choice.kind === "call") ? ["play", "call"] : ["play"];
    const answers = await Promise.all(kinds.map((kind) => this.table.why({ kind, card: name })));
    return [...new Set(answers.filter((answer) => !answer.legal).map(reason))].join(" ");
  }

  // ---- drawing ----

  drawn() {
    const { table, spread } = this;
    if (this.card && !spread.card(this.card)) this.card = "";
    if (table.token !== this.asked) {
      this.asked = table.token;
      this.reasons.clear();
      const ways = spread.cards.filter((card) => card.dataset.way);
      this.card = this.open && ways.length === 1 ? ways[0].dataset.card : "";
    }
    this.draw();
    spread.drawFresh();
  }

  draw() {
    const { spread, card } = this;
    spread.drawChoice(card);
    spread.drawStops(this.stop);
    if (!this.open) return;
    const way = spread.wayOf(card);
    const button = spread.one('#act [data-act="confirm"]');
    button.textContent = way ? spread.card(card).dataset.do : button.dataset.none;
    spread.enable("confirm", way);
    spread.one('#act [data-act="clear"]').hidden = !card;
    if (card && !way) this.explain(card);
    else spread.say(spread.saying({ play: "Play", call: "Call" }[way] ?? "Pick"), way ? "good" : "");
  }

  // ---- mouse, touch and keys ----

  clicked(event) {
    const target = event.target.closest("[data-card], [data-to]");
    if (target) this.choose(target.dataset.card ?? target.dataset.to);
  }

  focused(event) {
    const card = event.target.closest("[data-card]");
    if (!card || this.card || !card.matches(":focus-visible")) return;
    if (card.dataset.way) this.spread.say(this.spread.saying("Pick"));
    else this.explain(card.dataset.card);
  }

  pressed(event) {
    if (!forThePage(event)) return;
    const here = document.activeElement.closest(".own [data-card], #hand [data-card]");
    if (event.key === "Escape") this.clear();
    else if (event.key === "Enter" && here) this.enter(event, here.dataset.card);
    else if (here) this.walk(along(event, this.spread.cards));
  }

  enter(event, name) {
    event.preventDefault();
    if (this.card === name && this.spread.wayOf(name)) this.confirm();
    else if (this.card !== name) this.choose(name);
  }

  walk(card) {
    if (!card) return;
    this.stop = card.dataset.card;
    this.spread.drawStops(this.stop);
  }
}
