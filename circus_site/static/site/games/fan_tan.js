// Fan Tan at the page: turns with Big Top's deck.

import { keepingFocus } from "../js/keys.js";
import { Spread } from "./big_top/spread.js";
import { Turn } from "./big_top/turn.js";

export function sit(table) {
  const turn = new Turn(table, new Spread(table.stage));
  const acts = { confirm: () => turn.confirm(), clear: () => turn.takeBack() };
  table.stage.addEventListener("click", (event) => {
    const act = event.target.closest("[data-act]");
    if (act) acts[act.dataset.act]();
    else turn.clicked(event);
  });
  table.stage.addEventListener("focusin", (event) => turn.focused(event));
  document.addEventListener("keydown", (event) => turn.pressed(event));
  return { drawn: keepingFocus(() => turn.drawn(), () => turn.here) };
}
