"""How a match ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(slots=True)
class Outcome:
    """``ranks[seat]`` from 1 (ties share a rank), ``scores[seat]``, and the reason as a key."""

    ranks: list[int]
    scores: list[int]
    reason: str

    @classmethod
    def by_score(cls, scores: list[int], reason: str) -> Outcome:
        """Most points first; equal points share the rank (P2)."""
        return cls([1 + sum([other > score for other in scores]) for score in scores], scores, reason)

    def to_json(self) -> dict[str, Any]:
        """A copy: whoever gets it may do with it as they like."""
        return {"ranks": self.ranks[:], "scores": self.scores[:], "reason": self.reason}

    @classmethod
    def from_json(cls, body: dict[str, Any]) -> Outcome:
        return cls(body["ranks"], body["scores"], body["reason"])
