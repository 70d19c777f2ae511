"""The end of a match, inside the transaction that stores its last move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.models import Match, Seat
from games.rules.core.outcome import Outcome

Hook = Callable[[Match, list[Seat]], None]
_hooks: list[Hook] = []


def on_finish(hook: Hook) -> Hook:
    """Have the hook called once for each finished match, with its seats in order and their players.

    It runs inside the finishing transaction: what it writes is stored with the end or not at all.
    """
    if hook not in _hooks:
        _hooks.append(hook)
    return hook


def final_outcome(outcome: Outcome, held: Sequence[bool]) -> dict[str, Any]:
    """What the rules say, except that a seat still held by its understudy ranks below all who stayed."""
    keys = list(zip(held, outcome.ranks, strict=True))
    ranks = [1 + sum(other < key for other in keys) for key in keys]
    left = [seat for seat, gone in enumerate(held) if gone]
    return {**outcome.to_json(), "ranks": ranks, "left": left}


def settle(match_id: str, outcome: dict[str, Any]) -> None:
    """Write down where every seat came in, and let the hooks do their part."""
    match = Match.objects.get(pk=match_id)
    seats = list(Seat.objects.filter(match=match).select_related("player").order_by("index"))
    for seat in seats:
        seat.match = match
        seat.rank = outcome["ranks"][seat.index]
        seat.score = outcome["scores"][seat.index]
        seat.left = seat.index in outcome["left"]
    Seat.objects.bulk_update(seats, ["rank", "score", "left"])
    for hook in _hooks:
        hook(match, seats)
