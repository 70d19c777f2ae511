// SCOUT at the page: mouse, touch and keys, each saying the same few things to the pick.

import { along, forThePage, keepingFocus } from "../js/keys.js";
import { Hand } from "./scout/hand.js";
import { Pick } from "./scout/pick.js";

const CARD = "#hand button.pc[data-i]";

export function sit(table) {
  const hand = new Hand(table.stage);
  const pick = new Pick(table, hand);
  const acts = {
    show: () => pick.confirm(),
    confirm: () => pick.confirm(),
    scout: () => pick.begin("scout"),
    scout_and_show: () => pick.begin("scout_and_show"),
    turn: () => pick.turn(),
    cancel: () => pick.takeBack(),
    clear: () => pick.takeBack(),
  };
  const dragged = dragging(table.stage, pick);
  table.stage.addEventListener("click", (event) => clicked(event, pick, acts, dragged));
  document.addEventListener("keydown", (event) => pressed(event, pick, hand, acts));
  const here = () => pick.here ?? table.stage.querySelector(".flip [data-move]");
  return { drawn: keepingFocus(() => pick.drawn(), here) };
}

// ---- mouse and touch ----

function dragging(stage, pick) {
  let from = null;
  let to = null;
  stage.addEventListener("pointerdown", (event) => {
    const card = event.target.closest(CARD);
    if (!card || pick.place || event.button) return;
    if (card.hasPointerCapture(event.pointerId)) card.releasePointerCapture(event.pointerId); // touch captures by itself
    from = to = Number(card.dataset.i);
  });
  stage.addEventListener("pointermove", (event) => {
    const card = from !== null && document.elementFromPoint(event.clientX, event.clientY)?.closest(CARD);
    if (!card || Number(card.dataset.i) === to) return;
    to = Number(card.dataset.i);
    pick.pick(from, to);
  });
  // The click that belongs to this pointer comes first.
  addEventListener("pointerup", () => setTimeout(() => { from = to = null; }));
  addEventListener("pointercancel", () => { from = to = null; });
  return () => from !== to;
}

function clicked(event, pick, acts, dragged) {
  const hit = (selector) => event.target.closest(selector);
  const [act, end, gap, card] = [hit("[data-act]"), hit("[data-end]"), hit("[data-gap]"), hit(CARD)];
  if (act) acts[act.dataset.act]();
  else if (end) pick.chooseEnd(end.dataset.end);
  else if (gap && pick.place) gapClicked(pick, Number(gap.dataset.gap), event.detail === 0);
  else if (card && pick.place) pick.chooseGap(nearestGap(card, event));
  else if (card && !dragged()) pick.tap(Number(card.dataset.i));
}

// By keyboard a gap is chosen on the way to it; Enter on it means yes.
function gapClicked(pick, gap, byKey) {
  if (byKey && pick.place.gap === gap) pick.confirm();
  else pick.chooseGap(gap);
}

function nearestGap(card, event) {
  const box = card.parentElement.getBoundingClientRect();
  return Number(card.dataset.i) + (event.clientX > box.left + box.width / 2 ? 1 : 0);
}

// ---- keys ----

const KEYS = { s: "scout", d: "scout_and_show", t: "turn", escape: "cancel" };

function pressed(event, pick, hand, acts) {
  if (!forThePage(event)) return;
  const act = KEYS[event.key.toLowerCase()];
  const here = document.activeElement;
  if (act && hand.one("#hand")) {
    event.preventDefault();
    if (act === "cancel" || hand.one("#act")) acts[act]();
  } else if (here.matches("[data-end]")) {
    along(event, hand.ends);
  } else if (here.matches("[data-gap]") && pick.place) {
    const gap = along(event, hand.gaps);
    if (gap) pick.chooseGap(Number(gap.dataset.gap));
  } else if (here.matches(CARD)) {
    inHand(event, pick, hand, Number(here.dataset.i));
  }
}

function inHand(event, pick, hand, index) {
  if (event.key === "Enter" && !pick.place) {
    event.preventDefault();
    const chosen = pick.chosen;
    if (chosen && chosen[0] <= index && index <= chosen[1]) pick.confirm();
    else pick.pick(index, index);
    return;
  }
  const card = along(event, hand.cards);
  if (!card) return;
  const to = Number(card.dataset.i);
  pick.stop = hand.idAt(to);
  if (event.shiftKey) pick.extend(to, index);
  else pick.draw();
}
