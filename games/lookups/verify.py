"""A match checked against its seal: played again from seed and salts, and compared with what is stored."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from games.lookups import sheets
from games.lookups.table import check_may_watch, is_unsealed
from games.models import Match, MoveRecord, Seat
from games.rules.core.chance import Chance
from games.rules.core.errors import RuleError
from games.rules.core.moves import Move
from games.rules.core.state import State
from games.rules.registry import game_for
from games.table import seals, time_control
from games.table.finish import final_outcome
from games.table.refusals import refusal


def differences(match_id: str) -> list[str]:
    """Everything that is not as seed, salts and moves make it; empty for an honest match."""
    match = Match.objects.filter(pk=match_id).first()
    if match is None:
        raise refusal("no_such_match")
    if match.started_at is None:
        return list(_seal(match))
    chance = seals.chance_seed(match.seed, [seat.salt for seat in match.seats.all()])
    checks: tuple[Callable[[Match, str], Iterator[str]], ...] = (_seating, _moves)
    return [*_seal(match), *[found for check in checks for found in check(match, chance)]]


def differences_for(match_id: str, viewer: Any = None) -> list[str]:
    """The same for whoever may look at the match, once its seal is open."""
    row = sheets.match_row(match_id)
    check_may_watch(row, sheets.people_at(match_id), viewer)
    if not is_unsealed(row):
        raise refusal("still_sealed")
    return differences(match_id)


def _seal(match: Match) -> Iterator[str]:
    if seals.seal(match.seed, match.rules_version, match.pk) != match.seal:
        yield "the seal does not belong to this seed, rules version and match"
    version = game_for(match.game).rules_version
    if version != match.rules_version:
        yield f"it was played by rules version {match.rules_version}; these are version {version}"


def _seating(match: Match, chance: str) -> Iterator[str]:
    sat_down = list(match.seats.order_by("pk"))
    for index, seat in enumerate(seals.seating(chance, sat_down)):
        if seat.index != index:
            yield f"the player drawn for seat {index} sits in seat {seat.index}"


def _moves(match: Match, chance: str) -> Iterator[str]:
    """The deal and every move again, record by record, until one cannot be played."""
    game = game_for(match.game)
    try:
        state, events = game.begin(match.size, match.options, Chance(chance))
    except RuleError as refused:
        yield f"it cannot be dealt: {refused.code}"
        return
    records = list(MoveRecord.objects.filter(match=match).order_by("seq"))
    if [record.seq for record in records] != list(range(match.seq + 1)):
        yield "records are missing from the log"
    for record in records:
        if record.move is not None and record.seat is not None:
            try:
                events = game.play(state, record.seat, Move.from_json(record.move))
            except RuleError as refused:
                yield f"move {record.seq} cannot be played: {refused.code}"
                return
        elif record.seq > 0:
            events = []
        if _plain([event.to_json() for event in events]) != record.events:
            yield f"record {record.seq} tells other events"
    yield from _end(match, state)


def _end(match: Match, state: State) -> Iterator[str]:
    if _plain(state.dump()) != _plain(match.snapshot):
        yield "the moves lead to another state than the stored one"
    if match.status != Match.Status.FINISHED:
        return
    if state.outcome is None:
        yield "the match is called finished, but its moves do not end it"
        return
    held = [clock.held for clock in time_control.from_json(match.clocks)]
    outcome = final_outcome(state.outcome, held)
    if _plain(outcome) != match.outcome:
        yield "the stored outcome is another one"
    yield from _placings(match, outcome)


def _placings(match: Match, outcome: dict[str, Any]) -> Iterator[str]:
    for seat in Seat.objects.filter(match=match).order_by("index"):
        stored = (seat.rank, seat.score, seat.left)
        told = (outcome["ranks"][seat.index], outcome["scores"][seat.index], seat.index in outcome["left"])
        if stored != told:
            yield f"seat {seat.index} is placed {stored}, and should be {told}"


def _plain(body: Any) -> Any:
    """The same as it is after a journey through JSON."""
    return json.loads(body if isinstance(body, str | bytes) else json.dumps(body))
