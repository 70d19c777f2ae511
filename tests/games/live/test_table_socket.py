"""The socket of a table: what it says, to whom, and what it refuses."""

import asyncio

import pytest
from asgiref.sync import sync_to_async

from games.bots.luck import FastLuck
from games.live import drawings, pacing
from games.live import table as socket
from games.live.languages import language_of
from games.table import join
from games.table.start import start
from tests.games.live.support import Socket, connected
from tests.games.table.support import dealt, everything, opened, person, play_once, play_out, player_in, token

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_setups]

KEEP = {"kind": "keep_hand"}


def here(function):
    return sync_to_async(function, thread_sensitive=True)


@pytest.fixture
def match(transactional_db):
    return dealt(person(), person())


@pytest.fixture
def players(match):
    return [player_in(match, seat) for seat in range(2)]


@pytest.fixture
def tokens(match):
    return [token(match, seat) for seat in range(2)]


def at(match, mode: str = "json") -> str:
    return f"/ws/tables/{match.pk}/?as={mode}"


async def test_everybody_hears_of_a_move_and_sees_only_the_own_hand(match, players, tokens):
    async with (
        connected(at(match), players[0]) as zero,
        connected(at(match), players[1]) as one,
        connected(at(match)) as spectator,
    ):
        for listener in (zero, one, spectator):
            assert (await listener.table())["match"]["seq"] == 0
        answer = await zero.answer({"type": "move", "move": KEEP, "token": tokens[0], "id": "m1"})
        assert answer == {"type": "accepted", "id": "m1", "seq": 1}
        seen = [await listener.table(1) for listener in (zero, one, spectator)]
    hands = [[hand["cards"] is not None for hand in table["view"]["hands"]] for table in seen]
    assert hands == [[True, False], [False, True], [False, False]]
    assert [table["viewer_seat"] for table in seen] == [0, 1, None]


async def test_html_comes_drawn_and_with_its_seq(match, players):
    async with connected(at(match, "html"), players[0]) as page:
        message = await page.hear("table")
    assert (message["seq"], 'id="table"' in message["html"]) == (0, True)


async def test_people_at_an_open_table_see_who_sits_down(transactional_db):
    anna, ben = await here(person)(), await here(person)()
    match = await here(opened)(anna, size=2)
    async with connected(at(match), anna) as listener:
        assert (await listener.table())["seats"][1] == {"seat": 1, "empty": True}
        await here(join.join)(match.pk, ben)
        assert (await listener.table())["seats"][1]["name"] == ben.username
        await here(start)(match.pk, ben)
        assert (await listener.table())["match"]["status"] == "playing"


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("{", "malformed_message"),
        ("", "malformed_message"),
        ("[" * 3000, "malformed_message"),
        ("7", "malformed_message"),
        ("null", "malformed_message"),
        ('{"type": "move", "move": {"kind": "\\ud800"}, "token": "x"}', "malformed_message"),
        ({}, "malformed_message"),
        ({"type": "shout"}, "malformed_message"),
        ({"type": 7}, "malformed_message"),
        ({"type": "move"}, "malformed_message"),
        ({"type": "move", "move": KEEP}, "malformed_message"),
        ({"type": "move", "move": KEEP, "token": 7}, "malformed_message"),
        ({"type": "sync", "seq": "one"}, "malformed_message"),
        ({"type": "move", "move": KEEP, "token": "x" * 5000}, "too_large"),
        ({"type": "move", "move": KEEP, "token": "old"}, "stale"),
        ({"type": "move", "move": "keep", "token": "right"}, "malformed_move"),
        ({"type": "move", "move": {"kind": "keep_hand", "at": 1}, "token": "right"}, "wrong_arguments"),
        ({"type": "move", "move": {"kind": "dance"}, "token": "right"}, "choose_hand_first"),
    ],
)
async def test_bad_messages_get_their_code_change_nothing_and_break_nothing(
    match, players, tokens, message, code
):
    if isinstance(message, dict) and message.get("token") == "right":
        message = {**message, "token": tokens[0]}
    before = await here(everything)(match)
    async with connected(at(match), players[0]) as client:
        answer = await client.answer(message)
        assert (answer["type"], answer["code"]) == ("refused", code)
        assert answer["detail"]
        assert await here(everything)(match) == before
        answer = await client.answer({"type": "move", "move": KEEP, "token": tokens[0]})
        assert answer["type"] == "accepted"


async def test_a_binary_message_is_refused(match, players):
    async with connected(at(match), players[0]) as client:
        await client.send_bytes(b"\x00\x01")
        assert (await client.hear("refused"))["code"] == "malformed_message"


async def test_whoever_has_no_name_may_watch_but_not_move(match, tokens):
    before = await here(everything)(match)
    async with connected(at(match)) as client:
        for kind in ("move", "why"):
            answer = await client.answer({"type": kind, "move": KEEP, "token": tokens[0], "id": 5})
            assert (answer["code"], answer["id"]) == ("not_authenticated", 5)
    assert await here(everything)(match) == before


async def test_strangers_and_other_seats_are_refused(match, players, tokens):
    stranger = await here(person)()
    before = await here(everything)(match)
    async with connected(at(match), stranger) as client:
        answer = await client.answer({"type": "move", "move": KEEP, "token": tokens[0]})
        assert answer["code"] == "not_seated"
    async with connected(at(match), players[1]) as client:
        answer = await client.answer({"type": "move", "move": KEEP, "token": tokens[0]})
        assert answer["code"] == "stale"
    assert await here(everything)(match) == before


async def test_after_the_end_a_move_is_refused_and_the_end_was_sent(match, players):
    async with connected(at(match), players[0]) as client:
        await here(play_out)(match)
        while (await client.table())["match"]["status"] != "finished":
            continue
        answer = await client.answer({"type": "move", "move": KEEP, "token": "x"})
        assert answer["code"] == "over"


async def test_a_dry_run_over_the_socket_says_why(match, players):
    async with connected(at(match), players[0]) as client:
        move = {"kind": "show", "first": 0, "count": 1}
        answer = await client.answer({"type": "why", "move": move, "id": [1, 2]})
        assert (answer["legal"], answer["id"], answer["code"]) == (False, [1, 2], "choose_hand_first")
        assert answer["detail"]
        assert (await client.answer({"type": "why", "move": KEEP}))["legal"]


async def test_a_client_that_missed_something_gets_the_table_again(match, players):
    async with connected(at(match), players[0]) as client:
        await client.table()
        await client.send({"type": "sync", "seq": -1})
        assert (await client.table())["match"]["seq"] == 0


async def test_a_client_that_missed_nothing_is_told_so_in_a_word(match, players):
    receipt = await here(play_once)(match, FastLuck(1), 0)
    async with connected(at(match), players[0]) as client:
        await client.table(receipt.seq)
        await client.send({"type": "sync", "seq": receipt.seq, "id": "s1"})
        assert await client.hear() == {"type": "synced", "id": "s1", "seq": receipt.seq}
        for other in (0, receipt.seq + 1, 1 << 70):
            await client.send({"type": "sync", "seq": other})
            assert (await client.hear())["match"]["seq"] == receipt.seq


async def test_at_an_open_table_a_client_gets_the_table_whatever_it_knows(transactional_db):
    anna = await here(person)()
    match = await here(opened)(anna, size=2)
    async with connected(at(match), anna) as client:
        await client.table()
        await client.send({"type": "sync", "seq": 0})
        assert (await client.hear("table"))["match"]["status"] == "open"


async def test_a_table_that_is_not_there_or_private_closes_with_its_code(transactional_db):
    anna, ben = await here(person)(), await here(person)()
    private = await here(dealt)(anna, ben, public=False)
    async with connected("/ws/tables/nowhere/") as client:
        assert await client.closed() == 4404
    for stranger in (None, await here(person)()):
        async with connected(at(private), stranger) as client:
            assert await client.closed() == 4403
    async with connected(at(private), ben) as client:
        assert (await client.table())["viewer_seat"] is not None


async def test_a_flood_is_refused_and_then_cut_off(match, players, monkeypatch):
    monkeypatch.setattr(socket, "RATE", 0.001)
    monkeypatch.setattr(socket, "RESERVE", 5)
    monkeypatch.setattr(socket, "PATIENCE", 20)
    before = await here(everything)(match)
    async with connected(at(match), players[0]) as client:
        for _message in range(40):
            await client.send({"type": "shout"})
        codes = [(await client.hear("refused"))["code"] for _answer in range(25)]
        assert codes == ["malformed_message"] * 5 + ["too_many_messages"] * 20
        assert await client.closed() == 4429
    assert await here(everything)(match) == before


async def test_hints_that_come_while_one_is_sent_become_one():
    sent, gate = [], asyncio.Event()

    async def push(seq):
        sent.append(seq)
        await gate.wait()

    pusher = pacing.Pusher(push, close=None)
    for seq in (1, 2, 3):
        pusher.want(seq)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    for seq in (4, 6, 5):
        pusher.want(seq)
    gate.set()
    while len(sent) < 2:
        await asyncio.sleep(0)
    await pusher.stop()
    assert sent == [3, 6]


async def closed_with(push) -> tuple[int, str]:
    """Code and reason with which a socket is closed whose pushes go like this."""
    told: asyncio.Future = asyncio.get_running_loop().create_future()

    async def close(code, reason):
        told.set_result((code, reason))

    pusher = pacing.Pusher(push, close, patience=0.05)
    pusher.want(1)
    try:
        return await asyncio.wait_for(told, 5)
    finally:
        await pusher.stop()


async def test_a_client_that_does_not_read_is_given_up():
    async def push(seq):
        await asyncio.Event().wait()

    assert await closed_with(push) == (4408, "too_slow")


@pytest.mark.parametrize("error", [ValueError, TimeoutError])
async def test_a_client_is_not_blamed_for_an_error_of_ours(error, caplog):
    async def push(seq):
        raise error

    assert await closed_with(push) == (1011, "server_error")
    assert "a client cannot be told" in caplog.text


async def test_a_socket_whose_table_cannot_be_drawn_is_closed_as_broken(match, players, monkeypatch):
    async with connected(at(match, "html"), players[0]) as client:
        await client.hear("table")
        monkeypatch.setattr(drawings, "table_html", lambda table: 1 / 0)
        await here(play_once)(match, FastLuck(1), 0)
        assert await client.closed() == 1011


async def test_spectators_share_one_drawing(match, monkeypatch):
    drawn = []
    real = drawings.table_html
    monkeypatch.setattr(
        drawings, "table_html", lambda table: drawn.append(table["viewer_seat"]) or real(table)
    )
    async with connected(at(match, "html")) as one, connected(at(match, "html")) as two:
        await one.hear("table")
        await two.hear("table")
        drawn.clear()
        await here(play_once)(match, FastLuck(1), 0)
        assert (await one.hear("table"))["seq"] == (await two.hear("table"))["seq"] == 1
    assert drawn == [None]


async def test_a_socket_of_another_site_is_refused(match):
    client = Socket(at(match), [(b"origin", b"http://elsewhere.example"), (b"host", b"testserver")])
    assert not await client.opens()


def test_the_language_is_found_as_for_a_page():
    def scope(header, cookie=""):
        return {"headers": [(b"accept-language", header)], "cookies": {"django_language": cookie}}

    assert language_of(scope(b"de-AT,de;q=0.9,en;q=0.5")) == "de"
    assert language_of(scope(b"fr")) == "en"
    assert language_of(scope(b"de", "zh-hans")) == "zh-hans"
    assert language_of(scope(b"\xff;;q=x", "../etc")) == "en"
