"""Tables at which guests have played on to a certain question, so that no test waits for luck."""

import json
from typing import Any

from playwright.sync_api import Page

from tests.servers.site import Site

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
DRAWN = "#why:not(:empty)"  # the page's own module has drawn the question

# Guests play at random until one of them is asked what is wanted; that one's session goes to the browser.
# Lines are tried out on copies first, and only the one that fits is played at the table.
PLAYING = """
import json
from itertools import count
from django.test import Client
from games.bots.luck import FastLuck
from games.table import positions
from games.table.join import join
from games.table.open import open_table
from games.table.play import submit
from games.table.start import start
from ladder.people.guests import make_guest


def line_to(position, wanted, seed):
    game, state, luck, line = position.game, position.state.clone(), FastLuck(seed), []
    while decisions := game.decisions(state):
        decision = decisions[0]
        if found := wanted(game, state, decision):
            return line, decision.seat, found
        move = game.sample(state, decision, luck)
        line.append((decision.seat, move.to_json()))
        game.play(state, decision.seat, move)
    return (line, 0, {}) if wanted is over else None


def over(game, state, decision):
    return None


def table(key, seats, wanted):
    guests = [make_guest() for _seat in range(seats)]
    match = open_table(guests[0], game=key, size=seats, clock="live_10_45", ranked=False)
    for guest in guests[1:]:
        join(match.pk, guest)
    start(match.pk, guests[0])
    position = positions.fresh(match.pk)
    line, seat, found = next(way for seed in count() if (way := line_to(position, wanted, seed)))
    players = [seated.player for seated in match.seats.order_by("index")]
    for mover, move in line:
        submit(match.pk, players[mover], move, None)
    client = Client()
    client.force_login(players[seat])
    return {"match": match.pk, "session": client.cookies["sessionid"].value, "found": found}

"""
TELLING = "\nprint(json.dumps({name: table(*wanted) for name, wanted in WANTED.items()}))\n"

Tables = dict[str, dict[str, Any]]


def prepared(house: Site, wanted: str) -> Tables:
    """The tables that ``wanted`` describes: Python that gives WANTED, names with (game, seats, predicate).

    A predicate gets game, state and decision; what it finds, if true, comes along with the table.
    """
    return json.loads(house.manage("shell", "-v", "0", "-c", PLAYING + wanted + TELLING))


def sits_at(page: Page, house: Site, table: dict[str, Any]) -> Page:
    """Whoever is asked at this table, in front of it."""
    page.context.add_cookies([{"name": "sessionid", "value": table["session"], "url": house.url}])
    page.goto(f"/tables/{table['match']}/")
    return page
