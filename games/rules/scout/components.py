"""The cards of SCOUT and what makes a set.

A card as it is held is one number: sixteen times the number on top plus the number at the bottom.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.rules.core import Luck

Card = int
Cards = tuple[int, ...]

HAND_SIZE = {2: 11, 3: 12, 4: 11, 5: 9}
TWO_SEAT_CHIPS = 3

# The strength of a set is one number, so that stronger means greater (§4 A rule 2):
# first how many cards, then matching above consecutive, then the smallest number.
BY_COUNT = 32
MATCHING = 16
NO_SET = 0


def card(top: int, bottom: int) -> Card:
    return top * 16 + bottom


def top(held: Card) -> int:
    return held >> 4


def turned(held: Card) -> Card:
    """The card upside down."""
    return (held & 15) << 4 | held >> 4


def identity(held: Card) -> Card:
    """The card whichever way it is held, with the smaller number on top."""
    return held if held >> 4 < held & 15 else turned(held)


def face(held: Card) -> list[int]:
    """The card as the page and the log name it: number on top, number at the bottom."""
    return [held >> 4, held & 15]


def deck_for(seats: int) -> Cards:
    """Every pair of different numbers from 1 to 10 once (S2), less what goes back to the box (§2, S32)."""
    whole = [card(low, high) for low in range(1, 10) for high in range(low + 1, 11)]
    if seats == 3:
        return tuple([each for each in whole if each & 15 != 10])
    if seats == 5:
        return tuple(whole)
    return tuple([each for each in whole if each != card(9, 10)])


def shuffled_deck(seats: int, luck: Luck) -> Cards:
    """Position and orientation of every card are shuffled (§3)."""
    return either_way(luck.shuffled(deck_for(seats)), luck)


def either_way(cards: Sequence[Card], luck: Luck) -> Cards:
    """Each card as it is or upside down; one draw decides for all, a bit for each."""
    ways = luck.below(1 << len(cards))
    return tuple([turned(held) if ways >> place & 1 else held for place, held in enumerate(cards)])


def sets_beating(hand: Cards, floor: int) -> tuple[tuple[int, int], ...]:
    """Each (first, count) of neighbours in the hand that make a set stronger than this strength."""
    tops = [held >> 4 for held in hand]
    size = len(tops)
    found: list[tuple[int, int]] = []
    for first in range(size):
        start = tops[first]
        if BY_COUNT + start > floor:
            found.append((first, 1))
        step = tops[first + 1] - start if first + 1 < size else 2
        if step < -1 or step > 1:
            continue
        strength = BY_COUNT + start + (0 if step else MATCHING)
        last = first + 1
        while last < size and tops[last] - tops[last - 1] == step:
            strength += BY_COUNT - 1 if step == -1 else BY_COUNT
            if strength > floor:
                found.append((first, last - first + 1))
            last += 1
    return tuple(found)


def strength_of(cards: Cards) -> int:
    """How strong these cards are as a set; NO_SET if they are none (§4 A rule 1, S6)."""
    if not cards:
        return NO_SET
    tops = [held >> 4 for held in cards]
    steps = {after - before for before, after in pairwise(tops)}
    if len(steps) > 1 or not steps <= {-1, 0, 1}:
        return NO_SET
    return BY_COUNT * len(tops) + (MATCHING if steps == {0} else 0) + min(tops)


def strongest(hand: Cards) -> int:
    """The strength of the best set in a hand."""
    best = NO_SET
    run = 0
    step = 2
    before = -9
    for held in hand:
        number = held >> 4
        change = number - before
        if change == step and -1 <= step <= 1:
            run += 1
        else:
            step = change
            run = 2 if -1 <= step <= 1 else 1
        low = number - run + 1 if step == 1 and run > 1 else number
        strength = BY_COUNT * run + (MATCHING if step == 0 and run > 1 else 0) + low
        if strength > best:
            best = strength
        before = number
    return best


def strongest_through(tops: list[int], gap: int, number: int) -> int:
    """The strength of the best set that holds a card of this number put into this gap."""
    size = len(tops)
    best = NO_SET
    for step in (-1, 0, 1):
        left = 0
        while gap - left > 0 and tops[gap - 1 - left] == number - step * (left + 1):
            left += 1
        right = 0
        while gap + right < size and tops[gap + right] == number + step * (right + 1):
            right += 1
        count = 1 + left + right
        low = number - left if step == 1 else number - right if step == -1 else number
        strength = BY_COUNT * count + (MATCHING if step == 0 and count > 1 else 0) + low
        if strength > best:
            best = strength
    return best
