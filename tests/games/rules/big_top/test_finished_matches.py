"""Whole matches, one for every way a hand can end, held against a referee; and counts of legal moves."""

from __future__ import annotations

import pytest

from games.rules.big_top.state import BigTopState
from games.rules.core import Chance, Event
from tests.games.rules.big_top.referee import Referee
from tests.games.rules.big_top.tables import (
    BIG_TOP,
    WORD,
    asked,
    dealt,
    everyone_places,
    keys,
    lying,
    may,
    table,
    words,
)
from tests.games.rules.counting import count, walks


def places_at_random(state: BigTopState, luck: Chance) -> Referee:
    """Everybody places the receipts, and the referee sits down."""
    while BIG_TOP.decisions(state)[0].prompt == "place_receipts":
        decision = BIG_TOP.decisions(state)[0]
        BIG_TOP.play(state, decision.seat, BIG_TOP.sample(state, decision, luck))
    return Referee(state)


def agree(state: BigTopState, referee: Referee) -> None:
    """The same table, the same question."""
    assert asked(state)[0] == referee.turn
    assert set(may("play", state).split()) == referee.may_play()
    assert set(may("call", state).split()) == referee.may_call()
    assert state.earned == referee.earned
    for seat in range(state.seats):
        assert set(words(state.hands[seat]).split()) == referee.hands[seat]
        spaces = [referee.charts[seat].get(space, "-") for space in range(4)]
        assert lying(state, seat) == " ".join(spaces)


def one_hand(state: BigTopState, luck: Chance) -> list[Event]:
    """Random turns until the hand is won, every one of them watched; what happened last."""
    referee, deal = places_at_random(state, luck), state.deal
    while True:
        agree(state, referee)
        decision = BIG_TOP.decisions(state)[0]
        move = BIG_TOP.sample(state, decision, luck)
        events = BIG_TOP.play(state, decision.seat, move)
        (referee.play if move.kind == "play" else referee.call)(WORD[move["card"]])
        if not referee.left(referee.turn):
            break
        assert state.deal == deal
        referee.next_seat()
        assert [event.args["seat"] for event in events if event.key == "passed"] == referee.passers()
    assert "hand_won" in keys(events)
    score = state.history[-1]
    assert (score.winner, list(score.earned), list(score.money)) == (
        referee.turn,
        referee.earned,
        referee.money(),
    )
    return events


def whole_match(seats: int, seed: str) -> tuple[BigTopState, list[str]]:
    """A match to its end, and how the last card of each hand was played."""
    state, luck, last_cards = dealt(seats, seed), Chance(f"{seed} played"), []
    while state.outcome is None:
        last_cards.append(one_hand(state, luck)[0].key.removesuffix("_for_money"))
    return state, last_cards


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_whole_match_agrees_with_the_referee(seats: int):
    state, _ = whole_match(seats, "watched")
    outcome = BIG_TOP.outcome(state)
    assert outcome is not None
    assert outcome.reason == "all_hands_played"
    totals = [sum(score.money[seat] for score in state.history) for seat in range(seats)]
    assert outcome.scores == totals
    assert [outcome.scores[seat] for seat in range(seats) if outcome.ranks[seat] == 1] == [max(totals)]


def test_a_match_in_which_hands_end_from_the_hand_and_from_the_chart():
    _, last_cards = whole_match(3, "both ways")
    assert set(last_cards) == {"card_played", "called_card_played"}


def test_a_match_that_two_seats_share():
    state, _ = whole_match(4, "tied 74")
    outcome = BIG_TOP.outcome(state)
    assert outcome is not None
    assert sorted(outcome.scores, reverse=True) == [133, 133, 111, 86]
    by_rank = sorted(zip(outcome.ranks, outcome.scores, strict=True))
    assert by_rank == [(1, 133), (1, 133), (3, 111), (4, 86)], "nobody is second"


# Counts of legal moves from fixed positions


def test_the_receipts_are_24_moves_for_everyone():
    state = dealt(6)
    assert [len(BIG_TOP.moves(state, seat)) for seat in range(6)] == [24] * 6


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_first_turn_is_every_card_of_the_hand(seats: int):
    """Posters are played, everything else can be called."""
    state = everyone_places(dealt(seats, "first turn"))
    hand = words(state.hands[state.turn]).split()
    posters = [word for word in hand if word.endswith("P")]
    counted = {"play": len(posters), "call": len(hand) - len(posters)}
    assert count(BIG_TOP, state) == {kind: number for kind, number in counted.items() if number}


def test_each_card_of_the_deck_is_played_or_called_on_an_empty_layout():
    assert count(BIG_TOP, table(" ".join(WORD.values()), "CP", "SP")) == {"play": 4, "call": 48}


def test_with_all_posters_there_are_eight_cards_to_play():
    whole = " ".join(word for word in WORD.values() if not word.endswith("P"))
    assert count(BIG_TOP, table(whole, "CP", "SP", lies="C00 S00 A00 P00")) == {"play": 8, "call": 40}
    charts = ["- Cl6 - -", "", ""]
    state = table(whole, "CP", "SP", lies="C00 S00 A00 P00", charts=charts)
    assert count(BIG_TOP, state) == {"play": 8, "call": 30}, "no Clowns: ten of them could have been called"


def test_lines_of_play_from_a_fixed_position():
    # Seat 0 plays CP, plays SP, or calls Cl2. After CP seat 1 plays Cl1 or calls Sl1; after SP it
    # plays Sl1 or calls Cl1; after the call of Cl2 it calls Cl1 or Sl1.
    # Seat 2 always plays AP or calls Al1: 3, 3 · 2, 6 · 2.
    state = table("CP SP Cl2", "Cl1 Sl1", "AP Al1")
    assert [walks(BIG_TOP, state, depth) for depth in (1, 2, 3)] == [3, 6, 12]


def test_lines_of_play_with_called_cards():
    # Two called cards to choose from; then seat 1 plays its only card, which ends the match, or not.
    state = table("AP", "Cl3", "PP", charts=["Cl2 Sd4 - -", "", ""], lies="C10 S03", step="play_called")
    # After Cl2: Cl3 is seat 1's last card: over. After Sd4: Cl3 can only be called; then seat 2 wins with PP.
    assert [walks(BIG_TOP, state, depth) for depth in (1, 2, 3)] == [2, 2, 2]
