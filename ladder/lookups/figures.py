"""How ratings are shown: as whole numbers that add up, and as a small line."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass


def whole(rating: float) -> int:
    """A rating as people read it."""
    return math.floor(rating + 0.5)


def shown_change(before: float, after: float) -> int:
    """The difference of the two numbers shown beside it, so that the reader's sum is always right."""
    return whole(after) - whole(before)


@dataclass(frozen=True, slots=True)
class Line:
    """A rating over time, for an SVG of this size. ``points`` is the polyline, ``end`` its last point."""

    width: int
    height: int
    points: str
    end: tuple[float, float]
    first: int
    last: int
    low: int
    high: int


def line(ratings: Sequence[float], width: int = 240, height: int = 48, margin: int = 4) -> Line:
    """The line through the ratings, oldest first, from edge to edge. A flat line runs through the middle."""
    low, high = min(ratings), max(ratings)
    step = (width - 2 * margin) / max(1, len(ratings) - 1)
    scale = (height - 2 * margin) / (high - low or 1)
    middle = 0 if high > low else (height - 2 * margin) / 2
    points = [
        (round(margin + step * nth, 1), round(height - margin - middle - (rating - low) * scale, 1))
        for nth, rating in enumerate(ratings)
    ]
    return Line(
        width,
        height,
        " ".join(f"{x},{y}" for x, y in points),
        points[-1],
        *(whole(rating) for rating in (ratings[0], ratings[-1], low, high)),
    )
