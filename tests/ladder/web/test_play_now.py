"""Play now, from the click to the running match."""

import pytest
from django.core.management import call_command
from django.test import Client

from games.models import Match
from games.rules.registry import GAMES
from ladder.models import Player

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def house(db):
    call_command("create_house")


def test_one_click_makes_a_guest_and_starts_an_unranked_match_with_bots(client):
    answer = client.post("/play-now/")
    match = Match.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"/tables/{match.pk}/")
    assert (match.status, match.ranked, match.size, match.game) == ("playing", False, 4, "scout")
    guest = Player.objects.filter(is_guest=True).get()
    assert client.session["_auth_user_id"] == str(guest.pk)
    assert match.seats.filter(player=guest).count() == 1
    levels = match.seats.filter(player__is_bot=True).values_list("player__bot_level", flat=True)
    assert sorted(levels) == ["juggler", "usher", "usher"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_can_be_played_now_and_the_front_page_offers_it(client, game):
    assert f'name="game" value="{game.key}"' in client.get("/").content.decode()
    client.post("/play-now/", {"game": game.key})
    match = Match.objects.get()
    assert (match.status, match.game, match.size) == ("playing", game.key, min(4, game.seats[-1]))


def test_a_game_that_is_not_played_here_starts_nothing(client):
    answer = client.post("/play-now/", {"game": "chess"}, follow=True)
    assert "There is no game “chess” in this house." in answer.content.decode()
    assert not Match.objects.exists()


def test_whoever_is_logged_in_plays_under_their_own_name(client, member):
    ada = member("Ada")
    client.force_login(ada)
    client.post("/play-now/")
    assert Match.objects.get().seats.filter(player=ada).exists()
    assert not Player.objects.filter(is_guest=True).exists()


def test_a_guest_who_clicks_again_stays_the_same_guest(client):
    client.post("/play-now/")
    client.post("/play-now/")
    assert Player.objects.filter(is_guest=True).count() == 1
    assert Match.objects.count() == 2


def test_without_bots_nothing_is_left_behind_but_a_sentence(client):
    Player.objects.bots().filter(bot_level="juggler").delete()
    answer = client.post("/play-now/", follow=True)
    assert "Every bot of this level already sits here." in answer.content.decode()
    assert not Match.objects.exists()
    assert not Player.objects.filter(is_guest=True).exists()
    assert "_auth_user_id" not in client.session


def test_only_a_click_from_our_own_page_counts():
    assert Client(enforce_csrf_checks=True).post("/play-now/").status_code == 403
    assert Client().get("/play-now/").status_code == 405
    assert not Player.objects.filter(is_guest=True).exists()


def test_a_flood_of_clicks_makes_no_more_guests(monkeypatch):
    monkeypatch.setattr("ladder.web.play_now.PlayNowRate.rate", "2/min")
    answers = [Client().post("/play-now/", follow=True) for _click in range(3)]
    assert "Please wait a minute" in answers[-1].content.decode()
    assert Player.objects.filter(is_guest=True).count() == 2
