// Circus Combat at the page: mouse, touch and keys, each saying the same few things to the question that is asked.

import { along, forThePage, keepingFocus } from "../js/keys.js";
import { draggingDice } from "./circus_combat/drag.js";
import { Placing } from "./circus_combat/placing.js";
import { Rethrow } from "./circus_combat/rethrow.js";
import { Ring } from "./circus_combat/ring.js";
import { Since } from "./circus_combat/since.js";

export function sit(table) {
  const ring = new Ring(table.stage);
  const since = new Since(ring);
  const asked = { token: "", question: null };
  const question = () => asked.question;

  // A half-made answer lasts as long as its question does, whatever else is drawn meanwhile.
  function drawn() {
    if (asked.token !== table.token) Object.assign(asked, { token: table.token, question: questionOf(table, ring, since) });
    since.draw();
    ring.drawShows();
    asked.question?.draw();
  }

  draggingDice(table.stage, {
    carries: () => question() instanceof Placing,
    drops: (die, spot) => (spot === null ? question()?.takeBack?.(die) : dropped(question(), die, spot)),
  });
  table.stage.addEventListener("click", (event) => clicked(event, question()));
  document.addEventListener("keydown", (event) => pressed(event, ring, question()));
  return { drawn: keepingFocus(drawn, () => question()?.here) };
}

function questionOf(table, ring, since) {
  if (!ring.one("#act")) return null;
  if (table.offer.choice("rethrow")) return new Rethrow(table, ring);
  if (table.offer.choice("place")) return new Placing(table, ring, since);
  return new OneClick(table, ring);
}

// Which ready trick is next. Whether to swap, or to roll the reds, is asked by buttons that hold their whole move (js/table.js).
class OneClick {
  constructor(table, ring) {
    Object.assign(this, { table, ring });
  }

  async at(spot) {
    const move = { kind: "resolve", spot };
    if (this.table.offer.accepts(move)) return this.table.submit(move);
    return this.ring.refuse(await this.table.why(move));
  }

  get here() {
    return this.ring.one(".spot.ready .cover") ?? this.ring.swaps.at(-1) ?? this.ring.one("#act .button");
  }

  draw() {
    const { ring, table } = this;
    ring.say(ring.saying("Pick"));
    ring.drawFits((spot) => table.offer.accepts({ kind: "resolve", spot }));
    ring.drawStops(0, ring.one(".spot.ready .cover")?.dataset.spot);
  }
}

function dropped(question, die, spot) {
  question.goTo(die);
  question.lay(die, spot);
}

// ---- mouse and touch ----

function clicked(event, question) {
  if (!question) return;
  const hit = (name) => event.target.closest(`[data-${name}]`)?.dataset[name];
  const [act, laid, die, spot] = ["act", "laid", "die", "spot"].map(hit);
  if (act) acted(act, question);
  else if (laid !== undefined) question.onLaid(Number(laid), event.detail > 0);
  else if (die !== undefined) question.tap(Number(die));
  else if (spot !== undefined) question.at(Number(spot));
  if (spot !== undefined && event.detail === 0) question.here?.focus(); // by keys: on to what comes next
}

function acted(act, question) {
  if (act === "again" || act === "confirm") question.confirm();
  if (act === "back") question.takeAllBack();
}

// ---- keys ----

function pressed(event, ring, question) {
  if (!question || !forThePage(event)) return;
  const key = event.key.toLowerCase();
  const done = byDigit(key, ring, question) || byLetter(key, ring) || byName(key, ring, question) || byArrow(event, ring, question);
  if (done) event.preventDefault();
}

function byDigit(key, ring, question) {
  const die = /^[1-6]$/.test(key) && ring.die(Number(key) - 1);
  if (!die) return false;
  die.focus();
  question.tap(Number(key) - 1);
  return true;
}

function byLetter(key, ring) {
  const cover = /^[a-h]$/.test(key) && ring.cover("abcdefgh".indexOf(key));
  cover?.focus?.();
  return Boolean(cover);
}

function byName(key, ring, question) {
  const keep = ring.one('#act [data-act="keep"]');
  if (key === "k" && keep) keep.click();
  else if (key === "backspace" && question.takeBack) question.takeBack();
  else if (key === "escape" && question.takeBack) (question.takeAllBack ?? question.takeBack).call(question);
  else if (key === "enter" && document.activeElement.matches("[data-die]")) entered(ring, question);
  else return false;
  return true;
}

// Enter among the dice: they are thrown again, or it is on to the first trick that takes the chosen one.
function entered(ring, question) {
  if (question instanceof Rethrow) question.confirm();
  else (ring.one(".spot.fits .cover") ?? question.here)?.focus();
}

function byArrow(event, ring, question) {
  const here = document.activeElement;
  if (here.matches("[data-spot]")) return byArrowOnStage(event.key, ring, question);
  if (here.matches(".swap")) return along(event, ring.swaps);
  if (event.key === "ArrowUp" && ring.one(".spot.fits .cover")) {
    ring.one(".spot.fits .cover").focus();
    return true;
  }
  if (!here.matches("[data-die]") && /^Arrow(Left|Right)$/.test(event.key)) return Boolean(focused(question.here));
  const die = here.matches("[data-die]") && along(event, ring.dice);
  if (die) question.goTo(Number(die.dataset.die));
  return Boolean(die);
}

function byArrowOnStage(key, ring, question) {
  const columns = getComputedStyle(ring.one("#spots")).gridTemplateColumns.split(" ").length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  if (!step) return false;
  const to = Number(document.activeElement.dataset.spot) + step;
  const next = ring.cover(to) ?? ring.cover(to + step);
  if (next) next.focus();
  else if (key === "ArrowDown") focused(ring.die(question.chosen ?? 0) ?? ring.one("#act .button"));
  return true;
}

function focused(element) {
  element?.focus();
  return element;
}
