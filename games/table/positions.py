"""A match as it stands at one seq, remembered by this process while it is played.

What is remembered may be old, for another process may have moved on. That is safe: a move made from an old
position finds no row to update, and a refusal by an old position is judged again by a fresh one.
"""

from __future__ import annotations

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
    cause: str
    at: Any


@dataclass(slots=True)
class Position:
    """Never changed once made: a move is played on a clone of ``state``."""

    match_id: str
    game: Game[Any]
    seq: int
    status: str
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
    before = known(match_id)
    row = Match.objects.filter(pk=match_id).values(*_COLUMNS).first()
    if row is None:
        raise refusal("no_such_match")
    if not row["snapshot"]:
        raise refusal("not_playing")
    if before is not None and before.seq == row["seq"]:
        return before
    position = _loaded(row, before.sitters if before else sitters_of(match_id))
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


def sitters_of(match_id: str) -> tuple[Sitter, ...]:
    seats = Seat.objects.filter(match_id=match_id).order_by("index")
    return tuple(Sitter(*row) for row in seats.values_list("player_id", "player__bot_level"))
