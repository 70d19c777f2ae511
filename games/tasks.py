"""What the workers do. Thin: everything is decided in `games.table`, and doing it twice is harmless."""

from __future__ import annotations

from celery import shared_task

from games.table import bots, clocks, expiry
from games.table.errors import TableError

BOT_BUDGET = 10  # seconds a bot may think; then its default move is played


@shared_task(soft_time_limit=BOT_BUDGET, time_limit=BOT_BUDGET + 5)
def play_bot_turn(match_id: str, seat: int, token: str) -> None:
    try:
        bots.play_turn(match_id, seat, token)
    except TableError:
        return  # the match is gone or was never dealt: nothing to play


@shared_task
def sweep() -> int:
    return clocks.sweep()


@shared_task
def expire_tables() -> int:
    return expiry.expire_tables()
