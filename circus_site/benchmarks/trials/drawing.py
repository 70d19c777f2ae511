"""A SCOUT table drawn for one viewer, at every move of a match: `python -m … <matches>`."""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Any

from circus_site.benchmarks.trials.setting import dealt, people, question, random_answer, say, seated
from games.bots.luck import FastLuck
from games.lookups.table import Table, table_for
from games.models import Match
from games.table.play import submit
from games.web.fragments import table_html

SEATS = 4
TIMES = 5  # each table is drawn so often, and the quickest counts


def microseconds(table: Table) -> float:
    return min(_once(table) for _time in range(TIMES)) * 1e6


def _once(table: Table) -> float:
    began = perf_counter()
    table_html(table)
    return perf_counter() - began


def tables(players: list[Any], luck: FastLuck) -> list[Table]:
    """What the player who is asked and a spectator see at each move of a match."""
    match, seen = dealt(players), []
    seats = seated(match)
    while Match.objects.values_list("status", flat=True).get(pk=match.pk) == "playing":
        position, decision = question(match.pk)
        player = seats[decision.seat]
        seen += [table_for(match.pk, player), table_for(match.pk)]
        submit(match.pk, player, random_answer(position, decision, luck), decision.token)
    return seen


def main(matches: int) -> None:
    players, luck, spent, size = people(SEATS), FastLuck(1), [], 0
    for _match in range(matches):
        for table in tables(players, luck):
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
    main(int(sys.argv[1]))
