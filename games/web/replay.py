"""A finished match, moment by moment. Every moment has its address."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.lookups.asked import number_asked
from games.lookups.replay import moment
from games.lookups.sentences import refusal as in_words
from games.table.errors import TableError
from games.web.table import page_of, turned_away
from games.web.words import address


@require_safe
def replay(request: HttpRequest, match_id: str) -> HttpResponse:
    """`?at=` is the record to look at (the deal without it), `?eyes=` a seat or "all"."""
    at, eyes = number_asked(request.GET.get("at", "")), request.GET.get("eyes", "all")
    try:
        shown = moment(match_id, at or 0, request.user, eyes)
    except TableError as refused:
        return _without_replay(request, match_id, refused)
    return render(request, "replay/replay.html", {**page_of(shown), **_tape(match_id, shown), "t": shown})


def _without_replay(request: HttpRequest, match_id: str, refused: TableError) -> HttpResponse:
    if refused.code == "no_replay":  # still played: there is only the present
        return redirect("table", match_id)
    if refused.code == "no_such_seat":
        raise Http404(in_words(refused))
    return turned_away(request, refused)


def _tape(match_id: str, shown: dict[str, Any]) -> dict[str, Any]:
    """The addresses of the moments around this one, and of the same moment with other eyes."""
    at, last, eyes = shown["match"]["seq"], shown["match"]["last_seq"], shown["eyes"]
    base = address(match_id)

    def to(seq: int, seen: object = eyes) -> str:
        return f"{base}replay/?{urlencode({'at': seq, 'eyes': 'all' if seen is None else seen})}"

    return {
        "at": at,
        "last": last,
        "steps": {"first": to(0), "back": to(max(0, at - 1)), "on": to(min(last, at + 1)), "last": to(last)},
        "eyes": [(seen, to(at, seen)) for seen in ("all", *range(len(shown["seats"])))],
        "base": base,
    }
