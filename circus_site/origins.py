"""Which pages may open our sockets: our own."""

from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import AllowedHostsOriginValidator


class OwnPages:
    """ASGI: channels' check of the origin. One that cannot be read counts as missing, which is refused."""

    def __init__(self, app: Any) -> None:
        self.checked = AllowedHostsOriginValidator(app)

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        headers = [header for header in scope["headers"] if header[0] != b"origin" or readable(header[1])]
        await self.checked({**scope, "headers": headers}, receive, send)


def readable(origin: bytes) -> bool:
    try:
        _port = urlsplit(origin.decode("latin-1")).port  # reading it is what fails
    except ValueError:
        return False
    return True
