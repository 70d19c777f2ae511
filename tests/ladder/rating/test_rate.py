"""Rating a finished match: who moves, by how much, and exactly once."""

from datetime import UTC, datetime

import pytest
from django.db import IntegrityError, transaction

from games.models import Match
from ladder.models import Rating, RatingChange, Season
from ladder.rating.rate import rate_match


def rate(match):
    rate_match(match, list(match.seats.select_related("player")))


def rating_of(player, season=None):
    return Rating.objects.get(player=player, game="scout", season=season)


def test_everyone_moves_for_all_time_and_for_the_season(member, finished):
    ada, ben = member("Ada"), member("Ben")
    match = finished(ada, ben, ended_at=datetime(2026, 5, 3, tzinfo=UTC))
    rate(match)
    season = Season.objects.get()
    assert (season.key, str(season.starts), str(season.ends)) == ("2026-2", "2026-04-01", "2026-07-01")
    for scope in (None, season):
        assert [rating_of(ada, scope).rating, rating_of(ben, scope).rating] == [1530, 1470]
    winner = rating_of(ada)
    assert (winner.matches, winner.wins, winner.best, winner.last_delta) == (1, 1, 1530, 30)
    assert winner.rated_at == match.ended_at
    assert (rating_of(ben).wins, rating_of(ben).best) == (0, 1500)


def test_a_new_season_starts_at_1500_while_all_time_goes_on(member, finished):
    ada, ben = member("Ada"), member("Ben")
    rate(finished(ada, ben, ended_at=datetime(2026, 12, 31, 23, 59, tzinfo=UTC)))
    rate(finished(ada, ben, ended_at=datetime(2027, 1, 1, tzinfo=UTC)))
    assert rating_of(ada).matches == 2
    assert rating_of(ada).rating == 1554.9  # 1530 + 60 * (1 - 0.585499)
    assert [rating.rating for rating in Rating.objects.filter(player=ada).exclude(season=None)] == [
        1530,
        1530,
    ]


def test_a_change_explains_itself(member, bot, finished):
    ada, ben, spangle = member("Ada"), member("Ben"), bot("Spangle")
    rate(finished(ada, ben, spangle))
    change = RatingChange.objects.get(player=ada, season=None)
    assert (change.before, change.after, change.delta, change.k, change.rank) == (1500, 1530, 30, 60, 1)
    assert (change.scored, change.expected) == (1.5, 0.75)
    assert change.opponents == [
        {
            "player": ben.pk,
            "name": "Ben",
            "is_bot": False,
            "rank": 2,
            "rating": 1500,
            "expected": 0.5,
            "scored": 1,
            "weight": 1,
        },
        {
            "player": spangle.pk,
            "name": "Spangle",
            "is_bot": True,
            "rank": 3,
            "rating": 1500,
            "expected": 0.5,
            "scored": 1,
            "weight": 0.5,
        },
    ]


def test_bots_have_ratings_of_their_own(member, bot, finished):
    ada, spangle = member("Ada"), bot("Spangle")
    rate(finished(spangle, ada))
    assert (rating_of(spangle).rating, rating_of(ada).rating) == (1530, 1485)


def test_everybody_is_rated_by_the_place_the_table_gave_them(member, finished):
    """The table has already put those who left below all who stayed; nobody is judged twice."""
    ada, ben = member("Ada"), member("Ben")
    rate(finished(ada, ben, left=[ada]))
    assert [rating_of(player).last_delta for player in (ada, ben)] == [30, -30]


def test_who_left_is_rated_last(member, finished):
    ada, ben, cleo = member("Ada"), member("Ben"), member("Cleo")
    rate(finished(ada, ben, cleo, ranks=[3, 1, 2], left=[ada]))
    assert [rating_of(player).last_delta for player in (ada, ben, cleo)] == [-40, 40, 0]
    assert [rating_of(player).wins for player in (ada, ben, cleo)] == [0, 1, 0]
    assert RatingChange.objects.get(player=ada, season=None).left


def test_the_eleventh_match_counts_with_k_40(member, finished):
    ada, ben = member("Ada"), member("Ben")
    for _match in range(11):
        rate(finished(ada, ben, ranks=[1, 1]))
    assert list(
        RatingChange.objects.filter(player=ada, season=None).order_by("id").values_list("k", flat=True)
    ) == [60] * 10 + [40]


@pytest.mark.parametrize(
    "fields",
    [{"ranked": False}, {"status": Match.Status.ABORTED}, {"status": Match.Status.PLAYING}],
)
def test_unranked_and_unfinished_matches_move_nobody(member, finished, fields):
    rate(finished(member("Ada"), member("Ben"), **fields))
    assert not Rating.objects.exists()
    assert not RatingChange.objects.exists()


def test_rating_a_match_again_changes_nothing(member, finished):
    ada, ben = member("Ada"), member("Ben")
    match = finished(ada, ben)
    rate(match)
    rate(match)
    assert rating_of(ada).rating == 1530
    assert rating_of(ada).matches == 1
    assert RatingChange.objects.count() == 4


def test_the_database_refuses_a_second_entry_for_one_match(member, finished):
    match = finished(member("Ada"), member("Ben"))
    rate(match)
    for change in RatingChange.objects.all():
        change.pk, change._state.adding = None, True
        with pytest.raises(IntegrityError), transaction.atomic():
            change.save()


def test_a_change_can_be_neither_rewritten_nor_deleted(member, finished):
    rate(finished(member("Ada"), member("Ben")))
    change = RatingChange.objects.first()
    with pytest.raises(TypeError):
        change.save()
    with pytest.raises(TypeError):
        change.delete()


def test_games_are_rated_apart(member, finished):
    ada, ben = member("Ada"), member("Ben")
    rate(finished(ada, ben))
    rate(finished(ben, ada, game="big_top"))
    assert rating_of(ada).rating == 1530
    assert Rating.objects.get(player=ada, game="big_top", season=None).rating == 1470
