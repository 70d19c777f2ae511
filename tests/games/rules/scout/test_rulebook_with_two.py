"""The two-player rules."""

from __future__ import annotations

from games.rules.scout.components import deck_for, identity
from tests.games.rules.scout.tables import (
    SCOUT,
    dealt,
    everyone_keeps,
    keys,
    kinds,
    may_show,
    play,
    refused,
    scout,
    scout_and_show,
    show,
    table,
    tops,
)


def test_each_player_takes_three_scout_chips():
    assert dealt(2).chips == [3, 3]


def test_the_scout_and_show_chips_are_not_used():
    state = table("5 9", "7 7", active="4")
    assert dealt(2).scout_and_show == [False, False]
    refusal = refused(state, scout_and_show())
    assert (refusal.code, refusal.reference) == ("not_with_two", "SCOUT two-player rules")


def test_eleven_cards_are_dealt_and_22_set_aside():
    state = dealt(2)
    assert [len(hand) for hand in state.hands] == [11, 11]
    assert len(state.aside) == 22


def test_a_scout_costs_one_of_the_own_chips():
    state = table("5 9", "7 7", active="4 4", chips=[2, 1])
    play(state, scout())
    assert state.chips == [1, 1]


def test_without_a_chip_there_is_no_scout():
    state = table("5 9", "7 7", active="4", chips=[0, 3])
    refusal = refused(state, scout())
    assert (refusal.code, refusal.reference) == ("no_chips_left", "SCOUT two-player rules")


def test_who_scouts_goes_on():
    state = table("5 9", "7 7", active="4 4 4")
    play(state, scout(at=1))
    assert state.turn == 0
    assert kinds(state) == {"scout"}, "a pair of fours still lies there"
    play(state, scout(at=0))
    assert (state.turn, tops(state.hands[0])) == (0, "4 5 4 9")
    assert may_show(state) == {"5", "9", "4 5", "5 4"}
    play(state, show(0, 2))
    assert state.turn == 1


def test_i_running_out_of_cards_by_a_show_ends_the_round():
    state = table("5", "7 7", active="4")
    assert keys(play(state, show(0)))[1] == "round_ended_empty_hand"
    assert state.history[-1] == (1 + 3, 3 - 2)


def test_ii_when_the_other_can_neither_show_nor_scout_the_round_ends():
    state = table("8 8 1", "7 5", active="4 4", chips=[1, 0])
    events = play(state, show(0, 2))
    assert keys(events) == ["set_shown", "round_ended_stuck", "round_scored"]
    assert events[1].args == {"seat": 0}
    assert state.history[-1] == (2 + 1 - 0, 0 - 2)


def test_round_two_deals_the_cards_set_aside_and_the_start_changes():
    state = dealt(2)
    aside, starter = state.aside, state.starter
    while state.round == 1:
        decision = SCOUT.decisions(state)[0]
        SCOUT.play(state, decision.seat, SCOUT.default_move(state, decision.seat))
    assert state.hands == [aside[:11], aside[11:]]
    assert state.starter == 1 - starter
    assert state.chips == [3, 3]
    everyone_keeps(state)
    assert state.turn == 1 - starter


def test_both_rounds_together_use_the_44_cards():
    state = dealt(2)
    cards = [*state.hands[0], *state.hands[1], *state.aside]
    assert sorted(map(identity, cards)) == sorted(deck_for(2))
