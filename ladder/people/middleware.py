"""What every request of a player passes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.deprecation import MiddlewareMixin

from games.api.errors import refused_early
from ladder.people.suspensions import suspended_page, suspension_sentence

# Pages that give an account a password or an address; a guest gets both by signing up.
FOR_MEMBERS = {
    "account_change_password",
    "account_set_password",
    "account_email",
    "account_reauthenticate",
}


class StandingMiddleware(MiddlewareMixin):
    """A suspended player is logged out and told why; a guest who looks for account pages is shown sign-up."""

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        if request.user.is_authenticated and request.user.is_suspended:
            return _turned_away(request)
        return None

    def process_view(
        self, request: HttpRequest, view: Callable[..., HttpResponse], args: Any, kwargs: Any
    ) -> HttpResponse | None:
        page = request.resolver_match.url_name if request.resolver_match else None
        if page in FOR_MEMBERS and request.user.is_authenticated and request.user.is_guest:
            return redirect("account_signup")
        return None


def _turned_away(request: HttpRequest) -> HttpResponse:
    player = request.user
    logout(request)
    if request.path.startswith("/api/"):
        return refused_early("suspended", suspension_sentence(player), 403)
    return suspended_page(request, player)
