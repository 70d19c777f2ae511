"""Who may see what: a view is built up from nothing."""

from __future__ import annotations

from typing import Any

from games.rules.big_top.views import seen_deal, seen_end, seen_hands, seen_layout
from games.rules.fan_tan.state import FanTanState, HandResult


def view(state: FanTanState, viewer: int | None) -> dict[str, Any]:
    """Hands are for their owners alone; all else is public (B29)."""
    return {
        "game": "fan_tan",
        **seen_deal(state),
        "phase": "turn" if state.frames else "over",
        "turn": state.turn if state.frames else None,
        "hands": seen_hands(state, viewer, state.played),
        "layout": seen_layout(state.played),
        "peanuts": list(state.peanuts),
        "pot": state.pot,
        "history": [_seen_result(result) for result in state.history],
        **seen_end(state),
    }


def _seen_result(result: HandResult) -> dict[str, Any]:
    return {
        "dealer": result.dealer,
        "winner": result.winner,
        "pot": result.pot,
        "peanuts": list(result.peanuts),
    }
