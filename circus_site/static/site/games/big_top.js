// Big Top at the page: the placing of receipts, then turns. Mouse, touch and keys say the same few things.

import { keepingFocus } from "../js/keys.js";
import { dragging, Receipts } from "./big_top/receipts.js";
import { Spread } from "./big_top/spread.js";
import { Turn } from "./big_top/turn.js";

export function sit(table) {
  const spread = new Spread(table.stage);
  const receipts = new Receipts(table, spread);
  const turn = new Turn(table, spread);
  const asked = () => (receipts.open ? receipts : turn);
  const acts = {
    confirm: () => asked().confirm(),
    clear: () => (receipts.open ? receipts.clear() : turn.takeBack()),
  };
  dragging(table.stage, receipts);
  table.stage.addEventListener("click", (event) => {
    const act = event.target.closest("[data-act]");
    if (act) acts[act.dataset.act]();
    else asked().clicked(event);
  });
  table.stage.addEventListener("focusin", (event) => turn.focused(event));
  document.addEventListener("keydown", (event) => asked().pressed(event));
  const draw = () => {
    receipts.drawn();
    turn.drawn();
  };
  return { drawn: keepingFocus(draw, () => asked().here) };
}
