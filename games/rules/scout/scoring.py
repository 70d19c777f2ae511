"""What a round is worth (§6)."""

from __future__ import annotations

from games.rules.scout.state import ScoutState


def round_points(state: ScoutState, exempt: int) -> tuple[int, ...]:
    """One for each card turned over and each chip, minus one for each card in hand.

    The exempt seat loses nothing for its hand. The Active Set and the Scout & Show chips count for nobody.
    """
    return tuple(
        [
            len(state.collected[seat]) + state.chips[seat] - (0 if seat == exempt else len(state.hands[seat]))
            for seat in range(state.seats)
        ]
    )
