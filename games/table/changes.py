"""How a match goes from one seq to the next: one compare-and-swap, together with its line of the log."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from games.models import Match
from games.rules.core.state import State
from games.table import announce, finish, positions, time_control
from games.table.bot_calls import call
from games.table.positions import Position, Record
from games.table.store import swap, write_down
from games.table.time_control import SeatClock, at_ms, deadline


def change(
    before: Position, record: Record, clocks: Sequence[SeatClock], state: State | None = None, ended: str = ""
) -> Position | None:
    """The position after the change, stored; None if somebody else was first and nothing was stored.

    A state that has an outcome finishes the match, and what follows from that is stored with it; a reason in
    ``ended`` calls the match off.
    """
    after = _after(before, record, tuple(clocks), state or before.state, ended)
    columns = _columns(after, ended)
    if after.state is not before.state:
        columns["snapshot"] = after.state.dump().decode()
    with transaction.atomic():
        if not swap(before.match_id, before.seq, columns):
            return None
        write_down(before.match_id, record)
        if after.outcome is not None:
            finish.settle(after.match_id, after.outcome)
        transaction.on_commit(lambda: told(before, after))
    return after


def _after(
    before: Position, record: Record, clocks: tuple[SeatClock, ...], state: State, ended: str
) -> Position:
    status, outcome = Match.Status.PLAYING, None
    if ended:
        status = Match.Status.ABORTED
    elif state.outcome is not None:
        status = Match.Status.FINISHED
        outcome = finish.final_outcome(state.outcome, [clock.held for clock in clocks])
    return Position(
        match_id=before.match_id,
        game=before.game,
        seq=record.seq,
        status=status,
        state=state,
        clocks=clocks,
        preset=before.preset,
        sitters=before.sitters,
        outcome=outcome,
        record=record,
    )


def _columns(after: Position, ended: str) -> dict[str, Any]:
    columns: dict[str, Any] = {
        "seq": after.seq,
        "clocks": time_control.to_json(after.clocks),
        "next_deadline": next_deadline(after),
    }
    if after.status != Match.Status.PLAYING and after.record is not None:
        reason = after.outcome["reason"] if after.outcome else ended
        columns |= {"status": after.status, "end_reason": reason, "ended_at": after.record.at}
        columns["outcome"] = after.outcome
    return columns


def next_deadline(position: Position) -> datetime | None:
    """The first moment at which a seat that is waited for needs the house."""
    moments = [deadline(position.clocks[seat], position.automatic(seat)) for seat in position.waiting()]
    running = [moment for moment in moments if moment is not None]
    return at_ms(min(running)) if running else None


def told(before: Position | None, after: Position) -> None:
    """After the commit: remember it, tell everybody, and wake the bots that are asked something new."""
    positions.remember(after)
    announce.table_changed(after.match_id, after.seq)
    if after.status != Match.Status.PLAYING:
        announce.lobby_changed()
    call(before, after)
