"""The arithmetic of clocks."""

import pytest

from games.table.time_control import MINUTE, PRESETS, RESCUE, SECOND, SeatClock, deadline, moved_on

LIVE = PRESETS["live_3_20"]


def test_an_answer_costs_its_time_and_gains_the_increment():
    clock = SeatClock(2 * MINUTE, since=1000).stopped(1000 + 50 * SECOND, LIVE)
    assert clock == SeatClock(90 * SECOND)


def test_the_bank_is_never_fuller_than_at_the_start():
    assert SeatClock(LIVE.bank, since=0).stopped(SECOND, LIVE).bank == LIVE.bank


def test_an_empty_bank_still_gains_the_increment():
    assert SeatClock(SECOND, since=0).stopped(MINUTE, LIVE).bank == 20 * SECOND


@pytest.mark.parametrize(("key", "days"), [("days_1", 1), ("days_3", 3), ("days_7", 7)])
def test_a_turn_based_clock_is_full_again_after_every_answer(key, days):
    preset = PRESETS[key]
    assert not preset.live
    assert SeatClock(preset.bank, since=0).stopped(preset.bank - 1, preset).bank == days * 24 * 60 * MINUTE


def test_another_seats_answer_costs_nobody_time():
    clocks = [SeatClock(MINUTE, since=0), SeatClock(MINUTE, since=0), SeatClock(MINUTE)]
    after = moved_on(clocks, waiting=[0], now=30 * SECOND, preset=LIVE, mover=1)
    assert after[0] == SeatClock(MINUTE, since=0)
    assert after[1] == SeatClock(50 * SECOND)
    assert after[2] == SeatClock(MINUTE)


def test_a_seat_that_is_asked_again_starts_anew():
    (after,) = moved_on([SeatClock(MINUTE, since=0)], [0], 30 * SECOND, LIVE, mover=0)
    assert after == SeatClock(50 * SECOND, since=30 * SECOND)


def test_two_misses_in_a_row_cost_the_seat_and_an_answer_forgives_them():
    once = SeatClock(MINUTE).answered_by("timeout")
    assert (once.missed, once.held) == (1, False)
    assert once.answered_by("timeout").held
    assert once.answered_by("player").missed == 0
    assert not once.answered_by("player").answered_by("timeout").held


def test_whoever_leaves_pays_for_the_time_so_far_and_the_understudy_costs_nothing():
    held = SeatClock(MINUTE, since=0).left(55 * SECOND)
    assert held == SeatClock(5 * SECOND, since=55 * SECOND, held=True)
    assert held.stopped(2 * MINUTE, LIVE).bank == 25 * SECOND


def test_nobody_gains_time_by_going_and_coming_back():
    clock = SeatClock(MINUTE, since=0)
    for second in range(0, 60, 2):
        clock = clock.left((second + 1) * SECOND).returned((second + 2) * SECOND)
        assert deadline(clock, automatic=False) == MINUTE
    assert clock == SeatClock(0, since=MINUTE)


def test_whoever_comes_back_has_the_misses_of_before():
    held = SeatClock(MINUTE, since=0).answered_by("timeout").answered_by("timeout")
    back = held.returned(SECOND)
    assert (back.missed, back.held) == (2, False)
    assert back.answered_by("timeout").held
    assert back.answered_by("player") == back._replace(missed=0)


def test_whoever_is_asked_nothing_comes_and_goes_for_nothing():
    assert SeatClock(MINUTE).left(SECOND).returned(5 * MINUTE) == SeatClock(MINUTE)


def test_people_have_their_bank_and_bots_a_rescue():
    clock = SeatClock(MINUTE, since=1000)
    assert deadline(clock, automatic=False) == 1000 + MINUTE
    assert deadline(clock, automatic=True) == 1000 + RESCUE
    assert deadline(clock.left(2000), automatic=False) == 2000 + RESCUE
    assert deadline(SeatClock(MINUTE), automatic=False) is None
