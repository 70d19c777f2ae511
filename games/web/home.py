"""The front page."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.lookups.lobby import open_tables, running_tables, tables_of
from games.lookups.turns import waiting_for
from games.rules.registry import GAMES
from games.web.words import in_words

MOST = 6


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What the house is, one click to a match, what waits, what runs, and where I am asked."""
    mine = in_words(tables_of(request.user)) if request.user.is_authenticated else []
    page = {
        "games": GAMES,
        "mine": _with_turns(mine, request.user),
        "waiting": in_words(open_tables()[:MOST]),
        "running": in_words(running_tables()[:MOST]),
    }
    return render(request, "home/home.html", page)


def _with_turns(rows: list[dict[str, Any]], player: Any) -> list[dict[str, Any]]:
    asking = waiting_for(player, [row["id"] for row in rows]) if rows else set()
    return [{**row, "my_turn": row["id"] in asking} for row in rows]
