"""Who sits down at an open table, and who gets up again."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone

from games.bots.levels import LEVELS
from games.models import Match, Seat
from games.table import announce, seals, understudy
from games.table.refusals import refusal
from games.table.time_control import PRESETS

MOST_RUNNING = 20

Check = Callable[[Match, Any], None]
_checks: list[Check] = []


def on_join_check(check: Check) -> Check:
    """Have ``check(match, player)`` asked before anybody sits down; it refuses by raising TableError."""
    if check not in _checks:
        _checks.append(check)
    return check


def check_may_sit(match: Match, player: Any) -> None:
    if player.is_suspended:
        raise refusal("suspended")
    _check_not_too_many(match, player)
    for check in _checks:
        check(match, player)


def _check_not_too_many(match: Match, player: Any) -> None:
    """Nobody can follow more live matches than this; bots can."""
    if player.is_bot or not PRESETS[match.clock].live:
        return
    live = [key for key, preset in PRESETS.items() if preset.live]
    running = Match.objects.filter(seats__player=player, status=Match.Status.PLAYING, clock__in=live)
    if running.count() >= MOST_RUNNING:
        raise refusal("too_many_matches", most=MOST_RUNNING)


def join(match_id: str, player: Any) -> Seat:
    """Take the first empty seat."""
    with transaction.atomic():
        match, seats = open_seats(match_id)
        if any(seat.player_id == player.pk for seat in seats):
            raise refusal("already_seated")
        return _seated(match, seats, player)


def leave(match_id: str, player: Any) -> None:
    """At an open table, give up the seat; in a match, let the understudy have it."""
    status = Match.objects.filter(pk=match_id).values_list("status", flat=True).first()
    if status not in (None, Match.Status.OPEN, Match.Status.PLAYING):
        raise refusal("ended")
    if status == Match.Status.PLAYING:
        understudy.take_over(match_id, player)
    else:
        _get_up(match_id, player)


def add_bot(match_id: str, by: Any, level: str) -> Seat:
    """The host invites a bot of this level."""
    if level not in LEVELS:
        raise refusal("unknown_level", level=level)
    with transaction.atomic():
        match, seats = open_seats(match_id)
        check_host(seats, by)
        sitting = [seat.player_id for seat in seats]
        free = (
            get_user_model()
            .objects.filter(is_bot=True, bot_level=level, is_active=True)
            .exclude(pk__in=sitting)
        )
        bots = list(free)
        if not bots:
            raise refusal("no_bot_free")
        return _seated(match, seats, secrets.choice(bots))


def remove_bot(match_id: str, by: Any, seat: int) -> None:
    """The host sends a bot away."""
    with transaction.atomic():
        match, seats = open_seats(match_id)
        check_host(seats, by)
        bots = [taken for taken in seats if taken.index == seat and taken.player.is_bot]
        if not bots:
            raise refusal("not_a_bot")
        bots[0].delete()
        _tell(match)


def add_salt(match_id: str, player: Any, salt: str) -> None:
    """A seat's own part of the luck, until the match starts (see `games.table.seals`)."""
    with transaction.atomic():
        match, seats = open_seats(match_id)
        mine = [seat for seat in seats if seat.player_id == player.pk]
        if not mine:
            raise refusal("not_seated")
        mine[0].salt = seals.checked_salt(salt)
        mine[0].save(update_fields=["salt"])
        _tell(match)


def open_seats(match_id: str) -> tuple[Match, list[Seat]]:
    """The open table, locked until the end of the transaction, and its seats in the order they were taken."""
    match = Match.objects.select_for_update().filter(pk=match_id).first()
    if match is None:
        raise refusal("no_such_match")
    if match.status != Match.Status.OPEN:
        raise refusal("not_open")
    return match, list(match.seats.select_related("player").order_by("pk"))


def check_host(seats: list[Seat], player: Any) -> None:
    """The host is the person who has been sitting there longest."""
    people = [seat.player_id for seat in seats if not seat.player.is_bot]
    if not people or people[0] != player.pk:
        raise refusal("not_your_table")


def _seated(match: Match, seats: list[Seat], player: Any) -> Seat:
    check_may_sit(match, player)
    empty = sorted(set(range(match.size)) - {seat.index for seat in seats})
    if not empty:
        raise refusal("table_full")
    seat = Seat.objects.create(match=match, index=empty[0], player=player)
    _tell(match)
    return seat


def _get_up(match_id: str, player: Any) -> None:
    with transaction.atomic():
        match, seats = open_seats(match_id)
        mine = [seat for seat in seats if seat.player_id == player.pk]
        if not mine:
            raise refusal("not_seated")
        mine[0].delete()
        if all(seat.player.is_bot or seat is mine[0] for seat in seats):
            close(match, Match.Status.ABORTED, "everybody_left")
        _tell(match)


def close(match: Match, status: Any, reason: str) -> None:
    """An open table that will never be played."""
    match.status, match.end_reason, match.ended_at = status, reason, timezone.now()
    match.save(update_fields=["status", "end_reason", "ended_at"])


def _tell(match: Match) -> None:
    transaction.on_commit(lambda: announce.table_changed(match.pk, match.seq))
    transaction.on_commit(announce.lobby_changed)
