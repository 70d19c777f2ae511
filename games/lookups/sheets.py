"""Everything a process knows of a match at one seq, shared by all who look at it."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from django.utils.translation import get_language

from games.lookups.log import LINES, Entry, entries, lines
from games.models import Match, Seat
from games.table import positions
from games.table.positions import Position
from games.table.recent import Recent
from games.table.refusals import refusal

NAMES_HOLD = 30.0  # seconds; a player may get another name during a match
TRIES = 20


class Person(NamedTuple):
    """Who sits in a seat, as people see it."""

    seat: int
    player_id: int
    name: str
    is_bot: bool
    bot_level: str
    rank: int | None
    score: int | None
    left: bool
    salt: str
    came: int  # grows in the order in which people sat down


Reader = tuple[str | None, int | None]  # a language and a viewer
Lines = list[dict[str, Any]]


@dataclass(slots=True)
class Sheet:
    """A dealt match at one seq, and what was made of it for each viewer: a seat, or None for spectators.

    ``before`` holds the lines of the log as they were one record earlier, so that only the last is made anew.
    """

    match: dict[str, Any]
    people: tuple[Person, ...]
    position: Position
    log: tuple[Entry, ...]
    read_at: float = 0.0
    before: dict[Reader, Lines] = field(default_factory=dict)
    views: dict[int | None, tuple[Any, Any]] = field(default_factory=dict)
    said: dict[Reader, Lines] = field(default_factory=dict)
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.names = tuple([person.name for person in self.people])

    def lines(self, viewer: int | None) -> Lines:
        """The end of the log in the reader's language, the newest last."""
        reader = (get_language(), viewer)
        if reader not in self.said:
            self.said[reader] = self._made(reader, viewer)
        return self.said[reader]

    def _made(self, reader: Reader, viewer: int | None) -> Lines:
        text = self.position.game.text
        if reader in self.before:
            return [*self.before[reader], *self.log[-1].lines(text, self.names, viewer)][-LINES:]
        return lines(self.log, text, self.names, viewer)


_sheets: Recent[str, Sheet] = Recent(256)

MATCH_COLUMNS = (
    "pk", "game", "rules_version", "status", "ranked", "public", "clock", "options", "size", "seq", "seal",
    "seed", "opened_by__username", "opened_at", "started_at", "ended_at", "end_reason", "outcome",
)  # fmt: skip


def match_row(match_id: str) -> dict[str, Any]:
    row = Match.objects.filter(pk=match_id).values(*MATCH_COLUMNS).first()
    if row is None:
        raise refusal("no_such_match")
    return row


def people_at(match_id: str) -> tuple[Person, ...]:
    """In the order of their seats."""
    columns = (
        "index",
        "player_id",
        "player__username",
        "player__is_bot",
        "player__bot_level",
        "rank",
        "score",
    )
    rows = (
        Seat.objects.filter(match_id=match_id).order_by("index").values_list(*columns, "left", "salt", "pk")
    )
    return tuple(Person(*row) for row in rows)


def read(row: dict[str, Any]) -> Sheet:
    """The sheet of a dealt match whose row was just read; the parts that did not change are reused."""
    sheet = _sheets.get(row["pk"])
    if sheet is not None and sheet.match["seq"] == row["seq"] and not _old(sheet):
        return sheet
    row, position = _at_one_seq(row)
    sheet = Sheet(row, people_at(row["pk"]), position, entries(row["pk"], position.seq), time.monotonic())
    _sheets.put(row["pk"], sheet)
    return sheet


def _at_one_seq(row: dict[str, Any]) -> tuple[dict[str, Any], Position]:
    """Row and position of the same seq; they are read one after the other, and somebody may move between."""
    for _try in range(TRIES):
        position = positions.fresh(row["pk"])
        if position.seq == row["seq"]:
            return row, position
        row = match_row(row["pk"])
    raise refusal("busy")


def in_memory(match_id: str, seq: int) -> Sheet | None:
    """The sheet at ``seq`` or later without a look at the database, where this process made the last move."""
    sheet = _sheets.get(match_id)
    if sheet is None or _old(sheet):
        return None
    if sheet.match["seq"] < seq:
        sheet = _advanced(sheet)
    return sheet if sheet is not None and sheet.match["seq"] >= seq else None


def _advanced(sheet: Sheet) -> Sheet | None:
    """The next sheet, made from the record that the next position brings with it."""
    position = positions.known(sheet.position.match_id)
    if position is None or position.record is None or position.status != Match.Status.PLAYING:
        return None
    if position.seq != sheet.match["seq"] + 1:
        return None
    log = (*sheet.log, Entry(position.record))[-LINES:]
    match = {**sheet.match, "seq": position.seq}
    after = Sheet(match, sheet.people, position, log, sheet.read_at, before=sheet.said)
    _sheets.put(position.match_id, after)
    return after


def _old(sheet: Sheet) -> bool:
    return time.monotonic() - sheet.read_at > NAMES_HOLD
