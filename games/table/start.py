"""The deal."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.models import Match, Seat
from games.rules.core.chance import Chance
from games.rules.registry import game_for
from games.table import announce, seals, time_control
from games.table.changes import next_deadline, told
from games.table.join import open_seats
from games.table.positions import Position, Record, Sitter
from games.table.refusals import refusal
from games.table.store import write_down
from games.table.time_control import PRESETS, SeatClock, in_ms, moved_on

ASIDE = 1000  # where seats wait while they are given their new numbers, which no two may share


def start(match_id: str, by: Any) -> None:
    """Any seated player starts a full table: luck is fixed, the seats are drawn and the cards are dealt."""
    with transaction.atomic():
        match, seats = open_seats(match_id)
        _check(match, seats, by)
        chance = seals.chance_seed(match.seed, [seat.salt for seat in seats])
        seats = _shuffled(seats, chance)
        match.started_at = timezone.now()
        position, deal = _dealt(match, seats, chance, match.started_at)
        _store(match, position)
        write_down(match.pk, deal)
        transaction.on_commit(announce.lobby_changed)
        transaction.on_commit(lambda: told(None, position))


def _check(match: Match, seats: list[Seat], by: Any) -> None:
    if all(seat.player_id != by.pk for seat in seats):
        raise refusal("not_seated")
    if len(seats) < match.size:
        raise refusal("not_full")
    if game_for(match.game).rules_version != match.rules_version:
        raise refusal("rules_changed")


def _shuffled(seats: list[Seat], chance: str) -> list[Seat]:
    order = seals.seating(chance, seats)
    Seat.objects.filter(pk__in=[seat.pk for seat in seats]).update(index=F("index") + ASIDE)
    for index, seat in enumerate(order):
        seat.index = index
    Seat.objects.bulk_update(order, ["index"])
    return order


def _dealt(match: Match, seats: list[Seat], chance: str, now: datetime) -> tuple[Position, Record]:
    game, preset = game_for(match.game), PRESETS[match.clock]
    state, events = game.begin(match.size, match.options, Chance(chance))
    waiting = [decision.seat for decision in game.decisions(state) if decision.waits]
    clocks = moved_on([SeatClock(preset.bank)] * match.size, waiting, in_ms(now), preset)
    deal = Record(0, None, None, [event.to_json() for event in events], "deal", now)
    sitters = tuple(Sitter(seat.player_id, seat.player.bot_level) for seat in seats)
    position = Position(
        match.pk, game, 0, Match.Status.PLAYING, state, tuple(clocks), preset, sitters, record=deal
    )
    return position, deal


def _store(match: Match, position: Position) -> None:
    match.status = position.status
    match.snapshot = position.state.dump().decode()
    match.clocks = time_control.to_json(position.clocks)
    match.next_deadline = next_deadline(position)
    match.save(update_fields=["started_at", "status", "snapshot", "clocks", "next_deadline"])
