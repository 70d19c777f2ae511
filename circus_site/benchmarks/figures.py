"""Figures, and how they are shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

# What the project asks for, by the game and what is measured; "*" is any other game.
GOALS = {
    ("scout, rules", "random moves through Game.play"): ("at least", 40_000),
    ("*, rules", "random moves through Game.play"): ("at least", 30_000),
    ("scout, rules", "clones"): ("at least", 300_000),
    ("*, rules", "clones"): ("at least", 200_000),
    ("*, drawing", "one viewer's table drawn, mean of a match"): ("at most", 500),
}


class Figure(NamedTuple):
    section: str
    name: str
    value: float
    unit: str

    @property
    def goal(self) -> str:
        """What the project asks for here, and whether this is it; empty where nothing is asked."""
        _game, _comma, what = self.section.partition(", ")
        found = GOALS.get((self.section, self.name)) or GOALS.get((f"*, {what}", self.name))
        if found is None:
            return ""
        words, limit = found
        reached = self.value >= limit if words == "at least" else self.value <= limit
        return f"{words} {limit:,}: {'reached' if reached else 'MISSED'}"

    def as_json(self) -> dict[str, object]:
        return {**self._asdict(), "goal": self.goal}


def shown(figures: Iterable[Figure]) -> Iterable[str]:
    """A table, section by section."""
    section = ""
    for figure in figures:
        if figure.section != section:
            section = figure.section
            yield f"\n{section}"
        yield f"  {figure.name:<58}{_number(figure.value):>12} {figure.unit:<9} {figure.goal}".rstrip()


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:,.1f}"
