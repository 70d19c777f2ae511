"""Tables that never filled."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games.models import Match
from games.table import announce
from games.table.time_control import PRESETS

LIVE_TABLES = timedelta(hours=1)
SLOW_TABLES = timedelta(days=7)


def expire_tables(now: datetime | None = None) -> int:
    """Close the open tables that waited too long; how many."""
    now = now or timezone.now()
    live = [key for key, preset in PRESETS.items() if preset.live]
    waiting = Match.objects.filter(status=Match.Status.OPEN)
    old = waiting.filter(clock__in=live, opened_at__lt=now - LIVE_TABLES) | waiting.filter(
        opened_at__lt=now - SLOW_TABLES
    )
    return sum(_expire(match_id, now) for match_id in list(old.values_list("pk", flat=True)))


def _expire(match_id: str, now: datetime) -> int:
    with transaction.atomic():
        row = Match.objects.filter(pk=match_id, status=Match.Status.OPEN)
        closed = row.update(status=Match.Status.EXPIRED, ended_at=now, end_reason="never_filled")
        if closed:
            transaction.on_commit(lambda: announce.table_changed(match_id, 0))
            transaction.on_commit(announce.lobby_changed)
    return closed
