"""What a player knows about a game beyond its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, TypeVar

from games.rules.core.moves import Move
from games.rules.core.state import State

if TYPE_CHECKING:
    from games.rules.core.game import Game

S = TypeVar("S", bound=State)

Reasons = dict[str, float]


class Insight(ABC, Generic[S]):
    """Rules of thumb: enough for a bot that does not search, and a first guess for one that does.

    It looks at the seat's own pieces and at what lies open, never at what the others hide:
    the state it is given may be imagined, and then those are only one guess of many.
    """

    def candidates(self, game: Game[S], state: S, seat: int) -> list[Move]:
        """Legal moves worth weighing, at least one. Where many hardly differ, a game leaves some out."""
        return game.moves(state, seat)

    @abstractmethod
    def weigh(self, state: S, seat: int, move: Move) -> Reasons:
        """What speaks for a legal move and against it, each reason in points; more is better."""
