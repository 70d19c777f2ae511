"""Who may see what: everything but the order of the deck (C30). A view is built up from nothing."""

from __future__ import annotations

from typing import Any

from games.rules.circus_combat.actions import concentration, winner
from games.rules.circus_combat.components import (
    BLACK,
    CARD_NAMES,
    COLOURS,
    GRAY,
    NINE,
    NO_CARD,
    OWNERS,
    RED,
    colour_of,
    faces,
    has_swap,
    kind_of,
)
from games.rules.circus_combat.hands import GROUPS, Trick
from games.rules.circus_combat.scoring import pips_of, place_factor, points, run_factors, trick_points, worth
from games.rules.circus_combat.state import NOBODY, CircusCombatState


def view(state: CircusCombatState, viewer: int | None) -> dict[str, Any]:
    """The same for everybody; who may act is in ``asked``."""
    frame = state.frames[-1] if state.frames else None
    return {
        "game": "circus_combat",
        "options": dict(state.options),
        "seats": state.seats,
        "phase": frame.step if frame else "over",
        "turn": state.turn if frame else None,
        "asked": frame.notes.get("seat", state.turn) if frame else None,
        "turns": state.turns,
        "thrown": faces(state.thrown),
        "rethrown": list(state.rethrown),
        "stage": [_on_stage(on_it) for on_it in state.stage],
        "queues": [_show(queue, seat) for seat, queue in enumerate(state.queues)],
        "places": [place_factor(at) for at in range(NINE)],
        "loose": [list(reds) for reds in state.loose],
        "points": points(state),
        "supply": dict(zip(OWNERS, state.supply, strict=True)),
        "deck": len(state.deck),
        "discarded": [CARD_NAMES[card] for card in state.discarded],
        "closing": None if state.closing == NOBODY else state.closing,
        "last_turn": state.last_turn,
        "answered": list(state.answered),
        "outcome": state.outcome.to_json() if state.outcome else None,
    }


def _trick(seen: Trick) -> dict[str, Any]:
    return {
        "card": CARD_NAMES[seen.card],
        "kind": kind_of(seen.card),
        "colour": COLOURS[colour_of(seen.card)],
        "slots": seen.slots,
        "groups": list(GROUPS[kind_of(seen.card)]),
        "swap": has_swap(seen.card),
        "dice": faces(seen.dice),
    }


def _on_stage(seen: Trick) -> dict[str, Any] | None:
    """A trick, who would get it as it lies, and why: dice and pips of both seats. An empty spot is None."""
    if seen.card == NO_CARD:
        return None
    ahead = winner(seen.dice)
    return {
        **_trick(seen),
        "ready": seen.ready,
        "leads": None if ahead == NOBODY else ahead,
        "counts": [list(concentration(seen.dice, seat)) for seat in (BLACK, GRAY)],
        "fatigue": pips_of(RED, seen.dice),
    }


def _show(queue: tuple[Trick, ...], seat: int) -> list[dict[str, Any]]:
    """A show with what each trick is worth now, and why."""
    runs, earned = run_factors(queue), trick_points(queue, seat)
    return [
        {
            **_trick(won),
            "worth": worth(won.dice, seat),
            "place": place_factor(at),
            "run": runs[at],
            "points": earned[at],
        }
        for at, won in enumerate(queue)
    ]
