"""Worlds that could lie behind a view, made from the view alone."""

from __future__ import annotations

from typing import Any

from games.rules.big_top.components import NOT_PLACED, RECEIPTS, Chart, Receipts, called
from games.rules.big_top.deck import CARDS, NO_CARD, SUITS, cards_of
from games.rules.big_top.state import BigTopState, HandScore
from games.rules.big_top.steps import useful_cards
from games.rules.big_top.unseen import hands_behind, played_in
from games.rules.big_top.views import PHASES
from games.rules.core import Chance, Frame, Luck, Outcome

STEP_OF = {phase: step for step, phase in PHASES.items()}


def imagine(seen: dict[str, Any], luck: Luck, rules_version: int) -> BigTopState:
    """Deal every card the viewer has not in sight to the others, and place their receipts somehow."""
    charts, played = [_chart(names) for names in seen["charts"]], played_in(seen["layout"])
    useful = NO_CARD if seen["turn"] is None else useful_cards(charts[seen["turn"]], played)
    in_sight = played | sum([called(chart) for chart in charts])
    return BigTopState(
        **deck_fields_behind(seen, luck, rules_version),
        frames=[] if seen["phase"] == "over" else [Frame(STEP_OF[seen["phase"]], {})],
        hands=hands_behind(seen, in_sight, useful, luck),
        played=played,
        charts=charts,
        earned=list(seen["earned"]),
        receipts=_receipts(seen, luck),
        money=list(seen["money"]),
        history=[_score(score) for score in seen["history"]],
    )


def deck_fields_behind(seen: dict[str, Any], luck: Luck, rules_version: int) -> dict[str, Any]:
    """The fields that every game with the circus deck reads alike."""
    return {
        "rules_version": rules_version,
        "seats": seen["seats"],
        "options": dict(seen["options"]),
        "chance": Chance(str(luck.below(1 << 62))),
        "answered": list(seen["answered"]),
        "outcome": Outcome.from_json(seen["outcome"]) if seen["outcome"] else None,
        "deal": seen["deal"],
        "dealer": seen["dealer"],
        "turn": (seen["dealer"] + 1) % seen["seats"] if seen["turn"] is None else seen["turn"],
        "lacks": [cards_of(hand["lacks"]) for hand in seen["hands"]],
    }


def _chart(names: list[str | None]) -> Chart:
    return tuple([NO_CARD if name is None else CARDS[name] for name in names])


def _receipts(seen: dict[str, Any], luck: Luck) -> list[Receipts]:
    """The viewer's own as placed, those of the others in any order."""
    placed, mine = seen["receipts"]["placed"], seen["receipts"]["mine"]
    receipts = [tuple(luck.shuffled(RECEIPTS)) if done else NOT_PLACED for done in placed]
    for seat, hand in enumerate(seen["hands"]):
        if hand["cards"] is not None and mine:
            receipts[seat] = _in_order(mine)
    return receipts


def _in_order(by_suit: dict[str, int]) -> Receipts:
    return tuple([by_suit[suit] for suit in SUITS])


def _score(score: dict[str, Any]) -> HandScore:
    return HandScore(
        dealer=score["dealer"],
        winner=score["winner"],
        earned=tuple(score["earned"]),
        receipts=tuple([_in_order(receipts) for receipts in score["receipts"]]),
        played_out=tuple([tuple(suits) for suits in score["played_out"]]),
        money=tuple(score["money"]),
    )
