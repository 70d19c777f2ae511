"""What an address asks for; a page that is not there where it asks for what there is not."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from django.http import Http404
from django.shortcuts import get_object_or_404

from games.rules.core import Game
from games.rules.registry import game_for
from ladder.models import Player, Season
from ladder.seasons.calendar import MONTHS, current_season


def game_asked(key: str) -> Game[Any]:
    try:
        return game_for(key)
    except KeyError:
        raise Http404 from None


def season_asked(key: str) -> Season | None:
    """The season of a key such as ``2026-4``, or ``current``; nothing asks for all time."""
    if not key:
        return None
    if key == "current":
        return current_season()
    parts = re.fullmatch(r"([0-9]{4})-([1-4])", key)
    if not parts or parts[1] == "0000":
        raise Http404
    starts = date(int(parts[1]), (int(parts[2]) - 1) * MONTHS + 1, 1)
    return get_object_or_404(Season, starts=starts)


def player_asked(name: str) -> Player:
    """In any capitals."""
    return get_object_or_404(Player.objects.named(name), is_active=True)
