"""The cards that lie face down for a viewer, dealt to where they could lie."""

from __future__ import annotations

from typing import Any

from games.rules.big_top.deck import NUMBERS, SUITS, WHOLE_DECK, Card, Cards, cards_of, each_of
from games.rules.core import Luck


class Place:
    """Somewhere cards lie unseen: whose hand, how many, and which cannot be among them."""

    __slots__ = ("cards", "lacks", "room", "seat")

    def __init__(self, seat: int, room: int, lacks: Cards) -> None:
        self.seat = seat
        self.room = room
        self.lacks = lacks
        self.cards: list[Card] = []


def played_in(layout: dict[str, Any]) -> Cards:
    """The cards of a layout as it is seen."""
    names = [f"{suit}_poster" for suit in SUITS if layout[suit]["poster"]]
    for suit in SUITS:
        for shade in ("light", "dark"):
            names += [f"{suit}_{shade}_{number}" for number in NUMBERS if number <= layout[suit][shade]]
    return cards_of(names)


def hands_behind(seen: dict[str, Any], in_sight: Cards, useful: Cards, luck: Luck) -> list[Cards]:
    """A hand for every seat that contradicts nothing of what everybody knows.

    ``in_sight`` lies on the table. ``useful`` is what the seat on turn can do something with now:
    it holds such a card, or it would not be asked.
    """
    hands = [cards_of(hand["cards"] or ()) for hand in seen["hands"]]
    places = _places(seen, useful)
    deal_unseen(WHOLE_DECK & ~in_sight & ~sum(hands), places, luck)
    for place in places:
        hands[place.seat] |= sum(place.cards)
    return hands


def _places(seen: dict[str, Any], useful: Cards) -> list[Place]:
    """The hidden hands. In the hand of who is asked, a place is kept for a useful card."""
    places = []
    for seat, hand in enumerate(seen["hands"]):
        if hand["cards"] is None:
            lacks = cards_of(hand["lacks"])
            kept = 1 if seen["phase"] == "turn" and seen["turn"] == seat else 0
            places.append(Place(seat, hand["count"] - kept, lacks))
            places.append(Place(seat, kept, lacks | WHOLE_DECK & ~useful))
    return places


def deal_unseen(unseen: Cards, places: list[Place], luck: Luck) -> None:
    """All unseen cards at random, then those that cannot lie where they came to lie once more."""
    cards = luck.shuffled(each_of(unseen))
    misfits: list[Card] = []
    for place in places:
        for _ in range(place.room):
            card = cards.pop()
            (misfits if card & place.lacks else place.cards).append(card)
    for card in misfits:
        if not put(card, luck.shuffled(places)):
            raise ValueError("no world lies behind this view")


def put(card: Card, places: list[Place]) -> bool:
    """Into a fitting place; where all are full, a card there goes elsewhere to make room.

    Every place is looked beyond once, so it leaves the list; this finds room if there is a way to make it.
    """
    fitting = [place for place in places if not card & place.lacks]
    for place in fitting:
        if len(place.cards) < place.room:
            place.cards.append(card)
            return True
    for place in fitting:
        places.remove(place)
    for place in fitting:
        for other in place.cards:
            if put(other, places):
                place.cards.remove(other)
                place.cards.append(card)
                return True
    return False
