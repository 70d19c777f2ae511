"""Every sentence with which the table itself refuses, by its code."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_noop

from games.table.errors import TableError

SENTENCES = {
    "no_such_match": gettext_noop("There is no such table."),
    "private_table": gettext_noop("This table is private."),
    "unknown_game": gettext_noop("There is no game “{game}” in this house."),
    "unknown_clock": gettext_noop("There is no clock “{clock}”."),
    "unknown_level": gettext_noop("There are no bots of the level “{level}”."),
    "no_bot_free": gettext_noop("Every bot of this level already sits here."),
    "bad_salt": gettext_noop("A salt is up to {most} plain letters, digits and signs."),
    "too_many_tables": gettext_noop("You already sit at {most} open tables."),
    "too_many_matches": gettext_noop("You already play {most} live matches. Please finish one first."),
    "too_quick": gettext_noop("That was quick. Please wait a moment and try again."),
    "suspended": gettext_noop("You may not sit down at a table now."),
    "not_open": gettext_noop("This table no longer takes players."),
    "not_playing": gettext_noop("This match is not being played."),
    "ended": gettext_noop("This match has ended."),
    "not_full": gettext_noop("There are still empty seats."),
    "table_full": gettext_noop("There is no empty seat."),
    "already_seated": gettext_noop("You already sit at this table."),
    "not_seated": gettext_noop("You do not sit at this table."),
    "not_your_table": gettext_noop("Only the host of the table may do that."),
    "not_a_bot": gettext_noop("There is no bot in that seat."),
    "rules_changed": gettext_noop(
        "The rules have changed since this table was opened. Please open a new one."
    ),
    "already_moved": gettext_noop("Somebody has moved already, so the match must be played or left."),
    "understudy_plays": gettext_noop("Your understudy plays for you. Take your seat back first."),
    "seat_is_yours": gettext_noop("Nobody plays for you."),
    "not_the_understudy": gettext_noop("The player of this seat is back."),
    "clock_running": gettext_noop("There is still time on the clock."),
    "no_replay": gettext_noop("Only a finished match can be watched again."),
    "still_sealed": gettext_noop("A match can be verified when it is over."),
    "old_rules": gettext_noop("This match was played by older rules and cannot be shown step by step."),
    "no_such_seat": gettext_noop("There is no such seat at this table."),
    "no_such_page": gettext_noop("There is no such page of the history."),
    "busy": gettext_noop("The table is too busy. Please try again."),
}


def refusal(code: str, **details: Any) -> TableError:
    return TableError(code, SENTENCES[code], **details)
