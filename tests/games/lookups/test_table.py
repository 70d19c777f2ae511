"""What a viewer gets to see of a table."""

from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone, translation

from games.bots.luck import FastLuck
from games.lookups import sheets
from games.lookups.table import log_for, table_for, table_from_memory
from games.models import Match
from games.table import aborts, clocks, join, seals
from games.table.errors import TableError
from games.table.expiry import expire_tables
from games.table.start import start
from tests.games.table.support import (
    dealt,
    house_bot,
    now_at,
    opened,
    past_the_flips,
    person,
    play_once,
    play_out,
    player_in,
)

pytestmark = pytest.mark.django_db(transaction=True)


def test_an_open_table_shows_who_sits_there_and_what_is_free():
    anna = person("Anna")
    match = opened(anna, size=3)
    house_bot("usher")
    join.add_bot(match.pk, anna, "usher")
    table = table_for(match.pk, anna)
    assert table["viewer_seat"] == 0
    assert (table["seats"][0]["name"], table["seats"][1]["is_bot"]) == ("Anna", True)
    assert table["seats"][2] == {"seat": 2, "empty": True}
    assert (table["view"], table["decision"], table["log"]) == (None, None, [])
    assert table["match"]["seal"] == match.seal
    assert table["match"]["seed"] is None
    assert table["host"] == 0


def test_a_seat_sees_its_hand_its_question_and_its_token():
    match = dealt(person(), person(), person())
    table = table_for(match.pk, player_in(match, 1))
    assert table["viewer_seat"] == 1
    assert [hand["cards"] is not None for hand in table["view"]["hands"]] == [False, True, False]
    assert table["decision"]["seat"] == 1
    assert table["decision"]["token"]
    assert "hand" in table["sentence"]


def test_spectators_see_no_hand_and_are_asked_nothing():
    match = dealt(person(), person())
    for nobody in (None, AnonymousUser(), person()):
        table = table_for(match.pk, nobody)
        assert (table["viewer_seat"], table["decision"]) == (None, None)
        assert all(hand["cards"] is None for hand in table["view"]["hands"])


def luck_shown(match: Match) -> tuple:
    shown = table_for(match.pk)["match"]
    return shown["seed"], shown["salts"], shown["sat_down"]


def test_where_the_luck_came_from_is_shown_at_the_end_and_not_before():
    players = [person() for _seat in range(3)]
    match = opened(*players)
    join.add_salt(match.pk, players[1], "a pinch")
    assert luck_shown(match) == (None, None, None)
    start(match.pk, players[0])
    past_the_flips(match)
    assert luck_shown(match) == (None, None, None)
    seen = str(table_for(match.pk, players[0]))
    assert match.seed not in seen
    assert "a pinch" not in seen
    play_out(match)
    seed, salts, sat_down = luck_shown(match)
    assert seed == match.seed
    assert [player_in(match, seat) for seat in sat_down] == players
    assert salts == ["a pinch" if seat == sat_down[1] else "" for seat in range(3)]
    assert seals.seating(seals.chance_seed(seed, salts), sat_down) == [0, 1, 2]


def test_a_dealt_match_that_was_called_off_shows_where_its_luck_came_from():
    match, never_dealt = dealt(person(), person()), opened(person(), size=2)
    aborts.abort(match.pk, player_in(match, 0))
    aborts.abort_by_admin(never_dealt.pk, "closing time")
    assert luck_shown(match)[:2] == (match.seed, ["", ""])
    assert sorted(luck_shown(match)[2]) == [0, 1]
    assert luck_shown(never_dealt) == (None, None, None)


def test_everybody_reads_for_whom_the_table_waits():
    match = dealt(person(), person())
    past_the_flips(match)
    (seat,) = now_at(match).waiting()
    table = table_for(match.pk)
    assert table["seats"][seat]["waiting"]
    assert table["sentence"] == f"Waiting for {player_in(match, seat).username}."
    assert table["seats"][seat]["deadline"] > table["server_time"]
    assert table["seats"][seat]["clock_ms"] <= 180_000


def test_the_end_shows_ranks_scores_and_how_it_came():
    match = dealt(person(), person())
    play_out(match)
    table = table_for(match.pk, player_in(match, 0))
    assert table["outcome"]["ranks"] == [seat["rank"] for seat in table["seats"]]
    assert table["sentence"] == "All rounds are played."
    assert not any(seat["waiting"] for seat in table["seats"])


def test_tables_that_came_to_nothing_say_so():
    off, forgotten = dealt(person(), person()), opened(person(), size=2)
    aborts.abort(off.pk, player_in(off, 0))
    expire_tables(timezone.now() + timedelta(days=8))
    assert table_for(off.pk)["sentence"] == "This match was called off before anybody had moved."
    lights_out = dealt(person(), person())
    aborts.abort_by_admin(lights_out.pk, "The lights went out.")
    assert table_for(lights_out.pk)["sentence"] == "This match was called off. The lights went out."
    assert table_for(forgotten.pk)["sentence"] == "This table was never filled."


def test_the_log_tells_moves_timeouts_and_who_left():
    match = dealt(person("Anna"), person("Ben"), clock="live_1_10")
    clocks.sweep(timezone.now() + timedelta(seconds=61))
    (seat,) = now_at(match).waiting()
    name = player_in(match, seat).username
    join.leave(match.pk, player_in(match, seat))
    said = [line["sentence"] for line in table_for(match.pk)["log"]]
    assert f"Round 1 is dealt. {name} begins." in said
    assert f"The time of {name} is over. The understudy answers." in said
    assert said[-1] == f"{name} has left. An understudy plays on."


def test_a_table_shows_the_end_of_a_long_log_and_the_rest_is_there_to_ask_for():
    match = dealt(person(), person(), person(), person())
    play_out(match)
    log = table_for(match.pk)["log"]
    assert len(log) == 60
    assert [line["seq"] for line in log] == sorted(line["seq"] for line in log)
    earlier = log_for(match.pk, None, before=log[0]["seq"])
    assert earlier
    assert earlier[-1]["seq"] == log[0]["seq"] - 1


def test_sentences_are_made_in_the_language_of_the_reader(monkeypatch):
    match = dealt(person("Anna"), person("Ben"))
    monkeypatch.setattr(
        "games.lookups.sentences.gettext", lambda text: f"{translation.get_language()}: {text}"
    )
    with translation.override("de"):
        german = table_for(match.pk)["log"][0]["sentence"]
    with translation.override("en"):
        english = table_for(match.pk)["log"][0]["sentence"]
    assert (german[:3], english[:3]) == ("de:", "en:")


def test_a_name_with_braces_is_only_a_name():
    match = dealt(person("Anna"), person("Ben"))
    get_user_model().objects.filter(username="Anna").update(username="{seat.__class__}")
    join.leave(match.pk, get_user_model().objects.get(username="{seat.__class__}"))
    said = table_for(match.pk)["log"][-1]["sentence"]
    assert said == "{seat.__class__} has left. An understudy plays on."


def test_private_tables_are_for_those_who_sit_there():
    anna, ben = person(), person()
    match = opened(anna, size=2, public=False)
    assert table_for(match.pk, ben)["viewer_seat"] is None  # Ben has the link and may join
    with pytest.raises(TableError, match="private_table"):
        table_for(match.pk, None)
    join.join(match.pk, ben)
    start(match.pk, anna)
    assert table_for(match.pk, ben)["viewer_seat"] is not None
    for other in (None, person()):
        with pytest.raises(TableError, match="private_table"):
            table_for(match.pk, other)
        with pytest.raises(TableError, match="private_table"):
            log_for(match.pk, other)


def test_the_process_that_stored_a_move_tells_it_without_the_database():
    match = dealt(person(), person(), person())
    viewer = player_in(match, 2)
    table_for(match.pk, viewer)
    receipt = play_once(match, FastLuck(1), seat=0)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        quick = table_from_memory(match.pk, receipt.seq, viewer)
    assert not queries.captured_queries
    slow = table_for(match.pk, viewer)
    assert {**quick, "server_time": 0} == {**slow, "server_time": 0}


def test_a_table_read_while_others_move_is_of_one_moment(monkeypatch):
    match, looks, match_row = dealt(person(), person(), person()), [], sheets.match_row

    def row_while_others_move(match_id):
        """A move after the first look at the row, and another one before the second."""
        looks.append(match_id)
        if len(looks) == 2:
            play_once(match, FastLuck(1), seat=1)
        row = match_row(match_id)
        if len(looks) == 1:
            play_once(match, FastLuck(1), seat=0)
        return row

    monkeypatch.setattr(sheets, "match_row", row_while_others_move)
    for _time in range(2):  # what was read is also kept
        table = table_for(match.pk)
        assert table["match"]["seq"] == 2
        assert table["view"]["flip"]["answered"] == [True, True, False]


def test_memory_does_not_pretend_to_know_what_others_stored():
    match = dealt(person(), person())
    table_for(match.pk)
    assert table_from_memory(match.pk, 5) is None
    assert table_from_memory("nowhere", 1) is None


def test_a_table_that_does_not_exist_is_refused():
    with pytest.raises(TableError, match="no_such_match"):
        table_for("nowhere")


def test_an_understudys_owner_is_asked_nothing():
    match = dealt(person(), person())
    join.leave(match.pk, player_in(match, 0))
    table = table_for(match.pk, player_in(match, 0))
    assert (table["decision"], table["seats"][0]["understudy"]) == (None, True)
    assert Match.objects.get(pk=match.pk).seq == table["match"]["seq"] == 1
