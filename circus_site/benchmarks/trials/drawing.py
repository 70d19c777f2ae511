"""A table drawn for one viewer, at every move of a match: `python -m … <game> <matches>`."""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Any

from circus_site.benchmarks.trials.setting import dealt, people, question, random_answer, say, seated
from games.bots.luck import FastLuck
from games.lookups.table import Table, table_for
from games.models import Match
from games.rules.registry import game_for
from games.table.play import submit
from games.web.fragments import table_html

TIMES = 5  # each table is drawn so often, and the quickest counts


def microseconds(table: Table) -> float:
    return min(_once(table) for _time in range(TIMES)) * 1e6


def _once(table: Table) -> float:
    began = perf_counter()
    table_html(table)
    return perf_counter() - began


def tables(game: str, players: list[Any], luck: FastLuck) -> list[Table]:
    """What the player who is asked and a spectator see at each move of a match."""
    match, seen = dealt(players, game), []
    seats = seated(match)
    while Match.objects.values_list("status", flat=True).get(pk=match.pk) == "playing":
        position, decision = question(match.pk)
        player = seats[decision.seat]
        seen += [table_for(match.pk, player), table_for(match.pk)]
        submit(match.pk, player, random_answer(position, decision, luck), decision.token)
    return seen


def main(game: str, matches: int) -> None:
    seats = min(4, game_for(game).seats[-1])
    players, luck, spent, size = people(seats), FastLuck(1), [], 0
    for _match in range(matches):
        for table in tables(game, players, luck):
            spent.append(microseconds(table))
            size = max(size, len(table_html(table)))
    spent.sort()
    say(
        [
            ["one viewer's table drawn, mean of a match", sum(spent) / len(spent), "µs"],
            ["the slowest twentieth", spent[len(spent) * 19 // 20], "µs"],
            ["the largest table", size / 1024, "KB"],
        ]
    )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
