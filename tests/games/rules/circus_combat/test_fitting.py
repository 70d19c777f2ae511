"""What fits on each kind of trick (C8 to C11), compared with every completion there is."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from games.rules.circus_combat.components import CARDS, COLOURS, KINDS, die
from games.rules.circus_combat.hands import FITTING, code_of
from tests.games.rules.circus_combat.hands_by_the_book import NUMBERS, SLOTS, can_become, is_hand
from tests.games.rules.circus_combat.tables import laid, layouts, place, refused, table


def test_the_kinds_and_their_slots_are_those_of_the_rulebook():
    assert set(KINDS) == set(SLOTS)
    for kind in KINDS:
        for colour in COLOURS:
            assert laid(f"{colour}_{kind}").slots == SLOTS[kind]


@pytest.mark.parametrize("kind", SLOTS)
def test_exactly_the_dice_that_can_still_become_the_hand_fit(kind: str):
    """All multisets of numbers, up to one die more than there are slots."""
    table_of_the_rules = FITTING[CARDS[f"gold_{kind}"]]
    met = 0
    for count in range(SLOTS[kind] + 2):
        for numbers in combinations_with_replacement(NUMBERS, count):
            code = code_of(tuple([die(0, number) for number in numbers]))
            assert (code in table_of_the_rules) == can_become(kind, numbers), numbers
            if code in table_of_the_rules:
                met += 1
                more = {n for n in NUMBERS if can_become(kind, tuple(sorted((*numbers, n))))}
                assert {n for n in range(16) if table_of_the_rules[code] >> n & 1} == more, numbers
    assert met == len(table_of_the_rules), "and nothing else is in the table"


@pytest.mark.parametrize("kind", SLOTS)
def test_a_trick_is_ready_with_its_hand_and_not_before(kind: str):
    for count in range(SLOTS[kind] + 1):
        for numbers in combinations_with_replacement(NUMBERS, count):
            if can_become(kind, numbers):
                trick = laid(f"plum_{kind} {' '.join([f'g{number}' for number in numbers])}")
                assert trick.ready is (count == SLOTS[kind]) is is_hand(kind, numbers)


def test_colour_and_owner_do_not_matter_for_the_hand():
    for kind in SLOTS:
        assert (
            FITTING[CARDS[f"gold_{kind}"]] == FITTING[CARDS[f"teal_{kind}"]] == FITTING[CARDS[f"plum_{kind}"]]
        )
    assert {laid(f"gold_full_house {whose}3 {whose}3 {whose}5").code for whose in "bgr"} == {
        laid("gold_full_house b3 g3 r5").code
    }


FITS = [
    ("one_pair", "", "b4"),
    ("one_pair", "g4", "b4"),
    ("three_of_a_kind", "g2 r2", "b2"),
    ("two_pairs", "b3 b3", "b1"),
    ("two_pairs", "b3 b1", "b3"),
    ("two_pairs_swap", "b3 b3 r1", "b1"),
    ("four_of_a_kind", "b6 g6 r6", "b6"),
    ("full_house", "b2 b2 b5 b5", "b2"),
    ("full_house", "b2 b2 b5 b5", "b5"),
    ("full_house", "b2 b2 b2", "b5"),
    ("five_of_a_kind", "b1 g1 r1 b1", "b1"),
    ("straight", "b2 b3 b4 b5", "b1"),
    ("straight", "b2 b3 b4 b5", "b6"),
    ("three_pairs", "b1 b2 b3", "b1"),
    ("three_pairs", "b1 b1 b2 b2", "b6"),
    ("three_of_a_kind_twice", "b1 b1 b1 b4", "b4"),
    ("three_of_a_kind_twice", "b1 b4", "b1"),
]

DOES_NOT_FIT = [
    ("one_pair", "g4", "b3"),
    ("three_of_a_kind", "g2", "b1"),
    ("two_pairs", "b3 b3", "b3"),
    ("two_pairs", "b3 b1", "b2"),
    ("two_pairs_swap", "b3 b3 r1", "b3"),
    ("four_of_a_kind", "r6", "b5"),
    ("full_house", "b2 b2 b2", "b2"),
    ("full_house", "b2 b5", "b1"),
    ("five_of_a_kind", "b1 g1 r1 b1", "b2"),
    ("straight", "b2", "b2"),
    ("straight", "b1", "b6"),
    ("straight", "b6 b4", "b1"),
    ("three_pairs", "b1 b1", "b1"),
    ("three_pairs", "b1 b2 b3", "b4"),
    ("three_of_a_kind_twice", "b1 b1 b1", "b1"),
    ("three_of_a_kind_twice", "b1 b4", "b2"),
]


@pytest.mark.parametrize(("kind", "begun", "more"), FITS)
def test_this_die_fits(kind: str, begun: str, more: str):
    assert layouts(table(f"teal_{kind} {begun}".rstrip(), ring=more)) == {(0,)}


@pytest.mark.parametrize(("kind", "begun", "more"), DOES_NOT_FIT)
def test_this_die_does_not_fit(kind: str, begun: str, more: str):
    """An empty trick beside it takes the die, so that there is a question at all."""
    state = table(f"teal_{kind} {begun}", "gold_straight", ring=more)
    assert layouts(state) == {(1,)}
    assert refused(state, place(0)).code == f"breaks_{kind.removesuffix('_swap')}"
