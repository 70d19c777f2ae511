"""The rulebook, paragraph by paragraph: the end of the hand, the next hand and the end of the game."""

from __future__ import annotations

import pytest

from games.rules.core import Chance
from tests.games.rules.big_top.tables import (
    BIG_TOP,
    asked,
    call,
    dealt,
    everyone_places,
    keys,
    lying,
    make,
    play,
    table,
)

# End of the hand


def test_end_of_hand_the_last_card_from_the_hand_wins_it():
    state = table("CP", "SP Al1", "AP Al2")
    events = make(state, play("CP"))
    assert keys(events) == ["card_played", "hand_won", "hand_scored"]
    assert (events[1].args, state.history[0].winner) == ({"seat": 0}, 0)


def test_end_of_hand_the_last_card_from_the_chart_wins_it():
    state = table("", "SP Al1", "AP Al2", charts=["- Cl2 - -", "", ""], lies="C10", step="play_called")
    assert keys(make(state, play("Cl2"))) == ["called_card_played", "hand_won", "hand_scored"]
    assert state.history[0].winner == 0


def test_end_of_hand_called_cards_must_be_played_too():
    state = table("CP", "SP Al1", "AP Al2", charts=["- - Sl3 -", "", ""])
    make(state, play("CP"))
    assert (state.history, asked(state)[0]) == ([], 1)


def test_end_of_hand_the_winner_gets_25_and_what_he_has_collected():
    state = table("CP", "SP Al1", "AP Al2", earned=[9, 0, 0])
    make(state, play("CP"))
    assert state.history[0].money[0] == 10 + 7 + 5 + 3 + 9
    assert state.history[0].played_out[0] == ("clowns", "sideshow", "animals", "performers")


def test_end_of_hand_the_others_get_the_tokens_of_suits_played_out_in_hand_and_on_the_chart():
    # Seat 1 holds a Clown and has an Animal on the chart; seat 2 holds Performers alone.
    state = table(
        "CP",
        "Cl1 Cl3",
        "Pl1 Pd1",
        charts=["", "- Ad5 - -", ""],
        receipts=[(10, 7, 5, 3), (3, 10, 7, 5), (5, 3, 7, 10)],
        earned=[0, 4, 6],
    )
    make(state, play("CP"))
    assert state.history[0].played_out[1:] == (("sideshow", "performers"), ("clowns", "sideshow", "animals"))
    assert state.history[0].money == (25, 10 + 5 + 4, 5 + 3 + 7 + 6)


def test_end_of_hand_the_totals_grow_by_the_money_of_the_hand():
    state = table("CP", "Cl1", "Cl2", money=[100, 90, 80], deal=2)
    events = make(state, play("CP"))
    assert events[2].args == {"deal": 2, "money": [25, 15, 15]}
    assert state.money == [125, 105, 95]


# The next hand


def test_next_hand_everything_is_set_up_again():
    charts = ["", "- Pl3 - -", "Sd5 - Al6 -"]
    state = table("CP", "Cl1", "Cl2", deal=2, dealer=1, charts=charts, lies="S14", earned=[8, 9, 1])
    events = make(state, play("CP"))
    assert keys(events) == ["card_played", "hand_won", "hand_scored", "hand_dealt"]
    assert events[3].args == {"deal": 3, "seat": 2}
    assert (state.deal, state.dealer, state.earned, state.played) == (3, 2, [0, 0, 0], 0)
    assert [lying(state, seat) for seat in range(3)] == ["- - - -"] * 3
    assert sorted(hand.bit_count() for hand in state.hands) == [17, 17, 18]
    assert [decision.prompt for decision in BIG_TOP.decisions(state)] == ["place_receipts"] * 3
    everyone_places(state)
    assert asked(state)[0] == 0, "left of the new dealer"


def test_next_hand_other_cards_are_dealt():
    state = table("CP", "Cl1", "Cl2", deal=1, chance=Chance("again"))
    make(state, play("CP"))
    again = table("CP", "Cl1", "Cl2", deal=1, chance=Chance("again", 60))
    make(again, play("CP"))
    assert state.hands != again.hands


@pytest.mark.parametrize(("seats", "each"), [(3, 2), (4, 1), (5, 1), (6, 1)])
def test_next_hand_everybody_deals_once_or_twice_with_three(seats: int, each: int):
    state, luck = dealt(seats, "around"), Chance("around")
    while state.outcome is None:
        decision = BIG_TOP.decisions(state)[0]
        BIG_TOP.play(state, decision.seat, BIG_TOP.sample(state, decision, luck))
    dealers = [score.dealer for score in state.history]
    assert dealers == [(dealers[0] + hand) % seats for hand in range(seats * each)]


def test_the_most_money_wins_the_game():
    state = table("CP", "Cl1", "Cl2", "Cl3", money=[10, 50, 20, 49])
    make(state, play("CP"))
    outcome = BIG_TOP.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ([35, 65, 35, 64], [3, 1, 3, 2])
    assert outcome.reason == "all_hands_played"
    assert BIG_TOP.decisions(state) == []


def test_a_call_never_ends_the_hand():
    state = table("Cl4", "SP Al1", "AP Al2")
    assert keys(make(state, call("Cl4"))) == ["card_called"]
    assert state.history == []
