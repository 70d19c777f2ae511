"""The socket of the lobby."""

from __future__ import annotations

import time
from typing import Any
from urllib.parse import parse_qs

from django.utils import translation

from games.live.languages import language_of
from games.live.messages import written
from games.live.pacing import Pusher
from games.live.socket import Socket
from games.live.threads import reading
from games.lookups import lobby
from games.table.announce import LOBBY
from games.table.recent import Recent
from games.web.fragments import lobby_html

PAUSE = 0.5  # seconds between two lobbies; in a full house there is always something new
HOLDS = 0.3
SILENCE = 20.0  # seconds after which a lobby of which nothing was heard is looked at again
NOTHING_TO_SAY = 4400

_lobbies: Recent[tuple[str, bool], tuple[float, str]] = Recent(16)


class LobbySocket(Socket):
    """Sends the lobby as it is and whenever it changes, as ``?as=html`` or JSON; listens to nobody."""

    pusher: Pusher | None = None
    shown = ""

    async def connect(self) -> None:
        self.html = parse_qs(self.scope["query_string"].decode("latin-1")).get("as") == ["html"]
        self.language = language_of(self.scope)
        await self.accept()
        await self.channel_layer.group_add(LOBBY, self.channel_name)
        self.pusher = Pusher(self.push, self.close, pause=PAUSE, silence=SILENCE)
        self.pusher.want(0)

    async def disconnect(self, code: int) -> None:
        if self.pusher is not None:
            await self.pusher.stop()
            await self.channel_layer.group_discard(LOBBY, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        await self.close(NOTHING_TO_SAY, "the lobby takes no messages")

    async def lobby_changed(self, hint: dict[str, Any]) -> None:
        if self.pusher is not None:
            self.pusher.want(0)

    async def push(self, _seq: int) -> None:
        message = await reading(_message)(self.language, self.html)
        if message != self.shown:
            self.shown = message
            await self.send(message)


def _message(language: str, html: bool) -> str:
    """The lobby for everybody who reads this language; made once for all who ask in the same moment."""
    kept = _lobbies.get((language, html))
    if kept is None or time.monotonic() - kept[0] > HOLDS:
        asked = time.monotonic()
        with translation.override(language):
            kept = (asked, _drawn(html))
        _lobbies.put((language, html), kept)
    return kept[1]


def _drawn(html: bool) -> str:
    if html:
        return written({"type": "lobby", "html": lobby_html()})
    return written({"type": "lobby", "open": lobby.open_tables(), "playing": lobby.running_tables()})
