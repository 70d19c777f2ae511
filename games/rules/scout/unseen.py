"""The cards that lie face down for a viewer."""

from __future__ import annotations

from collections.abc import Iterator

from games.rules.core import Luck
from games.rules.scout.components import (
    Card,
    Cards,
    card,
    deck_for,
    either_way,
    identity,
    strength_of,
    turned,
)


class Unseen:
    """All cards but those in sight, in a random order and orientation."""

    def __init__(self, seats: int, in_sight: list[Card], luck: Luck) -> None:
        self.luck = luck
        seen = {identity(held) for held in in_sight}
        rest = [each for each in deck_for(seats) if each not in seen]
        self.cards = either_way(luck.shuffled(rest), luck)

    def draw(self, count: int) -> Cards:
        drawn, self.cards = self.cards[:count], self.cards[count:]
        return drawn

    def hand(self, count: int, known: Cards) -> Cards:
        """The known cards and others, in any order and orientation."""
        strangers = self.draw(count - len(known))
        if not known:
            return strangers
        return tuple(self.luck.shuffled(either_way(known, self.luck) + strangers))

    def hand_beating(self, floor: int, count: int, known: Cards) -> Cards:
        """The same, but somewhere in the hand lies a set stronger than this strength."""
        found = self._set_beating(floor, count, known)
        used = {identity(held) for held in found}
        self.cards = tuple([held for held in self.cards if identity(held) not in used])
        rest = self.hand(count - len(found), tuple([each for each in known if each not in used]))
        at = self.luck.below(len(rest) + 1)
        return rest[:at] + found + rest[at:]

    def _set_beating(self, floor: int, count: int, known: Cards) -> Cards:
        """Weaker sets first, for they are likelier."""
        for numbers in runs_and_matches(count):
            if strength_of(tuple([card(number, 0) for number in numbers])) > floor:
                found = spelt(numbers, [*known, *self.cards], count - len(known), set(known))
                if found is not None:
                    return found
        raise ValueError("no world lies behind this view")


def runs_and_matches(most: int) -> Iterator[list[int]]:
    """The numbers of every set of up to so many cards, from the weakest to the strongest."""
    for count in range(1, most + 1):
        for low in range(1, 12 - count):
            yield list(range(low, low + count))
        for number in range(1, 11):
            yield [number] * count


def spelt(numbers: list[int], cards: list[Card], strangers: int, known: set[Card]) -> Cards | None:
    """Cards, each used once, that show these numbers; at most so many that are not known."""
    if not numbers:
        return ()
    for held in cards:
        cost = 0 if identity(held) in known else 1
        if numbers[0] not in (held >> 4, held & 15) or cost > strangers:
            continue
        rest = spelt(numbers[1:], [each for each in cards if each != held], strangers - cost, known)
        if rest is not None:
            return (held if held >> 4 == numbers[0] else turned(held), *rest)
    return None
