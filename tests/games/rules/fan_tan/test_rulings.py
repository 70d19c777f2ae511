"""Every ruling of Fan Tan, by its number."""

from __future__ import annotations

import json

import pytest

from games.rules.core import Chance, Move
from tests.games.rules.big_top.tables import WORD, keys, play, words
from tests.games.rules.fan_tan.tables import FAN_TAN, asked, dealt, make, may_play, refused, table, to_the_end


@pytest.mark.parametrize(("seats", "hands"), [(3, 6), (4, 4), (5, 5), (6, 6)])
def test_F1_as_many_hands_as_in_big_top(seats: int, hands: int):
    state = to_the_end(dealt(seats))
    assert len(state.history) == hands == FAN_TAN.view(state, None)["deals"]
    assert state.outcome.reason == "all_hands_played"
    dealers = [result.dealer for result in state.history]
    assert dealers == [(dealers[0] + hand) % seats for hand in range(hands)]


def test_F1_or_until_a_hand_leaves_somebody_without_peanuts():
    state = table("CP", "Cl2", "Cl4", deal=1, peanuts=[40, 0, 30], pot=5)
    assert keys(make(state, play("CP"))) == ["card_played", "pot_won"]
    assert (state.outcome.reason, state.outcome.scores) == ("somebody_broke", [45, 0, 30])
    assert state.outcome.ranks == [1, 3, 2]


def test_F1_the_hand_in_which_somebody_goes_broke_is_played_to_its_end():
    state = table("CP SP", "Cl2", "AP Al1", deal=1, peanuts=[40, 1, 30])
    assert keys(make(state, play("CP"))) == ["card_played", "peanut_paid"]
    assert (state.peanuts[1], state.outcome, asked(state)) == (0, None, 2)


def test_F1_one_peanut_is_enough_to_go_on():
    state = table("CP", "Cl2", "Cl4", deal=1, peanuts=[40, 1, 30], pot=4)
    make(state, play("CP"))
    assert (state.outcome, state.deal) == (None, 2)


def test_F2_who_has_no_peanut_passes_free():
    state = table("CP SP Al1", "Cl2 Al3", "Cl3 Al4", peanuts=[50, 0, 3], pot=22)
    events = make(state, play("SP"))
    assert [(event.key, event.args) for event in events[1:]] == [
        ("passed_broke", {"seat": 1}),
        ("peanut_paid", {"seat": 2, "peanuts": 2}),
    ]
    assert (state.peanuts, state.pot) == ([50, 0, 2], 23)


def test_F2_the_pot_still_goes_to_who_is_out_first():
    state = table("CP", "Cl2", "Cl3", peanuts=[0, 30, 30], pot=15)
    make(state, play("CP"))
    assert state.peanuts == [15, 30, 30]


def test_F2_the_last_peanut_is_paid():
    state = table("CP SP", "Cl2 Al3", "AP Al4", peanuts=[50, 1, 24])
    events = make(state, play("SP"))
    assert events[1].args == {"seat": 1, "peanuts": 0}
    assert (state.peanuts, state.pot) == ([50, 0, 24], 1)


def test_F3_equal_peanuts_share_the_place():
    state = table("CP", "Cl2", "Cl3", "Cl4", peanuts=[20, 30, 25, 15], pot=10)
    make(state, play("CP"))
    assert (state.outcome.scores, state.outcome.ranks) == ([30, 30, 25, 15], [1, 1, 3, 4])


def test_F4_who_can_play_must_but_may_choose_the_card():
    state = table("CP SP Al1", "PP", "Cl3", lies="A00")
    assert may_play(state) == "CP SP Al1"
    assert refused(state, Move("pass")).code == "cannot_pass"
    for word in ("CP", "SP", "Al1"):
        twin = state.clone()
        make(twin, play(word))
        assert (twin.turn, twin.peanuts[0]) == (1, 25)


def test_F4_there_is_no_ante():
    state = table("CP", "Cl2 SP", "Cl4 AP", deal=1, pot=7, peanuts=[20, 24, 24], chance=Chance("no ante"))
    events = make(state, play("CP"))
    paid = keys(events).count("peanut_paid")
    assert (state.pot, sum(state.peanuts)) == (paid, 75 - paid), "only who could not play has paid"
    assert FAN_TAN.setup(3, {}, Chance("no ante")).pot == 0


def test_F5_whether_somebody_is_broke_is_asked_after_the_pot_is_paid_out():
    state = table("CP", "Cl2", "Cl4", deal=1, peanuts=[0, 40, 30], pot=5)
    make(state, play("CP"))
    assert (state.outcome, state.deal) == (None, 2), "the winner was broke and is no longer"
    state = table("CP", "Cl2", "Cl4", deal=1, peanuts=[0, 40, 35], pot=0)
    make(state, play("CP"))
    assert state.outcome.reason == "somebody_broke", "an empty pot does not help him"


def test_F6_a_last_hand_that_leaves_somebody_broke_ends_by_the_number_of_hands():
    state = table("CP", "Cl2", "Cl4", peanuts=[40, 0, 30], pot=5)
    make(state, play("CP"))
    assert state.outcome.reason == "all_hands_played"


def test_F7_paying_and_passing_happen_by_themselves_and_everybody_sees_it():
    state = table("CP SP Al1", "Cl2 Al3", "Cl3 Al4", peanuts=[50, 0, 3], pot=22)
    events = make(state, play("SP"))
    assert [event.seen_by(None) for event in events[1:]] == [
        {"key": "passed_broke", "seat": 1},
        {"key": "peanut_paid", "seat": 2, "peanuts": 2},
    ]
    assert asked(state) == 0


def test_F8_cards_left_in_hands_are_not_shown_when_the_hand_is_over():
    for deal in (1, 6):
        state = table("CP", "Cl1 Cl3", "Sl1 Pd6", deal=deal)
        events = make(state, play("CP"))[:3]
        told = json.dumps([[event.seen_by(0) for event in events], FAN_TAN.view(state, None)["history"]])
        assert not [full for full in WORD if full in told and full != "clowns_poster"]


def test_B25_the_hand_ends_at_once():
    state = table("Cl6", "CP", "AP", dealer=0, turn=1)
    make(state, play("CP"))
    assert (state.answered, words(state.hands[2])) == ([0, 1, 0], "AP")


def test_P1_the_first_dealer_is_drawn():
    assert {dealt(4, str(seed)).dealer for seed in range(40)} == {0, 1, 2, 3}


def test_every_ruling_has_its_test():
    tested = {int(key.split("_")[1][1:]) for key in globals() if key.startswith("test_F")}
    assert tested == set(range(1, 9))
