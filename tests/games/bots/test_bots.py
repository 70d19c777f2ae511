"""Bots: legal, quick, repeatable, and blind to what a player may not see."""

from __future__ import annotations

import gc
import json
from typing import Any

import pytest

from games.bots.bot import Bot
from games.bots.levels import LEVELS, UNDERSTUDY, bot_for
from games.bots.luck import FastLuck
from games.rules.core import Chance, Decision, Game, Luck, Move, RuleError, State
from games.rules.registry import GAMES, game_for
from tests.games.rules.core.fair import FAIR

TABLES = [
    pytest.param(game, seats, level, id=f"{game.key}-{seats}-{level}")
    for game in (*GAMES, FAIR)
    for seats in game.seats
    for level in LEVELS
]


@pytest.mark.parametrize(("game", "seats", "level"), TABLES)
def test_a_table_of_bots_plays_a_match_to_its_end(game: Game[Any], seats: int, level: str):
    bot, luck = bot_for(game, level), FastLuck("bots")
    state, _ = game.begin(seats, {}, Chance("bots"))
    while state.outcome is None:
        decision = next(decision for decision in game.decisions(state) if decision.waits)
        view = json.loads(json.dumps(game.view(state, decision.seat)))
        game.play(state, decision.seat, bot.choose(view, decision.seat, luck), decision.token)
    assert len(state.outcome.ranks) == seats


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_moves(level: str):
    game = game_for("scout")

    def moves(seed: str) -> list[Move]:
        bot, luck = bot_for(game, level), FastLuck(seed)
        state, _ = game.begin(4, {}, Chance("same deal"))
        played = []
        for _ in range(40):
            seat = game.decisions(state)[0].seat
            played.append(bot.choose(game.view(state, seat), seat, luck))
            game.play(state, seat, played[-1])
        return played

    assert moves("one") == moves("one")
    if level == "usher":
        assert moves("one") != moves("other")


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_is_not_asked_says_so(level: str):
    game = game_for("scout")
    state, _ = game.begin(3, {}, Chance("deal"))
    game.play(state, 1, Move("keep_hand"))
    with pytest.raises(RuleError, match="not_your_turn"):
        bot_for(game, level).choose(game.view(state, 1), 1, FastLuck(1))


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_leaves_the_view_as_it_was(level: str):
    game = game_for("scout")
    state, _ = game.begin(3, {}, Chance("deal"))
    view = game.view(state, 0)
    before = json.dumps(view)
    bot_for(game, level).choose(view, 0, FastLuck(1))
    assert json.dumps(view) == before


def test_the_usher_plays_every_legal_move_sooner_or_later():
    game = game_for("scout")
    state, _ = game.begin(3, {}, Chance("deal"))
    view, luck = game.view(state, 0), FastLuck(1)
    usher = bot_for(game, "usher")
    assert {usher.choose(view, 0, luck).kind for _ in range(40)} == {"keep_hand", "flip_hand"}


def test_there_is_an_understudy():
    assert UNDERSTUDY in LEVELS
    with pytest.raises(KeyError):
        bot_for(game_for("scout"), "grandmaster")


class Cheat(Bot):
    """Looks for the true state in everything it can lay its hands on."""

    def __init__(self, game: Game[Any], secret: str) -> None:
        super().__init__(game)
        self.secret = secret
        self.found: list[object] = []
        self.seen: list[str] = []

    def choose(self, view: dict[str, Any], seat: int, luck: Luck) -> Move:
        self.search(view)
        self.seen.append(json.dumps(view))
        return super().choose(view, seat, luck)

    def answer(self, state: State, decision: Decision, luck: Luck) -> Move:
        self.search(state)
        return self.game.default_move(state, decision.seat)

    def search(self, start: object) -> None:
        """Follows every reference of plain data, as far as it goes, to a State with the true luck."""
        todo, known = [start], set()
        while todo:
            thing = todo.pop()
            if id(thing) in known:
                continue
            known.add(id(thing))
            if isinstance(thing, State) and thing.chance.seed == self.secret:
                self.found.append(thing)
            if not isinstance(thing, type) and not callable(thing):
                todo.extend(gc.get_referents(thing))


def test_a_bot_that_looks_for_the_true_state_does_not_find_it():
    game, secret = game_for("scout"), "the true luck of this match"
    state, _ = game.begin(4, {}, Chance(secret))
    cheat = Cheat(game, secret)
    for _ in range(60):
        seat = game.decisions(state)[0].seat
        truth = state.dump()
        move = cheat.choose(game.view(state, seat), seat, FastLuck(1))
        assert state.dump() == truth
        game.play(state, seat, move)
    assert cheat.found == []
    assert not [view for view in cheat.seen if secret in view]


def test_the_search_for_the_true_state_would_find_it_in_a_view_that_holds_it():
    game, secret = game_for("scout"), "the true luck of this match"
    state, _ = game.begin(4, {}, Chance(secret))
    cheat = Cheat(game, secret)
    cheat.search({"hands": [{"cards": [state]}]})
    assert cheat.found == [state]


def test_hidden_cards_make_no_difference_to_a_bot():
    """In every world behind one view, the same seed gives the same move."""
    game = game_for("scout")
    luck = FastLuck("worlds")
    state, _ = game.begin(4, {}, Chance("one of many"))
    for _ in range(60):
        seat = game.decisions(state)[0].seat
        view = game.view(state, seat)
        other_world = game.imagine(view, seat, luck)
        for level in LEVELS:
            bot = bot_for(game, level)
            move = bot.choose(view, seat, FastLuck(5))
            assert bot.choose(game.view(other_world, seat), seat, FastLuck(5)) == move
        game.play(state, seat, move)
