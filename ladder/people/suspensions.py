"""Keeping a player from the tables for a while."""

from __future__ import annotations

import logging
from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from games.models import Match
from games.table.errors import TableError
from games.table.join import leave
from ladder.models import Player

log = logging.getLogger(__name__)


def suspend(player: Player, until: datetime, reason: str) -> None:
    """From now on the player is logged out everywhere, sits down nowhere and leaves every table.

    Understudies have the seats in running matches, so a socket that is still open plays no more; taking a
    seat back goes by HTTP, which is closed to the suspended.
    """
    player.suspended_until = until
    player.suspension_reason = reason
    player.save(update_fields=["suspended_until", "suspension_reason"])
    seated = Match.objects.filter(seats__player=player, status__in=(Match.Status.OPEN, Match.Status.PLAYING))
    for match_id in list(seated.values_list("pk", flat=True)):
        try:
            leave(match_id, player)
        except TableError as refused:  # the understudy has the seat already, or the match has just ended
            log.info("%s need not leave %s: %s", player, match_id, refused.code)


def unsuspend(player: Player) -> None:
    player.suspended_until = None
    player.suspension_reason = ""
    player.save(update_fields=["suspended_until", "suspension_reason"])


def suspension_sentence(player: Player) -> str:
    """What a suspended player reads wherever they knock."""
    until = f"{player.suspended_until:%Y-%m-%d %H:%M} UTC"
    if player.suspension_reason:
        return _("Your account is suspended until {until}. Reason: {reason}").format(
            until=until, reason=player.suspension_reason
        )
    return _("Your account is suspended until {until}.").format(until=until)


def suspended_page(request: HttpRequest, player: Player) -> HttpResponse:
    return render(request, "ladder/suspended.html", {"sentence": suspension_sentence(player)}, status=403)
