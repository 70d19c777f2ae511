"""The usher: knows what is allowed, and no more."""

from __future__ import annotations

from games.bots.bot import Bot
from games.rules.core import Decision, Luck, Move, State


class Usher(Bot):
    """Any legal move."""

    def answer(self, state: State, decision: Decision, luck: Luck) -> Move:
        return self.game.sample(state, decision, luck)
