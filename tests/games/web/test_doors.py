"""Sitting down, getting up, inviting bots and starting, by the buttons of the page."""

import pytest
from django.test import Client

from games.models import Match
from tests.games.table.support import dealt, house_bot, now_at, opened, person, player_in

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def logged_in(player) -> Client:
    client = Client()
    client.force_login(player)
    return client


def test_sitting_down_answers_with_the_table_drawn_anew() -> None:
    match, friend = opened(person(), size=2), person("Grock")
    answer = logged_in(friend).post(f"/tables/{match.pk}/join/", headers=HTMX)
    assert answer.status_code == 200
    assert "Grock" in answer.text
    assert 'id="table"' in answer.text
    assert match.seats.count() == 2


def test_without_htmx_a_door_leads_back_to_the_table() -> None:
    match = opened(person(), size=2)
    answer = logged_in(person()).post(f"/tables/{match.pk}/join/")
    assert answer.status_code == 302
    assert answer.url == f"/tables/{match.pk}/"


def test_whoever_is_not_logged_in_is_led_to_the_login_and_back() -> None:
    match = opened(person(), size=2)
    plain = Client().post(f"/tables/{match.pk}/join/")
    assert plain.status_code == 302
    assert plain.url == f"/accounts/login/?next=/tables/{match.pk}/"
    by_htmx = Client().post(f"/tables/{match.pk}/join/", headers=HTMX)
    assert by_htmx["HX-Redirect"] == plain.url
    assert match.seats.count() == 1


def test_a_refusal_is_said_in_a_toast_and_changes_nothing() -> None:
    match = opened(person(), person())
    answer = logged_in(person()).post(f"/tables/{match.pk}/join/", headers=HTMX)
    assert 'class="toast bad"' in answer.text
    assert "There is no empty seat." in answer.text
    assert match.seats.count() == 2


def test_a_refusal_to_a_plain_form_is_said_on_the_next_page() -> None:
    match, late = opened(person(), person()), logged_in(person())
    answer = late.post(f"/tables/{match.pk}/join/", follow=True)
    assert "There is no empty seat." in answer.text


def test_the_host_invites_a_bot_sends_it_away_and_leaves() -> None:
    host = person()
    match = opened(host, size=2)
    house_bot("juggler")
    client = logged_in(host)
    client.post(f"/tables/{match.pk}/bots/", {"level": "juggler"}, headers=HTMX)
    assert match.seats.count() == 2
    client.post(f"/tables/{match.pk}/bots/remove/", {"seat": "1"}, headers=HTMX)
    assert match.seats.count() == 1
    for seat in ("none", "²", "9" * 5000):
        client.post(f"/tables/{match.pk}/bots/remove/", {"seat": seat}, headers=HTMX)
    client.post(f"/tables/{match.pk}/leave/", headers=HTMX)
    match.refresh_from_db()
    assert match.status == Match.Status.ABORTED


def test_starting_deals_and_calling_off_ends_it() -> None:
    host = person()
    match = opened(host, person())
    client = logged_in(host)
    assert 'data-status="playing"' in client.post(f"/tables/{match.pk}/start/", headers=HTMX).text
    assert 'data-status="aborted"' in client.post(f"/tables/{match.pk}/abort/", headers=HTMX).text


def test_a_pinch_of_salt_is_kept() -> None:
    host = person()
    match = opened(host, size=2)
    logged_in(host).post(f"/tables/{match.pk}/salt/", {"salt": "sawdust"}, headers=HTMX)
    assert match.seats.get().salt == "sawdust"


def test_leaving_a_match_hands_the_seat_to_the_understudy_until_it_is_taken_back() -> None:
    match = dealt(person(), person())
    client = logged_in(player_in(match, 0))
    left = client.post(f"/tables/{match.pk}/leave/", headers=HTMX)
    assert "Take my seat back" in left.text
    assert now_at(match).clocks[0].held
    client.post(f"/tables/{match.pk}/return/", headers=HTMX)
    assert not now_at(match).clocks[0].held


@pytest.mark.parametrize("door", ["join", "leave", "start", "bots", "bots/remove", "salt", "return", "abort"])
def test_no_door_opens_by_get_or_without_the_csrf_mark(door: str) -> None:
    match = opened(person(), size=2)
    assert Client().get(f"/tables/{match.pk}/{door}/").status_code == 405
    assert Client(enforce_csrf_checks=True).post(f"/tables/{match.pk}/{door}/").status_code == 403


def test_a_door_of_no_table_is_not_found() -> None:
    client = logged_in(person())
    assert client.post("/tables/nosuchtable/join/", headers=HTMX).status_code == 404
    assert client.post("/tables/nosuchtable/join/", follow=True).status_code == 404


def test_salt_is_acknowledged_and_shown_to_its_giver_alone() -> None:
    host, friend = person(), person()
    match = opened(host, friend, size=3)
    salted = logged_in(host).post(f"/tables/{match.pk}/salt/", {"salt": "two  spaces"}, headers=HTMX).text
    assert "Your salt will be mixed into the shuffle." in salted
    assert "<code>two  spaces</code>" in salted
    assert "two  spaces" not in logged_in(friend).get(f"/tables/{match.pk}/").text


def test_whoever_comes_and_goes_too_often_is_asked_to_wait() -> None:
    match = dealt(person(), person())
    client = logged_in(player_in(match, 0))
    for door in ["leave", "return"] * 15:
        assert "That was quick." not in client.post(f"/tables/{match.pk}/{door}/", headers=HTMX).text
    seq = now_at(match).seq
    assert "That was quick." in client.post(f"/tables/{match.pk}/leave/", headers=HTMX).text
    assert client.post(f"/api/matches/{match.pk}/leave/").status_code == 429
    assert now_at(match).seq == seq


def test_tables_are_not_opened_without_end() -> None:
    client = logged_in(person())
    form = {"game": "scout", "size": "3", "clock": "days_3"}
    answers = [client.post("/tables/new/", form) for _try in range(31)]
    assert "You already sit at 5 open tables." in answers[29].text
    assert "That was quick." in answers[30].text
