"""People, bots and tables for tests, made as the site makes them."""

import time
from collections.abc import Callable, Iterable
from itertools import count
from typing import Any

from django.contrib.auth import get_user_model

from games.bots.luck import FastLuck
from games.models import Match, MoveRecord
from games.rules.core.moves import Move
from games.table import join, positions
from games.table.open import open_table
from games.table.play import Receipt, submit
from games.table.positions import Position
from games.table.start import start

_numbers = count(1)


def person(name: str = "", **fields: Any) -> Any:
    number = next(_numbers)
    return get_user_model().objects.create_user(username=name or f"player{number}", password="x", **fields)


def house_bot(level: str = "usher") -> Any:
    number = next(_numbers)
    return get_user_model().objects.create_user(username=f"{level}{number}", is_bot=True, bot_level=level)


def opened(*players: Any, size: int = 0, game: str = "scout", **options: Any) -> Match:
    """An open table at which these players sit."""
    match = open_table(players[0], game=game, size=size or len(players), **options)
    for player in players[1:]:
        join.join(match.pk, player)
    return match


def dealt(*players: Any, bots: Iterable[str] = (), **options: Any) -> Match:
    """A match of these players, and of a bot for each level named, that has just been started."""
    bots = list(bots)
    match = opened(*players, size=len(players) + len(bots), **options)
    for level in bots:
        house_bot(level)
        join.add_bot(match.pk, players[0], level)
    start(match.pk, players[0])
    return match


def now_at(match: Match) -> Position:
    return positions.fresh(match.pk)


def token(match: Match, seat: int) -> str:
    position = now_at(match)
    decision = position.game.decision_for(position.state, seat)
    assert decision is not None, f"seat {seat} is asked nothing"
    return decision.token


def any_move(match: Match, seat: int, luck: FastLuck) -> Move:
    position = now_at(match)
    decision = position.game.decision_for(position.state, seat)
    assert decision is not None
    return position.game.sample(position.state, decision, luck)


def player_in(match: Match, seat: int) -> Any:
    return match.seats.get(index=seat).player


def play_once(match: Match, luck: FastLuck, seat: int | None = None) -> Receipt:
    """One random legal move of a seat that is waited for, by its player."""
    if seat is None:
        seat = now_at(match).waiting()[0]
    move = any_move(match, seat, luck).to_json()
    return submit(match.pk, player_in(match, seat), move, token(match, seat))


def play_out(match: Match, seed: int = 1, until: Callable[[Position], bool] = lambda position: False) -> None:
    """Random play to the end, or until the position is as wanted."""
    luck = FastLuck(seed)
    players = [player_in(match, seat) for seat in range(match.size)]
    while (position := now_at(match)).status == Match.Status.PLAYING and not until(position):
        seat = position.waiting()[0]
        decision = position.game.decision_for(position.state, seat)
        move = position.game.sample(position.state, decision, luck)
        submit(match.pk, players[seat], move.to_json(), decision.token)


def past_the_flips(match: Match) -> None:
    """Everybody keeps the hand as it is dealt."""
    for seat in list(now_at(match).waiting()):
        submit(match.pk, player_in(match, seat), {"kind": "keep_hand"}, token(match, seat))


def everything(match: Match) -> list[Any]:
    """All that is stored of a match, to show that nothing changed."""
    row = Match.objects.filter(pk=match.pk).values().get()
    moves = list(MoveRecord.objects.filter(match=match).order_by("seq").values())
    return [row, list(match.seats.order_by("index").values()), moves]


def wait_until(true: Callable[[], Any], seconds: float = 20) -> Any:
    until = time.monotonic() + seconds
    while not (found := true()):
        assert time.monotonic() < until, f"not within {seconds} seconds"
        time.sleep(0.05)
    return found
