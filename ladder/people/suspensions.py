"""Keeping a player from the tables for a while."""

from __future__ import annotations

from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from ladder.models import Player


def suspend(player: Player, until: datetime, reason: str) -> None:
    """From now on the player is logged out everywhere and sits down nowhere. Seats they hold time out."""
    player.suspended_until = until
    player.suspension_reason = reason
    player.save(update_fields=["suspended_until", "suspension_reason"])


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
