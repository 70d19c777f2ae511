"""Big Top on the contract of the house."""

from __future__ import annotations

from typing import Any

from games.rules.big_top.components import EMPTY_CHART, NOT_PLACED
from games.rules.big_top.dealing import before_the_first_deal
from games.rules.big_top.imagine import imagine
from games.rules.big_top.insight import BigTopInsight
from games.rules.big_top.state import BigTopState
from games.rules.big_top.steps import STEPS
from games.rules.big_top.text import TEXT
from games.rules.big_top.views import view
from games.rules.core import Chance, Game, Luck


class BigTop(Game[BigTopState]):
    key = "big_top"
    rules_version = 1
    seats = range(3, 7)
    text = TEXT
    state_class = BigTopState
    steps = STEPS
    insight = BigTopInsight()

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> BigTopState:
        return BigTopState(
            **before_the_first_deal(seats, chance),
            rules_version=self.rules_version,
            options=options,
            charts=[EMPTY_CHART] * seats,
            earned=[0] * seats,
            receipts=[NOT_PLACED] * seats,
            money=[0] * seats,
            history=[],
        )

    def view(self, state: BigTopState, viewer: int | None) -> dict[str, Any]:
        return view(state, viewer)

    def imagine(self, view: dict[str, Any], seat: int | None, luck: Luck) -> BigTopState:
        return imagine(view, luck, self.rules_version)
