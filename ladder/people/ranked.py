"""Who may play for ratings."""

from __future__ import annotations

from ladder.models import Player


def may_play_ranked(player: Player) -> bool:
    """Members and bots. A guest could start anew after every defeat, so a guest plays unranked."""
    return not player.is_guest
