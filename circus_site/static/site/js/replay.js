// Stepping through a replay by keys: arrows, Home and End press the buttons of the tape.

const STEPS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = document.querySelector(`[data-step-to="${STEPS[event.key]}"]`);
  if (!step) return;
  event.preventDefault();
  step.click();
});
