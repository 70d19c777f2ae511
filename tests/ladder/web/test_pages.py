"""Leaderboards, profiles and the explanation of a rating, as pages."""

from datetime import timedelta

import pytest
from django.utils import timezone

from ladder.people.guests import make_guest
from ladder.people.suspensions import suspend
from ladder.rating.rate import rate_match

pytestmark = pytest.mark.django_db


def text(client, address, status=200):
    answer = client.get(address)
    assert answer.status_code == status
    return answer.content.decode()


@pytest.fixture
def rated_match(member, bot, finished):
    """Ada beat Ben, and both beat a bot."""
    match = finished(member("Ada"), member("Ben"), bot("Spangle"))
    rate_match(match, list(match.seats.select_related("player")))
    return match


def test_the_leaderboards_show_the_best_of_every_game(client, rated_match):
    page = text(client, "/leaderboards/")
    assert page.index("Ada") < page.index("Ben")
    assert "Spangle" not in page


def test_an_empty_leaderboard_says_so(client):
    assert "first place is free" in text(client, "/leaderboards/scout/")


def test_a_leaderboard_shows_places_ratings_and_the_last_change(client, rated_match):
    page = text(client, "/leaderboards/scout/")
    assert "1530" in page
    assert "+30" in page
    assert "100 %" in page
    assert "Spangle" not in page
    assert "Spangle" in text(client, "/leaderboards/scout/?bots=1")


def test_the_reader_s_own_line_is_marked(client, rated_match):
    client.force_login(rated_match.seats.get(rank=2).player)
    assert text(client, "/leaderboards/scout/").count('class="me"') == 1


def test_a_season_is_chosen_by_its_key(client, rated_match):
    assert "Ada" in text(client, "/leaderboards/scout/?season=current")
    season = rated_match.rating_changes.exclude(season=None).first().season
    assert "Ada" in text(client, f"/leaderboards/scout/?season={season.key}")


@pytest.mark.parametrize(
    "address",
    ["chess/", "scout/?season=1999-1", "scout/?season=x", "scout/?season=0000-1", "scout/?season=٠٠٠٠-1"],
)
def test_what_there_is_not_is_not_found(client, address):
    assert client.get(f"/leaderboards/{address}").status_code == 404


def test_a_profile_shows_ratings_history_and_matches(client, rated_match):
    page = text(client, "/players/Ada/")
    assert "1530" in page
    assert 'role="img"' in page
    assert "from 1500 to 1530" in page
    assert f"/tables/{rated_match.pk}/" in page


def test_a_match_is_the_same_line_on_a_profile_and_in_the_list_of_all(client, rated_match):
    for address in ("/players/Ada/", "/matches/"):
        page = text(client, address)
        assert f'href="/tables/{rated_match.pk}/replay/"' in page
        assert '<a href="/players/Ben/">Ben</a>' in page
    assert '<a href="/players/Ada/">Ada</a>' in text(client, "/matches/")
    assert "<mark>Ada</mark>" in text(client, "/players/Ada/")


def test_a_profile_is_found_in_any_capitals(client, rated_match):
    answer = client.get("/players/aDA/")
    assert (answer.status_code, answer["Location"]) == (302, "/players/Ada/")
    assert client.get("/players/Nobody/").status_code == 404


def test_a_profile_shows_who_is_suspended_who_is_a_guest_and_who_a_bot(client, member, bot):
    ada = member("Ada")
    assert "suspended" not in text(client, "/players/Ada/")
    suspend(ada, timezone.now() + timedelta(days=1), "Insults")
    page = text(client, "/players/Ada/")
    assert "suspended" in page
    assert "Insults" not in page
    assert "guest" in text(client, f"/players/{make_guest().username}/")
    bot("Spangle", "juggler")
    assert "juggler" in text(client, "/players/Spangle/")


@pytest.mark.parametrize("ranked", [False, True])
def test_private_matches_are_on_the_profile_for_those_who_sat_there_only(client, member, finished, ranked):
    ada, ben = member("Ada"), member("Ben")
    match = finished(ada, ben, public=False, ranked=ranked)
    rate_match(match, list(match.seats.select_related("player")))
    for stranger in (None, member("Cleo")):
        if stranger:
            client.force_login(stranger)
        assert match.pk not in text(client, "/players/Ada/")
        assert match.pk not in text(client, "/api/players/Ada/")
    client.force_login(ben)
    assert match.pk in text(client, "/players/Ada/")
    assert (match.pk in text(client, "/api/players/Ada/")) is ranked


def test_the_ratings_of_a_match_explain_themselves(client, rated_match):
    page = text(client, f"/matches/{rated_match.pk}/ratings/")
    assert "<html" not in page
    assert "1500 → 1530" in page
    assert "+30" in page
    assert "K 60 × 2/3 × (1.50 scored − 0.75 expected) = +30.0" in page
    assert "½" in page


def test_an_unrated_match_says_so(client, member, finished):
    match = finished(member("Ada"), member("Ben"), ranked=False)
    assert "was not rated" in text(client, f"/matches/{match.pk}/ratings/")


def test_the_ratings_of_a_private_match_are_for_those_who_sat_there(client, member, finished):
    ada, ben = member("Ada"), member("Ben")
    match = finished(ada, ben, public=False)
    assert client.get(f"/matches/{match.pk}/ratings/").status_code == 404
    client.force_login(member("Cleo"))
    assert client.get(f"/matches/{match.pk}/ratings/").status_code == 404
    client.force_login(ada)
    assert client.get(f"/matches/{match.pk}/ratings/").status_code == 200


def test_pages_are_for_reading(client):
    for address in ("/leaderboards/", "/leaderboards/scout/", "/players/Ada/"):
        assert client.post(address).status_code == 405
