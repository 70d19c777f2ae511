"""A newcomer, from the front page to the end of a match."""

from playwright.sync_api import expect


def test_a_newcomer_clicks_play_now_and_plays_a_whole_match_against_bots(guest) -> None:
    person = guest()
    name = person.name
    done = person.plays_to_the_end()

    assert done.count("keep_hand") == 4  # once a round, and there are as many rounds as seats
    assert "show" in done
    page = person.page
    expect(page.locator("#ending .podium li")).to_have_count(4)
    expect(page.locator("#ending")).to_contain_text(name)
    expect(page.locator("#ratings")).to_contain_text("not rated")
    expect(page.locator("#link-lost")).to_be_hidden()
    person.sees_no_refusal()

    page.get_by_role("link", name="Watch it again").click()
    expect(page.locator(".tape .num")).to_contain_text("0 /")
    page.get_by_role("link", name="On", exact=True).click()
    expect(page.locator(".tape .num")).to_contain_text("1 /")
    assert "at=1" in page.url
    page.get_by_role("link", name="Last", exact=True).click()
    expect(page.locator(".scores .sum")).to_be_visible()

    page.get_by_role("link", name="Matches", exact=True).click()
    expect(page.locator("#matches")).to_contain_text(name)


def test_a_second_click_on_an_answer_changes_nothing(guest) -> None:
    person = guest()
    token = person.token
    person.page.get_by_role("button", name="Keep it so").dblclick()
    person.wait_for_another_question(token)
    person.wait_until_asked()
    expect(person.log.get_by_text(f"{person.name} is ready.")).to_have_count(1)
    person.sees_no_refusal()
