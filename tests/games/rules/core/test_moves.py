"""A move is a value, and JSON both ways."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.core import Move, RuleError

scalars = st.integers(-(1 << 60), 1 << 60) | st.text(max_size=8) | st.booleans()
lists = st.lists(scalars, max_size=3).map(tuple)
values = scalars | lists | st.lists(scalars | lists, max_size=3).map(tuple)
names = st.text(st.characters(categories=["Ll"]), min_size=1, max_size=8).filter(lambda name: name != "kind")
moves = st.builds(Move.made, st.text(max_size=12), st.dictionaries(names, values, max_size=4))


@given(moves)
def test_json_and_back_is_the_same_move(move: Move):
    assert Move.from_json(move.to_json()) == move
    again = Move.from_json(json.loads(json.dumps(move.to_json())))
    assert again == move
    assert hash(again) == hash(move)
    assert json.dumps(again.to_json()) == json.dumps(move.to_json())


def test_equal_moves_hash_alike_whatever_the_order_of_their_arguments():
    one, other = Move("show", first=2, count=3), Move("show", count=3, first=2)
    assert one == other
    assert len({one, other, Move("show", first=2, count=4), Move("scout", first=2, count=3)}) == 3


def test_a_move_is_nothing_but_a_move():
    assert Move("pass") != "pass"
    assert Move("pass") != {"kind": "pass"}


def test_its_arguments_are_read_by_name():
    assert Move("show", first=2, count=3)["count"] == 3
    assert repr(Move("show", first=2)) == "Move('show', first=2)"


@pytest.mark.parametrize(
    "body",
    [
        None,
        "show",
        7,
        [],
        ["kind", "show"],
        {},
        {"kind": None},
        {"kind": 3},
        {"kind": ["show"]},
        {"first": 2},
        {"kind": "show", "first": 1.5},
        {"kind": "show", "first": None},
        {"kind": "show", "first": {"at": 2}},
        {"kind": "show", "cards": [1, None]},
        {"kind": "show", "cards": [[1.0]]},
    ],
)
def test_what_is_no_move_is_refused(body: object):
    with pytest.raises(RuleError) as refused:
        Move.from_json(body)
    assert refused.value.code == "malformed_move"


def test_lists_in_lists_without_end_are_refused_and_not_followed():
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(RuleError) as refused:
        Move.from_json({"kind": "show", "cards": deep})
    assert refused.value.code == "malformed_move"
