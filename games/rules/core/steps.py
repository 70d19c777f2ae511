"""Flow as data: a stack of frames in the state, and small stateless steps in code."""

from __future__ import annotations

from abc import ABC
from typing import ClassVar, Generic, TypeVar

from games.rules.core.decisions import Decision
from games.rules.core.errors import RuleError
from games.rules.core.events import Event
from games.rules.core.moves import Move
from games.rules.core.state import Frame, State

S = TypeVar("S", bound=State)


class Step(ABC, Generic[S]):
    """One question of the rulebook. Everything it remembers lies in its frame or in the state."""

    name: ClassVar[str]

    def asks(self, state: S, frame: Frame) -> list[Decision]:
        """Who must answer what now; nobody waited for means the step is done."""
        return []

    def take(self, state: S, frame: Frame, seat: int, move: Move) -> list[Event]:
        """One answer, already accepted."""
        raise AssertionError(f"{self.name} asks nothing")

    def done(self, state: S, frame: Frame) -> list[Event]:
        """Everybody has answered: act, and put other frames in place of this one."""
        raise NotImplementedError(self.name)

    def check(self, state: S, frame: Frame, seat: int, move: Move) -> None:
        """Refuse, by RuleError, what the fields of a choice cannot express."""

    def not_offered(self, state: S, frame: Frame, seat: int, kind: str) -> RuleError:
        """Why no choice of this kind is on offer."""
        return RuleError("not_offered")

    def not_accepted(self, state: S, frame: Frame, seat: int, move: Move) -> RuleError:
        """Why the offered choice of this kind does not take these arguments, which have the right types."""
        return RuleError("not_offered")

    def default(self, state: S, frame: Frame, decision: Decision) -> Move:
        """What is played for a seat that does not answer at all."""
        return next(decision.choices[0].moves())
