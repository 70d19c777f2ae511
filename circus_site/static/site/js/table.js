// The common part of every table: the socket, drawing what it sends, clocks, sending moves.
// A game's own module (static/site/games/<key>.js) exports `sit(table)` and returns { drawn() }, called after
// every drawing; it picks and submits through the table given to it.

import { reason } from "./board.js";
import { morphInto, parsed } from "./morph.js";
import { Offer } from "./offer.js";
import { toast } from "./toast.js";
import { Wire } from "./wire.js";

const stage = document.getElementById("stage");
const lost = document.getElementById("link-lost");
const waiting = new Map(); // questions over the socket that are not answered yet
let game = { drawn() {} };
let ahead = 0; // the server's clock minus ours
let asked = 0;
let sending = ""; // the token of the move that is on its way

const root = () => document.getElementById("table");

const table = {
  stage,
  get token() {
    return root().dataset.token ?? "";
  },
  get offer() {
    return new Offer(JSON.parse(root().dataset.offer ?? "[]"));
  },

  // Sends a move once; a second click while it is on its way is nothing. True if it was accepted.
  async submit(move) {
    const token = this.token;
    if (!token || sending === token) return false;
    sending = token;
    stage.setAttribute("aria-busy", "true");
    try {
      const answer = await ask("move", "moves/", { move, token });
      if (answer.type === "refused") refused(answer);
      return answer.type !== "refused";
    } finally {
      sending = "";
      stage.removeAttribute("aria-busy");
    }
  },

  // { legal, detail }: what the server says to a move before it is made.
  why(move) {
    return ask("why", "why/", { move });
  },
};

// ---- asking the server: by the socket, and if that is down by HTTP ----

async function ask(type, path, body) {
  if (wire.open) {
    const answer = await overSocket({ type, ...body });
    if (answer) return answer;
  }
  return overHttp(path, body);
}

function overSocket(message) {
  const id = ++asked;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    wire.send({ ...message, id });
  });
}

async function overHttp(path, body) {
  try {
    const headers = { "Content-Type": "application/json", "X-CSRFToken": csrf() };
    const response = await fetch(stage.dataset.api + path, { method: "POST", headers, body: JSON.stringify(body) });
    const answer = await response.json();
    await pull();
    return response.ok ? { type: "accepted", ...answer, detail: answer.detail ?? answer.sentence } : { type: "refused", ...answer };
  } catch {
    return { type: "refused", code: "offline", detail: stage.dataset.lost };
  }
}

function csrf() {
  return JSON.parse(document.body.getAttribute("hx-headers:inherited"))["X-CSRFToken"];
}

function refused(answer) {
  const place = document.getElementById("why");
  if (!place) return toast(answer.detail, "bad");
  place.className = "why bad";
  place.textContent = reason(answer);
}

// ---- drawing ----

function draw(html) {
  const page = parsed(html);
  const fresh = page.querySelector("#table");
  if (!fresh || Number(fresh.dataset.seq) < Number(root().dataset.seq)) return; // an older one, overtaken on its way
  const turned = root().dataset.status !== fresh.dataset.status;
  morphInto(stage, page);
  drawn();
  if (turned) scrollTo({ top: 0 });
}

function drawn() {
  ahead = Number(root().dataset.now) - Date.now();
  tick();
  game.drawn();
  document.dispatchEvent(new CustomEvent("ringside:drawn"));
}

async function pull() {
  const response = await fetch(stage.dataset.page, { headers: { "HX-Request": "true" } });
  if (response.ok) draw(await response.text());
}

// ---- clocks, by the server's time ----

function tick() {
  const now = Date.now() + ahead;
  for (const clock of stage.querySelectorAll("[data-clock]")) {
    const deadline = Number(clock.dataset.deadline ?? 0);
    const left = Math.max(0, deadline ? deadline - now : Number(clock.dataset.clock));
    clock.textContent = written(left);
    clock.classList.toggle("low", Boolean(deadline) && left < 15000);
    if (deadline && now > deadline + 500 && root().dataset.me) claim(deadline);
  }
}

function written(ms) {
  const seconds = Math.ceil(ms / 1000);
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const two = (number) => String(number).padStart(2, "0");
  if (days) return `${days}d ${hours}h`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const claimed = new Set();
function claim(deadline) {
  if (claimed.has(deadline)) return;
  claimed.add(deadline);
  fetch(`${stage.dataset.api}claim/`, { method: "POST", headers: { "X-CSRFToken": csrf() } }).catch(() => {});
}

// ---- the socket ----

function heard(message) {
  if (message.type === "table") return draw(message.html);
  waiting.get(message.id)?.(message);
  waiting.delete(message.id);
}

function down() {
  lost.hidden = false;
  for (const resolve of waiting.values()) resolve(null); // ask again by HTTP; the token makes it harmless
  waiting.clear();
  pull().catch(() => {});
}

const hello = () => ({ type: "sync", seq: Number(root().dataset.seq) });
const wire = new Wire(stage.dataset.socket, { heard, down, hello, up: () => { lost.hidden = true; } });

stage.addEventListener("click", (event) => {
  const button = event.target.closest("[data-move]");
  if (button) table.submit(JSON.parse(button.dataset.move));
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) wire.send(hello());
});
document.addEventListener("htmx:after:swap", (event) => stage.contains(event.target) && drawn());
setInterval(tick, 250);
if (stage.dataset.game) game = (await import(stage.dataset.game)).sit(table);
drawn();
