"""For every game: what is neither made nor lost, what lies hidden, and how long a match may take."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from games.rules.scout.components import deck_for, identity
from games.rules.scout.state import ScoutState
from tests.games.rules.core.fair import FairState


class Pieces(ABC):
    """What the laws must know about a game to count its cards, coins and dice."""

    @abstractmethod
    def conserved(self, state: Any) -> None:
        """AssertionError if a piece was made or lost."""

    @abstractmethod
    def much_is_unseen(self, state: Any, viewer: int | None) -> bool:
        """Whether many different worlds lie behind this viewer's view."""

    @abstractmethod
    def longest(self, seats: int, options: dict[str, Any]) -> int:
        """More moves than any match can have, or than any random match will have."""


class ScoutPieces(Pieces):
    def conserved(self, state: ScoutState) -> None:
        cards = [*state.active, *state.aside]
        for seat in range(state.seats):
            cards += [*state.hands[seat], *state.collected[seat]]
        assert sorted(map(identity, cards)) == sorted(deck_for(state.seats)), (
            "every card lies somewhere, once"
        )
        if state.seats == 2:
            assert all(0 <= chips <= 3 for chips in state.chips)
            assert state.scout_and_show == [False, False]
        for seat, known in enumerate(state.known):
            assert set(known) <= {identity(held) for held in state.hands[seat]}

    def much_is_unseen(self, state: ScoutState, viewer: int | None) -> bool:
        hidden = [len(hand) for seat, hand in enumerate(state.hands) if seat != viewer]
        return sum(hidden) - sum(map(len, state.known)) > 3

    def longest(self, seats: int, options: dict[str, Any]) -> int:
        """With the cap: every turn of every round in two halves, and the flips (S23).

        Without it there is no bound but patience: random rounds were seen to take 64 turns a seat.
        """
        bound = seats * (seats + 2 * 60 * seats)
        return bound if options["round_cap"] else 10 * bound


class FairPieces(Pieces):
    def conserved(self, state: FairState) -> None:
        spent = state.options["coins"] * state.seats - sum(state.coins)
        assert spent >= 0 if state.outcome else spent == 0, "only the winner of the auction pays"

    def much_is_unseen(self, state: FairState, viewer: int | None) -> bool:
        votes = state.frames[0].notes.get("votes", ()) if state.frames else ()
        return len([vote for seat, vote in enumerate(votes) if seat != viewer and vote]) > 1

    def longest(self, seats: int, options: dict[str, Any]) -> int:
        return seats + 2 * seats + options["coins"] + seats


PIECES: dict[str, Pieces] = {"scout": ScoutPieces(), "fair": FairPieces()}
