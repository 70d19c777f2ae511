"""The juggler plays every game well enough that a beginner can lose to it."""

from __future__ import annotations

from typing import Any

import pytest

from games.bots.levels import bot_for
from games.bots.luck import FastLuck
from games.rules.core import Chance, Game
from games.rules.registry import game_for

MATCHES = 20
# What one juggler among ushers wins at least, ties shared. Where luck weighs more it wins less, but far
# above an even share; matches and luck are the same in every run.
SHARES = {
    "scout": {2: 0.8, 3: 0.8, 4: 0.8, 5: 0.8},
    "big_top": {3: 0.8, 4: 0.7, 5: 0.7, 6: 0.6},
    "fan_tan": {3: 0.8, 4: 0.55, 5: 0.35, 6: 0.25},
    "circus_combat": {2: 0.9},
}
TABLES = [
    pytest.param(game_for(key), seats, share, id=f"{key}-{seats}")
    for key, shares in SHARES.items()
    for seats, share in shares.items()
]


def share_of_victory(game: Game[Any], place: int, seats: int, seed: str, luck: FastLuck) -> float:
    """One match of a juggler at this place and ushers at the others."""
    bots = [bot_for(game, "juggler" if seat == place else "usher") for seat in range(seats)]
    state, _ = game.begin(seats, {}, Chance(seed))
    while state.outcome is None:
        seat = game.decisions(state)[0].seat
        game.play(state, seat, bots[seat].choose(game.view(state, seat), seat, luck))
    ranks = state.outcome.ranks
    return 1 / ranks.count(1) if ranks[place] == 1 else 0.0


@pytest.mark.parametrize(("game", "seats", "share"), TABLES)
def test_one_juggler_beats_a_table_of_ushers(game: Game[Any], seats: int, share: float) -> None:
    luck = FastLuck("tournament")
    won = [share_of_victory(game, n % seats, seats, f"tournament {n}", luck) for n in range(MATCHES)]
    assert sum(won) / MATCHES >= share, f"an even share would be {1 / seats:.2f}"
