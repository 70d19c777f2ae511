"""How to play Big Top passably: whom a card lets through, whom it keeps waiting, and what it earns."""

from __future__ import annotations

from games.rules.big_top.components import called, money_for
from games.rules.big_top.deck import CARDS, POSTERS, SUIT_CARDS, SUIT_OF, SUITS, Card, Cards, each_of
from games.rules.big_top.layout import AFTER, BEFORE, PILE_OF, open_cards
from games.rules.big_top.state import BigTopState
from games.rules.core import Insight, Move, Reasons

# The numbers below were found by letting jugglers with other numbers play each other at three to six seats.
# On 200 matches each with deals not used for that, one juggler among ushers won 97, 86, 84 and 81 % at three,
# four, five and six seats, ties shared. More reasons (receipts of nearly finished suits, cards that become
# playable at once, how near the others are to going out) were tried and did not help.

# The Gate Receipts: what makes it doubtful that a suit will be played out.
HELD = 0.5  # each card of it in hand
WAITED_FOR = 0.35  # each card of the others that must lie before them

# Playing a card.
OUT = 1.5  # a card less
EARNED = 1.45  # a dollar now is also a dollar more than the others have
OWN_LATER = 1.0  # each own card that waits for this one
LETS_THROUGH = 0.8  # each card of the others that waits for this one

# Calling a card: nothing is let through meanwhile, so it is worth most for cards that will wait long anyway.
FAR_UP = 0.6  # each card that lies or must lie before it
PAYS_SOON = 1.25  # each card of the others that could earn from it at once


class BigTopInsight(Insight[BigTopState]):
    """Weighs one move ahead. Dollars, more or less: the numbers were tuned for winning, not for adding up."""

    def weigh(self, state: BigTopState, seat: int, move: Move) -> Reasons:
        if move.kind == "place_receipts":
            return weigh_receipts(state.hands[seat], move)
        if move.kind == "call":
            return weigh_call(state, seat, CARDS[move["card"]])
        return weigh_play(state, seat, CARDS[move["card"]])


def weigh_receipts(hand: Cards, move: Move) -> Reasons:
    """On each suit its receipt, less the doubt that it will be played out."""
    return {name: move[name] / (1 + doubt(hand & suit)) for name, suit in zip(SUITS, SUIT_CARDS, strict=True)}


def doubt(own: Cards) -> float:
    """Of a suit of which these cards are held: the fewer and the lower, the smaller."""
    before = 0
    for card in each_of(own):
        before |= BEFORE[card]
    return HELD * own.bit_count() + WAITED_FOR * (before & ~own).bit_count()


def weigh_play(state: BigTopState, seat: int, card: Card) -> Reasons:
    """A called card earns nothing; all else is alike."""
    mine, foreign = own_and_foreign(state, seat)
    from_hand = card & state.hands[seat]
    return {
        "out": OUT,
        "money": EARNED * money_for(card, state.charts, seat) if from_hand else 0.0,
        "own_later": OWN_LATER * (mine & AFTER[card]).bit_count(),
        "lets_through": -LETS_THROUGH * (foreign & AFTER[card]).bit_count(),
    }


def weigh_call(state: BigTopState, seat: int, card: Card) -> Reasons:
    """Who can play into the pile of a called card earns from it, now three dollars, later less."""
    _mine, foreign = own_and_foreign(state, seat)
    paying = PILE_OF[card] | SUIT_OF[card] & POSTERS
    return {
        "far_up": FAR_UP * BEFORE[card].bit_count(),
        "pays_soon": -PAYS_SOON * (paying & open_cards(state.played) & foreign).bit_count(),
    }


def own_and_foreign(state: BigTopState, seat: int) -> tuple[Cards, Cards]:
    """The cards the seat has still to play, and those of the others, whoever has which."""
    mine = state.hands[seat] | called(state.charts[seat])
    return mine, ~(mine | state.played)
