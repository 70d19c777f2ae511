"""What can be played here."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.operation import PublicRead
from games.bots.levels import LEVELS
from games.rules.core.game import Game
from games.rules.registry import GAMES
from games.table.time_control import PRESETS


class ListGames(PublicRead):
    def get(self, request: Request) -> Response:
        clocks = {key: str(preset.label) for key, preset in PRESETS.items()}
        return Response({"games": [_game(game) for game in GAMES], "clocks": clocks, "bots": list(LEVELS)})


def _game(game: Game[Any]) -> dict[str, Any]:
    return {
        "key": game.key,
        "name": gettext(game.text.name),
        "summary": gettext(game.text.summary),
        "rules_version": game.rules_version,
        "seats": list(game.seats),
        "options": [
            {
                "key": option.key,
                "label": gettext(option.label),
                "values": option.values,
                "default": option.default,
            }
            for option in game.options
            if option.offered
        ],
    }
