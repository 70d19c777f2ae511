"""Who may see what: a view is built up from nothing."""

from __future__ import annotations

from typing import Any

from games.rules.big_top.components import Receipts, called, money_for
from games.rules.big_top.dealing import DEALS
from games.rules.big_top.deck import (
    DARK,
    LIGHT,
    NO_CARD,
    POSTERS,
    SUIT_CARDS,
    SUITS,
    WHOLE_DECK,
    Card,
    Cards,
    each_of,
    names_of,
)
from games.rules.big_top.layout import open_cards
from games.rules.big_top.state import BigTopState, DeckState, HandScore

PHASES = {"place_receipts": "receipts", "play_called": "called", "take_turn": "turn"}


def view(state: BigTopState, viewer: int | None) -> dict[str, Any]:
    """Hands and Gate Receipts are for their owners alone; all else is public (B29)."""
    phase = PHASES[state.frames[-1].step] if state.frames else "over"
    in_sight = state.played
    for chart in state.charts:
        in_sight |= called(chart)
    return {
        "game": "big_top",
        **seen_deal(state),
        "phase": phase,
        "turn": state.turn if phase in ("called", "turn") else None,
        "hands": seen_hands(state, viewer, in_sight),
        "layout": seen_layout(state.played),
        "charts": [[_name(card) for card in chart] for chart in state.charts],
        "pays": seen_pay(state, viewer),
        "left": seen_left(state, viewer),
        "earned": list(state.earned),
        "receipts": {
            "placed": [bool(receipts) for receipts in state.receipts],
            "mine": None if viewer is None else _by_suit(state.receipts[viewer]),
        },
        "money": list(state.money),
        "history": [_seen_score(score) for score in state.history],
        **seen_end(state),
    }


def seen_deal(state: DeckState) -> dict[str, Any]:
    return {
        "options": dict(state.options),
        "seats": state.seats,
        "deal": state.deal,
        "deals": DEALS[state.seats],
        "dealer": state.dealer,
    }


def seen_hands(state: DeckState, viewer: int | None, in_sight: Cards) -> list[dict[str, Any]]:
    """The cards for their holder; for everybody how many there are, and which of the unseen are not there."""
    unseen = WHOLE_DECK & ~in_sight
    return [
        {
            "count": hand.bit_count(),
            "cards": list(names_of(hand)) if seat == viewer else None,
            "lacks": list(names_of(state.lacks[seat] & unseen)),
        }
        for seat, hand in enumerate(state.hands)
    ]


def seen_layout(played: Cards) -> dict[str, Any]:
    """For each suit, whether its Poster lies and how high its piles are."""
    return {
        name: {
            "poster": bool(played & suit & POSTERS),
            "light": (played & suit & LIGHT).bit_count(),
            "dark": (played & suit & DARK).bit_count(),
        }
        for name, suit in zip(SUITS, SUIT_CARDS, strict=True)
    }


def seen_pay(state: BigTopState, viewer: int | None) -> dict[str, int]:
    """What the viewer's cards would earn now, of those in hand that can be played and would earn anything."""
    if viewer is None:
        return {}
    playable = each_of(state.hands[viewer] & open_cards(state.played))
    money = {names_of(card)[0]: money_for(card, state.charts, viewer) for card in playable}
    return {name: dollars for name, dollars in money.items() if dollars}


def seen_left(state: BigTopState, viewer: int | None) -> dict[str, int] | None:
    """How many cards of each suit the viewer has still to play, in hand or called."""
    if viewer is None:
        return None
    own = state.hands[viewer] | called(state.charts[viewer])
    return {name: (own & suit).bit_count() for name, suit in zip(SUITS, SUIT_CARDS, strict=True)}


def seen_end(state: DeckState) -> dict[str, Any]:
    return {
        "answered": list(state.answered),
        "outcome": state.outcome.to_json() if state.outcome else None,
    }


def _name(card: Card) -> str | None:
    return None if card == NO_CARD else names_of(card)[0]


def _by_suit(receipts: Receipts) -> dict[str, int] | None:
    return dict(zip(SUITS, receipts, strict=True)) if receipts else None


def _seen_score(score: HandScore) -> dict[str, Any]:
    """A finished hand is public, its receipts too (B6)."""
    return {
        "dealer": score.dealer,
        "winner": score.winner,
        "earned": list(score.earned),
        "receipts": [_by_suit(receipts) for receipts in score.receipts],
        "played_out": [list(suits) for suits in score.played_out],
        "money": list(score.money),
    }
