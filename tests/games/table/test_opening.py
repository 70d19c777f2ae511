"""Opening a table, sitting down, getting up."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Match
from games.rules.core.errors import RuleError
from games.rules.registry import GAMES
from games.table import aborts, join, seals
from games.table.errors import TableError
from games.table.expiry import expire_tables
from games.table.open import MOST_OPEN, open_table
from games.table.start import start
from tests.games.table.support import house_bot, opened, person

pytestmark = [pytest.mark.django_db, pytest.mark.both_setups]


def refused(code: str):
    return pytest.raises(TableError, match=f"^{code}$")


def test_whoever_opens_a_table_sits_in_its_first_seat():
    player = person()
    match = open_table(player, game="scout", size=4)
    assert match.status == Match.Status.OPEN
    assert [(seat.index, seat.player) for seat in match.seats.all()] == [(0, player)]


def test_a_table_that_somebody_left_to_others_is_not_theirs_any_more():
    player = person()
    for _table in range(MOST_OPEN):
        match = opened(player, person(), size=3)
        join.leave(match.pk, player)
    assert open_table(player, game="scout", size=2).status == Match.Status.OPEN


def test_nobody_sits_down_to_more_live_matches_than_they_can_follow(monkeypatch):
    monkeypatch.setattr(join, "MOST_RUNNING", 2)
    player = person()
    for _match in range(2):
        start(opened(player, person()).pk, player)
    with refused("too_many_matches"):
        open_table(player, game="scout", size=2)
    with refused("too_many_matches"):
        join.join(opened(person(), size=2).pk, player)
    assert open_table(player, game="scout", size=2, clock="days_1").status == Match.Status.OPEN


def test_the_seal_is_public_at_the_opening_and_fits_the_seed():
    match = open_table(person(), game="scout", size=2)
    assert match.seal == seals.seal(match.seed, match.rules_version, match.pk)
    assert match.seed not in match.seal


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess", "size": 2}, "unknown_game"),
        ({"game": "scout", "size": 2, "clock": "never"}, "unknown_clock"),
    ],
)
def test_what_the_house_does_not_have_cannot_be_opened(wish, code):
    with refused(code):
        open_table(person(), **wish)
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"size": 1}, "wrong_seats"),
        ({"size": 6}, "wrong_seats"),
        ({"size": 3, "options": {"colour": 1}}, "unknown_option"),
        ({"size": 3, "options": {"round_cap": False}}, "unknown_option"),
    ],
)
def test_the_rules_refuse_seats_and_options_they_do_not_know(wish, code):
    with pytest.raises(RuleError, match=code):
        open_table(person(), game="scout", **wish)
    assert not Match.objects.exists()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_is_opened_for_its_numbers_of_seats_and_no_others(game):
    for size in range(-1, 9):
        if size in game.seats:
            assert open_table(person(), game=game.key, size=size).size == size
        else:
            with pytest.raises(RuleError, match="wrong_seats"):
                open_table(person(), game=game.key, size=size)
    with pytest.raises(RuleError, match="unknown_option"):
        open_table(person(), game=game.key, size=game.seats[0], options={"colour": 1})
    assert Match.objects.count() == len(game.seats)


def test_nobody_fills_the_lobby_alone():
    player = person()
    for _table in range(MOST_OPEN):
        open_table(player, game="scout", size=2)
    with refused("too_many_tables"):
        open_table(player, game="scout", size=2)


def test_a_suspended_player_neither_opens_nor_joins():
    barred = person(suspended_until=timezone.now() + timedelta(days=1))
    with refused("suspended"):
        open_table(barred, game="scout", size=2)
    match = opened(person(), size=2)
    with refused("suspended"):
        join.join(match.pk, barred)


def test_seats_are_taken_once_and_by_different_players():
    anna, ben, cleo = person(), person(), person()
    match = opened(anna, size=2)
    with refused("already_seated"):
        join.join(match.pk, anna)
    join.join(match.pk, ben)
    with refused("table_full"):
        join.join(match.pk, cleo)
    assert match.seats.count() == 2


def test_a_check_of_the_ladder_is_asked_before_anybody_sits_down(monkeypatch):
    monkeypatch.setattr(join, "_checks", [])

    @join.on_join_check
    def no_guests(match, player):
        if match.ranked and player.is_guest:
            raise TableError("guest_unranked", "Guests play unranked.")

    guest = person(is_guest=True)
    with refused("guest_unranked"):
        open_table(guest, game="scout", size=2)
    match = opened(person(), size=2)
    with refused("guest_unranked"):
        join.join(match.pk, guest)
    assert open_table(guest, game="scout", size=2, ranked=False).seats.count() == 1


def test_a_seat_that_is_given_up_is_free_again():
    anna, ben, cleo = person(), person(), person()
    match = opened(anna, ben, size=3)
    join.leave(match.pk, anna)
    join.join(match.pk, cleo)
    assert [(seat.index, seat.player) for seat in match.seats.all()] == [(0, cleo), (1, ben)]
    with refused("not_seated"):
        join.leave(match.pk, anna)


def test_the_table_closes_when_only_bots_are_left():
    anna = person()
    match = opened(anna, size=3)
    house_bot("usher")
    join.add_bot(match.pk, anna, "usher")
    join.leave(match.pk, anna)
    match.refresh_from_db()
    assert (match.status, match.end_reason) == (Match.Status.ABORTED, "everybody_left")
    with refused("not_open"):
        join.join(match.pk, anna)


def test_the_host_invites_bots_and_sends_them_away():
    anna, ben = person(), person()
    match = opened(anna, ben, size=4)
    house_bot("juggler")
    with refused("not_your_table"):
        join.add_bot(match.pk, ben, "juggler")
    seat = join.add_bot(match.pk, anna, "juggler")
    assert seat.player.bot_level == "juggler"
    with refused("no_bot_free"):
        join.add_bot(match.pk, anna, "juggler")
    with refused("unknown_level"):
        join.add_bot(match.pk, anna, "ringmaster")
    with refused("not_a_bot"):
        join.remove_bot(match.pk, anna, 1)
    join.remove_bot(match.pk, anna, seat.index)
    assert match.seats.count() == 2


def test_the_next_guest_is_host_when_the_host_has_left():
    anna, ben = person(), person()
    match = opened(anna, ben, size=3)
    house_bot("usher")
    join.leave(match.pk, anna)
    assert join.add_bot(match.pk, ben, "usher").player.is_bot


def test_only_a_full_table_is_started_and_only_by_those_who_sit_there():
    anna, ben = person(), person()
    match = opened(anna, size=2)
    with refused("not_full"):
        start(match.pk, anna)
    with refused("not_seated"):
        start(match.pk, ben)
    join.join(match.pk, ben)
    start(match.pk, ben)
    with refused("not_open"):
        start(match.pk, ben)
    with refused("not_open"):
        join.join(match.pk, person())


def test_a_table_opened_by_other_rules_is_not_dealt():
    anna, ben = person(), person()
    match = opened(anna, ben)
    Match.objects.filter(pk=match.pk).update(rules_version=99)
    with refused("rules_changed"):
        start(match.pk, anna)


@pytest.mark.parametrize("salt", ["x" * 65, "Zirkusluft ä", "two\nlines"])
def test_a_salt_is_short_and_plain(salt):
    anna = person()
    match = opened(anna, size=2)
    with refused("bad_salt"):
        join.add_salt(match.pk, anna, salt)
    with refused("not_seated"):
        join.add_salt(match.pk, person(), "pepper")


def test_the_host_closes_an_open_table():
    anna, ben = person(), person()
    match = opened(anna, ben, size=3)
    with refused("not_your_table"):
        aborts.abort(match.pk, ben)
    aborts.abort(match.pk, anna)
    match.refresh_from_db()
    assert match.status == Match.Status.ABORTED


def test_live_tables_expire_within_the_hour_and_slow_ones_within_the_week():
    live, slow = opened(person(), size=2), opened(person(), size=2, clock="days_3")
    now = timezone.now()
    assert expire_tables(now + timedelta(minutes=59)) == 0
    assert expire_tables(now + timedelta(minutes=61)) == 1
    assert expire_tables(now + timedelta(days=8)) == 1
    for match in (live, slow):
        match.refresh_from_db()
        assert match.status == Match.Status.EXPIRED
        with refused("not_open"):
            join.join(match.pk, person())


def test_nothing_can_be_done_at_a_table_that_does_not_exist():
    anna = person()
    for act in (
        lambda: join.join("nowhere", anna),
        lambda: join.leave("nowhere", anna),
        lambda: start("nowhere", anna),
        lambda: aborts.abort("nowhere", anna),
    ):
        with refused("no_such_match"):
            act()
