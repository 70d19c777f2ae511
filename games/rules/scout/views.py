"""Who may see what: a view is built up from nothing."""

from __future__ import annotations

from typing import Any

from games.rules.scout.components import face
from games.rules.scout.state import NOBODY, ScoutState

PHASES = {"flip_hands": "flip", "take_turn": "turn", "show_after_scout": "show"}


def view(state: ScoutState, viewer: int | None) -> dict[str, Any]:
    """Hands are for their owners alone, and so is which way a hand was turned (S4, S10, S21)."""
    phase = PHASES[state.frames[-1].step] if state.frames else "over"
    return {
        "game": "scout",
        "options": dict(state.options),
        "seats": state.seats,
        "round": state.round,
        "rounds": state.seats,
        "starter": state.starter,
        "phase": phase,
        "turn": state.turn if phase in ("turn", "show") else None,
        "hands": [_hand(state, seat, viewer) for seat in range(state.seats)],
        "flip": _flip(state, viewer) if phase == "flip" else None,
        "active": {
            "owner": state.owner if state.active else None,
            "cards": [face(held) for held in state.active],
        },
        "last_shower": None if state.owner == NOBODY else state.owner,
        "scouts": state.scouts,
        "collected": [len(cards) for cards in state.collected],
        "chips": list(state.chips),
        "scout_and_show": list(state.scout_and_show),
        "points": list(state.points),
        "history": [list(points) for points in state.history],
        "turns": state.turns,
        "idle": state.turns - state.turned_over,
        "answered": list(state.answered),
        "outcome": state.outcome.to_json() if state.outcome else None,
    }


def _hand(state: ScoutState, seat: int, viewer: int | None) -> dict[str, Any]:
    hand = state.hands[seat]
    return {
        "count": len(hand),
        "cards": [face(held) for held in hand] if seat == viewer else None,
        "known": [face(each) for each in state.known[seat]],
    }


def _flip(state: ScoutState, viewer: int | None) -> dict[str, Any]:
    answers = state.frames[-1].notes["answers"]
    return {
        "answered": [answer is not None for answer in answers],
        "mine": None if viewer is None else answers[viewer],
    }
