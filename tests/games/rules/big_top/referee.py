"""Big Top once more, in plain words and slowly, straight from the rulebook: to hold the rules against.

Cards are words (see `tables.py`), hands are sets of words, piles are counted with a finger.
"""

from __future__ import annotations

from games.rules.big_top.state import BigTopState
from tests.games.rules.big_top.tables import SUIT, words


class Referee:
    """Follows one hand from its first turn on, knowing every hand."""

    def __init__(self, state: BigTopState) -> None:
        self.seats = state.seats
        self.turn = (state.dealer + 1) % state.seats
        self.hands = [set(words(hand).split()) for hand in state.hands]
        self.charts: list[dict[int, str]] = [{} for _ in self.hands]
        self.receipts = [dict(zip(SUIT, placed, strict=True)) for placed in state.receipts]
        self.earned = [0] * state.seats
        self.played: list[str] = []
        self.slide()

    def playable(self, card: str) -> bool:
        if card in self.played:
            return False
        if card[1:] == "P":
            return True
        before = f"{card[0]}P" if card[2] == "1" else f"{card[:2]}{int(card[2]) - 1}"
        return before in self.played

    def slide(self) -> None:
        chart = self.charts[self.turn]
        for space in (1, 2, 3):
            if space in chart and space - 1 not in chart:
                chart[space - 1] = chart.pop(space)

    def must_play(self) -> set[str]:
        return {card for card in self.charts[self.turn].values() if self.playable(card)}

    def may_play(self) -> set[str]:
        return self.must_play() or {card for card in self.hands[self.turn] if self.playable(card)}

    def may_call(self) -> set[str]:
        chart = self.charts[self.turn]
        if self.must_play() or len(chart) == 4:
            return set()
        suits = {card[0] for card in chart.values()}
        return {card for card in self.hands[self.turn] if not self.playable(card) and card[0] not in suits}

    def play(self, card: str) -> None:
        seat, chart = self.turn, self.charts[self.turn]
        if card in self.must_play():
            self.charts[seat] = {space: lying for space, lying in chart.items() if lying != card}
        else:
            self.hands[seat].remove(card)
            self.earned[seat] += self.pays(card)
        self.played.append(card)

    def pays(self, card: str) -> int:
        others = [chart for seat, chart in enumerate(self.charts) if seat != self.turn]
        spaces = [(space, lying) for chart in others for space, lying in chart.items()]
        if card[1:] == "P":
            return sum(space for space, lying in spaces if lying[0] == card[0])
        return sum(space for space, lying in spaces if lying[:2] == card[:2])

    def call(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        assert 3 not in self.charts[self.turn]
        self.charts[self.turn][3] = card

    def left(self, seat: int) -> set[str]:
        return self.hands[seat] | set(self.charts[seat].values())

    def next_seat(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.slide()

    def passers(self) -> list[int]:
        """Who passes before somebody can do something."""
        passed = []
        while not (self.may_play() or self.may_call()):
            passed.append(self.turn)
            self.next_seat()
        return passed

    def money(self) -> list[int]:
        return [
            self.earned[seat]
            + sum(value for suit, value in receipts.items() if suit not in {c[0] for c in self.left(seat)})
            for seat, receipts in enumerate(self.receipts)
        ]
