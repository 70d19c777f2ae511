"""Tables for the sockets' trial: `python -m … <clients> <tables for each>` prints cookies and matches.

Four clients share their tables, which have four seats.
"""

from __future__ import annotations

import sys
from typing import Any

from django.conf import settings
from django.test import Client

from circus_site.benchmarks.trials.setting import dealt, people, say
from games.table import announce

SEATS = 4


def cookie_of(player: Any) -> str:
    client = Client()
    client.force_login(player)
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def main(clients: int, tables: int) -> None:
    players = people(clients)
    seats: list[list[Any]] = []
    for first in range(0, clients, SEATS):
        group = players[first : first + SEATS]
        matches = [dealt(group).pk for _table in range(tables)]
        seats += [[cookie_of(player), matches] for player in group]
    announce.flush()
    say(seats)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
