"""The one door for every move: of people, bots, understudies, by HTTP, by socket and by the clock."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from django.utils import timezone

from games.models import Match
from games.rules.core.errors import RuleError
from games.rules.core.moves import Move
from games.rules.core.state import State
from games.table import positions
from games.table.changes import change
from games.table.errors import TableError
from games.table.positions import Position, Record
from games.table.refusals import refusal
from games.table.time_control import SeatClock, deadline, in_ms, moved_on

TRIES = 20


class Receipt(NamedTuple):
    """The move is stored as record ``seq`` and survives whatever happens next."""

    match_id: str
    seq: int
    seat: int
    finished: bool


class Answer(NamedTuple):
    """Who answers (a player, or a seat that the house plays), with which move (JSON), to which question."""

    who: Any
    move: Any
    token: str | None
    cause: str
    now: datetime


def submit(
    match_id: str, who: Any, move: Any, token: str | None, cause: str = "player", now: datetime | None = None
) -> Receipt:
    """Play a move for a player or (for the house) for a seat; RuleError or TableError if it is refused.

    The token names the question that is answered. Nothing is locked while the rules run: whoever stores
    record n first has made it, and everybody else's move is judged again by what then lies on the table.
    """
    answer = Answer(who, move, token, cause, now or timezone.now())
    receipt, tries = _from_memory(match_id, answer), 0
    while receipt is None:
        tries += 1
        if tries > TRIES:
            raise refusal("busy")
        receipt = _attempt(positions.fresh(match_id), answer)
    return receipt


def _from_memory(match_id: str, answer: Answer) -> Receipt | None:
    """A move from the remembered position. Its refusals do not count, for it may be old."""
    position = positions.known(match_id)
    if position is None:
        return None
    try:
        return _attempt(position, answer)
    except (RuleError, TableError):
        return None


def _attempt(position: Position, answer: Answer) -> Receipt | None:
    """The move judged by this position and stored after it; None if that place is taken already."""
    game = position.game
    if position.status != Match.Status.PLAYING:
        raise game.refusal("over")
    seat = _seat(position, answer)
    move = parsed(game, answer.move)
    state = position.state.clone()
    events = game.play(state, seat, move, answer.token)
    lines = [event.to_json() for event in events]
    record = Record(position.seq + 1, seat, move.to_json(), lines, answer.cause, answer.now)
    after = change(position, record, _clocks(position, state, seat, answer), state)
    if after is None:
        return None
    return Receipt(position.match_id, after.seq, seat, after.status == Match.Status.FINISHED)


def _clocks(position: Position, state: State, seat: int, answer: Answer) -> list[SeatClock]:
    waiting = [decision.seat for decision in position.game.decisions(state) if decision.waits]
    clocks = moved_on(position.clocks, waiting, in_ms(answer.now), position.preset, seat)
    clocks[seat] = clocks[seat].answered_by(answer.cause)
    return clocks


def parsed(game: Any, move: Any) -> Move:
    """The move this JSON spells, or the refusal in the game's words."""
    try:
        return Move.from_json(move)
    except RuleError as refused:
        raise game.refusal(refused.code, **refused.details) from refused


def _seat(position: Position, answer: Answer) -> int:
    """The seat that is played, if whoever plays it may do so now."""
    if answer.cause == "player":
        return own_seat(position, answer.who)
    seat: int = answer.who
    if answer.cause == "timeout":
        if not flagged(position, seat, in_ms(answer.now)):
            raise refusal("clock_running")
    elif not position.automatic(seat):
        raise refusal("not_the_understudy")
    return seat


def own_seat(position: Position, player: Any) -> int:
    seat = position.seat_of(player)
    if seat is None:
        raise refusal("not_seated")
    if position.clocks[seat].held:
        raise refusal("understudy_plays")
    return seat


def flagged(position: Position, seat: int, now: int) -> bool:
    """Whether a person is waited for in this seat whose time is over."""
    flag = deadline(position.clocks[seat], automatic=False)
    return flag is not None and flag <= now and not position.automatic(seat)
