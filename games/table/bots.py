"""Turns that the house plays: bots, and the understudies of people who are away."""

from __future__ import annotations

import logging
from datetime import datetime

from games.bots.levels import UNDERSTUDY, bot_for
from games.bots.luck import FastLuck
from games.rules.core.errors import RuleError
from games.rules.core.moves import Move
from games.table import positions
from games.table.bot_calls import token_of
from games.table.errors import TableError
from games.table.play import submit
from games.table.positions import Position

log = logging.getLogger(__name__)


def play_turn(match_id: str, seat: int, token: str) -> None:
    """Play the seat's turn, if it is still to be played. Doing it twice is harmless."""
    position = positions.fresh(match_id)
    if token_of(position, seat) != token or not position.automatic(seat):
        return
    cause = "bot" if position.sitters[seat].bot_level else "understudy"
    try:
        play_for(position, seat, token, cause)
    except TableError as refused:
        log.info("the bot's turn at %s seat %d is no longer wanted: %s", match_id, seat, refused.code)


def play_for(
    position: Position, seat: int, token: str | None, cause: str, now: datetime | None = None
) -> None:
    """The bot's move, or the default move if the bot's is refused; nothing if somebody was quicker."""
    move = chosen(position, seat)
    try:
        submit(position.match_id, seat, move.to_json(), token, cause, now)
    except RuleError as refused:
        if refused.code in ("stale", "over"):
            return
        log.exception("a bot chose %r, which %s refuses", move, position.game.key)
        default = position.game.default_move(position.state, seat)
        submit(position.match_id, seat, default.to_json(), token, cause, now)


def chosen(position: Position, seat: int) -> Move:
    """The bot's move from what its seat may see; the default move where the bot fails or takes too long."""
    game, state = position.game, position.state
    level = position.sitters[seat].bot_level or UNDERSTUDY
    try:
        return bot_for(game, level).choose(game.view(state, seat), seat, FastLuck())
    except Exception:
        log.exception("the %s at %s seat %d failed", level, position.match_id, seat)
        return game.default_move(state, seat)
