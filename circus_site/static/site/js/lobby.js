// Keeps the lobby true: what the socket sends is morphed in.

import { morphInto, parsed } from "./morph.js";
import { Wire } from "./wire.js";

const stage = document.getElementById("stage");
const lost = document.getElementById("link-lost");

function draw(html) {
  morphInto(stage, parsed(html));
  document.dispatchEvent(new CustomEvent("ringside:drawn"));
}

async function pull() {
  const response = await fetch(stage.dataset.page, { headers: { "HX-Request": "true" } });
  if (response.ok) draw(await response.text());
}

new Wire(stage.dataset.socket, {
  heard: (message) => draw(message.html),
  up: () => { lost.hidden = true; },
  down: () => {
    lost.hidden = false;
    pull().catch(() => {});
  },
});
