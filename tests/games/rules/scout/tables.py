"""SCOUT tables laid out by hand, in numbers one can read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.rules.core import Chance, Event, Frame, Move, RuleError
from games.rules.registry import game_for
from games.rules.scout.components import Cards, card, identity
from games.rules.scout.state import NOBODY, ScoutState

SCOUT = game_for("scout")


class Box:
    """Gives every card named by its upper number alone a lower number, so that no card lies twice."""

    def __init__(self, texts: Sequence[str]) -> None:
        words = [word for text in texts for word in text.split()]
        self.used = {identity(card(*map(int, word.split("/")))) for word in words if "/" in word}

    def cards(self, text: str) -> Cards:
        """ "4 3/9 5" is a 4, the card 3/9 with its 3 up, and a 5."""
        return tuple([self._card(word) for word in text.split()])

    def _card(self, word: str) -> int:
        if "/" in word:
            return card(*map(int, word.split("/")))
        up = int(word)
        for down in [
            (up + step - 1) % 10 + 1 for step in range(1, 10)
        ]:  # so every number has four of its own
            if identity(card(up, down)) not in self.used:
                self.used.add(identity(card(up, down)))
                return card(up, down)
        raise ValueError(f"the box has no further card with a {up}")


def table(
    *hands: str, active: str = "", owner: int | None = None, collected: Sequence[int] = (), **fields: Any
) -> ScoutState:
    """The last round with these hands, seat 0 to move; any field of the state may be named.

    The Active Set belongs to the seat before the one to move, unless said otherwise.
    """
    box = Box([*hands, active])
    seats, turn = len(hands), fields.get("turn", 0)
    before = (turn - 1) % seats if active else NOBODY
    turned_over = collected or (0,) * seats
    plain: dict[str, Any] = {
        "rules_version": SCOUT.rules_version,
        "seats": seats,
        "options": {"round_cap": True},
        "chance": Chance("laid by hand"),
        "frames": [Frame("take_turn", {})],
        "answered": [0] * seats,
        "round": seats,
        "starter": 0,
        "turn": turn,
        "hands": [box.cards(hand) for hand in hands],
        "known": [()] * seats,
        "active": box.cards(active),
        "owner": before if owner is None else owner,
        "collected": [box.cards(" ".join(["1"] * count)) for count in turned_over],
        "chips": [3 if seats == 2 else 0] * seats,
        "scout_and_show": [seats > 2] * seats,
        "scouts": 0,
        "turns": 1 if active else 0,
        "turned_over": 0,
        "points": [0] * seats,
        "history": [(0,) * seats] * (seats - 1),
        "aside": (),
    }
    return ScoutState(**{**plain, **fields})


def show(first: int, count: int = 1) -> Move:
    return Move("show", first=first, count=count)


def scout(end: str = "left", at: int = 0, flip: bool = False) -> Move:
    return Move("scout", end=end, at=at, flip=flip)


def scout_and_show(end: str = "left", at: int = 0, flip: bool = False) -> Move:
    return Move("scout_and_show", end=end, at=at, flip=flip)


KEEP, FLIP = Move("keep_hand"), Move("flip_hand")


def play(state: ScoutState, *moves: Move) -> list[Event]:
    """Each move by whoever is on; the events of them all."""
    events: list[Event] = []
    for move in moves:
        events += SCOUT.play(state, SCOUT.decisions(state)[0].seat, move)
    return events


def keys(events: list[Event]) -> list[str]:
    return [event.key for event in events]


def kinds(state: ScoutState) -> set[str]:
    """What the seat that is on may do."""
    return {choice.kind for decision in SCOUT.decisions(state)[:1] for choice in decision.choices}


def tops(cards: Cards) -> str:
    """The hand as its holder sees it."""
    return " ".join([str(held >> 4) for held in cards])


def may_show(state: ScoutState) -> set[str]:
    """Every set the seat that is on may show, by its numbers."""
    seat = SCOUT.decisions(state)[0].seat
    moves = [move for move in SCOUT.moves(state, seat) if move.kind == "show"]
    return {tops(state.hands[seat][move["first"] : move["first"] + move["count"]]) for move in moves}


def refused(state: ScoutState, move: Move, seat: int | None = None) -> RuleError:
    """The refusal of a move, having made sure that it has words and changed nothing."""
    before = state.dump()
    with pytest.raises(RuleError) as refusal:
        SCOUT.play(state, SCOUT.decisions(state)[0].seat if seat is None else seat, move)
    assert state.dump() == before
    assert refusal.value.sentence.format(**refusal.value.details)
    return refusal.value


def dealt(seats: int, seed: str = "dealt", **options: Any) -> ScoutState:
    return SCOUT.begin(seats, options, Chance(seed))[0]


def everyone_keeps(state: ScoutState) -> ScoutState:
    while "keep_hand" in kinds(state):
        play(state, KEEP)
    return state
