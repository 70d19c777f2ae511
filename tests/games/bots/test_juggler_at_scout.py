"""The juggler plays SCOUT well enough that a beginner can lose to it."""

from __future__ import annotations

import time
from typing import Any

import pytest

from games.bots.levels import bot_for
from games.bots.luck import FastLuck
from games.rules.core import Chance, Move
from games.rules.scout.insight import cost_of
from games.rules.scout.state import ScoutState
from tests.games.rules.scout.tables import SCOUT, Box, scout, scout_and_show, show, table

JUGGLER = bot_for(SCOUT, "juggler")


def chosen(state: ScoutState) -> Move:
    seat = SCOUT.decisions(state)[0].seat
    return JUGGLER.choose(SCOUT.view(state, seat), seat, FastLuck(1))


def cost(hand: str) -> float:
    return cost_of(Box([]).cards(hand))


def test_a_good_hand_costs_less_than_a_bad_one():
    assert cost("3 4 5 6") < cost("3 4 6 5")
    assert cost("7 7 7") < cost("6 7 8") < cost("6 8 7")
    assert cost("9") < cost("1")
    assert cost("") == 0


def test_a_hand_is_cut_in_the_cheapest_way():
    assert cost("2 3 4 4 4 4") == pytest.approx(cost("2 3") + cost("4 4 4 4"))


def test_it_turns_its_hand_to_the_better_side():
    good, bad = "3/9 4/1 5/8 6/1 7/5 8/2", "9/3 1/4 8/5 1/6 5/7 2/8"
    for hand, wanted in ((good, "keep_hand"), (bad, "flip_hand")):
        state = table(hand, "1/10", "2/10")
        state.go("flip_hands", answers=(None, True, True))
        assert chosen(state).kind == wanted


def test_it_goes_out_when_it_can():
    assert chosen(table("5 5", "1 2 3 4", "1 2 3 4", active="4 4")) == show(0, 2)


def test_it_takes_what_lies_there():
    assert chosen(table("9 9 9 1", "1 2 3 4", "1 2 3 4", active="4 5 6")) == show(0, 3)


def test_it_scouts_the_card_that_completes_a_set():
    state = table("3 4 5 1 8", "1 2 3 4", "1 2 3 4", active="6/10 7/9 8/10 9/10 10/1", owner=2)
    state.scout_and_show[0] = False
    assert chosen(state) == scout("left", 3)


def test_it_scouts_and_shows_to_go_out():
    state = table("4 6", "1 2 3 4", "1 2 3 4", active="5/9 9 9", owner=2)
    state.scouts = 1
    assert chosen(state) == scout_and_show("left", 1)


def test_it_does_not_end_a_round_with_a_full_hand_while_it_can_show():
    state = table("9 9 9 1 4 6 2 8", "1 2", "1 2", active="8 8", owner=1, scouts=1)
    assert chosen(state).kind != "scout"


def test_every_reason_is_named_and_counted_in_points():
    state = table("4 9 9", "7 1", "7 1", active="5/1 5/2", owner=2)
    insight = SCOUT.insight
    assert insight is not None
    for move in SCOUT.moves(state, 0):
        reasons: dict[str, Any] = insight.weigh(state, 0, move)
        assert reasons
        assert all(isinstance(points, float) for points in reasons.values())
    known = {"hand", "collected", "chips", "given_away", "ends_the_round", "chip", "scout_and_show"}
    assert {reason for move in SCOUT.moves(state, 0) for reason in insight.weigh(state, 0, move)} <= known


def test_it_answers_within_a_few_milliseconds():
    luck, spent = FastLuck("quick"), []
    state, _ = SCOUT.begin(3, {}, Chance("quick"))
    while state.outcome is None:
        seat = SCOUT.decisions(state)[0].seat
        view = SCOUT.view(state, seat)
        begun = time.process_time()
        move = JUGGLER.choose(view, seat, luck)
        spent.append(time.process_time() - begun)
        SCOUT.play(state, seat, move)
    assert sum(spent) / len(spent) < 0.010, "typically well below one millisecond"
