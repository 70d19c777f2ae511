"""Every game of the house. A new game is a folder here and one line below."""

from __future__ import annotations

from typing import Any

from games.rules.big_top.game import BigTop
from games.rules.circus_combat.game import CircusCombat
from games.rules.core import Game
from games.rules.fan_tan.game import FanTan
from games.rules.scout.game import Scout

GAMES: tuple[Game[Any], ...] = (Scout(), BigTop(), FanTan(), CircusCombat())

_BY_KEY = {game.key: game for game in GAMES}


def game_for(key: str) -> Game[Any]:
    """The game with this key; KeyError if there is none."""
    return _BY_KEY[key]
