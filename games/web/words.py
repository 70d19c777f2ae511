"""Keys of games, clocks and matches as the reader's words and addresses."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext

from games.rules.registry import game_for
from games.table.time_control import PRESETS


def game_title(key: str) -> str:
    return gettext(game_for(key).text.name)


def clock_label(key: str) -> str:
    return str(PRESETS[key].label)


def address(match_id: str) -> str:
    return reverse("table", args=[match_id])


def in_words(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Lines of a list of matches (`games.lookups.lobby.row`) with what a page writes for their keys."""
    return [
        {
            **row,
            "title": game_title(row["game"]),
            "clock_label": clock_label(row["clock"]),
            "address": address(row["id"]),
        }
        for row in rows
    ]
