// Dragging a die from the throw, or from where it was laid, onto a trick. A short movement is a click.

const FAR = 6;

// `carries(die)` whether a die may be dragged now, `drops(die, spot)` what to do then; spot is null beside the stage.
export function dragging(stage, { carries, drops }) {
  let held = null;

  stage.addEventListener("pointerdown", (event) => {
    const from = event.target.closest("[data-die], [data-laid]");
    const die = Number(from?.dataset.die ?? from?.dataset.laid);
    if (!from || event.button || !carries(die)) return;
    if (from.hasPointerCapture(event.pointerId)) from.releasePointerCapture(event.pointerId); // touch captures by itself
    held = { die, from, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
  });
  addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    if (!held.ghost && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
    held.ghost ??= ghostOf(held.from, stage);
    moveTo(held.ghost, event);
    hover(stage, event);
  });
  addEventListener("pointerup", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    const { die, ghost } = held;
    letGo();
    if (!ghost) return;
    swallowClick();
    drops(die, spotUnder(event));
  });
  addEventListener("pointercancel", letGo);

  function letGo() {
    held?.ghost?.remove();
    held = null;
    hover(stage, null);
  }
}

function ghostOf(from, stage) {
  const ghost = document.createElement("span");
  ghost.className = "cast carried";
  ghost.append(from.querySelector(".die").cloneNode());
  stage.append(ghost);
  return ghost;
}

function moveTo(ghost, event) {
  const box = ghost.getBoundingClientRect();
  ghost.style.transform = `translate(${event.clientX - box.width / 2}px, ${event.clientY - box.height / 2}px)`;
}

function spotUnder(event) {
  const spot = document.elementFromPoint(event.clientX, event.clientY)?.closest(".spot")?.querySelector("[data-spot]");
  return spot ? Number(spot.dataset.spot) : null;
}

function hover(stage, event) {
  const over = event && document.elementFromPoint(event.clientX, event.clientY)?.closest(".spot");
  for (const spot of stage.querySelectorAll(".spot.over")) spot.classList.toggle("over", spot === over);
  over?.classList.add("over");
}

// The click that may follow a drag on the same element is not meant.
function swallowClick() {
  const swallow = (event) => { event.stopPropagation(); event.preventDefault(); };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
