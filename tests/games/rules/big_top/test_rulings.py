"""Every ruling of Big Top, by its number."""

from __future__ import annotations

import json

import pytest

from games.rules.core import Chance, Move
from tests.games.rules.big_top.tables import (
    BIG_TOP,
    WORD,
    asked,
    call,
    cards,
    dealt,
    everyone_places,
    keys,
    lying,
    make,
    may,
    play,
    receipts,
    refused,
    table,
    words,
)


def to_the_end(state, seed: str = "somehow"):
    """Random moves until the match is over."""
    luck = Chance(seed)
    while state.outcome is None:
        decision = BIG_TOP.decisions(state)[0]
        BIG_TOP.play(state, decision.seat, BIG_TOP.sample(state, decision, luck))
    return state


def test_B1_everyone_has_four_receipts_of_25_together():
    state = dealt(3)
    for move in BIG_TOP.moves(state, 0):
        assert sorted(move.args.values()) == [3, 5, 7, 10]
        assert sum(move.args.values()) == 25
    state = table("CP", "Cl1", "Cl2", receipts=[(3, 10, 5, 7)] * 3)
    make(state, play("CP"))
    assert state.history[0].money[0] == 25


def test_B2_a_called_card_must_be_played_only_if_that_is_legal():
    state = table("AP Cd1", "SP", "PP Pl2", charts=["- - Cl2 -", "", ""], lies="C00", turn=2)
    make(state, play("PP"))
    assert asked(state) == (0, "only_play"), "light 2 needs the light 1"


def test_B3_with_a_called_card_that_cannot_be_played_the_hand_may_be():
    state = table("AP Cd1", "SP", "PP Pl2", charts=["Al5 Cl2 - -", "", ""], lies="C00", turn=2)
    make(state, play("PP"))
    assert may("play", state) == "Cd1 AP"
    make(state, play("AP"))
    assert (words(state.hands[0]), lying(state, 0)) == ("Cd1", "Al5 Cl2 - -")


def test_B4_the_left_neighbour_deals_the_next_hand():
    for dealer in range(4):
        state = table("CP", "Cl1", "Cl2", "Cl3", deal=1, dealer=dealer)
        make(state, play("CP"))
        assert state.dealer == (dealer + 1) % 4


@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        (3, [18, 17, 17]),
        (4, [13, 13, 13, 13]),
        (5, [11, 11, 10, 10, 10]),
        (6, [9, 9, 9, 9, 8, 8]),
    ],
)
def test_B5_the_seats_left_of_the_dealer_get_the_cards_that_are_over(seats: int, sizes: list[int]):
    for seed in range(6):
        state = dealt(seats, str(seed))
        from_left = [(state.dealer + 1 + place) % seats for place in range(seats)]
        assert [state.hands[seat].bit_count() for seat in from_left] == sizes


def test_B6_receipts_are_placed_hidden_and_at_once():
    state = dealt(3)
    assert [decision.seat for decision in BIG_TOP.decisions(state)] == [0, 1, 2]
    tokens = [decision.token for decision in BIG_TOP.decisions(state)]
    (event,) = BIG_TOP.play(state, 1, receipts(5, 7, 10, 3))
    placed = {"clowns": 5, "sideshow": 7, "animals": 10, "performers": 3}
    assert event.seen_by(1)["receipts"] == placed
    assert event.seen_by(0) == event.seen_by(None) == {"key": "receipts_placed", "seat": 1}
    assert BIG_TOP.view(state, 0)["receipts"] == {"placed": [False, True, False], "mine": None}
    assert BIG_TOP.view(state, 1)["receipts"] == {"placed": [False, True, False], "mine": placed}
    assert [decision.token for decision in BIG_TOP.decisions(state)] == [tokens[0], tokens[2]]


def test_B6_receipts_are_turned_over_when_the_hand_is_over():
    state = table("CP", "Cl1", "Cl2", deal=1, receipts=[(10, 7, 5, 3), (3, 5, 7, 10), (5, 3, 10, 7)])
    assert "10" not in json.dumps(BIG_TOP.view(state, None)["receipts"])
    make(state, play("CP"))
    for viewer in (None, 0, 1, 2):
        shown = BIG_TOP.view(state, viewer)["history"][0]["receipts"]
        assert shown[1] == {"clowns": 3, "sideshow": 5, "animals": 7, "performers": 10}
        assert shown[2] == {"clowns": 5, "sideshow": 3, "animals": 10, "performers": 7}


def test_B6_who_does_not_answer_gets_10_on_the_shortest_suit():
    hand = "CP Cl1 Cl2 SP Sd1 Sd2 Sd3 AP Pl1 Pl2"
    state = table(hand, "Al1", "Al2", step="place_receipts", receipts=[()] * 3)
    assert BIG_TOP.default_move(state, 0) == receipts(clowns=5, sideshow=3, animals=10, performers=7)


def test_B7_a_suit_one_never_held_counts_as_played_out():
    state = table("CP", "Sl1 Al1 Pl1", "Cl1", receipts=[(10, 7, 5, 3), (10, 7, 5, 3), (10, 7, 5, 3)])
    make(state, play("CP"))
    assert state.history[0].money == (25, 10, 15)


def slid(text: str) -> str:
    """A chart at the beginning of its owner's turn, in which nothing on it can be played."""
    state = table("AP", "Sl1", "PP Sl1", charts=[text, "", ""], turn=2)
    make(state, play("PP"))
    return lying(state, 0)


def test_B8_sliding_goes_from_the_lowest_space_up_one_space_each():
    assert slid("- Cl3 Sd4 Al6") == "Cl3 Sd4 Al6 -", "each moves into the room the one below it made"
    assert slid("- - - Cl3") == "- - Cl3 -", "not down to the lowest free space"
    assert slid("Cl3 - Sd4 Al6") == "Cl3 Sd4 Al6 -"


def test_B8_a_card_stays_if_the_space_below_is_taken():
    assert slid("Cl3 Sd4 Al6 Pd5") == "Cl3 Sd4 Al6 Pd5"
    assert slid("Cl3 Sd4 - Al6") == "Cl3 Sd4 Al6 -"


def test_B9_sliding_comes_first_even_before_a_called_card_is_played():
    state = table("AP", "Sl2", "Cl1 Sl1", charts=["- - Sl3 Cl2", "", ""], turn=2, lies="C00")
    make(state, play("Cl1"))
    assert (asked(state), lying(state, 0)) == ((0, "play_called"), "- Sl3 Cl2 -")
    assert refused(state, Move("slide")).code == "called_cards_first", "it is not a move"


def test_B9_who_passes_has_slid_too():
    state = table("CP SP", "Cl2", "AP Al1", charts=["", "- - - Cl3", ""])
    assert keys(make(state, play("SP"))) == ["card_played", "passed"]
    assert lying(state, 1) == "- - Cl3 -"


def test_B10_the_3_space_is_free_after_sliding_unless_the_chart_is_full():
    for taken in range(15):
        suits = iter(("Cl3", "Sd4", "Al6", "Pd5"))
        text = " ".join([next(suits) if taken >> space & 1 else "-" for space in range(4)])
        assert slid(text).endswith(" -"), text
    seen_full = 0
    for seed in range(3):
        state, luck = everyone_places(dealt(3, str(seed))), Chance(str(seed))
        while state.deal == 1:
            decision = BIG_TOP.decisions(state)[0]
            chart = state.charts[decision.seat]
            assert not chart[3] or all(chart)
            seen_full += all(chart)
            BIG_TOP.play(state, decision.seat, BIG_TOP.sample(state, decision, luck))
    assert seen_full, "otherwise this looked at nothing"


def test_B11_nothing_is_called_on_a_full_chart():
    state = table("Cl4 AP", "SP", "PP", charts=["Cl3 Sd4 Al6 Pd5", "", ""])
    refusal = refused(state, call("Cl4"))
    assert (refusal.code, refusal.reference) == ("no_space_on_chart", "Big Top, Calling a Card, B11")
    # The check of the space stands by itself: here a suit is free, but no space.
    state = table("Pl4 AP", "SP", "PP", charts=["Cl3 Sd4 Al6 Cd5", "", ""])
    assert refused(state, call("Pl4")).code == "no_space_on_chart"


def test_B12_of_two_playable_called_cards_the_owner_chooses():
    for word, left in (("Cl2", "- Sd4 - -"), ("Sd4", "Cl2 - - -")):
        state = table("", "SP", "PP Pl2", charts=["Cl2 Sd4 - -", "", ""], turn=2, lies="C10 S03")
        make(state, play("PP"))
        assert may("play", state) == "Cl2 Sd4"
        make(state, play(word))
        assert lying(state, 0) == left


def test_B13_a_called_card_earns_nothing_though_others_wait_for_its_pile():
    charts = ["- - Cl2 -", "- - - Cl4", "- - - Cl6"]
    state = table("AP", "PP Al2", "Pl5", charts=charts, lies="C10", step="play_called")
    assert keys(make(state, play("Cl2"))) == ["called_card_played"]
    assert state.earned == [0, 0, 0]


def test_B14_one_may_call_while_another_card_could_be_played():
    state = table("CP SP Cl1", "AP", "PP")
    make(state, call("Cl1"))
    assert lying(state, 0) == "- - - Cl1"


def test_B15_a_card_may_be_called_before_its_poster_lies():
    assert may("call", table("Pl1 Pd6", "AP", "SP")) == "Pl1 Pd6"


def test_B16_no_suit_lies_twice_on_a_chart_whatever_the_shade():
    for on_chart in ("Pl2 - - -", "- Pd2 - -", "- - Pl6 -"):
        state = table("Pl4 Pd4 Cl4", "SP", "AP", charts=[on_chart, "", ""])
        assert may("call", state) == "Cl4"
        assert refused(state, call("Pl4")).code == refused(state, call("Pd4")).code == "suit_on_chart"


def test_B17_passing_needs_no_play_and_no_call():
    for hand, lies in (("CP", ""), ("Cl1", ""), ("Cl1", "C00")):
        assert refused(table(hand, "AP", "SP", lies=lies), Move("pass")).code == "cannot_pass"
    state = table("SP Sl1", "Cl3", "AP", charts=["", "- Cl5 - -", ""])
    assert keys(make(state, play("SP"))) == ["card_played", "passed"]


def test_B18_the_bank_pays_and_the_caller_loses_nothing():
    state = table("Cl1 AP", "SP", "PP", charts=["", "- - - Cl4", ""], lies="C00", earned=[0, 5, 0])
    make(state, play("Cl1"))
    assert state.earned == [3, 5, 0]
    assert lying(state, 1) == "- - Cl4 -"


def test_B19_any_card_of_the_suit_and_shade_earns():
    for number in range(1, 6):
        state = table(f"Cd{number} AP", "SP", "PP", charts=["", "- - - Cd6", ""], lies=f"C0{number - 1}")
        make(state, play(f"Cd{number}"))
        assert state.earned[0] == 3
    state = table("Cd3 AP", "SP", "PP", charts=["", "- - - Cd2", ""], lies="C02")
    make(state, play("Cd3"))
    assert state.earned[0] == 3, "one above it as well"


def test_B20_a_poster_earns_for_both_shades_of_its_suit():
    charts = ["", "- - - Cl5", "- - Cd1 Sd1", "- Cl2 Al2 Pl2"]
    state = table("CP AP", "SP", "PP", "Pd5", charts=charts)
    make(state, play("CP"))
    assert state.earned[0] == 3 + 2 + 1


def test_B21_the_0_space_pays_nothing_and_the_card_stays():
    state = table("Cl1 AP", "SP", "PP", charts=["", "Cl4 - - -", ""], lies="C00")
    assert keys(make(state, play("Cl1"))) == ["card_played"]
    assert (state.earned[0], lying(state, 1)) == (0, "Cl4 - - -")


def test_B22_there_is_no_limit_to_what_is_earned():
    state = table("Cl1", "SP", "PP", charts=["", "- - - Cl4", ""], lies="C00", earned=[39, 0, 0])
    make(state, play("Cl1"))
    assert state.history[0].earned[0] == 42
    assert state.money[0] == 42 + 25


def test_B23_who_calls_the_last_card_goes_on_until_it_is_played():
    state = table("Cl2", "CP Cl1", "AP Al1 Al2")
    make(state, call("Cl2"))
    assert (state.history, asked(state)[0]) == ([], 1)
    assert keys(make(state, play("CP"), play("AP"))) == ["card_played_for_money", "card_played", "passed"]
    assert (lying(state, 0), asked(state)[0]) == ("- - Cl2 -", 1), "slid, and passed with an empty hand"


def test_B23_and_wins_by_playing_it_from_the_chart():
    state = table("", "Cl1 SP", "AP Al1", charts=["- - Cl2 -", "", ""], lies="C00", turn=1)
    make(state, play("Cl1"), play("AP"))
    assert (asked(state), lying(state, 0)) == ((0, "play_called"), "- Cl2 - -")
    assert keys(make(state, play("Cl2"))) == ["called_card_played", "hand_won", "hand_scored"]


def test_B24_what_the_winning_card_earns_counts():
    state = table("CP", "Al1", "Al2", charts=["", "- - - Cl4", "- - Cd5 -"], earned=[4, 0, 0])
    events = make(state, play("CP"))
    assert keys(events)[:2] == ["card_played_for_money", "hand_won"]
    assert state.history[0].earned[0] == 4 + 3 + 2
    assert state.history[0].money[0] == 25 + 4 + 3 + 2


def test_B25_the_hand_ends_at_once_and_nobody_gets_another_turn():
    state = table("Cl6", "CP", "AP", dealer=0, turn=1, lies="S00")
    make(state, play("CP"))
    assert (state.answered, words(state.hands[2]), state.outcome is None) == ([0, 1, 0], "AP", False)


@pytest.mark.parametrize(("seats", "hands"), [(3, 6), (4, 4), (5, 5), (6, 6)])
def test_B26_as_many_hands_as_seats_and_six_with_three(seats: int, hands: int):
    assert len(to_the_end(dealt(seats)).history) == hands
    assert BIG_TOP.view(dealt(seats), None)["deals"] == hands


def test_B27_equal_money_shares_the_place():
    state = table("CP", "Cl1", "Cl2", "Cl3", money=[0, 10, 20, 10])
    make(state, play("CP"))
    outcome = BIG_TOP.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ([25, 25, 35, 25], [2, 2, 1, 2])


def test_B28_no_side_of_the_poster_is_named_in_the_layout():
    seen = BIG_TOP.view(table("CP", "AP", "PP", lies="S25"), None)["layout"]
    assert seen["sideshow"] == {"poster": True, "light": 2, "dark": 5}
    assert seen["clowns"] == {"poster": False, "light": 0, "dark": 0}


def test_B29_charts_layout_counts_and_money_are_public_and_the_rest_is_not():
    fields = {"earned": [1, 2, 3], "money": [7, 8, 9]}
    state = table("CP Cl1", "AP", "PP Pl1 Pl3", charts=["- Sl4 - -", "", "- - Al2 -"], lies="S21", **fields)
    public = BIG_TOP.view(state, None)
    assert public["charts"][0] == [None, "sideshow_light_4", None, None]
    assert (public["earned"], public["money"]) == ([1, 2, 3], [7, 8, 9])
    assert [hand["count"] for hand in public["hands"]] == [2, 1, 3]
    assert public["layout"]["sideshow"] == {"poster": True, "light": 2, "dark": 1}
    assert [hand["cards"] for hand in public["hands"]] == [None] * 3
    assert public["receipts"]["mine"] is None


def test_B30_suits_of_equal_length_count_in_the_order_of_the_suits():
    state = table("CP SP AP PP", "Al1", "Al2", step="place_receipts", receipts=[()] * 3)
    assert BIG_TOP.default_move(state, 0) == receipts(10, 7, 5, 3)
    state.hands[0] = cards("CP Cl1 SP Sl1 Ad1 Pd1")
    assert BIG_TOP.default_move(state, 0) == receipts(clowns=5, sideshow=3, animals=10, performers=7)


def test_B31_a_pass_happens_by_itself_and_everybody_sees_it():
    charts = ["", "- - Cl3 -", "- Cd5 - -"]
    state = table("CP SP", "Cl2 Cd2", "Cl4 Cd6", charts=charts)
    events = make(state, play("SP"))
    assert [event.seen_by(None) for event in events[1:]] == [
        {"key": "passed", "seat": 1},
        {"key": "passed", "seat": 2},
    ]
    assert asked(state)[0] == 0


def test_B32_cards_left_in_hands_are_not_shown_when_the_hand_is_over():
    left = ("Cl1 Cl3", "Sl1 Pd6")
    for deal in (1, 6):
        state = table("CP", *left, deal=deal, charts=["", "- - Al4 -", ""])
        events = make(state, play("CP"))
        told = json.dumps([[event.seen_by(0) for event in events], BIG_TOP.view(state, None)["history"]])
        assert not [full for full in WORD if full in told and full != "clowns_poster"]
        score = BIG_TOP.view(state, None)["history"][0]
        assert score["played_out"][1:] == [["sideshow", "performers"], ["clowns", "animals"]]


def test_P1_the_first_dealer_is_drawn():
    assert {dealt(4, str(seed)).dealer for seed in range(40)} == {0, 1, 2, 3}


def test_every_ruling_has_its_test():
    tested = {int(key.split("_")[1][1:]) for key in globals() if key.startswith("test_B")}
    assert tested == set(range(1, 33))
