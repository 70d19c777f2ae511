"""Everything that is not allowed, with the code and the reference a player gets."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.core import Move
from games.rules.scout.state import ScoutState
from tests.games.rules.scout.tables import (
    FLIP,
    KEEP,
    SCOUT,
    dealt,
    everyone_keeps,
    play,
    refused,
    scout,
    scout_and_show,
    show,
    table,
)


def at_table(**fields: Any) -> ScoutState:
    return table("1 2 3 9 9", "7 8", "7 8", active="8 8", **fields)


A, B, C = "SCOUT §4 A", "SCOUT §4 B", "SCOUT §4 C"

CASES = [
    ("no_such_cards", A, at_table(), show(5)),
    ("no_such_cards", A, at_table(), show(-1)),
    ("no_such_cards", A, at_table(), show(3, 3)),
    ("no_such_cards", A, at_table(), show(0, 0)),
    ("no_such_cards", A, at_table(), show(0, -2)),
    ("no_such_cards", A, at_table(), show(10**30, 1)),
    ("not_a_set", f"{A} rule 1", at_table(), show(2, 2)),
    ("not_a_set", f"{A} rule 1", at_table(), show(0, 5)),
    ("not_stronger", f"{A} rule 2", at_table(), show(0, 2)),
    ("not_stronger", f"{A} rule 2", at_table(), show(3)),
    ("nothing_beats", f"{A} rule 2", table("1 2", "7", "7", active="8 8 8"), show(0, 2)),
    ("no_active_set", B, table("1 2", "7", "7"), scout()),
    ("no_active_set", B, table("1 2", "7", "7"), scout_and_show()),
    ("no_such_place", B, at_table(), scout("top")),
    ("no_such_place", B, at_table(), scout("left", 6)),
    ("no_such_place", B, at_table(), scout("left", -1)),
    ("no_such_place", B, at_table(), scout_and_show("left", 6)),
    ("no_such_place", B, table("1 2", "7", "7", active="8"), scout("right")),
    ("chip_already_spent", C, at_table(scout_and_show=[False, True, True]), scout_and_show()),
    ("no_show_would_follow", f"{C}, S15", table("1 3", "7", "7", active="9/8 9/7 9/6"), scout_and_show()),
    ("no_chips_left", "SCOUT two-player rules", table("9 9", "7 7", active="4", chips=[0, 3]), scout()),
    ("not_with_two", "SCOUT two-player rules", table("5 9", "7 7", active="4"), scout_and_show()),
    ("not_offered", "", at_table(), KEEP),
    ("not_offered", "", at_table(), FLIP),
    ("not_offered", "", at_table(), Move("pass")),
    ("not_offered", "", at_table(), Move("")),
    ("wrong_arguments", "", at_table(), Move("show")),
    ("wrong_arguments", "", at_table(), Move("show", first=3)),
    ("wrong_arguments", "", at_table(), Move("show", first="3", count=2)),
    ("wrong_arguments", "", at_table(), Move("show", first=3, count=True)),
    ("wrong_arguments", "", at_table(), Move("show", first=(3,), count=2)),
    ("wrong_arguments", "", at_table(), Move("show", first=3, count=2, at=0)),
    ("wrong_arguments", "", at_table(), Move("scout", end="left", at=0, flip=1)),
    ("wrong_arguments", "", at_table(), Move("scout", end=0, at=0, flip=False)),
    ("wrong_arguments", "", at_table(), Move("scout", end="left", at="0", flip=False)),
    ("wrong_arguments", "", at_table(), Move("scout", end="left", at=0)),
]


@pytest.mark.parametrize(
    ("code", "reference", "state", "move"), CASES, ids=[f"{case[0]}: {case[3]!r}" for case in CASES]
)
def test_an_illegal_move_is_refused_and_says_why(code: str, reference: str, state: ScoutState, move: Move):
    refusal = refused(state, move)
    assert (refusal.code, refusal.reference) == (code, reference)


def test_in_the_flip_nothing_else_is_done():
    state = dealt(3)
    for move in (show(0), scout(), Move("pass")):
        refusal = refused(state, move)
        assert (refusal.code, refusal.reference) == ("choose_hand_first", "SCOUT §3")
    assert refused(state, Move("keep_hand", loudly=True)).code == "wrong_arguments"


def test_nobody_chooses_the_hand_twice():
    state = dealt(3)
    SCOUT.play(state, 1, KEEP)
    assert refused(state, FLIP, seat=1).code == "not_your_turn"


def test_after_the_scout_half_a_show_must_follow():
    state = table("4 9", "7", "7", active="5 5")
    play(state, scout_and_show("left", 1))
    for move in (scout(), scout_and_show(), KEEP):
        refusal = refused(state, move)
        assert (refusal.code, refusal.reference) == ("show_must_follow", C)
    assert refused(state, show(0, 3)).code == "not_a_set"


def test_the_others_wait_for_their_turn():
    state = everyone_keeps(dealt(4))
    for seat in range(4):
        if seat != state.turn:
            assert refused(state, show(0), seat=seat).code == "not_your_turn"
    assert refused(state, show(0), seat=4).code == "not_your_turn"


def test_after_the_end_nothing_is_played():
    state = table("9", "1 2", "3")
    play(state, show(0))
    assert refused(state, show(0), seat=1).code == "over"


def test_a_double_click_is_stale():
    state = at_table()
    token = SCOUT.decisions(state)[0].token
    SCOUT.play(state, 0, scout(), token)
    refusal = SCOUT.why_not(state, 0, scout(), token)
    assert refusal is not None
    assert refusal.code == "stale"


def test_every_refusal_of_the_game_is_met_here():
    common = {
        "over",
        "not_your_turn",
        "stale",
        "malformed_move",
        "wrong_seats",
        "unknown_option",
        "wrong_option",
    }
    met = {case[0] for case in CASES} | {"choose_hand_first", "show_must_follow"} | common
    assert met == set(SCOUT.text.refusals)
