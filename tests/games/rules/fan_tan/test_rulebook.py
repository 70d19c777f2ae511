"""The design notes of the rulebook: Set-Up, Play and Winning."""

from __future__ import annotations

import pytest

import games.rules.big_top.layout
import games.rules.big_top.playing
import games.rules.fan_tan.imagine
import games.rules.fan_tan.steps
from games.rules.core import Chance, Move
from tests.games.rules.big_top.tables import DECK_IN_WORDS, call, keys, play, words
from tests.games.rules.fan_tan.tables import FAN_TAN, asked, dealt, make, may_play, refused, table

# Set-Up


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_set_up_everyone_has_25_peanuts(seats: int):
    state = FAN_TAN.setup(seats, {}, Chance("before the deal"))
    assert (state.peanuts, state.pot) == ([25] * seats, 0)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_set_up_all_cards_of_the_circus_deck_are_dealt(seats: int):
    state = dealt(seats)
    assert sorted(" ".join(map(words, state.hands)).split()) == DECK_IN_WORDS.split()
    sizes = [state.hands[(state.dealer + 1 + place) % seats].bit_count() for place in range(seats)]
    assert sizes == sorted(sizes, reverse=True), "from the dealer's left"
    assert sizes[0] - sizes[-1] <= 1


def test_set_up_there_are_no_charts_and_no_receipts():
    state = dealt(3)
    assert asked(state) in range(3), "the first question is a turn, not the receipts"
    seen = FAN_TAN.view(state, 0)
    assert not {"charts", "receipts", "earned", "money"} & set(seen)


def test_set_up_the_first_turn_is_left_of_the_dealer_if_it_can_play():
    for seed in range(5):
        state, events = FAN_TAN.begin(3, {}, Chance(str(seed)))
        first = [event.args["seat"] for event in events if event.key == "peanut_paid"]
        first.append(asked(state))
        assert first == [(state.dealer + 1 + place) % 3 for place in range(len(first))]


# Play


def test_play_the_layout_is_that_of_big_top():
    hand = "CP Cl1 Sl1 Sl3 Sd5 Sd6 Al2 Pd1 Pl1"
    assert may_play(table(hand, "AP", "PP", lies="S24 P00")) == "CP Sl3 Sd5 Pl1 Pd1"


def test_play_the_two_games_share_one_piece_of_code():
    big_top, fan_tan = games.rules.big_top, games.rules.fan_tan
    assert fan_tan.steps.open_cards is big_top.layout.open_cards
    assert fan_tan.imagine.open_cards is big_top.layout.open_cards
    assert fan_tan.steps.one_of is big_top.playing.one_of
    assert fan_tan.steps.why_not_playable is big_top.playing.why_not_playable
    assert fan_tan.steps.pass_the_turn is big_top.playing.pass_the_turn


def test_play_a_card_goes_to_the_layout_and_the_turn_to_the_left():
    state = table("CP Cl1", "SP Sl2", "AP Al2")
    events = make(state, play("CP"))
    assert [(event.key, event.args) for event in events] == [
        ("card_played", {"seat": 0, "card": "clowns_poster"})
    ]
    assert (words(state.hands[0]), words(state.played), asked(state)) == ("Cl1", "CP", 1)
    assert (state.peanuts, state.pot) == ([25] * 3, 0)


def test_play_calling_is_not_allowed():
    refusal = refused(table("CP Cl2", "SP", "AP"), call("Cl2"))
    assert (refusal.code, refusal.reference) == ("no_calling", "Fan Tan, Play")


def test_play_one_must_play_if_possible():
    refusal = refused(table("CP Cl2", "SP", "AP"), Move("pass"))
    assert (refusal.code, refusal.reference) == ("cannot_pass", "Fan Tan, Play, F4")


def test_play_who_cannot_puts_a_peanut_in_the_pot_and_passes():
    state = table("CP SP", "Cl2 Sl2", "AP Al2")
    events = make(state, play("SP"))
    assert [(event.key, event.args) for event in events[1:]] == [("peanut_paid", {"seat": 1, "peanuts": 24})]
    assert (state.peanuts, state.pot, asked(state)) == ([25, 24, 25], 1, 2)
    assert words(state.hands[1]) == "Cl2 Sl2"


def test_play_the_pot_grows_turn_by_turn_while_the_hand_goes_on():
    state = table("CP SP Cl1", "Cl3 Sl2", "Cl4 Sl4", pot=3)
    events = make(state, play("SP"), play("CP"))
    assert keys(events) == ["card_played", "peanut_paid", "peanut_paid"] * 2
    assert (state.peanuts, state.pot) == ([25, 23, 23], 3 + 4)


# Winning


def test_winning_the_first_to_play_all_cards_takes_the_pot_and_ends_the_hand():
    state = table("CP", "Cl2 SP", "Cl4 AP", pot=7, peanuts=[20, 24, 24])
    events = make(state, play("CP"))
    assert keys(events) == ["card_played", "pot_won"]
    assert events[1].args == {"seat": 0, "peanuts": 7}
    assert (state.peanuts, state.pot, state.history[0].winner) == ([27, 24, 24], 0, 0)


def test_winning_the_next_hand_is_dealt_by_the_left_neighbour_with_the_peanuts_one_has():
    state = table("CP", "Cl2 SP", "Cl4 AP", pot=7, peanuts=[20, 24, 24], deal=2, dealer=1, lies="S11")
    events = make(state, play("CP"))
    assert keys(events)[:3] == ["card_played", "pot_won", "hand_dealt"]
    assert events[2].args == {"deal": 3, "seat": 2}
    assert (state.deal, state.dealer, state.played) == (3, 2, 0)
    assert sorted(hand.bit_count() for hand in state.hands) == [17, 17, 18]
    assert sum(state.peanuts) + state.pot == 75


def test_winning_the_most_peanuts_win_the_match():
    state = table("CP", "Cl2 SP", "Cl4 AP", pot=4, peanuts=[21, 30, 20])
    make(state, play("CP"))
    outcome = FAN_TAN.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.reason) == ([25, 30, 20], [2, 1, 3], "all_hands_played")
