"""What a show is worth."""

from __future__ import annotations

from games.rules.circus_combat.components import RED, Dice, colour_of
from games.rules.circus_combat.hands import Trick
from games.rules.circus_combat.state import CircusCombatState


def pips_of(whose: int, dice: Dice) -> int:
    return sum([held & 7 for held in dice if held >> 3 == whose])


def worth(dice: Dice, seat: int) -> int:
    """Own pips less the red ones; the other's concentration does not count."""
    return pips_of(seat, dice) - pips_of(RED, dice)


def place_factor(at: int) -> int:
    """1 for the first three tricks of a show, 2 for the next three, 3 for all after (C25)."""
    return min(at // 3, 2) + 1


def run_factors(queue: tuple[Trick, ...]) -> list[int]:
    """1, 2, 3 for tricks of one colour in a row, and then from 1 again (C27)."""
    factors: list[int] = []
    before = -1
    for each in queue:
        colour = colour_of(each.card)
        factors.append(factors[-1] % 3 + 1 if colour == before else 1)
        before = colour
    return factors


def trick_points(queue: tuple[Trick, ...], seat: int) -> list[int]:
    """Place and colour run multiply each other, and what is below zero too (C26, C28)."""
    return [
        worth(each.dice, seat) * place_factor(at) * run
        for at, (each, run) in enumerate(zip(queue, run_factors(queue), strict=True))
    ]


def points(state: CircusCombatState) -> list[int]:
    """All tricks of a show, less the red dice in front of the seat (C24)."""
    return [
        sum(trick_points(queue, seat)) - sum(loose)
        for seat, (queue, loose) in enumerate(zip(state.queues, state.loose, strict=True))
    ]
