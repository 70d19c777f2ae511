"""Who may see what: a view is built up from nothing, and a world can be imagined behind it."""

from __future__ import annotations

from typing import Any

from games.rules.core import Chance, Frame, Luck, Outcome
from games.rules.scout.components import HAND_SIZE, Card, Cards, card, deck_for, face, identity, turned
from games.rules.scout.state import NOBODY, ScoutState

PHASES = {"flip_hands": "flip", "take_turn": "turn", "show_after_scout": "show"}
STEP_OF = {phase: step for step, phase in PHASES.items()}


def view(state: ScoutState, viewer: int | None) -> dict[str, Any]:
    """Hands are for their owners alone, and so is which way a hand was turned (S4, S10, S21)."""
    phase = PHASES[state.frames[-1].step] if state.frames else "over"
    return {
        "game": "scout",
        "options": state.options,
        "seats": state.seats,
        "round": state.round,
        "rounds": state.seats,
        "starter": state.starter,
        "phase": phase,
        "turn": state.turn if phase in ("turn", "show") else None,
        "hands": [_hand(state, seat, viewer) for seat in range(state.seats)],
        "flip": _flip(state, viewer) if phase == "flip" else None,
        "active": {
            "owner": state.owner if state.active else None,
            "cards": [face(held) for held in state.active],
        },
        "last_shower": None if state.owner == NOBODY else state.owner,
        "scouts": state.scouts,
        "collected": [len(cards) for cards in state.collected],
        "chips": list(state.chips),
        "scout_and_show": list(state.scout_and_show),
        "points": list(state.points),
        "history": [list(points) for points in state.history],
        "turns": state.turns,
        "idle": state.turns - state.turned_over,
        "answered": list(state.answered),
        "outcome": state.outcome.to_json() if state.outcome else None,
    }


def _hand(state: ScoutState, seat: int, viewer: int | None) -> dict[str, Any]:
    hand = state.hands[seat]
    return {
        "count": len(hand),
        "cards": [face(held) for held in hand] if seat == viewer else None,
        "known": [face(each) for each in state.known[seat]],
    }


def _flip(state: ScoutState, viewer: int | None) -> dict[str, Any]:
    answers = state.frames[-1].notes["answers"]
    return {
        "answered": [answer is not None for answer in answers],
        "mine": None if viewer is None else answers[viewer],
    }


def imagine(seen: dict[str, Any], luck: Luck, rules_version: int) -> ScoutState:
    """Deal every card the viewer has not in sight to where cards lie unseen."""
    active = _held(seen["active"]["cards"])
    unseen = Unseen(seen, active, luck)
    hands = [unseen.hand(hand) for hand in seen["hands"]]
    turns = seen["turns"]
    return ScoutState(
        rules_version=rules_version,
        seats=seen["seats"],
        options=seen["options"],
        chance=Chance(str(luck.below(1 << 62))),
        frames=_frames(seen, luck),
        answered=list(seen["answered"]),
        outcome=Outcome.from_json(seen["outcome"]) if seen["outcome"] else None,
        round=seen["round"],
        starter=seen["starter"],
        turn=seen["starter"] if seen["turn"] is None else seen["turn"],
        hands=hands,
        known=[_held(hand["known"]) for hand in seen["hands"]],
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


class Unseen:
    """The cards that lie face down for a viewer, in a random order and orientation."""

    def __init__(self, seen: dict[str, Any], active: Cards, luck: Luck) -> None:
        self.luck = luck
        in_sight = {identity(held) for held in active}
        for hand in seen["hands"]:
            in_sight.update(_held(hand["known"]))
            in_sight.update([identity(held) for held in _held(hand["cards"] or [])])
        rest = [each for each in deck_for(seen["seats"]) if each not in in_sight]
        self.cards = [self.either_way(each) for each in luck.shuffled(rest)]

    def either_way(self, held: Card) -> Card:
        return turned(held) if self.luck.below(2) else held

    def draw(self, count: int) -> Cards:
        drawn = self.cards[:count]
        del self.cards[:count]
        return tuple(drawn)

    def hand(self, hand: dict[str, Any]) -> Cards:
        """As seen, or the cards known to be in it and others, in any order."""
        if hand["cards"] is not None:
            return _held(hand["cards"])
        known = [self.either_way(each) for each in _held(hand["known"])]
        return tuple(self.luck.shuffled([*known, *self.draw(hand["count"] - len(known))]))


def _held(faces: list[list[int]]) -> Cards:
    return tuple([card(top, bottom) for top, bottom in faces])


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
