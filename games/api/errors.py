"""Every refusal of the API, in one form: {"code", "detail", "reference"}."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404, JsonResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions, status
from rest_framework.response import Response

from games.lookups.sentences import refused
from games.rules.core.errors import RuleError
from games.table.errors import TableError

RULE_STATUS = {
    "malformed_move": status.HTTP_400_BAD_REQUEST,
    "wrong_arguments": status.HTTP_400_BAD_REQUEST,
    "stale": status.HTTP_409_CONFLICT,
    "over": status.HTTP_409_CONFLICT,
    "not_your_turn": status.HTTP_409_CONFLICT,
}
ILLEGAL = status.HTTP_422_UNPROCESSABLE_ENTITY

TABLE_STATUS = {
    "no_such_match": status.HTTP_404_NOT_FOUND,
    "no_such_page": status.HTTP_404_NOT_FOUND,
    "no_such_seat": status.HTTP_404_NOT_FOUND,
    "private_table": status.HTTP_403_FORBIDDEN,
    "not_seated": status.HTTP_403_FORBIDDEN,
    "not_your_table": status.HTTP_403_FORBIDDEN,
    "suspended": status.HTTP_403_FORBIDDEN,
    "guests_unranked": status.HTTP_403_FORBIDDEN,
    "too_many_tables": status.HTTP_429_TOO_MANY_REQUESTS,
    "too_many_matches": status.HTTP_429_TOO_MANY_REQUESTS,
    "unknown_game": ILLEGAL,
    "unknown_clock": ILLEGAL,
    "unknown_level": ILLEGAL,
    "bad_salt": ILLEGAL,
    "not_a_bot": ILLEGAL,
}
WRONG_PHASE = status.HTTP_409_CONFLICT


class Malformed(exceptions.APIException):
    status_code = status.HTTP_400_BAD_REQUEST
    default_code = "malformed"
    default_detail = _("The request is not JSON of the form that is expected here.")


class TooLarge(exceptions.APIException):
    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_code = "too_large"
    default_detail = _("The request is too large.")


def handle(error: Exception, context: dict[str, Any]) -> Response | None:
    """The answer to an error; None for one that nobody expected, which Django then reports."""
    if isinstance(error, RuleError):
        return Response(refused(error), status=RULE_STATUS.get(error.code, ILLEGAL))
    if isinstance(error, TableError):
        return Response(refused(error), status=TABLE_STATUS.get(error.code, WRONG_PHASE))
    if isinstance(error, RequestDataTooBig):
        error = TooLarge()
    if isinstance(error, Http404):
        error = exceptions.NotFound()
    if isinstance(error, PermissionDenied):
        error = exceptions.PermissionDenied()
    if isinstance(error, exceptions.APIException):
        return _answered(error)
    return None


def refused_early(code: str, detail: str, status_code: int) -> JsonResponse:
    """A refusal in the same form, for what is turned away before it comes to an operation."""
    return JsonResponse({"code": code, "detail": detail, "reference": ""}, status=status_code)


def _answered(error: exceptions.APIException) -> Response:
    codes = error.get_codes()
    code = codes if isinstance(codes, str) else "malformed"
    detail = str(error.detail) if isinstance(codes, str) else gettext("The request is malformed.")
    answer = Response({"code": code, "detail": detail, "reference": ""}, status=_status(error))
    if wait := getattr(error, "wait", None):
        answer["Retry-After"] = str(int(wait) + 1)
    return answer


def _status(error: exceptions.APIException) -> int:
    if isinstance(error, exceptions.NotAuthenticated | exceptions.AuthenticationFailed):
        return status.HTTP_401_UNAUTHORIZED
    return error.status_code
