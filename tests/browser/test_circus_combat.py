"""Circus Combat in the browser: dice thrown again, laid by click, drag, touch and keys, and taken back."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_the_ring import WANTED, Artist
from tests.browser.at_the_table import ENDED
from tests.browser.prepared import DRAWN, PHONE, Tables, prepared, sits_at
from tests.browser.test_every_page import overflow
from tests.servers.site import Site

# What of the stage and of the throw is not wholly inside the width of the window.
BESIDE = """() => [...document.querySelectorAll(".spot, .cast, #act .button")].filter((part) => {
  const { left, right } = part.getBoundingClientRect();
  return left < 0 || right > document.documentElement.clientWidth;
}).length"""
# What does not fit into its card: names of tricks, dice, points.
CUT_OFF = """() => [...document.querySelectorAll(".kind, .hand, .won .dice, .won .sum")].filter(
  (part) => part.scrollWidth > part.clientWidth).map((part) => part.parentElement.textContent)"""


@pytest.fixture
def artist(visitor: Callable[..., Page]) -> Callable[..., Artist]:
    """Make a visitor who sits at a new table with a bot and is asked about the first throw."""

    def make(**options: object) -> Artist:
        person = Artist(visitor(reduced_motion="reduce", **options))
        person.plays_now()
        return person

    return make


@pytest.fixture(scope="module")
def tables(live_site: Site) -> Tables:
    return prepared(live_site, WANTED)


@pytest.fixture
def asked(visitor: Callable[..., Page], live_site: Site, tables: Tables) -> Callable[..., Artist]:
    """Make a visitor who is asked this question."""

    def make(question: str, **options: object) -> Artist:
        table = tables[question]
        person = Artist(sits_at(visitor(reduced_motion="reduce", **options), live_site, table))
        person.page.wait_for_selector(f"{DRAWN}, {ENDED}")
        person.found = table["found"]
        return person

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
    person.dice.nth(0).click()  # faded: it lies on a trick
    expect(person.laid).to_have_count(2)
    expect(person.act("confirm")).to_have_text("2 dice still fit somewhere")
    person.lays_all_but(0)
    person.laid.first.click()
    expect(person.laid).to_have_count(3)
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
    expect(person.spot(refusing)).to_have_attribute("aria-disabled", "true")
    person.click(person.spot(refusing))
    needs = r"^[A-Z][a-z ]+: .+\. \(Circus Combat, step 3, C\d+\)$"  # the hand, what it needs, and the rule
    expect(person.why).to_have_text(re.compile(needs))
    expect(person.laid).to_have_count(0)
    person.act("confirm").click(force=True)  # a button that says what is missing can be asked why
    expect(person.why).to_have_text(re.compile("Every die that fits must be placed"))


def test_a_tap_on_a_laid_die_lays_the_next_one_while_its_trick_takes_it(asked) -> None:
    """Laid dice cover the middle of a trick: who taps there means the trick, as long as it is lit."""
    person = asked("two_on_one", **PHONE)
    on_it = person.spot(person.found["spot"]).locator("..").locator("[data-laid]")
    person.dice.nth(0).tap()
    person.tap(person.spot(person.found["spot"]))
    expect(on_it).to_have_count(1)
    person.dice.nth(1).tap()
    on_it.tap()
    expect(on_it).to_have_count(2)
    expect(on_it.last).to_have_attribute("aria-label", re.compile(r"^Take back (black|gray) \d$"))
    person.lays_all_but(0, "tap")
    count = on_it.count()
    on_it.first.tap()
    expect(on_it).to_have_count(count - 1)


def test_who_plays_by_ear_hears_the_dice_on_a_trick_and_whether_it_takes_mine(asked) -> None:
    person = asked("much")
    for cover in person.page.locator("[data-spot]").all():
        lit = "fits" in (cover.locator("..").get_attribute("class") or "")
        assert (cover.get_attribute("aria-disabled") == "true") is not lit
        dice = cover.locator("..").locator(".trick .die")
        said = ", ".join(die.get_attribute("aria-label") for die in dice.all())
        described = person.page.locator(f"#{cover.get_attribute('aria-describedby')} .die")
        assert ", ".join(die.get_attribute("aria-label") for die in described.all()) == said
    expect(person.dice.first).to_have_accessible_name(re.compile(r"^(black|gray|red) \d$"))


def test_the_table_says_who_will_have_the_last_turn(asked) -> None:
    person = asked("closing")
    names = person.page.locator(".player .name")
    own, other = names.last.inner_text(), names.first.inner_text()
    expect(person.page.locator(".closing")).to_have_text(
        f"{own} has nine tricks. {other} will have the last turn."
    )


@pytest.mark.parametrize("width", [360, 760, 1024, 1100, 1440])
def test_the_table_fits_every_width(asked, width: int) -> None:
    page = asked("much", viewport={"width": width, "height": 900}).page
    page.evaluate("document.fonts.ready.then(() => null)")  # until then names stand in another, wider face
    assert overflow(page) <= 0
    assert page.evaluate(BESIDE) == 0
    assert page.evaluate(CUT_OFF) == []
    expect(page.locator('[data-act="confirm"]')).to_be_in_viewport(ratio=1)


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
    person.click(person.page.locator(".spot:not(.ready) .cover").first)
    expect(person.why).to_have_text("There is no ready trick on this spot. (Circus Combat, step 4, C14)")
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
    for address in (f"/tables/{tables['over']['match']}/replay/?at=30&eyes=1", "/help/circus_combat/"):
        page.goto(address)
        expect(page.locator(".trick .die").first).to_be_visible()
        assert overflow(page) <= 0, address
