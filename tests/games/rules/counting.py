"""Counts of legal moves from fixed positions, of any game."""

from __future__ import annotations

from typing import Any

from games.rules.core import Game, State


def count(game: Game[Any], state: State) -> dict[str, int]:
    """How many moves of each kind the first seat that is asked has."""
    kinds = [move.kind for move in game.moves(state, game.decisions(state)[0].seat)]
    return {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}


def walks(game: Game[Any], state: State, depth: int) -> int:
    """How many lines of play there are, so many moves deep; of several seats asked, the first answers."""
    if depth == 0 or state.outcome is not None:
        return 1
    seat, total = game.decisions(state)[0].seat, 0
    for move in game.moves(state, seat):
        twin = state.clone()
        game.play(twin, seat, move)
        total += walks(game, twin, depth - 1)
    return total
