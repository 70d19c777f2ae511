"""A suspended player plays nowhere, through no door."""

from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games.models import Match
from games.table import join
from ladder.people.suspensions import suspend
from tests.games.live.support import connected
from tests.games.table.support import dealt, now_at, opened, person, play_out, player_in, token

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_setups]

KEEP = {"kind": "keep_hand"}


def suspended(player) -> None:
    suspend(player, timezone.now() + timedelta(days=3), "Insults at the table")


def test_understudies_have_the_seats_of_a_suspended_player():
    ada, ben = person(), person()
    matches = [dealt(ada, ben), dealt(ben, ada)]
    suspended(ada)
    for match in matches:
        position = now_at(match)
        assert position.clocks[position.seat_of(ada)].held
        assert not position.clocks[position.seat_of(ben)].held


def test_a_suspended_player_gets_up_from_tables_that_wait():
    ada, ben = person(), person()
    with_ben, alone = opened(ben, ada, size=3), opened(ada, size=2)
    suspended(ada)
    assert [seat.player for seat in with_ben.seats.all()] == [ben]
    assert Match.objects.get(pk=alone.pk).status == "aborted"


def test_seats_that_are_left_or_played_out_already_hinder_no_suspension():
    ada, ben = person(), person()
    left, over, running = dealt(ada, ben), dealt(ada, ben), dealt(ada, ben)
    join.leave(left.pk, ada)
    play_out(over)
    suspended(ada)
    assert now_at(running).clocks[now_at(running).seat_of(ada)].held
    assert ada.is_suspended


async def test_an_open_socket_of_a_suspended_player_moves_no_more():
    here = sync_to_async(thread_sensitive=True)
    match = await here(dealt)(await here(person)(), await here(person)())
    ada = await here(player_in)(match, 0)
    async with connected(f"/ws/tables/{match.pk}/", ada) as client:
        message = {"type": "move", "move": KEEP, "token": await here(token)(match, 0)}
        await here(suspended)(ada)
        assert (await client.answer(message))["code"] == "understudy_plays"
