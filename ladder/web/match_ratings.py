"""The fragment of a finished match's page that explains its ratings."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.lookups.sheets import match_row, people_at
from games.lookups.table import check_may_watch
from games.table.errors import TableError
from ladder.lookups.match_ratings import match_ratings


@require_safe
def ratings(request: HttpRequest, match_id: str) -> HttpResponse:
    """For everyone who may watch the match; a private one is not even there for others."""
    try:
        check_may_watch(match_row(match_id), people_at(match_id), request.user)
    except TableError:
        raise Http404 from None
    return render(request, "ladder/_match_ratings.html", {"changes": match_ratings(match_id)})
