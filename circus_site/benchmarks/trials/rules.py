"""Random play of a game through Game.play, clones, and the journey to JSON and back. No Django here.

Run as a file, with the rules to measure on PYTHONPATH: `python rules.py <game> <seconds>`.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter
from typing import Any

import msgspec

from games.bots.luck import FastLuck
from games.rules.core import Chance
from games.rules.registry import game_for

ROUNDS = 5  # the best of so many: what else the machine does only makes it slower

game = game_for(sys.argv[1])
SEATS = min(4, game.seats[-1])


def moves_a_second(seconds: float) -> float:
    """Whole random matches, deals included; the sampled move is judged as anybody's."""
    luck, moves, began = FastLuck(1), 0, perf_counter()
    until, match = began + seconds, 0
    while perf_counter() < until:
        match += 1
        state, _events = game.begin(SEATS, {}, Chance(f"bench {match}"))
        while decisions := game.decisions(state):
            decision = decisions[0]
            game.play(state, decision.seat, game.sample(state, decision, luck))
            moves += 1
    return moves / (perf_counter() - began)


def calls_a_second(call: Any, seconds: float) -> float:
    calls, began = 0, perf_counter()
    until = began + seconds
    while perf_counter() < until:
        for _time in range(100):
            call()
        calls += 100
    return calls / (perf_counter() - began)


def in_the_middle() -> Any:
    """A state well within a match."""
    luck = FastLuck(2)
    state, _events = game.begin(SEATS, {}, Chance("bench"))
    for _move in range(20):
        decision = game.decisions(state)[0]
        game.play(state, decision.seat, game.sample(state, decision, luck))
    return state


def best(measure: Any) -> float:
    return max(measure() for _round in range(ROUNDS))


def loads(text: bytes, seconds: float) -> list[list[Any]]:
    """Left out where it cannot be done: msgspec cannot read the annotations of every compiled class."""
    try:
        game.load(text)
    except msgspec.ValidationError:
        return []
    return [["loads from JSON", best(lambda: calls_a_second(lambda: game.load(text), seconds)), "/s"]]


def main(seconds: float) -> None:
    state, short = in_the_middle(), seconds / ROUNDS
    rows = [
        ["random moves through Game.play", best(lambda: moves_a_second(short)), "moves/s"],
        ["clones", best(lambda: calls_a_second(state.clone, short)), "/s"],
        ["dumps to JSON", best(lambda: calls_a_second(state.dump, short)), "/s"],
        *loads(state.dump(), short),
        ["views", best(lambda: calls_a_second(lambda: game.view(state, 0), short)), "/s"],
    ]
    sys.stdout.write(json.dumps(rows))


if __name__ == "__main__":
    main(float(sys.argv[2]))
