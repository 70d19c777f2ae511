"""Where luck comes from: a sealed seed turned into shuffles and dice."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

WORD = 1 << 64


class Luck:
    """Anything that can be asked for a fair number below n.

    No ABC: mypyc cannot compile a dataclass that inherits from one.
    """

    __slots__ = ()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others."""
        raise NotImplementedError

    def pick(self, options: list[T] | tuple[T, ...]) -> T:
        """One of the options."""
        return options[self.below(len(options))]

    def shuffled(self, items: list[T] | tuple[T, ...]) -> list[T]:
        """The same items in a random order (Fisher-Yates), as a new list."""
        cards = list(items)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards


@dataclass(slots=True)
class Chance(Luck):
    """The luck of a match: SHA-256 of the seed and a counter.

    Two fields say everything about it, so a stored match goes on with the same luck on every Python,
    nobody can guess the next draw from the last ones, and whoever knows the seed can check them all.
    """

    seed: str
    draws: int = 0

    def below(self, n: int) -> int:
        """Draws that would favour small numbers are thrown away, so every number is equally likely."""
        if not 1 <= n <= WORD:
            raise ValueError(f"there is no number below {n} to draw from a word of 64 bits")
        limit = WORD - WORD % n
        while True:
            word = self._word()
            if word < limit:
                return word % n

    def _word(self) -> int:
        digest = sha256(b"%s:%d" % (self.seed.encode(), self.draws)).digest()
        self.draws += 1
        return int.from_bytes(digest[:8], "big")

    def clone(self) -> Chance:
        return Chance(self.seed, self.draws)
