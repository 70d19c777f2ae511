"""Sockets for tests: the real ASGI application, with a real session, spoken to as a server speaks to it."""

from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import msgspec
from asgiref.sync import sync_to_async
from asgiref.testing import ApplicationCommunicator
from django.conf import settings
from django.test import Client

from circus_site.asgi import application


class Socket:
    """A client at the other end of a socket."""

    def __init__(self, path: str, headers: list) -> None:
        address = urlsplit(path)
        scope = {
            "type": "websocket",
            "path": address.path,
            "query_string": address.query.encode(),
            "headers": headers,
            "subprotocols": [],
        }
        self.wire = ApplicationCommunicator(application, scope)

    async def opens(self) -> bool:
        """Whether the server accepts the socket."""
        await self.wire.send_input({"type": "websocket.connect"})
        return (await self.wire.receive_output(5))["type"] == "websocket.accept"

    async def leave(self) -> None:
        await self.wire.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.wire.wait(5)

    async def send(self, message) -> None:
        text = message if isinstance(message, str) else msgspec.json.encode(message).decode()
        await self.wire.send_input({"type": "websocket.receive", "text": text})

    async def send_bytes(self, message: bytes) -> None:
        await self.wire.send_input({"type": "websocket.receive", "bytes": message})

    async def hear(self, *kinds: str, timeout: float = 5) -> dict:
        """The next message of one of these types; others are passed over."""
        while True:
            sent = await self.wire.receive_output(timeout)
            assert sent["type"] == "websocket.send", sent
            message = msgspec.json.decode(sent["text"])
            if not kinds or message["type"] in kinds:
                return message

    async def table(self, seq: int | None = None) -> dict:
        """The next table, or the next one that has come this far."""
        while True:
            table = await self.hear("table")
            if seq is None or table["match"]["seq"] >= seq:
                return table

    async def answer(self, message) -> dict:
        await self.send(message)
        return await self.hear("accepted", "refused", "why")

    async def closed(self) -> int:
        """Wait for the server to close; its code."""
        while True:
            message = await self.wire.receive_output(5)
            if message["type"] == "websocket.close":
                return message.get("code", 1000)


@sync_to_async
def cookie_of(player) -> bytes:
    client = Client()
    client.force_login(player)
    return f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}".encode()


@asynccontextmanager
async def connected(path: str, player=None, headers: tuple = ()):
    """A socket at this address, for a player or for somebody without a name."""
    sent = [(b"origin", b"http://testserver"), (b"host", b"testserver"), *headers]
    if player is not None:
        sent.append((b"cookie", await cookie_of(player)))
    socket = Socket(path, sent)
    assert await socket.opens()
    try:
        yield socket
    finally:
        await socket.leave()
