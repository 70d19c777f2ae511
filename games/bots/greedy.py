"""The juggler: takes what looks best right now."""

from __future__ import annotations

from games.bots.bot import Bot
from games.rules.core import Decision, Luck, Move, State


class Juggler(Bot):
    """The move that weighs most by the game's own insight, one move ahead; any of them if several do.

    In a game without insight, and for a question offered without being waited for, it does as the usher.
    """

    def answer(self, state: State, decision: Decision, luck: Luck) -> Move:
        insight = self.game.insight
        if insight is None:
            return self.game.sample(state, decision, luck)
        best: list[Move] = []
        most = float("-inf")
        for move in insight.candidates(self.game, state, decision.seat):
            weight = sum(insight.weigh(state, decision.seat, move).values())
            if weight > most:
                best, most = [move], weight
            elif weight == most:
                best.append(move)
        return luck.pick(best)
