// Sitting at a table with the circus deck: clicks, keys and drawings go to the question that is open.

import { keepingFocus } from "../../js/keys.js";

// A question has `open`, `here` (where the keys are), `drawn()`, `clicked(event)`, `pressed(event)`, perhaps
// `focused(event)`, and a method for every data-act of its bar.
export function seated(table, ...questions) {
  const asked = () => questions.find((question) => question.open);
  table.stage.addEventListener("click", (event) => {
    const act = event.target.closest("[data-act]");
    if (act) asked()?.[act.dataset.act]();
    else asked()?.clicked(event);
  });
  table.stage.addEventListener("focusin", (event) => asked()?.focused?.(event));
  document.addEventListener("keydown", (event) => asked()?.pressed(event));
  const draw = () => {
    for (const question of questions) question.drawn();
  };
  return { drawn: keepingFocus(draw, () => asked()?.here) };
}
