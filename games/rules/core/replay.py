"""A match told again from its seed and its moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from games.rules.core.chance import Chance
from games.rules.core.events import Event
from games.rules.core.game import Game
from games.rules.core.moves import Move
from games.rules.core.state import State


def replay(
    game: Game[Any], seats: int, options: dict[str, Any], seed: str, moves: Iterable[tuple[int, Move]]
) -> Iterator[tuple[State, list[Event]]]:
    """The state and the events after the deal and after every move.

    It is one state that goes on: clone it to keep a moment. A move that is not legal raises RuleError.
    """
    state, events = game.begin(seats, options, Chance(seed))
    yield state, events
    for seat, move in moves:
        yield state, game.play(state, seat, move)
