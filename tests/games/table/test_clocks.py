"""Timeouts, understudies, leaving and coming back, by the server's time."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.bots.luck import FastLuck
from games.models import Match
from games.table import bot_calls, clocks, join, understudy
from games.table.bots import play_turn
from games.table.errors import TableError
from games.table.play import submit
from tests.games.table.support import (
    any_move,
    dealt,
    now_at,
    past_the_flips,
    person,
    play_once,
    play_out,
    player_in,
    token,
)

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_setups]


@pytest.fixture
def match():
    """Three people, dealt and past the flips."""
    match = dealt(person(), person(), person(), clock="live_1_10")
    past_the_flips(match)
    return match


@pytest.fixture
def calls(monkeypatch):
    """The bots that were called: no worker runs here."""
    called = []
    monkeypatch.setattr(bot_calls, "_send", lambda *turn: called.append(turn))
    return called


def later(**time):
    return timezone.now() + timedelta(**time)


def let_time_run_out(match: Match) -> int:
    """The sweep at the moment after the flag; the seat that was too slow."""
    position = now_at(match)
    (seat,) = position.waiting()
    match.refresh_from_db()
    assert clocks.sweep(match.next_deadline - timedelta(seconds=1)) == 0
    assert clocks.sweep(match.next_deadline + timedelta(milliseconds=1)) == 1
    return seat


def test_the_understudy_answers_for_a_seat_whose_time_is_over(match):
    seat = let_time_run_out(match)
    record = match.moves.order_by("seq").last()
    assert (record.seat, record.cause, record.move is not None) == (seat, "timeout", True)
    clock = now_at(match).clocks[seat]
    assert (clock.missed, clock.held) == (1, False)


def test_the_sweep_finds_nothing_a_second_time(match):
    let_time_run_out(match)
    before = match.moves.count()
    match.refresh_from_db()
    assert clocks.sweep(match.next_deadline - timedelta(seconds=1)) == 0
    assert match.moves.count() == before


def test_all_sealed_answers_that_are_late_are_given_at_once():
    match = dealt(person(), person(), person(), clock="live_1_10")
    play_once(match, FastLuck(1), seat=1)
    assert clocks.sweep(later(seconds=61)) == 1
    assert sorted(match.moves.filter(cause="timeout").values_list("seat", flat=True)) == [0, 2]
    assert len(now_at(match).waiting()) == 1


def test_after_two_misses_in_a_row_the_understudy_holds_the_seat(match, calls):
    slow = let_time_run_out(match)
    while now_at(match).waiting() != [slow]:
        play_once(match, FastLuck(2))
    let_time_run_out(match)
    assert now_at(match).clocks[slow].held
    while now_at(match).waiting() != [slow]:
        play_once(match, FastLuck(3))
    with pytest.raises(TableError, match="understudy_plays"):
        submit(
            match.pk, player_in(match, slow), any_move(match, slow, FastLuck(1)).to_json(), token(match, slow)
        )


def test_whoever_answers_in_time_again_has_missed_nothing(match):
    slow = let_time_run_out(match)
    while now_at(match).clocks[slow].missed:
        play_once(match, FastLuck(4))
    assert not now_at(match).clocks[slow].held


def test_a_claim_is_decided_by_the_servers_time(match, monkeypatch):
    (slow,) = now_at(match).waiting()
    other = player_in(match, (slow + 1) % 3)
    with pytest.raises(TableError, match="clock_running"):
        clocks.claim(match.pk, other)
    with pytest.raises(TableError, match="not_seated"):
        clocks.claim(match.pk, person())
    flag = later(seconds=61)
    monkeypatch.setattr(timezone, "now", lambda: flag)
    clocks.claim(match.pk, other)
    assert match.moves.order_by("seq").last().cause == "timeout"


def test_a_late_answer_counts_until_somebody_looks_at_the_clock(match):
    (slow,) = now_at(match).waiting()
    move = any_move(match, slow, FastLuck(1)).to_json()
    receipt = submit(match.pk, player_in(match, slow), move, token(match, slow), now=later(seconds=62))
    assert receipt.seq == match.moves.count() - 1
    assert now_at(match).clocks[slow].bank == 10_000


def test_whoever_leaves_is_played_for_at_once(match, calls):
    (seat,) = now_at(match).waiting()
    join.leave(match.pk, player_in(match, seat))
    record = match.moves.order_by("seq").last()
    assert (record.cause, record.seat, record.move) == ("left", seat, None)
    bot_calls.announce.flush()
    assert calls == [(match.pk, seat, token(match, seat))]
    play_turn(*calls[0])
    assert match.moves.order_by("seq").last().cause == "understudy"


def test_a_seat_is_taken_back_with_the_time_it_had_left(match, calls, monkeypatch):
    (seat,) = now_at(match).waiting()
    owner = player_in(match, seat)
    with pytest.raises(TableError, match="seat_is_yours"):
        understudy.take_back(match.pk, owner)
    soon = later(seconds=20)
    monkeypatch.setattr(timezone, "now", lambda: soon)
    join.leave(match.pk, owner)
    with pytest.raises(TableError, match="understudy_plays"):
        join.leave(match.pk, owner)
    understudy.take_back(match.pk, owner)
    assert match.moves.order_by("seq").last().cause == "returned"
    bot_calls.announce.flush()
    play_turn(*calls[0])  # the call that was under way comes too late
    assert now_at(match).waiting() == [seat]
    assert 35_000 < now_at(match).clocks[seat].bank <= 40_000
    play_once(match, FastLuck(1), seat)
    assert match.moves.order_by("seq").last().cause == "player"


def test_going_and_coming_back_keeps_nobody_waiting_for_ever(match, calls, monkeypatch):
    (seat,) = now_at(match).waiting()
    owner, begun = player_in(match, seat), timezone.now()
    for second in range(1, 62):  # quicker than any understudy answers
        monkeypatch.setattr(timezone, "now", lambda moment=begun + timedelta(seconds=second): moment)
        join.leave(match.pk, owner)
        understudy.take_back(match.pk, owner)
    assert clocks.sweep(begun + timedelta(seconds=62)) == 1
    record = match.moves.order_by("seq").last()
    assert (record.seat, record.cause) == (seat, "timeout")
    clock = now_at(match).clocks[seat]
    assert (clock.missed, clock.held) == (1, False)  # the next question is the owner's


def test_a_seat_still_held_at_the_end_ranks_below_all_who_stayed(calls):
    match = dealt(person(), person(), person())
    leaver = 0
    join.leave(match.pk, player_in(match, leaver))
    finish_with_understudies(match)
    match.refresh_from_db()
    seats = list(match.seats.order_by("index"))
    assert match.outcome["left"] == [leaver]
    assert [seat.left for seat in seats] == [True, False, False]
    assert seats[leaver].rank == 3
    assert sorted(seat.rank for seat in seats[1:])[0] == 1
    with pytest.raises(TableError, match="not_playing"):
        understudy.take_back(match.pk, player_in(match, leaver))


def test_a_match_that_everybody_left_is_finished_by_the_understudies(calls):
    match = dealt(person(), person())
    for seat in range(2):
        join.leave(match.pk, player_in(match, seat))
    finish_with_understudies(match)
    match.refresh_from_db()
    assert (match.status, match.outcome["left"]) == ("finished", [0, 1])
    assert sorted(match.outcome["ranks"])[0] == 1


def finish_with_understudies(match: Match) -> None:
    luck = FastLuck(5)
    while (position := now_at(match)).status == Match.Status.PLAYING:
        seat = position.waiting()[0]
        if position.automatic(seat):
            play_turn(match.pk, seat, token(match, seat))
        else:
            play_once(match, luck, seat)


def test_a_bot_whose_task_died_is_called_again(calls):
    match = dealt(person(), bots=["usher"])
    bot = next(seat for seat in (0, 1) if now_at(match).automatic(seat))
    bot_calls.announce.flush()
    assert calls == [(match.pk, bot, token(match, bot))]
    assert clocks.sweep(later(seconds=3)) == 0
    assert clocks.sweep(later(seconds=5)) == 1
    assert clocks.sweep(later(seconds=6)) == 0  # the second call gets its time as well
    bot_calls.announce.flush()
    assert calls == [(match.pk, bot, token(match, bot))] * 2
    play_turn(*calls[0])
    play_turn(*calls[1])
    assert match.moves.filter(cause="bot").count() == 1


def test_a_persons_deadline_is_kept_while_bots_are_rescued(calls):
    match = dealt(person(), bots=["usher"], clock="live_1_10")
    clocks.sweep(later(seconds=5))
    clocks.sweep(later(seconds=61))
    assert match.moves.filter(cause="timeout").count() == 1


def test_a_match_that_cannot_be_looked_after_does_not_stop_the_others(match, caplog):
    broken = dealt(person(), person(), clock="live_1_10")
    Match.objects.filter(pk=broken.pk).update(seq=7, snapshot="{}", next_deadline=later(seconds=-60))
    assert clocks.sweep(later(seconds=61)) == 2
    assert match.moves.filter(cause="timeout").exists()
    assert "cannot be looked after" in caplog.text
    broken.refresh_from_db()
    assert broken.next_deadline > later(seconds=100)


def test_a_match_that_moved_on_meanwhile_keeps_its_new_deadline(match, monkeypatch):
    def moved_on_and_failed(match_id, now):
        play_once(match, FastLuck(1))
        raise OSError

    monkeypatch.setattr(clocks, "attend", moved_on_and_failed)
    assert clocks.sweep(later(seconds=600)) == 1
    match.refresh_from_db()
    assert match.next_deadline < later(seconds=61)


def test_bots_play_a_whole_match_with_people_who_are_too_slow(calls):
    match = dealt(person(), bots=["usher", "juggler"], clock="live_1_10")
    moment = timezone.now()
    while now_at(match).status == Match.Status.PLAYING:
        bot_calls.announce.flush()
        while calls:
            play_turn(*calls.pop(0))
            bot_calls.announce.flush()
        moment += timedelta(seconds=61)
        clocks.sweep(moment)
    match.refresh_from_db()
    assert match.status == "finished"
    assert match.outcome["left"] == [seat for seat in range(3) if not now_at(match).sitters[seat].bot_level]


def test_random_play_never_leaves_a_running_match_without_a_deadline():
    match = dealt(person(), person(), person())

    def has_one(position):
        match.refresh_from_db()
        assert match.next_deadline is not None
        return False

    play_out(match, until=has_one)
