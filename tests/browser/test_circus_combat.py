"""Circus Combat in the browser: dice thrown again, laid by click, drag, touch and keys, and taken back."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_the_ring import Artist, prepared
from tests.browser.test_every_page import overflow
from tests.servers.site import Site

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


@pytest.fixture
def artist(visitor: Callable[..., Page]) -> Callable[..., Artist]:
    """Make a visitor who sits at a new table with a bot and is asked about the first throw."""

    def make(**options: object) -> Artist:
        person = Artist(visitor(reduced_motion="reduce", **options))
        person.plays_now()
        return person

    return make


@pytest.fixture(scope="module")
def tables(live_site: Site) -> dict[str, tuple[str, str]]:
    return prepared(live_site)


@pytest.fixture
def asked(
    visitor: Callable[..., Page], live_site: Site, tables: dict[str, tuple[str, str]]
) -> Callable[..., Artist]:
    """Make a visitor who is asked this question."""

    def make(question: str, **options: object) -> Artist:
        page = visitor(reduced_motion="reduce", **options)
        return Artist(page).comes_to(tables[question], live_site.url)

    return make


def test_a_whole_turn_is_played_by_clicks(artist) -> None:
    person = artist()
    expect(person.act("again")).to_have_attribute("aria-disabled", "true")
    person.dice.nth(0).click()
    expect(person.act("again")).to_have_text("Throw it again")
    person.dice.nth(3).click()
    expect(person.act("again")).to_have_text("Throw these again (2)")
    token = person.token
    person.act("again").click()
    person.wait_for_another_question(token)
    expect(person.log).to_contain_text(f"{person.name} throws again: ")

    expect(person.act("confirm")).to_have_text("4 dice still fit somewhere")
    person.lays_all_but(1)
    expect(person.act("confirm")).to_have_attribute("aria-disabled", "true")
    person.laid.first.click()
    expect(person.laid).to_have_count(2)
    expect(person.act("confirm")).to_have_text("2 dice still fit somewhere")
    person.lays_all_but(0)
    expect(person.act("confirm")).to_have_text("Place the dice")
    expect(person.why).to_have_text("Every die has its place.")
    token = person.token
    person.act("confirm").click()
    person.wait_for_another_question(token)
    expect(person.log).to_contain_text(f"{person.name} places ")
    person.sees_no_refusal()


def test_a_die_is_dragged_onto_a_trick_and_off_it_again(artist) -> None:
    person = artist()
    person.keeps_the_dice()
    takes = next(int(spot) for spot, sets in reversed(person.placing()["fits"].items()) if [2] in sets)
    drag(person, person.dice.nth(2), person.spot(takes))
    expect(person.spot(takes).locator("..").locator('[data-laid="2"]')).to_have_count(1)
    drag(person, person.laid, person.page.locator("#why"))
    expect(person.laid).to_have_count(0)
    expect(person.act("confirm")).to_have_text("4 dice still fit somewhere")


def drag(person: Artist, what, onto) -> None:
    start, end = what.bounding_box(), onto.bounding_box()
    mouse = person.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    mouse.up()


def test_a_whole_turn_is_played_by_keys_alone(artist) -> None:
    person = artist()
    keys, token = person.page.keyboard, person.token
    keys.press("2")
    expect(person.dice.nth(1)).to_have_attribute("aria-pressed", "true")
    keys.press("Enter")
    person.wait_for_another_question(token)
    expect(person.act("confirm")).to_be_visible()

    keys.press("b")
    expect(person.spot(1)).to_be_focused()
    keys.press("ArrowDown")
    keys.press("ArrowLeft")
    expect(person.spot(4)).to_be_focused()
    takes = next(int(spot) for spot, sets in person.placing()["fits"].items() if [2] in sets)
    keys.press("3")
    keys.press("ABCDEFGH"[takes])
    keys.press("Enter")
    expect(person.spot(takes).locator("..").locator('[data-laid="2"]')).to_have_count(1)
    keys.press("Backspace")
    expect(person.laid).to_have_count(0)
    for die in "1234":
        keys.press(die)
        keys.press("Enter")  # on to a trick that takes it
        keys.press("Enter")
    expect(person.laid).to_have_count(4)
    expect(person.act("confirm")).to_be_focused()
    token = person.token
    keys.press("Enter")
    person.wait_for_another_question(token)
    expect(person.log).to_contain_text(f"{person.name} places ")
    person.sees_no_refusal()


def test_escape_takes_every_die_back(artist) -> None:
    person = artist()
    person.keeps_the_dice()
    person.lays_all_but(2)
    token = person.token
    person.page.keyboard.press("Escape")
    expect(person.laid).to_have_count(0)
    assert person.token == token  # nothing was sent


def test_a_whole_turn_is_played_by_touch_on_a_phone(artist) -> None:
    person = artist(**PHONE)
    token = person.token
    person.dice.nth(1).tap()
    person.act("again").tap()
    person.wait_for_another_question(token)
    expect(person.act("confirm")).to_be_in_viewport()
    expect(person.dice.last).to_be_in_viewport()
    assert overflow(person.page) <= 0
    person.lays_all_but(0, "tap")
    token = person.token
    person.act("confirm").tap()
    person.wait_for_another_question(token)
    expect(person.log).to_contain_text(f"{person.name} places ")
    person.sees_no_refusal()


def test_a_trick_that_does_not_take_the_die_says_why(asked) -> None:
    person = asked("refusing")
    takes = {int(spot) for spot, sets in person.placing()["fits"].items() if [0] in sets}
    spots = [int(cover.get_attribute("data-spot")) for cover in person.page.locator("[data-spot]").all()]
    refusing = next(spot for spot in spots if spot not in takes)
    person.dice.nth(0).click()
    expect(person.lit).to_have_count(len(takes))
    person.spot(refusing).click(position={"x": 10, "y": 10})
    expect(person.why).to_have_text(re.compile(r"^[A-Z][a-z ]+: .+\.$"))  # the hand and what it needs
    expect(person.laid).to_have_count(0)
    person.act("confirm").click(force=True)  # a button that says what is missing can be asked why
    expect(person.why).to_have_text(re.compile("Every die that fits must be placed"))


def test_a_red_die_that_fits_nowhere_says_what_it_will_cost(asked) -> None:
    person = asked("red_left")
    pips = person.placing()["pieces"][3][1]
    person.lays_all_but(0)
    expect(person.why).to_contain_text(f"in front of you: −{pips}.")
    reds = person.page.locator(".player.own .loose .die")
    before = reds.count()
    person.act("confirm").click()
    expect(reds).to_have_count(before + 1)


def test_the_order_of_ready_tricks_is_chosen_by_a_click(asked) -> None:
    person = asked("resolve")
    ready = person.page.locator(".spot.ready")
    count, token = ready.count(), person.token
    person.page.locator(".spot:not(.ready) .cover").first.click()
    expect(person.why).to_have_text("There is no ready trick on this spot.")
    ready.last.click()
    person.wait_for_another_question(token)
    assert ready.count() < count


def test_two_neighbours_of_the_show_are_swapped_between_them(asked) -> None:
    person = asked("swap", **PHONE)
    order = [trick.get_attribute("data-card") for trick in person.show_of(own=True).all()]
    assert overflow(person.page) <= 0
    person.page.locator(".player.own .swap").last.tap()
    expect(person.page.locator(".swap")).to_have_count(0)
    swapped = [trick.get_attribute("data-card") for trick in person.show_of(own=True).all()]
    assert swapped[: len(order)] == [*order[:-2], order[-1], order[-2]]


def test_reds_of_a_red_trick_are_rolled_and_placed(asked) -> None:
    person = asked("roll_reds")
    token = person.token
    person.act("roll").click()
    person.wait_for_another_question(token)
    expect(person.log).to_contain_text(f"{person.name} throws the red dice again: ")


def test_a_finished_match_and_its_replay_fit_a_phone(asked, tables) -> None:
    page = asked("over", viewport={"width": 360, "height": 740}).page
    expect(page.locator(".won").first).to_be_visible()
    assert overflow(page) <= 0
    for address in (f"/tables/{tables['over'][0]}/replay/?at=30&eyes=1", "/help/circus_combat/"):
        page.goto(address)
        expect(page.locator(".trick .die").first).to_be_visible()
        assert overflow(page) <= 0, address
