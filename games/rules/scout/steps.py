"""The flow of SCOUT: deal, choose which way to hold the hand, turns, score."""

from __future__ import annotations

from games.rules.core import (
    Amount,
    Choice,
    Decision,
    Event,
    Frame,
    Move,
    Outcome,
    Pick,
    Rows,
    RuleError,
    Step,
)
from games.rules.scout.actions import ends_of, scout, show, show_can_follow, some_show_can_follow
from games.rules.scout.components import (
    HAND_SIZE,
    NO_SET,
    TWO_SEAT_CHIPS,
    Cards,
    sets_beating,
    shuffled_deck,
    strength_of,
    turned,
)
from games.rules.scout.scoring import round_points
from games.rules.scout.state import NOBODY, ScoutState

IDLE_TURNS, ALL_TURNS = 8, 60  # for each seat, before a round is stopped (S23)

FLIP = Pick("flip", (False, True))


class DealRound(Step[ScoutState]):
    """§3. With two seats the second round deals what the first left aside (S31)."""

    name = "deal_round"

    def done(self, state: ScoutState, frame: Frame) -> list[Event]:
        seats, size = state.seats, HAND_SIZE[state.seats]
        again = state.with_two and state.round == 2
        deck = state.aside if again else shuffled_deck(seats, state.chance)
        dealt = size * seats
        state.aside = _everything(state) if again else deck[dealt:]
        state.hands = [deck[size * seat : size * (seat + 1)] for seat in range(seats)]
        state.known = [()] * seats
        state.active, state.owner = (), NOBODY
        state.collected = [()] * seats
        state.chips = [TWO_SEAT_CHIPS if state.with_two else 0] * seats
        state.scout_and_show = [not state.with_two] * seats
        state.scouts = state.turns = state.turned_over = 0
        state.turn = state.starter
        state.go("flip_hands", answers=(None,) * seats)
        return [Event("round_dealt", round=state.round, seat=state.starter)]


class FlipHands(Step[ScoutState]):
    """§3: before the first turn all seats, in secret, keep their hand or turn it around whole (S3, S4)."""

    name = "flip_hands"

    def asks(self, state: ScoutState, frame: Frame) -> list[Decision]:
        answers = frame.notes["answers"]
        return [
            Decision(seat, "flip_hand", Choice("keep_hand"), Choice("flip_hand"))
            for seat in range(state.seats)
            if answers[seat] is None
        ]

    def take(self, state: ScoutState, frame: Frame, seat: int, move: Move) -> list[Event]:
        flips = move.kind == "flip_hand"
        answers: tuple[bool | None, ...] = frame.notes["answers"]
        state.note(answers=(*answers[:seat], flips, *answers[seat + 1 :]))
        return [Event("hand_chosen", {"flipped": flips}, (seat,), seat=seat)]

    def done(self, state: ScoutState, frame: Frame) -> list[Event]:
        for seat, flips in enumerate(frame.notes["answers"]):
            if flips:
                state.hands[seat] = tuple([turned(held) for held in state.hands[seat]])
        state.go("take_turn")
        return []

    def not_offered(self, state: ScoutState, frame: Frame, seat: int, kind: str) -> RuleError:
        return RuleError("choose_hand_first")


class ShowStep(Step[ScoutState]):
    """A question that a Show can answer."""

    def show_choice(self, state: ScoutState) -> list[Choice]:
        """Every set in the hand that beats the Active Set (§4 A)."""
        rows = sets_beating(state.hands[state.turn], strength_of(state.active))
        return [Choice("show", Rows(("first", "count"), rows))] if rows else []

    def not_accepted(self, state: ScoutState, frame: Frame, seat: int, move: Move) -> RuleError:
        if move.kind != "show":
            return RuleError("no_such_place")
        first, count = move["first"], move["count"]
        hand = state.hands[seat]
        if count < 1 or not 0 <= first <= len(hand) - count:
            return RuleError("no_such_cards")
        if strength_of(hand[first : first + count]) == NO_SET:
            return RuleError("not_a_set")
        return RuleError("not_stronger")

    def end_turn(self, state: ScoutState, events: list[Event]) -> list[Event]:
        """After a Show: an empty hand ends the round (§5 i), else the next seat is on."""
        if not state.hands[state.turn]:
            return [*events, *end_round(state, "empty_hand", NOBODY)]
        return [*events, *next_turn(state)]


class TakeTurn(ShowStep):
    """§4: Show, Scout, or Scout & Show. With two seats a seat that can do neither ends the round (S29)."""

    name = "take_turn"

    def asks(self, state: ScoutState, frame: Frame) -> list[Decision]:
        choices = self.show_choice(state)
        if not state.active:
            return [Decision(state.turn, "show_any_set", *choices)]
        choices += self.scout_choices(state, bool(choices))
        return [Decision(state.turn, "take_turn", *choices)] if choices else []

    def scout_choices(self, state: ScoutState, can_show: bool) -> list[Choice]:
        """Who can show now can also show after a scout, for a set is weaker without its end card."""
        seat, active = state.turn, state.active
        if state.with_two and not state.chips[seat]:
            return []
        hand = state.hands[seat]
        fields = Pick("end", ends_of(active)), Amount("at", 0, len(hand)), FLIP
        choices = [Choice("scout", *fields)]
        if state.scout_and_show[seat] and (can_show or some_show_can_follow(hand, active)):
            choices.append(Choice("scout_and_show", *fields))
        return choices

    def check(self, state: ScoutState, frame: Frame, seat: int, move: Move) -> None:
        if move.kind == "scout_and_show" and not show_can_follow(
            state.hands[seat], state.active, move["end"], move["at"], move["flip"]
        ):
            raise RuleError("no_show_would_follow")

    def take(self, state: ScoutState, frame: Frame, seat: int, move: Move) -> list[Event]:
        state.turns += 1
        if move.kind == "show":
            return self.end_turn(state, show(state, seat, move["first"], move["count"]))
        events = scout(state, seat, move["end"], move["at"], move["flip"])
        if move.kind == "scout_and_show":
            state.scout_and_show[seat] = False
            state.go("show_after_scout")
            return [Event("chip_spent", seat=seat), *events]
        if state.with_two:
            return [*events, *stopped_by_cap(state)]
        if state.scouts == state.seats - 1:
            return [*events, *end_round(state, "only_scouts", state.owner)]
        return [*events, *next_turn(state)]

    def done(self, state: ScoutState, frame: Frame) -> list[Event]:
        return end_round(state, "stuck", state.owner)

    def not_offered(self, state: ScoutState, frame: Frame, seat: int, kind: str) -> RuleError:
        if kind == "show":
            return RuleError("nothing_beats")
        if kind == "scout_and_show" and state.with_two:
            return RuleError("not_with_two")
        if kind not in ("scout", "scout_and_show"):
            return RuleError("not_offered")
        if not state.active:
            return RuleError("no_active_set")
        if kind == "scout":
            return RuleError("no_chips_left")
        return RuleError("no_show_would_follow" if state.scout_and_show[seat] else "chip_already_spent")


class ShowAfterScout(ShowStep):
    """§4 C: the second half of Scout & Show; it must beat what the scout left (S16)."""

    name = "show_after_scout"

    def asks(self, state: ScoutState, frame: Frame) -> list[Decision]:
        return [Decision(state.turn, "show_after_scout", *self.show_choice(state))]

    def take(self, state: ScoutState, frame: Frame, seat: int, move: Move) -> list[Event]:
        state.go("take_turn")
        return self.end_turn(state, show(state, seat, move["first"], move["count"]))

    def not_offered(self, state: ScoutState, frame: Frame, seat: int, kind: str) -> RuleError:
        return RuleError("show_must_follow")


class ScoreRound(Step[ScoutState]):
    """§6 and §7: points, then the next round with the next starter, or the end."""

    name = "score_round"

    def done(self, state: ScoutState, frame: Frame) -> list[Event]:
        points = round_points(state, frame.notes["exempt"])
        state.history.append(points)
        state.points = [total + new for total, new in zip(state.points, points, strict=True)]
        scored = Event("round_scored", round=state.round, points=list(points))
        if state.round == state.seats:
            state.end(Outcome.by_score(state.points, "all_rounds_played"))
            return [scored]
        state.round += 1
        state.starter = (state.starter + 1) % state.seats
        state.go("deal_round")
        return [scored]


def next_turn(state: ScoutState) -> list[Event]:
    """The turn passes clockwise."""
    state.turn = (state.turn + 1) % state.seats
    return stopped_by_cap(state)


def stopped_by_cap(state: ScoutState) -> list[Event]:
    """Ends a round in which nothing moves on any more; then nobody is exempt (S23)."""
    if not state.options["round_cap"]:
        return []
    idle = state.turns - state.turned_over
    if idle >= IDLE_TURNS * state.seats or state.turns >= ALL_TURNS * state.seats:
        return end_round(state, "too_long", NOBODY)
    return []


def end_round(state: ScoutState, ending: str, exempt: int) -> list[Event]:
    state.go("score_round", ending=ending, exempt=exempt)
    if exempt == NOBODY and ending != "empty_hand":
        return [Event("round_ended_" + ending)]
    return [Event("round_ended_" + ending, seat=state.turn if exempt == NOBODY else exempt)]


def _everything(state: ScoutState) -> Cards:
    """All cards of the round just played."""
    cards = [*state.active]
    for seat in range(state.seats):
        cards += [*state.hands[seat], *state.collected[seat]]
    return tuple(cards)


STEPS: dict[str, Step[ScoutState]] = {
    step.name: step for step in (DealRound(), FlipHands(), TakeTurn(), ShowAfterScout(), ScoreRound())
}
