"""The contract every game is written against; `games/rules/README.md` has it on one page."""

from games.rules.core.chance import Chance, Luck
from games.rules.core.choices import Amount, Choice, Field, Pick, Rows, Several
from games.rules.core.decisions import Decision
from games.rules.core.errors import RuleError
from games.rules.core.events import Event
from games.rules.core.game import Game, RuleOption
from games.rules.core.insight import Insight, Reasons
from games.rules.core.moves import Move
from games.rules.core.outcome import Outcome
from games.rules.core.replay import replay
from games.rules.core.state import Frame, State
from games.rules.core.steps import Step
from games.rules.core.text import GameText, Refusal, Say, gettext_noop

__all__ = [
    "Amount",
    "Chance",
    "Choice",
    "Decision",
    "Event",
    "Field",
    "Frame",
    "Game",
    "GameText",
    "Insight",
    "Luck",
    "Move",
    "Outcome",
    "Pick",
    "Reasons",
    "Refusal",
    "Rows",
    "RuleError",
    "RuleOption",
    "Say",
    "Several",
    "State",
    "Step",
    "gettext_noop",
    "replay",
]
