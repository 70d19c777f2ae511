"""Sign up, log in, log out, forget the password: over HTTP, with the real pages."""

import re
from datetime import timedelta

import pytest
from django.core import mail
from django.utils import timezone

from games.table.join import join
from games.table.open import open_table
from ladder.models import Player
from ladder.people.guests import make_guest
from ladder.people.suspensions import suspend

PASSWORD = "sawdust-and-sequins"

pytestmark = pytest.mark.django_db


def sign_up(client, name="Ada", email="", password=PASSWORD):
    form = {"username": name, "email": email, "password1": password, "password2": password}
    return client.post("/accounts/signup/", form)


def log_in(client, name, password=PASSWORD):
    return client.post("/accounts/login/", {"login": name, "password": password})


def who(client):
    pk = client.session.get("_auth_user_id")
    return Player.objects.get(pk=pk) if pk else None


def enter(client, guest):
    client.force_login(guest, backend="django.contrib.auth.backends.ModelBackend")


def test_whoever_signs_up_is_logged_in_as_a_member(client):
    assert sign_up(client).status_code == 302
    ada = who(client)
    assert (ada.username, ada.is_guest, ada.check_password(PASSWORD)) == ("Ada", False, True)


def test_a_guest_who_signs_up_keeps_everything(client, finished, member):
    guest = make_guest()
    match = finished(guest, member("Ben"), ranked=False)
    enter(client, guest)
    sign_up(client, "Ada", "ada@example.org")
    ada = who(client)
    assert ada.pk == guest.pk
    assert (ada.username, ada.is_guest, ada.email) == ("Ada", False, "ada@example.org")
    assert ada.seats.get().match == match
    assert "Ben" in client.get("/players/Ada/").content.decode()
    client.post("/accounts/logout/")
    log_in(client, "ada")
    assert who(client) == ada


def test_a_guest_whose_sign_up_is_refused_stays_a_guest(client):
    guest = make_guest()
    enter(client, guest)
    page = sign_up(client, "Guest-Ada").content.decode()
    assert "are for guests" in page
    guest.refresh_from_db()
    assert guest.is_guest
    assert who(client) == guest


def test_a_guest_who_logs_in_enters_the_account_and_leaves_the_seats_to_the_guest(client, member):
    ben, host, guest = member("Ben"), member("Host"), make_guest()
    table = open_table(host, game="scout", size=3, ranked=False)
    join(table.pk, guest)
    enter(client, guest)
    log_in(client, "Ben")
    assert who(client) == ben
    guest.refresh_from_db()
    assert guest.is_guest
    assert guest.seats.get().match == table
    assert not ben.seats.exists()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("ben", "This name is taken."),
        ("B", "at least 3 characters"),
        ("B e n", "letters and digits"),
        ("admin", "can not be used"),
        ("guest-ben", "are for guests"),
    ],
)
def test_sign_up_says_what_is_wrong_with_a_name(client, member, name, sentence):
    member("Ben")
    page = sign_up(client, name)
    assert page.status_code == 200
    assert sentence in page.content.decode()
    assert who(client) is None


def test_log_in_takes_the_name_in_any_capitals_or_the_address(client):
    sign_up(client, "Ada", "ada@example.org")
    for login in ("ADA", "ada@example.org"):
        client.post("/accounts/logout/")
        assert who(client) is None
        log_in(client, login)
        assert who(client).username == "Ada"


def test_a_wrong_password_opens_nothing(client, member):
    member("Ada")
    page = log_in(client, "Ada", "wrong")
    assert "not correct" in page.content.decode()
    assert who(client) is None


def test_a_forgotten_password_is_set_anew_by_mail(client):
    sign_up(client, "Ada", "ada@example.org")
    client.post("/accounts/logout/")
    mail.outbox.clear()
    client.post("/accounts/password/reset/", {"email": "ada@example.org"})
    letter = mail.outbox[0]
    assert letter.subject.startswith("[Ringside]")
    assert "Hello from Ringside!" in letter.body
    link = re.search(r"http://testserver(/\S+)", letter.body)[1]
    form = client.get(link, follow=True)
    address = form.redirect_chain[-1][0]
    client.post(address, {"password1": "tightrope-tomorrow", "password2": "tightrope-tomorrow"})
    log_in(client, "Ada", "tightrope-tomorrow")
    assert who(client).username == "Ada"


def test_a_suspended_player_is_refused_with_the_reason(client, member):
    suspend(member("Ada"), timezone.now() + timedelta(days=3), "Insults at the table")
    page = log_in(client, "Ada").content.decode()
    assert "Your account is suspended until" in page
    assert "Insults at the table" in page
    assert who(client) is None
    assert "Insults" not in log_in(client, "Ada", "wrong").content.decode()


def test_a_player_who_is_suspended_meanwhile_is_logged_out_with_the_reason(client, member):
    ada = member("Ada")
    client.force_login(ada)
    suspend(ada, timezone.now() + timedelta(days=3), "Insults at the table")
    page = client.get("/leaderboards/")
    assert page.status_code == 403
    assert "Insults at the table" in page.content.decode()
    assert who(client) is None
    assert client.get("/leaderboards/").status_code == 200


def test_a_suspended_player_gets_the_reason_from_the_api_too(client, member):
    ada = member("Ada")
    client.force_login(ada)
    suspend(ada, timezone.now() + timedelta(days=3), "")
    answer = client.get("/api/players/Ada/")
    assert answer.status_code == 403
    assert answer.json()["code"] == "suspended"


@pytest.mark.parametrize("page", ["password/set/", "password/change/", "email/"])
def test_a_guest_who_wants_a_password_or_an_address_is_shown_sign_up(client, page):
    enter(client, make_guest())
    answer = client.get(f"/accounts/{page}")
    assert (answer.status_code, answer["Location"]) == (302, "/accounts/signup/")


@pytest.mark.parametrize(
    "page", ["email/", "password/change/", "logout/", "login/", "signup/", "password/reset/"]
)
def test_account_pages_stand_in_the_frame_of_the_site(client, member, page):
    client.force_login(member("Ada"))
    text = client.get(f"/accounts/{page}").content.decode()
    assert text.count("<html") == 1
    assert 'class="wordmark"' in text
    assert "Ada" in text


def test_a_guest_is_warned_before_logging_out(client):
    enter(client, make_guest())
    assert "out of" in client.get("/accounts/logout/").content.decode()
