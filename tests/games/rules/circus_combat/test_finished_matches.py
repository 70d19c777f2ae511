"""Whole matches, watched from outside: those written down in golden/, and many random ones."""

from __future__ import annotations

from functools import cache

import pytest

from games.bots.luck import FastLuck
from games.rules.core import Chance, replay
from tests.games.rules import playthroughs
from tests.games.rules.circus_combat.referee import Referee
from tests.games.rules.circus_combat.tables import COMBAT, begun, place, play, table
from tests.games.rules.counting import count

RANDOM_MATCHES = 120


def watched_again(path) -> Referee:
    """A match that was written down."""
    game, seats, seed, log = playthroughs.read(path.read_text())
    referee = Referee()
    for state, events in replay(game, seats, {}, seed, log):
        seen = COMBAT.view(state, None)
        referee.watch(seen, events)
    referee.judge(seen)
    return referee


def watched_at_random(seed: int) -> Referee:
    state, events = COMBAT.begin(2, {}, Chance(f"watched {seed}"))
    luck, referee = FastLuck(seed), Referee()
    referee.watch(COMBAT.view(state, None), events)
    while state.outcome is None:
        decision = COMBAT.decisions(state)[0]
        events = COMBAT.play(state, decision.seat, COMBAT.sample(state, decision, luck))
        referee.watch(COMBAT.view(state, None), events)
    referee.judge(COMBAT.view(state, None))
    return referee


@cache
def written_down() -> dict[str, Referee]:
    return {path.stem: watched_again(path) for path in sorted(playthroughs.folder(COMBAT).glob("*.txt"))}


@cache
def all_matches() -> list[Referee]:
    return [*written_down().values(), *[watched_at_random(seed) for seed in range(RANDOM_MATCHES)]]


@pytest.mark.parametrize("reason", COMBAT.text.endings)
def test_a_finished_match_has_this_ending(reason: str):
    assert f"ended_by_{reason}" in written_down()[f"ends_{reason}"].met


@pytest.mark.parametrize(
    "moment",
    [
        "nine_on_own_turn",
        "nine_on_the_others_turn",
        "both_have_nine",
        "fewer_than_three",
        "no_red",
        "deck_empty",
        "stage_shrank",
        "ended_by_nine_tricks",
        "ended_by_empty_stage",
        "ended_by_nothing_to_throw",
        "own_swap",
        "swap_on_the_others_turn",
        "asked_place_reds",
        "asked_resolve",
    ],
)
def test_whole_matches_are_right_and_meet_all_that_can_happen(moment: str):
    """The referee has watched every move; here it says that it had this to judge as well."""
    assert any(moment in referee.met for referee in all_matches())


def test_every_event_of_the_game_is_told_and_no_other():
    assert set(COMBAT.text.events) == set().union(*[referee.told for referee in all_matches()])


def test_a_draw_after_a_real_last_turn():
    """Black leads by 12 to 8 until gray wins its last trick, with two 2s and no run: 8 + 4 are 12."""
    state = table(
        "plum_one_pair",
        "teal_straight b2 b3 b4",
        ring="g2 g2 g3",
        turn=1,
        closing=0,
        last_turn=True,
        black=["gold_one_pair b6 b6"],
        gray=["teal_one_pair g4 g4"],
    )
    assert COMBAT.view(state, None)["points"] == [12, 8]
    play(state, place(0, 0, -1))
    assert COMBAT.outcome(state).to_json() == {"ranks": [1, 1], "scores": [12, 12], "reason": "nine_tricks"}


# Counts of legal moves from fixed positions


def test_a_rethrow_is_any_set_of_dice():
    assert count(COMBAT, begun()) == {"keep_dice": 1, "rethrow": 15}


def test_layouts_counted_by_hand():
    # Different numbers, two empty straights: each die on either, all four. No 1 with a 6.
    assert count(COMBAT, table("gold_straight", "teal_straight", ring="b2 b3 b4 r5")) == {"place": 2**4}
    # A pair for two equal dice: both on one of the tricks, or one on each.
    assert count(COMBAT, table("gold_one_pair", "teal_one_pair", ring="b2 b2")) == {"place": 4}
    # Three equal dice on one empty pair: which one stays out.
    assert count(COMBAT, table("gold_one_pair", ring="b2 b2 r2")) == {"place": 3}


def test_swaps_are_one_fewer_than_cards():
    black = ["gold_one_pair b1 b1", "teal_one_pair b1 b1"]
    state = table("gold_two_pairs_swap b1 b1 b2", "plum_straight", ring="b2", black=black)
    play(state, place(0))
    assert count(COMBAT, state) == {"keep_order": 1, "swap": 2}


def test_a_match_left_to_the_defaults_is_right_as_well():
    """Nobody rethrows, swaps or rolls reds, and every die goes to the first trick that takes it."""
    state, events = COMBAT.begin(2, {}, Chance("left alone"))
    referee = Referee()
    referee.watch(COMBAT.view(state, None), events)
    while state.outcome is None:
        seat = COMBAT.decisions(state)[0].seat
        events = COMBAT.play(state, seat, COMBAT.default_move(state, seat))
        referee.watch(COMBAT.view(state, None), events)
    referee.judge(COMBAT.view(state, None))
    assert not referee.told & {"dice_rethrown", "order_swapped", "reds_rolled"}
