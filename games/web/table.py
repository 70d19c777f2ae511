"""The page of a table, whatever its state."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.defaults import permission_denied
from markupsafe import Markup

from games.lookups.sentences import refusal as in_words
from games.lookups.table import Table, table_for
from games.table.errors import TableError
from games.web.fragments import table_html
from games.web.words import game_title


@require_safe
@never_cache
def table(request: HttpRequest, match_id: str) -> HttpResponse:
    """The whole page, or only the table for a page whose socket is down."""
    try:
        shown = table_for(match_id, request.user)
    except TableError as refused:
        return turned_away(request, refused)
    if request.headers.get("HX-Request"):
        return HttpResponse(table_html(shown))
    return render(request, "table/page.html", page_of(shown))


def page_of(shown: Table) -> dict[str, Any]:
    """What the frame around a drawn table needs; a game brings its own stylesheet and script."""
    key = shown["match"]["game"]
    return {
        "match": shown["match"],
        "title": game_title(key),
        "table_html": Markup(table_html(shown)),  # noqa: S704 (drawn by our own escaping templates)
        "rules_page": reverse("help", args=[key]),
        "game_css": f"site/games/{key}.css",
        "game_js": f"site/games/{key}.js",
    }


def turned_away(request: HttpRequest, refused: TableError) -> HttpResponse:
    """No such table, or a private one; a stranger may be a player who is not logged in."""
    if refused.code != "private_table":
        raise Http404(in_words(refused))
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    return permission_denied(request, PermissionDenied(in_words(refused)))  # raised, it fills the log
