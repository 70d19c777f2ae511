"""The pages around the tables."""

import logging
import re
from pathlib import Path
from typing import Any

import pytest
from allauth.core.ratelimit import respond_429
from django.contrib.auth.models import AnonymousUser
from django.contrib.staticfiles import finders
from django.core.exceptions import SuspiciousOperation
from django.db import connection
from django.template import engines
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.views.defaults import bad_request

from games.lookups.history import PAGE
from games.models import Match
from games.rules import registry
from games.rules.core import Game
from games.rules.registry import GAMES
from games.table import positions
from games.table.aborts import abort, abort_by_admin
from games.table.join import leave
from games.table.recent import Recent
from games.web import new_table
from tests.games.rules.core.fair import FAIR, Fair
from tests.games.table.support import dealt, now_at, opened, past_the_flips, person, play_out, player_in

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def also_played(monkeypatch: pytest.MonkeyPatch):
    """Give the house a second game, as one more line in the registry would."""

    def add(game: Game[Any]) -> None:
        monkeypatch.setitem(registry._BY_KEY, game.key, game)
        monkeypatch.setattr(new_table, "GAMES", (*GAMES, game))

    return add


def logged_in(player) -> Client:
    client = Client()
    client.force_login(player)
    return client


def test_home_offers_one_click_to_a_match_and_shows_what_waits_and_runs() -> None:
    waiting, running = opened(person("Ada"), size=3), dealt(person("Grock"), person())
    html = Client().get("/").text
    assert 'action="/play-now/"' in html
    assert f"/tables/{waiting.pk}/" in html
    assert f"/tables/{running.pk}/" in html


def test_home_says_where_it_is_my_turn() -> None:
    match = dealt(person(), person())
    past_the_flips(match)
    asked = now_at(match).waiting()[0]
    assert "Your turn" in logged_in(player_in(match, asked)).get("/").text
    assert "Your turn" not in logged_in(player_in(match, 1 - asked)).get("/").text


def test_home_takes_the_same_few_queries_in_however_many_matches_i_sit(monkeypatch) -> None:
    """As in a process that has seen none of them before."""

    def queries(player) -> int:
        monkeypatch.setattr(positions, "_remembered", Recent(512))
        client = logged_in(player)
        with CaptureQueriesContext(connection) as asked:
            assert client.get("/").status_code == 200
        return len(asked)

    one, many = person(), person()
    dealt(one, person())
    for _match in range(6):
        dealt(many, person())
    opened(many, size=2)
    assert queries(many) == queries(one)


def test_the_lobby_lists_public_tables_and_no_private_ones() -> None:
    public, private = opened(person(), size=2), opened(person(), size=2, public=False)
    html = Client().get("/lobby/").text
    assert public.pk in html
    assert private.pk not in html
    assert Client().get("/lobby/", headers=HTMX).text.lstrip().startswith('<div id="lobby"')


def test_opening_a_table_takes_what_was_chosen() -> None:
    player = person()
    form = {"game": "scout", "size": "3", "clock": "days_3", "public": "on"}
    answer = logged_in(player).post("/tables/new/", form)
    match = Match.objects.get()
    assert answer.url == f"/tables/{match.pk}/"
    assert (match.size, match.clock, match.ranked, match.public) == (3, "days_3", False, True)
    assert match.seats.get().player == player


def test_opening_a_table_needs_a_name_and_a_size_the_game_has() -> None:
    assert Client().get("/tables/new/").url == "/accounts/login/?next=/tables/new/"
    answer = logged_in(person()).post("/tables/new/", {"game": "scout", "size": "9", "clock": "live_3_20"})
    assert answer.status_code == 200
    assert not Match.objects.exists()


def test_a_game_that_is_not_in_the_house_is_refused_on_the_form() -> None:
    form = {"game": "chess", "size": "2", "clock": "live_3_20"}
    assert "There is no game “chess” in this house." in logged_in(person()).post("/tables/new/", form).text
    assert not Match.objects.exists()


def test_a_sixth_open_table_is_refused_on_the_form() -> None:
    client = logged_in(person())
    form = {"game": "scout", "size": "2", "clock": "live_3_20"}
    for _table in range(5):
        client.post("/tables/new/", form)
    assert "You already sit at 5 open tables." in client.post("/tables/new/", form).text


def test_every_game_asks_for_its_own_seats_and_options_when_it_is_chosen(also_played) -> None:
    also_played(FAIR)
    client = logged_in(person())
    page = client.get("/tables/new/").text
    assert re.findall(r'name="game" value="(\w+)"', page) == [
        *[game.key for game in GAMES],
        "fair",
    ]
    assert re.findall(r'name="size" value="(\d)"', page) == ["2", "3", "4", "5"]
    assert 'name="coins"' not in page
    chosen = client.get("/tables/new/", {"game": "fair"}, headers=HTMX).text
    assert chosen.lstrip().startswith('<div id="game-fields"')
    assert re.findall(r'name="size" value="(\d)"', chosen) == ["2", "3", "4"]
    assert '<option value="0" selected>5</option>' in chosen


def test_a_game_is_opened_with_the_options_that_were_chosen(also_played) -> None:
    also_played(FAIR)
    form = {"game": "fair", "size": "3", "clock": "live_3_20", "coins": "1", "loud": "0"}
    logged_in(person()).post("/tables/new/", form)
    match = Match.objects.get()
    assert (match.game, match.size, match.options) == ("fair", 3, {"coins": 9, "loud": False})


class Particular(Fair):
    """A fair that wants to be opened in no way at all."""

    def settled_options(self, options: dict[str, Any]) -> dict[str, Any]:
        raise self.refusal("wrong_option", option="coins", value=options["coins"])


def test_what_the_rules_refuse_is_said_on_the_form(also_played) -> None:
    also_played(Particular())
    form = {"game": "fair", "size": "2", "clock": "live_3_20", "coins": "1", "loud": "0"}
    html = logged_in(person()).post("/tables/new/", form).text
    assert "“9” is not a setting of the option “coins”." in html
    assert not Match.objects.exists()


def test_a_table_page_brings_the_game_s_own_script_and_the_table_already_drawn() -> None:
    match = dealt(person(), person())
    html = Client().get(f"/tables/{match.pk}/").text
    assert "site/games/scout.js" in html
    assert 'data-status="playing"' in html
    assert Client().get(f"/tables/{match.pk}/", headers=HTMX).text.lstrip().startswith('<div id="table"')


def test_a_match_that_was_called_off_says_why_in_the_office_s_own_words() -> None:
    running, waiting = dealt(person(), person()), opened(person(), size=2)
    for match in (running, waiting):
        abort_by_admin(match.pk, "Power cut <at the cinema>")
        html = Client().get(f"/tables/{match.pk}/").text
        assert "This match was called off. Power cut &lt;at the cinema&gt;" in html


def test_a_table_that_its_people_gave_up_says_what_became_of_it() -> None:
    closed, left, off = opened(person(), size=2), opened(person(), size=2), dealt(person(), person())
    abort(closed.pk, player_in(closed, 0))
    leave(left.pk, player_in(left, 0))
    abort(off.pk, player_in(off, 0))
    assert "The host has closed this table." in Client().get(f"/tables/{closed.pk}/").text
    assert "Everybody has left this table." in Client().get(f"/tables/{left.pk}/").text
    assert "called off before anybody had moved." in Client().get(f"/tables/{off.pk}/").text


def test_an_unknown_table_is_not_found_and_a_private_one_is_closed(caplog, monkeypatch) -> None:
    monkeypatch.setattr(logging.getLogger("django"), "propagate", True)
    private = dealt(person(), person(), public=False)
    assert Client().get("/tables/nosuchtable/").status_code == 404
    assert Client().get(f"/tables/{private.pk}/").url == f"/accounts/login/?next=/tables/{private.pk}/"
    stranger = logged_in(person()).get(f"/tables/{private.pk}/")
    assert stranger.status_code == 403
    assert "This door is closed to you." in stranger.text
    assert caplog.records
    assert not any(line.exc_info for line in caplog.records)  # a closed door is no accident
    assert logged_in(player_in(private, 0)).get(f"/tables/{private.pk}/").status_code == 200


def test_a_replay_has_an_address_for_every_moment_and_every_pair_of_eyes() -> None:
    match = dealt(person(), person())
    play_out(match)
    last = now_at(match).seq
    client = Client()
    html = client.get(f"/tables/{match.pk}/replay/?at=5&eyes=1").text
    assert f"/tables/{match.pk}/replay/?at=6&amp;eyes=1" in html
    assert f"/tables/{match.pk}/replay/?at=5&amp;eyes=all" in html
    assert f'max="{last}"' in html
    assert html.count('class="hand') == 1  # seat 1 sees its own hand only
    both = client.get(f"/tables/{match.pk}/replay/?at=5").text
    assert both.count('class="hand') == 2
    for at in ("999999", "9" * 5000, "²", "-1", ""):
        assert client.get(f"/tables/{match.pk}/replay/?at={at}").status_code == 200
    for eyes in ("7", "9" * 5000, "²"):
        assert client.get(f"/tables/{match.pk}/replay/?eyes={eyes}").status_code == 404


def test_there_is_no_replay_of_a_match_that_is_still_played() -> None:
    match = dealt(person(), person())
    assert Client().get(f"/tables/{match.pk}/replay/").url == f"/tables/{match.pk}/"


def test_finished_matches_are_filtered_by_player_in_any_capitals() -> None:
    match = dealt(person("Ada"), person("Grock"))
    play_out(match)
    client = Client()
    assert match.pk in client.get("/matches/").text
    assert match.pk in client.get("/matches/?player=ADA&game=scout").text
    assert match.pk not in client.get("/matches/?game=drum_roll").text
    assert "Nobody here has that name." in client.get("/matches/?player=Zampano").text
    assert "Nobody here has that name." in client.get("/matches/?player=" + "z" * 60_000).text
    assert client.get("/matches/?before=yesterday").status_code == 404


def test_older_matches_come_by_one_click() -> None:
    players = person(), person()
    for _match in range(PAGE + 1):
        play_out(dealt(*players))
    first = Client().get("/matches/").text
    older = re.search(r'hx-get="([^"]+)"', first)
    assert older is not None
    second = Client().get(older[1].replace("&amp;", "&"), headers=HTMX).text
    assert second.count("/replay/") == 1
    assert "<html" not in second


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_has_its_rules_page_and_its_contents_lead_somewhere(game) -> None:
    assert f"/help/{game.key}/" in Client().get("/help/").text
    html = Client().get(f"/help/{game.key}/").text
    anchors = re.findall(r'href="#([\w-]+)"', html)
    assert anchors
    assert all(f'id="{anchor}"' in html for anchor in anchors)
    assert Client().get("/help/chess/").status_code == 404


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_brings_what_its_table_is_drawn_and_played_with(game) -> None:
    macros = engines["jinja2"].env.get_template(f"games/{game.key}/board.html").module
    assert callable(macros.draw)
    assert callable(macros.scores)
    assert finders.find(f"site/games/{game.key}.css")
    script = Path(finders.find(f"site/games/{game.key}.js")).read_text()
    assert "export function sit(" in script


def test_a_table_leads_to_the_rules_of_its_own_game_and_other_pages_to_all() -> None:
    match = opened(person(), size=2)
    assert Client().get(f"/tables/{match.pk}/").text.count('href="/help/scout/"') == 2
    lobby = Client().get("/lobby/").text
    assert lobby.count('href="/help/"') == 2
    assert "/help/scout/" not in lobby


def test_the_page_of_the_last_resort_needs_no_request() -> None:
    html = engines["jinja2"].get_template("500.html").render({})
    assert "Your matches are safe" in html


def test_a_form_without_the_csrf_mark_gets_a_kind_page() -> None:
    answer = Client(enforce_csrf_checks=True).post("/play-now/")
    assert answer.status_code == 403
    assert "This page was too old." in answer.text


def test_a_request_that_cannot_be_read_is_answered_in_the_look_of_the_house() -> None:
    answer = bad_request(RequestFactory().get("/"), SuspiciousOperation())
    assert answer.status_code == 400
    assert 'class="wordmark"' in answer.content.decode()


def test_too_many_tries_are_answered_in_the_look_of_the_house() -> None:
    request = RequestFactory().get("/accounts/login/")
    request.user = AnonymousUser()
    answer = respond_429(request)
    assert answer.status_code == 429
    assert 'class="wordmark"' in answer.content.decode()
