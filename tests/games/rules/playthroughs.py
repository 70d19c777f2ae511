"""Matches written down move by move, in text one can read; a change to one needs a reason in the commit.

`python -m tests.games.rules.playthroughs` writes all of them anew from the moves they hold;
`python -m tests.games.rules.playthroughs scout NAME SEED juggler usher` records another one of these bots.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games.bots.levels import bot_for
from games.bots.luck import FastLuck
from games.rules.core import Chance, Event, Game, Move, replay
from games.rules.registry import GAMES, game_for

HERE = Path(__file__).parent

Log = list[tuple[int, Move]]


def folder(game: Game[Any]) -> Path:
    return HERE / game.key / "golden"


def files() -> list[Path]:
    return sorted(path for game in GAMES for path in folder(game).glob("*.txt"))


def told(game: Game[Any], seats: int, seed: str, log: Log) -> str:
    """The whole match: each move with the questions' sizes before it and the events after it."""
    lines = [f"{game.key} rules {game.rules_version}", f"seats {seats}", f"seed {seed}"]
    moments = replay(game, seats, {}, seed, log)
    state, events = next(moments)
    lines += [f"    {line(event)}" for event in events]
    for seat, move in log:
        offer = sum(choice.size() for choice in game.decision_for(state, seat).choices)
        lines.append(f"{seat}: {spelt(move)}    (one of {offer})")
        state, events = next(moments)
        lines += [f"    {line(event)}" for event in events]
    outcome = game.outcome(state)
    lines.append(json.dumps(outcome.to_json()) if outcome else "not over")
    return "\n".join(lines) + "\n"


def spelt(move: Move) -> str:
    words = [f"{name}={json.dumps(item, separators=(',', ':'))}" for name, item in move.args.items()]
    return " ".join([move.kind, *words])


def line(event: Event) -> str:
    words = [f"{name}={json.dumps(item, separators=(',', ':'))}" for name, item in event.args.items()]
    secret = [
        f"{name}={json.dumps(item, separators=(',', ':'))}" for name, item in (event.private or {}).items()
    ]
    return " ".join([event.key, *words, *([f"| {event.readers}", *secret] if secret else [])])


def read(text: str) -> tuple[Game[Any], int, str, Log]:
    """Game, seats, seed and moves of a match written down."""
    first, seats, seed, *rest = text.splitlines()
    moves = [line for line in rest if line[0].isdigit()]
    return game_for(first.split()[0]), int(seats.split()[1]), seed.split(" ", 1)[1], list(_moves(moves))


def _moves(lines: list[str]) -> Iterator[tuple[int, Move]]:
    for text in lines:
        seat, spelling = text.split("    (")[0].split(": ", 1)
        kind, *words = spelling.split(" ")
        args = {name: json.loads(item) for name, item in [word.split("=", 1) for word in words]}
        yield int(seat), Move.from_json({"kind": kind, **args})


def played(game: Game[Any], seed: str, levels: list[str]) -> Log:
    """A match of these bots."""
    bots, luck, log = [bot_for(game, level) for level in levels], FastLuck(seed), []
    state, _ = game.begin(len(levels), {}, Chance(seed))
    while state.outcome is None:
        seat = next(decision.seat for decision in game.decisions(state) if decision.waits)
        log.append((seat, bots[seat].choose(game.view(state, seat), seat, luck)))
        game.play(state, *log[-1])
    return log


def record(key: str, name: str, seed: str, *levels: str) -> None:
    game = game_for(key)
    text = told(game, len(levels), seed, played(game, seed, list(levels)))
    (folder(game) / f"{name}.txt").write_text(text)


def rewrite() -> None:
    for path in files():
        path.write_text(told(*read(path.read_text())))


if __name__ == "__main__":
    record(*sys.argv[1:]) if sys.argv[1:] else rewrite()
