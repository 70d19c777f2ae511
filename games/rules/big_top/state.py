"""Everything that lies on a table of Big Top."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from games.rules.big_top.components import Chart, Receipts
from games.rules.big_top.deck import Cards
from games.rules.core import State

D = TypeVar("D", bound="DeckState")


@dataclass(slots=True, kw_only=True)
class DeckState(State):
    """What every game with the circus deck keeps; lists have a place for each seat."""

    deal: int
    dealer: int
    turn: int
    hands: list[Cards]
    lacks: list[Cards]  # what a hand cannot hold, as everybody knows since its seat passed
    played: Cards

    def clone_deck(self, twin: D) -> D:
        """Copies the fields of this class and the common ones; a game's ``clone`` adds its own."""
        self.clone_flow(twin)
        twin.deal = self.deal
        twin.dealer = self.dealer
        twin.turn = self.turn
        twin.hands = self.hands[:]
        twin.lacks = self.lacks[:]
        twin.played = self.played
        return twin

    @property
    def left_of_dealer(self) -> int:
        """Where the deal begins, who plays first, and who deals next."""
        return (self.dealer + 1) % self.seats


class HandScore(NamedTuple):
    """A finished hand; tuples have a place for each seat."""

    dealer: int
    winner: int
    earned: tuple[int, ...]
    receipts: tuple[Receipts, ...]
    played_out: tuple[tuple[str, ...], ...]
    money: tuple[int, ...]


@dataclass(slots=True, kw_only=True)
class BigTopState(DeckState):
    charts: list[Chart]
    earned: list[int]  # on the Scoring Track in this hand
    receipts: list[Receipts]  # face down; empty until they are placed
    money: list[int]  # of all finished hands
    history: list[HandScore]

    def clone(self) -> BigTopState:
        twin = self.clone_deck(BigTopState.__new__(BigTopState))
        twin.charts = self.charts[:]
        twin.earned = self.earned[:]
        twin.receipts = self.receipts[:]
        twin.money = self.money[:]
        twin.history = self.history[:]
        return twin
