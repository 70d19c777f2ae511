// Dragging a die from the throw, or from where it was laid, onto a trick or off it.

import { dragging } from "../../js/drag.js";

// `carries()` whether dice may be dragged now, `drops(die, spot)` what to do then; spot is null beside the stage.
export function draggingDice(stage, { carries, drops }) {
  dragging(stage, {
    from: "[data-die], [data-laid]",
    onto: ".spot",
    carries,
    ghost,
    drops: (piece, place) => drops(Number(piece.dataset.die ?? piece.dataset.laid), spotOf(place)),
  });
}

function ghost(piece) {
  const cast = document.createElement("span");
  cast.className = "cast";
  cast.append(piece.querySelector(".die").cloneNode());
  return cast;
}

function spotOf(place) {
  const cover = place?.querySelector("[data-spot]");
  return cover ? Number(cover.dataset.spot) : null;
}
