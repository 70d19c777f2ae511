"""The rulebook of Circus Combat, paragraph by paragraph, up to the placing of the dice."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from games.rules.circus_combat.components import CARD_NAMES, NO_CARD
from games.rules.core import Chance, RuleError
from tests.games.rules.circus_combat.tables import (
    COMBAT,
    KEEP_DICE,
    NOWHERE,
    asked,
    begun,
    dice,
    keys,
    load,
    on_stage,
    place,
    play,
    rethrow,
    spelt,
    table,
)

# Game components


def test_there_are_ten_kinds_of_tricks_in_three_colours():
    state = begun()
    on_the_stage = [CARD_NAMES[each.card] for each in state.stage]
    cards = sorted([*on_the_stage, *[CARD_NAMES[card] for card in state.deck]])
    kinds = (
        "one_pair three_of_a_kind two_pairs_swap two_pairs four_of_a_kind full_house five_of_a_kind straight"
    )
    kinds += " three_pairs three_of_a_kind_twice"
    assert cards == sorted([f"{c}_{kind}" for c in ("gold", "teal", "plum") for kind in kinds.split()])


def test_each_player_has_36_dice_and_36_red_ones_are_shared():
    state = begun()
    whose = [held >> 3 for held in state.thrown]
    assert [state.supply[owner] + whose.count(owner) for owner in range(3)] == [36, 36, 36]


@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_it_is_a_game_for_two(seats: int):
    with pytest.raises(RuleError) as refusal:
        COMBAT.begin(seats, {}, Chance("seats"))
    assert refusal.value.code == "wrong_seats"
    assert "2" in refusal.value.sentence.format(**refusal.value.details)


def test_there_are_no_options():
    with pytest.raises(RuleError) as refusal:
        COMBAT.begin(2, {"dice": 40}, Chance("options"))
    assert refusal.value.code == "unknown_option"


# Setup


def test_eight_tricks_lie_on_the_stage_and_the_others_are_the_deck():
    state = begun()
    assert len(state.stage) == 8
    assert all(each.card != NO_CARD and each.dice == () for each in state.stage)
    assert len(state.deck) == 22
    assert state.queues == [(), ()]
    assert state.loose == [(), ()]
    assert state.discarded == ()


def test_the_deck_is_shuffled():
    states = [begun(seed) for seed in range(150)]
    for spot in range(8):
        assert len({state.stage[spot].card for state in states}) > 25
    assert len({state.deck for state in states}) == 150


def test_the_higher_throw_goes_first():
    starters = set()
    for seed in range(60):
        state, events = COMBAT.begin(2, {}, Chance(str(seed)))
        starters.add(state.turn)
        *_repeated, pips = [event.args["pips"] for event in events if event.key == "start_thrown"]
        assert pips[state.turn] > pips[1 - state.turn]
        assert asked(state) == (state.turn, "rethrow")
    assert starters == {0, 1}


# Step 1: throwing


def test_three_own_dice_and_a_red_one_are_thrown():
    for turn, thrown, supply in [(0, "b1 b2 b3 r4", [33, 36, 35]), (1, "g1 g2 g3 r4", [36, 33, 35])]:
        state = load(table("gold_straight", phase="throw", turn=turn), "1 2 3 4")
        assert asked(state) == (turn, "rethrow")
        assert spelt(state.thrown) == thrown
        assert state.supply == supply


def test_every_die_shows_every_number_whatever_the_others_show():
    throws = [[held & 7 for held in begun(seed).thrown] for seed in range(400)]
    for one, other in combinations(range(4), 2):
        pairs = {(numbers[one], numbers[other]) for numbers in throws}
        assert pairs == set(product(range(1, 7), repeat=2))


# Step 2: rethrowing


def test_any_of_the_dice_may_be_thrown_again_or_none():
    state = begun()
    chosen = {move.args.get("dice", ()) for move in COMBAT.moves(state, state.turn)}
    assert chosen == {subset for count in range(5) for subset in combinations(range(4), count)}


def test_only_the_chosen_dice_are_thrown_again_and_they_stay_whose_they_are():
    state = load(table("gold_straight", ring="b1 b2 b3 r4", phase="rethrow"), "6 5")
    events = play(state, rethrow(1, 3))
    assert spelt(state.thrown) == "b1 b6 b3 r5"
    assert state.rethrown == (1, 3)
    assert [(event.key, event.args["dice"]) for event in events] == [
        ("dice_rethrown", [["black", 6], ["red", 5]])
    ]


def test_all_four_may_be_thrown_again():
    state = load(table("gold_straight", ring="g1 g2 g3 r4", phase="rethrow", turn=1), "6 6 5 5")
    play(state, rethrow(0, 1, 2, 3))
    assert spelt(state.thrown) == "g6 g6 g5 r5"


def test_a_die_thrown_again_may_show_any_number_and_the_same_one_too():
    found = set()
    for seed in range(100):
        state = table("gold_straight", ring="b1 b2 b3 r4", phase="rethrow", chance=Chance(str(seed)))
        play(state, rethrow(0))
        found.add(spelt(state.thrown[:1]))
    assert found == {"b1", "b2", "b3", "b4", "b5", "b6"}


def test_it_is_thrown_again_once():
    for move in (KEEP_DICE, rethrow(0), rethrow(0, 1, 2, 3)):
        state = table("gold_straight", "plum_three_pairs", ring="b1 b2 b3 r4", phase="rethrow")
        play(state, move)
        assert asked(state) == (0, "place")


def test_who_keeps_the_dice_keeps_them_all():
    state = table("gold_straight", ring="b1 b2 b3 r4", phase="rethrow")
    assert play(state, KEEP_DICE) == []
    assert spelt(state.thrown) == "b1 b2 b3 r4"
    assert state.rethrown == ()


# Step 3: distributing


def test_dice_go_to_tricks_on_the_stage_and_lie_there_for_all_to_see():
    state = table("gold_straight g4", "teal_two_pairs", "plum_three_pairs", ring="b3 b5 b5 r1")
    events = play(state, place(0, 1, 1, 2))
    assert on_stage(state) == ["gold_straight g4 b3", "teal_two_pairs b5 b5", "plum_three_pairs r1"]
    assert events[0].args == {
        "seat": 0,
        "on": [
            [["black", 3], "gold_straight"],
            [["black", 5], "teal_two_pairs"],
            [["black", 5], "teal_two_pairs"],
            [["red", 1], "plum_three_pairs"],
        ],
    }


def test_then_it_is_the_others_turn():
    state = load(table("gold_straight", ring="b3 b4", turns=7), "2 2 2 2")
    play(state, place(0, 0))
    assert asked(state) == (1, "rethrow")
    assert (state.turn, state.turns) == (1, 8)
    assert spelt(state.thrown) == "g2 g2 g2 r2"


def test_own_dice_that_fit_nowhere_are_discarded_into_the_supply():
    state = table("gold_one_pair b3", "teal_three_of_a_kind", ring="b3 b4 b4 b1")
    before = state.supply[:]
    events = play(state, place(0, 1, 1, NOWHERE))
    assert "dice_returned" in keys(events)
    assert before[0] + 1 == state.supply[0]


def test_red_dice_that_fit_nowhere_lie_in_front_of_the_thrower():
    for turn, ring, loose in [(0, "b4 r2", [(5, 2), ()]), (1, "g4 r2", [(5,), (2,)])]:
        state = table("gold_five_of_a_kind b4", ring=ring, turn=turn, loose=((5,), ()))
        events = play(state, place(0, NOWHERE))
        assert state.loose == loose
        assert events[1].seen_by(None) == {"key": "reds_left", "seat": turn, "pips": [2]}
        assert not set(keys(events)) & {"dice_returned", "reds_returned"}


def test_if_nothing_fits_nobody_is_asked():
    state = load(table("gold_one_pair b3", ring="b1 b2 b4 r5", phase="rethrow"), "1 1 1 1")
    events = play(state, KEEP_DICE)
    assert keys(events) == ["dice_returned", "reds_left", "dice_thrown"]
    assert events[0].args["dice"] == [["black", 1], ["black", 2], ["black", 4]]
    assert state.loose == [(5,), ()]
    assert on_stage(state) == ["gold_one_pair b3"]
    assert asked(state) == (1, "rethrow")


def test_nothing_of_the_throw_stays_in_the_ring():
    state = load(table("gold_straight", ring="b3 b3 b3 r3", supply=[0, 3, 1]), "1 1 1 1")
    play(state, place(0, NOWHERE, NOWHERE, NOWHERE))
    assert spelt(state.thrown) == "g1 g1 g1 r1", "of the other's turn"
    assert state.supply == [2, 0, 0]


def test_dice_are_read_as_they_are_written():
    """The tables of these tests say what they mean."""
    assert [(held >> 3, held & 7) for held in dice("b1 g6 r3")] == [(0, 1), (1, 6), (2, 3)]
