"""Worlds that could lie behind a view, made from the view alone."""

from __future__ import annotations

from typing import Any

from games.rules.big_top.imagine import deck_fields_behind
from games.rules.big_top.layout import open_cards
from games.rules.big_top.unseen import hands_behind, played_in
from games.rules.core import Frame, Luck
from games.rules.fan_tan.state import FanTanState, HandResult


def imagine(seen: dict[str, Any], luck: Luck, rules_version: int) -> FanTanState:
    """Deal every card the viewer has not in sight to the hands of the others."""
    played = played_in(seen["layout"])
    return FanTanState(
        **deck_fields_behind(seen, luck, rules_version),
        frames=[] if seen["phase"] == "over" else [Frame("take_turn", {})],
        hands=hands_behind(seen, played, open_cards(played), luck),
        played=played,
        peanuts=list(seen["peanuts"]),
        pot=seen["pot"],
        history=[_result(result) for result in seen["history"]],
    )


def _result(result: dict[str, Any]) -> HandResult:
    return HandResult(result["dealer"], result["winner"], result["pot"], tuple(result["peanuts"]))
