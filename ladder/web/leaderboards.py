"""Leaderboards: all games at a glance, and one game in full."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.rules.registry import GAMES
from ladder.lookups.asked import game_asked, season_asked
from ladder.lookups.leaderboards import board, ranking, row, seasons_of
from ladder.models import Season
from ladder.seasons.calendar import current_season

GLANCE = 5


@require_safe
def leaderboards(request: HttpRequest) -> HttpResponse:
    """The best of every game."""
    boards = [
        {
            "game": game,
            "rows": [row(rating, place) for place, rating in enumerate(ranking(game.key)[:GLANCE], start=1)],
        }
        for game in GAMES
    ]
    return render(request, "ladder/leaderboards.html", {"boards": boards})


@require_safe
def leaderboard(request: HttpRequest, game: str) -> HttpResponse:
    """One game, for all time or a season (`?season=2026-4`), with or without bots (`?bots=1`)."""
    rules, season = game_asked(game), season_asked(request.GET.get("season", ""))
    shown = board(game, season, bots=request.GET.get("bots") == "1", page=request.GET.get("page", 1))
    page = {"game": rules, "board": shown, "seasons": _offered(game)}
    return render(request, "ladder/leaderboard.html", page)


def _offered(game: str) -> list[Season]:
    """The seasons a reader may choose: the running one first, then those that were played."""
    current = current_season()
    return [current, *seasons_of(game).exclude(pk=current.pk)]
