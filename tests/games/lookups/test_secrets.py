"""Nothing leaks: what a viewer gets is the same in every world that could lie behind the own view."""

from dataclasses import replace

import msgspec
import pytest

from games.bots.luck import FastLuck
from games.lookups import sheets
from games.lookups.log import Entry
from games.lookups.table import _drawn_up
from games.models import Match
from games.table.positions import Position, Record
from games.web.fragments import table_html
from tests.games.table.support import dealt, now_at, person, play_once, player_in

pytestmark = pytest.mark.django_db(transaction=True)


def seen(sheet: sheets.Sheet, viewer) -> tuple[bytes, str]:
    """Everything that leaves the house for this viewer: JSON and HTML."""
    table = {**_drawn_up(sheet, viewer), "server_time": 0}
    return msgspec.json.encode(table), table_html(table)


def sheet_of(match: Match) -> sheets.Sheet:
    return sheets.read(sheets.match_row(match.pk))


def imagined(position: Position, seat: int | None, luck: FastLuck) -> Position:
    view = position.game.view(position.state, seat)
    return replace(position, state=position.game.imagine(view, seat, luck))


@pytest.mark.parametrize("size", [2, 3, 5])
def test_every_viewer_sees_the_same_in_an_imagined_world(size):
    players = [person() for _seat in range(size)]
    match, luck, differed = dealt(*players), FastLuck(size), 0
    while now_at(match).status == Match.Status.PLAYING:
        sheet = sheet_of(match)
        for seat in (*range(size), None):
            viewer = None if seat is None else player_in(match, seat)
            world = imagined(sheet.position, seat, luck)
            differed += world.state.dump() != sheet.position.state.dump()
            other = replace(sheet, position=world, views={}, said={}, before={})
            assert seen(other, viewer) == seen(sheet, viewer)
        for _move in range(5):
            if now_at(match).status == Match.Status.PLAYING:
                play_once(match, luck)
    assert differed > 10, "the imagined worlds were the real one: nothing was tried"


@pytest.mark.parametrize("size", [2, 4])
def test_moves_that_look_alike_to_a_viewer_read_alike_in_the_log(size):
    """Which way a hand is turned, where a scouted card goes: who cannot see it must not read it either."""
    players = [person() for _seat in range(size)]
    match, luck, alike = dealt(*players), FastLuck(size), 0
    for _turn in range(40):
        position = now_at(match)
        if position.status != Match.Status.PLAYING:
            break
        seat = position.waiting()[0]
        for viewer in [other for other in (*range(size), None) if other != seat]:
            lines = {}
            for move in position.game.moves(position.state, seat):
                view, line = after(position, seat, move, viewer)
                if view is not None:
                    alike += view in lines
                    assert lines.setdefault(view, line) == line
        play_once(match, luck, seat)
    assert alike > 100, "no two moves looked alike: nothing was tried"


def after(position: Position, seat: int, move, viewer: int | None) -> tuple[bytes | None, bytes]:
    """What a viewer sees and reads after a move; nothing to see if a new deal covers what was in sight."""
    state = position.state.clone()
    events = [event.to_json() for event in position.game.play(state, seat, move)]
    if state.round != position.state.round or state.outcome is not None:
        return None, b""
    entry = Entry(Record(1, seat, None, events, "player", position.record.at))
    names = tuple("ABCDE"[:5])
    return (
        msgspec.json.encode(position.game.view(state, viewer)),
        msgspec.json.encode(entry.lines(position.game.text, names, viewer)),
    )
