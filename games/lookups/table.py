"""A table as one viewer may see it."""

from __future__ import annotations

import time
from typing import Any

from django.utils.translation import gettext, gettext_noop

from games.lookups import sheets
from games.lookups.log import entries, lines
from games.lookups.sentences import sentence
from games.lookups.sheets import Person, Sheet
from games.lookups.turns import question
from games.models import Match
from games.rules.registry import game_for
from games.table.aborts import binding
from games.table.refusals import refusal
from games.table.time_control import deadline

Table = dict[str, Any]

STATUS_SENTENCES = {
    Match.Status.OPEN: gettext_noop("This table is open."),
    Match.Status.ABORTED: gettext_noop("This match was called off."),
    Match.Status.EXPIRED: gettext_noop("This table was never filled."),
}
# Why there was no match, where the house itself writes the reason down.
HOUSE_REASONS = {
    "closed": gettext_noop("The host has closed this table."),
    "everybody_left": gettext_noop("Everybody has left this table."),
    "nobody_moved": gettext_noop("This match was called off before anybody had moved."),
}


def table_for(match_id: str, viewer: Any = None) -> Table:
    """The whole table now, for a player or (None, or somebody who is not logged in) for a spectator."""
    row = sheets.match_row(match_id)
    if row["started_at"] is None:
        return _waiting_room(row, viewer)
    return _drawn_up(sheets.read(row), viewer)


def table_from_memory(match_id: str, seq: int, viewer: Any = None) -> Table | None:
    """The same at ``seq`` or later, if this process can tell without the database; else None."""
    sheet = sheets.in_memory(match_id, seq)
    return None if sheet is None else _drawn_up(sheet, viewer)


def is_current(match_id: str, seq: int) -> bool:
    """Whether whoever knows the table at ``seq`` has missed nothing.

    People sit down and the cards are dealt at seq 0, so for that one nobody can tell.
    """
    return seq > 0 and Match.objects.filter(pk=match_id, seq=seq).exists()


def log_for(match_id: str, viewer: Any = None, before: int | None = None) -> list[dict[str, Any]]:
    """The lines of the log before record ``before``, or its end; the newest last."""
    row = sheets.match_row(match_id)
    people = sheets.people_at(match_id)
    seat = check_may_watch(row, people, viewer)
    last = row["seq"] if before is None else min(before - 1, row["seq"])
    text, names = game_for(row["game"]).text, tuple(person.name for person in people)
    return lines(entries(match_id, last), text, names, seat)


def check_may_watch(row: dict[str, Any], people: tuple[Person, ...], viewer: Any) -> int | None:
    """The seat of the viewer, None for a spectator; refused at a private table.

    Whoever is logged in and knows its address may look at a private table while it is open, to join it.
    """
    player_id = getattr(viewer, "pk", None)
    for person in people:
        if player_id is not None and person.player_id == player_id:
            return person.seat
    invited = row["status"] == Match.Status.OPEN and player_id is not None
    if not (row["public"] or invited or getattr(viewer, "is_staff", False)):
        raise refusal("private_table")
    return None


def _waiting_room(row: dict[str, Any], viewer: Any) -> Table:
    """A table at which no card was dealt: who sits where."""
    people = sheets.people_at(row["pk"])
    seat = check_may_watch(row, people, viewer)
    taken = {person.seat: {**_person(person), **_NO_CLOCK} for person in people}
    return {
        "match": match_json(row, people),
        "viewer_seat": seat,
        "host": _host(people),
        "seats": [taken.get(index, {"seat": index, "empty": True}) for index in range(row["size"])],
        "view": None,
        "decision": None,
        "salt": next((person.salt for person in people if person.seat == seat), None),
        "sentence": _unplayed(row),
        "log": [],
        "outcome": None,
        "server_time": now_ms(),
    }


def _host(people: tuple[Person, ...]) -> int | None:
    """The seat of the person who has been sitting there longest."""
    came = {person.came: person.seat for person in people if not person.is_bot}
    return came[min(came)] if came else None


def _drawn_up(sheet: Sheet, viewer: Any) -> Table:
    seat = check_may_watch(sheet.match, sheet.people, viewer)
    view, decision = _view(sheet, seat)
    return {
        "match": match_json(sheet.match, sheet.people),
        "viewer_seat": seat,
        "seats": [seat_json(sheet, person) for person in sheet.people],
        "view": view,
        "decision": decision,
        "sentence": _sentence(sheet, decision),
        "can_abort": seat is not None and _can_be_called_off(sheet),
        "log": sheet.lines(seat),
        "outcome": sheet.match["outcome"],
        "server_time": now_ms(),
    }


def _can_be_called_off(sheet: Sheet) -> bool:
    """Whether nothing that binds has happened yet; a longer log than a sheet holds has moves in it."""
    if sheet.position.status != Match.Status.PLAYING or len(sheet.log) <= sheet.match["seq"]:
        return False
    binds = binding(ranked=sheet.match["ranked"])
    return all(entry.record.cause not in binds for entry in sheet.log)


def _view(sheet: Sheet, seat: int | None) -> tuple[Any, Any]:
    """View and question of a viewer, made once at each seq."""
    if seat not in sheet.views:
        game, state = sheet.position.game, sheet.position.state
        sheet.views[seat] = (game.view(state, seat), _decision(sheet, seat))
    return sheet.views[seat]


def _decision(sheet: Sheet, seat: int | None) -> dict[str, Any] | None:
    """What the viewer is asked."""
    decision = question(sheet.position, seat) if seat is not None else None
    return decision.to_json() if decision is not None else None


def match_json(row: dict[str, Any], people: tuple[Person, ...]) -> dict[str, Any]:
    """What everybody may know of a match; where the luck came from only when it is over."""
    shown = {name: row[name] for name in _SHOWN}
    shown |= {"id": row["pk"], "opened_by": row["opened_by__username"]}
    shown |= {name: row[name].isoformat() if row[name] else None for name in _MOMENTS}
    return shown | (_luck(row, people) if is_unsealed(row) else _SEALED)


def is_unsealed(row: dict[str, Any]) -> bool:
    """Whether a match was dealt and is over, finished or called off: nothing more depends on its seed."""
    return row["started_at"] is not None and row["status"] != Match.Status.PLAYING


def _luck(row: dict[str, Any], people: tuple[Person, ...]) -> dict[str, Any]:
    """All that is needed to deal the match again (see `games.table.seals`).

    ``salts`` by seat, and ``sat_down``: the seats in the order in which their players sat down.
    """
    sat_down = sorted(people, key=lambda person: person.came)
    return {
        "seed": row["seed"],
        "salts": [person.salt for person in people],
        "sat_down": [person.seat for person in sat_down],
    }


_SEALED = {"seed": None, "salts": None, "sat_down": None}
_SHOWN = (
    "game", "rules_version", "status", "ranked", "public", "clock", "options", "size", "seq", "seal",
    "end_reason",
)  # fmt: skip
_MOMENTS = ("opened_at", "started_at", "ended_at")
_NO_CLOCK = {"understudy": False, "waiting": False, "clock_ms": None, "deadline": None}


def _person(person: Person) -> dict[str, Any]:
    return {
        "seat": person.seat,
        "name": person.name,
        "is_bot": person.is_bot,
        "bot_level": person.bot_level,
        "rank": person.rank,
        "score": person.score,
    }


def seat_json(sheet: Sheet, person: Person) -> dict[str, Any]:
    """A seat while the match is played or when it is over; times in milliseconds, by the server's clock."""
    position, seat = sheet.position, person.seat
    if position.status != Match.Status.PLAYING:
        return {**_person(person), **_NO_CLOCK, "understudy": person.left}
    clock, automatic = position.clocks[seat], position.automatic(seat)
    return {
        **_person(person),
        "understudy": clock.held,
        "waiting": seat in position.waiting(),
        "clock_ms": None if person.is_bot else clock.bank,
        "deadline": None if automatic else deadline(clock, automatic=False),
    }


def _sentence(sheet: Sheet, decision: dict[str, Any] | None) -> str:
    """What the viewer reads above the table."""
    if decision is None:
        return status_sentence(sheet)
    text = sheet.position.game.text
    return sentence(text, text.prompts[decision["prompt"]], decision["args"], sheet.names)


def status_sentence(sheet: Sheet) -> str:
    """Whom the table waits for, or how it ended."""
    position, endings = sheet.position, sheet.position.game.text.endings
    if position.status == Match.Status.PLAYING:
        names = ", ".join([sheet.names[seat] for seat in position.waiting()])
        return gettext("Waiting for {names}.").format(names=names)
    if position.status == Match.Status.FINISHED:
        return gettext(endings[sheet.match["end_reason"]])
    return _unplayed(sheet.match)


def _unplayed(row: dict[str, Any]) -> str:
    """What became of a table without a result; the office's reason in its own words."""
    words, reason = gettext(STATUS_SENTENCES[Match.Status(row["status"])]), row["end_reason"]
    if row["status"] != Match.Status.ABORTED or not reason:
        return words
    return gettext(HOUSE_REASONS[reason]) if reason in HOUSE_REASONS else f"{words} {reason}"


def now_ms() -> int:
    return time.time_ns() // 1_000_000
