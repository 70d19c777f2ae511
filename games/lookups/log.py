"""The log of a match as lines for one reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import get_language, gettext, gettext_noop

from games.lookups.sentences import sentence
from games.models import MoveRecord
from games.rules.core.events import Event
from games.rules.core.text import GameText
from games.table.positions import Record
from games.table.time_control import in_ms

LINES = 60
EVERYBODY = -1  # a reader who knows what every seat knows: for replays of finished matches

HOUSE_LINES = {
    "timeout": gettext_noop("The time of {seat} is over. The understudy answers."),
    "left": gettext_noop("{seat} has left. An understudy plays on."),
    "returned": gettext_noop("{seat} is back."),
    "aborted": gettext_noop("The match is called off."),
}


class Entry:
    """One record of the log. Its lines are made once for each language and kind of reader."""

    __slots__ = ("_lines", "events", "record")

    def __init__(self, record: Record) -> None:
        self.record = record
        self.events = [Event.from_json(body) for body in record.events]
        self._lines: dict[tuple[Any, ...], list[dict[str, Any]]] = {}

    def lines(self, text: GameText, names: tuple[str, ...], viewer: int | None) -> list[dict[str, Any]]:
        told = viewer == EVERYBODY or any(viewer in event.readers for event in self.events)
        key = (get_language(), names, viewer if told else None)
        if key not in self._lines:
            made = [self._line(event, text, names, viewer) for event in self.events]
            self._lines[key] = [*self._house_line(names), *made]
        return self._lines[key]

    def _line(self, event: Event, text: GameText, names: Sequence[str], viewer: int | None) -> dict[str, Any]:
        reader = event.readers[0] if viewer == EVERYBODY and event.readers else viewer
        args = event.seen_by(reader)
        key = args.pop("key")
        return self._dated(key, sentence(text, text.events[key], args, names))

    def _house_line(self, names: Sequence[str]) -> list[dict[str, Any]]:
        """What the house has to say itself: who is played for, who left, who is back."""
        cause, seat = self.record.cause, self.record.seat
        if cause not in HOUSE_LINES:
            return []
        name = names[seat] if seat is not None else ""
        return [self._dated(cause, gettext(HOUSE_LINES[cause]).format(seat=name))]

    def _dated(self, key: str, words: str) -> dict[str, Any]:
        return {"seq": self.record.seq, "at": in_ms(self.record.at), "key": key, "sentence": words}


def entries(match_id: str, up_to: int, most: int = LINES) -> tuple[Entry, ...]:
    """The last records up to this seq, oldest first."""
    rows = MoveRecord.objects.filter(match_id=match_id, seq__lte=up_to).order_by("-seq")[:most]
    records = rows.values_list("seq", "seat", "move", "events", "cause", "at")
    return tuple(Entry(Record(*row)) for row in reversed(records))


def lines(
    log: Sequence[Entry], text: GameText, names: tuple[str, ...], viewer: int | None
) -> list[dict[str, Any]]:
    """At most LINES lines, the newest last."""
    made = [line for entry in log for line in entry.lines(text, names, viewer)]
    return made[-LINES:]
