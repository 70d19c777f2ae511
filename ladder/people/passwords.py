"""What follows from a new password. It ends every other session, and so it must end their sockets."""

from __future__ import annotations

from typing import Any

from allauth.account import signals

from games.table import announce
from ladder.models import Player


def watch_passwords() -> None:
    for changed in (signals.password_changed, signals.password_set, signals.password_reset):
        changed.connect(_tell, dispatch_uid="sockets")


def _tell(user: Player, **_rest: Any) -> None:
    announce.standing_changed(user.pk)
