"""The bots of the house, by level."""

from __future__ import annotations

from typing import Any

from games.bots.bot import Bot
from games.bots.greedy import Juggler
from games.bots.random import Usher
from games.rules.core import Game

LEVELS: dict[str, type[Bot]] = {"usher": Usher, "juggler": Juggler}

UNDERSTUDY = "juggler"  # plays for a seat whose clock ran out or whose player left


def bot_for(game: Game[Any], level: str) -> Bot:
    """The bot of this level for this game; KeyError if there is no such level."""
    return LEVELS[level](game)
