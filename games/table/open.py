"""Opening a table."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from games.models import Match, Seat
from games.rules.core.game import Game
from games.rules.registry import game_for
from games.table import announce, seals
from games.table.join import check_may_sit
from games.table.refusals import refusal
from games.table.time_control import PRESETS

MOST_OPEN = 5
CLOCK = "live_3_20"


def open_table(
    player: Any,
    *,
    game: str,
    size: int,
    options: dict[str, Any] | None = None,
    clock: str = CLOCK,
    ranked: bool = True,
    public: bool = True,
) -> Match:
    """A new table whose first seat is taken by the player who opens it."""
    rules = known_game(game)
    match = Match(game=game, size=rules.fitting(size), options=offered(rules, options or {}), clock=clock)
    match.ranked, match.public, match.opened_by = ranked, public, player
    match.rules_version, match.seed = rules.rules_version, seals.new_seed()
    match.seal = seals.seal(match.seed, match.rules_version, match.pk)
    if clock not in PRESETS:
        raise refusal("unknown_clock", clock=clock)
    with transaction.atomic():
        _check_not_too_many(player)
        check_may_sit(match, player)
        match.save(force_insert=True)
        Seat.objects.create(match=match, index=0, player=player)
        transaction.on_commit(announce.lobby_changed)
    return match


def known_game(key: str) -> Game[Any]:
    try:
        return game_for(key)
    except KeyError:
        raise refusal("unknown_game", game=key) from None


def offered(game: Game[Any], options: dict[str, Any]) -> dict[str, Any]:
    """Every option with its value; options that are not for real tables cannot be chosen."""
    for option in game.options:
        if option.key in options and not option.offered:
            raise game.refusal("unknown_option", option=option.key)
    return game.settled_options(options)


def _check_not_too_many(player: Any) -> None:
    if Match.objects.filter(seats__player=player, status=Match.Status.OPEN).count() >= MOST_OPEN:
        raise refusal("too_many_tables", most=MOST_OPEN)
