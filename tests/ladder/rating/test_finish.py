"""A real match, played to its end through the table: the ladder's hook rates it."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections

from games.rules.core.errors import RuleError
from games.table import positions
from games.table.bots import token_of
from games.table.join import join
from games.table.open import open_table
from games.table.play import submit
from games.table.start import start
from ladder.models import Rating, RatingChange

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_setups]


def before_the_last_move(host, other, **table):
    """Play until the next move ends the match; that move is returned as the arguments of `submit`."""
    match = open_table(host, game="scout", size=2, **table)
    join(match.pk, other)
    start(match.pk, host)
    while True:
        position = positions.fresh(match.pk)
        game, seat = position.game, position.waiting()[0]
        move = game.default_move(position.state, seat)
        player = host if position.seat_of(host) == seat else other
        answer = (match.pk, player, move.to_json(), token_of(position, seat))
        trial = position.state.clone()
        game.play(trial, seat, move)
        if game.outcome(trial) is not None:
            return answer
        submit(*answer)


def standing(match_id):
    changes = RatingChange.objects.filter(match=match_id, season=None)
    return {change.player.username: (change.rank, change.delta) for change in changes}


def test_the_last_move_of_a_ranked_match_rates_it(member):
    answer = before_the_last_move(member("Ada"), member("Ben"))
    assert not RatingChange.objects.exists()
    assert submit(*answer).finished
    moved = standing(answer[0])
    assert sorted(moved) == ["Ada", "Ben"]
    assert {delta for rank, delta in moved.values()} in ({30, -30}, {0})


def test_two_threads_with_the_same_last_move_finish_and_rate_once(member):
    answer = before_the_last_move(member("Ada"), member("Ben"))
    start_together = Barrier(2)

    def send(_thread):
        try:
            start_together.wait(timeout=10)
            return submit(*answer).finished
        except RuleError as refused:
            return refused.code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(2) as threads:
        answers = list(threads.map(send, range(2)))
    assert sorted(map(str, answers)) == ["True", "over"]
    assert RatingChange.objects.count() == 4
    assert set(Rating.objects.values_list("matches", flat=True)) == {1}


def test_an_unranked_match_moves_nobody(member):
    submit(*before_the_last_move(member("Ada"), member("Ben"), ranked=False))
    assert not Rating.objects.exists()
