// What every page shares: toasts, dialogs, copying a link, times in the reader's zone, forms that go once.

import { leaves, toast } from "./toast.js";

// What has just been drawn.
function settle() {
  const written = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  for (const time of document.querySelectorAll("time[data-local]")) {
    time.textContent = written.format(new Date(time.dateTime));
    time.removeAttribute("data-local");
  }
  document.querySelectorAll("#toasts .toast").forEach(leaves);
  ownTables();
  for (const field of document.querySelectorAll("[data-share]")) {
    field.value = new URL(field.getAttribute("value"), location).href;
  }
}

// Lists of tables are drawn once for everybody; where I sit is known only here.
function ownTables() {
  const me = document.querySelector("[data-name]")?.textContent;
  for (const row of document.querySelectorAll("[data-sits]")) {
    if (row.dataset.sits.split(" ").includes(me)) row.querySelector(".button").textContent = row.dataset.mine;
  }
}

function clicked(event) {
  const opens = event.target.closest("[data-opens]");
  if (opens) document.getElementById(opens.dataset.opens)?.showModal();
  const copies = event.target.closest("[data-copies]");
  if (copies) copy(new URL(copies.dataset.copies, location).href, copies.dataset.done);
}

async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast(text); // no clipboard without HTTPS: at least the link can be read
  }
}

// A second click on a form that is on its way changes nothing.
function sentOnce(event) {
  const form = event.target;
  if (form.hasAttribute("hx-post") || form.method !== "post") return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
}

// Coming back by the browser's history finds the page as it was left: its forms may be sent again.
function shownAgain() {
  for (const form of document.querySelectorAll("[data-sent]")) delete form.dataset.sent;
}

document.addEventListener("click", clicked);
document.addEventListener("submit", sentOnce);
document.addEventListener("htmx:after:swap", settle);
document.addEventListener("ringside:drawn", settle);
addEventListener("pageshow", shownAgain);
settle();
