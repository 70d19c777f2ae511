"""The start: luck is fixed, seats are drawn, clocks begin to run."""

import pytest

from games.models import Match, MoveRecord
from games.rules.core.chance import Chance
from games.rules.registry import game_for
from games.table import join, seals
from games.table.start import start
from tests.games.table.support import dealt, now_at, opened, person

pytestmark = [pytest.mark.django_db, pytest.mark.both_setups]


def test_seed_and_salts_alone_decide_seats_and_cards():
    players = [person() for _seat in range(4)]
    match = opened(*players)
    join.add_salt(match.pk, players[2], "a pinch")
    join.add_salt(match.pk, players[0], "sawdust")
    start(match.pk, players[1])
    match.refresh_from_db()
    chance = seals.chance_seed(match.seed, ["sawdust", "", "a pinch", ""])
    assert [seat.player for seat in match.seats.order_by("index")] == seals.seating(chance, players)
    state, events = game_for("scout").begin(4, match.options, Chance(chance))
    assert match.snapshot == state.dump().decode()
    assert [event.to_json() for event in events] == match.moves.get().events


def test_another_salt_deals_other_cards():
    seed = "00" * 32
    dealt_by = {seals.chance_seed(seed, salts) for salts in ([], ["a"], ["b"], ["a", "b"])}
    assert len(dealt_by) == 4
    assert seals.chance_seed(seed, ["a", "", "b"]) == seals.chance_seed(seed, ["b", "a"])


def test_every_order_of_seats_is_drawn():
    orders = {tuple(seals.seating(f"chance {number}", [0, 1, 2])) for number in range(100)}
    assert len(orders) == 6


def test_the_deal_is_record_zero():
    match = dealt(person(), person(), person())
    match.refresh_from_db()
    record = match.moves.get()
    assert (match.status, match.seq) == (Match.Status.PLAYING, 0)
    assert (record.seq, record.seat, record.move, record.cause) == (0, None, None, MoveRecord.Cause.DEAL)


def test_every_clock_of_the_simultaneous_flip_runs_at_once():
    match = dealt(person(), person(), person())
    position = now_at(match)
    assert position.waiting() == [0, 1, 2]
    assert len({clock.since for clock in position.clocks}) == 1
    match.refresh_from_db()
    assert (match.next_deadline - match.started_at).total_seconds() == pytest.approx(180, abs=0.01)
