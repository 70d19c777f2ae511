"""The laws every game keeps, each a function that fails by AssertionError; `test_laws.py` runs them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

from games.bots.luck import FastLuck
from games.rules.core import Decision, Event, Game, Luck, Move, RuleError, State, replay
from tests.games.rules.pieces import PIECES

Log = list[tuple[int, Move]]


def every_setting(game: Game[Any]) -> list[dict[str, Any]]:
    """All combinations of the game's options."""
    keys = [option.key for option in game.options]
    return [dict(zip(keys, row, strict=True)) for row in product(*[option.values for option in game.options])]


def viewers(state: State) -> list[int | None]:
    return [None, *range(state.seats)]


def plain(body: Any) -> bytes:
    """The bytes a client gets; whatever is not plain JSON already is noticed."""
    text = json.dumps(body, ensure_ascii=False, allow_nan=False)
    assert json.loads(text) == body, "a view and an event hold only what JSON can say"
    return text.encode()


def a_random_move(game: Game[Any], state: State, luck: Luck) -> tuple[int, Move]:
    """Any seat that may act may be next, whether or not it is waited for."""
    decision = luck.pick(game.decisions(state))
    return decision.seat, game.sample(state, decision, luck)


def random_play(
    game: Game[Any], state: State, log: Log, luck: Luck, longest: int
) -> Iterator[tuple[int, Move, list[Event]]]:
    """Play on at random until the match is over; the moves go to the log."""
    while state.outcome is None:
        assert len(log) < longest, f"no end after {longest} moves"
        seat, move = a_random_move(game, state, luck)
        events = game.play(state, seat, move)
        log.append((seat, move))
        yield seat, move, events


def somebody_is_waited_for_until_the_end(game: Game[Any], state: State) -> None:
    decisions = game.decisions(state)
    if state.outcome is not None:
        assert decisions == []
        return
    assert any(decision.waits for decision in decisions)
    assert len({decision.seat for decision in decisions}) == len(decisions), "one question a seat"
    for decision in decisions:
        assert decision.choices
        for choice in decision.choices:
            legal = (game.why_not(state, decision.seat, move) is None for move in choice.moves())
            assert any(legal), f"{choice} has no legal move"


def what_is_sampled_or_played_by_default_is_legal(game: Game[Any], state: State, luck: Luck) -> None:
    for decision in game.decisions(state):
        assert game.why_not(state, decision.seat, game.sample(state, decision, luck), decision.token) is None
        if decision.waits:
            default = game.default_move(state, decision.seat)
            assert game.why_not(state, decision.seat, default) is None


def every_listed_move_applies(game: Game[Any], state: State, luck: Luck) -> None:
    """And every move that is offered without being listed is refused with a sentence."""
    for decision in game.decisions(state):
        listed = set(game.moves(state, decision.seat))
        for move in offered(decision, luck):
            twin = state.clone()
            if move in listed:
                game.play(twin, decision.seat, Move.from_json(json.loads(json.dumps(move.to_json()))))
            else:
                refused = game.why_not(state, decision.seat, move)
                assert isinstance(refused, RuleError)
                assert refused.sentence


def offered(decision: Decision, luck: Luck, most: int = 300) -> list[Move]:
    moves = [move for choice in decision.choices for move in choice.moves()]
    return moves if len(moves) <= most else luck.shuffled(moves)[:most]


def a_dump_comes_back(game: Game[Any], state: State) -> None:
    again = game.load(state.dump())
    assert again == state
    assert again.dump() == state.dump()
    assert json.loads(state.dump())["rules_version"] == game.rules_version
    assert asked(game, again) == asked(game, state)


def asked(game: Game[Any], state: State) -> list[dict[str, Any]]:
    return [decision.to_json() for decision in game.decisions(state)]


def a_clone_is_independent(game: Game[Any], state: State, luck: Luck, moves: int = 12) -> None:
    before, questions = state.dump(), asked(game, state)
    twin = state.clone()
    assert type(twin) is type(state)
    assert twin.dump() == before
    assert asked(game, twin) == questions
    play_on(game, twin, luck, moves)
    assert state.dump() == before
    assert asked(game, state) == questions
    original, kept = state.clone(), state
    play_on(game, original, luck, moves)
    assert kept.dump() == before


def play_on(game: Game[Any], state: State, luck: Luck, moves: int) -> None:
    """Some random moves, each of which must find its question and its answer."""
    for _ in range(moves):
        somebody_is_waited_for_until_the_end(game, state)
        if state.outcome is not None:
            return
        game.play(state, *a_random_move(game, state, luck))


def nothing_leaks(game: Game[Any], state: State, viewer: int | None, luck: Luck) -> None:
    """What a viewer gets could be made without the true state: from the view alone comes the same view."""
    seen = plain(game.view(state, viewer))
    assert state.chance.seed.encode() not in seen
    imagined = game.imagine(json.loads(seen), viewer, luck)
    assert plain(game.view(imagined, viewer)) == seen
    assert imagined.chance.seed != state.chance.seed
    assert own_question(game, imagined, viewer) == own_question(game, state, viewer)
    assert plain(game.view(imagined, viewer)) == seen, "asking moved the imagined match on"
    PIECES[game.key].conserved(imagined)
    play_on(game, imagined, luck, 6)


def own_question(game: Game[Any], state: State, viewer: int | None) -> dict[str, Any] | None:
    decision = None if viewer is None else game.decision_for(state, viewer)
    return decision.to_json() if decision else None


def imagined_worlds_differ(game: Game[Any], state: State, viewer: int | None, luck: Luck) -> None:
    """Where much is unseen; the luck still to come does not count."""
    if not PIECES[game.key].much_is_unseen(state, viewer):
        return
    worlds = set()
    for _ in range(12):
        body = json.loads(game.imagine(game.view(state, viewer), viewer, luck).dump())
        del body["chance"]
        worlds.add(json.dumps(body))
    assert len(worlds) > 1


def a_view_is_a_copy(game: Game[Any], state: State, viewer: int | None) -> None:
    """Whoever scribbles on a view changes nothing at the table."""
    before = state.dump()
    scribble(game.view(state, viewer))
    assert state.dump() == before


def scribble(body: Any) -> None:
    for part in body.values() if isinstance(body, dict) else body if isinstance(body, list) else ():
        scribble(part)
    if isinstance(body, dict | list):
        body.clear()


def events_can_be_told(game: Game[Any], state: State, events: list[Event]) -> None:
    """To everybody: the template asks for nothing that a spectator does not get."""
    for event in events:
        plain(event.to_json())
        assert Event.from_json(json.loads(plain(event.to_json()))) == event
        assert all(reader in range(state.seats) for reader in event.readers)
        for viewer in viewers(state):
            seen = event.seen_by(viewer)
            hidden = set(event.private or ()) if viewer not in event.readers else set()
            assert not hidden & set(seen)
            words = {name: game.text.spell(name, item) for name, item in seen.items() if name != "key"}
            assert game.text.events[event.key].format(**words)


def questions_can_be_told(game: Game[Any], state: State) -> None:
    for decision in game.decisions(state):
        plain(decision.to_json())
        assert game.text.prompts[decision.prompt].format(**decision.args)


def the_outcome_fits(game: Game[Any], state: State) -> None:
    outcome = game.outcome(state)
    assert outcome is not None
    assert len(outcome.ranks) == len(outcome.scores) == state.seats
    for rank in outcome.ranks:
        assert outcome.ranks.count(rank) + sum(other < rank for other in outcome.ranks) >= rank
    assert min(outcome.ranks) == 1
    assert outcome.reason in game.text.endings


def the_log_tells_the_same_match(
    game: Game[Any], seats: int, options: dict[str, Any], seed: str, log: Log, told: list[tuple[bytes, Any]]
) -> None:
    """``told`` holds the dump and the events after the deal and after every move."""
    written = [(seat, Move.from_json(json.loads(json.dumps(move.to_json())))) for seat, move in log]
    again = replay(game, seats, options, seed, written)
    for (dump, events), (state, events_again) in zip(told, again, strict=True):
        assert state.dump() == dump
        assert events_again == events


def luck_of(*parts: object) -> FastLuck:
    return FastLuck(":".join([str(part) for part in parts]))
