"""The rules of every game, as they are and compiled by mypyc."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from circus_site.benchmarks.figures import Figure
from circus_site.benchmarks.house import ROOT, measured
from games.rules.core import Game
from games.rules.registry import GAMES

TRIAL = ROOT / "circus_site" / "benchmarks" / "trials" / "rules.py"


def plain(seconds: float) -> Iterator[list[Figure]]:
    for game in GAMES:
        yield _tried(game, "rules", ROOT, seconds)


def compiled(seconds: float) -> Iterator[list[Figure]]:
    """Copies games/rules to a folder that is thrown away and compiles it there; needs a C compiler."""
    with tempfile.TemporaryDirectory(prefix="ringside-mypyc-") as folder:
        _compile(Path(folder))
        for game in GAMES:
            yield _tried(game, "rules compiled by mypyc", Path(folder), seconds)


def _tried(game: Game[Any], section: str, place: Path, seconds: float) -> list[Figure]:
    """The trial with the rules of this place; it imports no Django, only rules and luck."""
    env = {**os.environ, "PYTHONPATH": str(place)}
    return measured(f"{game.key}, {section}", [sys.executable, str(TRIAL), game.key, str(seconds)], env)


def _compile(folder: Path) -> None:
    """The rules and the bots' luck; packages stay as they are, for a compiled __init__ hides its modules."""
    (folder / "games").mkdir()
    (folder / "games" / "__init__.py").touch()
    for package in ("rules", "bots"):
        shutil.copytree(ROOT / "games" / package, folder / "games" / package)
    sources = sorted((folder / "games" / "rules").rglob("*.py"))
    files = [str(file.relative_to(folder)) for file in sources if file.name != "__init__.py"]
    command = [sys.executable, "-m", "mypyc", *files, "games/bots/luck.py"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"mypyc could not compile the rules:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
