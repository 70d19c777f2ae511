"""A finished match told again."""

import pytest
from django.db.models import F

from games.bots.luck import FastLuck
from games.lookups.replay import moment, together
from games.lookups.table import table_for
from games.models import Match
from games.table import join, understudy
from games.table.errors import TableError
from tests.games.table.support import dealt, now_at, person, play_once, play_out, player_in

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def match():
    match = dealt(person(), person(), person())
    play_out(match)
    return match


def test_a_running_match_has_no_replay():
    match = dealt(person(), person())
    play_once(match, FastLuck(1))
    for eyes in (None, "all", 0):
        with pytest.raises(TableError, match="no_replay"):
            moment(match.pk, 0, player_in(match, 0), eyes)


def test_every_moment_is_what_the_viewer_saw_then():
    match = dealt(person(), person())
    viewer, luck, live = player_in(match, 1), FastLuck(3), []
    while now_at(match).status == "playing":
        live.append(table_for(match.pk, viewer)["view"])
        play_once(match, luck)
    for seq, view in enumerate(live):
        assert moment(match.pk, seq, viewer)["view"] == view


def test_the_last_moment_shows_the_outcome_and_the_others_do_not(match):
    last = now_at(match).seq
    assert moment(match.pk, last)["outcome"]["ranks"]
    assert moment(match.pk, last - 1)["outcome"] is None
    assert moment(match.pk, 10**6)["match"]["seq"] == last
    assert moment(match.pk, -5)["match"]["seq"] == 0


def test_with_all_eyes_every_hand_is_open(match):
    table = moment(match.pk, 1, None, "all")
    assert all(len(hand["cards"]) == hand["count"] for hand in table["view"]["hands"])
    assert table["eyes"] == "all"


def test_with_a_seats_eyes_only_its_hand_is_open(match):
    hands = moment(match.pk, 1, None, "2")["view"]["hands"]
    assert [hand["cards"] is not None for hand in hands] == [False, False, True]
    for eyes in ("3", "-1", "²", "9" * 5000):
        with pytest.raises(TableError, match="no_such_seat"):
            moment(match.pk, 1, None, eyes)


def test_the_log_grows_with_the_moments(match):
    assert {line["seq"] for line in moment(match.pk, 2)["log"]} == {0, 1, 2}


def test_records_without_a_move_are_moments_too():
    match = dealt(person(), person())
    owner = player_in(match, 0)
    join.leave(match.pk, owner)
    understudy.take_back(match.pk, owner)
    play_out(match)
    assert moment(match.pk, 1)["view"] == moment(match.pk, 0)["view"] == moment(match.pk, 2)["view"]


def test_a_match_by_other_rules_is_not_told(match):
    Match.objects.filter(pk=match.pk).update(rules_version=F("rules_version") + 1)
    with pytest.raises(TableError, match="old_rules"):
        moment(match.pk, 0)


def test_views_are_put_together_from_whoever_saw_something():
    assert together([{"a": None, "b": [1, None]}, {"a": 2, "b": [None, 3]}]) == {"a": 2, "b": [1, 3]}
    assert together([None, None]) is None
