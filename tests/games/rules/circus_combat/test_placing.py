"""Where dice go (C7–C11): the field lists, samples, accepts and describes the same layouts."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.bots.luck import FastLuck
from games.rules.circus_combat.components import BLACK, CARDS, DECK, GRAY, RED, Dice, die
from games.rules.circus_combat.hands import EMPTY_SPOT, FITTING, Trick, code_of, trick, with_die
from games.rules.circus_combat.placing import NOWHERE, Placing

Layout = tuple[int, ...]


def dice(*numbers: int, owner: int = BLACK) -> Dice:
    return tuple([die(owner, number) for number in numbers])


def on(name: str, *numbers: int) -> Trick:
    """A gold trick of this kind with these numbers on it."""
    return trick(CARDS[f"gold_{name}"], dice(*numbers, owner=GRAY))


def placing(thrown: Dice, *stage: Trick) -> Placing:
    return Placing("on", thrown, stage)


def fits(spot: Trick, laid: Dice) -> bool:
    return code_of(spot.dice + laid) in FITTING[spot.card]


def by_the_book(field: Placing) -> set[Layout]:
    """C7 as it is written, tried on every layout there is."""
    return {
        layout
        for layout in product(range(NOWHERE, len(field.stage)), repeat=len(field.dice))
        if lies_well(field, layout)
    }


def lies_well(field: Placing, layout: Layout) -> bool:
    laid = [
        tuple([held for held, where in zip(field.dice, layout, strict=True) if where == spot])
        for spot in range(len(field.stage))
    ]
    left = [held for held, where in zip(field.dice, layout, strict=True) if where == NOWHERE]
    together = all(fits(*each) for each in zip(field.stage, laid, strict=True) if each[1])
    return together and not any(
        fits(spot, (*here, held)) for held in left for spot, here in zip(field.stage, laid, strict=True)
    )


@st.composite
def fields(draw: Any) -> Placing:
    """Any dice and a stage grown by legal placing, one spot of it empty now and then."""
    a_die = st.builds(die, st.sampled_from([BLACK, RED]), st.integers(1, 6))
    stage = []
    for card in draw(st.lists(st.sampled_from([*DECK, None]), min_size=1, max_size=4)):
        spot = EMPTY_SPOT if card is None else trick(card)
        for held in draw(st.lists(a_die, max_size=5)):
            spot = with_die(spot, held) if spot.takes >> (held & 7) & 1 else spot
        stage.append(spot)
    return Placing("on", tuple(draw(st.lists(a_die, min_size=1, max_size=4))), tuple(stage))


@given(fields())
def test_exactly_the_layouts_of_the_book_are_listed_counted_and_accepted(field: Placing):
    listed = list(field.layouts())
    assert len(listed) == field.size() == len(set(listed))
    assert set(listed) == by_the_book(field)
    assert [answer["on"] for answer in field.each()] == listed
    everything = product(range(NOWHERE - 1, len(field.stage) + 1), repeat=len(field.dice))
    assert {layout for layout in everything if field.accepts({"on": layout})} == set(listed)


@given(fields(), st.integers(0, 999))
def test_what_is_sampled_and_what_comes_first_is_on_the_list(field: Placing, seed: int):
    into: dict[str, Any] = {}
    field.sample(FastLuck(seed), into)
    assert field.accepts(into)
    assert field.accepts({"on": field.first()})


@given(fields())
def test_a_page_can_tell_the_layouts_from_the_sets_alone(field: Placing):
    """As `offer.js` does: each place holds one of its sets, and no piece left over could join one."""
    body = json.loads(json.dumps(field.to_json()))
    assert body["places"] == [spot for spot, on_it in enumerate(field.stage) if on_it != EMPTY_SPOT]
    accepted = {
        layout
        for layout in product([NOWHERE, *body["places"]], repeat=len(body["pieces"]))
        if complete(body, layout)
    }
    assert accepted == set(field.layouts())


def complete(body: dict[str, Any], layout: Layout) -> bool:
    laid = {
        place: [piece for piece, where in enumerate(layout) if where == place] for place in body["places"]
    }
    left = [piece for piece, where in enumerate(layout) if where == NOWHERE]
    sets = {place: body["fits"][str(place)] for place in laid}
    return all(pieces in sets[place] for place, pieces in laid.items() if pieces) and not any(
        sorted([*pieces, piece]) in sets[place] for place, pieces in laid.items() for piece in left
    )


def test_every_layout_is_sampled_in_time():
    field = placing(dice(3, 3, 5), on("one_pair", 3), on("straight", 1), on("full_house"))
    luck, found = FastLuck(1), set()
    for _ in range(1000):
        into: dict[str, Any] = {}
        field.sample(luck, into)
        found.add(into["on"])
    assert found == set(field.layouts())


def test_it_need_not_be_as_many_dice_as_possible():
    """C7: a 3 on the empty three of a kind keeps the 5 away, though both could have been placed."""
    field = placing(dice(3, 5), on("three_of_a_kind"), on("one_pair", 3))
    assert set(field.layouts()) == {(1, 0), (0, NOWHERE)}


def test_a_die_that_still_fits_may_not_be_left_over():
    field = placing(dice(3, 5), on("three_pairs"), on("one_pair", 3))
    assert not field.accepts({"on": (1, NOWHERE)})
    assert not field.accepts({"on": (NOWHERE, NOWHERE)})


def test_dice_that_fit_one_by_one_may_not_fit_together():
    field = placing(dice(1, 6), on("straight", 3))
    assert set(field.layouts()) == {(0, NOWHERE), (NOWHERE, 0)}


@pytest.mark.parametrize(
    "layout",
    [(True,), (0.0,), ("0",), (None,), (), (0, 0), (-2,), (2,), (1,), [0], 0, None, "0"],
    ids=repr,
)
def test_nothing_else_is_an_answer(layout: Any):
    field = placing(dice(4), on("straight"), EMPTY_SPOT)
    assert field.accepts({"on": (0,)})
    assert not field.accepts({"on": layout})


def test_a_missing_answer_is_none():
    assert not placing(dice(4), on("straight")).accepts({})


def test_only_a_list_of_whole_numbers_is_understood():
    field = placing(dice(4, 4), on("straight"))
    assert field.understands({"on": (7, -3)})
    assert field.understands({"on": ()})
    assert not field.understands({"on": (0, True)})
    assert not field.understands({"on": 0})
    assert not field.understands({"on": ("0", "1")})


def test_the_field_says_what_the_page_needs():
    thrown = (*dice(3, 5, 3), die(RED, 3))
    field = placing(thrown, on("one_pair", 3), EMPTY_SPOT, on("three_of_a_kind", 5))
    assert json.loads(json.dumps(field.to_json())) == {
        "field": "placing",
        "name": "on",
        "pieces": [["black", 3], ["black", 5], ["black", 3], ["red", 3]],
        "places": [0, 2],
        "fits": {"0": [[0], [2], [3]], "2": [[1]]},
    }


@pytest.mark.parametrize(
    ("kind", "begun", "takes"),
    [
        ("one_pair", (), {1, 2, 3, 4, 5, 6}),
        ("one_pair", (4,), {4}),
        ("three_of_a_kind", (2, 2), {2}),
        ("two_pairs", (3,), {1, 2, 3, 4, 5, 6}),
        ("two_pairs", (3, 3), {1, 2, 4, 5, 6}),
        ("two_pairs", (3, 5), {3, 5}),
        ("two_pairs_swap", (3, 3, 5), {5}),
        ("four_of_a_kind", (6, 6, 6), {6}),
        ("full_house", (3, 3, 3), {1, 2, 4, 5, 6}),
        ("full_house", (3, 3, 5), {3, 5}),
        ("full_house", (3, 3, 5, 5), {3, 5}),
        ("five_of_a_kind", (1,), {1}),
        ("straight", (), {1, 2, 3, 4, 5, 6}),
        ("straight", (1,), {2, 3, 4, 5}),
        ("straight", (6, 2), {3, 4, 5}),
        ("straight", (2, 3, 4, 5), {1, 6}),
        ("three_pairs", (1, 2, 3), {1, 2, 3}),
        ("three_pairs", (1, 1, 2, 2), {3, 4, 5, 6}),
        ("three_of_a_kind_twice", (4, 4, 4), {1, 2, 3, 5, 6}),
        ("three_of_a_kind_twice", (4, 5), {4, 5}),
        ("straight", (1, 2, 3, 4, 5), set()),
        ("three_of_a_kind_twice", (4, 5, 4, 5, 4, 5), set()),
    ],
)
def test_a_trick_takes_what_can_still_become_its_hand(kind: str, begun: Layout, takes: set[int]):
    """C8 to C10."""
    spot = on(kind, *begun)
    assert {number for number in range(1, 7) if spot.takes >> number & 1} == takes
    assert spot.ready is (takes == set())


def test_an_empty_spot_takes_nothing_and_is_never_ready():
    assert not EMPTY_SPOT.takes
    assert not EMPTY_SPOT.ready
