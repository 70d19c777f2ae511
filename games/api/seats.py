"""Sitting down, getting up, starting, calling off."""

from __future__ import annotations

from msgspec import Struct
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.operation import Operation
from games.api.parsers import body
from games.lookups.table import table_for
from games.table import aborts, clocks, join, start, understudy
from games.table.pace import Exchanges


class Join(Operation):
    def post(self, request: Request, match_id: str) -> Response:
        join.join(match_id, request.user)
        return Response(table_for(match_id, request.user))


class Leave(Operation):
    """An open table: the seat is free again. A match: the understudy plays on."""

    throttle_classes = [Exchanges]

    def post(self, request: Request, match_id: str) -> Response:
        join.leave(match_id, request.user)
        return Response({"left": match_id})


class Return(Operation):
    """Take the seat back from the understudy."""

    throttle_classes = [Exchanges]

    def post(self, request: Request, match_id: str) -> Response:
        understudy.take_back(match_id, request.user)
        return Response(table_for(match_id, request.user))


class Start(Operation):
    def post(self, request: Request, match_id: str) -> Response:
        start.start(match_id, request.user)
        return Response(table_for(match_id, request.user))


class Abort(Operation):
    def post(self, request: Request, match_id: str) -> Response:
        aborts.abort(match_id, request.user)
        return Response(table_for(match_id, request.user))


class Claim(Operation):
    """Somebody's clock shows zero."""

    def post(self, request: Request, match_id: str) -> Response:
        clocks.claim(match_id, request.user)
        return Response(table_for(match_id, request.user))


class Invitation(Struct, forbid_unknown_fields=True):
    level: str


class AddBot(Operation):
    def post(self, request: Request, match_id: str) -> Response:
        join.add_bot(match_id, request.user, body(request, Invitation).level)
        return Response(table_for(match_id, request.user))


class Dismissal(Struct, forbid_unknown_fields=True):
    seat: int


class RemoveBot(Operation):
    def delete(self, request: Request, match_id: str) -> Response:
        join.remove_bot(match_id, request.user, body(request, Dismissal).seat)
        return Response(table_for(match_id, request.user))


class Pinch(Struct, forbid_unknown_fields=True):
    salt: str


class AddSalt(Operation):
    def post(self, request: Request, match_id: str) -> Response:
        join.add_salt(match_id, request.user, body(request, Pinch).salt)
        return Response(table_for(match_id, request.user))
