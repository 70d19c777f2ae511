"""What can be done at a table besides moving: sit down, get up, invite bots, start. One button each.

Every door answers with the table drawn anew: to htmx as a fragment, to a plain form by a redirect. A refusal
is said in a toast, and so is what an act returns because the table alone would not show it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from games.lookups.asked import number_asked
from games.lookups.sentences import refusal as in_words
from games.lookups.table import table_for
from games.table import aborts, understudy
from games.table import join as joining
from games.table import start as starting
from games.table.errors import TableError
from games.table.pace import Exchanges, Writes, check_pace
from games.web.fragments import table_html
from games.web.table import turned_away
from games.web.words import address

Act = Callable[[HttpRequest, str], str | None]
View = Callable[..., HttpResponse]
EXCHANGES = {"leave", "take_back"}


def door(act: Act) -> View:
    """A POST by somebody with a name, and the table after it."""

    @require_POST
    @wraps(act)
    def view(request: HttpRequest, match_id: str) -> HttpResponse:
        if not request.user.is_authenticated:
            return _to_login(request, match_id)
        done, refused = None, ""
        try:
            check_pace(request, Exchanges if act.__name__ in EXCHANGES else Writes)
            done = act(request, match_id)
        except TableError as error:
            refused = in_words(error)
        return _table_again(request, match_id, done or "", refused)

    return view


def _to_login(request: HttpRequest, match_id: str) -> HttpResponse:
    login = redirect_to_login(address(match_id))
    return HttpResponseClientRedirect(login.url) if request.headers.get("HX-Request") else login


def _table_again(request: HttpRequest, match_id: str, done: str, refused: str) -> HttpResponse:
    if not request.headers.get("HX-Request"):
        if refused:
            messages.error(request, refused)
        elif done:
            messages.success(request, done)
        return redirect("table", match_id)
    try:
        drawn = table_html(table_for(match_id, request.user))
    except TableError as gone:
        return turned_away(request, gone)
    return render(request, "table/_answer.html", {"table_html": drawn, "done": done, "refused": refused})


@door
def join(request: HttpRequest, match_id: str) -> None:
    joining.join(match_id, request.user)


@door
def leave(request: HttpRequest, match_id: str) -> None:
    joining.leave(match_id, request.user)


@door
def add_bot(request: HttpRequest, match_id: str) -> None:
    joining.add_bot(match_id, request.user, request.POST.get("level", ""))


@door
def remove_bot(request: HttpRequest, match_id: str) -> None:
    seat = number_asked(request.POST.get("seat", ""))
    joining.remove_bot(match_id, request.user, -1 if seat is None else seat)


@door
def salt(request: HttpRequest, match_id: str) -> str:
    joining.add_salt(match_id, request.user, request.POST.get("salt", ""))
    return gettext("Your salt will be mixed into the shuffle.")


@door
def start(request: HttpRequest, match_id: str) -> None:
    starting.start(match_id, request.user)


@door
def take_back(request: HttpRequest, match_id: str) -> None:
    understudy.take_back(match_id, request.user)


@door
def abort(request: HttpRequest, match_id: str) -> None:
    aborts.abort(match_id, request.user)
