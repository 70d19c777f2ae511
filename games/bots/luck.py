"""Quick luck for bots and trials; never the luck of a match."""

from __future__ import annotations

from random import Random

from games.rules.core import Luck


class FastLuck(Luck):
    """Luck from Python's own generator: the same seed gives the same numbers, without a seed it is new."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = Random(seed).random  # noqa: S311 — a bot's whim is no secret

    def below(self, n: int) -> int:
        """Fair to within one part in 2**53 / n, which no match is long enough to notice."""
        if n < 1:
            raise ValueError(f"there is no number below {n} to draw")
        return int(self._random() * n)
