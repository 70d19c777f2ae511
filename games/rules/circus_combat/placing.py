"""The question where the dice go: for each die a spot of the stage, or none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from games.rules.circus_combat.components import NO_CARD, Dice, Die, faces
from games.rules.circus_combat.hands import FITTING, UNITS, Trick
from games.rules.core import Field, Luck
from games.rules.core.choices import Args

NOWHERE = -1


def numbers_on(dice: Dice) -> int:
    """The numbers these dice show, as a mask."""
    numbers = 0
    for held in dice:
        numbers |= 1 << (held & 7)
    return numbers


def numbers_taken(stage: Sequence[Trick]) -> int:
    """The numbers that fit on some trick."""
    numbers = 0
    for on_it in stage:
        numbers |= on_it.takes
    return numbers


class Laying:
    """Dice laid down on trial: what the tricks still take while the layout grows."""

    __slots__ = ("codes", "stage", "takes")

    def __init__(self, stage: Sequence[Trick]) -> None:
        self.stage = stage
        self.codes = [on_it.code for on_it in stage]
        self.takes = [on_it.takes for on_it in stage]

    def spots_for(self, held: Die) -> list[int]:
        """Where this die fits."""
        bit = 1 << (held & 7)
        return [spot for spot, numbers in enumerate(self.takes) if numbers & bit]

    def lay(self, held: Die, spot: int) -> None:
        """The die must fit there."""
        self._change(spot, UNITS[held])

    def take_back(self, held: Die, spot: int) -> None:
        self._change(spot, -UNITS[held])

    def _change(self, spot: int, units: int) -> None:
        self.codes[spot] = code = self.codes[spot] + units
        self.takes[spot] = FITTING[self.stage[spot].card][code]


class Placing(Field):
    """A spot for each die: the dice of a spot fit there together, and no die left over fits anywhere (C7).

    A trick never takes a number that it did not take before. So whoever lays down dice one by one as long
    as one fits, in any order, ends with an answer of this field, and every answer can be reached so.
    """

    __slots__ = ("dice", "name", "names", "stage")

    def __init__(self, name: str, dice: Dice, stage: tuple[Trick, ...]) -> None:
        self.name = name
        self.names = (name,)
        self.dice = dice
        self.stage = stage

    def size(self) -> int:
        return sum([1 for _ in self.layouts()])

    def each(self) -> Iterator[Args]:
        return iter([{self.name: layout} for layout in self.layouts()])

    def layouts(self) -> Iterator[tuple[int, ...]]:
        """Every answer."""
        return self._layouts((), Laying(self.stage), 0)

    def _layouts(self, on: tuple[int, ...], laying: Laying, left_over: int) -> Iterator[tuple[int, ...]]:
        if len(on) == len(self.dice):
            if not any(left_over & takes for takes in laying.takes):
                yield on
            return
        held = self.dice[len(on)]
        for spot in laying.spots_for(held):
            laying.lay(held, spot)
            yield from self._layouts((*on, spot), laying, left_over)
            laying.take_back(held, spot)
        yield from self._layouts((*on, NOWHERE), laying, left_over | 1 << (held & 7))

    def sample(self, luck: Luck, into: Args) -> None:
        """The dice in a random order, each on any spot where it fits."""
        laying = Laying(self.stage)
        on = [NOWHERE] * len(self.dice)
        for at in luck.shuffled(list(range(len(on)))):
            held = self.dice[at]
            spots = laying.spots_for(held)
            if spots:
                on[at] = spots[luck.below(len(spots))]
                laying.lay(held, on[at])
        into[self.name] = tuple(on)

    def first(self) -> tuple[int, ...]:
        """Each die in turn on the first spot where it fits."""
        laying = Laying(self.stage)
        on = []
        for held in self.dice:
            spot = next(iter(laying.spots_for(held)), NOWHERE)
            if spot != NOWHERE:
                laying.lay(held, spot)
            on.append(spot)
        return tuple(on)

    def accepts(self, args: Args) -> bool:
        on = args.get(self.name)
        if type(on) is not tuple or len(on) != len(self.dice):
            return False
        left_over, laid = 0, [0] * len(self.stage)
        for held, spot in zip(self.dice, on, strict=True):
            if type(spot) is not int or not NOWHERE <= spot < len(laid):
                return False
            if spot == NOWHERE:
                left_over |= 1 << (held & 7)
            else:
                laid[spot] += UNITS[held]
        return self._goes_together(laid, left_over)

    def _goes_together(self, laid: list[int], left_over: int) -> bool:
        """Whether each spot takes what is laid there, and then none of the numbers left over."""
        for on_it, units in zip(self.stage, laid, strict=True):
            takes = FITTING[on_it.card].get(on_it.code + units) if units else on_it.takes
            if takes is None or takes & left_over:
                return False
        return True

    def understands(self, args: Args) -> bool:
        on = args[self.name]
        return isinstance(on, tuple) and all(type(spot) is int for spot in on)

    def to_json(self) -> dict[str, Any]:
        """``fits`` has for each place the sets of pieces that it takes together."""
        places = [spot for spot, on_it in enumerate(self.stage) if on_it.card != NO_CARD]
        return {
            "field": "placing",
            "name": self.name,
            "pieces": faces(self.dice),
            "places": places,
            "fits": {str(spot): self.sets_for(spot) for spot in places},
        }

    def sets_for(self, spot: int) -> list[list[int]]:
        """The sets of dice, as indices, that fit on this trick together; small ones first."""
        on_it = self.stage[spot]
        fitting, units = FITTING[on_it.card], [UNITS[held] for held in self.dice]
        return [
            list(chosen)
            for count in range(1, len(units) + 1)
            for chosen in combinations(range(len(units)), count)
            if on_it.code + sum([units[at] for at in chosen]) in fitting
        ]
