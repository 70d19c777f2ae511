"""Worlds that could lie behind a view: only the order of the deck is unknown (C30)."""

from __future__ import annotations

from typing import Any

from games.rules.circus_combat.components import CARDS, OWNERS, Card, Dice, die_of
from games.rules.circus_combat.hands import EMPTY_SPOT, Trick, trick
from games.rules.circus_combat.state import NOBODY, CircusCombatState
from games.rules.core import Chance, Frame, Luck, Outcome


def imagine(seen: dict[str, Any], luck: Luck, rules_version: int) -> CircusCombatState:
    """The cards that are nowhere in sight are shuffled; everything else is as it was seen."""
    return CircusCombatState(
        rules_version=rules_version,
        seats=seen["seats"],
        options=dict(seen["options"]),
        chance=Chance(str(luck.below(1 << 62))),
        frames=_frames(seen),
        answered=list(seen["answered"]),
        outcome=Outcome.from_json(seen["outcome"]) if seen["outcome"] else None,
        turn=seen["turn"] or 0,
        turns=seen["turns"],
        deck=tuple(luck.shuffled(unseen(seen))),
        stage=[_trick(on_it) if on_it else EMPTY_SPOT for on_it in seen["stage"]],
        queues=[tuple([_trick(won) for won in queue]) for queue in seen["queues"]],
        supply=[seen["supply"][owner] for owner in OWNERS],
        thrown=_dice(seen["thrown"]),
        rethrown=tuple(seen["rethrown"]),
        loose=[tuple(reds) for reds in seen["loose"]],
        discarded=tuple([CARDS[name] for name in seen["discarded"]]),
        closing=NOBODY if seen["closing"] is None else seen["closing"],
        last_turn=seen["last_turn"],
    )


def unseen(seen: dict[str, Any]) -> list[Card]:
    """All cards that lie neither on the stage nor in a show nor out of the game."""
    tricks = [on_it for on_it in seen["stage"] if on_it] + [won for queue in seen["queues"] for won in queue]
    in_sight = {*[each["card"] for each in tricks], *seen["discarded"]}
    return [CARDS[name] for name in CARDS if name not in in_sight]


def _trick(seen: dict[str, Any]) -> Trick:
    return trick(CARDS[seen["card"]], _dice(seen["dice"]))


def _dice(seen: list[list[str | int]]) -> Dice:
    return tuple([die_of(shown) for shown in seen])


def _frames(seen: dict[str, Any]) -> list[Frame]:
    """The phase is the name of the step; a swap can be the other's (C19)."""
    if seen["phase"] == "over":
        return []
    return [Frame(seen["phase"], {"seat": seen["asked"]} if seen["phase"] == "swap" else {})]
