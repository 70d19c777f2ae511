// What lies on the page of a SCOUT table, and how a half-made pick is drawn onto it.

import { Board } from "../../js/board.js";

export class Hand extends Board {
  get cards() {
    return this.all("#hand button.pc[data-i]");
  }

  get ends() {
    return this.all("#set [data-end]");
  }

  get gaps() {
    return this.all("#hand [data-gap]");
  }

  end(name) {
    return this.one(`#set [data-end="${name}"]`);
  }

  // A card is known by its slot, which has the same id wherever it lies.
  idAt(index) {
    return this.cards[index].parentElement.id;
  }

  placeOf(id) {
    return this.cards.findIndex((card) => card.parentElement.id === id);
  }

  // ---- drawing ----

  drawRun(chosen, verdict) {
    const hand = this.one("#hand");
    this.cards.forEach((card, index) => {
      card.setAttribute("aria-pressed", String(Boolean(chosen) && chosen[0] <= index && index <= chosen[1]));
    });
    hand.classList.toggle("good", verdict === "good");
    hand.classList.toggle("bad", verdict === "bad");
  }

  // One stop of the Tab key for the whole hand: the card the arrows went to last.
  drawStops(id) {
    const at = Math.max(0, this.placeOf(id));
    this.cards.forEach((card, index) => { card.tabIndex = index === at ? 0 : -1; });
    this.gaps.forEach((gap) => { gap.tabIndex = -1; });
  }

  drawPlace(place) {
    this.one("#hand").classList.toggle("placing", Boolean(place?.end));
    this.one("#set")?.classList.toggle("choosing", Boolean(place) && !place.end);
    for (const end of this.ends) end.setAttribute("aria-pressed", String(place?.end === end.dataset.end));
    for (const gap of this.gaps) gap.setAttribute("aria-pressed", String(place?.gap === Number(gap.dataset.gap)));
    this.drawGhost(place);
  }

  drawGhost(place) {
    const ghost = this.one("#hand .ghost");
    if (!place?.end || place.gap === null) return ghost?.remove();
    const fresh = ghostOf(this.end(place.end), place.flip);
    const gap = this.gaps[place.gap];
    if (ghost?.innerHTML === fresh.innerHTML && ghost.previousSibling === gap) return;
    ghost?.remove();
    gap.after(fresh);
  }
}

function ghostOf(card, flip) {
  const numbers = [...card.querySelectorAll("b, i")].map((number) => number.textContent);
  const [top, bottom] = flip ? numbers.reverse() : numbers;
  const slot = document.createElement("span");
  slot.className = "slot ghost";
  slot.innerHTML = `<button class="pc n${top} m${bottom}" type="button" data-act="turn" tabindex="-1"><b>${top}</b> <i>${bottom}</i></button>`;
  return slot;
}
