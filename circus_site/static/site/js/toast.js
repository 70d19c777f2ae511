// A short message under the head of the page that goes by itself, or when it is clicked.

const SHOWN_MS = 6000;

export function toast(text, kind = "") {
  const note = document.createElement("div");
  note.className = `toast ${kind}`;
  note.setAttribute("role", "status");
  note.textContent = text;
  document.getElementById("toasts").append(note);
  leaves(note);
}

export function leaves(note) {
  if (note.dataset.leaving) return;
  note.dataset.leaving = "soon";
  note.addEventListener("click", () => note.remove());
  setTimeout(() => note.remove(), SHOWN_MS);
}
