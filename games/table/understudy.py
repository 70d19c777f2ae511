"""Who plays a seat: its owner, or the understudy while the owner is away."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from games.models import Match
from games.table import positions
from games.table.changes import change
from games.table.positions import Position, Record
from games.table.refusals import refusal
from games.table.time_control import in_ms

TRIES = 20


def take_over(match_id: str, player: Any) -> None:
    """The player leaves; the understudy has the seat from now on."""
    _exchange(match_id, player, "left")


def take_back(match_id: str, player: Any) -> None:
    """The player is back, at any time before the end."""
    _exchange(match_id, player, "returned")


def _exchange(match_id: str, player: Any, cause: str) -> None:
    for _try in range(TRIES):
        position = positions.fresh(match_id)
        seat = _seat(position, player, leaving=cause == "left")
        now = timezone.now()
        clock = position.clocks[seat]
        clocks = list(position.clocks)
        clocks[seat] = clock.left(in_ms(now)) if cause == "left" else clock.returned(in_ms(now))
        record = Record(position.seq + 1, seat, None, [], cause, now)
        if change(position, record, clocks) is not None:
            return
    raise refusal("busy")


def _seat(position: Position, player: Any, *, leaving: bool) -> int:
    if position.status != Match.Status.PLAYING:
        raise refusal("not_playing")
    seat = position.seat_of(player)
    if seat is None:
        raise refusal("not_seated")
    if position.clocks[seat].held == leaving:
        raise refusal("understudy_plays" if leaving else "seat_is_yours")
    return seat
