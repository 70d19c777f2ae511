"""Whole matches, one for every way a round can end (the texts lie in golden/), and counts of legal moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from games.rules.core import Event, Move, replay
from games.rules.scout.state import ScoutState
from tests.games.rules import playthroughs
from tests.games.rules.counting import count, walks
from tests.games.rules.scout.tables import SCOUT, dealt, everyone_keeps, table


class Ending(NamedTuple):
    """The move that ended a round, the one before it, and the table just before and after it."""

    event: Event
    before: ScoutState
    last: Move
    previous: Move
    after: ScoutState

    @property
    def key(self) -> str:
        return self.event.key.removeprefix("round_ended_")

    @property
    def idle(self) -> int:
        return self.before.turns + 1 - self.before.turned_over


ENDINGS: dict[str, Callable[[Ending], bool]] = {
    "empty_hand_by_show": lambda e: e.key == "empty_hand" and e.previous.kind != "scout_and_show",
    "empty_hand_by_scout_and_show": lambda e: e.key == "empty_hand" and e.previous.kind == "scout_and_show",
    "all_others_scouted": lambda e: e.key == "only_scouts" and len(e.before.active) > 1,
    "set_emptied_by_last_scouter": lambda e: e.key == "only_scouts" and len(e.before.active) == 1,
    "two_seats_stuck": lambda e: e.key == "stuck" and e.last.kind == "show",
    "two_seats_stuck_after_scout": lambda e: e.key == "stuck" and e.last.kind == "scout",
    "stopped_by_idle_turns": lambda e: e.key == "too_long" and e.idle >= 8 * e.before.seats,
    "stopped_by_all_turns": lambda e: e.key == "too_long" and e.idle < 8 * e.before.seats,
}


def endings(name: str) -> list[Ending]:
    game, seats, seed, log = playthroughs.read((playthroughs.folder(SCOUT) / f"{name}.txt").read_text())
    moments = [(state.clone(), events) for state, events in replay(game, seats, {}, seed, log)]
    return [
        Ending(event, moments[number][0], log[number][1], log[number - 1][1], moments[number + 1][0])
        for number in range(len(log))
        for event in moments[number + 1][1]
        if event.key.startswith("round_ended_")
    ]


@pytest.mark.parametrize("name", ENDINGS)
def test_a_finished_match_has_this_ending(name: str):
    found = endings(f"ends_{name}")
    assert any(ENDINGS[name](ending) for ending in found), [ending.key for ending in found]
    assert found[-1].after.outcome is not None
    assert len(found) == found[-1].after.seats, "every round has ended somehow"


def test_no_two_endings_are_the_same():
    for name in ENDINGS:
        for ending in endings(f"ends_{name}"):
            assert sum(is_it(ending) for is_it in ENDINGS.values()) == 1


# Counts of legal moves from fixed positions


def test_the_flip_is_two_moves_for_everyone():
    state = dealt(5)
    assert [len(SCOUT.moves(state, seat)) for seat in range(5)] == [2] * 5


def test_the_first_turn_is_every_set_of_the_hand():
    assert count(SCOUT, table("4 3 5 6 3 3 2 1", "1", "2")) == {"show": 8 + 2 + 1 + 2 + 1}


def test_a_scout_is_an_end_a_gap_and_a_way_up():
    assert count(SCOUT, table("1 2 3", "7", "7", active="9 9 9 9")) == {"scout": 2 * 4 * 2}
    assert count(SCOUT, table("1 2 3", "7", "7", active="10", scout_and_show=[False] * 3)) == {
        "show": 3,
        "scout": 1 * 4 * 2,
    }


def test_scout_and_show_is_offered_only_where_a_show_follows():
    # A lone ten is scouted and anything follows; of two tens one stays, and only a pair beats it.
    assert count(SCOUT, table("1 3 5", "7", "7", active="10/7")) == {"scout": 8, "scout_and_show": 8}
    state = table("1 4", "7", "7", active="10/5 10/7")
    # The 5 goes beside the 4, on either side of it; the 7 and the tens make no pair.
    assert count(SCOUT, state) == {"scout": 12, "scout_and_show": 2}


def test_the_show_half_is_nothing_but_shows():
    state = table("4 6 1", "7", "7", active="5/9 5/8")
    SCOUT.play(state, 0, Move("scout_and_show", end="left", at=1, flip=False))
    assert count(SCOUT, state) == {"show": 4}


@pytest.mark.parametrize(
    ("seats", "counts"),
    [(2, [2, 2, 18]), (3, [2, 2, 2, 17]), (4, [2, 2, 2, 2, 18]), (5, [2, 2, 2, 2, 2, 10])],
)
def test_moves_from_a_fixed_deal(seats: int, counts: list[int]):
    state = dealt(seats, "counted")
    found = [len(SCOUT.moves(state, seat)) for seat in range(seats)]
    everyone_keeps(state)
    assert [*found, len(SCOUT.moves(state, state.turn))] == counts


def test_lines_of_play_from_a_fixed_position():
    # The second number by hand: 19 answers to the 3, 19 to the 4, 17 to the 9 and 33 to the 3 4.
    state = table("3 4 9", "5 5 2", "8 1 7")
    assert [walks(SCOUT, state, depth) for depth in (1, 2, 3)] == [4, 88, 760]
