"""Whatever stands in an address or a cookie, the site does not fall over it, on either database."""

import pytest
from django.conf import settings
from django.contrib.auth import get_user_model
from django.test import Client

from tests.games.live.support import Socket

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_setups]

NUL_IN_COOKIE = f'{settings.SESSION_COOKIE_NAME}="abcdefghij\\000"'


@pytest.mark.parametrize(
    "address",
    [
        "/%00",
        "/?%00",
        "/tables/%00/",
        "/players/a%00b/",
        "/matches/?player=%00",
        "/matches/?game=%00",
        "/matches/?before=2026-01-01T00:00:00Z~%00",
        "/leaderboards/scout/?season=%00",
        "/admin/login/?next=%00",
    ],
)
def test_an_address_with_a_nul_is_refused(address):
    answer = Client().get(address)
    assert (answer.status_code, answer.text) == (400, "This address cannot be read.")


def test_what_only_looks_like_a_nul_is_read():
    assert Client().get("/matches/?player=%2500").status_code == 200


def test_a_number_without_end_is_no_page_of_a_leaderboard():
    assert Client().get("/leaderboards/scout/?page=" + "9" * 5000).status_code == 200


def test_a_session_that_we_never_gave_out_is_no_session():
    answer = Client().get("/", headers={"Cookie": NUL_IN_COOKIE})
    assert answer.status_code == 200
    assert not answer.wsgi_request.user.is_authenticated


async def test_a_socket_with_a_session_that_we_never_gave_out_is_a_spectators(transactional_db):
    headers = [(b"origin", b"http://testserver"), (b"host", b"testserver")]
    socket = Socket("/ws/lobby/", [*headers, (b"cookie", NUL_IN_COOKIE.encode())])
    assert await socket.opens()
    assert (await socket.hear())["type"] == "lobby"
    await socket.leave()


def test_a_session_that_we_gave_out_is_one():
    client = Client()
    client.force_login(get_user_model().objects.create_user("Ada"))
    assert client.get("/").wsgi_request.user.username == "Ada"
