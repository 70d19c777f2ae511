"""Bots and clocks with a real worker: matches go on whatever dies."""

from datetime import timedelta

import psutil
import pytest
import redis
from django.utils import timezone

from games.bots.luck import FastLuck
from games.lookups.verify import differences
from games.models import Match
from games.table import join
from ladder.models import RatingChange
from tests.games.table.support import dealt, now_at, past_the_flips, person, play_once, player_in, wait_until
from tests.games.tasks.workers import Worker, worker  # noqa: F401 (a fixture)

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_setups]


def status(match: Match) -> str:
    return Match.objects.values_list("status", flat=True).get(pk=match.pk)


def seq(match: Match) -> int:
    return Match.objects.values_list("seq", flat=True).get(pk=match.pk)


def left_to_bots(*levels: str, game: str = "scout") -> Match:
    """A match that the house plays alone: its only person has left."""
    match = dealt(person(), bots=levels, game=game)
    person_in = next(seat for seat in range(match.size) if not now_at(match).automatic(seat))
    join.leave(match.pk, player_in(match, person_in))
    return match


def overdue(match: Match) -> None:
    """Let a minute pass for the clocks of this match."""
    match.refresh_from_db()
    clocks = [{**clock, "since": clock["since"] and clock["since"] - 60_000} for clock in match.clocks]
    Match.objects.filter(pk=match.pk).update(
        clocks=clocks, next_deadline=match.next_deadline - timedelta(minutes=1)
    )


def test_bots_and_an_understudy_play_a_ranked_match_to_its_end(worker):  # noqa: F811
    match = left_to_bots("usher", "juggler", "usher")
    wait_until(lambda: status(match) == "finished", 60)
    assert set(match.moves.values_list("cause", flat=True)) == {"deal", "left", "bot", "understudy"}
    assert differences(match.pk) == []
    rated = RatingChange.objects.filter(match=match, season=None)
    assert sorted(rated.values_list("player", flat=True)) == sorted(
        match.seats.values_list("player", flat=True)
    )


def test_a_person_plays_with_bots_and_never_waits_long(worker):  # noqa: F811
    match, luck = dealt(person(), bots=["juggler", "usher"]), FastLuck(1)
    mine = next(seat for seat in range(3) if not now_at(match).automatic(seat))
    bots_moves = match.moves.filter(cause="bot")
    while bots_moves.count() < 8:  # a match of three has at least twelve, however the cards fall
        wait_until(lambda: mine in now_at(match).waiting(), 10)
        play_once(match, luck, mine)
    assert set(bots_moves.values_list("seat", flat=True)) == {0, 1, 2} - {mine}


def test_a_seat_whose_time_is_over_is_played_on_by_the_sweep(worker):  # noqa: F811
    match = dealt(person(), person(), clock="live_1_10")
    past_the_flips(match)
    before, began = seq(match), timezone.now()
    overdue(match)
    wait_until(lambda: seq(match) > before, 10)
    record = match.moves.get(seq=before + 1)
    assert record.cause == "timeout"
    assert record.at - began < timedelta(seconds=5)
    assert status(match) == "playing"


def test_killing_the_worker_delays_a_match_by_seconds_only(worker):  # noqa: F811
    match = left_to_bots("usher", "usher", "usher", "usher")
    wait_until(lambda: seq(match) > 10)
    worker.kill()
    stopped_at = seq(match)
    second = Worker().start()
    try:
        began = timezone.now()
        wait_until(lambda: seq(match) > stopped_at or status(match) == "finished", 15)
        assert timezone.now() - began < timedelta(seconds=10)
        wait_until(lambda: status(match) == "finished", 60)
    finally:
        second.stop()
    assert list(match.moves.order_by("seq").values_list("seq", flat=True)) == list(range(seq(match) + 1))
    assert differences(match.pk) == []
    assert RatingChange.objects.filter(match=match, season=None).count() == match.size


def test_a_lost_task_is_made_good_by_the_sweep(broker: redis.Redis):
    match = left_to_bots("usher")
    wait_until(lambda: broker.llen("bots"))
    broker.delete("bots")
    late = Worker().start()
    try:
        wait_until(lambda: status(match) == "finished", 60)
    finally:
        late.stop()


def test_workers_announce_moves_without_piling_up_connections_or_threads(worker, broker: redis.Redis):  # noqa: F811
    """One connection and one thread a process tell of every move."""
    listening = broker.pubsub()
    listening.psubscribe("*__group__table.*")
    open_then = []
    for _match in range(2):
        match = left_to_bots("usher", "usher", "usher", "usher")
        wait_until(lambda: status(match) == "finished", 60)  # noqa: B023
        open_then.append((len(broker.client_list()), running_threads(worker)))
    assert seq(match) > 50
    assert open_then[1][0] <= open_then[0][0] + 4
    assert open_then[1][1] <= open_then[0][1] + 4
    heard = 0
    while (message := listening.get_message(timeout=0.5)) is not None:
        heard += match.pk in str(message["channel"])
    assert heard >= seq(match)


def running_threads(worker: Worker) -> int:  # noqa: F811
    main = psutil.Process(worker.process.pid)
    return sum(process.num_threads() for process in [main, *main.children(recursive=True)])
