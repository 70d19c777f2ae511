"""The table of every game, drawn for everybody from the deal to the end."""

from itertools import count

import pytest
from django.test import Client

from games.lookups.table import table_for
from games.rules.registry import GAMES
from games.table.positions import Position
from games.web.fragments import table_html
from tests.games.table.support import dealt, person, play_out, player_in

pytestmark = pytest.mark.django_db

SEATED = [
    pytest.param(game, seats, id=f"{game.key}-{seats}")
    for game in GAMES
    for seats in sorted({game.seats[0], game.seats[-1]})
]
SOME = 4  # a match has hundreds of moves; every fourth meets every phase


def offers(html: str) -> bool:
    return "data-offer" in html


@pytest.mark.parametrize(("game", "seats"), SEATED)
def test_it_is_drawn_from_the_deal_to_the_end_and_offers_only_whom_it_asks(game, seats) -> None:
    match = dealt(*[person() for _seat in range(seats)], game=game.key)
    players, looks, drawn = [player_in(match, seat) for seat in range(seats)], count(), 0

    def look(position: Position) -> bool:
        nonlocal drawn
        if next(looks) % SOME == 0:
            asked = set(position.waiting())
            for seat in {drawn % seats, min(asked)}:
                assert offers(table_html(table_for(match.pk, players[seat]))) == (seat in asked)
            assert not offers(table_html(table_for(match.pk)))
            drawn += 1
        return False

    play_out(match, seats, look)
    assert drawn > seats
    assert 'data-phase="over"' in table_html(table_for(match.pk))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_moment_can_be_seen_again_with_any_eyes(game) -> None:
    match = dealt(*[person() for _seat in range(game.seats[0])], game=game.key)
    play_out(match)
    match.refresh_from_db()
    for at in range(0, match.seq + 1, match.seq // 5):
        for eyes in ("all", str(match.size - 1)):
            answer = Client().get(f"/tables/{match.pk}/replay/?at={at}&eyes={eyes}")
            assert answer.status_code == 200
            assert not offers(answer.text)
