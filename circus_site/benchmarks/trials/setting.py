"""Tables for the trials, made as the site makes them."""

from __future__ import annotations

import json
import secrets
import sys
from typing import Any

import django

django.setup()

from django.contrib.auth import get_user_model  # noqa: E402

from games.bots.luck import FastLuck  # noqa: E402
from games.models import Match  # noqa: E402
from games.rules.core.decisions import Decision  # noqa: E402
from games.table import join, positions  # noqa: E402
from games.table.open import open_table  # noqa: E402
from games.table.positions import Position  # noqa: E402
from games.table.start import start  # noqa: E402


def people(count: int) -> list[Any]:
    players = get_user_model().objects
    return [players.create_user(username=f"p{secrets.token_hex(8)}") for _player in range(count)]


def dealt(players: list[Any], game: str = "scout") -> Match:
    match = open_table(players[0], game=game, size=len(players), ranked=False)
    for player in players[1:]:
        join.join(match.pk, player)
    start(match.pk, players[0])
    return match


def seated(match: Match) -> list[Any]:
    """The players in the order of their seats."""
    return [seat.player for seat in match.seats.select_related("player").order_by("index")]


def question(match_id: str) -> tuple[Position, Decision]:
    position = positions.fresh(match_id)
    return position, position.game.decisions(position.state)[0]


def random_answer(position: Position, decision: Decision, luck: FastLuck) -> dict[str, Any]:
    return position.game.sample(position.state, decision, luck).to_json()


def say(rows: list[list[Any]]) -> None:
    sys.stdout.write(json.dumps(rows) + "\n")
