"""The stages of one stored move, in microseconds: `python -m … <moves>`.

The real functions are timed from outside while random matches are played through the real door.
"""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from collections.abc import Callable
from time import perf_counter
from typing import Any

import msgspec
from channels.layers import get_channel_layer

from circus_site.benchmarks.trials.setting import dealt, people, question, random_answer, say, seated
from games.bots.luck import FastLuck
from games.live import messages
from games.live.threads import writing
from games.lookups.table import table_for, table_from_memory
from games.rules.core.chance import Chance
from games.rules.core.decisions import Decision
from games.rules.registry import game_for
from games.table import changes, play, positions
from games.table.announce import table_group
from games.web.fragments import table_html

SEATS = 4

spent: dict[str, float] = defaultdict(float)


def timed(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def run(*args: Any, **kwargs: Any) -> Any:
        began = perf_counter()
        try:
            return function(*args, **kwargs)
        finally:
            spent[name] += perf_counter() - began

    return run


def watch() -> None:
    """Put a clock on every stage."""
    game = type(game_for("scout"))
    state = type(game_for("scout").begin(SEATS, {}, Chance("bench"))[0])
    for owner, attribute, name in (
        (positions, "known", "cache"),
        (play, "parsed", "parse"),
        (game, "play", "rules"),
        (state, "clone", "clone"),
        (state, "dump", "dump"),
        (play, "change", "change"),
        (changes, "told", "told"),
    ):
        setattr(owner, attribute, timed(name, getattr(owner, attribute)))


def play_moves(count: int) -> None:
    players, luck, done = people(SEATS), FastLuck(3), 0
    while done < count:
        match = dealt(players)
        seats = seated(match)
        for player in seats:
            table_html(table_for(match.pk, player))
        finished = False
        while not finished and done < count:
            position, decision = question(match.pk)
            move = random_answer(position, decision, luck)
            finished = one_move(match.pk, seats, move, decision)
            done += 1


def one_move(match_id: str, seats: list[Any], move: dict[str, Any], decision: Decision) -> bool:
    """A move from the message to what every seat is sent."""
    player = seats[decision.seat]
    text = msgspec.json.encode({"type": "move", "move": move, "token": decision.token}).decode()
    message = timed("read", messages.read)(text)
    receipt = timed("submit", play.submit)(match_id, player, message.move, message.token)
    for viewer in seats:
        table = timed("view", table_from_memory)(match_id, receipt.seq, viewer)
        if table is not None:
            timed("encode", messages.written)({"type": "table", **table})
            timed("draw", table_html)(table)
    return bool(receipt.finished)


def load_costs(count: int) -> float:
    """A position from the database, as a process needs it that did not make the last move."""
    match = dealt(people(SEATS))
    positions.fresh(match.pk)
    began = perf_counter()
    for _time in range(count):
        positions._remembered.put(match.pk, None)  # type: ignore[arg-type]
        positions.fresh(match.pk)
    return (perf_counter() - began) / count


async def hop_and_hint(count: int) -> tuple[float, float]:
    """To a thread and back; and one hint to the channel layer, which the messenger's thread sends."""
    hop = writing(int)
    began = perf_counter()
    for _time in range(count):
        await hop()
    hopped = perf_counter() - began
    layer, group = get_channel_layer(), table_group("bench")
    began = perf_counter()
    for _time in range(count):
        await layer.group_send(group, {"type": "table.changed", "match": "bench", "seq": 1})
    return hopped / count, (perf_counter() - began) / count


def main(moves: int) -> None:
    load = load_costs(moves)
    watch()
    play_moves(moves)
    hop, hint = asyncio.run(hop_and_hint(moves))
    each = {name: seconds / moves for name, seconds in spent.items()}
    stored = each["change"] - each["dump"] - each["told"]
    other = each["submit"] - each["cache"] - each["parse"] - each["clone"] - each["rules"] - each["change"]
    rows: list[tuple[str, float]] = [
        ("read the message", each["read"] + each["parse"]),
        ("find the position in memory", each["cache"]),
        ("load the position from the database (instead)", load),
        ("rules: clone and Game.play", each["clone"] + each["rules"]),
        ("dump the state", each["dump"]),
        ("transaction: update, insert, commit", stored),
        ("remember, post the hint, call bots", each["told"]),
        ("clocks and the rest of submit", other),
        ("submit in all", each["submit"]),
        ("thread hop of a socket's move", hop),
        ("send the hint (in the messenger's thread)", hint),
        ("view for one seat", each["view"] / SEATS),
        ("the view as JSON", each["encode"] / SEATS),
        ("draw for one seat", each["draw"] / SEATS),
    ]
    say([[name, seconds * 1e6, "µs"] for name, seconds in rows])


if __name__ == "__main__":
    main(int(sys.argv[1]))
