"""The page of a player."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.lookups.history import matches
from games.web.words import in_words
from ladder.lookups.asked import player_asked
from ladder.lookups.profiles import standings


@require_safe
def player(request: HttpRequest, name: str) -> HttpResponse:
    """Found in any capitals; its own address has the player's."""
    found = player_asked(name)
    if found.username != name:
        return redirect("player", found.username, permanent=False)
    page = {
        "player": found,
        "standings": standings(found, request.user),
        "recent": in_words(matches(found, viewer=request.user).matches),
    }
    return render(request, "ladder/player.html", page)
