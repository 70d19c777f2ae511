// What lies on the page of a Circus Combat table, and how half-made moves are drawn onto it.

import { Board } from "../../js/board.js";

const LETTERS = ["A", "B", "C"];

export class Ring extends Board {
  shown = []; // how many tricks each show had when it was drawn last

  get dice() {
    return this.all("#thrown [data-die]");
  }

  get covers() {
    return this.all("#spots [data-spot]");
  }

  get swaps() {
    return this.all(".show .swap");
  }

  die(at) {
    return this.one(`#thrown [data-die="${at}"]`);
  }

  cover(spot) {
    return this.one(`#spots [data-spot="${spot}"]`);
  }

  // ---- drawing ----

  // Where a show is wider than the page, its newest trick is in sight.
  drawShows() {
    this.all(".show").forEach((show, at) => {
      const won = show.querySelectorAll(".won");
      if (this.shown[at] !== won.length) show.scrollLeft = won.length > 2 ? won[won.length - 1].offsetLeft - show.clientWidth / 2 : 0;
      this.shown[at] = won.length;
    });
  }

  // One stop of the Tab key for the dice and one for the stage.
  drawStops(die, spot) {
    const stop = (line, chosen) => line.forEach((one) => { one.tabIndex = one === (chosen ?? line[0]) ? 0 : -1; });
    stop(this.dice, this.die(die));
    stop(this.covers, this.cover(spot));
  }

  drawChosen(isChosen) {
    for (const die of this.dice) die.setAttribute("aria-pressed", String(isChosen(Number(die.dataset.die))));
  }

  // Where the chosen die may go, and where it may not.
  drawFits(fits) {
    for (const cover of this.covers) {
      const verdict = fits ? fits(Number(cover.dataset.spot)) : null;
      cover.parentElement.classList.toggle("fits", verdict === true);
      cover.parentElement.classList.toggle("no", verdict === false);
      cover.setAttribute("aria-disabled", String(verdict === false)); // it can still be asked why
    }
    this.bringInSight(this.all(".spot.fits"));
  }

  // On a phone a part of the stage lies behind the dice: then the first trick that takes the die comes forward.
  bringInSight(spots) {
    const [top, bottom] = [this.one("#asked").getBoundingClientRect().bottom, this.one(".mine").getBoundingClientRect().top];
    const inSight = ({ top: from, bottom: to }) => (from + to) / 2 > top && (from + to) / 2 < bottom;
    if (spots.some((spot) => inSight(spot.getBoundingClientRect()))) return;
    spots[0]?.scrollIntoView({ block: "center" });
  }

  drawLayout(layout) {
    for (const die of this.dice) this.drawCast(die, layout);
    for (const cover of this.covers) {
      const card = cover.parentElement.querySelector(".trick");
      const laid = layout.laidOn(Number(cover.dataset.spot)).map((at) => laidDie(this.die(at), this.saying("Laid")));
      if (laid.length || card.querySelector(".laid")) drawHand(card, laid);
    }
  }

  drawCast(die, layout) {
    const at = Number(die.dataset.die);
    const [owner, pips] = layout.field.pieces[at];
    const lost = !layout.isLaid(at) && !layout.fitsSomewhere(at);
    die.classList.toggle("gone", layout.isLaid(at));
    die.classList.toggle("nowhere", lost);
    die.dataset.cost = owner === "red" ? `−${pips}` : "↩";
  }
}

// ---- a hand with dice laid on trial, in the groups of its trick, as `hand` of templates/games/circus_combat/pieces.html draws it ----

function laidDie(cast, name) {
  const button = document.createElement("button");
  const die = cast.querySelector(".die");
  Object.assign(button, { type: "button", className: "laid", tabIndex: -1 });
  button.dataset.laid = cast.dataset.die;
  button.setAttribute("aria-label", name.replace("{die}", die.getAttribute("aria-label")));
  button.append(die.cloneNode());
  return button;
}

const pipsOf = (one) => Number((one.querySelector(".die") ?? one).dataset.face.split(" ")[1]);

function byPips(dice) {
  const by = new Map();
  for (const one of dice) by.set(pipsOf(one), [...(by.get(pipsOf(one)) ?? []), one]);
  return by;
}

function drawHand(card, laid) {
  const hand = card.querySelector(".hand");
  const settled = [...hand.querySelectorAll(".die")].filter((die) => !die.closest(".laid"));
  const sizes = hand.dataset.groups.split(" ").filter(Boolean).map(Number);
  if (sizes.length) drawGroups(hand, sizes, [...settled, ...laid]);
  else drawSteps(hand, [...settled, ...laid]);
}

function drawGroups(hand, sizes, dice) {
  const by = byPips(dice);
  const numbers = [...by.keys()];
  if (sizes[0] !== sizes[1]) numbers.sort((a, b) => by.get(b).length - by.get(a).length);
  hand.replaceChildren(...sizes.map((size, at) => {
    const inIt = by.get(numbers[at]) ?? [];
    const group = document.createElement("span");
    group.className = "group";
    group.append(...inIt, ...holes(size - inIt.length, numbers[at] ?? LETTERS[at]));
    return group;
  }));
}

function drawSteps(hand, dice) {
  const by = new Map(dice.map((one) => [pipsOf(one), one]));
  hand.classList.toggle("low", by.has(1));
  hand.classList.toggle("high", by.has(6));
  hand.replaceChildren(...[1, 2, 3, 4, 5, 6].flatMap((pips) => by.get(pips) ?? holes(1, pips)));
}

function holes(count, sign) {
  return Array.from({ length: Math.max(0, count) }, () => {
    const hole = document.createElement("i");
    hole.className = "hole";
    hole.setAttribute("aria-hidden", "true");
    hole.textContent = sign;
    return hole;
  });
}
