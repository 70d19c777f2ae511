"""How often one client may ask, by the API and by pages alike. Wide enough for a quick program, too narrow
for a flood."""

from __future__ import annotations

from django.http import HttpRequest
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle, SimpleRateThrottle

from games.table.refusals import refusal


def check_pace(request: HttpRequest, throttle: type[BaseThrottle]) -> None:
    """Refuse a page what comes too quickly after the last; operations of the API name their throttles."""
    if not throttle().allow_request(request, None):
        raise refusal("too_quick")


class _PerClient(SimpleRateThrottle):
    def get_cache_key(self, request: Request, view: object) -> str:
        """Players count for themselves, others by the address that the server saw."""
        known = request.user.is_authenticated
        ident = request.user.pk if known else request.META.get("REMOTE_ADDR", "")
        return self.cache_format % {"scope": self.scope, "ident": ident}


class Openings(_PerClient):
    scope, rate = "openings", "30/min"


class Exchanges(_PerClient):
    """Leaving a seat and taking it back: each is a line in the log of the match."""

    scope, rate = "exchanges", "30/min"


class Verifications(_PerClient):
    """Each plays a whole match again."""

    scope, rate = "verifications", "30/min"


class Writes(_PerClient):
    scope, rate = "writes", "50/sec"


class Reads(_PerClient):
    scope, rate = "reads", "100/sec"
