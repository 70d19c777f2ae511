"""Who may play for ratings."""

from __future__ import annotations

from django.utils.translation import gettext_noop

from games.models import Match
from games.table.errors import TableError
from ladder.models import Player

GUEST_AT_RANKED = gettext_noop("Guests play without ratings. Sign up to sit down at a ranked table.")


def may_play_ranked(player: Player) -> bool:
    """Members and bots. A guest could start anew after every defeat, so a guest plays unranked."""
    return not player.is_guest


def check_ranked(match: Match, player: Player) -> None:
    """Refuse a guest at a ranked table; the table asks this before anybody sits down."""
    if match.ranked and not may_play_ranked(player):
        raise TableError("guests_unranked", GUEST_AT_RANKED)
