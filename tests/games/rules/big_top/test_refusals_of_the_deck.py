"""What Big Top and Fan Tan refuse alike: playing out of turn, too late, or with a wrong number of seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from games.rules.core import Chance, Game, Move, RuleError
from tests.games.rules.big_top import tables as big_top
from tests.games.rules.big_top.tables import make, play, refused
from tests.games.rules.fan_tan import tables as fan_tan


class Deck(NamedTuple):
    """A game with the circus deck, and how its tables are laid out by hand."""

    game: Game[Any]
    table: Callable[..., Any]

    def on_turn(self) -> Any:
        return self.table("AP Cl2 Cl4 Cd2 Sl1", "PP SP", "CP", lies="C10")

    def refusal(self, state: Any, move: Move, seat: int | None = None) -> RuleError:
        return refused(state, move, seat, game=self.game)


@pytest.fixture(params=["big_top", "fan_tan"])
def deck(request: pytest.FixtureRequest) -> Deck:
    decks = {
        "big_top": Deck(big_top.BIG_TOP, big_top.table),
        "fan_tan": Deck(fan_tan.FAN_TAN, fan_tan.table),
    }
    return decks[request.param]


@pytest.mark.parametrize(("word", "number"), [("Cl4", 2), ("Cd2", 1)])
def test_the_refusal_says_which_number_the_pile_needs(deck: Deck, word: str, number: int):
    refusal = deck.refusal(deck.on_turn(), play(word))
    assert refusal.details == {"number": number}
    assert f"needs the {number} next" in refusal.sentence.format(**refusal.details)


@pytest.mark.parametrize("seat", [-1, 1, 2, 3])
def test_the_others_wait_for_their_turn(deck: Deck, seat: int):
    assert deck.refusal(deck.on_turn(), play("AP"), seat).code == "not_your_turn"


def test_after_the_end_nothing_is_played(deck: Deck):
    state = deck.table("CP", "Cl1", "Cl2")
    make(state, play("CP"), game=deck.game)
    for seat in range(3):
        assert deck.refusal(state, play("Cl1"), seat).code == "over"


def test_a_double_click_is_stale(deck: Deck):
    state = deck.on_turn()
    token = deck.game.decisions(state)[0].token
    deck.game.play(state, 0, play("AP"), token)
    before = state.dump()
    for seat in (0, 1):
        refusal = deck.game.why_not(state, seat, play("SP"), token)
        assert refusal is not None
        assert refusal.code == "stale"
    assert state.dump() == before


def test_a_token_of_another_question_is_stale_though_the_move_is_legal(deck: Deck):
    with pytest.raises(RuleError) as refusal:
        deck.game.play(deck.on_turn(), 0, play("AP"), "0" * 12)
    assert refusal.value.code == "stale"


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 7])
def test_the_game_is_for_three_to_six(deck: Deck, seats: int):
    with pytest.raises(RuleError) as refusal:
        deck.game.begin(seats, {}, Chance("nobody"))
    assert (refusal.value.code, refusal.value.details) == ("wrong_seats", {"seats": "3–6"})


@pytest.mark.parametrize("option", ["peanuts", "round_cap"])
def test_there_are_no_options(deck: Deck, option: str):
    with pytest.raises(RuleError) as refusal:
        deck.game.begin(3, {option: 30}, Chance("nobody"))
    assert refusal.value.code == "unknown_option"
