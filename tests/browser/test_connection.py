"""What a table does when the line is cut, and what others do meanwhile."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_the_table import Guest


@pytest.fixture
def pair(guest: Callable[..., Guest]) -> tuple[Guest, Guest]:
    """Two guests who have just been dealt their cards at a friendly table."""
    host, friend = guest(), guest()
    host.page.goto("/tables/new/")
    host.page.get_by_label("2", exact=True).check()
    host.page.get_by_role("button", name="Open the table").click()
    friend.page.goto(host.page.url)
    friend.page.get_by_role("button", name="Sit here").click()
    host.page.get_by_role("button", name="Start the match").click()
    for person in (host, friend):
        person.wait_until_asked()
    return host, friend


def test_a_lost_connection_is_said_and_healed_and_nothing_is_missed(pair: tuple[Guest, Guest]) -> None:
    host, friend = pair
    host.page.context.set_offline(True)
    expect(host.page.locator("#link-lost")).to_be_visible()
    friend.keeps_the_hand()
    expect(host.log).not_to_contain_text(f"{friend.name} is ready.")
    host.page.context.set_offline(False)
    expect(host.page.locator("#link-lost")).to_be_hidden()
    expect(host.log).to_contain_text(f"{friend.name} is ready.")
    host.keeps_the_hand()
    assert any(person.token for person in pair)


def test_without_a_socket_moves_go_by_http_and_the_table_still_moves_on(visitor: Callable[..., Page]) -> None:
    page = visitor(reduced_motion="reduce")
    page.route_web_socket("**/ws/tables/**", lambda socket: socket.close())
    person = Guest(page)
    person.plays_now()
    expect(page.locator("#link-lost")).to_be_visible()
    person.keeps_the_hand()
    expect(person.log).to_contain_text(f"{person.name} is ready.")
    assert person.wait_until_asked()
    assert person.takes_a_turn() in ("show", "scout")


def test_a_half_made_pick_survives_what_the_others_do(pair: tuple[Guest, Guest]) -> None:
    for person in pair:
        person.keeps_the_hand()
    pair[0].page.wait_for_selector("#hand")
    pair[0].page.wait_for_function("document.querySelector('.player.on')")
    mover, other = pair if pair[0].token else pair[::-1]
    other.cards.nth(1).click()
    other.cards.nth(3).click()
    expect(other.picked).to_have_count(3)
    mover.takes_a_turn()
    expect(other.log).to_contain_text(f"{mover.name} shows")
    expect(other.picked).to_have_count(3)
