"""Pages may ask as often as the API's clients, and are counted with them."""

from __future__ import annotations

from django.http import HttpRequest
from rest_framework.throttling import BaseThrottle

from games.table.refusals import refusal


def check_pace(request: HttpRequest, throttle: type[BaseThrottle]) -> None:
    """Refuse what comes too quickly after the last."""
    if not throttle().allow_request(request, None):  # it reads who and whence
        raise refusal("too_quick")
