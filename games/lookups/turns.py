"""Who is asked what now."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from games.models import Match
from games.rules.core.decisions import Decision
from games.table import positions
from games.table.positions import Position


def question(position: Position, seat: int) -> Decision | None:
    """What the player of this seat is asked; nobody is while the understudy plays, or after the end."""
    if position.status != Match.Status.PLAYING or position.clocks[seat].held:
        return None
    return position.game.decision_for(position.state, seat)


def waiting_for(player: Any, match_ids: Collection[str]) -> set[str]:
    """Those of the matches that ask the player something now."""
    dealt = [(position, position.seat_of(player)) for position in positions.all_fresh(match_ids)]
    return {
        position.match_id
        for position, seat in dealt
        if seat is not None and question(position, seat) is not None
    }
