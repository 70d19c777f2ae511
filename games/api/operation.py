"""What every operation of the API has in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.views import APIView

from games.api.parsers import StrictJson
from games.table.pace import Reads, Writes


class Operation(APIView):
    """Closed to everybody who is not logged in, unless an operation says otherwise."""

    permission_classes = [IsAuthenticated]
    parser_classes = [StrictJson]
    throttle_classes = [Writes]


class PublicRead(Operation):
    """What everybody may ask, also without a name."""

    permission_classes = [AllowAny]
    throttle_classes = [Reads]


def by_method(**operations: type[Operation]) -> Callable[..., HttpResponse]:
    """One address, another operation for each method."""
    views = {method.upper(): operation.as_view() for method, operation in operations.items()}
    fallback = next(iter(views.values()))

    def dispatch(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        answer: HttpResponse = views.get(request.method or "", fallback)(request, *args, **kwargs)
        return answer

    dispatch.csrf_exempt = True  # type: ignore[attr-defined]  # the operations check it themselves
    return dispatch
