"""Why a move is refused."""

from __future__ import annotations

from typing import Any


class RuleError(Exception):
    """A refusal: a short code, its arguments and, once a game has spoken, its sentence and reference.

    Steps raise it with the code alone; ``Game.play`` adds sentence and reference from the game's texts.
    The sentence is a template for the reader's language and takes ``args``.
    """

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = args
        self.sentence = ""
        self.reference = ""
