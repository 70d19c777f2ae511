"""What the site's entry lets in, and how it answers what it does not."""

import re

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

LIMIT = 64 * 1024


@pytest.fixture
def http(live_site):
    with httpx.Client(base_url=live_site.url, timeout=20) as client:
        yield client


def test_a_body_that_announces_too_much_gets_413(http):
    answer = http.post("/api/", content=b"x" * (LIMIT + 1), headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_body_that_comes_in_pieces_gets_413_too(http):
    pieces = (b"x" * 1024 for _ in range(10 * 1024))
    answer = http.post("/api/", content=pieces)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_body_within_the_limit_reaches_the_site(http):
    assert http.post("/no/such/page/", content=b"x" * LIMIT).status_code in (403, 404)


async def close_code(socket):
    """The code with which the other side closes."""
    try:
        while True:
            await socket.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code


async def test_a_socket_at_an_unknown_address_is_closed_with_a_code(live_site):
    async with connect(f"{live_site.ws_url}/ws/nothing/", origin=live_site.url) as socket:
        assert await close_code(socket) == 4404


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "http://[::1", "http://localhost:x", "null"])
async def test_a_socket_from_another_site_is_refused(live_site, origin):
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"{live_site.ws_url}/ws/lobby/", origin=origin)
    assert refused.value.response.status_code == 403


async def test_a_message_that_is_too_large_closes_the_socket(live_site):
    async with connect(f"{live_site.ws_url}/ws/lobby/", origin=live_site.url) as socket:
        await socket.send("x" * (LIMIT + 1))
        assert await close_code(socket) == 1009


def test_a_foreign_host_name_is_refused(http):
    assert http.get("/healthz/", headers={"Host": "elsewhere.example"}).status_code == 400


def test_static_files_have_names_that_may_be_kept_for_ever(http):
    sheet = re.search(r'href="(/static/[^"]+\.css)"', http.get("/").text)[1]
    answer = http.get(sheet)
    assert answer.status_code == 200
    assert re.search(r"\.[0-9a-f]{12}\.css$", sheet)
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    again = http.get(sheet, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_pages_forbid_scripts_and_styles_that_are_not_ours(http):
    policy = http.get("/").headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


def test_a_page_that_is_not_there_says_so_and_leaks_nothing(http):
    answer = http.get("/no/such/page/")
    assert answer.status_code == 404
    assert "Traceback" not in answer.text


@pytest.mark.both_setups
def test_the_site_reaches_its_database_and_its_cache(http):
    assert http.get("/healthz/").text == "ok"
