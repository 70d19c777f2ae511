"""Circus Combat tables laid out by hand: "gold_one_pair b3 r3" is a trick with a black and a red 3 on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from games.rules.circus_combat.components import CARD_NAMES, CARDS, DECK, NO_CARD, Dice, die, thrown
from games.rules.circus_combat.hands import EMPTY_SPOT, Trick, trick
from games.rules.circus_combat.state import NOBODY, CircusCombatState
from games.rules.core import Chance, Event, Frame, Move, RuleError
from games.rules.registry import game_for

COMBAT = game_for("circus_combat")
NOWHERE = -1
LETTERS = "bgr"


def dice(text: str) -> Dice:
    """ "b3 g5 r1" is a black 3, a gray 5 and a red 1."""
    return tuple([die(LETTERS.index(word[0]), int(word[1:])) for word in text.split()])


def spelt(held: Dice) -> str:
    return " ".join([f"{LETTERS[each >> 3]}{each & 7}" for each in held])


def laid(text: str) -> Trick:
    """A trick with its dice; nothing is an empty spot."""
    if not text:
        return EMPTY_SPOT
    name, _, on_it = text.partition(" ")
    return trick(CARDS[name], dice(on_it))


def table(
    *stage: str,
    ring: str = "",
    phase: str = "place",
    black: Sequence[str] = (),
    gray: Sequence[str] = (),
    deck: Sequence[str] = (),
    loose: tuple[Sequence[int], Sequence[int]] = ((), ()),
    **fields: Any,
) -> CircusCombatState:
    """Seat 0's turn with these tricks on the first spots of the stage; any field of the state may be named.

    The next card of the deck is the first one named. Cards named nowhere are out of the game,
    and dice named nowhere lie in the supply.
    """
    tricks = [laid(text) for text in stage] + [EMPTY_SPOT] * (8 - len(stage))
    queues = [tuple([laid(text) for text in queue]) for queue in (black, gray)]
    waiting = tuple([CARDS[name] for name in reversed(deck)])
    everywhere = [*tricks, *queues[0], *queues[1]]
    used = [held >> 3 for held in (*dice(ring), *[held for each in everywhere for held in each.dice])]
    used += [2] * sum(map(len, loose))
    plain: dict[str, Any] = {
        "rules_version": COMBAT.rules_version,
        "seats": 2,
        "options": {},
        "chance": Chance("laid by hand"),
        "frames": [Frame(phase, {})],
        "answered": [0, 0],
        "turn": 0,
        "turns": 1,
        "deck": waiting,
        "stage": tricks,
        "queues": queues,
        "supply": [36 - used.count(owner) for owner in range(3)],
        "thrown": dice(ring),
        "rethrown": (),
        "loose": [tuple(reds) for reds in loose],
        "discarded": tuple([card for card in DECK if card not in {*waiting, *[t.card for t in everywhere]}]),
        "closing": NOBODY,
        "last_turn": False,
    }
    return CircusCombatState(**{**plain, **fields})


@cache
def luck_throwing(numbers: str) -> tuple[str, int]:
    """Seed and draws of a luck whose next throw is this, such as "3 3 5 1"."""
    wanted = [int(word) for word in numbers.split()]
    for draws in range(200_000):
        if [held & 7 for held in thrown((0,) * len(wanted), Chance("loaded", draws))] == wanted:
            return "loaded", draws
    raise ValueError(f"no luck throws {numbers}")


def load(state: CircusCombatState, numbers: str) -> CircusCombatState:
    """The next throw will be this."""
    state.chance = Chance(*luck_throwing(numbers))
    return state


KEEP_DICE, KEEP_ORDER = Move("keep_dice"), Move("keep_order")
ROLL_REDS, LEAVE_REDS = Move("roll_reds"), Move("leave_reds")


def rethrow(*chosen: int) -> Move:
    return Move("rethrow", dice=chosen)


def place(*spots: int) -> Move:
    return Move("place", on=spots)


def resolve(spot: int) -> Move:
    return Move("resolve", spot=spot)


def swap(at: int) -> Move:
    return Move("swap", at=at)


def play(state: CircusCombatState, *moves: Move) -> list[Event]:
    """Each move by whoever is asked; the events of them all."""
    events: list[Event] = []
    for move in moves:
        events += COMBAT.play(state, COMBAT.decisions(state)[0].seat, move)
    return events


def pass_over(state: CircusCombatState) -> list[Event]:
    """A turn whose dice fit nowhere, so that nothing is asked but the rethrow."""
    assert asked(state)[1] == "rethrow"
    return play(state, KEEP_DICE)


def asked(state: CircusCombatState) -> tuple[int, str] | None:
    """Who is asked, and what; nobody when it is over."""
    decisions = COMBAT.decisions(state)
    assert len(decisions) <= 1
    return (decisions[0].seat, decisions[0].prompt) if decisions else None


def layouts(state: CircusCombatState) -> set[tuple[int, ...]]:
    return {move["on"] for move in COMBAT.moves(state, COMBAT.decisions(state)[0].seat)}


def keys(events: list[Event]) -> list[str]:
    return [event.key for event in events]


def on_stage(state: CircusCombatState) -> list[str]:
    """The tricks on the stage with their dice, without the empty spots."""
    return [written(each) for each in state.stage if each.card != NO_CARD]


def show(state: CircusCombatState, seat: int) -> list[str]:
    return [written(each) for each in state.queues[seat]]


def written(each: Trick) -> str:
    return f"{CARD_NAMES[each.card]} {spelt(each.dice)}".rstrip()


def discarded(state: CircusCombatState) -> set[str]:
    return {CARD_NAMES[card] for card in state.discarded}


def begun(seed: object = "begun") -> CircusCombatState:
    return COMBAT.begin(2, {}, Chance(str(seed)))[0]


def refused(state: CircusCombatState, move: Move, seat: int | None = None) -> RuleError:
    """The refusal of a move, having made sure that it has words and changed nothing."""
    whose = COMBAT.decisions(state)[0].seat if seat is None else seat
    before, question = state.dump(), asked(state)
    with pytest.raises(RuleError) as refusal:
        COMBAT.play(state, whose, move)
    assert (state.dump(), asked(state)) == (before, question)
    assert refusal.value.sentence.format(**refusal.value.details)
    return refusal.value
