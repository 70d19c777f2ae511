"""The circus deck: four suits, each a Poster, six light and six dark numbers.

A set of cards is one number with a bit for each card; a card is a set of one. So the cards a hand may
play are found by one `&`, and a card takes no room that a set does not take.
"""

from __future__ import annotations

from collections.abc import Iterable

Card = int
Cards = int

NO_CARD = 0
SUITS = ("clowns", "sideshow", "animals", "performers")
NUMBERS = range(1, 7)
FACES = ("poster", *[f"{shade}_{number}" for shade in ("light", "dark") for number in NUMBERS])
CARD_NAMES = tuple([f"{suit}_{face}" for suit in SUITS for face in FACES])

CARDS: dict[str, Card] = {name: 1 << place for place, name in enumerate(CARD_NAMES)}
DECK: tuple[Card, ...] = tuple(CARDS.values())
WHOLE_DECK: Cards = sum(DECK)

_NAME_OF = {card: name for name, card in CARDS.items()}


def of_every_suit(*places: int) -> Cards:
    """The cards at these places of each suit; the Poster is at 0, light 1 at 1 and dark 1 at 7."""
    return sum([1 << len(FACES) * suit + place for suit in range(len(SUITS)) for place in places])


POSTERS = of_every_suit(0)
LIGHT = of_every_suit(*NUMBERS)
DARK = of_every_suit(*[6 + number for number in NUMBERS])

SUIT_CARDS: tuple[Cards, ...] = tuple([sum(DECK[13 * suit : 13 * (suit + 1)]) for suit in range(4)])
SUIT_OF: dict[Card, Cards] = {card: suit for suit in SUIT_CARDS for card in DECK if card & suit}


def each_of(cards: Cards) -> list[Card]:
    """The single cards, by suit: Poster, light, dark."""
    found = []
    while cards:
        card = cards & -cards
        found.append(card)
        cards ^= card
    return found


def names_of(cards: Cards) -> tuple[str, ...]:
    """The names, by suit: Poster, light, dark."""
    return tuple([_NAME_OF[card] for card in each_of(cards)])


def cards_of(names: Iterable[str]) -> Cards:
    """The set with these names; a name given twice would make another set, so none is."""
    return sum([CARDS[name] for name in names])
