"""The deal, and how it goes around the table."""

from __future__ import annotations

from typing import Any

from games.rules.big_top.deck import DECK, NO_CARD, Cards
from games.rules.big_top.state import DeckState
from games.rules.core import Chance, Event, Frame, Luck

DEALS = {3: 6, 4: 4, 5: 5, 6: 6}  # every seat deals once, with three seats twice (B26)


def before_the_first_deal(seats: int, chance: Chance) -> dict[str, Any]:
    """The fields of a state whose first dealer is drawn (P1) and has not dealt yet."""
    return {
        "seats": seats,
        "chance": chance,
        "frames": [Frame("deal_hand", {})],
        "answered": [0] * seats,
        "deal": 1,
        "dealer": chance.below(seats),
        "turn": 0,
        "hands": [NO_CARD] * seats,
        "lacks": [NO_CARD] * seats,
        "played": NO_CARD,
    }


def dealt(seats: int, first: int, luck: Luck) -> list[Cards]:
    """All cards, one at a time from the first seat on; so some hands are larger by one card (B5)."""
    cards = luck.shuffled(DECK)
    hands = [NO_CARD] * seats
    for place in range(seats):
        hands[(first + place) % seats] = sum(cards[place::seats])
    return hands


def deal_hand(state: DeckState) -> list[Event]:
    """A new hand: nothing played, nothing known, and the dealer's left neighbour is on."""
    state.turn = state.left_of_dealer
    state.hands = dealt(state.seats, state.turn, state.chance)
    state.lacks = [NO_CARD] * state.seats
    state.played = NO_CARD
    return [Event("hand_dealt", deal=state.deal, seat=state.dealer)]


def last_hand(state: DeckState) -> bool:
    return state.deal == DEALS[state.seats]


def pass_the_deal(state: DeckState) -> None:
    """The left neighbour deals the next hand (B4)."""
    state.deal += 1
    state.dealer = state.left_of_dealer
    state.go("deal_hand")
