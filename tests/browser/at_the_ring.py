"""A person at a table of Circus Combat, and tables that have come to a certain question."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.at_the_table import ASKED, Guest
from tests.browser.prepared import DRAWN

WANTED = """
def fits(decision):
    # for each die the number of spots that take it
    field = decision.to_json()["choices"][0]["fields"][0]
    sets, dice = field["fits"].values(), range(len(field["pieces"]))
    return [sum([die] in taken for taken in sets) for die in dice]


def asks(prompt):
    return lambda game, state, decision: decision.prompt == prompt


def some_spot_refuses(game, state, decision):
    return decision.prompt == "place" and 0 < fits(decision)[0] < len(state.stage)


def red_fits_nowhere(game, state, decision):
    return decision.prompt == "place" and len(state.thrown) == 4 and not fits(decision)[3]


def two_go_on_one_trick(game, state, decision):
    if decision.prompt == "place":
        taken = decision.to_json()["choices"][0]["fields"][0]["fits"]
        return next(({"spot": int(spot)} for spot in taken if [0, 1] in taken[spot]), None)


def two_turns_to_come(game, state, decision):
    return state.closing == state.turn and decision.prompt == "place"


def much_lies_there(game, state, decision):
    # long shows, and on the stage the longest name and the widest hand
    kinds = {on_it["kind"] for on_it in game.view(state, None)["stage"] if on_it}
    widest = {"three_of_a_kind_twice", "three_pairs"} <= kinds
    return decision.prompt == "place" and widest and min(map(len, state.queues)) > 4


WANTED = {
    "swap": ("circus_combat", 2, asks("swap")),
    "resolve": ("circus_combat", 2, asks("resolve")),
    "roll_reds": ("circus_combat", 2, asks("roll_reds")),
    "refusing": ("circus_combat", 2, some_spot_refuses),
    "red_left": ("circus_combat", 2, red_fits_nowhere),
    "two_on_one": ("circus_combat", 2, two_go_on_one_trick),
    "closing": ("circus_combat", 2, two_turns_to_come),
    "much": ("circus_combat", 2, much_lies_there),
    "over": ("circus_combat", 2, over),
}
"""


class Artist(Guest):
    """Somebody who plays Circus Combat."""

    found: dict[str, Any]

    def plays_now(self) -> None:
        self.page.goto("/")
        self.page.locator('form:has(input[value="circus_combat"]) button').first.click()
        self.page.wait_for_selector(DRAWN)

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

    def click(self, card: Locator) -> None:
        """In its very middle, whatever lies there."""
        self.page.mouse.click(*middle(card))

    def tap(self, card: Locator) -> None:
        self.page.touchscreen.tap(*middle(card))

    def lays_all_but(self, left: int, lay: str = "click") -> None:
        """Lays dice on the first lit trick until so many are still owed."""
        while self.owed() > left:
            count = self.laid.count()
            getattr(self, lay)(self.lit.first)
            expect(self.laid).to_have_count(count + 1)

    def owed(self) -> int:
        """What the button says: how many dice still fit somewhere."""
        first = self.act("confirm").inner_text().split()[0]
        return int({"Place": "0", "One": "1"}.get(first, first))


def middle(of: Locator) -> tuple[float, float]:
    of.scroll_into_view_if_needed()
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
