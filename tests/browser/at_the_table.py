"""A person at a browser: sees what is offered and answers by clicking, or by keys alone."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

ASKED = "#table[data-token]"
ENDED = "#table[data-status=finished]"


class Guest:
    """Somebody at a table page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.page.set_default_timeout(20_000)

    # ---- getting there ----

    def plays_now(self) -> None:
        self.page.goto("/")
        self.page.get_by_role("button", name="Play now").first.click()
        self.page.wait_for_selector(ASKED)

    @property
    def name(self) -> str:
        return self.page.locator(".who a").first.inner_text()

    # ---- what the page shows ----

    @property
    def cards(self) -> Locator:
        return self.page.locator("#hand button.pc[data-i]")

    @property
    def picked(self) -> Locator:
        return self.page.locator('#hand button.pc[aria-pressed="true"]')

    @property
    def ghost(self) -> Locator:
        """The scouted card where it would come to lie."""
        return self.page.locator("#hand .ghost")

    def gap(self, place: int) -> Locator:
        return self.page.locator(f'#hand [data-gap="{place}"]')

    @property
    def why(self) -> Locator:
        return self.page.locator("#why")

    @property
    def log(self) -> Locator:
        return self.page.locator(".log .lines")

    def act(self, name: str) -> Locator:
        return self.page.locator(f'#act [data-act="{name}"]')

    def wait_until_asked(self) -> bool:
        """True when this seat is asked something, False when the match is over."""
        self.page.wait_for_selector(f"{ASKED}, {ENDED}")
        return self.page.locator(ENDED).count() == 0

    def offer(self) -> dict[str, Any]:
        """The choices by kind, as the server sent them to this page."""
        choices = json.loads(self.page.locator("#table").get_attribute("data-offer") or "[]")
        return {choice["kind"]: choice["fields"] for choice in choices}

    @property
    def token(self) -> str:
        return self.page.locator("#table").get_attribute("data-token") or ""

    def wait_for_another_question(self, answered: str) -> None:
        self.page.wait_for_selector(f'#table:not([data-token="{answered}"])')

    # ---- answering by clicks ----

    def keeps_the_hand(self) -> None:
        token = self.token
        self.page.get_by_role("button", name="Keep it so").click()
        self.wait_for_another_question(token)

    def takes_a_turn(self) -> str:
        """Shows the longest set there is, else scouts; what was done."""
        token, offer = self.token, self.offer()
        if "keep_hand" in offer:
            self.keeps_the_hand()
            return "keep_hand"
        done = self.shows(offer["show"][0]["rows"]) if "show" in offer else self.scouts()
        self.wait_for_another_question(token)
        return done

    def shows(self, rows: list[list[int]]) -> str:
        first, count = max(rows, key=lambda row: row[1])
        self.cards.nth(first).click()
        if count > 1:
            self.cards.nth(first + count - 1).click()
        self.act("show").click()
        return "show"

    def scouts(self, kind: str = "scout") -> str:
        self.act(kind).click()
        ends = self.page.locator("#set [data-end]")
        if ends.count() > 1:
            ends.last.click()
        self.page.locator('#hand [data-gap="0"]').click()
        self.act("confirm").click()
        return kind

    def plays_until_offered(self, kind: str) -> None:
        """Answers what is asked until this seat may do that."""
        while kind not in self.offer():
            self.takes_a_turn()
            assert self.wait_until_asked()

    def scouts_and_plays_on(self, scout: Callable[["Guest"], list[str]]) -> list[str]:
        """Scouts until a scout did not end the round, so that its card is in the hand; the card as placed."""
        while True:
            self.plays_until_offered("scout")
            token, held = self.token, self.cards.count()
            placed = scout(self)
            self.wait_for_another_question(token)
            assert self.wait_until_asked()
            if "keep_hand" not in self.offer():
                expect(self.cards).to_have_count(held + 1)
                return placed

    def plays_to_the_end(self) -> list[str]:
        """Answers whatever is asked until the match is over; what was done, in order."""
        done = []
        while self.wait_until_asked():
            done.append(self.takes_a_turn())
        return done

    def sees_no_refusal(self) -> None:
        expect(self.page.locator(".toast.bad")).to_have_count(0)


def at_a_turn(person: Guest) -> Guest:
    """The same person, past the choice of how to hold the hand."""
    person.keeps_the_hand()
    person.wait_until_asked()
    return person
