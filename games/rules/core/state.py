"""What runs: plain data, cloned by hand because search lives on clones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from games.rules.core.chance import Chance
from games.rules.core.decisions import Decision
from games.rules.core.outcome import Outcome

F = TypeVar("F", bound="State")


@dataclass(slots=True)
class Frame:
    """A place in the flow: which step, and what that step has noted.

    Frames are values. A step that learns something puts a new frame in place of the old one,
    so clones share them. Notes hold JSON-plain values, with tuples for lists.
    """

    step: str
    notes: dict[str, Any]

    def noting(self, **notes: Any) -> Frame:
        return Frame(self.step, {**self.notes, **notes})


class Offering:
    """Holds the decisions last offered, so that a move is judged by the very offer it answers.

    Never dumped, never compared; clones share it, for decisions do not change.
    """

    __slots__ = ("offer",)
    offer: list[Decision] | None

    def withdraw(self) -> None:
        """What was offered no longer holds."""
        self.offer = None


@dataclass(slots=True, kw_only=True)
class State(Offering):
    """What every game keeps. Games add their own fields: scalars, tuples, or lists of such.

    Only the outermost list of a field is ever changed in place; what lies in it is replaced.
    That keeps ``clone`` shallow and quick.
    """

    rules_version: int
    seats: int
    options: dict[str, Any]
    chance: Chance
    frames: list[Frame]
    answered: list[int]
    outcome: Outcome | None = None

    def __post_init__(self) -> None:
        self.withdraw()

    def clone(self) -> State:
        """An independent copy."""
        raise NotImplementedError

    def clone_flow(self, twin: F) -> F:
        """Copies the fields of this class; a game's ``clone`` calls it and adds its own."""
        twin.rules_version = self.rules_version
        twin.seats = self.seats
        twin.options = self.options
        twin.chance = self.chance.clone()
        twin.frames = self.frames[:]
        twin.answered = self.answered[:]
        twin.outcome = self.outcome
        twin.offer = self.offer
        return twin

    def push(self, step: str, **notes: Any) -> None:
        """Something comes first; the frame below resumes afterwards."""
        self.frames.append(Frame(step, notes))

    def pop(self) -> None:
        self.frames.pop()

    def go(self, step: str, **notes: Any) -> None:
        """The step on top gives way to another."""
        self.frames[-1] = Frame(step, notes)

    def note(self, **notes: Any) -> None:
        """The step on top has learned something."""
        self.frames[-1] = self.frames[-1].noting(**notes)

    def end(self, outcome: Outcome) -> None:
        """The match is over; nobody is asked anything any more."""
        self.outcome = outcome
        self.frames.clear()

    def dump(self) -> bytes:
        """The whole state as JSON."""
        return msgspec.json.encode(self)


def load(state_class: type[F], text: bytes | str) -> F:
    """The state that ``dump`` wrote; msgspec.ValidationError if this is none of that game's."""
    state = msgspec.json.decode(text, type=state_class)
    state.frames = [Frame(frame.step, _frozen(frame.notes)) for frame in state.frames]
    return state


def _frozen(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _frozen(item) for name, item in value.items()}
    if isinstance(value, list):
        return tuple([_frozen(item) for item in value])
    return value
