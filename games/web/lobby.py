"""The lobby; `/ws/lobby/` keeps it true."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from markupsafe import Markup

from games.web.fragments import lobby_html


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    drawn = Markup(lobby_html())  # noqa: S704 (drawn by our own escaping templates)
    if request.headers.get("HX-Request"):
        return HttpResponse(drawn)
    return render(request, "lobby/lobby.html", {"lobby_html": drawn})
