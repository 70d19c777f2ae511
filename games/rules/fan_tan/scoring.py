"""Who gets the peanuts."""

from __future__ import annotations

from games.rules.fan_tan.state import FanTanState, HandResult


def pay_out(state: FanTanState, winner: int) -> int:
    """The whole pot goes to the winner of the hand, and the hand into the history; how much it was."""
    pot = state.pot
    state.peanuts[winner] += pot
    state.pot = 0
    state.history.append(HandResult(state.dealer, winner, pot, tuple(state.peanuts)))
    return pot
