"""For every game: what is neither made nor lost, what lies hidden, and how long a match may take."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from games.rules.big_top.components import NOT_PLACED, RECEIPTS, called
from games.rules.big_top.dealing import DEALS
from games.rules.big_top.deck import SUIT_CARDS, WHOLE_DECK, Cards, each_of
from games.rules.big_top.layout import open_cards
from games.rules.big_top.state import BigTopState, DeckState
from games.rules.circus_combat.components import DECK, NO_CARD, RED, SUPPLY
from games.rules.circus_combat.hands import trick
from games.rules.circus_combat.state import CircusCombatState
from games.rules.fan_tan.state import PEANUTS, FanTanState
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


class DeckPieces(Pieces):
    """The cards of Big Top and Fan Tan."""

    def every_card_lies_somewhere_once(self, state: DeckState, *elsewhere: Cards) -> None:
        sets = [state.played, *state.hands, *elsewhere]
        assert sum(sets) == WHOLE_DECK
        assert sum(map(int.bit_count, sets)) == 52
        assert not any(hand & lacks for hand, lacks in zip(state.hands, state.lacks, strict=True))
        played = 0
        while more := open_cards(played) & state.played:
            played |= more
        assert played == state.played, "no pile has a gap"

    def much_is_unseen(self, state: DeckState, viewer: int | None) -> bool:
        """Two hands of which neither is known to lack much."""
        hidden = [
            hand.bit_count()
            for seat, hand in enumerate(state.hands)
            if seat != viewer and not state.lacks[seat]
        ]
        return len([count for count in hidden if count > 3]) > 1


class BigTopPieces(DeckPieces):
    def conserved(self, state: BigTopState) -> None:
        self.every_card_lies_somewhere_once(state, *map(called, state.charts))
        for chart in state.charts:
            assert all((called(chart) & suit).bit_count() <= 1 for suit in SUIT_CARDS), "one of a suit"
            assert all(card == 0 or each_of(card) == [card] for card in chart)
        for receipts in state.receipts:
            assert receipts == NOT_PLACED or sorted(receipts) == sorted(RECEIPTS)
        assert state.money == [
            sum(score.money[seat] for score in state.history) for seat in range(state.seats)
        ]

    def longest(self, seats: int, options: dict[str, Any]) -> int:
        """Every card called and played, after the receipts."""
        return DEALS[seats] * (seats + 2 * 52)


class FanTanPieces(DeckPieces):
    def conserved(self, state: FanTanState) -> None:
        self.every_card_lies_somewhere_once(state)
        assert sum(state.peanuts) + state.pot == PEANUTS * state.seats
        assert min(state.peanuts) >= 0

    def longest(self, seats: int, options: dict[str, Any]) -> int:
        return DEALS[seats] * 52


class CircusCombatPieces(Pieces):
    def conserved(self, state: CircusCombatState) -> None:
        tricks = [each for each in state.stage if each.card != NO_CARD]
        tricks += [won for queue in state.queues for won in queue]
        cards = [*[each.card for each in tricks], *state.deck, *state.discarded]
        assert sorted(cards) == list(DECK), "every trick lies somewhere, once"
        assert all(trick(each.card, each.dice) == each for each in tricks)
        dice = [*state.supply]
        for held in [*state.thrown, *[held for each in tricks for held in each.dice]]:
            dice[held >> 3] += 1
        dice[RED] += sum(map(len, state.loose))
        assert dice == [SUPPLY] * 3, "every die lies somewhere"
        assert min(state.supply) >= 0

    def much_is_unseen(self, state: CircusCombatState, viewer: int | None) -> bool:
        return len(state.deck) > 3

    def longest(self, seats: int, options: dict[str, Any]) -> int:
        """No bound but luck, for dice need not fit; none of 20,000 random matches had more than 120 moves."""
        return 500


class FairPieces(Pieces):
    def conserved(self, state: FairState) -> None:
        spent = state.options["coins"] * state.seats - sum(state.coins)
        assert spent >= 0 if state.outcome else spent == 0, "only the winner of the auction pays"

    def much_is_unseen(self, state: FairState, viewer: int | None) -> bool:
        votes = state.frames[0].notes.get("votes", ()) if state.frames else ()
        return len([vote for seat, vote in enumerate(votes) if seat != viewer and vote]) > 1

    def longest(self, seats: int, options: dict[str, Any]) -> int:
        return seats + 2 * seats + options["coins"] + seats


PIECES: dict[str, Pieces] = {
    "scout": ScoutPieces(),
    "big_top": BigTopPieces(),
    "fan_tan": FanTanPieces(),
    "circus_combat": CircusCombatPieces(),
    "fair": FairPieces(),
}
