"""What every socket of the house has in common."""

from __future__ import annotations

import contextlib
from typing import Any

from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer


class Socket(AsyncWebsocketConsumer):
    """A client may vanish at any moment. Then there is nobody to tell, and nothing has gone wrong."""

    gone = False

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
