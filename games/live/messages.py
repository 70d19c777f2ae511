"""What a client may say, and how it is understood."""

from __future__ import annotations

from typing import Any

import msgspec
from django.utils.translation import gettext, gettext_noop

LONGEST = 4096

REFUSALS = {
    "malformed_message": gettext_noop("A message is a JSON object of one of the types move, why and sync."),
    "too_large": gettext_noop("The message is too large."),
    "too_many_messages": gettext_noop("Too many messages. Please wait a moment."),
    "not_authenticated": gettext_noop("Log in to play."),
    "server_error": gettext_noop("Something went wrong here. Nothing has changed; please try again."),
}


class Move(msgspec.Struct, tag="move"):
    """An answer; whatever is in ``id`` comes back with what becomes of it."""

    move: Any
    token: str
    id: Any = None


class Why(msgspec.Struct, tag="why"):
    """Would this move be taken?"""

    move: Any
    id: Any = None


class Sync(msgspec.Struct, tag="sync"):
    """The client knows the table as it was at ``seq``."""

    seq: int
    id: Any = None


Message = Move | Why | Sync
_decoder = msgspec.json.Decoder(Message)


class Unreadable(Exception):
    """Not a message; ``code`` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def read(text: str | None) -> Message:
    if text is None:  # a binary frame
        raise Unreadable("malformed_message")
    if len(text) > LONGEST:
        raise Unreadable("too_large")
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Unreadable("malformed_message") from None


def refusal(code: str, about: Any = None) -> dict[str, Any]:
    detail = gettext(REFUSALS[code])
    return {"type": "refused", "id": about, "code": code, "detail": detail, "reference": ""}


def written(message: dict[str, Any]) -> str:
    return msgspec.json.encode(message).decode()
