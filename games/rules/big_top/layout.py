"""The layout in the middle: for each suit its Poster, a light pile and a dark pile, both from 1 up to 6."""

from __future__ import annotations

from games.rules.big_top.deck import DARK, DECK, LIGHT, POSTERS, SUIT_OF, Card, Cards, of_every_suit

# What follows a card in its pile lies one bit above it, but a six is followed by nothing.
FOLLOWED = (POSTERS | LIGHT | DARK) & ~of_every_suit(6, 12)
DARK_ONE = 7  # so many bits above the Poster

# The numbers of the same suit and shade; for a Poster, of both shades.
PILE_OF: dict[Card, Cards] = {
    card: SUIT_OF[card] & (LIGHT | DARK if card & POSTERS else LIGHT if card & LIGHT else DARK)
    for card in DECK
}

# The Poster and the smaller numbers that must lie before a card; and the cards that must wait for it.
BEFORE: dict[Card, Cards] = {
    card: 0 if card & POSTERS else (SUIT_OF[card] & POSTERS) | (PILE_OF[card] & (card - 1)) for card in DECK
}
AFTER: dict[Card, Cards] = {card: sum([other for other in DECK if BEFORE[other] & card]) for card in DECK}


def open_cards(played: Cards) -> Cards:
    """Every card that may be played next: a Poster at any time, a number after the one before it."""
    following = (played & FOLLOWED) << 1 | (played & POSTERS) << DARK_ONE
    return (POSTERS | following) & ~played


def awaited_number(card: Card, played: Cards) -> int:
    """The number that the pile of this card needs next; 0 if it needs the Poster first."""
    if not played & SUIT_OF[card] & POSTERS:
        return 0
    return (played & PILE_OF[card]).bit_count() + 1
