"""The offer is the rule: a choice lists, samples and accepts the very same moves."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.core import Amount, Chance, Choice, Move, Pick, Rows, Several

scalars = st.integers(-3, 12) | st.sampled_from(["left", "right", "", "1"]) | st.booleans()


def unlike(options: Any) -> tuple[Any, ...]:
    """Without doubles; 1 and True are two different options."""
    return tuple({(type(option), option): option for option in options}.values())


options = st.lists(scalars, min_size=1, max_size=5).map(unlike)


@st.composite
def fields(draw: Callable[..., Any], name: str) -> Any:
    kind = draw(st.sampled_from([Pick, Amount, Several, Rows]))
    if kind is Pick:
        return Pick(name, draw(options))
    if kind is Amount:
        low = draw(st.integers(-2, 5))
        return Amount(name, low, low + draw(st.integers(0, 4)))
    if kind is Several:
        offered = draw(options)
        low = draw(st.integers(0, len(offered)))
        return Several(name, offered, low, draw(st.integers(low, len(offered) + 2)))
    rows = draw(st.lists(st.tuples(st.integers(0, 3), st.booleans()), min_size=1, max_size=5, unique=True))
    return Rows((name, f"{name}_too"), tuple(rows))


@st.composite
def choices(draw: Callable[..., Any]) -> Choice:
    return Choice("do", *[draw(fields(name)) for name in draw(st.sampled_from(["", "a", "ab"]))])


@given(choices(), st.text(max_size=8))
def test_size_counts_exactly_the_moves_listed_and_all_are_accepted(choice: Choice, seed: str):
    listed = [json.dumps(move.to_json()) for move in choice.moves()]
    assert len(listed) == choice.size() == len(set(listed))
    assert all(choice.accepts(move) and choice.understands(move) for move in choice.moves())
    chance = Chance(seed)
    for _ in range(5):
        sampled = choice.sample(chance)
        assert choice.accepts(sampled)
        assert json.dumps(sampled.to_json()) in listed


@given(choices(), st.dictionaries(st.sampled_from(["a", "a_too", "b"]), scalars | options, max_size=3))
def test_nothing_else_is_accepted(choice: Choice, args: dict[str, Any]):
    listed = {json.dumps(move.to_json(), sort_keys=True) for move in choice.moves()}
    move = Move.made("do", args)
    assert choice.accepts(move) is (json.dumps(move.to_json(), sort_keys=True) in listed)
    assert not choice.accepts(Move.made("do_not", args))


@given(choices())
def test_a_listed_move_survives_the_way_through_json(choice: Choice):
    assert all(choice.accepts(Move.from_json(json.loads(json.dumps(m.to_json())))) for m in choice.moves())


@pytest.mark.parametrize(
    "field",
    [Pick("a", (0, 1)), Amount("a", 0, 1), Several("a", ((0, 1), (1, 0)), 0, 2), Rows(("a",), ((0,), (1,)))],
    ids=["Pick", "Amount", "Several", "Rows"],
)
def test_one_is_not_true(field: Any):
    assert not field.accepts({"a": True})
    assert not field.understands({"a": True})
    assert not field.accepts({"a": (True,)})


def test_true_is_not_one():
    assert Pick("a", (False, True)).accepts({"a": True})
    assert not Pick("a", (False, True)).accepts({"a": 1})
    assert not Rows(("a", "b"), ((1, True),)).accepts({"a": True, "b": 1})
    assert not Several("a", (True, False), 0, 2).accepts({"a": (1,)})


def test_the_number_1_and_the_letter_1_are_two_things():
    assert not Amount("a", 0, 5).accepts({"a": "1"})
    assert not Pick("a", ("1",)).accepts({"a": 1})


def test_several_are_named_in_the_order_in_which_they_are_offered():
    songs = Several("songs", ("Polka", "Waltz", "March"), 1, 2)
    assert songs.accepts({"songs": ("Polka", "March")})
    assert not songs.accepts({"songs": ("March", "Polka")})
    assert not songs.accepts({"songs": ("Polka", "Polka")})
    assert not songs.accepts({"songs": ()})
    assert not songs.accepts({"songs": ("Polka", "Waltz", "March")})
    assert not songs.accepts({"songs": "Polka"})
    assert not songs.accepts({"songs": ("Tango",)})


def test_two_equal_options_may_both_be_chosen():
    coins = Several("coins", (5, 5, 10), 2, 2)
    assert coins.accepts({"coins": (5, 5)})
    assert coins.accepts({"coins": (5, 10)})
    assert not coins.accepts({"coins": (10, 10)})


def test_several_never_offers_more_than_there_are():
    assert Several("a", (1, 2), 0, 9).high == 2
    assert Several("a", (1, 2), 0, 9).size() == 4


def test_rows_go_together_only_as_written():
    rows = Rows(("first", "count"), ((0, 1), (1, 2)))
    assert rows.accepts({"first": 1, "count": 2})
    assert not rows.accepts({"first": 1, "count": 1})
    assert not rows.accepts({"first": 0, "count": 2})


def test_a_missing_or_an_extra_argument_is_not_understood():
    choice = Choice("show", Rows(("first", "count"), ((0, 1),)))
    assert choice.understands(Move("show", first=9, count=9))
    assert not choice.understands(Move("show", first=0))
    assert not choice.understands(Move("show", first=0, count=1, at=2))
    assert not choice.understands(Move("show", first="0", count=1))
    assert not choice.accepts(Move("show", first=0, count=1, at=2))


def test_a_choice_without_fields_has_one_move():
    choice = Choice("pass")
    assert choice.size() == 1
    assert list(choice.moves()) == [Move("pass")] == [choice.sample(Chance("x"))]
    assert choice.accepts(Move("pass"))
    assert not choice.accepts(Move("pass", loudly=True))


def test_a_choice_describes_itself_to_page_and_program():
    choice = Choice("bid", Amount("coins", 3, 9), Pick("on", ("red", "blue")), Several("with", (1, 2), 0, 1))
    assert json.loads(json.dumps(choice.to_json())) == {
        "kind": "bid",
        "fields": [
            {"field": "amount", "name": "coins", "low": 3, "high": 9},
            {"field": "pick", "name": "on", "options": ["red", "blue"]},
            {"field": "several", "name": "with", "options": [1, 2], "low": 0, "high": 1},
        ],
    }
    rows = Choice("show", Rows(("first", "count"), ((0, 1), (4, 2))))
    assert rows.to_json()["fields"] == [
        {"field": "rows", "names": ["first", "count"], "rows": [[0, 1], [4, 2]]}
    ]


def test_every_move_of_a_choice_is_sampled_in_time():
    choice = Choice("do", Pick("a", (1, 2, 3)), Several("b", ("x", "y"), 0, 2))
    chance = Chance("all of them")
    assert {choice.sample(chance) for _ in range(300)} == set(choice.moves())
