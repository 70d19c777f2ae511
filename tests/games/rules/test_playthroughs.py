"""Matches once written down are still played the same way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.rules.core import Game
from games.rules.registry import GAMES
from tests.games.rules import playthroughs


@pytest.mark.parametrize("path", playthroughs.files(), ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_playthrough_is_told_as_it_was_written_down(path: Path):
    text = path.read_text()
    assert playthroughs.told(*playthroughs.read(text)) == text, (
        "if this change is meant, run `python -m tests.games.rules.playthroughs` and say why in the commit"
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_has_a_finished_playthrough_for_each_number_of_seats(game: Game[Any]):
    texts = [path.read_text() for path in playthroughs.folder(game).glob("*.txt")]
    finished = [text for text in texts if '"ranks"' in text]
    assert {playthroughs.read(text)[1] for text in finished} == set(game.seats)
