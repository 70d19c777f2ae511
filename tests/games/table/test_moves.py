"""Moves: one door, one order, nothing half done."""

import threading

import pytest
from django.db import connection

from games.bots.luck import FastLuck
from games.models import Match, MoveRecord
from games.rules.core.errors import RuleError
from games.table import finish, positions
from games.table.errors import TableError
from games.table.play import submit
from tests.games.table.support import (
    any_move,
    dealt,
    everything,
    now_at,
    past_the_flips,
    person,
    play_once,
    play_out,
    player_in,
    token,
)

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_setups]

KEEP = {"kind": "keep_hand"}


@pytest.fixture
def match():
    return dealt(person(), person(), person())


def test_a_move_is_stored_with_its_state_its_events_and_its_seat(match):
    receipt = submit(match.pk, player_in(match, 1), KEEP, token(match, 1))
    match.refresh_from_db()
    record = match.moves.get(seq=1)
    assert (receipt.seq, receipt.seat, match.seq) == (1, 1, 1)
    assert (record.seat, record.move, record.cause) == (1, KEEP, "player")
    assert [event["key"] for event in record.events] == ["hand_chosen"]
    assert now_at(match).waiting() == [0, 2]


def test_sealed_answers_of_different_seats_do_not_collide(match):
    tokens = [token(match, seat) for seat in range(3)]
    for seat in (2, 0, 1):
        submit(match.pk, player_in(match, seat), KEEP, tokens[seat])
    assert match.moves.count() == 4


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"kind": "keep_hand", "extra": 1}, "wrong_arguments"),
        ({"kind": "dance"}, "choose_hand_first"),
        ({"kind": "show", "first": 0, "count": 1}, "choose_hand_first"),
        ({"kind": 7}, "malformed_move"),
        ({"kind": "keep_hand", "at": 0.5}, "malformed_move"),
        ({}, "malformed_move"),
        ([], "malformed_move"),
        ("keep_hand", "malformed_move"),
        (None, "malformed_move"),
    ],
)
def test_what_is_not_a_legal_move_changes_nothing(match, move, code):
    before = everything(match)
    with pytest.raises(RuleError) as refused:
        submit(match.pk, player_in(match, 0), move, token(match, 0))
    assert refused.value.code == code
    assert refused.value.sentence
    assert everything(match) == before


def test_a_move_for_a_question_that_has_passed_is_stale(match):
    old = token(match, 0)
    submit(match.pk, player_in(match, 0), KEEP, old)
    before = everything(match)
    with pytest.raises(RuleError) as refused:
        submit(match.pk, player_in(match, 0), KEEP, old)
    assert refused.value.code == "stale"
    assert everything(match) == before


def test_only_those_who_sit_there_play(match):
    before = everything(match)
    with pytest.raises(TableError, match="not_seated"):
        submit(match.pk, person(), KEEP, token(match, 0))
    assert everything(match) == before


def test_a_player_plays_the_own_seat_only(match):
    past_the_flips(match)
    seat = now_at(match).waiting()[0]
    other = player_in(match, (seat + 1) % 3)
    move = any_move(match, seat, FastLuck(1)).to_json()
    before = everything(match)
    with pytest.raises(RuleError) as refused:
        submit(match.pk, other, move, token(match, seat))
    assert refused.value.code == "stale"
    assert everything(match) == before


def test_a_whole_match_ends_in_ranks_scores_and_a_call_of_the_hooks(match, monkeypatch):
    finished = []
    monkeypatch.setattr(finish, "_hooks", [])
    finish.on_finish(lambda ended, seats: finished.append((ended, seats)))
    play_out(match)
    match.refresh_from_db()
    ((ended, seats),) = finished
    assert (match.status, ended.status, match.next_deadline) == ("finished", "finished", None)
    assert [seat.rank for seat in seats] == match.outcome["ranks"]
    assert [seat.score for seat in match.seats.order_by("index")] == match.outcome["scores"]
    assert match.outcome["left"] == []
    assert match.moves.count() == match.seq + 1


def test_after_the_end_every_move_is_refused(match):
    play_out(match)
    before = everything(match)
    with pytest.raises(RuleError) as refused:
        submit(match.pk, player_in(match, 0), KEEP, "any")
    assert refused.value.code == "over"
    assert everything(match) == before


def test_a_hook_that_fails_takes_the_last_move_with_it(match, monkeypatch):
    """Finishing and rating are one transaction: there is no finished match without its ratings."""

    def fails(ended, seats):
        raise ZeroDivisionError

    monkeypatch.setattr(finish, "_hooks", [fails])
    with pytest.raises(ZeroDivisionError):
        play_out(match)
    match.refresh_from_db()
    assert (match.status, match.moves.count()) == ("playing", match.seq + 1)
    monkeypatch.setattr(finish, "_hooks", [])
    play_out(match)
    assert Match.objects.get(pk=match.pk).status == "finished"


def test_a_process_that_is_behind_judges_again_by_what_lies_on_the_table(match):
    """The remembered position is old: the move counts if it is legal now, and is refused if it is not."""
    behind = now_at(match)
    play_once(match, FastLuck(1), seat=0)
    play_once(match, FastLuck(1), seat=1)
    positions._remembered.put(match.pk, behind)
    submit(match.pk, player_in(match, 2), KEEP, token(match, 2))
    positions._remembered.put(match.pk, behind)
    with pytest.raises(RuleError) as refused:
        submit(match.pk, player_in(match, 0), KEEP, "old")
    assert refused.value.code == "stale"
    assert match.moves.count() == 4


def at_once(calls):
    """Run the calls in threads that start together; what each returned or raised."""
    barrier, results = threading.Barrier(len(calls)), []

    def run(call):
        barrier.wait()
        try:
            results.append(call())
        except (RuleError, TableError) as refused:
            results.append(refused.code)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_the_same_move_sent_twenty_times_at_once_is_made_once(match):
    player, question = player_in(match, 0), token(match, 0)
    results = at_once([lambda: submit(match.pk, player, KEEP, question)] * 20)
    assert results.count("stale") == 19
    assert MoveRecord.objects.filter(match=match, seat=0).count() == 1
    assert Match.objects.get(pk=match.pk).seq == 1


def test_answers_of_all_seats_at_once_are_all_stored():
    match = dealt(*[person() for _seat in range(5)])
    calls = []
    for seat in range(5):
        player, question = player_in(match, seat), token(match, seat)
        calls.append(lambda player=player, question=question: submit(match.pk, player, KEEP, question))
    results = at_once(calls)
    assert sorted(receipt.seq for receipt in results) == [1, 2, 3, 4, 5]
    assert sorted(match.moves.exclude(seq=0).values_list("seat", flat=True)) == [0, 1, 2, 3, 4]


def test_the_last_move_sent_many_times_at_once_finishes_and_rates_once(monkeypatch):
    finished = []
    monkeypatch.setattr(finish, "_hooks", [lambda ended, seats: finished.append(ended.pk)])
    match = dealt(person(), person())
    play_out(match, until=ends_with_the_next_move)
    position = now_at(match)
    seat = position.waiting()[0]
    player, question = player_in(match, seat), token(match, seat)
    move = next(move for move in position.game.moves(position.state, seat) if ends(position, seat, move))
    results = at_once([lambda: submit(match.pk, player, move.to_json(), question)] * 8)
    assert sum(1 for result in results if not isinstance(result, str)) == 1
    assert finished == [match.pk]


def ends(position, seat, move):
    state = position.state.clone()
    position.game.apply(state, seat, move)
    return state.outcome is not None


def ends_with_the_next_move(position):
    seat = position.waiting()[0]
    return any(ends(position, seat, move) for move in position.game.moves(position.state, seat))
