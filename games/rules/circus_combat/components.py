"""The pieces of Circus Combat: dice with an owner, and trick cards in three colours.

A die is one number, eight times its owner plus its pips; so is a card, ten times its colour plus its kind.
"""

from __future__ import annotations

from games.rules.core import Luck

Die = int
Dice = tuple[int, ...]
Card = int

BLACK, GRAY, RED = 0, 1, 2  # seat 0 has the black dice, seat 1 the gray ones; red is fatigue
OWNERS = ("black", "gray", "red")
SUPPLY = 36  # dice of each owner
OWN_THROWN, RED_THROWN = 3, 1  # in a turn (step 1)

COLOURS = ("gold", "teal", "plum")
KINDS = (
    "one_pair",
    "three_of_a_kind",
    "two_pairs_swap",
    "two_pairs",
    "four_of_a_kind",
    "full_house",
    "five_of_a_kind",
    "straight",
    "three_pairs",
    "three_of_a_kind_twice",
)
SWAP = KINDS.index("two_pairs_swap")

DECK: tuple[Card, ...] = tuple(range(len(COLOURS) * len(KINDS)))
NO_CARD = -1
CARD_NAMES = tuple([f"{colour}_{kind}" for colour in COLOURS for kind in KINDS])
CARDS = {name: card for card, name in enumerate(CARD_NAMES)}
STAGE = 8  # spots
NINE = 9  # tricks in a show, after which the end is near (C21)


def die(owner: int, pips: int) -> Die:
    return owner << 3 | pips


def owner(held: Die) -> int:
    return held >> 3


def pips(held: Die) -> int:
    return held & 7


def face(held: Die) -> list[str | int]:
    """The die as the page and the log name it."""
    return [OWNERS[held >> 3], held & 7]


def faces(dice: Dice) -> list[list[str | int]]:
    return [[OWNERS[held >> 3], held & 7] for held in dice]


def die_of(shown: list[str | int]) -> Die:
    """The die that has this face."""
    return die(OWNERS.index(str(shown[0])), int(shown[1]))


def kind_of(card: Card) -> str:
    return KINDS[card % len(KINDS)]


def colour_of(card: Card) -> int:
    return card // len(KINDS)


def has_swap(card: Card) -> bool:
    return card % len(KINDS) == SWAP


def thrown(owners: tuple[int, ...], luck: Luck) -> Dice:
    """A die of each of these owners; one draw decides for all."""
    number = luck.below(6 ** len(owners))
    dice = []
    for whose in owners:
        number, face_up = divmod(number, 6)
        dice.append(whose << 3 | face_up + 1)
    return tuple(dice)
