"""How a body is read: strictly, and not beyond its limit."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from django.conf import settings
from django.utils.translation import gettext
from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from games.api.errors import Malformed, TooLarge

Body = TypeVar("Body")


class StrictJson(BaseParser):
    """JSON as the standard has it: no NaN, no lone surrogates, no nesting without end."""

    media_type = "application/json"

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        limit = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        raw = stream.read(limit + 1)
        if len(raw) > limit:
            raise TooLarge
        return decoded(raw)


def decoded(raw: bytes | str) -> Any:
    try:
        return msgspec.json.decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Malformed from None


def body(request: Request, form: type[Body]) -> Body:
    """The request's body as this form, with the types it names and nothing else."""
    try:
        return msgspec.convert(request.data, form)
    except msgspec.ValidationError as error:
        said = gettext("This is not what is expected here: {problem}").format(problem=error)
        raise Malformed(said) from None
