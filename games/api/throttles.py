"""How often one client may ask. Wide enough for a quick program, too narrow for a flood."""

from __future__ import annotations

from rest_framework.throttling import SimpleRateThrottle


class _PerClient(SimpleRateThrottle):
    def get_cache_key(self, request: object, view: object) -> str:
        """Players count for themselves, others by address."""
        player = request.user.pk if request.user.is_authenticated else None  # type: ignore[attr-defined]
        ident = player if player is not None else self.get_ident(request)  # type: ignore[arg-type]
        return self.cache_format % {"scope": self.scope, "ident": ident}


class Openings(_PerClient):
    scope, rate = "openings", "30/min"


class Writes(_PerClient):
    scope, rate = "writes", "50/sec"


class Reads(_PerClient):
    scope, rate = "reads", "100/sec"
