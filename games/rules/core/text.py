"""The words of a game, as templates for translation. Nothing here is a sentence yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Say = Callable[[str], str]  # a marked template in the language of whoever reads


def gettext_noop(text: str) -> str:
    """Marks a template for the translators; the site translates it when somebody reads it."""
    return text


class Refusal:
    """What a refused player reads, and the rule it rests on, such as "SCOUT §4 A rule 2"."""

    __slots__ = ("reference", "sentence")

    def __init__(self, sentence: str, reference: str = "") -> None:
        self.sentence = sentence
        self.reference = reference


COMMON_REFUSALS = {
    "over": Refusal(gettext_noop("This match is over.")),
    "not_your_turn": Refusal(gettext_noop("It is not your turn.")),
    "stale": Refusal(gettext_noop("The table has moved on since you chose this.")),
    "malformed_move": Refusal(gettext_noop("A move is an object with a “kind” and its arguments.")),
    "wrong_arguments": Refusal(gettext_noop("“{kind}” takes these arguments: {expected}.")),
    "not_offered": Refusal(gettext_noop("This move is not on offer now.")),
    "wrong_seats": Refusal(gettext_noop("This game is for {seats} seats.")),
    "unknown_option": Refusal(gettext_noop("This game has no option “{option}”.")),
    "wrong_option": Refusal(gettext_noop("“{value}” is not a setting of the option “{option}”.")),
}


class GameText:
    """Every template a game speaks with: prompts, events, endings by key, refusals by code.

    Arguments named in ``seats`` hold seat numbers and are read as the name of who sits there.
    """

    __slots__ = ("endings", "events", "name", "prompts", "refusals", "seats", "summary")

    def __init__(
        self,
        name: str,
        summary: str,
        prompts: dict[str, str],
        events: dict[str, str],
        endings: dict[str, str],
        refusals: dict[str, Refusal],
        seats: tuple[str, ...] = ("seat",),
    ) -> None:
        self.name = name
        self.summary = summary
        self.prompts = prompts
        self.events = events
        self.endings = endings
        self.refusals = {**COMMON_REFUSALS, **refusals}
        self.seats = seats

    def spell(self, name: str, value: Any, say: Say = str) -> str:
        """How the argument of a template reads; a game overrides it for its pieces, whose words it `say`s."""
        if isinstance(value, list | tuple):
            return ", ".join([str(item) for item in value])
        return str(value)
