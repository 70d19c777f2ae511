"""What answers a socket that nobody listens to."""

from typing import Any

NO_SUCH_SOCKET = 4404


async def refuse(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Close politely, so that a wrong address is a clear code for the client and no traceback for us."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": NO_SUCH_SOCKET, "reason": "no such socket"})
