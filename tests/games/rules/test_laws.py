"""The laws of the house, over every game, every number of seats and every setting."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from games.rules.core import Chance, Game
from games.rules.registry import GAMES, game_for
from tests.games.rules import laws
from tests.games.rules.core.fair import FAIR
from tests.games.rules.pieces import PIECES

ALL = (*GAMES, FAIR)
TABLES = [
    pytest.param(game, seats, options, id="-".join([game.key, str(seats), *map(str, options.values())]))
    for game in ALL
    for seats in game.seats
    for options in laws.every_setting(game)
]
LONG = 500  # matches for each number of seats in the long version
PART = 25  # of them in one test

# A smaller seed is not a simpler match, so nothing is gained by shrinking.
few_seeds = settings(max_examples=4, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])


def hold_the_laws(game: Game[Any], seats: int, options: dict[str, Any], seed: str, close: int) -> None:
    """One random match; one moment in ``close`` is looked at closely, and every moment a little."""
    luck = laws.luck_of(game.key, seats, seed)
    state, events = game.begin(seats, options, Chance(seed))
    log: laws.Log = []
    told = [(state.dump(), events)]
    look_closely(game, state, luck)
    longest = PIECES[game.key].longest(seats, options)
    for _seat, _move, events in laws.random_play(game, state, log, luck, longest):
        told.append((state.dump(), events))
        laws.events_can_be_told(game, state, events)
        PIECES[game.key].conserved(state)
        if not luck.below(close):
            look_closely(game, state, luck)
    look_closely(game, state, luck)
    laws.the_outcome_fits(game, state)
    laws.the_log_tells_the_same_match(game, seats, options, seed, log, told)


def look_closely(game: Game[Any], state: Any, luck: Any) -> None:
    laws.somebody_is_waited_for_until_the_end(game, state)
    laws.questions_can_be_told(game, state)
    laws.what_is_sampled_or_played_by_default_is_legal(game, state, luck)
    laws.a_dump_comes_back(game, state)
    laws.a_clone_is_independent(game, state, luck)
    for viewer in laws.viewers(state):
        laws.nothing_leaks(game, state, viewer, luck)
        laws.a_view_is_a_copy(game, state, viewer)
    laws.imagined_worlds_differ(game, state, luck.pick(laws.viewers(state)), luck)
    if not luck.below(4):
        laws.every_listed_move_applies(game, state, luck)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
@few_seeds
@given(seed=st.uuids(version=4))
def test_a_random_match_keeps_the_laws(game: Game[Any], seats: int, options: dict[str, Any], seed: Any):
    hold_the_laws(game, seats, options, f"sealed-{seed}", close=12)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("part", range(LONG // PART))
@pytest.mark.parametrize(
    ("game", "seats"), [pytest.param(game, n, id=f"{game.key}-{n}") for game in GAMES for n in game.seats]
)
def test_five_hundred_random_matches_keep_the_laws(game: Game[Any], seats: int, part: int):
    for match in range(PART * part, PART * (part + 1)):
        options = laws.every_setting(game)[match % len(laws.every_setting(game))]
        hold_the_laws(game, seats, options, f"sealed-long-{match}", close=20)


@pytest.mark.parametrize(
    ("game", "seats"), [pytest.param(game, n, id=f"{game.key}-{n}") for game in ALL for n in game.seats]
)
def test_a_match_that_everybody_has_left_still_ends(game: Game[Any], seats: int):
    """Only default moves, and only by those who are waited for."""
    state, _ = game.begin(seats, {}, Chance("nobody is there"))
    for _move in range(PIECES[game.key].longest(seats, state.options)):
        waiting = next((decision.seat for decision in game.decisions(state) if decision.waits), None)
        if waiting is None:
            break
        game.play(state, waiting, game.default_move(state, waiting))
    laws.the_outcome_fits(game, state)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_says_what_is_conserved(game: Game[Any]):
    assert game.key in PIECES, "tests/games/rules/pieces.py wants a line for every game"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_is_found_by_its_key_and_has_its_words(game: Game[Any]):
    assert game_for(game.key) is game
    assert game.text.name
    assert game.text.summary
    for step, it in game.steps.items():
        assert it.name == step
    assert all(option.default in option.values for option in game.options)


def test_an_unknown_game_is_a_key_error():
    with pytest.raises(KeyError):
        game_for("chess")
