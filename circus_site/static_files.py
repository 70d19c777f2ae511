"""Static files: how they are named, and how they are served without troubling Django."""

from typing import Any

from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import Response, StaticFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

CHUNK = 64 * 1024


class Storage(CompressedManifestStaticFilesStorage):
    """Names with the content's hash, also where a script imports another: no browser mixes two versions."""

    support_js_module_import_aggregation = True


class StaticFiles:
    """ASGI: answers for static files from what WhiteNoise knows of them; all else goes on to the application.

    As a Django middleware WhiteNoise would cost every file a thread and a warning under ASGI.
    """

    def __init__(self, app: Any) -> None:
        self.app = app
        self.known = WhiteNoiseMiddleware(get_response=None)

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        file = self.find(scope["path"])
        if file is None:
            await self.app(scope, receive, send)
        else:
            await answer(file.get_response(scope["method"], as_wsgi(scope["headers"])), send)

    def find(self, path: str) -> StaticFile | None:
        """The file at this path. While developing it is looked for anew, so that a reload shows a change."""
        if not path.startswith(self.known.static_prefix):
            return None
        found = self.known.find_file(path) if self.known.autorefresh else self.known.files.get(path)
        return found if isinstance(found, StaticFile) else None


async def answer(response: Response, send: Any) -> None:
    headers = [(name.lower().encode(), value.encode("latin-1")) for name, value in response.headers]
    headers.append((b"x-content-type-options", b"nosniff"))
    await send({"type": "http.response.start", "status": int(response.status), "headers": headers})
    if response.file is not None:
        with response.file as file:
            while chunk := file.read(CHUNK):
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
    await send({"type": "http.response.body", "body": b""})


def as_wsgi(headers: list[tuple[bytes, bytes]]) -> dict[str, str]:
    """Request headers by the names that WhiteNoise looks for."""
    return {
        f"HTTP_{name.decode('latin-1').upper().replace('-', '_')}": value.decode("latin-1")
        for name, value in headers
    }
