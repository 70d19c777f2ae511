"""A socket is as good as the session with which it came in."""

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings
from django.test import Client

from tests.games.live.support import Socket, connected
from tests.games.table.support import dealt, person

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_setups]

PASSWORD = "sawdust-and-sequins"


def here(function):
    return sync_to_async(function, thread_sensitive=True)


def browser(player) -> Client:
    client = Client()
    client.force_login(player)
    return client


def cookie(client: Client) -> tuple[bytes, bytes]:
    name = settings.SESSION_COOKIE_NAME
    return (b"cookie", f"{name}={client.cookies[name].value}".encode())


@pytest.fixture
def player(transactional_db):
    player = person()
    player.set_password(PASSWORD)
    player.save()
    return player


@pytest.fixture
def path(player):
    return f"/ws/tables/{dealt(player, person()).pk}/"


def change_password(client: Client) -> None:
    fields = {"oldpassword": PASSWORD, "password1": "elephants-4-ever", "password2": "elephants-4-ever"}
    assert client.post("/accounts/password/change/", fields).status_code == 302


async def seat_seen(path: str, client: Client) -> int | None:
    async with connected(path, headers=(cookie(client),)) as socket:
        return (await socket.table())["viewer_seat"]


async def test_a_log_out_closes_the_sockets_of_the_session(player, path):
    client = await here(browser)(player)
    async with connected(path, headers=(cookie(client),)) as socket:
        assert (await socket.table())["viewer_seat"] is not None
        before = cookie(client)
        await here(client.post)("/accounts/logout/")
        assert await socket.closed() == 4401
    async with connected(path, headers=(before,)) as again:
        assert (await again.table())["viewer_seat"] is None


async def test_a_new_password_closes_the_sockets_of_every_session(player, path):
    here_now, elsewhere = await here(browser)(player), await here(browser)(player)
    async with connected(path, headers=(cookie(elsewhere),)) as socket:
        await socket.table()
        await here(change_password)(here_now)
        assert await socket.closed() == 4401
    assert await seat_seen(path, elsewhere) is None
    assert await seat_seen(path, here_now) is not None


async def test_a_password_given_in_the_office_closes_them_too(player, path):
    office = await here(browser)(await here(person)(is_staff=True, is_superuser=True))
    async with connected(path, player) as socket:
        await socket.table()
        fields = {"password1": "elephants-4-ever", "password2": "elephants-4-ever", "usable_password": "true"}
        await here(office.post)(f"/admin/ladder/player/{player.pk}/password/", fields)
        assert await socket.closed() == 4401


async def test_without_a_broker_a_socket_is_told_to_come_later(path, mortal_broker):
    mortal_broker.end()
    socket = Socket(path, [(b"origin", b"http://testserver"), (b"host", b"testserver")])
    await socket.wire.send_input({"type": "websocket.connect"})
    assert await socket.closed() == 1013
