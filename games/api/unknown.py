"""Addresses that the API does not have."""

from __future__ import annotations

from typing import Any, NoReturn

from rest_framework.exceptions import NotFound
from rest_framework.request import Request

from games.api.operation import PublicRead


class UnknownAddress(PublicRead):
    """Refuses as everything here does, whatever the method; programs cannot read the page for people."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> NoReturn:
        super().initial(request, *args, **kwargs)
        raise NotFound
