"""What fits on a trick: the poker hands, and which dice can still become one (C8–C11).

The numbers on a trick, whoever's dice they are, are one code: four bits for how often each number is there.
A set of numbers is a mask: bit n for the number n.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from games.rules.circus_combat.components import DECK, KINDS, NO_CARD, Card, Dice, Die, kind_of

NUMBERS = range(1, 7)
STRAIGHTS = (range(1, 6), range(2, 7))
GROUPS: dict[str, tuple[int, ...]] = {  # how many dice of one number belong together
    "one_pair": (2,),
    "three_of_a_kind": (3,),
    "two_pairs_swap": (2, 2),
    "two_pairs": (2, 2),
    "four_of_a_kind": (4,),
    "full_house": (3, 2),
    "five_of_a_kind": (5,),
    "straight": (),  # has steps instead
    "three_pairs": (2, 2, 2),
    "three_of_a_kind_twice": (3, 3),
}
SLOTS = {kind: sum(sizes) or len(STRAIGHTS[0]) for kind, sizes in GROUPS.items()}

# What a die adds to the code, by the die: it does not matter whose it is (C11).
UNITS = tuple([1 << 4 * (held % 8 - 1) if 1 <= held % 8 <= 6 else 0 for held in range(24)])


def code_of(dice: Dice) -> int:
    return sum([UNITS[held] for held in dice])


def complete_hands(kind: str) -> Iterator[int]:
    """The code of every hand this trick asks for; groups show different numbers (C9)."""
    if kind == "straight":
        yield from [code_of(tuple(run)) for run in STRAIGHTS]
        return
    groups = GROUPS[kind]
    for numbers in permutations(NUMBERS, len(groups)):
        yield sum([size * UNITS[number] for number, size in zip(numbers, groups, strict=True)])


def beginnings(kind: str) -> set[int]:
    """Every code that can still become such a hand, the complete ones among them (C8)."""
    found: set[int] = set()
    waiting = list(complete_hands(kind))
    while waiting:
        code = waiting.pop()
        if code not in found:
            found.add(code)
            waiting += [code - UNITS[number] for number in NUMBERS if code // UNITS[number] % 16]
    return found


def fitting(kind: str) -> dict[int, int]:
    """For every code a trick of this kind can have, the numbers it still takes; none for a complete hand."""
    codes = beginnings(kind)
    return {code: sum([1 << number for number in NUMBERS if code + UNITS[number] in codes]) for code in codes}


_FITTING = {kind: fitting(kind) for kind in KINDS}
# By card, and at the end, where NO_CARD points, what an empty spot takes: nothing.
FITTING = (*[_FITTING[kind_of(card)] for card in DECK], {0: 0})


class Trick(NamedTuple):
    """A trick card with its dice in the order in which they were placed, or an empty spot of the stage.

    ``code`` and ``takes`` follow from the dice; they are kept because every placing looks at them.
    """

    card: Card
    dice: Dice
    code: int
    takes: int

    @property
    def slots(self) -> int:
        return SLOTS[kind_of(self.card)]

    @property
    def ready(self) -> bool:
        """Complete; an empty spot has nothing that could be."""
        return not self.takes and self.card != NO_CARD


def trick(card: Card, dice: Dice = ()) -> Trick:
    """The card with these dice, which must fit on it."""
    code = code_of(dice)
    return Trick(card, dice, code, FITTING[card][code])


EMPTY_SPOT = trick(NO_CARD)


def with_die(on_it: Trick, held: Die) -> Trick:
    """The trick with one die more, which must fit on it."""
    card, dice, code, _ = on_it
    code += UNITS[held]
    return Trick(card, (*dice, held), code, FITTING[card][code])


def swapped(queue: tuple[Trick, ...], at: int) -> tuple[Trick, ...]:
    """A show in which the trick at this place and its right neighbour have changed places."""
    return (*queue[:at], queue[at + 1], queue[at], *queue[at + 2 :])
