"""Who stands where in a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet

from ladder.lookups.figures import shown_change, whole
from ladder.models import Rating, Season

PAGE_SIZE = 50
PROVISIONAL = 10  # with fewer matches a rating still jumps


@dataclass(frozen=True, slots=True)
class Board:
    """One page of a leaderboard. ``season`` None is all time."""

    game: str
    season: Season | None
    bots: bool
    page: Page
    rows: list[dict[str, Any]]


def ranking(game: str, season: Season | None = None, *, bots: bool = False) -> QuerySet[Rating]:
    """Best first. People only, unless bots are asked for."""
    ratings = Rating.objects.filter(game=game, season=season, matches__gt=0).select_related("player")
    return (ratings if bots else ratings.filter(player__is_bot=False)).order_by("-rating", "id")


def board(game: str, season: Season | None = None, *, bots: bool = False, page: int | str = 1) -> Board:
    """A page that is no number or too far on is the nearest there is."""
    ratings = ranking(game, season, bots=bots)
    shown = Paginator(ratings, PAGE_SIZE).get_page(page)
    return Board(game, season, bots, shown, list(_rows(ratings, shown)))


def place_of(rating: Rating) -> int:
    """The place on the leaderboard on which this player is found; equal ratings share the better place."""
    others = ranking(rating.game, rating.season, bots=rating.player.is_bot)
    return 1 + others.filter(rating__gt=rating.rating).count()


def row(rating: Rating, place: int) -> dict[str, Any]:
    return {
        "place": place,
        "name": rating.player.username,
        "is_bot": rating.player.is_bot,
        "rating": whole(rating.rating),
        "best": whole(rating.best),
        "provisional": rating.matches < PROVISIONAL,
        "matches": rating.matches,
        "wins": rating.wins,
        "win_rate": rating.win_rate,
        "change": shown_change(rating.rating - rating.last_delta, rating.rating),
        "rated_at": rating.rated_at,
    }


def seasons_of(game: str) -> QuerySet[Season]:
    """The seasons in which this game was rated, the newest first."""
    return Season.objects.filter(ratings__game=game).distinct()


def _rows(ratings: QuerySet[Rating], page: Page) -> Iterable[dict[str, Any]]:
    place, last = 0, None
    for nth, rating in enumerate(page.object_list, start=page.start_index()):
        if last is None:
            place = 1 + ratings.filter(rating__gt=rating.rating).count()
        elif rating.rating != last:
            place = nth
        last = rating.rating
        yield row(rating, place)
