"""A person at a table of Circus Combat, and tables that have come to a certain question."""

import json
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.at_the_table import ASKED, ENDED, Guest
from tests.servers.site import Site

DRAWN = "#why:not(:empty)"  # the page's own module has drawn the question

# Two guests play at random until one of them is asked what is wanted; whose session the browser then has.
# The luck of the match is known here: lines are tried out first, and only the one that fits is played.
TABLES = """
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


def fits(decision):
    # for each die the number of spots that take it
    field = decision.to_json()["choices"][0]["fields"][0]
    sets, dice = field["fits"].values(), range(len(field["pieces"]))
    return [sum([die] in taken for taken in sets) for die in dice]


def some_spot_refuses(state, decision):
    return decision.prompt == "place" and 0 < fits(decision)[0] < len(state.stage)


def red_fits_nowhere(state, decision):
    return decision.prompt == "place" and len(state.thrown) == 4 and not fits(decision)[3]


def asks(prompt):
    return lambda state, decision: decision.prompt == prompt


def line_to(position, wanted, seed):
    game, state, luck, line = position.game, position.state.clone(), FastLuck(seed), []
    while decisions := game.decisions(state):
        decision = decisions[0]
        if wanted(state, decision):
            return line, decision.seat
        move = game.sample(state, decision, luck)
        line.append((decision.seat, move.to_json()))
        game.play(state, decision.seat, move)
    return (line, 0) if wanted is over else None


def over(state, decision):
    return False


def table(wanted):
    host, other = make_guest(), make_guest()
    match = open_table(host, game="circus_combat", size=2, clock="live_10_45", ranked=False)
    join(match.pk, other)
    start(match.pk, host)
    position = positions.fresh(match.pk)
    line, seat = next(found for seed in count() if (found := line_to(position, wanted, seed)))
    players = [seated.player for seated in match.seats.order_by("index")]
    for mover, move in line:
        submit(match.pk, players[mover], move, None)
    client = Client()
    client.force_login(players[seat])
    return match.pk, client.cookies["sessionid"].value


QUESTIONS = {prompt: asks(prompt) for prompt in ("swap", "resolve", "roll_reds")}
QUESTIONS |= {"refusing": some_spot_refuses, "red_left": red_fits_nowhere, "over": over}
print(json.dumps({name: table(wanted) for name, wanted in QUESTIONS.items()}))
"""


def prepared(house: Site) -> dict[str, tuple[str, str]]:
    """By the name of the question: a table where it is asked, and the session of whom it is asked."""
    tables: dict[str, tuple[str, str]] = json.loads(house.manage("shell", "-v", "0", "-c", TABLES))
    return tables


class Artist(Guest):
    """Somebody who plays Circus Combat."""

    def plays_now(self) -> None:
        self.page.goto("/")
        self.page.locator('form:has(input[value="circus_combat"]) button').first.click()
        self.page.wait_for_selector(DRAWN)

    def comes_to(self, table: tuple[str, str], url: str) -> "Artist":
        match, session = table
        self.page.context.add_cookies([{"name": "sessionid", "value": session, "url": url}])
        self.page.goto(f"/tables/{match}/")
        self.page.wait_for_selector(f"{DRAWN}, {ENDED}")
        return self

    # ---- what the page shows ----

    @property
    def dice(self) -> Locator:
        return self.page.locator("#thrown [data-die]")

    @property
    def laid(self) -> Locator:
        return self.page.locator("#spots [data-laid]")

    @property
    def lit(self) -> Locator:
        return self.page.locator("#spots .fits [data-spot]")

    def spot(self, at: int) -> Locator:
        return self.page.locator(f'#spots [data-spot="{at}"]')

    def show_of(self, own: bool) -> Locator:
        return self.page.locator(".player.own .won" if own else ".player:not(.own) .won")

    def placing(self) -> dict[str, Any]:
        """What the offer says of the dice: its pieces, places and what fits where."""
        field: dict[str, Any] = self.offer()["place"][0]
        return field

    # ---- answering ----

    def keeps_the_dice(self) -> None:
        token = self.token
        self.act("keep").click()
        self.wait_for_another_question(token)
        self.page.wait_for_selector(f"{ASKED} {DRAWN}")

    def lays_all_but(self, left: int, lay: str = "click") -> None:
        """Lays dice on the first lit trick until so many are still owed."""
        while self.owed() > left:
            count = self.laid.count()
            getattr(self.lit.first, lay)(position={"x": 10, "y": 10})
            expect(self.laid).to_have_count(count + 1)

    def owed(self) -> int:
        """What the button says: how many dice still fit somewhere."""
        first = self.act("confirm").inner_text().split()[0]
        return int({"Place": "0", "One": "1"}.get(first, first))
