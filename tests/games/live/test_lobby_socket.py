"""The socket of the lobby."""

import pytest
from asgiref.sync import sync_to_async

from games.live import lobby
from games.models import Match
from games.table import join
from tests.games.live.support import connected
from tests.games.table.support import opened, person

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_setups]


def here(function):
    return sync_to_async(function, thread_sensitive=True)


async def test_the_lobby_tells_when_a_table_opens_fills_and_closes(transactional_db):
    anna, ben = await here(person)(), await here(person)()
    async with connected("/ws/lobby/") as visitor:
        assert (await visitor.hear("lobby"))["open"] == []
        match = await here(opened)(anna, size=3)
        (row,) = (await visitor.hear("lobby"))["open"]
        assert (row["id"], row["free"]) == (match.pk, 2)
        await here(join.join)(match.pk, ben)
        assert (await visitor.hear("lobby"))["open"][0]["free"] == 1
        await here(join.leave)(match.pk, anna)
        await here(join.leave)(match.pk, ben)
        while (await visitor.hear("lobby"))["open"]:
            continue


async def test_the_lobby_comes_drawn_for_pages(transactional_db):
    async with connected("/ws/lobby/?as=html") as visitor:
        assert "<" in (await visitor.hear("lobby"))["html"]


async def test_the_lobby_listens_to_nobody(transactional_db):
    async with connected("/ws/lobby/") as visitor:
        await visitor.send({"type": "move"})
        assert await visitor.closed() == 4400


async def test_the_lobby_is_looked_at_again_when_a_hint_was_lost(transactional_db, monkeypatch):
    monkeypatch.setattr(lobby, "SILENCE", 0.2)
    match = await here(opened)(await here(person)(), size=3)
    async with connected("/ws/lobby/") as visitor:
        while not (await visitor.hear("lobby"))["open"]:
            continue
        await here(Match.objects.filter(pk=match.pk).update)(status=Match.Status.ABORTED)
        while (await visitor.hear("lobby"))["open"]:
            continue
