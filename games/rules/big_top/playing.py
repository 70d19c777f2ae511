"""Playing a card to the layout: what every game with the circus deck offers, does and refuses alike."""

from __future__ import annotations

from games.rules.big_top.deck import CARDS, Cards, names_of
from games.rules.big_top.layout import awaited_number
from games.rules.big_top.state import DeckState
from games.rules.core import Choice, Pick, RuleError


def one_of(kind: str, cards: Cards) -> Choice:
    """A move of this kind with one of these cards."""
    return Choice(kind, Pick("card", names_of(cards)))


def pass_the_turn(state: DeckState) -> None:
    """Clockwise."""
    state.turn = (state.turn + 1) % state.seats


def why_not_playable(name: str, own: Cards, played: Cards) -> RuleError:
    """Why a card that is not on offer cannot be played now; ``own`` are the cards one could mean."""
    if name not in CARDS:
        return RuleError("no_such_card")
    if not CARDS[name] & own:
        return RuleError("not_in_hand")
    number = awaited_number(CARDS[name], played)
    return RuleError("not_playable_yet", number=number) if number else RuleError("poster_first")
