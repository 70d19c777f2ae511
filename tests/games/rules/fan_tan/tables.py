"""Tables of Fan Tan laid out by hand, in the words of Big Top's tables."""

from __future__ import annotations

from typing import Any

from games.rules.core import Chance, Event, Frame, Move, RuleError
from games.rules.fan_tan.state import FanTanState
from games.rules.registry import game_for
from tests.games.rules.big_top import tables
from tests.games.rules.big_top.tables import HANDS_TO_PLAY, cards, layout

FAN_TAN = game_for("fan_tan")


def table(*hands: str, lies: str = "", **fields: Any) -> FanTanState:
    """The last hand with these cards, seat 0 on turn; any field of the state may be named."""
    seats = len(hands)
    plain: dict[str, Any] = {
        "rules_version": FAN_TAN.rules_version,
        "seats": seats,
        "options": {},
        "chance": Chance("laid by hand"),
        "frames": [Frame("take_turn", {})],
        "answered": [0] * seats,
        "deal": HANDS_TO_PLAY[seats],
        "dealer": seats - 1,
        "turn": 0,
        "hands": [cards(hand) for hand in hands],
        "lacks": [0] * seats,
        "played": layout(lies),
        "peanuts": [25] * seats,
        "pot": 0,
        "history": [],
    }
    return FanTanState(**{**plain, **fields})


def make(state: FanTanState, *moves: Move) -> list[Event]:
    return tables.make(state, *moves, game=FAN_TAN)


def may_play(state: FanTanState) -> str:
    return tables.may("play", state, game=FAN_TAN)


def asked(state: FanTanState) -> int:
    return tables.asked(state, game=FAN_TAN)[0]


def refused(state: FanTanState, move: Move, seat: int | None = None) -> RuleError:
    return tables.refused(state, move, seat, game=FAN_TAN)


def dealt(seats: int, seed: str = "dealt") -> FanTanState:
    return FAN_TAN.begin(seats, {}, Chance(seed))[0]


def to_the_end(state: FanTanState, seed: str = "somehow") -> FanTanState:
    """Random moves until the match is over."""
    luck = Chance(seed)
    while state.outcome is None:
        decision = FAN_TAN.decisions(state)[0]
        FAN_TAN.play(state, decision.seat, FAN_TAN.sample(state, decision, luck))
    return state
