"""Addresses that nobody can have meant."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext

from games.api.errors import refused_early


class NoNulMiddleware(MiddlewareMixin):
    """Refuses an address with a NUL: PostgreSQL has no text with one, and every lookup would fail."""

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        if "\0" not in request.path and "%00" not in request.META.get("QUERY_STRING", ""):
            return None
        detail = gettext("This address cannot be read.")
        if request.path.startswith("/api/"):
            return refused_early("malformed", detail, 400)
        return HttpResponse(detail, status=400, content_type="text/plain")
