"""The Jinja2 environment in which all of our own pages are drawn."""

from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from jinja2 import Environment, StrictUndefined

from games.rules.registry import game_for


def environment(*, strict: bool = False, **options: Any) -> Environment:
    """An environment that escapes, knows `static`, `url` and the texts of the reader's language.

    Every `_()` asks for the language active while drawing, so one compiled template serves all readers.
    """
    if strict:
        options["undefined"] = StrictUndefined
    env = Environment(trim_blocks=True, lstrip_blocks=True, extensions=["jinja2.ext.i18n"], **options)  # noqa: S701 (Django passes autoescape=True)
    env.globals.update(static=static, url=url, language=translation.get_language, spelled=spelled)
    env.install_gettext_callables(  # type: ignore[attr-defined]
        translation.gettext,
        translation.ngettext,
        newstyle=True,
        pgettext=translation.pgettext,
        npgettext=translation.npgettext,
    )
    return env


def url(name: str, *args: object, **kwargs: object) -> str:
    """The address of a page by its name, e.g. `url("table", match.id)`."""
    return reverse(name, args=args or None, kwargs=kwargs or None)


def spelled(game: str, name: str, value: object) -> str:
    """A piece of a game as its log names it, e.g. `spelled("big_top", "card", "clowns_light_3")`."""
    return game_for(game).text.spell(name, value, translation.gettext)
