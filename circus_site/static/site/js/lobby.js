// Keeps the lobby true: what the socket sends is morphed in.

import { morphInto, parsed } from "./morph.js";
import { Wire } from "./wire.js";

const stage = document.getElementById("stage");
const lost = document.getElementById("link-lost");

async function pull() {
  const response = await fetch(stage.dataset.page, { headers: { "HX-Request": "true" } });
  if (response.ok) morphInto(stage, parsed(await response.text()));
}

new Wire(stage.dataset.socket, {
  heard: (message) => morphInto(stage, parsed(message.html)),
  up: () => { lost.hidden = true; },
  down: () => {
    lost.hidden = false;
    pull().catch(() => {});
  },
});
