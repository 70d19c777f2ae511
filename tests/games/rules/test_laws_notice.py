"""A law that cannot fail is none: games that break one are caught."""

from __future__ import annotations

from typing import Any

import pytest

from games.rules.core import Chance, Frame, Luck, Move
from tests.games.rules import laws
from tests.games.rules.core.fair import FAIR, Fair, FairState


def begun(game: Fair, votes: int = 2) -> FairState:
    state = game.begin(3, {}, Chance("sealed"))[0]
    for seat in range(votes):
        game.play(state, seat, Move("vote", act="band"))
    return state


def test_a_view_that_shows_a_sealed_vote():
    class Leaky(Fair):
        def _notes(self, frame: Frame, viewer: int | None) -> dict[str, Any]:
            return {**super()._notes(frame, viewer), "peek": list(frame.notes.get("votes", ()))}

    with pytest.raises(AssertionError):
        [laws.nothing_leaks(Leaky(), begun(Leaky()), 2, laws.luck_of(turn)) for turn in range(20)]


def test_a_view_that_shows_the_seed():
    class Leaky(Fair):
        def view(self, state: FairState, viewer: int | None) -> dict[str, Any]:
            return {**super().view(state, viewer), "songs": [state.chance.seed]}

    with pytest.raises(AssertionError):
        laws.nothing_leaks(Leaky(), begun(Leaky()), None, laws.luck_of(1))


def test_an_imagined_world_that_asks_another_question():
    class Forgetful(Fair):
        def imagine(self, view: dict[str, Any], seat: int | None, luck: Luck) -> FairState:
            state = super().imagine(view, seat, luck)
            state.answered = [9] * state.seats
            return state

        def view(self, state: FairState, viewer: int | None) -> dict[str, Any]:
            return {**super().view(state, viewer), "answered": [0] * state.seats}

    with pytest.raises(AssertionError):
        laws.nothing_leaks(Forgetful(), begun(Forgetful()), 2, laws.luck_of(1))


def test_imagination_that_knows_only_one_world():
    class Dull(Fair):
        def imagine(self, view: dict[str, Any], seat: int | None, luck: Luck) -> FairState:
            return super().imagine(view, seat, laws.luck_of("always the same"))

    with pytest.raises(AssertionError):
        laws.imagined_worlds_differ(Dull(), begun(Dull()), 2, laws.luck_of(1))


def test_a_view_that_is_the_state_itself():
    class Careless(Fair):
        def view(self, state: FairState, viewer: int | None) -> dict[str, Any]:
            return {**super().view(state, viewer), "coins": state.coins}

    with pytest.raises(AssertionError):
        laws.a_view_is_a_copy(Careless(), begun(Careless()), None)


def test_a_view_that_is_not_plain():
    with pytest.raises(AssertionError):
        laws.plain({"cards": (1, 2)})
    with pytest.raises(AssertionError):
        laws.plain({1: "one"})
    with pytest.raises(ValueError, match="JSON"):
        laws.plain({"score": float("nan")})


def test_a_clone_that_shares_a_list(monkeypatch: pytest.MonkeyPatch):
    clone = FairState.clone

    def careless(self: FairState) -> FairState:
        twin = clone(self)
        twin.whistles = self.whistles
        return twin

    monkeypatch.setattr(FairState, "clone", careless)
    with pytest.raises(AssertionError):
        [laws.a_clone_is_independent(FAIR, begun(FAIR, 3), laws.luck_of(turn)) for turn in range(20)]


def test_a_dump_that_forgets():
    class Lossy(Fair):
        def load(self, text: bytes | str) -> FairState:
            state = super().load(text)
            state.coins = [0] * state.seats
            return state

    with pytest.raises(AssertionError):
        laws.a_dump_comes_back(Lossy(), begun(Lossy()))


def test_a_match_in_which_nobody_is_asked_any_more():
    state = begun(FAIR)
    state.offer = []
    with pytest.raises(AssertionError):
        laws.somebody_is_waited_for_until_the_end(FAIR, state)


def test_a_log_that_tells_another_match():
    with pytest.raises(AssertionError):
        laws.the_log_tells_the_same_match(FAIR, 3, {}, "sealed", [], [(begun(FAIR).dump(), [])])
