"""What lies in front of a seat: the Gate Receipts and the Organizing Chart."""

from __future__ import annotations

from itertools import permutations

from games.rules.big_top.deck import NO_CARD, POSTERS, SUIT_CARDS, SUIT_OF, WHOLE_DECK, Card, Cards
from games.rules.big_top.layout import PILE_OF

Receipts = tuple[int, ...]  # a value for each suit, in the order of the suits
Chart = tuple[Card, ...]  # the called card on the $0, $1, $2 and $3 space

RECEIPTS = (10, 7, 5, 3)
NOT_PLACED: Receipts = ()
WAYS_TO_PLACE: tuple[Receipts, ...] = tuple(permutations(RECEIPTS))

EMPTY_CHART: Chart = (NO_CARD,) * 4
TOP = 3  # cards are called on the $3 space


def shortest_suit_first(hand: Cards) -> Receipts:
    """The more cards of a suit, the smaller its receipt; equal suits in the order of the suits (B6, B30)."""
    counts = [(hand & suit).bit_count() for suit in SUIT_CARDS]
    ranked = sorted(range(len(counts)), key=counts.__getitem__)
    return tuple([RECEIPTS[ranked.index(suit)] for suit in range(len(counts))])


def slid(chart: Chart) -> Chart:
    """Lowest space first, each card one space down if that is free (B8): the lowest gap closes."""
    if NO_CARD not in chart:
        return chart
    gap = chart.index(NO_CARD)
    return (*chart[:gap], *chart[gap + 1 :], NO_CARD)


def called(chart: Chart) -> Cards:
    """The cards on the chart."""
    return sum(chart)


def callable_cards(chart: Chart, opened: Cards) -> Cards:
    """What this chart takes: no Poster, nothing playable, no suit that lies there (B10, B11, B16)."""
    if chart[TOP]:
        return NO_CARD
    barred = opened | POSTERS
    for card in chart:
        if card:
            barred |= SUIT_OF[card]
    return WHOLE_DECK & ~barred


def money_for(card: Card, charts: list[Chart], seat: int) -> int:
    """What a card from the hand earns: the space of every other seat's called card of its pile (B18-B21)."""
    pile, money = PILE_OF[card], 0
    for other, chart in enumerate(charts):
        if other != seat and chart != EMPTY_CHART:
            for space in (1, 2, TOP):
                if chart[space] & pile:
                    money += space
    return money
