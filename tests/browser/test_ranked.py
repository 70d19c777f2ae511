"""Two people in two browsers play for their ratings."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.at_the_table import Guest


def signed_up(page: Page, name: str) -> Guest:
    page.goto("/accounts/signup/")
    page.locator("[name=username]").fill(name)
    page.locator("[name=password1]").fill("sawdust-and-spangles")
    page.locator("[name=password2]").fill("sawdust-and-spangles")
    page.locator("main").get_by_role("button", name="Sign up").click()
    expect(page.locator(".who")).to_contain_text(name)
    return Guest(page)


def rating_on_profile(person: Guest, name: str) -> str:
    person.page.goto(f"/players/{name}/")
    return person.page.locator(".facts .big").first.inner_text()


def test_two_people_play_a_whole_ranked_match_and_both_ratings_change(visitor: Callable[..., Page]) -> None:
    ada = signed_up(visitor(reduced_motion="reduce"), "Ada")
    grock = signed_up(visitor(reduced_motion="reduce"), "Grock")

    grock.page.goto("/lobby/")
    ada.page.goto("/tables/new/")
    ada.page.get_by_label("2", exact=True).check()
    ada.page.get_by_role("button", name="Open the table").click()
    expect(ada.page.locator("#asked")).to_contain_text("One seat is free")

    # The lobby shows it by itself, and so does the table when the second player sits down.
    grock.page.locator("#lobby li", has_text="Ada").get_by_role("link", name="Sit down").click()
    grock.page.get_by_role("button", name="Sit here").click()
    expect(ada.page.locator(".rows.seats")).to_contain_text("Grock")
    ada.page.get_by_role("button", name="Start the match").click()

    people = [ada, grock]
    while not ada.page.locator("#table[data-status=finished]").count():
        for person in people:
            if person.token:
                person.takes_a_turn()

    for person in people:
        expect(person.page.locator("#ending .podium li")).to_have_count(2)
        expect(person.page.locator("#ratings")).to_contain_text("1500 →")
        person.sees_no_refusal()
    drawn = (
        ada.page.locator("#ending .podium .first").count() == 2
    )  # equals who share the victory stay where they are
    ratings = [rating_on_profile(ada, "Ada").rstrip("?"), rating_on_profile(grock, "Grock").rstrip("?")]
    assert (sorted(ratings) == ["1500", "1500"]) == drawn
    assert (min(map(int, ratings)) < 1500 < max(map(int, ratings))) != drawn
