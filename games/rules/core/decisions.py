"""What one seat is asked."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from games.rules.core.choices import Choice
from games.rules.core.moves import Move


class Decision:
    """A question to a seat: a prompt and the choices that answer it.

    ``waits=False`` marks an interrupt: offered, never waited for. The token names this very question.
    It depends on the question and on how many moves the seat has made, so another seat's sealed answer
    leaves it as it is, and an answer sent twice is stale the second time.
    """

    __slots__ = ("_token", "answered", "args", "choices", "prompt", "seat", "waits")

    def __init__(self, seat: int, prompt: str, *choices: Choice, waits: bool = True, **args: Any) -> None:
        self.seat = seat
        self.prompt = prompt
        self.args = args
        self.choices = choices
        self.waits = waits
        self.answered = 0
        self._token = ""

    @property
    def token(self) -> str:
        """Made only when somebody asks: a search never does."""
        if not self._token:
            question = json.dumps([self.answered, self.question()], sort_keys=True)
            self._token = sha256(question.encode()).hexdigest()[:12]
        return self._token

    def question(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "prompt": self.prompt,
            "args": self.args,
            "choices": [choice.to_json() for choice in self.choices],
            "waits": self.waits,
        }

    def accepts(self, move: Move) -> bool:
        for choice in self.choices:  # noqa: SIM110 — asked at every move, and twice as quick as `any`
            if choice.accepts(move):
                return True
        return False

    def to_json(self) -> dict[str, Any]:
        return {**self.question(), "token": self.token}

    def __repr__(self) -> str:
        return f"Decision({self.question()!r})"
