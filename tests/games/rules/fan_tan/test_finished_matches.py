"""Whole matches, one for every ending, watched by a slow reader of the rules; and counts of legal moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.rules.big_top.deck import CARDS
from games.rules.big_top.layout import open_cards
from games.rules.core import Chance, Event, Move
from games.rules.fan_tan.state import FanTanState
from tests.games.rules.big_top.tables import WORD, everything_but, words
from tests.games.rules.counting import walks
from tests.games.rules.fan_tan.tables import FAN_TAN, asked, may_play, table


class Watcher:
    """Knows every hand, and what has been played and paid."""

    def __init__(self, state: FanTanState) -> None:
        self.peanuts = [25] * state.seats
        self.look(state)

    def look(self, state: FanTanState) -> None:
        """A new hand has been dealt."""
        self.turn = (state.dealer + 1) % state.seats
        self.hands = [set(words(hand).split()) for hand in state.hands]
        self.played: set[str] = set()
        self.pot = 0

    def playable(self) -> set[str]:
        return {card for card in self.hands[self.turn] if card[1:] == "P" or self.before(card) in self.played}

    def before(self, card: str) -> str:
        return f"{card[0]}P" if card[2] == "1" else f"{card[:2]}{int(card[2]) - 1}"

    def paid(self) -> list[Event]:
        """Those who cannot play, until somebody can."""
        events = []
        while not self.playable():
            if self.peanuts[self.turn]:
                self.peanuts[self.turn] -= 1
                self.pot += 1
                events.append(Event("peanut_paid", seat=self.turn, peanuts=self.peanuts[self.turn]))
            else:
                events.append(Event("passed_broke", seat=self.turn))
            self.turn = (self.turn + 1) % len(self.hands)
        return events

    def play(self, card: str) -> bool:
        """Whether it was the last card; then the pot is taken."""
        self.hands[self.turn].remove(card)
        self.played.add(card)
        if not self.hands[self.turn]:
            self.peanuts[self.turn] += self.pot
            return True
        self.turn = (self.turn + 1) % len(self.hands)
        return False


def by_itself(events: list[Event]) -> list[Event]:
    return [event for event in events if event.key in ("peanut_paid", "passed_broke")]


def agree(state: FanTanState, watcher: Watcher) -> None:
    assert (asked(state), set(may_play(state).split())) == (watcher.turn, watcher.playable())
    assert (state.peanuts, state.pot) == (watcher.peanuts, watcher.pot)


def at_random(state: FanTanState, seat: int, luck: Chance) -> Move:
    return luck.pick(FAN_TAN.moves(state, seat))


def against_seat_0(state: FanTanState, seat: int, luck: Chance) -> Move:
    """As if all the others had peeped into seat 0's hand and would not let it play."""

    def helps(move: Move) -> int:
        return (state.hands[0] & open_cards(state.played | CARDS[move["card"]])).bit_count()

    return min(luck.shuffled(FAN_TAN.moves(state, seat)), key=helps)


def whole_match(
    seats: int, seed: str, choose: Callable[[FanTanState, int, Chance], Move] = at_random
) -> tuple[FanTanState, list[str]]:
    """A match to its end, every move of it watched; and the keys of all that happened."""
    luck, happened = Chance(f"{seed} played"), []
    state, events = FAN_TAN.begin(seats, {}, Chance(seed))
    watcher = Watcher(state)
    assert by_itself(events) == watcher.paid()
    while state.outcome is None:
        agree(state, watcher)
        move = choose(state, watcher.turn, luck)
        events = FAN_TAN.play(state, watcher.turn, move)
        happened += [event.key for event in events]
        if watcher.play(WORD[move["card"]]):
            assert state.history[-1].winner == watcher.turn
            assert list(state.history[-1].peanuts) == watcher.peanuts
            assert state.history[-1].pot == watcher.pot
            watcher.look(state)
        assert state.outcome or by_itself(events) == watcher.paid()
    return state, happened


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_match_ends_when_all_hands_are_played(seats: int):
    state, _ = whole_match(seats, "watched")
    assert state.outcome is not None
    assert state.outcome.reason == "all_hands_played"
    assert len(state.history) == (6 if seats == 3 else seats)
    assert state.outcome.scores == state.peanuts
    assert (sum(state.peanuts), state.pot) == (25 * seats, 0), "no peanut was made or lost"


def test_a_match_ends_when_somebody_is_broke():
    state, happened = whole_match(3, "38", against_seat_0)
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.scores) == ("somebody_broke", [0, 24, 51])
    assert (state.outcome.ranks, len(state.history)) == ([3, 2, 1], 5), "one hand early"
    assert "passed_broke" in happened


def test_a_match_in_which_somebody_is_broke_after_the_last_hand():
    state, _ = whole_match(3, "11", against_seat_0)
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.scores) == ("all_hands_played", [0, 6, 69])


def test_a_match_that_two_seats_share():
    state, _ = whole_match(4, "13")
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.ranks) == ([18, 28, 26, 28], [4, 1, 3, 1])


# Counts of legal moves from fixed positions


def test_each_poster_can_be_played_on_an_empty_layout():
    whole = " ".join(WORD.values())
    assert len(FAN_TAN.moves(table(whole, "CP", "SP"), 0)) == 4


def test_with_all_posters_there_are_eight_cards_to_play():
    state = table(everything_but("CP SP AP PP"), "CP", "SP", lies="C00 S00 A00 P00")
    assert len(FAN_TAN.moves(state, 0)) == 8


def test_lines_of_play_from_a_fixed_position():
    # Seat 0 plays CP or SP. Then seat 1 plays Cl1 or Sl1, whichever fits. Seat 2 plays AP or PP.
    state = table("CP SP Cl2", "Cl1 Sl1", "AP PP Al2")
    assert [walks(FAN_TAN, state, depth) for depth in (1, 2, 3)] == [2, 2, 4]
