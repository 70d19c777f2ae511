"""Playing by keys alone."""

from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from tests.browser.at_the_table import Guest, at_a_turn


def shows_by_keys(person: Guest) -> None:
    """Walks to the longest set there is, picks it and shows it."""
    keys = person.page.keyboard
    first, count = max(person.offer()["show"][0]["rows"], key=lambda row: row[1])
    person.cards.first.focus()
    for _step in range(first):
        keys.press("ArrowRight")
    keys.press("Enter")
    for _step in range(count - 1):
        keys.press("Shift+ArrowRight")
    expect(person.picked).to_have_count(count)
    keys.press("Enter")


def takes_an_end_by_keys(person: Guest, key: str) -> None:
    """Begins by this key and takes the last card of the set; a lone card is taken by itself."""
    keys, ends = person.page.keyboard, person.page.locator("#set [data-end]")
    keys.press(key)
    if ends.count() > 1:
        expect(ends.first).to_be_focused()
        keys.press("ArrowRight")
        keys.press("Enter")
    expect(ends.last).to_have_attribute("aria-pressed", "true")
    expect(person.gap(0)).to_be_focused()


def by_keys(person: Guest) -> list[str]:
    """Takes an end, goes to the third place, turns the card and confirms."""
    keys = person.page.keyboard
    takes_an_end_by_keys(person, "s")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect(person.gap(2)).to_have_attribute("aria-pressed", "true")
    before = person.ghost.inner_text().split()
    keys.press("t")
    numbers = person.ghost.inner_text().split()
    assert numbers == before[::-1]
    keys.press("Enter")
    return numbers


def test_a_set_is_shown_by_keys_alone(guest) -> None:
    person = guest()
    token = person.token
    person.page.get_by_role("button", name="Keep it so").focus()
    person.page.keyboard.press("Enter")
    person.wait_for_another_question(token)
    person.wait_until_asked()
    person.plays_until_offered("show")
    token = person.token
    shows_by_keys(person)
    person.wait_for_another_question(token)
    expect(person.log).to_contain_text(f"{person.name} shows")
    person.sees_no_refusal()


def test_a_card_is_scouted_by_keys_alone(guest) -> None:
    person = at_a_turn(guest())
    placed = person.scouts_and_plays_on(by_keys)
    assert person.cards.nth(2).inner_text().split() == placed
    expect(person.log).to_contain_text(f"{person.name} scouts")
    person.sees_no_refusal()


def test_escape_takes_a_scout_back(guest) -> None:
    person = at_a_turn(guest())
    person.plays_until_offered("scout")
    token = person.token
    takes_an_end_by_keys(person, "s")
    person.page.keyboard.press("ArrowRight")
    expect(person.ghost).to_have_count(1)
    person.page.keyboard.press("Escape")
    expect(person.ghost).to_have_count(0)
    expect(person.act("scout")).to_be_focused()
    assert person.token == token  # nothing was sent


def ways_by_keys(person: Guest) -> Iterator[None]:
    """The scouted card in one place after another, each way up; the other end when no place will do."""
    keys, places = person.page.keyboard, person.cards.count() + 1
    for _end in range(2):
        keys.press("Enter")  # the first place
        for _place in range(places):
            for _way in range(2):
                expect(person.why).not_to_be_empty()
                yield
                keys.press("t")
            keys.press("ArrowRight")
        keys.press("Escape")
        keys.press("d")
        keys.press("Enter")


def plays_scout_and_show_by_keys(person: Guest) -> None:
    person.plays_until_offered("scout_and_show")
    token = person.token
    takes_an_end_by_keys(person, "d")
    for _way in ways_by_keys(person):
        if person.act("confirm").get_attribute("aria-disabled") == "false":
            break
    person.page.keyboard.press("Enter")
    person.wait_for_another_question(token)
    expect(person.page.locator("#asked")).to_contain_text("Now show a set.")
    token = person.token
    shows_by_keys(person)
    person.wait_for_another_question(token)
    expect(person.log).to_contain_text(f"{person.name} plays Scout & Show.")
    person.sees_no_refusal()


def test_scout_and_show_is_played_by_keys_alone(guest) -> None:
    plays_scout_and_show_by_keys(at_a_turn(guest()))


def test_without_a_socket_too_the_keys_stay_where_they_are(visitor: Callable[..., Page]) -> None:
    """Then the table is drawn anew after every question to the server, under the hands of the player."""
    page = visitor(reduced_motion="reduce")
    page.route_web_socket("**/ws/tables/**", lambda socket: socket.close())
    person = Guest(page)
    person.plays_now()
    plays_scout_and_show_by_keys(at_a_turn(person))


def test_a_new_hand_is_held_one_way_or_the_other_by_one_key(guest) -> None:
    person = at_a_turn(guest())
    while "keep_hand" not in person.offer():
        person.page.keyboard.press("Shift")  # whoever plays by keys
        person.cards.first.focus()
        token, offer = person.token, person.offer()
        if "show" in offer:
            shows_by_keys(person)
        else:
            by_first_gap(person)
        person.wait_for_another_question(token)
        assert person.wait_until_asked()
    expect(person.page.get_by_role("button", name="Keep it so")).to_be_focused()
    person.page.keyboard.press("Enter")
    person.page.wait_for_selector("#hand")


def by_first_gap(person: Guest) -> None:
    takes_an_end_by_keys(person, "s")
    person.page.keyboard.press("Enter")
    expect(person.gap(0)).to_have_attribute("aria-pressed", "true")
    person.page.keyboard.press("Enter")
