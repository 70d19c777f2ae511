"""Calling the bots: after the commit, a task for every turn that the house must play."""

from __future__ import annotations

import random
from functools import partial

from celery import current_app
from django.conf import settings

from games.table import announce
from games.table.positions import Position

TASK = "games.tasks.play_bot_turn"
QUEUE = "bots"
EXPIRES = 30  # by then the sweep has called the bot again


def call(before: Position | None, after: Position) -> None:
    """A task for every seat of the house that is asked what it was not asked before."""
    for seat in after.waiting():
        if after.automatic(seat) and (token := _new_question(before, after, seat)):
            wake(after.match_id, seat, token)


def wake(match_id: str, seat: int, token: str) -> None:
    announce.errand(partial(_send, match_id, seat, token))


def _send(match_id: str, seat: int, token: str) -> None:
    quick, slow = settings.BOT_PACE
    pace = random.uniform(quick, slow)  # noqa: S311 (only so that people can follow)
    current_app.send_task(
        TASK, (match_id, seat, token), queue=QUEUE, countdown=pace or None, expires=EXPIRES, retry=False
    )


def _new_question(before: Position | None, after: Position, seat: int) -> str | None:
    """The token of the question, unless this seat had it already and the house was playing the seat then."""
    token = token_of(after, seat)
    if before is not None and before.automatic(seat) and token_of(before, seat) == token:
        return None
    return token


def token_of(position: Position, seat: int) -> str | None:
    decision = position.game.decision_for(position.state, seat)
    return decision.token if decision is not None else None
