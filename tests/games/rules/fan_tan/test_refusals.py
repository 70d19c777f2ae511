"""Everything that is not allowed, with the code and the reference a player gets."""

from __future__ import annotations

import pytest

from games.rules.core import Move
from games.rules.fan_tan.state import FanTanState
from tests.games.rules.big_top.tables import call, play, receipts
from tests.games.rules.fan_tan.tables import FAN_TAN, make, refused, table


def on_turn() -> FanTanState:
    return table("AP Cl2 Cl4 Cd2 Sl1", "PP SP", "CP", lies="C10")


DECK = "Big Top, A description of the Big Top deck"
HAND = "Big Top, Playing a Card From Your Hand"
HELD = "Big Top, Play a card from your hand"

CASES = [
    ("no_such_card", DECK, on_turn(), Move("play", card="clowns_light_7")),
    ("no_such_card", DECK, on_turn(), Move("play", card="")),
    ("not_in_hand", HELD, on_turn(), play("PP")),
    ("not_in_hand", HELD, on_turn(), play("Cl1")),
    ("poster_first", HAND, on_turn(), play("Sl1")),
    ("not_playable_yet", HAND, on_turn(), play("Cl4")),
    ("not_playable_yet", HAND, on_turn(), play("Cd2")),
    ("cannot_pass", "Fan Tan, Play, F4", on_turn(), Move("pass")),
    ("no_calling", "Fan Tan, Play", on_turn(), call("Cl4")),
    ("no_calling", "Fan Tan, Play", on_turn(), Move("call")),
    ("not_offered", "", on_turn(), receipts()),
    ("not_offered", "", on_turn(), Move("")),
    ("wrong_arguments", "", on_turn(), Move("play")),
    ("wrong_arguments", "", on_turn(), Move("play", card=0)),
    ("wrong_arguments", "", on_turn(), Move("play", card=("animals_poster",))),
    ("wrong_arguments", "", on_turn(), Move("play", card="animals_poster", peanuts=1)),
]


@pytest.mark.parametrize(
    ("code", "reference", "state", "move"), CASES, ids=[f"{case[0]}: {case[3]!r}" for case in CASES]
)
def test_an_illegal_move_is_refused_and_says_why(code: str, reference: str, state: FanTanState, move: Move):
    refusal = refused(state, move)
    assert (refusal.code, refusal.reference) == (code, reference)
    assert refusal.sentence == FAN_TAN.text.refusals[code].sentence


def test_the_same_table_takes_what_is_legal():
    for word in ("AP", "Cl2"):
        make(on_turn(), play(word))


def test_every_refusal_of_the_game_is_met_here():
    of_the_deck = {"over", "not_your_turn", "stale", "wrong_seats", "unknown_option"}  # as in Big Top
    of_the_house = {"malformed_move", "wrong_option"}  # met with in the tests of the core
    assert {case[0] for case in CASES} | of_the_deck | of_the_house == set(FAN_TAN.text.refusals)
