"""Everything that lies on a SCOUT table."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.core import State
from games.rules.scout.components import Cards

NOBODY = -1


@dataclass(slots=True, kw_only=True)
class ScoutState(State):
    """Hands run from left to right and are never rearranged; lists have a place for each seat."""

    round: int
    starter: int
    turn: int
    hands: list[Cards]
    known: list[Cards]  # scouted in full sight and still in that hand, smaller number on top (S10)
    active: Cards
    owner: int
    collected: list[Cards]
    chips: list[int]
    scout_and_show: list[bool]
    scouts: int  # since the last Show; when all the others have scouted, the round ends
    turns: int  # begun in this round
    turned_over: int  # the turn in which a card was last turned over, 0 for none (S23)
    points: list[int]
    history: list[tuple[int, ...]]  # the points of each finished round
    aside: Cards  # with two seats: the cards of the other round (S31)

    def clone(self) -> ScoutState:
        twin = self.clone_flow(ScoutState.__new__(ScoutState))
        twin.round = self.round
        twin.starter = self.starter
        twin.turn = self.turn
        twin.hands = self.hands[:]
        twin.known = self.known[:]
        twin.active = self.active
        twin.owner = self.owner
        twin.collected = self.collected[:]
        twin.chips = self.chips[:]
        twin.scout_and_show = self.scout_and_show[:]
        twin.scouts = self.scouts
        twin.turns = self.turns
        twin.turned_over = self.turned_over
        twin.points = self.points[:]
        twin.history = self.history[:]
        twin.aside = self.aside
        return twin

    @property
    def with_two(self) -> bool:
        """The two-player rules hold."""
        return self.seats == 2
