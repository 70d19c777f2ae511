"""Who sees what, and what a bot may imagine behind it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.bots.luck import FastLuck
from games.rules.circus_combat.state import CircusCombatState
from tests.games.rules import laws
from tests.games.rules.circus_combat.tables import (
    COMBAT,
    KEEP_DICE,
    ROLL_REDS,
    asked,
    begun,
    keys,
    load,
    pass_over,
    place,
    play,
    rethrow,
    table,
)

DECK = ["gold_three_pairs", "teal_three_pairs", "plum_three_pairs", "gold_four_of_a_kind", "teal_full_house"]


def rethrowing() -> CircusCombatState:
    return table("gold_straight b1", ring="b1 b2 b3 r4", phase="rethrow", deck=DECK, loose=((3,), ()))


def placing() -> CircusCombatState:
    state = table(
        "gold_straight", "plum_five_of_a_kind", ring="g1 g2 g3 r4", turn=1, phase="rethrow", deck=DECK
    )
    play(load(state, "5 6"), rethrow(0, 2))
    return state


def resolving() -> CircusCombatState:
    state = table("gold_one_pair b3", "plum_straight", "teal_one_pair g5", ring="b3 r5", deck=DECK)
    play(state, place(0, 2))
    return state


def swapping() -> CircusCombatState:
    """By seat 1, on the turn of seat 0."""
    gray = ["teal_one_pair g1 g1", "gold_one_pair g1 g1"]
    state = table("gold_two_pairs_swap g1 g1 g2", "plum_straight", ring="b2", gray=gray, deck=DECK)
    play(state, place(0))
    return state


def rolling() -> CircusCombatState:
    state = table("gold_one_pair r3", "plum_straight", ring="r3", deck=DECK)
    play(state, place(0))
    return state


def placing_reds() -> CircusCombatState:
    state = rolling()
    play(load(state, "2 5"), ROLL_REDS)
    return state


def closing() -> CircusCombatState:
    """Seat 1 had nine tricks; this is seat 0's last turn."""
    black = ["plum_one_pair b1 b1"]
    return table(
        "gold_straight", ring="b1", phase="rethrow", black=black, closing=1, last_turn=True, deck=DECK
    )


def over() -> CircusCombatState:
    state = table("gold_one_pair b6", "plum_straight", ring="b6", last_turn=True, closing=1, deck=DECK)
    play(state, place(0))
    return state


PHASES = {
    "rethrow": rethrowing,
    "place": placing,
    "resolve": resolving,
    "swap": swapping,
    "roll_reds": rolling,
    "place_reds": placing_reds,
    "last_turn": closing,
    "over": over,
}


@pytest.fixture(params=PHASES)
def state(request: Any) -> CircusCombatState:
    return PHASES[request.param]()


def test_everybody_sees_the_same(state: CircusCombatState):
    assert COMBAT.view(state, 0) == COMBAT.view(state, 1) == COMBAT.view(state, None)


def test_the_deck_is_only_a_number(state: CircusCombatState):
    COMBAT.decisions(state)
    seen = json.dumps(COMBAT.view(state, 0))
    left = [name for name in DECK if name not in seen]
    assert COMBAT.view(state, 0)["deck"] == len(left) == len(state.deck)


def test_from_every_phase_a_world_is_imagined_that_asks_the_same(state: CircusCombatState):
    for viewer in (None, 0, 1):
        laws.nothing_leaks(COMBAT, state, viewer, FastLuck(5))
        world = COMBAT.imagine(COMBAT.view(state, viewer), viewer, FastLuck(5))
        assert laws.asked(COMBAT, world) == laws.asked(COMBAT, state), "of both seats: nothing is secret"


def test_imagined_worlds_differ_in_the_order_of_the_deck_alone(state: CircusCombatState):
    seen, luck = COMBAT.view(state, 0), FastLuck(9)
    true = json.loads(state.dump())
    decks = set()
    for _ in range(30):
        body = json.loads(COMBAT.imagine(seen, 0, luck).dump())
        decks.add(tuple(body["deck"]))
        unlike = {name for name in body if body[name] != true[name]}
        assert unlike <= {"chance", "deck"}
        assert sorted(body["deck"]) == sorted(true["deck"])
    assert len(decks) > 10 or len(true["deck"]) < 4


def test_imagined_luck_is_not_the_luck_of_the_match():
    state, luck = rethrowing(), FastLuck(2)
    results = set()
    for _ in range(60):
        world = COMBAT.imagine(COMBAT.view(state, 0), 0, luck)
        play(world, rethrow(0))
        results.add(world.thrown[0] & 7)
    assert results == {1, 2, 3, 4, 5, 6}


def test_the_last_turn_is_the_last_in_an_imagined_world_too():
    for made, last in [(closing, True), (rethrowing, False)]:
        world = COMBAT.imagine(COMBAT.view(made(), 1), 1, FastLuck(1))
        play(world, KEEP_DICE)
        play(world, COMBAT.default_move(world, 0))
        assert (world.outcome is not None) is last


def test_a_view_says_who_is_asked_and_whose_turn_it_is():
    asks = {name: made() for name, made in PHASES.items()}
    told = {name: COMBAT.view(state, None) for name, state in asks.items()}
    assert {name: (seen["phase"], seen["turn"], seen["asked"]) for name, seen in told.items()} == {
        "rethrow": ("rethrow", 0, 0),
        "place": ("place", 1, 1),
        "resolve": ("resolve", 0, 0),
        "swap": ("swap", 0, 1),
        "roll_reds": ("roll_reds", 0, 0),
        "place_reds": ("place_reds", 0, 0),
        "last_turn": ("rethrow", 0, 0),
        "over": ("over", None, None),
    }
    for name, state in asks.items():
        assert (asked(state) or (None,))[0] == told[name]["asked"]


def test_a_view_shows_the_ring_the_stage_and_what_lies_in_front():
    seen = COMBAT.view(placing(), 0)
    assert seen["thrown"] == [["gray", 5], ["gray", 2], ["gray", 6], ["red", 4]]
    assert seen["rethrown"] == [0, 2]
    assert COMBAT.view(rethrowing(), 1)["loose"] == [[3], []]
    seen = COMBAT.view(resolving(), 1)
    assert seen["stage"][:3] == [
        {
            "card": "gold_one_pair",
            "kind": "one_pair",
            "colour": "gold",
            "slots": 2,
            "groups": [2],
            "swap": False,
            "dice": [["black", 3], ["black", 3]],
            "ready": True,
            "leads": 0,
            "counts": [[2, 6], [0, 0]],
            "fatigue": 0,
        },
        {
            "card": "plum_straight",
            "kind": "straight",
            "colour": "plum",
            "slots": 5,
            "groups": [],
            "swap": False,
            "dice": [],
            "ready": False,
            "leads": None,
            "counts": [[0, 0], [0, 0]],
            "fatigue": 0,
        },
        {
            "card": "teal_one_pair",
            "kind": "one_pair",
            "colour": "teal",
            "slots": 2,
            "groups": [2],
            "swap": False,
            "dice": [["gray", 5], ["red", 5]],
            "ready": True,
            "leads": 1,
            "counts": [[0, 0], [1, 5]],
            "fatigue": 5,
        },
    ]
    assert seen["stage"][3:] == [None] * 5


@pytest.mark.parametrize(
    ("dice", "leads", "counts"),
    [
        ("b1 b1 g6", 0, [[2, 2], [1, 6]]),
        ("b2 g5", 1, [[1, 2], [1, 5]]),
        ("b5 g5", None, [[1, 5], [1, 5]]),
        ("r5", None, [[0, 0], [0, 0]]),
    ],
)
def test_a_view_says_who_leads_on_a_trick_and_by_what(dice: str, leads: int | None, counts: list[list[int]]):
    """More dice, then more pips; red ones are nobody's."""
    seen = COMBAT.view(table(f"gold_full_house {dice}"), None)["stage"][0]
    assert (seen["leads"], seen["counts"]) == (leads, counts)


def test_a_view_shows_the_supplies_and_who_is_closing():
    assert COMBAT.view(begun(), 0)["closing"] is None
    seen = COMBAT.view(closing(), 0)
    assert seen["closing"] == 1
    assert seen["supply"] == {"black": 33, "gray": 36, "red": 36}
    assert seen["deck"] == 5


def test_a_view_after_the_end():
    seen = COMBAT.view(over(), None)
    assert seen["outcome"] == {"ranks": [1, 2], "scores": [12, 0], "reason": "nine_tricks"}
    assert seen["thrown"] == []


def test_a_new_question_has_a_new_token():
    """Twice the same throw in the same place: the second question is not answered by a late first answer."""
    state = load(table("plum_straight b1 b2 b3 b4", phase="throw"), "1 1 1 1")
    first = COMBAT.decisions(state)[0].token
    pass_over(load(state, "1 1 1 1"))
    pass_over(load(state, "1 1 1 1"))
    assert asked(state) == (0, "rethrow")
    assert COMBAT.decisions(state)[0].token != first


def test_events_hold_nothing_that_is_private():
    state = rolling()
    events = play(load(state, "2 5"), ROLL_REDS, place(1, 1), KEEP_DICE)
    assert keys(events)[:3] == ["reds_rolled", "dice_placed", "stage_filled"]
    assert all(event.seen_by(None) == event.seen_by(0) == event.seen_by(1) for event in events)
