"""Whether a move would be taken, and if not, why: a dry run."""

from __future__ import annotations

from typing import Any

from games.lookups.sentences import refusal as in_words
from games.rules.core.errors import RuleError
from games.table import positions
from games.table.play import own_seat, parsed


def why(match_id: str, player: Any, move: Any) -> dict[str, Any]:
    """``legal``, and for a move that would be refused ``code``, ``sentence`` and ``reference``."""
    position = positions.fresh(match_id)
    try:
        seat = own_seat(position, player)
        refused = position.game.why_not(position.state, seat, parsed(position.game, move))
    except RuleError as error:
        refused = error
    if refused is None:
        return {"legal": True, "code": "", "sentence": "", "reference": ""}
    words = in_words(refused, position.game.text)
    return {"legal": False, "code": refused.code, "sentence": words, "reference": refused.reference}
