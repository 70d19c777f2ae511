"""What happens when time runs out. ``Match.next_deadline`` is the truth; the server's time decides."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from games.models import Match
from games.table import positions
from games.table.bot_calls import token_of, wake
from games.table.bots import play_for
from games.table.errors import TableError
from games.table.play import flagged
from games.table.positions import Position
from games.table.refusals import refusal
from games.table.time_control import PRESETS, RESCUE, at_ms, deadline, in_ms

__all__ = ["PRESETS", "claim", "sweep"]

log = logging.getLogger(__name__)

BATCH = 200
SET_ASIDE = timedelta(minutes=1)


def sweep(now: datetime | None = None) -> int:
    """Look after every match whose deadline has passed; how many there were."""
    now = now or timezone.now()
    due = Match.objects.filter(status=Match.Status.PLAYING, next_deadline__lte=now).order_by("next_deadline")
    matches = list(due.values_list("pk", "next_deadline")[:BATCH])
    for match_id, passed in matches:
        try:
            attend(match_id, now)
        except Exception:
            log.exception("match %s cannot be looked after", match_id)
            _set_aside(match_id, passed, now)
    return len(matches)


def _set_aside(match_id: str, passed: datetime, now: datetime) -> None:
    """Look at this match again in a while, unless somebody has moved it on: then its new deadline stands."""
    row = Match.objects.filter(pk=match_id, next_deadline=passed)
    row.update(next_deadline=now + SET_ASIDE)


def claim(match_id: str, player: Any) -> None:
    """A player who sees a clock at zero asks for what the sweep would do in a moment."""
    position = positions.fresh(match_id)
    if position.seat_of(player) is None:
        raise refusal("not_seated")
    if position.status != Match.Status.PLAYING:
        raise refusal("ended")
    if not attend(match_id, timezone.now()):
        raise refusal("clock_running")


def attend(match_id: str, now: datetime) -> int:
    """The understudies answer for those whose time is over; bots that lost their task are called again."""
    position = positions.fresh(match_id)
    late = [seat for seat in position.waiting() if flagged(position, seat, in_ms(now))]
    for seat in late:
        _answer_for(position, seat, now)
    _rescue(positions.fresh(match_id), now)
    return len(late)


def _answer_for(position: Position, seat: int, now: datetime) -> None:
    try:
        play_for(position, seat, token_of(position, seat), "timeout", now)
    except TableError as refused:
        log.info("nobody needs to answer for %s seat %d: %s", position.match_id, seat, refused.code)


def _rescue(position: Position, now: datetime) -> None:
    """Call the bots that are overdue, and look again a little later."""
    moments = []
    for seat in position.waiting():
        moment = deadline(position.clocks[seat], position.automatic(seat))
        if position.automatic(seat) and moment is not None and moment <= in_ms(now):
            wake(position.match_id, seat, token_of(position, seat) or "")
            moment = in_ms(now) + RESCUE
        if moment is not None:
            moments.append(moment)
    if moments:
        row = Match.objects.filter(pk=position.match_id, seq=position.seq, status=Match.Status.PLAYING)
        row.update(next_deadline=at_ms(min(moments)))
