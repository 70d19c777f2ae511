"""Matches that are over, page by page."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.db.models import Prefetch, Q, QuerySet

from games.lookups.lobby import row
from games.models import Match, Seat
from games.table.refusals import refusal

PAGE = 20


class Page(NamedTuple):
    """``older`` names the next page; None on the last one."""

    matches: list[dict[str, Any]]
    older: str | None


def matches(
    player: Any = None, game: str | None = None, before: str | None = None, viewer: Any = None
) -> Page:
    """Finished matches, the latest first; ``before`` is the ``older`` of the page above.

    Pages hang on the last line seen and not on a count, so nothing is shown twice or left out when matches
    end meanwhile. Private matches are listed for those who sat there.
    """
    found = Match.objects.filter(status=Match.Status.FINISHED).filter(visible_to(viewer))
    if player is not None:
        found = found.filter(pk__in=Seat.objects.filter(player=player).values("match"))
    if game is not None:
        found = found.filter(game=game)
    if before is not None:
        ended_at, match_id = _place(before)
        found = found.filter(Q(ended_at__lt=ended_at) | Q(ended_at=ended_at, pk__lt=match_id))
    return _page(found.order_by("-ended_at", "-pk"))


def visible_to(viewer: Any) -> Q:
    """Matches whose address this viewer may be told: public ones, and those at which they sat."""
    if getattr(viewer, "pk", None) is None:
        return Q(public=True)
    return Q(public=True) | Q(pk__in=Seat.objects.filter(player=viewer).values("match"))


def _page(found: QuerySet[Match]) -> Page:
    seats = Seat.objects.select_related("player").order_by("rank", "index")
    lines = list(
        found.defer("snapshot", "seed", "clocks").prefetch_related(Prefetch("seats", queryset=seats))[
            : PAGE + 1
        ]
    )
    older = None
    if len(lines) > PAGE:
        last = lines[PAGE - 1]
        older = f"{last.ended_at:%Y-%m-%dT%H:%M:%S.%f}Z~{last.pk}"
    return Page([row(match) for match in lines[:PAGE]], older)


def _place(before: str) -> tuple[datetime, str]:
    moment, _mark, match_id = before.partition("~")
    try:
        ended_at = datetime.fromisoformat(moment)
        if ended_at.tzinfo is None:
            raise refusal("no_such_page")
        return ended_at.astimezone(UTC), match_id
    except (ValueError, OverflowError):  # the first and the last day we can name are not whole in UTC
        raise refusal("no_such_page") from None
