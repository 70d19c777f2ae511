"""The rules of a game in our words."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.rules.registry import GAMES


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """Every game with the way to its rules."""
    return render(request, "home/rules.html", {"games": GAMES})


@require_safe
def help_page(request: HttpRequest, game: str) -> HttpResponse:
    """Each game's page is templates/games/<key>/help.html; its paragraphs have anchors to link to."""
    found = next((each for each in GAMES if each.key == game), None)
    if found is None:
        raise Http404
    return render(request, f"games/{game}/help.html", {"game": found})
