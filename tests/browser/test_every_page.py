"""Every page: nothing sticks out of a phone, nothing complains in the console."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.rules.registry import GAMES
from tests.browser.at_the_table import Guest

PAGES = (
    "/",
    "/lobby/",
    "/matches/",
    "/help/",
    *[f"/help/{game.key}/" for game in GAMES],
    "/leaderboards/",
    *[f"/leaderboards/{game.key}/" for game in GAMES],
    "/accounts/login/",
    "/accounts/signup/",
    "/accounts/password/reset/",
    "/players/{name}/",
    "/tables/{match}/",
    "/tables/{match}/replay/",
    "/tables/{match}/replay/?at=9&eyes=1",
)
FOR_PLAYERS = ("/tables/new/", "/accounts/logout/")


@pytest.fixture
def complaints() -> list[str]:
    return []


@pytest.fixture
def phone(visitor: Callable[..., Page], complaints: list[str]) -> Page:
    page = visitor(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    return page


def overflow(page: Page) -> int:
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


def test_no_page_scrolls_sideways_on_a_phone_or_complains(
    phone: Page, complaints: list[str], finished_match: tuple[str, str]
) -> None:
    match, name = finished_match
    phone.goto(f"/tables/{match}/")
    phone.wait_for_selector("#table[data-status=finished]", timeout=60_000)
    wide = []
    for address in PAGES:
        answer = phone.goto(address.format(match=match, name=name))
        assert answer is not None
        assert answer.ok, address
        phone.wait_for_load_state("networkidle")
        if overflow(phone) > 0:
            wide.append((address, overflow(phone)))
    assert not wide
    assert not complaints


def test_no_page_of_a_player_scrolls_sideways_on_a_phone_or_complains(
    phone: Page, complaints: list[str]
) -> None:
    phone.goto("/")
    phone.get_by_role("button", name="Play now").first.click()
    phone.wait_for_selector("#table[data-token]")
    assert overflow(phone) <= 0  # both ways to hold the hand
    phone.get_by_role("button", name="Keep it so").click()
    phone.wait_for_selector("#act")
    assert overflow(phone) <= 0  # my turn
    for address in FOR_PLAYERS:
        phone.goto(address)
        assert overflow(phone) <= 0, address
    phone.goto("/tables/new/")
    phone.get_by_role("button", name="Open the table").click()
    phone.get_by_role("button", name="Add a juggler").first.wait_for()
    assert overflow(phone) <= 0  # an open table
    assert not complaints


# A page that was given another width has the rules of that width only in its next frame.
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
HEAD = """() => {
  document.querySelector(".who a").textContent = "Guest-Plucky-Badger-1234";  // as long as a name may be
  const box = (part) => document.querySelector(part).getBoundingClientRect();
  const [house, who, ways, head] = [".wordmark", ".who", ".top nav", ".top"].map(box);
  return {
    beside: who.top < house.bottom && house.top < who.bottom && who.left >= house.right,
    rows: Math.round(head.height / ways.height),
  };
}"""


def test_house_and_guest_share_the_first_row_of_the_head(guest: Callable[..., Guest]) -> None:
    page = guest().page
    page.goto("/lobby/")
    for width in (360, 760, 1440):
        page.set_viewport_size({"width": width, "height": 740})
        page.evaluate(DRAWN)
        head = page.evaluate(HEAD)
        assert head["beside"], width
        assert head["rows"] <= 2, width
        assert overflow(page) <= 0, width


def test_a_page_that_is_not_there_says_so_kindly(visitor: Callable[..., Page]) -> None:
    page = visitor()
    answer = page.goto("/tables/nosuchtable/")
    assert answer is not None
    assert answer.status == 404
    page.get_by_role("link", name="To the lobby").click()
    page.wait_for_url("**/lobby/")


def test_a_match_that_is_over_is_verified_by_a_button(
    phone: Page, complaints: list[str], finished_match: tuple[str, str]
) -> None:
    phone.goto(f"/tables/{finished_match[0]}/")
    phone.wait_for_selector("#table[data-status=finished]", timeout=60_000)
    phone.get_by_text("Check the shuffle").click()
    phone.get_by_role("button", name="Verify this match").click()
    expect(phone.locator(".verdict")).to_contain_text("It holds")
    assert not complaints


def test_the_lobby_leads_whoever_sits_at_a_table_back_to_it(
    guest: Callable[..., Guest], visitor: Callable[..., Page]
) -> None:
    page, stranger = guest().page, visitor()
    page.goto("/tables/new/")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Add a juggler").first.wait_for()
    table = page.url.removesuffix("/").rsplit("/", 1)[-1]
    page.goto("/lobby/")
    stranger.goto("/lobby/")
    expect(page.locator(f'#lobby a[href="/tables/{table}/"]')).to_have_text("Go to your table")
    expect(stranger.locator(f'#lobby a[href="/tables/{table}/"]')).to_have_text("Sit down")


def test_a_toast_lies_inside_the_page_and_above_what_can_be_pressed(guest: Callable[..., Guest]) -> None:
    page = guest(viewport={"width": 360, "height": 740}).page
    page.get_by_role("button", name="Keep it so").click()
    page.wait_for_selector("#act")
    page.evaluate("""() => { const note = document.createElement("div"); note.className = "toast bad";
        note.textContent = "WM".repeat(40); document.getElementById("toasts").append(note); }""")
    toast, mine = page.locator(".toast").bounding_box(), page.locator(".mine").bounding_box()
    assert toast
    assert mine
    assert toast["x"] >= 0
    assert toast["x"] + toast["width"] <= 360
    assert toast["y"] + toast["height"] < mine["y"]
