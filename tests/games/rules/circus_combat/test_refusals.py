"""Everything that is not allowed, with the code and the reference a player gets."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.circus_combat.state import CircusCombatState
from games.rules.core import Move, RuleError
from tests.games.rules.circus_combat.tables import (
    COMBAT,
    KEEP_DICE,
    KEEP_ORDER,
    LEAVE_REDS,
    NOWHERE,
    ROLL_REDS,
    asked,
    place,
    play,
    refused,
    resolve,
    rethrow,
    swap,
    table,
)

STEP_2, STEP_3, STEP_4, STEP_5 = [f"Circus Combat, step {number}" for number in (2, 3, 4, 5)]


def rethrowing() -> CircusCombatState:
    return table("gold_straight", ring="b1 b2 b3 r4", phase="rethrow")


def placing() -> CircusCombatState:
    """Spot 0 takes any pair, spot 1 a 5; spot 2 is empty."""
    return table("gold_two_pairs", "teal_four_of_a_kind b5 b5 b5", "", "plum_straight b5 b6", ring="b5 b5 r1")


def resolving() -> CircusCombatState:
    state = table("gold_one_pair b3", "plum_straight", "teal_one_pair b5", ring="b3 b5")
    play(state, place(0, 2))
    return state


def swapping() -> CircusCombatState:
    state = table("gold_two_pairs_swap b1 b1 b2", "plum_straight", ring="b2", black=["teal_one_pair b1 b1"])
    play(state, place(0))
    return state


def rolling() -> CircusCombatState:
    state = table("gold_one_pair r3", "plum_straight", ring="r3")
    play(state, place(0))
    return state


def placing_reds() -> CircusCombatState:
    state = rolling()
    play(state, ROLL_REDS)
    return state


def broken(trick: str, ring: str) -> CircusCombatState:
    """A straight beside the trick takes what this does not."""
    return table(trick, "plum_straight", ring=ring)


PHASES = {
    "rethrow": rethrowing,
    "place": placing,
    "resolve": resolving,
    "swap": swapping,
    "roll_reds": rolling,
    "place_reds": placing_reds,
}
BODIES = [
    KEEP_DICE,
    rethrow(0),
    place(0),
    resolve(0),
    KEEP_ORDER,
    swap(0),
    ROLL_REDS,
    LEAVE_REDS,
    Move("pass"),
    Move(""),
]
ANSWERS = {
    "rethrow": {"keep_dice", "rethrow"},
    "place": {"place"},
    "resolve": {"resolve"},
    "swap": {"keep_order", "swap"},
    "roll_reds": {"roll_reds", "leave_reds"},
    "place_reds": {"place"},
}
FIRST = {
    "rethrow": ("rethrow_first", f"{STEP_2}, C6"),
    "place": ("place_first", f"{STEP_3}, C6"),
    "resolve": ("resolve_first", f"{STEP_4}, C14"),
    "swap": ("swap_first", f"{STEP_4}, C19"),
    "roll_reds": ("reds_first", f"{STEP_5}, C17"),
    "place_reds": ("place_first", f"{STEP_3}, C6"),
}


@pytest.mark.parametrize("phase", PHASES)
def test_nothing_else_is_done_before_the_question_is_answered(phase: str):
    state = PHASES[phase]()
    assert asked(state)[1] == phase
    for move in BODIES:
        if move.kind not in ANSWERS[phase]:
            refusal = refused(state, move)
            assert (refusal.code, refusal.reference) == FIRST[phase]


HUGE = 10**30

CASES = [
    ("no_such_dice", f"{STEP_2}, C6", rethrowing, rethrow()),
    ("no_such_dice", f"{STEP_2}, C6", rethrowing, rethrow(4)),
    ("no_such_dice", f"{STEP_2}, C6", rethrowing, rethrow(-1)),
    ("no_such_dice", f"{STEP_2}, C6", rethrowing, rethrow(HUGE)),
    ("no_such_dice", f"{STEP_2}, C6", rethrowing, rethrow(1, 1)),
    ("no_such_dice", f"{STEP_2}, C6", rethrowing, rethrow(2, 1)),
    ("no_such_dice", f"{STEP_2}, C6", rethrowing, rethrow(0, 1, 2, 3, 4)),
    ("one_spot_each", STEP_3, placing, place()),
    ("one_spot_each", STEP_3, placing, place(0, 0)),
    ("one_spot_each", STEP_3, placing, place(0, 0, 0, 0)),
    ("no_such_spot", STEP_3, placing, place(0, 0, 2)),
    ("no_such_spot", STEP_3, placing, place(0, 0, 7)),
    ("no_such_spot", STEP_3, placing, place(0, 0, 8)),
    ("no_such_spot", STEP_3, placing, place(0, 0, -2)),
    ("no_such_spot", STEP_3, placing, place(-8, -8, 0)),  # not spot 0, counted from the other end
    ("no_such_spot", STEP_3, placing, place(0, 0, -HUGE)),
    ("no_such_spot", STEP_3, placing, place(0, 0, HUGE)),
    ("trick_full", f"{STEP_3}, C8", placing, place(1, 1, 0)),
    ("trick_full", f"{STEP_3}, C8", lambda: broken("gold_one_pair b1", "b1 b1"), place(0, 0)),
    ("still_fits", f"{STEP_3}, C7", placing, place(0, 0, NOWHERE)),
    ("still_fits", f"{STEP_3}, C7", placing, place(NOWHERE, NOWHERE, NOWHERE)),
    ("breaks_one_pair", f"{STEP_3}, C8", lambda: broken("gold_one_pair b1", "b2"), place(0)),
    ("breaks_one_pair", f"{STEP_3}, C8", lambda: broken("gold_one_pair", "b1 b2"), place(0, 0)),
    ("breaks_three_of_a_kind", f"{STEP_3}, C8", lambda: broken("gold_three_of_a_kind g1", "b2"), place(0)),
    ("breaks_two_pairs", f"{STEP_3}, C9", lambda: broken("gold_two_pairs b1 b1", "b1"), place(0)),
    ("breaks_two_pairs", f"{STEP_3}, C9", lambda: broken("gold_two_pairs_swap b1 b1", "b1"), place(0)),
    ("breaks_four_of_a_kind", f"{STEP_3}, C8", lambda: broken("gold_four_of_a_kind r1", "b2"), place(0)),
    ("breaks_full_house", f"{STEP_3}, C9", lambda: broken("gold_full_house b1 b1 b1", "b1"), place(0)),
    ("breaks_five_of_a_kind", f"{STEP_3}, C8", lambda: broken("gold_five_of_a_kind b1", "b2"), place(0)),
    ("breaks_straight", f"{STEP_3}, C10", lambda: broken("gold_straight b1", "b6"), place(0)),
    ("breaks_straight", f"{STEP_3}, C10", lambda: broken("gold_straight", "b6 b6"), place(0, 0)),
    ("breaks_three_pairs", f"{STEP_3}, C9", lambda: broken("gold_three_pairs b1 b1", "b1"), place(0)),
    (
        "breaks_three_of_a_kind_twice",
        f"{STEP_3}, C9",
        lambda: broken("gold_three_of_a_kind_twice b1 b2", "b3"),
        place(0),
    ),
    ("no_such_spot", STEP_3, placing_reds, place(0, 1)),
    ("one_spot_each", STEP_3, placing_reds, place(1)),
    ("not_ready", f"{STEP_4}, C14", resolving, resolve(1)),
    ("not_ready", f"{STEP_4}, C14", resolving, resolve(3)),
    ("not_ready", f"{STEP_4}, C14", resolving, resolve(-1)),
    ("not_ready", f"{STEP_4}, C14", resolving, resolve(8)),
    ("not_ready", f"{STEP_4}, C14", resolving, resolve(HUGE)),
    ("no_such_neighbours", f"{STEP_4}, C19", swapping, swap(1)),
    ("no_such_neighbours", f"{STEP_4}, C19", swapping, swap(-1)),
    ("no_such_neighbours", f"{STEP_4}, C19", swapping, swap(HUGE)),
]

TWISTED = [
    (rethrowing, Move("keep_dice", dice=())),
    (rethrowing, Move("rethrow")),
    (rethrowing, Move("rethrow", dice=0)),
    (rethrowing, Move("rethrow", dice="0")),
    (rethrowing, Move("rethrow", dice=(True,))),
    (rethrowing, Move("rethrow", dice=("0",))),
    (rethrowing, Move("rethrow", dice=((0,),))),
    (rethrowing, Move("rethrow", dice=(0,), on=())),
    (placing, Move("place")),
    (placing, Move("place", on=0)),
    (placing, Move("place", on="0,0,0")),
    (placing, Move("place", on=(False, 0, 0))),
    (placing, Move("place", on=("0", 0, 0))),
    (placing, Move("place", on=((0,), 0, 0))),
    (placing, Move("place", spots=(0, 0, 0))),
    (placing, Move("place", on=(0, 0, 0), dice=(0,))),
    (placing_reds, Move("place", on=(True, True))),
    (resolving, Move("resolve")),
    (resolving, Move("resolve", spot=False)),
    (resolving, Move("resolve", spot="0")),
    (resolving, Move("resolve", spot=(0,))),
    (swapping, Move("swap")),
    (swapping, Move("swap", at=False)),
    (swapping, Move("swap", at="0")),
    (swapping, Move("keep_order", at=0)),
    (rolling, Move("roll_reds", dice=(0, 1))),
    (rolling, Move("leave_reds", at=0)),
]


@pytest.mark.parametrize(
    ("code", "reference", "made", "move"), CASES, ids=[f"{case[0]}: {case[3]!r}" for case in CASES]
)
def test_an_illegal_move_is_refused_and_says_why(code: str, reference: str, made: Any, move: Move):
    refusal = refused(made(), move)
    assert (refusal.code, refusal.reference) == (code, reference)


@pytest.mark.parametrize(("made", "move"), TWISTED, ids=[repr(move) for _, move in TWISTED])
def test_a_move_with_the_wrong_arguments_is_refused(made: Any, move: Move):
    refusal = refused(made(), move)
    assert refusal.code == "wrong_arguments"
    assert refusal.details["kind"] == move.kind


@pytest.mark.parametrize(
    "body",
    [
        None,
        [],
        "place",
        {},
        {"on": [0]},
        {"kind": 3},
        {"kind": "place", "on": [0.5]},
        {"kind": "place", "on": None},
    ],
    ids=repr,
)
def test_what_is_no_move_at_all_is_malformed(body: Any):
    with pytest.raises(RuleError) as refusal:
        Move.from_json(body)
    assert refusal.value.code == "malformed_move"


def test_a_full_trick_says_how_many_slots_are_free():
    refusal = refused(placing(), place(1, 1, 0))
    assert refusal.details == {"slots": 4, "left": 1}


@pytest.mark.parametrize("phase", PHASES)
def test_the_other_waits(phase: str):
    state = PHASES[phase]()
    seat = asked(state)[0]
    for move in BODIES:
        assert refused(state, move, seat=1 - seat).code == "not_your_turn"
    assert refused(state, BODIES[0], seat=2).code == "not_your_turn"
    assert refused(state, BODIES[0], seat=-1).code == "not_your_turn"


def test_after_the_end_nothing_is_played():
    state = table("gold_one_pair b3", ring="b3")
    play(state, place(0))
    for seat in (0, 1):
        for move in BODIES:
            assert refused(state, move, seat=seat).code == "over"


@pytest.mark.parametrize("phase", PHASES)
def test_an_answer_sent_twice_is_stale_the_second_time(phase: str):
    state = PHASES[phase]()
    seat, token = asked(state)[0], COMBAT.decisions(state)[0].token
    move = COMBAT.default_move(state, seat)
    COMBAT.play(state, seat, move, token)
    before = state.dump()
    with pytest.raises(RuleError) as refusal:
        COMBAT.play(state, seat, move, token)
    assert refusal.value.code == "stale"
    assert refusal.value.sentence
    assert state.dump() == before


def test_every_refusal_of_the_game_is_met_here():
    elsewhere = {"wrong_seats", "unknown_option"}  # test_rulebook.py
    of_the_house = {"over", "not_your_turn", "stale", "malformed_move", "wrong_arguments"}
    never = {"not_offered", "wrong_option"}  # every step says it better; there are no options
    met = {case[0] for case in CASES} | {code for code, _ in FIRST.values()}
    assert met | elsewhere | of_the_house | never == set(COMBAT.text.refusals)
