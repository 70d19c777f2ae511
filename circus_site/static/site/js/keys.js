// Playing by keys, in every game.

// Whether a key is meant for the table: not a browser's shortcut, not typed into something.
export function forThePage(event) {
  return !(event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog"));
}

// The arrows move the focus along a line of buttons; returns where it went.
export function along(event, line) {
  const at = line.indexOf(document.activeElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: line.length - 1 }[event.key];
  if (!line[to]) return null;
  event.preventDefault();
  line[to].focus();
  return line[to];
}

// What to call after every drawing. Whoever plays by keys goes on where they were when the focused piece is drawn
// anew or gone: `here` says where that is.
export function keepingFocus(draw, here) {
  let byKeys = false;
  addEventListener("keydown", () => { byKeys = true; }, true);
  addEventListener("pointerdown", () => { byKeys = false; }, true);
  return () => {
    draw();
    if (byKeys && document.activeElement === document.body) here()?.focus({ preventScroll: true });
  };
}
