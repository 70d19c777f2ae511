"""`manage.py bench` measures everything it promises. How quick things are is for people to judge."""

import json
import subprocess
import sys
from pathlib import Path

from circus_site.benchmarks.figures import Figure, shown
from games.rules.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]


def test_a_quick_bench_has_a_figure_for_everything():
    command = [sys.executable, "manage.py", "bench", "--quick", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=110)
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    assert all(figure["value"] > 0 for figure in figures)
    sections = {figure["section"] for figure in figures}
    of_games = {f"{game.key}, {part}" for game in GAMES for part in ("rules", "drawing")}
    assert sections == {*of_games, "stages of a stored move", "table"}
    assert sum(bool(figure["goal"]) for figure in figures) == 3 * len(GAMES)


def test_figures_are_shown_in_sections_with_their_goals():
    quick, slow = (
        Figure("scout, rules", "clones", 400_000.0, "/s"),
        Figure("scout, rules", "clones", 9.0, "/s"),
    )
    lines = list(shown([quick, slow, Figure("big_top, rules", "clones", 200_000.0, "/s")]))
    assert lines[0] == "\nscout, rules"
    assert "400,000 /s" in lines[1]
    assert lines[1].endswith("at least 300,000: reached")
    assert lines[2].endswith("MISSED")
    assert lines[4].endswith("at least 200,000: reached")
