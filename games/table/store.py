"""The two statements of a move, written out.

Making them anew through the query builder at every move takes four times as long as carrying them out, so
their text is made once. Values still go through the fields of the models, as both databases want them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from django.db import connection
from django.db.models import Model

from games.models import Match, MoveRecord
from games.table.positions import Record


def swap(match_id: str, seq: int, columns: dict[str, Any]) -> bool:
    """Compare and swap: write the columns of a match that is still played and still at ``seq``."""
    values = [*_values(Match, columns), match_id, seq, str(Match.Status.PLAYING)]
    with connection.cursor() as cursor:
        cursor.execute(_update(tuple(columns)), values)
        return bool(cursor.rowcount)


def write_down(match_id: str, record: Record) -> None:
    """The line of the log."""
    line = {"match": match_id, **record._asdict()}
    with connection.cursor() as cursor:
        cursor.execute(_insert(tuple(line)), _values(MoveRecord, line))


def _values(model: type[Model], columns: dict[str, Any]) -> list[Any]:
    field = model._meta.get_field
    return [field(name).get_db_prep_save(value, connection) for name, value in columns.items()]


@lru_cache(maxsize=16)
def _update(names: tuple[str, ...]) -> str:
    settings = ", ".join([f"{column} = %s" for column in _columns(Match, names)])
    where = " AND ".join([f"{column} = %s" for column in _columns(Match, ("id", "seq", "status"))])
    return f"UPDATE {_quoted(Match._meta.db_table)} SET {settings} WHERE {where}"  # noqa: S608 (names of ours)


@lru_cache(maxsize=1)
def _insert(names: tuple[str, ...]) -> str:
    columns, places = ", ".join(_columns(MoveRecord, names)), ", ".join(["%s"] * len(names))
    return f"INSERT INTO {_quoted(MoveRecord._meta.db_table)} ({columns}) VALUES ({places})"  # noqa: S608


def _columns(model: type[Model], names: Iterable[str]) -> list[str]:
    return [_quoted(model._meta.get_field(name).column) for name in names]


def _quoted(name: str) -> str:
    return str(connection.ops.quote_name(name))
