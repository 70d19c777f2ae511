"""Circus Combat on the contract of the house."""

from __future__ import annotations

from typing import Any

from games.rules.circus_combat.components import STAGE, SUPPLY
from games.rules.circus_combat.hands import EMPTY_SPOT, GROUPS
from games.rules.circus_combat.imagine import imagine
from games.rules.circus_combat.insight import CircusCombatInsight
from games.rules.circus_combat.state import NOBODY, CircusCombatState
from games.rules.circus_combat.steps import STEPS
from games.rules.circus_combat.text import TEXT
from games.rules.circus_combat.views import view
from games.rules.core import Chance, Frame, Game, Luck


class CircusCombat(Game[CircusCombatState]):
    key = "circus_combat"
    rules_version = 1
    seats = range(2, 3)
    text = TEXT
    state_class = CircusCombatState
    steps = STEPS
    insight = CircusCombatInsight()
    groups = GROUPS  # for the pictures of the help

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> CircusCombatState:
        """All dice in the supply; SetUp does the rest."""
        return CircusCombatState(
            rules_version=self.rules_version,
            seats=seats,
            options=options,
            chance=chance,
            frames=[Frame("set_up", {})],
            answered=[0] * seats,
            turn=0,
            turns=0,
            deck=(),
            stage=[EMPTY_SPOT] * STAGE,
            queues=[()] * seats,
            supply=[SUPPLY] * (seats + 1),
            thrown=(),
            rethrown=(),
            loose=[()] * seats,
            discarded=(),
            closing=NOBODY,
            last_turn=False,
        )

    def view(self, state: CircusCombatState, viewer: int | None) -> dict[str, Any]:
        return view(state, viewer)

    def imagine(self, view: dict[str, Any], seat: int | None, luck: Luck) -> CircusCombatState:
        return imagine(view, luck, self.rules_version)
