"""Everything that is not allowed, with the code and the reference a player gets."""

from __future__ import annotations

import pytest

from games.rules.core import Chance, Move, RuleError
from games.rules.fan_tan.state import FanTanState
from tests.games.rules.big_top.tables import call, play, receipts
from tests.games.rules.fan_tan.tables import FAN_TAN, dealt, make, refused, table


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


@pytest.mark.parametrize(("word", "number"), [("Cl4", 2), ("Cd2", 1)])
def test_the_refusal_says_which_number_the_pile_needs(word: str, number: int):
    assert refused(on_turn(), play(word)).details == {"number": number}


def test_the_others_wait_for_their_turn():
    state = dealt(4)
    turn = FAN_TAN.decisions(state)[0].seat
    for seat in (-1, 0, 1, 2, 3, 4):
        if seat != turn:
            assert refused(state, FAN_TAN.moves(state, turn)[0], seat=seat).code == "not_your_turn"


def test_after_the_end_nothing_is_played():
    state = table("CP", "Cl1", "Cl2")
    make(state, play("CP"))
    for seat in range(3):
        assert refused(state, play("Cl1"), seat=seat).code == "over"


def test_a_double_click_is_stale():
    state = on_turn()
    token = FAN_TAN.decisions(state)[0].token
    FAN_TAN.play(state, 0, play("AP"), token)
    before = state.dump()
    for seat in (0, 1):
        refusal = FAN_TAN.why_not(state, seat, play("SP"), token)
        assert refusal is not None
        assert refusal.code == "stale"
    assert state.dump() == before


@pytest.mark.parametrize("seats", [0, 2, 7])
def test_the_game_is_for_three_to_six(seats: int):
    with pytest.raises(RuleError) as refusal:
        FAN_TAN.begin(seats, {}, Chance("nobody"))
    assert (refusal.value.code, refusal.value.details) == ("wrong_seats", {"seats": "3–6"})


def test_there_are_no_options():
    with pytest.raises(RuleError) as refusal:
        FAN_TAN.begin(3, {"peanuts": 30}, Chance("nobody"))
    assert refusal.value.code == "unknown_option"


def test_every_refusal_of_the_game_is_met_here():
    common = {"over", "not_your_turn", "stale", "wrong_seats", "unknown_option"}
    of_the_house = {"malformed_move", "wrong_option"}  # met with in the tests of the core
    assert {case[0] for case in CASES} | common | of_the_house == set(FAN_TAN.text.refusals)
