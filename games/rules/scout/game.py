"""SCOUT on the contract of the house."""

from __future__ import annotations

from typing import Any

from games.rules.core import Chance, Frame, Game, Luck, RuleOption, gettext_noop
from games.rules.scout.imagine import imagine
from games.rules.scout.insight import ScoutInsight
from games.rules.scout.state import NOBODY, ScoutState
from games.rules.scout.steps import STEPS
from games.rules.scout.text import TEXT
from games.rules.scout.views import view


class Scout(Game[ScoutState]):
    key = "scout"
    rules_version = 1
    seats = range(2, 6)
    options = (
        RuleOption(
            "round_cap", gettext_noop("Stop a round that goes in circles"), (True, False), True, offered=False
        ),
    )
    text = TEXT
    state_class = ScoutState
    steps = STEPS
    insight = ScoutInsight()

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> ScoutState:
        """The first starter is drawn (S1); DealRound does the rest."""
        return ScoutState(
            rules_version=self.rules_version,
            seats=seats,
            options=options,
            chance=chance,
            frames=[Frame("deal_round", {})],
            answered=[0] * seats,
            round=1,
            starter=chance.below(seats),
            turn=0,
            hands=[()] * seats,
            known=[()] * seats,
            active=(),
            owner=NOBODY,
            collected=[()] * seats,
            chips=[0] * seats,
            scout_and_show=[False] * seats,
            scouts=0,
            turns=0,
            turned_over=0,
            points=[0] * seats,
            history=[],
            aside=(),
        )

    def view(self, state: ScoutState, viewer: int | None) -> dict[str, Any]:
        return view(state, viewer)

    def imagine(self, view: dict[str, Any], seat: int | None, luck: Luck) -> ScoutState:
        return imagine(view, luck, self.rules_version)
