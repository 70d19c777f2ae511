"""Everything that lies on a table of Circus Combat."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.circus_combat.components import Card, Dice
from games.rules.circus_combat.hands import Trick
from games.rules.core import State

NOBODY = -1


@dataclass(slots=True, kw_only=True)
class CircusCombatState(State):
    """Lists have a place for each seat, the stage for each spot, the supply for each owner of dice."""

    turn: int
    turns: int  # begun
    deck: tuple[Card, ...]  # the next one is the last
    stage: list[Trick]
    queues: list[tuple[Trick, ...]]  # the shows, from left to right
    supply: list[int]
    thrown: Dice  # in the ring: not placed yet
    rethrown: tuple[int, ...]  # which of them were thrown again
    loose: list[tuple[int, ...]]  # pips of the red dice in front of each seat
    discarded: tuple[Card, ...]
    closing: int  # who had nine tricks first
    last_turn: bool  # this turn began after that, and is the other's (C21)

    def clone(self) -> CircusCombatState:
        twin = self.clone_flow(CircusCombatState.__new__(CircusCombatState))
        twin.turn = self.turn
        twin.turns = self.turns
        twin.deck = self.deck
        twin.stage = self.stage[:]
        twin.queues = self.queues[:]
        twin.supply = self.supply[:]
        twin.thrown = self.thrown
        twin.rethrown = self.rethrown
        twin.loose = self.loose[:]
        twin.discarded = self.discarded
        twin.closing = self.closing
        twin.last_turn = self.last_turn
        return twin

    @property
    def other(self) -> int:
        """The seat whose turn it is not."""
        return 1 - self.turn
