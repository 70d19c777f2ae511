"""Playing."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.operation import Operation
from games.api.parsers import body
from games.lookups.table import table_for
from games.lookups.why import why
from games.table.play import submit


class Answer(Struct, forbid_unknown_fields=True):
    """``token`` is the one of the decision that is answered."""

    move: Any
    token: str


class Play(Operation):
    def post(self, request: Request, match_id: str) -> Response:
        answer = body(request, Answer)
        receipt = submit(match_id, request.user, answer.move, answer.token)
        table = table_for(match_id, request.user)
        return Response({"seq": receipt.seq, "finished": receipt.finished, "table": table})


class Question(Struct, forbid_unknown_fields=True):
    move: Any


class AskWhy(Operation):
    def post(self, request: Request, match_id: str) -> Response:
        return Response(why(match_id, request.user, body(request, Question).move))
