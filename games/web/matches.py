"""Finished matches, the latest first."""

from __future__ import annotations

from urllib.parse import urlencode

from django.contrib.auth import get_user_model
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.lookups import history
from games.lookups.sentences import refusal
from games.rules.registry import GAMES
from games.table.errors import TableError
from games.web.words import in_words


@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """`?game=`, `?player=` (any capitals) and `?before=`, which the button "older" knows."""
    game, name = request.GET.get("game", ""), request.GET.get("player", "").strip()
    player = get_user_model().objects.named(name).first() if name else None
    try:
        page = history.matches(player, game or None, request.GET.get("before") or None, request.user)
    except TableError as refused:
        raise Http404(refusal(refused)) from refused
    nobody = bool(name) and player is None
    shown = {
        "rows": [] if nobody else in_words(page.matches),
        "older": None if nobody or not page.older else "?" + _query(game, name, page.older),
        "games": GAMES,
        "game": game,
        "player": name,
        "nobody": nobody,
    }
    fragment = request.headers.get("HX-Request") and request.GET.get("before")
    return render(request, "home/_matches.html" if fragment else "home/matches.html", shown)


def _query(game: str, name: str, before: str) -> str:
    return urlencode({"game": game, "player": name, "before": before})
