"""The rulebook, paragraph by paragraph: the deck, the deal and the turns."""

from __future__ import annotations

import pytest

from games.rules.big_top.deck import CARD_NAMES
from games.rules.core import Move
from tests.games.rules.big_top.tables import (
    BIG_TOP,
    DECK_IN_WORDS,
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

# Equipment, and a description of the Big Top deck


def test_deck_52_cards_in_four_suits_each_a_poster_and_twice_six_numbers():
    assert len(CARD_NAMES) == len(set(CARD_NAMES)) == 52
    for suit in ("clowns", "sideshow", "animals", "performers"):
        faces = [each.removeprefix(f"{suit}_") for each in CARD_NAMES if each.startswith(suit)]
        assert faces == ["poster", *[f"light_{n}" for n in range(1, 7)], *[f"dark_{n}" for n in range(1, 7)]]


# Set up, and the deal


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_overview_the_dealer_deals_all_of_the_cards(seats: int):
    state = dealt(seats)
    assert sorted(" ".join(map(words, state.hands)).split()) == DECK_IN_WORDS.split()
    assert sum(hand.bit_count() for hand in state.hands) == 52, "none of them twice"


def test_set_up_the_chart_and_the_scoring_track_are_empty():
    state = dealt(4)
    assert [lying(state, seat) for seat in range(4)] == ["- - - -"] * 4
    assert (state.earned, state.money, state.played) == ([0] * 4, [0] * 4, 0)


def test_overview_the_cards_are_shuffled():
    one, other = dealt(4, "one"), dealt(4, "other")
    assert sorted(one.hands) != sorted(other.hands)


# The Gate Receipts


def test_overview_each_player_places_one_token_a_suit_before_the_first_turn():
    state = dealt(3)
    for decision in BIG_TOP.decisions(state):
        moves = BIG_TOP.moves(state, decision.seat)
        assert len(moves) == 24, "every way to lay four tokens on four pictures"
        assert all(sorted(move.args.values()) == [3, 5, 7, 10] for move in moves)
    assert [decision.seat for decision in BIG_TOP.decisions(state)] == [0, 1, 2]


def test_overview_the_round_begins_once_all_have_placed_their_tokens():
    state = dealt(3)
    for seat in (1, 0):
        BIG_TOP.play(state, seat, receipts())
    assert [decision.prompt for decision in BIG_TOP.decisions(state)] == ["place_receipts"]
    BIG_TOP.play(state, 2, receipts(3, 5, 7, 10))
    assert state.receipts == [(10, 7, 5, 3), (10, 7, 5, 3), (3, 5, 7, 10)]
    assert BIG_TOP.decisions(state)[0].prompt != "place_receipts"


def test_overview_the_round_starts_left_of_the_dealer_and_goes_clockwise():
    state = everyone_places(dealt(4))
    assert asked(state)[0] == (state.dealer + 1) % 4
    state = table("CP Al1", "SP Al2", "AP Al3", "PP Al4", dealer=3)
    turns = []
    for word in ("CP", "SP", "AP", "PP"):
        turns.append(asked(state)[0])
        make(state, play(word))
    assert [*turns, asked(state)[0]] == [0, 1, 2, 3, 0]


# Decrease the value of your called cards


def after_sliding(text: str, lies: str = "C00") -> str:
    """A chart at the beginning of its owner's next turn."""
    state = table("AP", "Cd1 Cl2", "Cd2 Cl3", turn=2, charts=[text, "", ""], lies=lies)
    state.hands[2] |= cards("PP")
    make(state, play("PP"))
    assert asked(state)[0] == 0
    return lying(state, 0)


def test_sliding_each_called_card_moves_to_the_next_lower_space():
    assert after_sliding("- - - Cl3") == "- - Cl3 -"
    assert after_sliding("- - Cl3 -") == "- Cl3 - -"
    assert after_sliding("- Cl3 - -") == "Cl3 - - -"


def test_sliding_all_cards_move_at_once_one_space_only():
    assert after_sliding("- - Cl3 Sd4") == "- Cl3 Sd4 -"
    assert after_sliding("- Al6 Cl3 Sd4") == "Al6 Cl3 Sd4 -"


def test_sliding_a_card_on_0_stays_there_and_blocks_those_above_it():
    assert after_sliding("Cl3 - - -") == "Cl3 - - -"
    assert after_sliding("Cl3 Sd4 - -") == "Cl3 Sd4 - -"
    assert after_sliding("Cl3 Sd4 Al6 Pd5") == "Cl3 Sd4 Al6 Pd5"


def test_sliding_where_there_is_a_gap_some_cards_move_and_others_do_not():
    assert after_sliding("Cl3 - Sd4 -") == "Cl3 Sd4 - -"
    assert after_sliding("Cl3 - Sd4 Al6") == "Cl3 Sd4 Al6 -"
    assert after_sliding("Cl3 Sd4 - Al6") == "Cl3 Sd4 Al6 -"
    assert after_sliding("- Cl3 - Sd4") == "Cl3 - Sd4 -"
    assert after_sliding("Cl3 - - Sd4") == "Cl3 - Sd4 -"


def test_sliding_only_the_cards_of_who_is_on_turn_move():
    state = table("CP Al2", "SP Al3", "AP Al4", charts=["- - - Sd3", "- - - Sd4", "- - - Sd5"])
    make(state, play("CP"))
    assert [lying(state, seat) for seat in range(3)] == ["- - - Sd3", "- - Sd4 -", "- - - Sd5"]


# Play a called card if possible


def test_called_play_a_playable_called_card_must_be_played():
    state = table("AP Cd1", "Sl6", "Sl5", turn=2, charts=["- - - Cl2", "", ""], lies="C00")
    state.hands[2] |= cards("Cl1")
    make(state, play("Cl1"))
    assert asked(state) == (0, "play_called")
    assert may("play", state) == "Cl2"
    assert (may("call", state), refused(state, play("AP")).code) == ("", "called_cards_first")
    assert refused(state, call("Cd1")).code == "called_cards_first"


def test_called_play_the_card_leaves_the_chart_for_its_pile_and_ends_the_turn():
    state = table("AP", "SP Al2", "Sl5", charts=["- - Cl2 -", "", ""], lies="C10", step="play_called")
    events = make(state, play("Cl2"))
    assert keys(events) == ["called_card_played"]
    assert events[0].args == {"seat": 0, "card": "clowns_light_2"}
    assert BIG_TOP.view(state, None)["layout"]["clowns"] == {"poster": True, "light": 2, "dark": 0}
    assert (lying(state, 0), words(state.hands[0])) == ("- - - -", "AP")
    assert asked(state)[0] == 1


def test_called_play_of_several_playable_called_cards_one_may_choose():
    charts = ["Cl2 Sd4 Al6 -", "", ""]
    state = table("AP", "PP Al2", "Pl5", charts=charts, lies="C10 S03", step="play_called")
    assert may("play", state) == "Cl2 Sd4"
    make(state, play("Sd4"))
    assert lying(state, 0) == "Cl2 - Al6 -", "the remaining cards are not shifted"
    assert asked(state)[0] == 1


def test_called_play_earns_no_money():
    charts = ["- - Cl2 -", "- - - Cl4", "- Cl5 - -"]
    state = table("AP", "PP Al2", "Pl5", charts=charts, lies="C10", step="play_called")
    make(state, play("Cl2"))
    assert state.earned == [0, 0, 0]


# Play a card from your hand


def test_hand_play_the_first_card_of_a_suit_is_its_poster():
    assert may("play", table("CP Cl1 Cd1 Sl1", "AP", "AP")) == "CP"


def test_hand_play_after_the_poster_both_piles_start_from_1():
    assert may("play", table("Cl1 Cl2 Cd1 Cd2 Sl1", "AP", "AP", lies="C00")) == "Cl1 Cd1"


def test_hand_play_each_pile_goes_up_to_6_in_its_own_shade():
    for number in range(1, 6):
        hand = f"Cl{number} Cl{number + 1} Cd1 Cd2"
        assert may("play", table(hand, "AP", "AP", lies=f"C{number}0")) == f"Cl{number + 1} Cd1"
        hand = f"Cd{number} Cd{number + 1} Cl1 Cl2"
        assert may("play", table(hand, "AP", "AP", lies=f"C0{number}")) == f"Cl1 Cd{number + 1}"
    assert may("play", table("SP Cl1 Pd1", "AP", "AP", lies="C60 A66")) == "SP", "after a 6 comes nothing"


def test_hand_play_one_card_goes_to_the_layout_and_the_turn_is_over():
    state = table("CP Cl1", "SP", "AP")
    events = make(state, play("CP"))
    assert [(event.key, event.args) for event in events] == [
        ("card_played", {"seat": 0, "card": "clowns_poster"})
    ]
    assert (words(state.hands[0]), words(state.played), asked(state)[0]) == ("Cl1", "CP", 1)


def test_hand_play_earns_the_space_of_each_called_card_of_that_suit_and_shade():
    for space, chart in enumerate(("Cl4 - - -", "- Cl4 - -", "- - Cl4 -", "- - - Cl4")):
        state = table("Cl1 AP", "SP", "PP", charts=["", chart, ""], lies="C00")
        make(state, play("Cl1"))
        assert state.earned == [space, 0, 0]


def test_hand_play_earns_from_several_opponents_with_one_card():
    charts = ["", "- - - Cl4", "- Cl5 - -", "- - Cl6 -"]
    state = table("Cl1 AP", "SP", "PP", "Sl1", charts=charts, lies="C00")
    events = make(state, play("Cl1"))
    assert state.earned == [3 + 1 + 2, 0, 0, 0]
    assert events[0].key == "card_played_for_money"
    assert events[0].args == {"seat": 0, "card": "clowns_light_1", "money": 6}


def test_hand_play_another_shade_or_another_suit_earns_nothing():
    charts = ["", "- - Sl4 Cd4", "- Al5 Cd5 Pl6"]
    state = table("Cl1 AP", "SP", "PP", charts=charts, lies="C00")
    assert keys(make(state, play("Cl1"))) == ["card_played"]
    assert state.earned == [0, 0, 0]


def test_hand_play_earns_nothing_from_the_own_chart():
    state = table("Cl1 AP", "SP", "PP", charts=["- - Cl4 -", "", ""], lies="C00")
    make(state, play("Cl1"))
    assert state.earned == [0, 0, 0]


def test_hand_play_a_poster_earns_for_light_and_dark_cards_of_its_suit():
    charts = ["- - - Cl5", "- - - Cl1", "- Al1 Cd6 Pd2"]
    state = table("CP AP", "SP", "PP", charts=charts)
    make(state, play("CP"))
    assert state.earned == [3 + 2, 0, 0]


def test_hand_play_the_scoring_track_goes_on_beyond_20():
    state = table("Cl1 AP", "SP", "PP", charts=["", "- - - Cl4", ""], lies="C00", earned=[19, 0, 0])
    make(state, play("Cl1"))
    assert state.earned == [22, 0, 0]
    assert BIG_TOP.view(state, 1)["earned"] == [22, 0, 0]


# Calling a Card


def test_calling_puts_a_card_face_up_on_the_3_space():
    state = table("Cl4 AP", "SP", "PP")
    events = make(state, call("Cl4"))
    assert [(event.key, event.args) for event in events] == [
        ("card_called", {"seat": 0, "card": "clowns_light_4"})
    ]
    assert (lying(state, 0), words(state.hands[0]), asked(state)[0]) == ("- - - Cl4", "AP", 1)
    assert BIG_TOP.view(state, 1)["charts"][0] == [None, None, None, "clowns_light_4"]


def test_calling_is_a_choice_beside_playing():
    state = table("Cl4 AP", "SP", "PP")
    assert (asked(state), may("play", state), may("call", state)) == ((0, "take_turn"), "AP", "Cl4")


def test_calling_not_a_card_that_can_be_played_now():
    state = table("Cl1 Cl2 Cd1", "SP", "PP", lies="C00")
    assert may("call", state) == "Cl2"


def test_calling_never_a_poster():
    assert may("call", table("CP SP AP PP Cl1", "Sl1", "Sl1")) == "Cl1"


def test_calling_no_second_card_of_a_suit():
    # The example of the rulebook: the light 2 Animal lies, so neither 4 of the Animals may be called.
    state = table("Al4 Ad4 Cl4 CP", "SP", "PP", charts=["- - Al2 -", "", ""])
    assert may("call", state) == "Cl4"
    assert refused(state, call("Al4")).code == refused(state, call("Ad4")).code == "suit_on_chart"


def test_calling_not_on_a_full_chart():
    state = table("Cl4 Sl1 AP", "SP", "PP", charts=["Cl3 Sd4 Al6 Pd5", "", ""])
    assert (asked(state), may("call", state)) == ((0, "only_play"), "")
    assert refused(state, call("Cl4")).code == "no_space_on_chart"


# Passing


def test_passing_is_for_who_can_neither_play_nor_call():
    charts = ["- - - -", "- - Cl3 -", ""]
    state = table("CP SP", "Cl2 Cd2", "AP Al1", charts=charts)
    events = make(state, play("SP"))
    assert [(event.key, event.args) for event in events[1:]] == [("passed", {"seat": 1})]
    assert (asked(state)[0], lying(state, 1)) == (2, "- Cl3 - -")
    assert words(state.hands[1]) == "Cl2 Cd2"


def test_passing_not_with_a_legal_play_or_a_legal_call():
    for hand in ("CP Cl1", "CP", "Cl1"):
        state = table(hand, "SP", "AP")
        assert asked(state)[0] == 0
        assert refused(state, Move("pass")).code == "cannot_pass"
