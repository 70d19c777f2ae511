"""The house without its cache: slower, and open."""

import logging

import pytest
from django.core.cache import cache
from django.test import Client
from redis.exceptions import ConnectionError as NoConnection

from tests.games.table.support import dealt, person

pytestmark = pytest.mark.django_db(transaction=True)


def test_what_is_in_no_cache_is_not_there_and_nothing_fails(mortal_broker, caplog):
    cache.set("ring", 1)
    assert cache.get("ring") == 1
    mortal_broker.end()
    caplog.set_level(logging.WARNING, "circus_site.cache")
    cache.set("ring", 2)
    assert cache.get("ring", "nothing") == "nothing"
    assert cache.add("ring", 3)
    assert cache.get_many(["ring"]) == {}
    assert not cache.has_key("ring")
    assert not cache.touch("ring")
    assert not cache.delete("ring")
    cache.set_many({"ring": 4})
    cache.delete_many(["ring"])
    with pytest.raises(ValueError, match="not found"):
        cache.incr("ring")
    assert [line.message for line in caplog.records] == ["the cache is away; nothing is remembered"]
    mortal_broker.start()
    cache.set("ring", 5)
    assert cache.get("ring") == 5


def test_a_player_stays_logged_in_while_the_cache_is_away(mortal_broker):
    player = person()
    match = dealt(player, person())
    client = Client()
    client.force_login(player)
    mortal_broker.end()
    for page in ("/", "/lobby/", f"/tables/{match.pk}/", "/api/matches/", f"/api/matches/{match.pk}/"):
        assert client.get(page).status_code == 200, page
    assert client.get(f"/api/matches/{match.pk}/").json()["viewer_seat"] is not None


def test_a_player_can_log_in_and_out_while_the_cache_is_away(mortal_broker):
    person("Ada")
    mortal_broker.end()
    client = Client()
    assert client.post("/accounts/login/", {"login": "Ada", "password": "x"}).status_code == 302
    assert "Ada" in client.get("/").text
    client.post("/accounts/logout/")
    assert "Ada" not in client.get("/").text


def test_the_house_does_not_say_ok_without_its_cache(mortal_broker):
    assert Client().get("/healthz/").content == b"ok"
    mortal_broker.end()
    with pytest.raises(NoConnection):
        Client().get("/healthz/")
