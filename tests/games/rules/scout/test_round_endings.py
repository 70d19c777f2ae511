"""Every way a round can end, each as the end of a match: who loses for the cards in hand, and who wins."""

from __future__ import annotations

import pytest

from games.rules.core import Move
from games.rules.scout.state import ScoutState
from tests.games.rules.scout.tables import SCOUT, keys, play, scout, scout_and_show, show, table


def ending(state: ScoutState, *moves: Move) -> tuple[str, list[int], list[int]]:
    """How the round ended, the points it gave and the final ranks."""
    *_, ended, scored = play(state, *moves)
    outcome = SCOUT.outcome(state)
    assert outcome is not None
    assert outcome.reason == "all_rounds_played"
    assert outcome.scores == state.points
    assert scored.key == "round_scored"
    assert SCOUT.decisions(state) == []
    return ended.key, scored.args["points"], outcome.ranks


def test_an_empty_hand_by_show():
    state = table("5 6", "1 2 3", "4", active="4 5", collected=(2, 1, 0), chips=[1, 0, 2])
    assert ending(state, show(0, 2)) == ("round_ended_empty_hand", [5, -2, 1], [1, 3, 2])


def test_an_empty_hand_by_scout_and_show():
    state = table("4 6", "7 8 8", "7 8", active="5/9 9", owner=1)
    moves = scout_and_show("left", 1), show(0, 3)
    assert ending(state, *moves) == ("round_ended_empty_hand", [1, -2, -2], [1, 2, 2])


def test_all_the_others_only_scouted():
    state = table("5", "7", "1 2 3 4", active="9 9 9 9", owner=2)
    assert ending(state, scout(), scout("right")) == ("round_ended_only_scouts", [-2, -2, 2], [2, 2, 1])
    assert len(state.active) == 2


def test_the_last_of_the_others_scouted_the_last_card():
    state = table("5", "7", "1 2 3 4", active="9 9", owner=2)
    assert ending(state, scout(), scout()) == ("round_ended_only_scouts", [-2, -2, 2], [2, 2, 1])
    assert state.active == ()


def test_with_two_the_other_can_neither_show_nor_scout():
    state = table("8 8 1", "7 5 4", active="4 4", chips=[0, 0])
    assert ending(state, show(0, 2)) == ("round_ended_stuck", [2, -3], [1, 2])


def test_with_two_the_last_chip_did_not_help():
    state = table("1 3", "7 7 7", active="9 9 9", chips=[1, 0])
    assert ending(state, scout()) == ("round_ended_stuck", [-3, 0], [2, 1])


@pytest.mark.parametrize("turned_over", [3, 100])
def test_the_cap_by_idle_turns(turned_over: int):
    state = table("5 9", "7", "1 2 3", active="9 9 9", turns=turned_over + 8 * 3 - 1, turned_over=turned_over)
    assert ending(state, scout()) == ("round_ended_too_long", [-3, -1, -2], [3, 1, 2])


def test_the_cap_by_all_turns():
    state = table("5 9", "7", "1 2 3", active="4", turns=60 * 3 - 1, turned_over=60 * 3 - 2)
    assert ending(state, show(0)) == ("round_ended_too_long", [0, -1, -3], [1, 2, 3])


def test_a_round_that_ends_by_itself_in_the_last_turn_is_not_stopped():
    """Who ends the round by the rules keeps what the rules give, though the cap was reached in that turn."""
    state = table("5", "7", "1 2 3 4", active="9 9 9 9", owner=2, turns=60 * 3 - 2)
    state.turned_over = state.turns
    assert ending(state, scout(), scout())[0] == "round_ended_only_scouts"
    state = table("5", "7 7", "1 2 3 4", active="4", turns=60 * 3 - 1, turned_over=60 * 3 - 2)
    assert ending(state, show(0))[0] == "round_ended_empty_hand"


def test_before_the_last_round_the_next_one_is_dealt():
    state = table("5 6", "1 2 3", "4", active="4 5", round=2, history=[(1, 2, 3)], points=[1, 2, 3])
    events = play(state, show(0, 2))
    assert keys(events)[-2:] == ["round_scored", "round_dealt"]
    assert state.outcome is None
    assert state.points == [1 + 2, 2 - 3, 3 - 1]
    assert state.history == [(1, 2, 3), (2, -3, -1)]
