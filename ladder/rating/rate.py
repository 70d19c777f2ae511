"""Rate a finished match, exactly once, in the transaction that finishes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.models import Match, Seat
from ladder import elo
from ladder.models import Rating, RatingChange, Season
from ladder.seasons.calendar import season_at


@transaction.atomic
def rate_match(match: Match, seats: Sequence[Seat]) -> None:
    """Move the all-time and the season's rating of everyone seated; unranked or unfinished: nobody's.

    Whoever calls this twice for one match, also at the same time, changes nothing the second time: the
    ratings are locked before asking whether the match was rated, and the database refuses a second entry.
    """
    if not match.ranked or match.status != Match.Status.FINISHED:
        return
    at = match.ended_at or timezone.now()
    seats = sorted(
        seats, key=lambda seat: seat.player_id
    )  # one order for all, so that no two matches deadlock
    for season in (None, season_at(at)):
        ratings = _locked_ratings(match.game, season, seats)
        if RatingChange.objects.filter(match=match, season=season).exists():
            return
        _rate(match, season, seats, ratings, at)


def _locked_ratings(game: str, season: Season | None, seats: Sequence[Seat]) -> list[Rating]:
    """Everyone's rating in the order of the seats, made where it is missing, locked until the commit."""
    keys = {"game": game, "season": season}
    Rating.objects.bulk_create(
        [Rating(player_id=seat.player_id, **keys) for seat in seats], ignore_conflicts=True
    )
    rows = Rating.objects.select_for_update().filter(player__in=[seat.player_id for seat in seats], **keys)
    return list(rows.order_by("player_id"))


@dataclass(frozen=True, slots=True)
class Result:
    """One seat of the match: as it came, and what it changes."""

    seat: Seat
    contender: elo.Contender
    change: elo.Change


def _rate(
    match: Match, season: Season | None, seats: Sequence[Seat], ratings: list[Rating], at: datetime
) -> None:
    contenders = [_contender(seat, rating) for seat, rating in zip(seats, ratings, strict=True)]
    results = [Result(*row) for row in zip(seats, contenders, elo.rate(contenders), strict=True)]
    for rating, result in zip(ratings, results, strict=True):
        _move(rating, result, at)
    Rating.objects.bulk_update(ratings, ["rating", "best", "matches", "wins", "last_delta", "rated_at"])
    RatingChange.objects.bulk_create(_entry(match, season, result, results, at) for result in results)


def _contender(seat: Seat, rating: Rating) -> elo.Contender:
    return elo.Contender(rating.rating, rating.matches, seat.rank, seat.player.is_bot)


def _move(rating: Rating, result: Result, at: datetime) -> None:
    rating.rating = result.change.after
    rating.best = max(rating.best, rating.rating)
    rating.matches += 1
    rating.wins += result.seat.rank == 1
    rating.last_delta = result.change.delta
    rating.rated_at = at


def _entry(
    match: Match, season: Season | None, result: Result, results: list[Result], at: datetime
) -> RatingChange:
    change = result.change
    return RatingChange(
        match=match,
        player_id=result.seat.player_id,
        game=match.game,
        season=season,
        before=change.before,
        after=change.after,
        delta=change.delta,
        k=change.k,
        rank=result.seat.rank,
        left=result.seat.left,
        expected=change.expected,
        scored=change.scored,
        opponents=[_opponent(results[pair.opponent], pair) for pair in change.pairs],
        at=at,
    )


def _opponent(them: Result, pair: elo.Pair) -> dict[str, Any]:
    """The opponent as they were at this match: names and ratings change later."""
    player = them.seat.player
    return {
        "player": player.pk,
        "name": player.username,
        "is_bot": player.is_bot,
        "rank": them.seat.rank,
        "rating": them.contender.rating,
        "expected": pair.expected,
        "scored": pair.scored,
        "weight": pair.weight,
    }
