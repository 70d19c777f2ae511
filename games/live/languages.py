"""The language of whoever is at the other end of a socket, found as Django finds it for a page."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.utils import translation
from django.utils.translation.trans_real import get_supported_language_variant, parse_accept_lang_header


def language_of(scope: dict[str, Any]) -> str:
    """By the cookie, else by what the browser prefers, else the language of the house."""
    headers = dict(scope.get("headers", []))
    wished = [scope.get("cookies", {}).get(settings.LANGUAGE_COOKIE_NAME, "")]
    accepted = headers.get(b"accept-language", b"").decode("latin-1")
    wished += [code for code, _weight in parse_accept_lang_header(accepted)]
    for code in wished:
        if code and translation.check_for_language(code):
            try:
                return get_supported_language_variant(code)
            except LookupError:
                continue
    return settings.LANGUAGE_CODE
