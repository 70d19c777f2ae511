"""Leaderboards and players, for programs."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from ladder.lookups.asked import game_asked, player_asked, season_asked
from ladder.lookups.leaderboards import board
from ladder.lookups.profiles import standings


class Leaderboard(APIView):
    """``?season=2026-4`` or ``current`` (all time without), ``?bots=1``, ``?page=2``."""

    permission_classes: list[type] = []

    def get(self, request: Request, game: str) -> Response:
        asked = request.query_params
        season = season_asked(asked.get("season", ""))
        shown = board(game_asked(game).key, season, bots=asked.get("bots") == "1", page=asked.get("page", 1))
        return Response(
            {
                "game": game,
                "season": season.key if season else None,
                "page": shown.page.number,
                "pages": shown.page.paginator.num_pages,
                "players": shown.page.paginator.count,
                "rows": shown.rows,
            }
        )


class PlayerProfile(APIView):
    permission_classes: list[type] = []

    def get(self, request: Request, name: str) -> Response:
        player = player_asked(name)
        return Response(
            {
                "name": player.username,
                "is_guest": player.is_guest,
                "is_bot": player.is_bot,
                "bot_level": player.bot_level,
                "is_suspended": player.is_suspended,
                "member_since": player.date_joined,
                "standings": [_plain(standing) for standing in standings(player, request.user)],
            }
        )


def _plain(standing: dict[str, Any]) -> dict[str, Any]:
    """Without the line, which is only for drawing."""
    return {key: value for key, value in standing.items() if key != "line"}
