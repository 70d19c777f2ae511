"""Several processes that rate at the same time."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections

from ladder.models import Rating, RatingChange
from ladder.rating.rate import rate_match

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_setups]


def at_once(matches):
    """Rate all of these, each in a thread of its own, starting together."""
    start = Barrier(len(matches))

    def rate(match):
        seats = list(match.seats.select_related("player"))
        try:
            start.wait(timeout=10)
            rate_match(match, seats)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(matches)) as threads:
        list(threads.map(rate, matches))


def test_one_match_finished_by_two_threads_is_rated_once(member, finished):
    ada, ben = member("Ada"), member("Ben")
    match = finished(ada, ben)
    at_once([match, match])
    assert RatingChange.objects.filter(season=None).count() == 2
    assert list(Rating.objects.filter(season=None).order_by("player").values_list("rating", "matches")) == [
        (1530, 1),
        (1470, 1),
    ]


def test_matches_of_the_same_people_all_count_and_none_waits_for_ever(member, finished):
    ada, ben, cleo = member("Ada"), member("Ben"), member("Cleo")
    orders = [(ada, ben), (ben, ada), (cleo, ben), (ben, cleo), (cleo, ada), (ada, cleo)]
    at_once([finished(*order, ranks=[1, 1]) for order in orders])
    assert list(Rating.objects.filter(season=None).values_list("rating", "matches")) == [(1500, 4)] * 3
    assert RatingChange.objects.count() == 24
