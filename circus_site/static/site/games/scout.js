// Picking at a SCOUT table: a run of the hand for a Show, or an end, a gap and an orientation for a Scout.
// What is legal comes from the server: the offer, and "why" for what the offer cannot say.
// A half-made pick is kept as cards, not places, so it survives what the others do.

export function sit(table) {
  const stage = table.stage;
  let run = null; // { from, to }: ids of the slots at the ends of the picked run
  let place = null; // { kind, end, gap, flip }: a card on its way from the set into the hand
  let drag = null;
  let verdict = { key: "", legal: false, detail: "" };

  const one = (selector) => stage.querySelector(selector);
  const all = (selector) => [...stage.querySelectorAll(selector)];
  const cards = () => all("#hand button.pc[data-i]");
  const slotOf = (card) => card.parentElement.id;
  const spot = (id) => cards().findIndex((card) => slotOf(card) === id);

  // ---- the run ----

  function bounds() {
    if (!run) return null;
    const [from, to] = [spot(run.from), spot(run.to)];
    return from < 0 || to < 0 ? null : [Math.min(from, to), Math.max(from, to)];
  }

  function pick(from, to) {
    const hand = cards();
    run = { from: slotOf(hand[from]), to: slotOf(hand[to]) };
    redraw();
  }

  // First one end, then the other; a third click begins anew, a click on a lone card puts it back.
  function tap(index) {
    const chosen = bounds();
    if (chosen && chosen[0] === chosen[1] && chosen[0] === index) run = null;
    else if (chosen && chosen[0] === chosen[1]) return pick(chosen[0], index);
    else return pick(index, index);
    redraw();
  }

  const showMove = ([first, last]) => ({ kind: "show", first, count: last - first + 1 });

  // ---- the scout ----

  function begin(kind, end = null) {
    if (!table.offer.choice(kind)) return refuse({ kind, end: "left", at: 0, flip: false });
    const ends = all("#set [data-end]");
    run = null;
    place = { kind, end: end ?? (ends.length === 1 ? ends[0].dataset.end : null), gap: null, flip: false };
    redraw();
    (place.end ? one('[data-gap="0"]') : ends[0]).focus({ preventScroll: true });
  }

  function chooseEnd(end) {
    if (!place) return begin("scout", end);
    place.end = end;
    redraw();
    one(`[data-gap="${place.gap ?? 0}"]`).focus({ preventScroll: true });
  }

  function chooseGap(gap) {
    place.gap = gap;
    redraw();
    one(`[data-gap="${gap}"]`).focus({ preventScroll: true });
  }

  function turn() {
    if (!place?.end) return;
    place.flip = !place.flip;
    redraw();
  }

  const placeMove = () => ({ kind: place.kind, end: place.end, at: place.gap, flip: place.flip });
  const complete = () => place && place.end && place.gap !== null;

  function cancel() {
    const [was, kind] = [place, place?.kind];
    run = place = null;
    redraw();
    if (was) one(`[data-act="${kind}"]`)?.focus({ preventScroll: true });
  }

  async function confirm() {
    const move = place ? placeMove() : bounds() && showMove(bounds());
    if (!move || (place && !complete())) return;
    if (!isLegal(move)) return;
    if (await table.submit(move)) {
      run = place = null;
      redraw();
    }
  }

  // ---- what the server says to it ----

  // Scout & Show is legal only where a Show can follow, which the offer cannot express.
  const mustAsk = (move) => move.kind === "scout_and_show" || !table.offer.accepts(move);

  function isLegal(move) {
    return mustAsk(move) ? verdict.key === keyOf(move) && verdict.legal : true;
  }

  const keyOf = (move) => table.token + JSON.stringify(move);

  async function refuse(move) {
    const answer = await table.why(move);
    say(answer.legal ? "" : answer.detail, "bad");
  }

  async function judge(move) {
    const key = keyOf(move);
    if (verdict.key === key) return;
    verdict = { key, legal: false, detail: "" };
    const answer = await table.why(move);
    if (verdict.key !== key) return; // the pick has moved on
    verdict = { key, legal: Boolean(answer.legal), detail: answer.detail };
    redraw();
  }

  // ---- drawing the pick onto what the server drew ----

  function say(text, kind = "") {
    const line = one("#why");
    if (!line) return;
    line.className = `why ${kind}`;
    line.textContent = text;
  }

  const words = (name) => one("#why")?.dataset[`say${name}`] ?? "";

  function redraw() {
    const hand = one("#hand");
    if (!hand) return;
    const chosen = bounds();
    if (!chosen) run = null;
    cards().forEach((card, index) => {
      card.setAttribute("aria-pressed", String(Boolean(chosen) && !place && chosen[0] <= index && index <= chosen[1]));
    });
    hand.classList.remove("good", "bad");
    hand.classList.toggle("placing", Boolean(place?.end));
    one("#set")?.classList.toggle("choosing", Boolean(place) && !place.end);
    all("#set [data-end]").forEach((end) => end.setAttribute("aria-pressed", String(place?.end === end.dataset.end)));
    drawGhost(hand);
    if (one("#act")) drawActions(hand, chosen);
  }

  function drawGhost(hand) {
    const ghost = hand.querySelector(".ghost");
    const gaps = all("#hand [data-gap]");
    gaps.forEach((gap) => gap.setAttribute("aria-pressed", String(place?.gap === Number(gap.dataset.gap))));
    if (!complete()) return ghost?.remove();
    const [top, bottom] = [...one(`#set [data-end="${place.end}"]`).querySelectorAll("b, i")].map((n) => n.textContent);
    const [up, down] = place.flip ? [bottom, top] : [top, bottom];
    const fresh = document.createElement("span");
    fresh.className = "slot ghost";
    fresh.innerHTML = `<button class="pc n${up} m${down}" type="button" data-act="turn" tabindex="-1"><b>${up}</b><i>${down}</i></button>`;
    if (ghost?.innerHTML === fresh.innerHTML && ghost.previousSibling === gaps[place.gap]) return;
    ghost?.remove();
    gaps[place.gap].after(fresh);
  }

  function drawActions(hand, chosen) {
    one('[data-step="pick"]').hidden = Boolean(place);
    one('[data-step="place"]').hidden = !place;
    one('[data-act="clear"]').hidden = !chosen;
    if (place) return drawPlace();
    const move = chosen && showMove(chosen);
    const legal = Boolean(move) && isLegal(move);
    one('[data-act="show"]').setAttribute("aria-disabled", String(!legal));
    if (!move) return say(words(one('[data-act="scout"]') ? "Pick" : "Only"));
    if (legal) {
      hand.classList.add("good");
      return say(words("Ready"), "good");
    }
    hand.classList.add("bad");
    say(verdict.key === keyOf(move) ? verdict.detail : "", "bad");
    judge(move);
  }

  function drawPlace() {
    const button = one('[data-act="confirm"]');
    button.textContent = place.kind === "scout" ? button.dataset.scout : button.dataset.both;
    one('[data-act="turn"]').setAttribute("aria-disabled", String(!place.end));
    const move = complete() && placeMove();
    const legal = Boolean(move) && isLegal(move);
    button.setAttribute("aria-disabled", String(!legal));
    if (!place.end) return say(words("End"));
    if (!move) return say(words("Gap"));
    if (legal) return say(words("Sure"));
    say(verdict.key === keyOf(move) ? verdict.detail : "", "bad");
    judge(move);
  }

  // ---- mouse and touch ----

  const cardAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("#hand button.pc[data-i]");

  stage.addEventListener("pointerdown", (event) => {
    const card = event.target.closest("#hand button.pc[data-i]");
    if (!card || place || event.button) return;
    if (card.hasPointerCapture?.(event.pointerId)) card.releasePointerCapture(event.pointerId);
    drag = { from: Number(card.dataset.i), to: Number(card.dataset.i), moved: false };
  });
  stage.addEventListener("pointermove", (event) => {
    const card = drag && cardAt(event);
    if (!card || Number(card.dataset.i) === drag.to) return;
    Object.assign(drag, { to: Number(card.dataset.i), moved: true });
    pick(drag.from, drag.to);
  });
  addEventListener("pointerup", () => setTimeout(() => { drag = null; }));
  addEventListener("pointercancel", () => { drag = null; });

  const ACTS = {
    show: () => confirm(),
    confirm: () => confirm(),
    scout: () => begin("scout"),
    scout_and_show: () => begin("scout_and_show"),
    turn: () => turn(),
    cancel: () => cancel(),
    clear: () => cancel(),
  };

  stage.addEventListener("click", (event) => {
    const act = event.target.closest("[data-act]");
    const end = event.target.closest("[data-end]");
    const gap = event.target.closest("[data-gap]");
    const card = event.target.closest("#hand button.pc[data-i]");
    if (act) ACTS[act.dataset.act]();
    else if (end) chooseEnd(end.dataset.end);
    else if (gap && place) gapClicked(Number(gap.dataset.gap), event.detail === 0);
    else if (card && place) chooseGap(nearestGap(card, event));
    else if (card && !drag?.moved) tap(Number(card.dataset.i));
  });

  // By keyboard the gap is chosen on the way to it; Enter on it means yes.
  function gapClicked(gap, byKey) {
    if (byKey && place.gap === gap) confirm();
    else chooseGap(gap);
  }

  function nearestGap(card, event) {
    const box = card.parentElement.getBoundingClientRect();
    return Number(card.dataset.i) + (event.clientX > box.left + box.width / 2 ? 1 : 0);
  }

  // ---- keyboard ----

  const KEYS = { s: () => begin("scout"), d: () => begin("scout_and_show"), t: () => turn(), escape: () => cancel() };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
    const key = event.key.toLowerCase();
    if (key in KEYS && one("#act")) return void (KEYS[key](), event.preventDefault());
    const focus = document.activeElement;
    if (focus.matches("[data-end]")) along(event, all("#set [data-end]"), () => {});
    else if (focus.matches("[data-gap]") && place) along(event, all("#hand [data-gap]"), (gap) => chooseGap(Number(gap.dataset.gap)));
    else if (focus.matches("#hand button.pc[data-i]")) inHand(event, Number(focus.dataset.i));
  });

  function along(event, line, then) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = step && line[line.indexOf(document.activeElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
    then(next);
  }

  function inHand(event, index) {
    const hand = cards();
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: hand.length - 1 }[event.key];
    if (event.key === "Enter") {
      const chosen = bounds();
      event.preventDefault();
      return chosen && chosen[0] <= index && index <= chosen[1] ? confirm() : pick(index, index);
    }
    if (to === undefined || !hand[to]) return;
    event.preventDefault();
    hand.forEach((card) => { card.tabIndex = -1; });
    hand[to].tabIndex = 0;
    hand[to].focus();
    if (event.shiftKey) pick(spot(run?.from) < 0 ? index : spot(run.from), to);
  }

  // ---- after every drawing: what is still possible of a half-made move is put back ----

  function drawn() {
    if (place && !table.offer.choice(place.kind)) place = null;
    if (place?.end && !one(`#set [data-end="${place.end}"]`)) place = null;
    if (place?.gap > cards().length) place.gap = null;
    redraw();
    if (document.activeElement === document.body && byKeyboard) cards()[0]?.focus({ preventScroll: true });
  }

  let byKeyboard = false;
  addEventListener("keydown", () => { byKeyboard = true; }, true);
  addEventListener("pointerdown", () => { byKeyboard = false; }, true);

  return { drawn };
}
