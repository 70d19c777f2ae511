"""Refuses bodies that are too large, before they are read."""

from typing import Any

import msgspec
from django.conf import settings


class BodyTooLargeError(Exception):
    """More arrived than the site takes in."""


class BodyLimit:
    """ASGI: no more than DATA_UPLOAD_MAX_MEMORY_SIZE bytes of a request reach the application behind it.

    Django takes in the whole body before a view sees it, and a REST parser reads it without asking how long
    it is; so the limit stands here, for an announced length and for a body that comes in pieces.
    """

    def __init__(self, app: Any) -> None:
        self.app = app
        self.limit: int = settings.DATA_UPLOAD_MAX_MEMORY_SIZE

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if not announced.isdigit() or int(announced) > self.limit:
            return await too_large(send, self.limit)
        try:
            await self.app(scope, self.counted(receive), send)
        except BodyTooLargeError:
            await too_large(send, self.limit)

    def counted(self, receive: Any) -> Any:
        taken = 0

        async def counting() -> Any:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > self.limit:
                raise BodyTooLargeError
            return message

        return counting


async def too_large(send: Any, limit: int) -> None:
    error = {"code": "too_large", "detail": f"The request is larger than {limit} bytes.", "reference": ""}
    body = msgspec.json.encode(error)
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": body})
