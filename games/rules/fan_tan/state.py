"""Everything that lies on a table of Fan Tan."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.rules.big_top.state import DeckState

PEANUTS = 25  # to start with


class HandResult(NamedTuple):
    """A finished hand: what the winner took, and what every seat had afterwards."""

    dealer: int
    winner: int
    pot: int
    peanuts: tuple[int, ...]


@dataclass(slots=True, kw_only=True)
class FanTanState(DeckState):
    peanuts: list[int]
    pot: int
    history: list[HandResult]

    def clone(self) -> FanTanState:
        twin = self.clone_deck(FanTanState.__new__(FanTanState))
        twin.peanuts = self.peanuts[:]
        twin.pot = self.pot
        twin.history = self.history[:]
        return twin
