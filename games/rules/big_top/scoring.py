"""What a hand is worth."""

from __future__ import annotations

from games.rules.big_top.components import called
from games.rules.big_top.deck import SUIT_CARDS, SUITS
from games.rules.big_top.state import BigTopState, HandScore


def score_of_hand(state: BigTopState, winner: int) -> HandScore:
    """All receipts for the winner, those of played-out suits for the others, and what each has earned."""
    seats = range(state.seats)
    return HandScore(
        dealer=state.dealer,
        winner=winner,
        earned=tuple(state.earned),
        receipts=tuple(state.receipts),
        played_out=tuple([played_out(state, seat) for seat in seats]),
        money=tuple([state.earned[seat] + receipts_of(state, seat) for seat in seats]),
    )


def played_out(state: BigTopState, seat: int) -> tuple[str, ...]:
    """The suits without a card in the hand or on the chart; one never held is among them (B7)."""
    left = state.hands[seat] | called(state.charts[seat])
    return tuple([name for name, suit in zip(SUITS, SUIT_CARDS, strict=True) if not left & suit])


def receipts_of(state: BigTopState, seat: int) -> int:
    """The winner has played out every suit, so for him this is all of the $25."""
    won = played_out(state, seat)
    return sum([value for name, value in zip(SUITS, state.receipts[seat], strict=True) if name in won])
