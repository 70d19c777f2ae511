"""What a match did to the ratings, and why."""

from __future__ import annotations

from typing import Any

from ladder.lookups.figures import shown_change, whole
from ladder.models import RatingChange

RESULTS = {1.0: "won", 0.5: "tied", 0.0: "lost"}


def match_ratings(match_id: str) -> list[dict[str, Any]]:
    """Everyone's all-time change and the season's beside it, best place first; empty if not rated."""
    changes = RatingChange.objects.filter(match=match_id).select_related("player").order_by("rank", "id")
    seasonal = {change.player_id: change for change in changes if change.season_id}
    return [_explained(change, seasonal.get(change.player_id)) for change in changes if not change.season_id]


def _explained(change: RatingChange, season: RatingChange | None) -> dict[str, Any]:
    return {
        "player": change.player,
        "place": change.rank,
        "left": change.left,
        "before": whole(change.before),
        "after": whole(change.after),
        "change": shown_change(change.before, change.after),
        "exact": change.delta,
        "season_change": shown_change(season.before, season.after) if season else None,
        "k": change.k,
        "seats": len(change.opponents) + 1,
        "scored": change.scored,
        "expected": change.expected,
        "opponents": [_opponent(opponent) for opponent in change.opponents],
    }


def _opponent(opponent: dict[str, Any]) -> dict[str, Any]:
    return {
        **opponent,
        "rating": whole(opponent["rating"]),
        "percent": round(100 * opponent["expected"]),
        "result": RESULTS[opponent["scored"]],
        "half": opponent["weight"] < 1,
    }
