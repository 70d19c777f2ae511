"""Whether a move would be taken, and if not, why: a dry run."""

from __future__ import annotations

from typing import Any

from games.lookups.sentences import refused
from games.models import Match
from games.rules.core.errors import RuleError
from games.table import positions
from games.table.play import own_seat, parsed
from games.table.positions import Position


def why(match_id: str, player: Any, move: Any) -> dict[str, Any]:
    """``legal``, and for a move that would be refused ``code``, ``sentence`` and ``reference``."""
    position = positions.fresh(match_id)
    error = _refusal(position, own_seat(position, player), move)
    if error is None:
        return {"legal": True, "code": "", "sentence": "", "reference": ""}
    told = refused(error)
    return {"legal": False, "code": told["code"], "sentence": told["detail"], "reference": told["reference"]}


def _refusal(position: Position, seat: int, move: Any) -> RuleError | None:
    if position.status != Match.Status.PLAYING:
        return position.game.refusal("over")
    try:
        return position.game.why_not(position.state, seat, parsed(position.game, move))
    except RuleError as error:
        return error
