"""What the models themselves promise."""

import pytest
from django.db import IntegrityError, transaction
from django.db.models import ProtectedError

from games.models import Match, Seat
from games.models.match import ID_ALPHABET, new_id
from tests.games.table.support import dealt, opened, person, player_in

pytestmark = pytest.mark.django_db


def test_an_id_is_ten_signs_that_cannot_be_misread():
    ids = {new_id() for _try in range(1000)}
    assert len(ids) == 1000
    assert all(len(name) == 10 and set(name) <= set(ID_ALPHABET) for name in ids)
    assert not set(ID_ALPHABET) & set("01ilo")


def test_a_move_is_written_once_and_never_again():
    record = dealt(person(), person()).moves.get()
    record.cause = "player"
    with pytest.raises(TypeError, match="cannot be rewritten"):
        record.save()
    with pytest.raises(TypeError, match="cannot be deleted"):
        record.delete()


def test_a_match_with_a_history_and_its_players_cannot_be_deleted():
    match = dealt(person(), person())
    for row in (match, player_in(match, 0)):
        with pytest.raises(ProtectedError):
            row.delete()


def test_the_database_keeps_seats_and_players_apart():
    anna, ben = person(), person()
    match = opened(anna, size=3)
    for wrong in (Seat(match=match, index=0, player=ben), Seat(match=match, index=1, player=anna)):
        with pytest.raises(IntegrityError), transaction.atomic():
            wrong.save()


def test_everything_says_what_it_is():
    match = dealt(person(), person())
    assert str(match) == f"scout {match.pk}"
    assert str(match.seats.first()) == f"{match.pk} · 0"
    assert str(match.moves.get()) == f"{match.pk} · 0"
    assert Match.Status.ABORTED.label == "called off"
