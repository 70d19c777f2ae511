"""Step 3: which layouts of the thrown dice are final (C7)."""

from __future__ import annotations

from itertools import product

import pytest

from games.bots.luck import FastLuck
from games.rules.circus_combat.components import NO_CARD, kind_of
from games.rules.circus_combat.state import CircusCombatState
from tests.games.rules.circus_combat.hands_by_the_book import lies_well
from tests.games.rules.circus_combat.tables import (
    COMBAT,
    NOWHERE,
    asked,
    begun,
    layouts,
    on_stage,
    place,
    play,
    refused,
    table,
)


def by_the_book(state: CircusCombatState) -> set[tuple[int, ...]]:
    """All 9 ** 4 ways to say for each die a spot or none, each judged without the rules' tables."""
    stage = [
        None if each.card == NO_CARD else (kind_of(each.card), [held & 7 for held in each.dice])
        for each in state.stage
    ]
    thrown = [held & 7 for held in state.thrown]
    return {on for on in product(range(-1, 8), repeat=len(thrown)) if lies_well(stage, thrown, on)}


def positions(seed: int, most: int = 4) -> list[CircusCombatState]:
    """Every seventh placing of a random match; with odd seeds there is no deck, so that spots get empty."""
    state, luck, found = begun(seed), FastLuck(seed), []
    if seed % 2:
        state.discarded, state.deck = state.deck, ()
    placings = 0
    while len(found) < most and (question := asked(state)):
        assert state.turns < 300, "it comes to an end"
        if question[1] in {"place", "place_reds"}:
            placings += 1
            found += [state.clone()] if placings % 7 == 1 else []
        decision = COMBAT.decisions(state)[0]
        COMBAT.play(state, decision.seat, COMBAT.sample(state, decision, luck))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_the_listed_layouts_are_those_of_the_book(seed: int):
    for state in positions(seed):
        decision, book = COMBAT.decisions(state)[0], by_the_book(state)
        listed = COMBAT.moves(state, decision.seat)
        assert len(listed) == len(book)
        assert {move["on"] for move in listed} == book
        for on in product(range(-1, 8), repeat=len(state.thrown)):
            assert decision.accepts(place(*on)) == (on in book)


def test_the_positions_compared_are_of_many_kinds():
    """Otherwise the comparison would say little about what is left over, and about a stage that shrank."""
    compared = [state for seed in range(4) for state in positions(seed)]
    assert len(compared) > 10
    assert any(each.card == NO_CARD for state in compared for each in state.stage)
    assert any(NOWHERE in layout for state in compared for layout in layouts(state))
    assert any(len(layouts(state)) > 1000 for state in compared)


def test_maximal_but_not_maximum_is_accepted():
    """The 3 on the empty pair shuts the 5 out, though both could have been placed."""
    state = table("gold_one_pair", "teal_three_of_a_kind b3", ring="b3 b5")
    assert layouts(state) == {(1, 0), (0, NOWHERE)}
    play(state, place(0, NOWHERE))
    assert on_stage(state) == ["gold_one_pair b3", "teal_three_of_a_kind b3"]


def test_a_layout_that_is_not_maximal_is_refused_with_the_reason():
    state = table("gold_one_pair", "teal_three_of_a_kind b3", ring="b3 b5")
    for layout in [(1, NOWHERE), (NOWHERE, 0), (NOWHERE, NOWHERE)]:
        refusal = refused(state, place(*layout))
        assert (refusal.code, refusal.reference) == ("still_fits", "Circus Combat, step 3, C7")


def test_a_red_die_that_fits_may_not_be_kept_off_the_stage_either():
    state = table("gold_straight b1", ring="b2 r3")
    assert refused(state, place(0, NOWHERE)).code == "still_fits"
    assert layouts(state) == {(0, 0)}


def test_where_one_die_was_placed_its_equal_must_follow():
    """The second 5 still fits beside the first one; the 2 in their place shuts both out."""
    state = table("gold_full_house b3 b3 b3", ring="b5 b5 b2")
    assert layouts(state) == {(0, 0, NOWHERE), (NOWHERE, NOWHERE, 0)}


def test_equal_dice_are_told_apart():
    """A black and a red 3 for one slot: it matters which one is placed."""
    state = table("gold_one_pair g3", ring="b3 r3")
    assert layouts(state) == {(0, NOWHERE), (NOWHERE, 0)}


def test_the_order_of_placing_is_free():
    """Two layouts that only another order reaches: the last die first, or the first one first."""
    state = table("gold_straight b3", ring="b1 b6")
    assert layouts(state) == {(0, NOWHERE), (NOWHERE, 0)}


def test_all_four_dice_may_go_to_one_trick():
    state = table("gold_five_of_a_kind", "plum_straight", ring="b4 b4 b4 r4")
    assert (0, 0, 0, 0) in layouts(state)
    play(state, place(0, 0, 0, 0))
    assert on_stage(state)[0] == "gold_five_of_a_kind b4 b4 b4 r4"


def test_no_more_dice_than_slots():
    state = table("gold_three_of_a_kind b4", "plum_straight", ring="b4 b4 b4 r4")
    assert refused(state, place(0, 0, 0, 1)).code == "trick_full"
    assert (0, 0, 1, NOWHERE) in layouts(state)
