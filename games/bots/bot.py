"""What a bot is: somebody who answers a question, knowing a view and nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from games.rules.core import Decision, Game, Luck, Move, State


class Bot(ABC):
    """Plays one game, for any seat, and remembers nothing from one question to the next."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def choose(self, view: dict[str, Any], seat: int, luck: Luck) -> Move:
        """A legal answer to the question the view's seat is asked; RuleError if it is asked nothing."""
        state = self.game.imagine(view, seat, luck)
        decision = self.game.decision_for(state, seat)
        if decision is None:
            raise self.game.refusal("not_your_turn")
        return self.answer(state, decision, luck)

    @abstractmethod
    def answer(self, state: State, decision: Decision, luck: Luck) -> Move:
        """The answer in a world that could be the true one."""
