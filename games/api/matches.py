"""Finding matches, opening tables, looking at them."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import get_user_model
from django.shortcuts import get_object_or_404
from msgspec import Struct, field
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.errors import Malformed
from games.api.operation import Operation, PublicRead
from games.api.parsers import body
from games.lookups import history, lobby
from games.lookups.asked import number_asked
from games.lookups.replay import moment
from games.lookups.table import log_for, table_for
from games.lookups.verify import differences_for
from games.table.open import CLOCK, open_table
from games.table.pace import Openings, Verifications


class ListMatches(PublicRead):
    """``?status=open`` (or ``playing``, or ``finished`` with ``player``, ``game`` and ``before``)."""

    def get(self, request: Request) -> Response:
        wanted = request.query_params.get("status", "open")
        if wanted == "open":
            return Response({"matches": lobby.open_tables(), "older": None})
        if wanted == "playing":
            return Response({"matches": lobby.running_tables(), "older": None})
        if wanted == "finished":
            return Response(_finished(request))
        raise Malformed("status: open, playing, finished")


def _finished(request: Request) -> dict[str, Any]:
    asked = request.query_params
    player = None
    if "player" in asked:
        player = get_object_or_404(get_user_model().objects.named(asked["player"]))
    page = history.matches(player, asked.get("game"), asked.get("before"), viewer=request.user)
    return page._asdict()


class NewTable(Struct, forbid_unknown_fields=True):
    game: str
    size: int
    options: dict[str, Any] = field(default_factory=dict)
    clock: str = CLOCK
    ranked: bool = True
    public: bool = True


class OpenTable(Operation):
    throttle_classes = [Openings]

    def post(self, request: Request) -> Response:
        wanted = body(request, NewTable)
        match = open_table(
            request.user,
            game=wanted.game,
            size=wanted.size,
            options=wanted.options,
            clock=wanted.clock,
            ranked=wanted.ranked,
            public=wanted.public,
        )
        return Response(table_for(match.pk, request.user), status=201)


class ShowTable(PublicRead):
    def get(self, request: Request, match_id: str) -> Response:
        return Response(table_for(match_id, request.user))


class ShowLog(PublicRead):
    """The log before ``?before=seq``, or its end."""

    def get(self, request: Request, match_id: str) -> Response:
        before = number(request, "before", None)
        return Response({"lines": log_for(match_id, request.user, before)})


class ShowMoment(PublicRead):
    """A finished match ``?at=seq``, with ``?eyes=all`` or those of a seat."""

    def get(self, request: Request, match_id: str) -> Response:
        at = number(request, "at", 0) or 0
        return Response(moment(match_id, at, request.user, request.query_params.get("eyes")))


class VerifyMatch(PublicRead):
    """Is a match that is over what its seal promised? Played again from seed and salts."""

    throttle_classes = [Verifications]

    def get(self, request: Request, match_id: str) -> Response:
        found = differences_for(match_id, request.user)
        return Response({"holds": not found, "differences": found})


def number(request: Request, name: str, default: int | None) -> int | None:
    """A number in the address."""
    text = request.query_params.get(name)
    if text is None:
        return default
    asked = number_asked(text)
    if asked is None:
        raise Malformed(f"{name}: 0, 1, 2, …")
    return asked
