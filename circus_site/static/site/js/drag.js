// Dragging a piece onto a place, by mouse or finger. A short movement is a click.

const FAR = 6;
const FOLLOWING = { position: "fixed", left: "0", top: "0", zIndex: "30", pointerEvents: "none", transition: "none" };

// `from` and `onto` are selectors: what is dragged (style it `touch-action: none`), and where to. The place under the pointer has
// the class `over`. `carries(piece)` says whether it may be dragged now, `ghost(piece)` makes what follows the pointer and gets the
// class `carried`, `drops(piece, place)` is told where it was let go; place is null beside all places.
export function dragging(stage, { from, onto, drops, carries = () => true, ghost = (piece) => piece.cloneNode(true) }) {
  let held = null;
  const isHeld = (event) => held && event.pointerId === held.pointer; // a second finger moves nothing

  stage.addEventListener("pointerdown", (event) => {
    const piece = event.target.closest(from);
    if (held || !piece || event.button || !carries(piece)) return;
    if (event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId); // touch captures by itself
    held = { piece, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
  });
  addEventListener("pointermove", (event) => {
    if (!isHeld(event)) return;
    if (!held.ghost && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
    held.ghost ??= following(ghost(held.piece), stage);
    moveTo(held.ghost, event);
    mark(stage, placeUnder(event, onto));
  });
  addEventListener("pointerup", (event) => {
    if (!isHeld(event)) return;
    const { piece, ghost: moved } = held;
    letGo();
    if (!moved) return;
    swallowClick();
    drops(piece, placeUnder(event, onto));
  });
  addEventListener("pointercancel", (event) => isHeld(event) && letGo());

  function letGo() {
    held.ghost?.remove();
    held = null;
    mark(stage, null);
  }
}

function following(ghost, stage) {
  ghost.classList.add("carried");
  Object.assign(ghost.style, FOLLOWING);
  stage.append(ghost);
  return ghost;
}

function moveTo(ghost, event) {
  const box = ghost.getBoundingClientRect();
  ghost.style.transform = `translate(${event.clientX - box.width / 2}px, ${event.clientY - box.height / 2}px)`;
}

function placeUnder(event, onto) {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest(onto) ?? null;
}

function mark(stage, place) {
  for (const marked of stage.querySelectorAll(".over")) if (marked !== place) marked.classList.remove("over");
  place?.classList.add("over");
}

// The click that may follow a drag on the same element is not meant.
function swallowClick() {
  const swallow = (event) => { event.stopPropagation(); event.preventDefault(); };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
