"""The rules of a game in our words."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.rules.registry import GAMES


@require_safe
def help_page(request: HttpRequest, game: str) -> HttpResponse:
    """Each game's page is templates/help/<key>.html; its paragraphs have anchors to link to."""
    rules = next((each for each in GAMES if each.key == game), None)
    if rules is None:
        raise Http404
    return render(request, f"help/{game}.html", {"game": rules})
