"""Resolution: two whole shows, worked out by hand."""

from __future__ import annotations

from games.rules.circus_combat.state import CircusCombatState
from tests.games.rules.circus_combat.tables import COMBAT, KEEP_DICE, play, table

# Each line: the trick, then own pips - red pips, the factor of the place and of the colour run, the points.
BLACK = [
    ("gold_one_pair b6 b6", 12 - 0, 1, 1, 12),
    ("gold_three_of_a_kind b4 b4 r4", 8 - 4, 1, 2, 8),
    ("gold_straight b1 b2 b3 g4 r5", 6 - 5, 1, 3, 3),
    ("gold_full_house b2 b2 r2 b5 r5", 9 - 7, 2, 1, 4),  # the fourth gold one begins anew
    ("teal_two_pairs b3 r6 r6 b3", 6 - 12, 2, 1, -12),
    ("plum_four_of_a_kind b5 b5 b5 g5", 15 - 0, 2, 1, 30),
    ("plum_two_pairs_swap b1 r4 b1 r4", 2 - 8, 3, 2, -36),
    ("plum_three_of_a_kind b6 b6 g6", 12 - 0, 3, 3, 108),
    ("plum_one_pair b3 b3", 6 - 0, 3, 1, 18),
]
BLACK_LOOSE = (4, 5)

GRAY = [
    ("teal_one_pair g5 g5", 10 - 0, 1, 1, 10),
    ("teal_three_of_a_kind g2 g2 b2", 4 - 0, 1, 2, 8),
    ("plum_full_house g6 g6 g6 r1 r1", 18 - 2, 1, 1, 16),
    ("teal_five_of_a_kind g3 g3 r3 r3 r3", 6 - 9, 2, 1, -6),
    ("gold_two_pairs g4 g4 b1 g1", 9 - 0, 2, 1, 18),
    ("gold_three_pairs g1 r1 g5 r5 r6 r6", 6 - 18, 2, 2, -48),
    ("gold_four_of_a_kind g6 g6 g6 b6", 18 - 0, 3, 3, 162),
]
GRAY_LOOSE = (6, 6, 2)


def last_turn() -> CircusCombatState:
    """Black has nine tricks; gray throws for the last time, and nothing fits."""
    return table(
        "teal_straight b2 b3 b4 g5",
        ring="g2 g3 g4",
        phase="rethrow",
        turn=1,
        closing=0,
        last_turn=True,
        black=[line[0] for line in BLACK],
        gray=[line[0] for line in GRAY],
        loose=(BLACK_LOOSE, GRAY_LOOSE),
    )


def test_the_points_of_two_whole_shows():
    black = 12 + 8 + 3 + 4 - 12 + 30 - 36 + 108 + 18 - (4 + 5)
    gray = 10 + 8 + 16 - 6 + 18 - 48 + 162 - (6 + 6 + 2)
    assert (black, gray) == (126, 146)
    state = last_turn()
    play(state, KEEP_DICE)
    assert COMBAT.outcome(state).to_json() == {
        "ranks": [2, 1],
        "scores": [126, 146],
        "reason": "nine_tricks",
    }


def test_every_trick_of_the_shows_says_what_it_is_worth():
    queues = COMBAT.view(last_turn(), None)["queues"]
    for queue, lines in zip(queues, (BLACK, GRAY), strict=True):
        told = [(won["worth"], won["place"], won["run"], won["points"]) for won in queue]
        assert told == [line[1:] for line in lines]


def test_the_running_points_are_those_of_the_final_scoring():
    assert COMBAT.view(last_turn(), 0)["points"] == [126, 146]


def test_an_empty_show_is_worth_nothing_but_its_reds():
    state = table("teal_straight", loose=((3, 3), ()))
    assert COMBAT.view(state, None)["points"] == [-6, 0]


def test_dice_still_on_the_stage_count_for_nobody():
    state = table("teal_straight b1 b2 g3 g4")
    assert COMBAT.view(state, None)["points"] == [0, 0]


def test_the_other_players_dice_are_ignored():
    """The same trick in the other's show: what was own counts for nothing, and the reverse."""
    trick = "gold_full_house b6 b6 b6 g1 g1"
    assert COMBAT.view(table(black=[trick]), None)["points"] == [18, 0]
    assert COMBAT.view(table(gray=[trick]), None)["points"] == [0, 2]
