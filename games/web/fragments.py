"""Tables and the lobby drawn as HTML without a request: for pages and for every push by a socket."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from django.template import engines
from django.utils.translation import get_language
from jinja2 import Template
from markupsafe import Markup

from games.lookups.lobby import open_tables, running_tables
from games.web.words import address, clock_label, game_title, in_words

# Enough to stand between single quotes in an attribute; escaping every double quote would double the offer.
ATTRIBUTE = str.maketrans({"&": "&amp;", "'": "&#39;", "<": "&lt;"})


def table_html(table: dict[str, Any]) -> str:
    """One viewer's whole table, from what `games.lookups.table.table_for` returned for that viewer."""
    match, language = table["match"], get_language()
    board = _macros(_template(f"games/{match['game']}/board.html"), language)
    frame = _macros(_template("table/_table.html"), language)
    labels = game_title(match["game"]), clock_label(match["clock"])
    seen = {**table, "me": eyes(table)}
    return str(frame.table(seen, board, *labels, address(match["id"]), offer_json(table["decision"])))


def eyes(table: dict[str, Any]) -> int | None:
    """With whose eyes a board is drawn: the viewer's, in a replay the chosen ones; None is no seat's."""
    seat = table.get("eyes", table["viewer_seat"])
    return None if seat == "all" else seat


def lobby_html() -> str:
    """Tables that wait and matches that run, for everybody alike."""
    tables = {"waiting": in_words(open_tables()), "running": in_words(running_tables())}
    return _template("lobby/_lobby.html").render(tables)


def offer_json(decision: dict[str, Any] | None) -> Markup:
    """The choices of a question as JSON, safe between single quotes."""
    if decision is None:
        return Markup("")
    return Markup(json.dumps(decision["choices"], separators=(",", ":")).translate(ATTRIBUTE))  # noqa: S704


@lru_cache(maxsize=64)
def _macros(template: Template, language: str | None) -> Any:
    """The macros of a template. The texts it sets at its top are looked up once for each language."""
    return template.make_module()


def _template(name: str) -> Template:
    environment = engines["jinja2"].env
    template: Template = environment.get_template(name)
    return template
