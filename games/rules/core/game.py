"""The contract: what a game is to the site, the bots, the replay and the tests."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from games.rules.core.chance import Chance, Luck
from games.rules.core.decisions import Decision
from games.rules.core.errors import RuleError
from games.rules.core.events import Event
from games.rules.core.insight import Insight
from games.rules.core.moves import Move
from games.rules.core.outcome import Outcome
from games.rules.core.state import Frame, State, load
from games.rules.core.steps import Step
from games.rules.core.text import GameText

S = TypeVar("S", bound=State)


class RuleOption:
    """A setting of the rules, fixed when the table is opened. ``offered=False``: not for real tables."""

    __slots__ = ("default", "key", "label", "offered", "values")

    def __init__(
        self, key: str, label: str, values: tuple[Any, ...], default: Any, offered: bool = True
    ) -> None:
        self.key = key
        self.label = label
        self.values = values
        self.default = default
        self.offered = offered


class Game(ABC, Generic[S]):
    """A stateless description; everything that happens lies in a State."""

    key: ClassVar[str]
    rules_version: ClassVar[int]
    seats: ClassVar[range]
    options: ClassVar[tuple[RuleOption, ...]] = ()
    text: ClassVar[GameText]
    state_class: ClassVar[type[Any]]
    steps: ClassVar[dict[str, Step[Any]]]
    insight: ClassVar[Insight[Any] | None] = None

    @abstractmethod
    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> S:
        """The box opened: a state whose only frame is the first thing to do."""

    @abstractmethod
    def view(self, state: S, viewer: int | None) -> dict[str, Any]:
        """What this viewer may know, built up from nothing, JSON-plain; None is a spectator."""

    @abstractmethod
    def imagine(self, view: dict[str, Any], seat: int | None, luck: Luck) -> S:
        """A whole state that could lie behind this view, made from the view alone."""

    def load(self, text: bytes | str) -> S:
        """The state that ``state.dump()`` wrote; msgspec.ValidationError if this is none of this game's."""
        state: S = load(self.state_class, text)
        return state

    def begin(self, seats: int, options: dict[str, Any], chance: Chance) -> tuple[S, list[Event]]:
        """A new match, dealt and waiting for its first answer."""
        state = self.setup(self.fitting(seats), self.settled_options(options), chance)
        events: list[Event] = []
        self._settle(state, events)
        return state, events

    def fitting(self, seats: int) -> int:
        """The number of seats, or RuleError if the game is not for so many."""
        if seats not in self.seats:
            raise self.refusal("wrong_seats", seats=self.seats_in_words)
        return seats

    @property
    def seats_in_words(self) -> str:
        """Such as "2–5", or "2" where there is no choice."""
        least, most = self.seats[0], self.seats[-1]
        return str(least) if least == most else f"{least}–{most}"

    def settled_options(self, options: dict[str, Any]) -> dict[str, Any]:
        """Every option with its value, or RuleError for an option or a value there is not."""
        known = {option.key: option for option in self.options}
        for key, value in options.items():
            if key not in known:
                raise self.refusal("unknown_option", option=key)
            if not any(type(value) is type(offer) and value == offer for offer in known[key].values):
                raise self.refusal("wrong_option", option=key, value=value)
        return {key: options.get(key, option.default) for key, option in known.items()}

    def decisions(self, state: S) -> list[Decision]:
        """One for each seat that may act now; empty only when the match is over."""
        if state.offer is None:
            self._settle(state, [])
        offer: list[Decision] = state.offer or []
        return offer

    def decision_for(self, state: S, seat: int) -> Decision | None:
        for decision in self.decisions(state):
            if decision.seat == seat:
                return decision
        return None

    def outcome(self, state: S) -> Outcome | None:
        return state.outcome

    def play(self, state: S, seat: int, move: Move, token: str | None = None) -> list[Event]:
        """The one door: refuse with RuleError and change nothing, or apply."""
        refused = self.why_not(state, seat, move, token)
        if refused is not None:
            raise refused
        return self.apply(state, seat, move)

    def why_not(self, state: S, seat: int, move: Move, token: str | None = None) -> RuleError | None:
        """The refusal this move would meet, with its sentence and reference; None if it is legal."""
        decision = self.decision_for(state, seat)
        if decision is None:
            return self._not_asked(state, token)
        if token is not None and token != decision.token:
            return self.refusal("stale")
        frame = state.frames[-1]
        step = self.steps[frame.step]
        if not decision.accepts(move):
            return self._worded(self._not_accepted(step, state, frame, decision, move))
        try:
            step.check(state, frame, seat, move)
        except RuleError as refused:
            return self._worded(refused)
        return None

    def apply(self, state: S, seat: int, move: Move) -> list[Event]:
        """Carry out a move that is already accepted, and everything that follows by itself."""
        frame = state.frames[-1]
        state.withdraw()
        state.answered[seat] += 1
        events = self.steps[frame.step].take(state, frame, seat, move)
        self._settle(state, events)
        return events

    def moves(self, state: S, seat: int) -> list[Move]:
        """Every legal move of a seat. Mind the size of the choices in wide games."""
        decision = self.decision_for(state, seat)
        if decision is None:
            return []
        offered = [move for choice in decision.choices for move in choice.moves()]
        return [move for move in offered if self._passes(state, seat, move)]

    def sample(self, state: S, decision: Decision, luck: Luck) -> Move:
        """A random legal move: each choice equally likely, then each of its moves."""
        choice = decision.choices[luck.below(len(decision.choices))]
        for _ in range(8):
            move = choice.sample(luck)
            if self._passes(state, decision.seat, move):
                return move
        return luck.pick([move for move in choice.moves() if self._passes(state, decision.seat, move)])

    def default_move(self, state: S, seat: int) -> Move:
        """What is played for a seat when even its understudy fails."""
        decision = self.decision_for(state, seat)
        if decision is None:
            raise self._not_asked(state, None)
        frame = state.frames[-1]
        return self.steps[frame.step].default(state, frame, decision)

    def refusal(self, code: str, **args: Any) -> RuleError:
        return self._worded(RuleError(code, **args))

    def _worded(self, refused: RuleError) -> RuleError:
        words = self.text.refusals[refused.code]
        refused.sentence = words.sentence
        refused.reference = words.reference
        return refused

    def _settle(self, state: S, events: list[Event]) -> None:
        """Let steps finish by themselves until somebody is waited for, or the match is over."""
        while state.frames:
            frame = state.frames[-1]
            step = self.steps[frame.step]
            offer = step.asks(state, frame)
            for decision in offer:
                decision.answered = state.answered[decision.seat]
                if decision.waits:
                    state.offer = offer
            if state.offer is not None:
                return
            events.extend(step.done(state, frame))
        state.offer = []

    def _passes(self, state: S, seat: int, move: Move) -> bool:
        frame = state.frames[-1]
        try:
            self.steps[frame.step].check(state, frame, seat, move)
        except RuleError:
            return False
        return True

    def _not_asked(self, state: S, token: str | None) -> RuleError:
        if state.outcome is not None:
            return self.refusal("over")
        return self.refusal("not_your_turn" if token is None else "stale")

    def _not_accepted(
        self, step: Step[S], state: S, frame: Frame, decision: Decision, move: Move
    ) -> RuleError:
        choice = next((choice for choice in decision.choices if choice.kind == move.kind), None)
        if choice is None:
            return step.not_offered(state, frame, decision.seat, move.kind)
        if not choice.understands(move):
            return RuleError("wrong_arguments", kind=move.kind, expected=sorted(choice.names))
        return step.not_accepted(state, frame, decision.seat, move)
