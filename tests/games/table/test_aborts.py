"""Matches that end without a result."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.bots.luck import FastLuck
from games.models import Match
from games.rules.core.errors import RuleError
from games.table import aborts, clocks, finish, join
from games.table.bots import play_turn
from games.table.errors import TableError
from games.table.play import submit
from tests.games.table.support import dealt, everything, now_at, person, play_once, play_out, player_in, token

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_setups]


def test_a_match_is_called_off_while_nobody_has_moved(monkeypatch):
    monkeypatch.setattr(finish, "_hooks", [lambda match, seats: pytest.fail("nothing to rate")])
    match = dealt(person(), person())
    aborts.abort(match.pk, player_in(match, 1))
    match.refresh_from_db()
    assert (match.status, match.end_reason, match.next_deadline) == ("aborted", "nobody_moved", None)
    assert match.moves.order_by("seq").last().cause == "aborted"
    with pytest.raises(RuleError, match="over"):
        submit(match.pk, player_in(match, 0), {"kind": "keep_hand"}, "any")


def with_a_bot_that_moved(**options) -> tuple[Match, Any]:
    """The match, and the person in it."""
    match = dealt(person(), bots=["usher"], **options)
    bot = next(seat for seat in (0, 1) if now_at(match).automatic(seat))
    play_turn(match.pk, bot, token(match, bot))
    return match, player_in(match, 1 - bot)


def test_a_bots_answer_does_not_bind_people_who_play_for_fun():
    match, player = with_a_bot_that_moved(ranked=False)
    aborts.abort(match.pk, player)
    assert Match.objects.get(pk=match.pk).status == "aborted"


def test_a_bots_answer_binds_people_who_play_for_ratings():
    match, player = with_a_bot_that_moved(ranked=True)
    with pytest.raises(TableError, match="already_moved"):
        aborts.abort(match.pk, player)


def test_whoever_let_time_answer_has_moved():
    match = dealt(person(), person(), clock="live_1_10", ranked=False)
    clocks.sweep(timezone.now() + timedelta(seconds=61))
    with pytest.raises(TableError, match="already_moved"):
        aborts.abort(match.pk, player_in(match, 0))


def test_whoever_let_the_understudy_answer_has_moved():
    match = dealt(person(), person(), ranked=False)
    join.leave(match.pk, player_in(match, 0))
    play_turn(match.pk, 0, token(match, 0))
    for seat in (0, 1):
        with pytest.raises(TableError, match="already_moved"):
            aborts.abort(match.pk, player_in(match, seat))


def test_once_a_person_has_moved_the_match_is_played():
    match = dealt(person(), person())
    play_once(match, FastLuck(1), seat=0)
    before = everything(match)
    with pytest.raises(TableError, match="already_moved"):
        aborts.abort(match.pk, player_in(match, 1))
    assert everything(match) == before


def test_strangers_call_nothing_off():
    match = dealt(person(), person())
    with pytest.raises(TableError, match="not_seated"):
        aborts.abort(match.pk, person())


def test_the_office_calls_a_match_off_at_any_time_and_says_why():
    match = dealt(person(), person())
    play_once(match, FastLuck(1), seat=0)
    aborts.abort_by_admin(match.pk, "The lights went out.")
    match.refresh_from_db()
    assert (match.status, match.end_reason) == ("aborted", "The lights went out.")
    assert clocks.sweep() == 0


def test_nobody_leaves_or_claims_time_where_nothing_is_played_any_more():
    match = dealt(person(), person())
    player = player_in(match, 0)
    aborts.abort_by_admin(match.pk, "The lights went out.")
    for late in (join.leave, clocks.claim):
        with pytest.raises(TableError, match=r"^ended$"):
            late(match.pk, player)


def test_what_is_over_stays_as_it_is():
    match = dealt(person(), person())
    play_out(match)
    before = everything(match)
    for call_off in (
        lambda: aborts.abort(match.pk, player_in(match, 0)),
        lambda: aborts.abort_by_admin(match.pk, "too late"),
    ):
        with pytest.raises(TableError, match="ended"):
            call_off()
    assert everything(match) == before
