"""Poker hands as the rulebook and C8 to C11 say it, without a table: the rules are compared with this."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement

NUMBERS = range(1, 7)
SLOTS = {
    "one_pair": 2,
    "three_of_a_kind": 3,
    "two_pairs_swap": 4,
    "two_pairs": 4,
    "four_of_a_kind": 4,
    "full_house": 5,
    "five_of_a_kind": 5,
    "straight": 5,
    "three_pairs": 6,
    "three_of_a_kind_twice": 6,
}
EQUAL = {
    "one_pair": [2],
    "three_of_a_kind": [3],
    "two_pairs_swap": [2, 2],
    "two_pairs": [2, 2],
    "four_of_a_kind": [4],
    "full_house": [2, 3],
    "five_of_a_kind": [5],
    "three_pairs": [2, 2, 2],
    "three_of_a_kind_twice": [3, 3],
}


def is_hand(kind: str, numbers: tuple[int, ...]) -> bool:
    """How often each number is there decides, but for the straight, which is 1 to 5 or 2 to 6."""
    if kind == "straight":
        return sorted(numbers) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6])
    return sorted(Counter(numbers).values()) == EQUAL[kind]


@cache
def can_become(kind: str, numbers: tuple[int, ...]) -> bool:
    """Some dice in the slots that are left make it the hand."""
    left = SLOTS[kind] - len(numbers)
    return left >= 0 and any(
        is_hand(kind, numbers + more) for more in combinations_with_replacement(NUMBERS, left)
    )


def lies_well(stage: list[tuple[str, list[int]] | None], thrown: list[int], on: tuple[int, ...]) -> bool:
    """C7: what lies on each trick can become its hand, and no number left over would fit anywhere.

    The stage has kind and numbers of each trick, None for an empty spot.
    """
    after = [None if spot is None else (spot[0], spot[1][:]) for spot in stage]
    for number, spot in zip(thrown, on, strict=True):
        if spot >= 0:
            if after[spot] is None:
                return False
            after[spot][1].append(number)
    tricks = [(kind, numbers) for kind, numbers in filter(None, after)]
    if not all(can_become(kind, tuple(sorted(numbers))) for kind, numbers in tricks):
        return False
    left = {number for number, spot in zip(thrown, on, strict=True) if spot < 0}
    return not any(
        can_become(kind, tuple(sorted([*on_it, number]))) for kind, on_it in tricks for number in left
    )
