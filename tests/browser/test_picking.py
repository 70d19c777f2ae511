"""Picking cards by mouse and by touch; what is not legal says why."""

import re
from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.at_the_table import Guest, at_a_turn

# Four cards that are no set, or a set that is too weak, or any cards while nothing in the hand would do.
NOT_LEGAL = re.compile("neither all the same number nor a run|does not beat|No set in your hand beats")


def an_illegal_run(person: Guest) -> tuple[int, int]:
    """The ends of neighbours that cannot be shown now."""
    shown = {tuple(row) for row in person.offer().get("show", [{"rows": []}])[0]["rows"]}
    size = person.cards.count()
    return next((at, at + 3) for at in range(size - 3) if (at, 4) not in shown)


def test_a_run_that_cannot_be_shown_says_why_beside_the_button(guest) -> None:
    person = at_a_turn(guest())
    first, last = an_illegal_run(person)
    person.cards.nth(first).click()
    person.cards.nth(last).click()
    expect(person.picked).to_have_count(4)
    expect(person.why).to_have_text(NOT_LEGAL)
    expect(person.act("show")).to_have_attribute("aria-disabled", "true")
    person.act("clear").click()
    expect(person.picked).to_have_count(0)


def test_dragging_across_cards_picks_them(guest) -> None:
    person = at_a_turn(guest())
    start, end = person.cards.nth(1).bounding_box(), person.cards.nth(4).bounding_box()
    mouse = person.page.mouse
    mouse.move(start["x"] + 8, start["y"] + 40)
    mouse.down()
    mouse.move(end["x"] + 8, end["y"] + 40, steps=8)
    mouse.up()
    expect(person.picked).to_have_count(4)
    expect(person.cards.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(person.cards.nth(4)).to_have_attribute("aria-pressed", "true")


def test_two_taps_pick_a_run_on_a_phone(guest) -> None:
    person = at_a_turn(guest(viewport={"width": 360, "height": 740}, has_touch=True))
    person.cards.nth(2).tap(position={"x": 8, "y": 30})
    person.cards.nth(3).tap(position={"x": 8, "y": 30})
    expect(person.picked).to_have_count(2)


def by_mouse(person: Guest) -> list[str]:
    """Takes the first end, turns it and puts it into the third place."""
    person.page.locator("#set [data-end]").first.click()
    person.page.locator('#hand [data-gap="2"]').click()
    person.act("turn").click()
    numbers = person.ghost.inner_text().split()
    person.act("confirm").click()
    return numbers


def test_a_scouted_card_is_turned_placed_taken_back_and_confirmed(guest) -> None:
    person = at_a_turn(guest())
    person.plays_until_offered("scout")
    token = person.token
    person.page.locator("#set [data-end]").first.click()
    person.page.locator('#hand [data-gap="2"]').click()
    before = person.ghost.inner_text().split()
    person.act("turn").click()
    assert person.ghost.inner_text().split() == before[::-1]
    person.act("cancel").click()
    expect(person.ghost).to_have_count(0)
    assert person.token == token  # nothing was sent

    placed = person.scouts_and_plays_on(by_mouse)
    assert person.cards.nth(2).inner_text().split() == placed


def ways_to_place(person: Guest) -> Iterator[None]:
    """Puts the scouted card into one gap after another, each way up, until the server agrees with one."""
    for end in range(person.page.locator("#set [data-end]").count()):
        person.page.locator("#set [data-end]").nth(end).click()
        for gap in range(person.cards.count() + 1):
            person.page.locator(f'#hand [data-gap="{gap}"]').click(force=True)
            for _way in range(2):
                expect(person.why).not_to_be_empty()
                yield
                person.act("turn").click()


def test_scout_and_show_is_confirmed_only_where_a_show_can_follow_and_then_asks_for_it(guest) -> None:
    person = at_a_turn(guest())
    person.plays_until_offered("scout_and_show")
    token = person.token
    person.act("scout_and_show").click()
    for _way in ways_to_place(person):
        if person.act("confirm").get_attribute("aria-disabled") == "false":
            break
        expect(person.why).to_have_text("After this scout you could not show anything.")
    person.act("confirm").click()
    person.wait_for_another_question(token)
    expect(person.page.locator("#asked")).to_contain_text("Now show a set.")
    expect(person.act("scout")).to_have_count(0)
    assert person.takes_a_turn() == "show"
    expect(person.log).to_contain_text(f"{person.name} plays Scout & Show.")
