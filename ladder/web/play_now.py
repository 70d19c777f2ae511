"""Play now: one click from the front page to a running match."""

from __future__ import annotations

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from games.lookups.sentences import refusal as in_words
from games.models import Match
from games.table.errors import TableError
from games.table.join import add_bot
from games.table.open import known_game, open_table
from games.table.pace import Openings
from games.table.start import start
from ladder.models import Player
from ladder.people.guests import enter, make_guest

GAME = "scout"  # for whoever does not say which
CLOCK = "live_10_45"  # time enough to read the rules beside the table
COMPANY = ("juggler", "usher", "usher")  # at a smaller table, the first of them


class PlayNowRate(Openings):
    """Every click costs a player, a match and three bots: enough for a household, too little for a flood."""

    scope, rate = "play_now", "20/min"


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """Whoever comes, a guest if need be, sits at a started table with bots."""
    if not PlayNowRate().allow_request(request, play_now):
        messages.error(request, gettext("That was quick. Please wait a minute before the next table."))
        return redirect("lobby")
    try:
        game = request.POST.get("game", GAME)
        match = (
            _for_a_guest(request, game)
            if request.user.is_anonymous
            else started_with_bots(request.user, game)
        )
    except TableError as refused:
        messages.error(request, in_words(refused))
        return redirect("lobby")
    return redirect("table", match.pk)


def _for_a_guest(request: HttpRequest, game: str) -> Match:
    """A new guest's first match; where there is no match there is no guest either."""
    with transaction.atomic():
        guest = make_guest()
        match = started_with_bots(guest, game)
    enter(request, guest)
    return match


@transaction.atomic
def started_with_bots(player: Player, game: str) -> Match:
    """An unranked match that runs, or nothing."""
    company = COMPANY[: known_game(game).seats[-1] - 1]
    match = open_table(player, game=game, size=len(company) + 1, clock=CLOCK, ranked=False)
    for level in company:
        add_bot(match.pk, player, level)
    start(match.pk, player)
    return match
