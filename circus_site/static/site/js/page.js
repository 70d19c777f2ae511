// What every page shares: toasts that go by themselves, dialogs, times in the reader's zone.

const TOAST_MS = 6000;

export function toast(text, kind = "") {
  const box = document.getElementById("toasts");
  const note = document.createElement("div");
  note.className = `toast ${kind}`;
  note.setAttribute("role", "status");
  note.textContent = text;
  box.append(note);
  setTimeout(() => note.remove(), TOAST_MS);
}

export function localTimes(root) {
  const written = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  for (const time of root.querySelectorAll("time[data-local]")) {
    time.textContent = written.format(new Date(time.dateTime));
    time.removeAttribute("data-local");
  }
}

function opened(event) {
  const button = event.target.closest("[data-opens]");
  if (button) document.getElementById(button.dataset.opens)?.showModal();
}

function copied(event) {
  const button = event.target.closest("[data-copies]");
  if (!button) return;
  navigator.clipboard?.writeText(button.dataset.copies).then(() => toast(button.dataset.done));
}

// A second click on a form that is on its way changes nothing.
function sentOnce(event) {
  const form = event.target;
  if (form.matches("[hx-post]") || form.method === "dialog") return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
}

document.addEventListener("click", opened);
document.addEventListener("click", copied);
document.addEventListener("submit", sentOnce);
// Coming back by the browser's history finds the page as it was left: its forms may be sent again.
addEventListener("pageshow", () => document.querySelectorAll("[data-sent]").forEach((form) => delete form.dataset.sent));
document.addEventListener("htmx:after:swap", () => localTimes(document));
localTimes(document);
for (const note of document.querySelectorAll("#toasts .toast")) setTimeout(() => note.remove(), TOAST_MS);
