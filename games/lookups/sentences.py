"""Keys and arguments made into sentences, in the language of whoever reads them now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext

from games.rules.core.errors import RuleError
from games.rules.core.text import GameText
from games.table.errors import TableError

UNSEEN = "…"


class _Spelled(dict[str, str]):
    def __missing__(self, name: str) -> str:
        """An argument that this reader may not know."""
        return UNSEEN


def sentence(text: GameText, template: str, args: Mapping[str, Any], names: Sequence[str]) -> str:
    """The template in the reader's language; seats are read as the names of those who sit there."""
    spelled = _Spelled()
    for name, value in args.items():
        spelled[name] = _seat(value, names) if name in text.seats else text.spell(name, value, gettext)
    return gettext(template).format_map(spelled)


def _seat(value: Any, names: Sequence[str]) -> str:
    if isinstance(value, list | tuple):
        return ", ".join([_seat(seat, names) for seat in value])
    return names[value] if isinstance(value, int) and 0 <= value < len(names) else UNSEEN


def refusal(error: RuleError | TableError) -> str:
    """Why something was refused, for people."""
    details = _Spelled({name: _plain(value) for name, value in error.details.items()})
    return gettext(error.sentence).format_map(details)


def refused(error: RuleError | TableError) -> dict[str, Any]:
    """What a refused client is told, by HTTP and by socket alike."""
    reference = getattr(error, "reference", "")
    return {"code": error.code, "detail": refusal(error), "reference": reference}


def _plain(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join([str(item) for item in value]) or gettext("none")
    return str(value)
