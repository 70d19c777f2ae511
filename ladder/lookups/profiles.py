"""A player as everyone may see them."""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from games.lookups.history import visible_to
from games.models import Match
from games.rules.registry import GAMES, game_for
from ladder.lookups.figures import line, shown_change, whole
from ladder.lookups.leaderboards import place_of, row
from ladder.models import Player, Rating, RatingChange
from ladder.seasons.calendar import current_season

HISTORY = 50


def standings(player: Player, viewer: Any = None) -> list[dict[str, Any]]:
    """Where the player stands in each game they have been rated in, in the order of the registry.

    The viewer is told which match changed a rating where they may look at it.
    """
    season = current_season()
    ratings = Rating.objects.filter(Q(season=None) | Q(season=season), player=player)
    by_key = {
        (rating.game, rating.season_id): rating for rating in ratings.select_related("player", "season")
    }
    return [
        _standing(by_key[game.key, None], by_key.get((game.key, season.pk)), viewer)
        for game in GAMES
        if (game.key, None) in by_key
    ]


def _standing(all_time: Rating, season: Rating | None, viewer: Any) -> dict[str, Any]:
    changes = history(all_time.player, all_time.game)
    told = _told(changes, viewer)
    return {
        "game": all_time.game,
        "name": game_for(all_time.game).text.name,
        "all_time": row(all_time, place_of(all_time)),
        "season": row(season, place_of(season)) if season else None,
        "history": [past(change, told) for change in changes],
        "line": line(
            [change.before for change in changes[-1:]] + [change.after for change in reversed(changes)]
        ),
    }


def history(player: Player, game: str) -> list[RatingChange]:
    """The latest changes of the all-time rating, the newest first."""
    changes = RatingChange.objects.filter(player=player, game=game, season=None)
    return list(changes.order_by("-at", "-id")[:HISTORY])


def _told(changes: list[RatingChange], viewer: Any) -> set[str]:
    """The matches of these changes that are not private to the viewer."""
    found = Match.objects.filter(visible_to(viewer), pk__in=[change.match_id for change in changes])
    return set(found.values_list("pk", flat=True))


def past(change: RatingChange, told: set[str]) -> dict[str, Any]:
    return {
        "match": change.match_id if change.match_id in told else None,
        "at": change.at,
        "rank": change.rank,
        "seats": len(change.opponents) + 1,
        "left": change.left,
        "rating": whole(change.after),
        "change": shown_change(change.before, change.after),
    }
