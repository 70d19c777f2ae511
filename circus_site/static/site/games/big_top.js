// Big Top at the page: the placing of receipts, then turns. Mouse, touch and keys say the same few things.

import { Receipts } from "./big_top/receipts.js";
import { seated } from "./big_top/seated.js";
import { Spread } from "./big_top/spread.js";
import { Turn } from "./big_top/turn.js";

export function sit(table) {
  const spread = new Spread(table.stage);
  return seated(table, new Receipts(table, spread), new Turn(table, spread));
}
