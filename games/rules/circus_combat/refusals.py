"""Why dice cannot be placed like this."""

from __future__ import annotations

from games.rules.circus_combat.components import NO_CARD, Dice, kind_of
from games.rules.circus_combat.hands import FITTING, Trick, code_of
from games.rules.circus_combat.placing import NOWHERE
from games.rules.core import RuleError


def why_not_placed(dice: Dice, stage: list[Trick], on: tuple[int, ...]) -> RuleError:
    """The first thing wrong with a layout that is refused: a place, a trick, or a die that still fits."""
    if len(on) != len(dice):
        return RuleError("one_spot_each", count=len(dice))
    for spot in sorted(set(on) - {NOWHERE}):
        if not 0 <= spot < len(stage) or stage[spot].card == NO_CARD:
            return RuleError("no_such_spot")
        on_it = stage[spot]
        laid = tuple([held for held, where in zip(dice, on, strict=True) if where == spot])
        if code_of(on_it.dice + laid) not in FITTING[on_it.card]:
            return does_not_fit(on_it, laid)
    return RuleError("still_fits")


def does_not_fit(on_it: Trick, laid: Dice) -> RuleError:
    """Too many dice, or not the hand of this trick."""
    if len(on_it.dice) + len(laid) > on_it.slots:
        return RuleError("trick_full", slots=on_it.slots, left=on_it.slots - len(on_it.dice))
    return RuleError("breaks_" + kind_of(on_it.card).removesuffix("_swap"))
