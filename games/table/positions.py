"""A match as it stands at one seq, remembered by this process while it is played.

What is remembered may be old, for another process may have moved on. That is safe: a move made from an old
position finds no row to update, and a refusal by an old position is judged again by a fresh one.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, NamedTuple

from games.models import Match, Seat
from games.rules.core.game import Game
from games.rules.core.state import State
from games.rules.registry import game_for
from games.table import time_control
from games.table.recent import Recent
from games.table.refusals import refusal
from games.table.time_control import PRESETS, Preset, SeatClock


class Sitter(NamedTuple):
    """Who plays a seat; ``bot_level`` is empty for people."""

    player_id: int
    bot_level: str


class Record(NamedTuple):
    """The line of the log that led here, as MoveRecord stores it."""

    seq: int
    seat: int | None
    move: dict[str, Any] | None
    events: list[dict[str, Any]]
    cause: Any  # a MoveRecord.Cause
    at: Any


@dataclass(slots=True)
class Position:
    """Never changed once made: a move is played on a clone of ``state``."""

    match_id: str
    game: Game[Any]
    seq: int
    status: Any  # a Match.Status
    state: State
    clocks: tuple[SeatClock, ...]
    preset: Preset
    sitters: tuple[Sitter, ...]
    outcome: dict[str, Any] | None = None
    record: Record | None = None

    def seat_of(self, player: Any) -> int | None:
        for seat, sitter in enumerate(self.sitters):
            if sitter.player_id == player.pk:
                return seat
        return None

    def waiting(self) -> list[int]:
        """The seats without whose answer the match does not go on."""
        if self.status != Match.Status.PLAYING:
            return []
        return [decision.seat for decision in self.game.decisions(self.state) if decision.waits]

    def automatic(self, seat: int) -> bool:
        """Whether the house plays this seat: a bot, or a person's understudy."""
        return bool(self.sitters[seat].bot_level) or self.clocks[seat].held


_remembered: Recent[str, Position] = Recent(512)


def known(match_id: str) -> Position | None:
    """The position this process remembers, without a look at the database."""
    return _remembered.get(match_id)


def remember(position: Position) -> None:
    """Keep it, unless a later one is known. (Two at once may keep the earlier one: that is only old.)"""
    before = _remembered.get(position.match_id)
    if before is None or before.seq <= position.seq:
        _remembered.put(position.match_id, position)


def fresh(match_id: str) -> Position:
    """The position in the database now; TableError where there is no match or it was never dealt."""
    row = Match.objects.filter(pk=match_id).values(*_COLUMNS).first()
    if row is None:
        raise refusal("no_such_match")
    if not row["snapshot"]:
        raise refusal("not_playing")
    (position,) = _brought_up_to([row])
    return position


def all_fresh(match_ids: Collection[str]) -> list[Position]:
    """The same for many matches in two looks; those that were never dealt are left out."""
    dealt = Match.objects.filter(pk__in=match_ids).exclude(snapshot="")
    return _brought_up_to(list(dealt.values(*_COLUMNS)))


def _brought_up_to(rows: list[dict[str, Any]]) -> list[Position]:
    """What is remembered, where it is what these rows say; the rest is loaded and remembered."""
    before = {row["pk"]: known(row["pk"]) for row in rows}
    sitters = {match_id: position.sitters for match_id, position in before.items() if position is not None}
    sitters |= sitters_at(before.keys() - sitters.keys())
    return [_current(row, before[row["pk"]], sitters[row["pk"]]) for row in rows]


def _current(row: dict[str, Any], before: Position | None, sitters: tuple[Sitter, ...]) -> Position:
    if before is not None and before.seq == row["seq"]:
        return before
    position = _loaded(row, sitters)
    remember(position)
    return position


_COLUMNS = ("pk", "game", "seq", "status", "snapshot", "clocks", "clock", "outcome")


def _loaded(row: dict[str, Any], sitters: tuple[Sitter, ...]) -> Position:
    game = game_for(row["game"])
    return Position(
        match_id=row["pk"],
        game=game,
        seq=row["seq"],
        status=row["status"],
        state=game.load(row["snapshot"]),
        clocks=time_control.from_json(row["clocks"]),
        preset=PRESETS[row["clock"]],
        sitters=sitters,
        outcome=row["outcome"],
    )


def sitters_at(match_ids: Collection[str]) -> dict[str, tuple[Sitter, ...]]:
    """Who plays the seats of each match, in their order."""
    found: dict[str, tuple[Sitter, ...]] = dict.fromkeys(match_ids, ())
    seats = Seat.objects.filter(match_id__in=match_ids).order_by("match_id", "index")
    for match_id, *sitter in seats.values_list("match_id", "player_id", "player__bot_level"):
        found[match_id] += (Sitter(*sitter),)
    return found
