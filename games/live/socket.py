"""What every socket of the house has in common."""

from __future__ import annotations

import contextlib
from typing import Any

from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer
from redis.exceptions import ConnectionError as NoConnection

from games.table.announce import player_group

COME_IN_AGAIN = 4401  # a player's standing has changed: the client reconnects as who it is now
LATER = 1013  # the broker is away


class Socket(AsyncWebsocketConsumer):
    """A client may vanish at any moment. Then there is nobody to tell, and nothing has gone wrong."""

    gone = False
    group: str | None = None  # where a player's own sockets hear of a log-out or a new password

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            await super().__call__(scope, receive, send)
        except NoConnection:
            with contextlib.suppress(OSError, RuntimeError):  # it may be closed already
                await send({"type": "websocket.close", "code": LATER})

    async def accept(self, *args: Any, **kwargs: Any) -> None:
        """Whoever comes as a player is that player only for as long as their session is."""
        player = self.scope["user"]
        if player.is_authenticated:
            self.group = player_group(player.pk)
            await self.channel_layer.group_add(self.group, self.channel_name)
        await super().accept(*args, **kwargs)

    async def websocket_disconnect(self, message: dict[str, Any]) -> None:
        if self.group is not None:
            with contextlib.suppress(NoConnection):
                await self.channel_layer.group_discard(self.group, self.channel_name)
        await super().websocket_disconnect(message)

    async def standing_changed(self, hint: dict[str, Any]) -> None:
        await self.close(COME_IN_AGAIN, "standing_changed")

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Straight to the handler. Channels would visit a thread before every message to look after database
        connections; ours are looked after by the threads that use them."""
        await getattr(self, get_handler_name(message))(message)

    async def send(
        self, text_data: str | None = None, bytes_data: bytes | None = None, close: Any = False
    ) -> None:
        if not self.gone:
            try:
                await super().send(text_data, bytes_data, close)
            except OSError:  # so ASGI servers say that the other end is closed
                self.gone = True

    async def close(self, code: int | None = None, reason: str | None = None) -> None:
        if not self.gone:
            self.gone = True
            with contextlib.suppress(OSError):
                await super().close(code, reason)
