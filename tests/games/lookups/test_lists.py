"""Lobby and history."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.lookups import history, lobby
from games.models import Match
from games.table.errors import TableError
from tests.games.table.support import dealt, opened, person, play_out, player_in

pytestmark = pytest.mark.django_db


def ids(rows) -> list[str]:
    return [row["id"] for row in rows]


def test_the_lobby_shows_public_tables_that_wait_and_matches_that_run():
    first, second = opened(person("Anna"), size=3), opened(person(), size=2)
    hidden, running = opened(person(), size=2, public=False), dealt(person(), person())
    assert ids(lobby.open_tables()) == [second.pk, first.pk]
    assert ids(lobby.running_tables()) == [running.pk]
    (line,) = [row for row in lobby.open_tables() if row["id"] == first.pk]
    assert (line["size"], line["free"], line["players"][0]["name"]) == (3, 2, "Anna")
    assert hidden.pk not in str(lobby.open_tables())


def test_players_find_their_own_tables_private_or_not():
    anna = person()
    mine = [opened(anna, size=2), opened(anna, size=2, public=False), dealt(anna, person())]
    opened(person(), size=2)
    assert set(ids(lobby.tables_of(anna))) == {match.pk for match in mine}


def test_the_lobby_takes_the_same_few_queries_however_full_it_is(django_assert_num_queries):
    for _table in range(3):
        opened(person(), person(), size=3)
    with django_assert_num_queries(2):
        lobby.open_tables()


def finished(count: int, *players) -> list[Match]:
    """Matches that ended one second after the other; they need not be played for this."""
    matches = []
    for number in range(count):
        match = dealt(*players)
        ended = timezone.now() - timedelta(hours=1) + timedelta(seconds=number)
        Match.objects.filter(pk=match.pk).update(status="finished", ended_at=ended)
        matches.append(match)
    return matches


def test_history_goes_back_page_by_page_without_gaps_or_repeats():
    anna, ben = person(), person()
    matches = finished(45, anna, ben)
    first = history.matches()
    (late,) = finished(1, anna, ben)  # something ends while somebody reads
    Match.objects.filter(pk=late.pk).update(ended_at=timezone.now())
    second = history.matches(before=first.older)
    third = history.matches(before=second.older)
    read = ids(first.matches) + ids(second.matches) + ids(third.matches)
    assert third.older is None
    assert read == [match.pk for match in reversed(matches)]


def test_matches_that_ended_in_the_same_instant_are_all_shown():
    matches = finished(25, person(), person())
    Match.objects.filter(pk__in=[match.pk for match in matches]).update(ended_at=timezone.now())
    first = history.matches()
    second = history.matches(before=first.older)
    assert len(set(ids(first.matches) + ids(second.matches))) == 25


def test_history_by_player_by_game_and_private_for_those_who_sat_there():
    anna, ben = person(), person()
    (match,) = finished(1, anna, ben)
    (secret,) = finished(1, anna, ben)
    Match.objects.filter(pk=secret.pk).update(public=False)
    finished(1, person(), person())
    assert ids(history.matches(player=anna).matches) == [match.pk]
    assert set(ids(history.matches(player=anna, viewer=ben).matches)) == {match.pk, secret.pk}
    assert history.matches(game="fan_tan").matches == []


def test_a_played_match_is_listed_with_its_ranks():
    match = dealt(person(), person())
    play_out(match)
    (line,) = history.matches(player=player_in(match, 0)).matches
    assert [player["rank"] for player in line["players"]] == sorted(p["rank"] for p in line["players"])


@pytest.mark.parametrize(
    "before",
    [
        "",
        "yesterday~abc",
        "2026-01-01T00:00:00~abc",
        "0001-01-01T00:00:00+14:00~x",
        "9999-12-31T23:59:59-14:00~x",
    ],
)
def test_a_page_that_does_not_exist_is_refused(before):
    with pytest.raises(TableError, match="no_such_page"):
        history.matches(before=before)
