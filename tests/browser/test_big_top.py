"""Big Top in the browser: receipts and cards, by mouse, touch and keys."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_the_circus import PHONE, SIZES, SUITS, Owner
from tests.browser.prepared import Tables
from tests.browser.test_every_page import overflow

At = Callable[..., Owner]


def test_receipts_are_placed_by_click_and_drag_taken_back_and_kept_secret(circus_owner: At) -> None:
    owner = circus_owner("placing")
    expect(owner.confirm).to_have_text("Still to place: $10 $7 $5 $3")
    owner.receipt(7).click()
    owner.suit("animals").click()
    assert owner.laid() == ["", "", "$7", ""]
    owner.receipt(10).drag_to(owner.suit("clowns"))
    assert owner.laid() == ["$10", "", "$7", ""]
    owner.suit("animals").click()
    assert owner.laid() == ["$10", "", "", ""]
    expect(owner.confirm).to_have_text("Still to place: $7 $5 $3")
    expect(owner.confirm).to_have_attribute("aria-disabled", "true")
    for suit in SUITS[1:]:
        owner.suit(suit).click()  # the highest that is left
    assert owner.laid() == ["$10", "$7", "$5", "$3"]
    owner.answers(owner.confirm.click)
    expect(owner.page.locator(".own .gate .token")).to_have_text(["$10", "$7", "$5", "$3"])
    expect(owner.page.locator(".others")).not_to_contain_text("$10")


TWO_FINGERS = """() => {
  const middle = (selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  };
  const finger = (pointerId, type, selector, at) => document.querySelector(selector).dispatchEvent(
    new PointerEvent(type, { pointerId, pointerType: "touch", bubbles: true, button: 0, ...middle(at) }));
  const [ten, seven, clowns, animals] = ['#tray [data-receipt="10"]', '#tray [data-receipt="7"]',
    '#gates [data-suit="clowns"]', '#gates [data-suit="animals"]'];
  finger(1, "pointerdown", ten, ten);
  finger(1, "pointermove", ten, clowns);
  finger(2, "pointerdown", seven, seven);
  finger(2, "pointermove", seven, animals);
  finger(2, "pointerup", seven, animals);
  finger(1, "pointerup", ten, clowns);
}"""


def test_a_second_finger_drags_nothing_while_the_first_does(circus_owner: At) -> None:
    owner = circus_owner("two_fingers", **PHONE)
    owner.page.evaluate(TWO_FINGERS)
    assert owner.laid() == ["$10", "", "", ""]
    expect(owner.page.locator(".carried")).to_have_count(0)


def test_a_card_is_played_for_what_the_button_promised(circus_owner: At) -> None:
    owner = circus_owner("earning")
    card, money = owner.found["earns"], owner.found["money"]
    owner.card(owner.found["stuck"]).click()
    expect(owner.why).to_have_class("why bad")
    expect(owner.why).to_contain_text("(Big Top, ")
    expect(owner.confirm).to_have_attribute("aria-disabled", "true")
    owner.card(owner.found["call"][0]).click()
    expect(owner.confirm).to_contain_text("Call ")
    expect(owner.chart.locator(".target")).to_have_text("$3")
    owner.page.locator(
        f'#layout [data-to="{card}"]'
    ).click()  # its place on the layout means the card as well
    expect(owner.card(card)).to_have_attribute("aria-pressed", "true")
    expect(owner.confirm).to_contain_text(f"(earns ${money})")
    owner.answers(owner.confirm.click)
    expect(owner.layout.locator(f"#{card}")).to_be_visible()
    expect(owner.log).to_contain_text(f"and earns ${money}.")
    expect(owner.page.locator("#hand .pc").first).to_be_visible()
    expect(owner.page.locator("#hand button")).to_have_count(0)  # who is not asked has nothing to press
    owner.sees_no_refusal()


def test_a_called_card_that_can_be_played_is_marked_and_goes_before_the_hand(circus_owner: At) -> None:
    owner = circus_owner("called")
    card = owner.found["play"][0]
    expect(owner.chart.locator(f"#{card}")).to_contain_text("play")
    owner.page.locator("#hand [data-card]").first.click()
    expect(owner.why).to_contain_text("One of your called cards can be played")
    owner.uses(card)
    expect(owner.layout.locator(f"#{card}")).to_be_visible()
    expect(owner.chart.locator(f"#{card}")).to_have_count(0)


def test_receipts_and_a_call_are_made_by_keys_alone(circus_owner: At) -> None:
    owner = circus_owner("placing_three")
    keys = owner.page.keyboard
    owner.suit("clowns").focus()
    for key in ("3", "ArrowRight", "5", "ArrowRight", "5"):
        keys.press(key)
    assert owner.laid() == ["$3", "", "$5", ""]  # a receipt lies on one suit only
    for key in ("ArrowRight", "7", "ArrowLeft", "ArrowLeft", "1"):
        keys.press(key)
    assert owner.laid() == ["$3", "$10", "$5", "$7"]
    keys.press("Backspace")
    assert owner.laid() == ["$3", "", "$5", "$7"]
    keys.press("0")
    owner.answers(lambda: keys.press("Enter"))

    owner = circus_owner("first_turn")
    keys, cards = owner.page.keyboard, owner.page.locator("#hand [data-card]")
    called = owner.found["call"][-1]
    cards.first.focus()
    while owner.page.evaluate("document.activeElement.dataset.card") != called:
        keys.press("ArrowRight")
    keys.press("Enter")
    expect(owner.confirm).to_contain_text("Call ")
    keys.press("Escape")
    expect(owner.confirm).to_have_text("Choose a card")
    keys.press("Enter")
    owner.answers(lambda: keys.press("Enter"))
    expect(owner.chart.locator(f"#{called}")).to_be_visible()
    owner.sees_no_refusal()


def test_the_end_of_a_hand_shows_who_played_out_what(circus_owner: At) -> None:
    owner = circus_owner("wins")
    owner.uses(owner.found["card"])
    sheet = owner.page.locator(".sheet")
    expect(sheet).to_contain_text(f"{owner.name} has played everything")
    expect(sheet.locator(".sum td")).to_have_count(4)
    mine = owner.page.locator("#table").get_attribute("data-me")
    column = sheet.locator(f"tbody tr > :nth-child({int(mine or 0) + 2})").all_inner_texts()
    assert {int(value) for value in column[:4]} == {10, 7, 5, 3}
    assert column[5] == f"${25 + int(column[4])}"
    expect(sheet.locator(f"tbody tr > :nth-child({int(mine or 0) + 2}) s")).to_have_count(0)
    stacks = owner.page.locator(".scores .stacked")
    expect(stacks.first).to_be_hidden()
    owner.page.get_by_text("Who played out what").click()
    expect(stacks).to_have_count(5)
    expect(stacks.first).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_six_seats_fit_into_every_window(circus_owner: At, width: int, height: int) -> None:
    owner = circus_owner("six", viewport={"width": width, "height": height})
    assert overflow(owner.page) <= 0
    owner.sees_all_of_the_hand()
    owner.card(owner.found["play"][0]).click()
    expect(owner.confirm).to_be_in_viewport(ratio=1)
    assert overflow(owner.page) <= 0


@pytest.mark.parametrize(("seats", "question"), [(3, "three"), (6, "six")])
def test_a_phone_shows_the_whole_table_and_a_tap_chooses(circus_owner: At, seats: int, question: str) -> None:
    owner = circus_owner(question, **PHONE)
    assert overflow(owner.page) <= 0
    expect(owner.page.locator(".others .chart")).to_have_count(seats - 1)
    boxes = [card.bounding_box() for card in owner.page.locator("#hand [data-card]").all()]
    assert all(
        box and box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["width"] > 30 for box in boxes
    )
    assert all(box and box["y"] + box["height"] <= 740 for box in boxes)  # in sight without scrolling
    card = owner.offer()["play"][0]["options"][0]
    owner.card(card).tap()
    expect(owner.card(card)).to_have_attribute("aria-pressed", "true")
    expect(owner.confirm).to_contain_text("Play ")
    assert overflow(owner.page) <= 0
    owner.card(card).tap()
    expect(owner.confirm).to_have_text("Choose a card")


def test_a_newcomer_plays_on_a_phone_against_bots(visitor: Callable[..., Page]) -> None:
    owner = Owner(visitor(reduced_motion="reduce", **PHONE))
    owner.sits_down_to("Big Top")
    for value, suit in zip((3, 5, 7, 10), SUITS, strict=True):
        owner.receipt(value).tap()
        owner.suit(suit).tap()
    assert overflow(owner.page) <= 0
    owner.answers(owner.confirm.tap)
    for _turn in range(2):
        assert owner.wait_until_asked()
        offer = owner.offer()
        kind = next(iter(offer))
        owner.uses(offer[kind][0]["options"][0])
    assert owner.wait_until_asked()
    expect(owner.page.locator(".fresh").first).to_be_visible()  # what the bots did is marked
    assert overflow(owner.page) <= 0
    owner.sees_no_refusal()


def test_a_replay_shows_the_hand_of_the_chosen_eyes_and_all_hands(
    visitor: Callable[..., Page], circus_tables: Tables
) -> None:
    page = visitor(viewport={"width": 360, "height": 740})
    page.goto(f"/tables/{circus_tables['over']['match']}/replay/?at=4&eyes=1")
    expect(page.locator("#p1.own")).to_be_visible()
    held = page.locator("#hand .pc")
    assert held.count() + page.locator(".own .chart .pc").count() >= 15
    expect(page.locator(".own .gate .token")).to_have_count(4)
    assert overflow(page) <= 0
    page.get_by_role("link", name="All hands").click()
    expect(page.locator(".open-hand")).to_have_count(3)
    expect(page.locator("#hand")).to_have_count(0)
    assert overflow(page) <= 0
