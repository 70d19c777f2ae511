"""Which season a moment belongs to."""

from __future__ import annotations

from datetime import UTC, date, datetime

from django.utils import timezone

from ladder.models import Season

MONTHS = 3


def bounds(day: date) -> tuple[date, date]:
    """The first day of the season around this day, and the first day after it."""
    first = (day.month - 1) // MONTHS * MONTHS + 1
    starts = day.replace(month=first, day=1)
    after = first + MONTHS
    return starts, starts.replace(year=day.year + after // 13, month=(after - 1) % 12 + 1)


def season_at(moment: datetime) -> Season:
    """The season of this moment; the first to ask for it makes it."""
    starts, ends = bounds(moment.astimezone(UTC).date())
    return Season.objects.get_or_create(starts=starts, defaults={"ends": ends})[0]


def current_season() -> Season:
    return season_at(timezone.now())
