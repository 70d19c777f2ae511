// Fan Tan at the page: turns with Big Top's deck.

import { seated } from "./big_top/seated.js";
import { Spread } from "./big_top/spread.js";
import { Turn } from "./big_top/turn.js";

export function sit(table) {
  return seated(table, new Turn(table, new Spread(table.stage)));
}
