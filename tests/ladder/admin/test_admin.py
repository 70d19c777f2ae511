"""The office, over HTTP."""

from datetime import timedelta

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.utils import timezone

from ladder.models import Player, RatingChange
from ladder.rating.rate import rate_match

pytestmark = pytest.mark.django_db
PLAYERS = "/admin/ladder/player/"


@pytest.fixture
def office(client):
    client.force_login(Player.objects.create_superuser("Director", password="x"))
    return client


def act(client, action, *players, **fields):
    form = {"action": action, "_selected_action": [player.pk for player in players], **fields}
    return client.post(PLAYERS, form, follow=True)


def in_a_week():
    return f"{timezone.now() + timedelta(days=7):%Y-%m-%dT%H:%M}"


def test_suspending_asks_until_when_and_why_and_then_does_it(office, member):
    ada = member("Ada")
    asked = act(office, "suspend_players", ada).content.decode()
    assert 'name="until"' in asked
    assert 'name="reason"' in asked
    assert f'name="_selected_action" value="{ada.pk}"' in asked
    assert 'name="action" value="suspend_players"' in asked
    ada.refresh_from_db()
    assert not ada.is_suspended
    done = act(office, "suspend_players", ada, until=in_a_week(), reason="Insults").content.decode()
    assert "Ada is suspended." in done
    ada.refresh_from_db()
    assert ada.is_suspended
    assert ada.suspension_reason == "Insults"
    assert "Insults" in LogEntry.objects.get().change_message


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"until": "2020-01-01T00:00", "reason": "x"}, "ends in the future"),
        ({"until": "", "reason": "x"}, "required"),
        ({"until": "2999-01-01T00:00", "reason": ""}, "required"),
    ],
)
def test_a_suspension_needs_a_reason_and_an_end_in_the_future(office, member, fields, sentence):
    ada = member("Ada")
    assert sentence in act(office, "suspend_players", ada, **fields).content.decode()
    ada.refresh_from_db()
    assert ada.suspended_until is None


def test_unsuspending_ends_it(office, member):
    ada = member("Ada", suspended_until=timezone.now() + timedelta(days=9), suspension_reason="x")
    assert "Ada may play again." in act(office, "unsuspend_players", ada).content.decode()
    ada.refresh_from_db()
    assert (ada.suspended_until, ada.suspension_reason) == (None, "")


def test_bots_and_administrators_cannot_be_suspended(office, bot):
    director = Player.objects.get(username="Director")
    page = act(office, "suspend_players", bot("Spangle"), director, until=in_a_week(), reason="x")
    assert page.content.decode().count("cannot be suspended") == 2
    assert not Player.objects.exclude(suspended_until=None).exists()


def test_who_may_only_look_cannot_suspend(client, member):
    looker = member("Looker", is_staff=True)
    looker.user_permissions.add(Permission.objects.get(codename="view_player"))
    client.force_login(looker)
    ada = member("Ada")
    act(client, "suspend_players", ada, until=in_a_week(), reason="x")
    ada.refresh_from_db()
    assert ada.suspended_until is None


def test_the_office_is_closed_to_players(client, member):
    client.force_login(member("Ada"))
    assert client.get(PLAYERS).status_code == 302


@pytest.mark.parametrize("query", ["?suspended=yes", "?is_guest__exact=1", "?is_bot__exact=1", "?q=ada"])
def test_players_are_searched_and_filtered(office, member, bot, query):
    member("Ada", suspended_until=timezone.now() + timedelta(days=9), suspension_reason="x")
    member("Ben")
    bot("Spangle")
    page = office.get(PLAYERS + query).content.decode()
    found = {name for name in ("Ada", "Ben", "Spangle") if f">{name}</a>" in page}
    expected = {"?suspended=yes": {"Ada"}, "?is_guest__exact=1": set(), "?is_bot__exact=1": {"Spangle"}}
    assert found == expected.get(query, {"Ada"})


def test_a_player_is_added_and_changed_but_not_made_a_bot(office):
    form = {
        "username": "Newcomer",
        "usable_password": "true",
        "password1": "hoop-and-hound",
        "password2": "hoop-and-hound",
    }
    office.post(PLAYERS + "add/", form)
    newcomer = Player.objects.get(username="Newcomer")
    assert newcomer.check_password("hoop-and-hound")
    page = office.get(f"{PLAYERS}{newcomer.pk}/change/").content.decode()
    assert 'name="username"' in page
    assert 'name="is_bot"' not in page


@pytest.mark.parametrize("model", ["rating", "ratingchange", "season"])
def test_ratings_are_read_and_never_written(office, member, finished, model):
    match = finished(member("Ada"), member("Ben"))
    rate_match(match, list(match.seats.select_related("player")))
    pages = f"/admin/ladder/{model}/"
    assert office.get(pages).status_code == 200
    assert office.get(pages + "add/").status_code == 403
    entry = f"{pages}{RatingChange.objects.first().pk}/" if model == "ratingchange" else None
    if entry:
        assert office.get(entry + "change/").status_code == 200
        assert office.post(entry + "change/", {"delta": 99}).status_code == 403
        assert office.post(entry + "delete/", {"post": "yes"}).status_code == 403


def test_the_office_is_entered_by_the_common_door(client):
    Player.objects.create_superuser("admin", password="sawdust-and-sequins")
    door = client.get("/admin/", follow=True)
    assert door.redirect_chain[-1][0] == "/accounts/login/?next=%2Fadmin%2F"
    fields = {"login": "admin", "password": "sawdust-and-sequins", "next": "/admin/"}
    entered = client.post("/accounts/login/", fields, follow=True)
    assert entered.redirect_chain == [("/admin/", 302)]
    assert entered.status_code == 200


def test_whoever_guesses_passwords_of_the_office_is_stopped(client):
    Player.objects.create_superuser("admin", password="sawdust-and-sequins")
    for guess in range(10):
        client.post("/accounts/login/", {"login": "admin", "password": f"guess-{guess}"})
        client.post("/admin/login/", {"username": "admin", "password": f"guess-{guess}"})
    client.post("/accounts/login/", {"login": "admin", "password": "sawdust-and-sequins"})
    client.post("/admin/login/", {"username": "admin", "password": "sawdust-and-sequins"})
    assert "_auth_user_id" not in client.session


@pytest.mark.parametrize(
    ("page", "asked"),
    [
        (PLAYERS, {"q": "a" * 60_000}),
        (PLAYERS, {"date_joined__gte": "9999-12-31T23:59:59-23:00"}),
        (PLAYERS, {"date_joined__year": "-1"}),
        ("/admin/ladder/season/", {"starts__year": "9" * 30}),
    ],
)
def test_a_list_asked_for_what_cannot_be_looked_up_says_so(office, page, asked):
    answer = office.get(page, asked)
    assert (answer.status_code, answer["Location"]) == (302, f"{page}?e=1")
