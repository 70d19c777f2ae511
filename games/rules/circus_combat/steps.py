"""The flow of Circus Combat: throw, rethrow, place, resolve what is ready, fill the stage."""

from __future__ import annotations

from games.rules.circus_combat import actions
from games.rules.circus_combat.components import BLACK, DECK, GRAY, NO_CARD, RED, STAGE, has_swap, thrown
from games.rules.circus_combat.hands import EMPTY_SPOT, trick
from games.rules.circus_combat.placing import NOWHERE, Placing, numbers_on, numbers_taken
from games.rules.circus_combat.refusals import why_not_placed
from games.rules.circus_combat.scoring import points
from games.rules.circus_combat.state import NOBODY, CircusCombatState
from games.rules.core import (
    Amount,
    Choice,
    Decision,
    Event,
    Frame,
    Move,
    Outcome,
    Pick,
    RuleError,
    Several,
    Step,
)

KEEP_DICE = Choice("keep_dice")
RETHROW = tuple([Choice("rethrow", Several("dice", tuple(range(count)), 1, count)) for count in range(5)])
KEEP_ORDER = Choice("keep_order")
LEAVE_REDS, ROLL_REDS = Choice("leave_reds"), Choice("roll_reds")


class SetUp(Step[CircusCombatState]):
    """Eight tricks on the stage, and a throw for the start, repeated while it is even (C5)."""

    name = "set_up"

    def done(self, state: CircusCombatState, frame: Frame) -> list[Event]:
        shuffled = tuple(state.chance.shuffled(DECK))
        state.stage = [trick(card) for card in shuffled[:STAGE]]
        state.deck = shuffled[STAGE:]
        events, pips = [], [0] * state.seats
        while len(set(pips)) < state.seats:
            pips = [held & 7 for held in thrown((BLACK, GRAY), state.chance)]
            events.append(Event("start_thrown", pips=pips))
        state.turn = pips.index(max(pips))
        state.go("throw")
        return [*events, Event("start_decided", seat=state.turn)]


class Throw(Step[CircusCombatState]):
    """Step 1. Who has nothing to throw still has had a turn (C33); if nobody has, it is over (C23, C37)."""

    name = "throw"

    def done(self, state: CircusCombatState, frame: Frame) -> list[Event]:
        state.turns += 1
        state.last_turn = state.closing == state.other
        events = actions.throw(state)
        if events:
            state.go("rethrow")
            return events
        if not any(state.supply) and not state.last_turn:
            end(state, "nothing_to_throw")
        else:
            state.go("end_turn")
        return [Event("nothing_to_throw", seat=state.turn)]


class Rethrow(Step[CircusCombatState]):
    """Step 2: any of the dice once more (C6)."""

    name = "rethrow"

    def asks(self, state: CircusCombatState, frame: Frame) -> list[Decision]:
        return [Decision(state.turn, "rethrow", KEEP_DICE, RETHROW[len(state.thrown)])]

    def take(self, state: CircusCombatState, frame: Frame, seat: int, move: Move) -> list[Event]:
        state.go("place")
        return actions.rethrow(state, move["dice"]) if move.kind == "rethrow" else []

    def not_offered(self, state: CircusCombatState, frame: Frame, seat: int, kind: str) -> RuleError:
        return RuleError("rethrow_first")

    def not_accepted(self, state: CircusCombatState, frame: Frame, seat: int, move: Move) -> RuleError:
        return RuleError("no_such_dice")


class Place(Step[CircusCombatState]):
    """Step 3: every die that fits somewhere (C7); nobody is asked if none does (C35)."""

    name = "place"

    def asks(self, state: CircusCombatState, frame: Frame) -> list[Decision]:
        if not numbers_on(state.thrown) & numbers_taken(state.stage):
            return []
        field = Placing("on", state.thrown, tuple(state.stage))
        return [Decision(state.turn, self.name, Choice("place", field))]

    def take(self, state: CircusCombatState, frame: Frame, seat: int, move: Move) -> list[Event]:
        state.go("resolve")
        return actions.place(state, move["on"])

    def done(self, state: CircusCombatState, frame: Frame) -> list[Event]:
        state.go("resolve")
        return actions.place(state, (NOWHERE,) * len(state.thrown))

    def not_offered(self, state: CircusCombatState, frame: Frame, seat: int, kind: str) -> RuleError:
        return RuleError("place_first")

    def not_accepted(self, state: CircusCombatState, frame: Frame, seat: int, move: Move) -> RuleError:
        return why_not_placed(state.thrown, state.stage, move["on"])

    def default(self, state: CircusCombatState, frame: Frame, decision: Decision) -> Move:
        return Move("place", on=Placing("on", state.thrown, tuple(state.stage)).first())


class PlaceReds(Place):
    """Step 5: the red dice thrown again go to other tricks, by the same rule (C17)."""

    name = "place_reds"


class Resolve(Step[CircusCombatState]):
    """Step 4: what is ready leaves the stage, one by one in the order of whose turn it is (C14)."""

    name = "resolve"

    def asks(self, state: CircusCombatState, frame: Frame) -> list[Decision]:
        ready = ready_spots(state)
        if len(ready) < 2:
            return []
        return [Decision(state.turn, "resolve", Choice("resolve", Pick("spot", ready)))]

    def take(self, state: CircusCombatState, frame: Frame, seat: int, move: Move) -> list[Event]:
        return resolve(state, move["spot"])

    def done(self, state: CircusCombatState, frame: Frame) -> list[Event]:
        for spot in ready_spots(state):
            return resolve(state, spot)
        state.go("end_turn")
        return actions.refill(state)

    def not_offered(self, state: CircusCombatState, frame: Frame, seat: int, kind: str) -> RuleError:
        return RuleError("resolve_first")

    def not_accepted(self, state: CircusCombatState, frame: Frame, seat: int, move: Move) -> RuleError:
        return RuleError("not_ready")


class Swap(Step[CircusCombatState]):
    """The swap mark: who got the card may change two neighbours, on the other's turn too (C19, C34)."""

    name = "swap"

    def asks(self, state: CircusCombatState, frame: Frame) -> list[Decision]:
        seat = frame.notes["seat"]
        pairs = Amount("at", 0, len(state.queues[seat]) - 2)
        return [Decision(seat, "swap", KEEP_ORDER, Choice("swap", pairs))]

    def take(self, state: CircusCombatState, frame: Frame, seat: int, move: Move) -> list[Event]:
        state.go("resolve")
        return actions.swap(state, seat, move["at"]) if move.kind == "swap" else []

    def not_offered(self, state: CircusCombatState, frame: Frame, seat: int, kind: str) -> RuleError:
        return RuleError("swap_first")

    def not_accepted(self, state: CircusCombatState, frame: Frame, seat: int, move: Move) -> RuleError:
        return RuleError("no_such_neighbours")


class RollReds(Step[CircusCombatState]):
    """Step 5: a trick was full of red; its dice lie in the ring and may be thrown once more (C17)."""

    name = "roll_reds"

    def asks(self, state: CircusCombatState, frame: Frame) -> list[Decision]:
        return [Decision(state.turn, "roll_reds", LEAVE_REDS, ROLL_REDS)]

    def take(self, state: CircusCombatState, frame: Frame, seat: int, move: Move) -> list[Event]:
        if move.kind == "roll_reds":
            state.go("place_reds")
            return actions.roll_reds(state)
        state.go("resolve")
        return return_reds(state)

    def not_offered(self, state: CircusCombatState, frame: Frame, seat: int, kind: str) -> RuleError:
        return RuleError("reds_first")


class EndTurn(Step[CircusCombatState]):
    """The last turn and an empty stage end the match; else it is the other's turn (C21, C23, C36)."""

    name = "end_turn"

    def done(self, state: CircusCombatState, frame: Frame) -> list[Event]:
        if state.last_turn:
            end(state, "nine_tricks")
        elif all(on_it.card == NO_CARD for on_it in state.stage):
            end(state, "empty_stage")
        else:
            state.turn = state.other
            state.go("throw")
        return []


def ready_spots(state: CircusCombatState) -> tuple[int, ...]:
    """Asked at every turn: the quick half of `Trick.ready` first."""
    return tuple([spot for spot, on_it in enumerate(state.stage) if not on_it.takes and on_it.ready])


def resolve(state: CircusCombatState, spot: int) -> list[Event]:
    """A ready trick leaves the stage; what follows is the next question."""
    ready = state.stage[spot]
    state.stage[spot] = EMPTY_SPOT
    seat = actions.winner(ready.dice)
    if seat == NOBODY:
        return [*actions.discard(state, ready), *after_discard(state)]
    if has_swap(ready.card) and state.queues[seat]:
        state.go("swap", seat=seat)
    return actions.win(state, seat, ready)


def after_discard(state: CircusCombatState) -> list[Event]:
    """Dice of an even trick go back; red ones may be thrown while another trick takes a die (C15, C32)."""
    if any(held >> 3 != RED for held in state.thrown):
        actions.return_dice(state)
        return []
    if not numbers_taken(state.stage):
        return return_reds(state)
    state.go("roll_reds")
    return []


def return_reds(state: CircusCombatState) -> list[Event]:
    event = Event("reds_returned", pips=[held & 7 for held in state.thrown])
    actions.return_dice(state)
    return [event]


def end(state: CircusCombatState, reason: str) -> None:
    state.end(Outcome.by_score(points(state), reason))


STEPS: dict[str, Step[CircusCombatState]] = {
    step.name: step
    for step in (
        SetUp(),
        Throw(),
        Rethrow(),
        Place(),
        PlaceReds(),
        Resolve(),
        Swap(),
        RollReds(),
        EndTurn(),
    )
}
