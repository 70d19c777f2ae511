"""`manage.py verify_match`: an honest match holds, and nothing can be changed unseen."""

import io

import pytest
from django.core.management import CommandError, call_command

from games.models import Match, MoveRecord, Seat
from games.table import join
from games.table.start import start
from tests.games.table.support import dealt, opened, person, play_out, player_in

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def match():
    players = [person() for _seat in range(3)]
    match = opened(*players)
    join.add_salt(match.pk, players[1], "a pinch")
    start(match.pk, players[0])
    play_out(match)
    return match


def verify(match: Match) -> str:
    out = io.StringIO()
    call_command("verify_match", match.pk, stdout=out)
    return out.getvalue()


def complaint(match: Match) -> str:
    with pytest.raises(CommandError) as refused:
        call_command("verify_match", match.pk)
    return str(refused.value)


def test_an_honest_match_holds(match):
    assert "holds" in verify(match)


def test_a_running_and_an_open_match_hold_as_well():
    running, waiting = dealt(person(), person()), opened(person(), size=2)
    join.leave(running.pk, player_in(running, 0))
    assert "holds" in verify(running)
    assert "holds" in verify(waiting)


def test_another_seed_does_not_fit_the_seal(match):
    Match.objects.filter(pk=match.pk).update(seed="00" * 32)
    assert "the seal does not belong" in complaint(match)


def test_another_salt_deals_another_match(match):
    Seat.objects.filter(match=match, salt="a pinch").update(salt="two pinches")
    assert "record 0 tells other events" in complaint(match) or "cannot be played" in complaint(match)


def test_exchanged_seats_are_found(match):
    first, second = match.seats.order_by("index")[:2]
    Seat.objects.filter(pk=first.pk).update(index=9)
    Seat.objects.filter(pk=second.pk).update(index=first.index)
    Seat.objects.filter(pk=first.pk).update(index=second.index)
    assert "the player drawn for seat" in complaint(match)


def test_a_tampered_move_is_found(match):
    record = match.moves.filter(move__kind="keep_hand").first() or match.moves.filter(seq=1).get()
    other = "flip_hand" if record.move["kind"] == "keep_hand" else "keep_hand"
    MoveRecord.objects.filter(pk=record.pk).update(move={"kind": other})
    assert "does not hold" in complaint(match)


def test_a_missing_move_is_found(match):
    last = match.moves.order_by("seq").last()
    MoveRecord.objects.filter(pk=last.pk)._raw_delete("default")
    assert "records are missing" in complaint(match)


def test_tampered_events_are_found(match):
    record = match.moves.order_by("seq").last()
    MoveRecord.objects.filter(pk=record.pk).update(events=[])
    assert f"record {record.seq} tells other events" in complaint(match)


def test_a_tampered_outcome_and_a_tampered_placing_are_found(match):
    outcome = {**match.__class__.objects.get(pk=match.pk).outcome, "scores": [99, 0, 0]}
    Match.objects.filter(pk=match.pk).update(outcome=outcome)
    assert "the stored outcome is another one" in complaint(match)
    Seat.objects.filter(match=match, index=0).update(score=99)
    assert "seat 0 is placed" in complaint(match)


def test_a_match_that_does_not_exist_is_said_so():
    with pytest.raises(CommandError, match="no such table"):
        call_command("verify_match", "nowhere")
