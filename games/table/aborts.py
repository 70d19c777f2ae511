"""Matches that end without a result."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils import timezone

from games.models import Match, MoveRecord
from games.table import announce, positions
from games.table.changes import change
from games.table.join import check_host, close, open_seats
from games.table.positions import Position, Record
from games.table.refusals import refusal

TRIES = 20
BINDING = {MoveRecord.Cause.PLAYER, MoveRecord.Cause.TIMEOUT, MoveRecord.Cause.UNDERSTUDY}


def binding(*, ranked: bool) -> set[Any]:
    """Whose answers bind a match: those by hand, by time or by an understudy.

    Bots answer within a second and do not mind, except where ratings are at stake: there whoever has seen
    them play would know too much to start anew.
    """
    return {*BINDING, MoveRecord.Cause.BOT} if ranked else BINDING


def abort(match_id: str, by: Any) -> None:
    """The host closes an open table; any seated player calls a match off while nobody has moved."""
    if _is_played(match_id):
        _call_off(match_id, "nobody_moved", by)
    else:
        _close(match_id, "closed", by)


def abort_by_admin(match_id: str, reason: str) -> None:
    """Whoever runs the house ends a match at any time, and says why."""
    if _is_played(match_id):
        _call_off(match_id, reason)
    else:
        _close(match_id, reason)


def _is_played(match_id: str) -> bool:
    """False for an open table; what has ended, or never was, cannot be called off."""
    status = Match.objects.filter(pk=match_id).values_list("status", flat=True).first()
    if status is None:
        raise refusal("no_such_match")
    if status not in (Match.Status.OPEN, Match.Status.PLAYING):
        raise refusal("ended")
    return bool(status == Match.Status.PLAYING)


def _close(match_id: str, reason: str, by: Any = None) -> None:
    with transaction.atomic():
        match, seats = open_seats(match_id)
        if by is not None:
            check_host(seats, by)
        close(match, Match.Status.ABORTED, reason)
        transaction.on_commit(lambda: announce.table_changed(match_id, match.seq))
        transaction.on_commit(announce.lobby_changed)


def _call_off(match_id: str, reason: str, by: Any = None) -> None:
    for _try in range(TRIES):
        position = positions.fresh(match_id)
        if position.status != Match.Status.PLAYING:
            raise refusal("not_playing")
        if by is not None:
            _check_nobody_moved(position, by)
        record = Record(position.seq + 1, None, None, [], MoveRecord.Cause.ABORTED, timezone.now())
        if change(position, record, position.clocks, ended=reason) is not None:
            return
    raise refusal("busy")


def _check_nobody_moved(position: Position, by: Any) -> None:
    """Nobody, that is, whose answer binds."""
    if position.seat_of(by) is None:
        raise refusal("not_seated")
    ranked = Match.objects.filter(pk=position.match_id, ranked=True).exists()
    if MoveRecord.objects.filter(match_id=position.match_id, cause__in=binding(ranked=ranked)).exists():
        raise refusal("already_moved")
