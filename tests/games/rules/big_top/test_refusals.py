"""Everything that is not allowed, with the code and the reference a player gets."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.big_top.state import BigTopState
from games.rules.core import Move, RuleError
from tests.games.rules.big_top.tables import (
    BIG_TOP,
    call,
    dealt,
    make,
    play,
    receipts,
    refused,
    table,
)


def on_turn() -> BigTopState:
    """Light 2 of the Clowns can be played; the Sideshow has no Poster yet, and its light 6 is called."""
    hand = "AP Cl2 Cl4 Cd2 Sl1 Sl2 Pl1"
    return table(hand, "PP SP", "CP", charts=["- - Sl6 -", "", ""], lies="C10")


def must_play_called() -> BigTopState:
    charts = ["Cl3 - Sl6 -", "", ""]
    return table("AP Cl2 Pl1", "PP", "SP", charts=charts, lies="C20", step="play_called")


def placing(*, placed: Any = ((), (), ())) -> BigTopState:
    return table("CP Cl1", "SP Sl1", "AP Al1", step="place_receipts", receipts=list(placed))


def only_playing(chart: str = "- - Cl6 -") -> BigTopState:
    return table("AP Cd2", "PP", "SP", charts=[chart, "", ""], lies="C10")


def only_calling() -> BigTopState:
    return table("Sl1 Cl4", "PP", "SP", lies="C10")


DECK = "Big Top, A description of the Big Top deck"
OVERVIEW = "Big Top, Game Play Overview"
HAND = "Big Top, Playing a Card From Your Hand"
HELD = "Big Top, Play a card from your hand"
CALLED = "Big Top, Play a called card if possible"
CALLING = "Big Top, Calling a Card"
PASSING = "Big Top, Passing, B17"
FULL = "Cl6 Sl6 Ad6 Pl6"

CASES = [
    ("receipts_first", OVERVIEW, placing(), play("CP")),
    ("receipts_first", OVERVIEW, placing(), call("Cl1")),
    ("receipts_first", OVERVIEW, placing(), Move("pass")),
    ("receipts_one_each", OVERVIEW, placing(), receipts(10, 10, 3, 5)),
    ("receipts_one_each", OVERVIEW, placing(), receipts(10, 7, 5, 5)),
    ("receipts_one_each", OVERVIEW, placing(), receipts(25, 0, 0, 0)),
    ("receipts_one_each", OVERVIEW, placing(), receipts(-10, 7, 5, 3)),
    ("receipts_one_each", OVERVIEW, placing(), receipts(10**30, 7, 5, 3)),
    ("receipts_lie", "Big Top, B6", on_turn(), receipts()),
    ("called_cards_first", CALLED, must_play_called(), play("AP")),
    ("called_cards_first", CALLED, must_play_called(), play("Pl1")),
    ("called_cards_first", CALLED, must_play_called(), call("Pl1")),
    ("called_cards_first", CALLED, must_play_called(), Move("pass")),
    ("poster_first", HAND, must_play_called(), play("Sl6")),
    ("not_in_hand", HELD, must_play_called(), play("PP")),
    ("no_such_card", DECK, must_play_called(), Move("play", card="clowns_light_7")),
    ("no_such_card", DECK, on_turn(), Move("play", card="clowns")),
    ("no_such_card", DECK, on_turn(), Move("play", card="")),
    ("no_such_card", DECK, on_turn(), Move("call", card="acrobats_light_1")),
    ("not_in_hand", HELD, on_turn(), play("PP")),
    ("not_in_hand", HELD, on_turn(), play("Cl1")),
    ("not_in_hand", HELD, on_turn(), call("Cl6")),
    ("not_in_hand", HELD, on_turn(), call("Sl6")),
    ("poster_first", HAND, on_turn(), play("Pl1")),
    ("poster_first", HAND, on_turn(), play("Sl2")),
    ("poster_first", HAND, on_turn(), play("Sl6")),
    ("not_playable_yet", HAND, on_turn(), play("Cl4")),
    ("not_playable_yet", HAND, on_turn(), play("Cd2")),
    ("nothing_playable", HAND, only_calling(), play("Sl1")),
    ("nothing_callable", CALLING, only_playing(), call("Cd2")),
    ("nothing_callable", CALLING, table("AP SP", "PP", "CP"), call("AP")),
    ("no_space_on_chart", f"{CALLING}, B11", only_playing(FULL), call("Cd2")),
    ("poster_never_called", CALLING, on_turn(), call("AP")),
    ("playable_not_callable", CALLING, on_turn(), call("Cl2")),
    ("suit_on_chart", f"{CALLING}, B16", on_turn(), call("Sl1")),
    ("cannot_pass", PASSING, on_turn(), Move("pass")),
    ("cannot_pass", PASSING, only_playing(), Move("pass")),
    ("cannot_pass", PASSING, only_calling(), Move("pass")),
    ("not_offered", "", on_turn(), Move("slide")),
    ("not_offered", "", on_turn(), Move("")),
    ("wrong_arguments", "", on_turn(), Move("play")),
    ("wrong_arguments", "", on_turn(), Move("play", card=0)),
    ("wrong_arguments", "", on_turn(), Move("play", card=("animals_poster",))),
    ("wrong_arguments", "", on_turn(), Move("play", card="animals_poster", space=3)),
    ("wrong_arguments", "", on_turn(), Move("call", suit="clowns")),
    ("wrong_arguments", "", placing(), Move("place_receipts")),
    ("wrong_arguments", "", placing(), Move("place_receipts", clowns=10, sideshow=7, animals=5)),
    ("wrong_arguments", "", placing(), receipts("10", 7, 5, 3)),  # type: ignore[arg-type]
    ("wrong_arguments", "", placing(), receipts(True, 7, 5, 3)),
    ("wrong_arguments", "", placing(), Move("place_receipts", **receipts().args, cash=1)),
]


@pytest.mark.parametrize(
    ("code", "reference", "state", "move"), CASES, ids=[f"{case[0]}: {case[3]!r}" for case in CASES]
)
def test_an_illegal_move_is_refused_and_says_why(code: str, reference: str, state: BigTopState, move: Move):
    refusal = refused(state, move)
    assert (refusal.code, refusal.reference) == (code, reference)
    assert refusal.sentence == BIG_TOP.text.refusals[code].sentence


def test_the_same_table_takes_what_is_legal():
    """So that none of the positions above refuses everything."""
    for state, move in [
        (on_turn(), play("Cl2")),
        (on_turn(), play("AP")),
        (on_turn(), call("Cl4")),
        (on_turn(), call("Pl1")),
        (must_play_called(), play("Cl3")),
        (placing(), receipts(3, 5, 7, 10)),
        (only_playing(), play("AP")),
        (only_playing(FULL), play("AP")),
        (only_calling(), call("Sl1")),
    ]:
        assert BIG_TOP.why_not(state, 0, move) is None
        make(state, move)


def test_nobody_places_receipts_twice():
    state = dealt(3)
    BIG_TOP.play(state, 1, receipts())
    assert refused(state, receipts(3, 5, 7, 10), seat=1).code == "not_your_turn"


@pytest.mark.parametrize("body", [None, [], "play", {}, {"kind": 1}, {"kind": "play", "card": None}])
def test_a_body_that_spells_no_move_is_malformed(body: object):
    with pytest.raises(RuleError) as refusal:
        Move.from_json(body)
    assert refusal.value.code == "malformed_move"


def test_every_refusal_of_the_game_is_met_here():
    of_the_deck = {"over", "not_your_turn", "stale", "wrong_seats", "unknown_option"}
    of_the_house = {"malformed_move", "wrong_option"}  # met with in the tests of the core
    common = of_the_deck | of_the_house
    assert {case[0] for case in CASES} | common == set(BIG_TOP.text.refusals)
