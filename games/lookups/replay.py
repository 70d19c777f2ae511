"""A finished match at any of its moments. A match that is still played has none: they would tell too much."""

from __future__ import annotations

from typing import Any, NamedTuple

from games.lookups import sheets
from games.lookups.asked import number_asked
from games.lookups.log import EVERYBODY, LINES, Entry, entries
from games.lookups.sheets import Sheet
from games.lookups.table import Table, check_may_watch, match_json, now_ms, seat_json, status_sentence
from games.models import Match, Seat
from games.rules.core.errors import RuleError
from games.rules.core.moves import Move
from games.rules.core.replay import replay
from games.rules.core.state import State
from games.rules.registry import game_for
from games.table import positions, seals
from games.table.positions import Position
from games.table.recent import Recent
from games.table.refusals import refusal


class Story(NamedTuple):
    """The state after each record of a match, and the records."""

    states: list[State]
    log: tuple[Entry, ...]


_stories: Recent[str, Story] = Recent(8)


def moment(match_id: str, seq: int, viewer: Any = None, eyes: str | int | None = None) -> Table:
    """The table after record ``seq``, seen with the viewer's own eyes, those of a seat, or "all"."""
    row = sheets.match_row(match_id)
    people = sheets.people_at(match_id)
    own = check_may_watch(row, people, viewer)
    if row["status"] != Match.Status.FINISHED:
        raise refusal("no_replay")
    story = _story(row)
    last = len(story.states) - 1
    seq = max(0, min(seq, last))
    sheet = Sheet(row, people, _position(row, story, seq), story.log[: seq + 1][-LINES:])
    return _table(sheet, own, _seat(eyes, own, row["size"]), seq == last)


def _seat(eyes: str | int | None, own: int | None, size: int) -> int | None:
    if eyes is None or eyes == "":
        return own
    if eyes == "all":
        return EVERYBODY
    seat = number_asked(str(eyes))
    if seat is None or seat >= size:
        raise refusal("no_such_seat")
    return seat


def _table(sheet: Sheet, own: int | None, seat: int | None, over: bool) -> Table:
    position, match = sheet.position, match_json(sheet.match, sheet.people)
    return {
        "match": {**match, "seq": position.seq, "last_seq": match["seq"]},
        "viewer_seat": own,
        "eyes": "all" if seat == EVERYBODY else seat,
        "seats": [{**seat_json(sheet, person), "clock_ms": None} for person in sheet.people],
        "view": _view(position, seat),
        "decision": None,
        "sentence": status_sentence(sheet),
        "log": sheet.lines(seat),
        "outcome": sheet.match["outcome"] if over else None,
        "server_time": now_ms(),
    }


def _view(position: Position, seat: int | None) -> Any:
    game, state = position.game, position.state
    if seat != EVERYBODY:
        return game.view(state, seat)
    return together([game.view(state, each) for each in range(state.seats)])


def together(views: list[Any]) -> Any:
    """What several viewers know together.

    In a view None means unseen, and a name that only some have is theirs: whoever saw something says it.
    """
    seen = [view for view in views if view is not None]
    if not seen:
        return None
    first = seen[0]
    if isinstance(first, dict):
        names = {name: None for view in seen for name in view}
        return {name: together([view[name] for view in seen if name in view]) for name in names}
    if isinstance(first, list) and all(len(view) == len(first) for view in seen):
        return [together([view[place] for view in seen]) for place in range(len(first))]
    return first


def _position(row: dict[str, Any], story: Story, seq: int) -> Position:
    """The moment as a position whose clocks have stopped long ago."""
    end = positions.fresh(row["pk"])
    status = Match.Status.FINISHED if seq == len(story.states) - 1 else Match.Status.PLAYING
    clocks = tuple(clock._replace(since=None, held=False) for clock in end.clocks)
    return Position(end.match_id, end.game, seq, status, story.states[seq], clocks, end.preset, end.sitters)


def _story(row: dict[str, Any]) -> Story:
    story = _stories.get(row["pk"])
    if story is None:
        story = _told(row)
        _stories.put(row["pk"], story)
    return story


def _told(row: dict[str, Any]) -> Story:
    """Played again from the seed; the log in the database only says who chose what.

    Older rules might play the same moves to another end, so a match is told by its own rules or not at all.
    """
    game = game_for(row["game"])
    if game.rules_version != row["rules_version"]:
        raise refusal("old_rules")
    log = entries(row["pk"], row["seq"], row["seq"] + 1)
    salts = Seat.objects.filter(match_id=row["pk"]).values_list("salt", flat=True)
    chance = seals.chance_seed(row["seed"], salts)
    moves = [(entry.record.seat, Move.from_json(entry.record.move)) for entry in log if entry.record.move]
    states: list[State] = []
    try:
        told = replay(game, row["size"], row["options"], chance, moves)  # type: ignore[arg-type]
        for entry in log:
            moved = entry.record.move is not None or not states
            states.append(next(told)[0].clone() if moved else states[-1])
    except (RuleError, StopIteration):
        raise refusal("old_rules") from None
    return Story(states, log)
