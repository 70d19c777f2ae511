"""Fan Tan in the browser: the same cards and layout, with peanuts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_the_circus import PHONE, SIZES, Owner
from tests.browser.test_every_page import overflow

At = Callable[..., Owner]


def test_a_card_is_played_by_clicks_and_another_says_why_not(circus_owner: At) -> None:
    owner = circus_owner("fan_tan")
    card = owner.found["play"][0]
    owner.card(owner.found["stuck"]).click()
    expect(owner.why).to_have_class("why bad")
    expect(owner.why).to_contain_text("(Big Top, ")
    owner.card(card).click()
    expect(owner.confirm).to_contain_text("Play ")
    owner.act("clear").click()
    expect(owner.confirm).to_have_text("Choose a card")
    owner.uses(card)
    expect(owner.layout.locator(f"#{card}")).to_be_visible()
    expect(owner.log).to_contain_text(f"{owner.name} plays")
    owner.sees_no_refusal()


def test_the_last_card_takes_the_pot_by_keys_alone(circus_owner: At) -> None:
    owner = circus_owner("fan_tan_wins")
    keys = owner.page.keyboard
    owner.card(owner.found["card"]).focus()
    if owner.card(owner.found["card"]).get_attribute("aria-pressed") != "true":
        keys.press("Enter")
    owner.answers(lambda: keys.press("Enter"))
    expect(owner.log).to_contain_text(f"{owner.name} has played the last card and takes the pot")
    expect(owner.page.locator(".scores .won")).to_have_count(1)
    expect(owner.page.locator(".headline")).to_have_text("Hand 2 of 6")
    expect(owner.page.locator("#hand .pc").first).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_six_seats_fit_into_every_window(circus_owner: At, width: int, height: int) -> None:
    owner = circus_owner("fan_tan_six", viewport={"width": width, "height": height})
    assert overflow(owner.page) <= 0
    owner.sees_all_of_the_hand()
    owner.card(owner.found["play"][0]).click()
    expect(owner.confirm).to_be_in_viewport(ratio=1)
    assert overflow(owner.page) <= 0


@pytest.mark.parametrize(("seats", "question"), [(3, "fan_tan_three"), (6, "fan_tan_six")])
def test_a_phone_shows_the_whole_table_and_a_tap_chooses(circus_owner: At, seats: int, question: str) -> None:
    owner = circus_owner(question, **PHONE)
    assert overflow(owner.page) <= 0
    expect(owner.page.locator(".others .nuts")).to_have_count(seats - 1)
    expect(owner.page.locator(".pot b")).to_be_visible()
    card = owner.found["play"][0]
    owner.card(card).tap()
    expect(owner.card(card)).to_have_attribute("aria-pressed", "true")
    assert overflow(owner.page) <= 0


def test_a_newcomer_plays_against_bots(visitor: Callable[..., Page]) -> None:
    owner = Owner(visitor(reduced_motion="reduce"))
    owner.sits_down_to("Fan Tan")
    for _turn in range(3):
        assert owner.wait_until_asked()
        owner.uses(owner.offer()["play"][0]["options"][0])
    expect(owner.layout.locator(".fresh").first).to_be_visible()
    owner.sees_no_refusal()
