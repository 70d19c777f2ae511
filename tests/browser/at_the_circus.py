"""A person with circus cards, and tables of Big Top and Fan Tan that have come to a certain question."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_the_table import ASKED, Guest
from tests.browser.prepared import Tables, prepared, sits_at
from tests.servers.site import Site

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
SIZES = ((360, 740), (760, 1024), (1024, 768), (1280, 720), (1440, 900))
DRAWN = "#why:not(:empty)"  # the page's own module has drawn the question
SUITS = ("clowns", "sideshow", "animals", "performers")

WANTED = """
def options(decision):
    choices = decision.to_json()["choices"]
    return {choice["kind"]: choice["fields"][0].get("options", []) for choice in choices}


def asks(prompt):
    return lambda game, state, decision: decision.prompt == prompt and options(decision)


def a_card_earns(game, state, decision):
    offered, view = options(decision), game.view(state, decision.seat)
    stuck = [card for card in view["hands"][decision.seat]["cards"] if card not in sum(offered.values(), [])]
    if decision.prompt == "take_turn" and stuck and view["pays"]:
        card, money = next(iter(view["pays"].items()))
        return {"earns": card, "money": money, "stuck": stuck[0], **offered}


def some_cards_play(game, state, decision):
    hand, plays = game.view(state, decision.seat)["hands"][decision.seat]["cards"], options(decision)["play"]
    if 1 < len(plays) < len(hand):
        return {"play": plays, "stuck": next(card for card in hand if card not in plays)}


def a_card_wins(game, state, decision):
    for move in game.moves(state, decision.seat):
        after = state.clone()
        if move.kind == "play":
            game.play(after, decision.seat, move)
            if len(after.history) > len(state.history):
                return {"card": move["card"]}


def charts_are_long(game, state, decision):
    called = [card for chart in state.charts for card in chart if card]
    return decision.prompt == "take_turn" and len(called) > 10 and options(decision)


WANTED = {
    "placing": ("big_top", 4, asks("place_receipts")),
    "two_fingers": ("big_top", 4, asks("place_receipts")),
    "placing_three": ("big_top", 3, asks("place_receipts")),
    "first_turn": ("big_top", 3, asks("take_turn")),
    "three": ("big_top", 3, asks("take_turn")),
    "earning": ("big_top", 4, a_card_earns),
    "called": ("big_top", 4, asks("play_called")),
    "six": ("big_top", 6, charts_are_long),
    "wins": ("big_top", 4, a_card_wins),
    "over": ("big_top", 3, over),
    "fan_tan": ("fan_tan", 4, some_cards_play),
    "fan_tan_three": ("fan_tan", 3, some_cards_play),
    "fan_tan_six": ("fan_tan", 6, some_cards_play),
    "fan_tan_wins": ("fan_tan", 3, a_card_wins),
}
"""


class Owner(Guest):
    """Somebody who holds circus cards."""

    found: dict[str, Any]

    def card(self, name: str) -> Locator:
        return self.page.locator(f'button[data-card="{name}"]')

    def suit(self, name: str) -> Locator:
        return self.page.locator(f'#gates [data-suit="{name}"]')

    def receipt(self, value: int) -> Locator:
        return self.page.locator(f'#tray [data-receipt="{value}"]')

    def laid(self) -> list[str]:
        return [self.suit(name).locator("[data-slot]").inner_text() for name in SUITS]

    def sees_all_of_the_hand(self) -> None:
        """Every card wholly in the window, without scrolling."""
        cards = self.page.locator("#hand .pc")
        expect(cards).to_have_count(int(self.page.locator(".own .fig b").first.inner_text()))
        for card in cards.all():
            expect(card).to_be_in_viewport(ratio=1)

    @property
    def confirm(self) -> Locator:
        return self.act("confirm")

    @property
    def layout(self) -> Locator:
        return self.page.locator("#layout")

    @property
    def chart(self) -> Locator:
        return self.page.locator(".own .chart")

    def sits_down_to(self, title: str) -> None:
        """A newcomer, from the front page to a table with bots."""
        self.page.goto("/")
        self.page.locator("li", has_text=title).get_by_role("button", name="Play").click()
        self.page.wait_for_selector(ASKED)
        self.page.wait_for_selector(DRAWN)

    def answers(self, answer: Callable[[], None]) -> None:
        """Does what answers the question, and waits until it is answered."""
        token = self.token
        answer()
        self.wait_for_another_question(token)

    def uses(self, card: str) -> None:
        """A card by two clicks; one that alone can be used is chosen already."""
        if self.card(card).get_attribute("aria-pressed") != "true":
            self.card(card).click()
        self.answers(self.confirm.click)


@pytest.fixture(scope="session")
def circus_tables(live_site: Site) -> Tables:
    return prepared(live_site, WANTED)


@pytest.fixture
def circus_owner(
    visitor: Callable[..., Page], live_site: Site, circus_tables: Tables
) -> Callable[..., Owner]:
    """Make a visitor who is asked this question; each question is there for one test."""

    def make(question: str, **options: object) -> Owner:
        table = circus_tables[question]
        owner = Owner(sits_at(visitor(reduced_motion="reduce", **options), live_site, table))
        owner.page.wait_for_selector(DRAWN)
        owner.found = table["found"]
        return owner

    return make
