"""What is going on in the house."""

from __future__ import annotations

from typing import Any

from django.db.models import Prefetch, QuerySet

from games.models import Match, Seat

MOST = 50


def open_tables() -> list[dict[str, Any]]:
    """Public tables that still take players, the newest first."""
    return _rows(Match.objects.filter(status=Match.Status.OPEN, public=True).order_by("-opened_at"))


def running_tables() -> list[dict[str, Any]]:
    """Public matches that can be watched, the newest first."""
    return _rows(Match.objects.filter(status=Match.Status.PLAYING, public=True).order_by("-opened_at"))


def tables_of(player: Any) -> list[dict[str, Any]]:
    """Where this player sits now: open tables and running matches, public or not."""
    mine = Match.objects.filter(seats__player=player, status__in=(Match.Status.OPEN, Match.Status.PLAYING))
    return _rows(mine.order_by("-opened_at"))


def _rows(matches: QuerySet[Match]) -> list[dict[str, Any]]:
    seats = Seat.objects.select_related("player").order_by("index")
    columns = matches.defer("snapshot", "seed", "clocks").prefetch_related(Prefetch("seats", queryset=seats))
    return [row(match) for match in columns[:MOST]]


def row(match: Match) -> dict[str, Any]:
    """A match as one line of a list."""
    players = [_player(seat) for seat in match.seats.all()]
    return {
        "id": match.pk,
        "game": match.game,
        "status": match.status,
        "size": match.size,
        "free": match.size - len(players),
        "players": players,
        "clock": match.clock,
        "ranked": match.ranked,
        "public": match.public,
        "options": match.options,
        "opened_at": match.opened_at.isoformat(),
        "started_at": match.started_at.isoformat() if match.started_at else None,
        "ended_at": match.ended_at.isoformat() if match.ended_at else None,
    }


def _player(seat: Seat) -> dict[str, Any]:
    return {
        "seat": seat.index,
        "name": seat.player.username,
        "is_bot": seat.player.is_bot,
        "rank": seat.rank,
        "score": seat.score,
        "left": seat.left,
    }
