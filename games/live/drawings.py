"""What is sent to those who look at a table. Viewers who see the same share one drawing."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from django.utils import translation

from games.live.messages import written
from games.lookups.table import Table, table_for, table_from_memory
from games.models import Match
from games.table.recent import Recent
from games.web.fragments import table_html

HOLDS = 0.5  # seconds; a drawing also tells the server's time

_drawings: Recent[tuple[Any, ...], tuple[float, str]] = Recent(512)


class Reader(NamedTuple):
    """Who looks (a player, or somebody without a name), in which language, and whether as HTML."""

    player: Any
    language: str
    html: bool


def from_memory(match_id: str, seq: int, reader: Reader) -> tuple[int, str] | None:
    """seq and message for this reader, if this process can tell without the database; else None."""
    with translation.override(reader.language):
        table = table_from_memory(match_id, seq, reader.player)
        return None if table is None else (table["match"]["seq"], _message(table, reader))


def from_database(match_id: str, reader: Reader) -> tuple[int, str]:
    with translation.override(reader.language):
        table = table_for(match_id, reader.player)
        return table["match"]["seq"], _message(table, reader)


def _message(table: Table, reader: Reader) -> str:
    match, now = table["match"], time.monotonic()
    if match["status"] == Match.Status.OPEN:
        return _drawn(table, reader)
    key = (match["id"], match["seq"], table["viewer_seat"], reader.language, reader.html)
    kept = _drawings.get(key)
    if kept is None or now - kept[0] > HOLDS:
        kept = (now, _drawn(table, reader))
        _drawings.put(key, kept)
    return kept[1]


def _drawn(table: Table, reader: Reader) -> str:
    if reader.html:
        return written({"type": "table", "seq": table["match"]["seq"], "html": table_html(table)})
    return written({"type": "table", **table})
