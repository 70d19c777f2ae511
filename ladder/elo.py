"""Elo for two to six ranked seats: pure maths, no Django.

Every pair of seats is a small game decided by the final ranks; a tie is half a win. With n seats

    change = K * (2 / n) * sum over the others of weight * (scored - expected)
    expected = 1 / (1 + 10 ** ((their rating - mine) / 400))

so a match of two moves a rating as classic Elo does, and a match of six not five times as far.

Ratings are floats rounded to one decimal: precise enough that nothing drifts, short enough to read in a
database. `change == after - before` always holds to that decimal, also at the floor.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

START = 1500.0
FLOOR = 100.0
SEATS = range(2, 7)
# A person learns less about their strength from a bot, and may meet it as often as they like.
BOT_WEIGHT = 0.5


@dataclass(frozen=True, slots=True)
class Contender:
    """One seat before rating: rated matches so far, and where it came in at the end."""

    rating: float
    matches: int
    rank: int
    is_bot: bool = False


@dataclass(frozen=True, slots=True)
class Pair:
    """What one seat was expected to score against another, and did. ``opponent`` indexes the contenders."""

    opponent: int
    expected: float
    scored: float
    weight: float


@dataclass(frozen=True, slots=True)
class Change:
    before: float
    after: float
    k: int
    pairs: tuple[Pair, ...]

    @property
    def delta(self) -> float:
        return round(self.after - self.before, 1)

    @property
    def expected(self) -> float:
        """The weighted sum over all opponents."""
        return sum(pair.weight * pair.expected for pair in self.pairs)

    @property
    def scored(self) -> float:
        return sum(pair.weight * pair.scored for pair in self.pairs)


def k_factor(matches: int) -> int:
    """How far one match moves a rating, by the number of rated matches before it."""
    if matches < 10:
        return 60
    return 40 if matches < 20 else 20


def expectation(mine: float, theirs: float) -> float:
    """The share of wins, between 0 and 1, that these ratings foretell."""
    return 1 / (1 + 10 ** ((theirs - mine) / 400))


def rate(contenders: Sequence[Contender]) -> list[Change]:
    """The change of every seat, in the order given. All see the ratings as they were before the match."""
    if len(contenders) not in SEATS:
        raise ValueError(f"Elo rates {SEATS.start} to {SEATS.stop - 1} seats, not {len(contenders)}.")
    return [_change(contenders, seat) for seat in range(len(contenders))]


def _change(contenders: Sequence[Contender], seat: int) -> Change:
    me, seats = contenders[seat], len(contenders)
    pairs = tuple(_pair(contenders, seat, other) for other in range(seats) if other != seat)
    surplus = sum(pair.weight * (pair.scored - pair.expected) for pair in pairs)
    k = k_factor(me.matches)
    after = max(FLOOR, round(me.rating + k * 2 / seats * surplus, 1))
    return Change(me.rating, after, k, pairs)


def _pair(contenders: Sequence[Contender], seat: int, other: int) -> Pair:
    me, them = contenders[seat], contenders[other]
    scored = 0.5 if me.rank == them.rank else float(me.rank < them.rank)
    weight = BOT_WEIGHT if them.is_bot and not me.is_bot else 1.0
    return Pair(other, expectation(me.rating, them.rating), scored, weight)
