// The button under "Check the shuffle": the server plays the match again, and its verdict is said in a sentence.

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-verifies]");
  if (!button || button.disabled) return;
  button.disabled = true;
  const { holds, words } = await verdict(button.dataset);
  const place = button.closest("details").querySelector(".verdict");
  place.className = `verdict ${holds ? "good" : "bad"}`;
  place.textContent = words;
  button.disabled = false;
});

async function verdict(button) {
  try {
    const response = await fetch(button.verifies);
    const answer = await response.json();
    if (!response.ok) return { holds: false, words: answer.detail };
    return { holds: answer.holds, words: answer.holds ? button.holds : `${button.differs} ${answer.differences.join("; ")}.` };
  } catch {
    return { holds: false, words: button.lost };
  }
}
