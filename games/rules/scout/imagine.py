"""Worlds that could lie behind a view, made from the view alone."""

from __future__ import annotations

from typing import Any

from games.rules.core import Chance, Frame, Luck, Outcome
from games.rules.scout.components import HAND_SIZE, Cards, card, strength_of, strongest
from games.rules.scout.state import NOBODY, ScoutState
from games.rules.scout.unseen import Unseen
from games.rules.scout.views import PHASES

STEP_OF = {phase: step for step, phase in PHASES.items()}
TRIES = 30  # deals, before a hand that must hold a strong set is put together on purpose


def imagine(seen: dict[str, Any], luck: Luck, rules_version: int) -> ScoutState:
    """Deal every card the viewer has not in sight to where cards lie unseen."""
    active = held(seen["active"]["cards"])
    hands, unseen = deal(seen, active, luck)
    turns = seen["turns"]
    return ScoutState(
        rules_version=rules_version,
        seats=seen["seats"],
        options=dict(seen["options"]),
        chance=Chance(str(luck.below(1 << 62))),
        frames=_frames(seen, luck),
        answered=list(seen["answered"]),
        outcome=Outcome.from_json(seen["outcome"]) if seen["outcome"] else None,
        round=seen["round"],
        starter=seen["starter"],
        turn=seen["starter"] if seen["turn"] is None else seen["turn"],
        hands=hands,
        known=[held(hand["known"]) for hand in seen["hands"]],
        active=active,
        owner=NOBODY if seen["last_shower"] is None else seen["last_shower"],
        collected=[unseen.draw(count) for count in seen["collected"]],
        chips=list(seen["chips"]),
        scout_and_show=list(seen["scout_and_show"]),
        scouts=seen["scouts"],
        turns=turns,
        turned_over=turns - seen["idle"],
        points=list(seen["points"]),
        history=[tuple(points) for points in seen["history"]],
        aside=unseen.draw(HAND_SIZE[2] * 2 if seen["seats"] == 2 else 0),
    )


def deal(seen: dict[str, Any], active: Cards, luck: Luck) -> tuple[list[Cards], Unseen]:
    """A hand for every seat. Deals that contradict what everybody can conclude are thrown away."""
    able, floor = able_to_show(seen), strength_of(active)
    for _ in range(TRIES):
        unseen = _unseen(seen, active, luck)
        hands = [_hand(hand, unseen) for hand in seen["hands"]]
        if able is None or strongest(hands[able]) > floor:
            return hands, unseen
    unseen = _unseen(seen, active, luck)
    strong = seen["hands"][able]
    found = unseen.hand_beating(floor, strong["count"], held(strong["known"]))
    return [found if hand is strong else _hand(hand, unseen) for hand in seen["hands"]], unseen


def able_to_show(seen: dict[str, Any]) -> int | None:
    """The seat that, as everybody knows, holds a set beating the Active Set.

    It owes the Show half of Scout & Show (S15), or is one of two seats and has no chip to scout with (S29).
    """
    without_chip = seen["seats"] == 2 and seen["phase"] == "turn" and seen["chips"][seen["turn"]] == 0
    turn: int | None = seen["turn"]
    return turn if seen["phase"] == "show" or without_chip else None


def held(faces: list[list[int]]) -> Cards:
    return tuple([card(top, bottom) for top, bottom in faces])


def _unseen(seen: dict[str, Any], active: Cards, luck: Luck) -> Unseen:
    in_sight = [*active]
    for hand in seen["hands"]:
        in_sight += held(hand["known"]) + held(hand["cards"] or [])
    return Unseen(seen["seats"], in_sight, luck)


def _hand(hand: dict[str, Any], unseen: Unseen) -> Cards:
    """As seen, or any hand that holds the cards known to be in it."""
    if hand["cards"] is not None:
        return held(hand["cards"])
    return unseen.hand(hand["count"], held(hand["known"]))


def _frames(seen: dict[str, Any], luck: Luck) -> list[Frame]:
    if seen["phase"] == "over":
        return []
    if seen["phase"] != "flip":
        return [Frame(STEP_OF[seen["phase"]], {})]
    answers: list[bool | None] = [luck.below(2) == 1 if done else None for done in seen["flip"]["answered"]]
    for seat, hand in enumerate(seen["hands"]):
        if hand["cards"] is not None:
            answers[seat] = seen["flip"]["mine"]
    return [Frame("flip_hands", {"answers": tuple(answers)})]
