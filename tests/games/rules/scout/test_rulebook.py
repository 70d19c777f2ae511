"""The rulebook, paragraph by paragraph, with every table and example; two seats have a file of their own."""

from __future__ import annotations

import pytest

from games.rules.core import Chance
from games.rules.scout.components import deck_for, identity, turned
from tests.games.rules.scout.tables import (
    FLIP,
    KEEP,
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

HAND = "4 3 5 6 3 3 2 1"


# §2 Setting up the game


@pytest.mark.parametrize(("seats", "cards"), [(2, 44), (3, 36), (4, 44), (5, 45)])
def test_2_cards_go_back_to_the_box_by_the_number_of_players(seats: int, cards: int):
    assert len(deck_for(seats)) == cards


def test_2_with_three_no_card_has_a_ten():
    assert not [each for each in deck_for(3) if 10 in (each >> 4, each & 15)]


def test_2_everyone_has_one_scout_and_show_chip():
    for seats in (3, 4, 5):
        assert dealt(seats).scout_and_show == [True] * seats


# §3 Setting up the round


@pytest.mark.parametrize(("seats", "size"), [(3, 12), (4, 11), (5, 9)])
def test_3_all_cards_are_dealt_evenly(seats: int, size: int):
    state = dealt(seats)
    assert [len(hand) for hand in state.hands] == [size] * seats
    assert sorted(identity(held) for hand in state.hands for held in hand) == sorted(deck_for(seats))


def test_3_no_one_has_scout_chips_yet():
    assert dealt(4).chips == [0] * 4


def test_3_position_and_orientation_are_shuffled():
    one, other = dealt(4, "one"), dealt(4, "other")
    assert [set(map(identity, hand)) for hand in one.hands] != [set(map(identity, h)) for h in other.hands]
    upright = sum(held == identity(held) for hand in one.hands for held in hand)
    assert 10 < upright < 34


def test_3_the_whole_hand_may_be_turned_around_once_before_the_first_turn():
    state = dealt(3)
    hand = state.hands[1]
    SCOUT.play(state, 1, FLIP)
    assert state.hands[1] == hand, "nothing shows until everybody has chosen"
    SCOUT.play(state, 0, KEEP)
    SCOUT.play(state, 2, KEEP)
    assert state.hands[1] == tuple(turned(held) for held in hand)
    assert refused(state, FLIP).code == "not_offered"


def test_3_cards_in_hand_are_never_rearranged():
    state = table(HAND, "1 2 3", "4 5 6")
    play(state, show(2, 2))
    assert tops(state.hands[0]) == "4 3 3 3 2 1", "what is left closes up and keeps its order"


# §4 Your turn


def test_4_turns_go_clockwise_from_the_starting_player():
    state = everyone_keeps(dealt(4))
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        play(state, show(0) if not state.active else scout())
        if not state.active:
            break
    assert turns[0] == state.starter
    assert turns[1] == (state.starter + 1) % 4
    state = table("1 9", "2 9", "3 9", "4 9")
    play(state, show(0), show(0), show(0))
    assert state.turn == 3


def test_4_the_starting_player_begins_each_round():
    state = dealt(5)
    everyone_keeps(state)
    assert state.turn == state.starter


# §4 A Show, rule 1


@pytest.mark.parametrize(
    ("first", "count", "text"),
    [(2, 2, "5 6"), (0, 2, "4 3"), (5, 3, "3 2 1"), (4, 2, "3 3")],
    ids=["43(56)3321", "(43)563321", "43563(321)", "4356(33)21"],
)
def test_4_A_rule_1_examples_of_consecutive_and_matching_cards(first: int, count: int, text: str):
    state = table(HAND, "1 2 3", "4 5 6")
    play(state, show(first, count))
    assert tops(state.active) == text


def test_4_A_rule_1_example_4_3_56_33_21_cards_apart_are_no_set():
    state = table(HAND, "1 2 3", "4 5 6")
    refusal = refused(state, show(1, 5))
    assert (refusal.code, refusal.reference) == ("not_a_set", "SCOUT §4 A rule 1")


def test_4_A_rule_1_example_4356_neither_rises_nor_falls():
    assert refused(table(HAND, "1 2 3", "4 5 6"), show(0, 4)).code == "not_a_set"


def test_4_A_rule_1_any_single_card_may_be_shown():
    for first in range(8):
        play(table(HAND, "1 2 3", "4 5 6"), show(first))


def test_4_A_rule_1_every_set_of_the_example_hand():
    singles = {"1", "2", "3", "4", "5", "6"}
    assert may_show(table(HAND, "1 2", "4 5")) == singles | {"4 3", "5 6", "3 3", "3 2", "2 1", "3 2 1"}


def test_4_A_rule_1_there_is_no_limit_to_the_size_of_a_set():
    state = table("1 2 3 4 5 6 7 8 9 10", "1 2", "4 5")
    play(state, show(0, 10))
    assert tops(state.active) == "1 2 3 4 5 6 7 8 9 10"


# §4 A Show, rule 2


@pytest.mark.parametrize(
    ("mine", "active", "beats"),
    [
        ("2 3 4", "8 8", True),
        ("1", "8 8", False),
        ("2 2", "4 5", True),
        ("4 5", "2 2", False),
        ("5 6", "4 5", True),
        ("4 5", "4 5", False),
        ("3 4", "4 5", False),
    ],
)
def test_4_A_rule_2_table_of_stronger_sets(mine: str, active: str, beats: bool):
    state = table(f"{mine} 10", "7", "7", active=active)
    move = show(0, len(mine.split()))
    if beats:
        play(state, move)
        assert tops(state.active) == mine
    else:
        refusal = refused(state, move)
        # A hand without any stronger set is offered no Show at all.
        assert refusal.code in ("not_stronger", "nothing_beats")
        assert refusal.reference == "SCOUT §4 A rule 2"


def test_4_A_rule_2_without_an_active_set_anything_goes():
    assert may_show(table("1 5 5", "7", "7")) == {"1", "5", "5 5"}


def test_4_A_rule_2_the_beaten_set_is_turned_over_and_counts():
    state = table("5 6 9", "7", "7", active="4 5", collected=(1, 0, 2))
    events = play(state, show(0, 2))
    assert [len(cards) for cards in state.collected] == [3, 0, 2]
    assert events[0].args["collected"] == 2


def test_4_A_rule_2_what_was_shown_is_the_active_set_and_the_shower_owns_it():
    state = table("5 6 9", "7", "7", active="4 5")
    play(state, show(0, 2))
    assert (tops(state.active), state.owner, tops(state.hands[0])) == ("5 6", 0, "9")


# §4 B Scout


def test_4_B_a_card_from_either_end_goes_anywhere_into_the_hand():
    for at, expected in enumerate(("4 1 2", "1 4 2", "1 2 4")):
        state = table("1 2", "7", "7", active="4 5 6")
        play(state, scout("left", at))
        assert tops(state.hands[0]) == expected
        assert tops(state.active) == "5 6"
    state = table("1 2", "7", "7", active="4 5 6")
    play(state, scout("right", 1))
    assert (tops(state.hands[0]), tops(state.active)) == ("1 6 2", "4 5")


def test_4_B_only_the_ends_can_be_taken():
    state = table("1 2", "7", "7", active="4 5 6")
    for end in ("middle", "1", ""):
        refusal = refused(state, scout(end))
        assert (refusal.code, refusal.reference) == ("no_such_place", "SCOUT §4 B")


def test_4_B_the_scouted_card_may_be_turned_upside_down():
    state = table("1 2", "7", "7", active="4/9 5")
    play(state, scout("left", 1, flip=True))
    assert tops(state.hands[0]) == "1 9 2"


def test_4_B_the_owner_takes_a_scout_chip():
    state = table("1 2", "7", "7", "7", active="4 5 6", owner=2)
    play(state, scout())
    assert state.chips == [0, 0, 1, 0]


def test_4_B_the_rest_stays_the_active_set_of_the_same_owner():
    state = table("1 2", "7 7", "7", "7", active="4 5 6", owner=3)
    play(state, scout())
    assert (tops(state.active), state.owner, state.turn) == ("5 6", 3, 1)
    assert may_show(state) == {"7 7"}, "it must be beaten as it lies now"


def test_4_B_when_no_card_is_left_the_next_player_may_show_anything():
    state = table("1 2", "1 7", "7", "7", active="10")
    play(state, scout())
    assert may_show(state) == {"1", "7"}


# §4 C Scout & Show


def test_4_C_a_scout_is_followed_at_once_by_a_show():
    state = table("4 9", "7", "7", active="5/1 5/2")
    events = play(state, scout_and_show("left", 1))
    assert keys(events) == ["chip_spent", "card_scouted"]
    assert (state.turn, kinds(state)) == (0, {"show"})
    play(state, show(0, 2))
    assert (tops(state.active), tops(state.hands[0]), state.turn) == ("4 5", "9", 1)


def test_4_C_the_chip_is_spent_once_a_round():
    state = table("4 9 9", "7 8", "7 8", active="5 5")
    play(state, scout_and_show("left", 1), show(0, 2))
    assert state.scout_and_show == [False, True, True]
    play(state, scout(), show(0))
    assert state.turn == 0
    refusal = refused(state, scout_and_show())
    assert (refusal.code, refusal.reference) == ("chip_already_spent", "SCOUT §4 C")


def test_4_C_the_owner_gets_a_chip_for_the_scouted_card():
    state = table("4 9", "7", "7", active="5 5", owner=1)
    play(state, scout_and_show("left", 1), show(0, 2))
    assert state.chips == [0, 1, 0]


# §5 Ending the round


def test_5_i_running_out_of_cards_by_a_show_ends_the_round():
    state = table("5 6", "7", "7 7", active="4 5")
    events = play(state, show(0, 2))
    assert keys(events) == ["set_shown", "round_ended_empty_hand", "round_scored"]
    assert events[1].args == {"seat": 0}


def test_5_ii_when_all_the_others_have_only_scouted_the_round_ends():
    state = table("5 9", "7 1", "7 2", "8 3", active="4 4 4 4", owner=3)
    assert keys(play(state, scout(), scout())) == ["card_scouted"] * 2
    events = play(state, scout())
    assert keys(events) == ["card_scouted", "round_ended_only_scouts", "round_scored"]
    assert events[1].args == {"seat": 3}


def test_5_ii_a_show_begins_the_count_anew():
    state = table("5 9", "7 1", "10 10 1", "8 3", active="1 2 3", owner=3)
    play(state, scout(), scout(), show(0, 2))
    assert state.outcome is None
    assert state.scouts == 0


# §6 Calculating the score


def test_6_example_of_a_player_who_met_no_condition():
    # Two collected cards and one chip against five cards in hand: -2.
    state = table("9", "1 1 1 1 1", "7", collected=(0, 2, 0), chips=[0, 1, 0])
    play(state, show(0))
    assert state.history[-1][1] == 2 + 1 - 5


def test_6_example_of_a_player_who_met_condition_i():
    state = table("9", "1 1", "7", collected=(3, 0, 0), chips=[2, 0, 0])
    play(state, show(0))
    assert state.history[-1][0] == 3 + 2 - 0


def test_6_example_of_a_player_who_met_condition_ii():
    # Five chips, two of them for the scouts that end the round, and the hand costs nothing.
    state = table("3", "4", "1 2 3 4 5 6", active="9 9 9", owner=2, collected=(0, 0, 2), chips=[0, 0, 3])
    play(state, scout(), scout())
    assert state.history[-1][2] == 2 + 5 - 0


def test_6_the_active_set_and_the_scout_and_show_chip_count_for_nobody():
    state = table("9 9 9", "1", "2")
    play(state, show(0, 3))
    assert state.scout_and_show == [True] * 3
    assert state.history[-1] == (0, -1, -1)


# §7 Ending the game


def test_7_the_start_passes_to_the_left_and_everything_returns():
    state = table("5", "7 2 3", "7 1", round=1, starter=2, history=[], chips=[1, 2, 3])
    state.scout_and_show = [False, True, False]
    events = play(state, show(0))
    assert keys(events) == ["set_shown", "round_ended_empty_hand", "round_scored", "round_dealt"]
    assert (state.round, state.starter, state.turn) == (2, 0, 0)
    assert (state.chips, state.scout_and_show) == ([0] * 3, [True] * 3)
    assert [len(hand) for hand in state.hands] == [12] * 3
    assert (state.active, state.collected) == ((), [()] * 3)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_7_as_many_rounds_are_played_as_there_are_players(seats: int):
    state, luck = dealt(seats), Chance("somehow")
    starters = {state.round: state.starter}
    while state.outcome is None:
        decision = SCOUT.decisions(state)[0]
        SCOUT.play(state, decision.seat, SCOUT.sample(state, decision, luck))
        starters[state.round] = state.starter
    assert len(state.history) == seats
    assert sorted(starters.values()) == list(range(seats)), "everybody begins once"


def test_7_the_most_points_win_and_equal_points_share_the_victory():
    state = table("9", "1 2", "7", points=[3, 4, 4], collected=(0, 1, 0))
    play(state, show(0))
    outcome = SCOUT.outcome(state)
    assert outcome is not None
    assert outcome.scores == [3, 3, 3]
    assert outcome.ranks == [1, 1, 1]
    assert outcome.reason == "all_rounds_played"
