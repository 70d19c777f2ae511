"""Fan Tan on the contract of the house."""

from __future__ import annotations

from typing import Any

from games.rules.big_top.dealing import before_the_first_deal
from games.rules.core import Chance, Game, Luck
from games.rules.fan_tan.imagine import imagine
from games.rules.fan_tan.insight import FanTanInsight
from games.rules.fan_tan.state import PEANUTS, FanTanState
from games.rules.fan_tan.steps import STEPS
from games.rules.fan_tan.text import TEXT
from games.rules.fan_tan.views import view


class FanTan(Game[FanTanState]):
    key = "fan_tan"
    rules_version = 1
    seats = range(3, 7)
    text = TEXT
    state_class = FanTanState
    steps = STEPS
    insight = FanTanInsight()

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> FanTanState:
        return FanTanState(
            **before_the_first_deal(seats, chance),
            rules_version=self.rules_version,
            options=options,
            peanuts=[PEANUTS] * seats,
            pot=0,
            history=[],
        )

    def view(self, state: FanTanState, viewer: int | None) -> dict[str, Any]:
        return view(state, viewer)

    def imagine(self, view: dict[str, Any], seat: int | None, luck: Luck) -> FanTanState:
        return imagine(view, luck, self.rules_version)
