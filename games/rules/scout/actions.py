"""What Show and Scout do to the table (§4 A and B)."""

from __future__ import annotations

from games.rules.core import Event
from games.rules.scout.components import (
    NO_SET,
    Card,
    Cards,
    face,
    identity,
    strength_of,
    strongest,
    strongest_through,
    turned,
)
from games.rules.scout.state import ScoutState

LEFT, RIGHT = "left", "right"


def show(state: ScoutState, seat: int, first: int, count: int) -> list[Event]:
    """The set goes to the table; what lay there is turned over and counts for the shower."""
    hand = state.hands[seat]
    shown = hand[first : first + count]
    state.hands[seat] = hand[:first] + hand[first + count :]
    if state.known[seat]:
        gone = {identity(held) for held in shown}
        state.known[seat] = tuple([each for each in state.known[seat] if each not in gone])
    beaten = state.active
    if beaten:
        state.collected[seat] += beaten
        state.turned_over = state.turns
    state.active = shown
    state.owner = seat
    state.scouts = 0
    return [Event("set_shown", seat=seat, cards=[face(held) for held in shown], collected=len(beaten))]


def scout(state: ScoutState, seat: int, end: str, at: int, flip: bool) -> list[Event]:
    """An end card of the Active Set goes into the hand. It pays the owner; with two it costs a chip."""
    taken, state.active = parted(state.active, end)
    held = turned(taken) if flip else taken
    hand = state.hands[seat]
    state.hands[seat] = (*hand[:at], held, *hand[at:])
    state.known[seat] = tuple(sorted((*state.known[seat], identity(taken))))
    state.scouts += 1
    if state.with_two:
        state.chips[seat] -= 1
    else:
        state.chips[state.owner] += 1
    return [
        Event(
            "card_scouted",
            {"at": at, "number": held >> 4},
            (seat,),
            seat=seat,
            owner=state.owner,
            card=face(identity(taken)),
        )
    ]


def parted(active: Cards, end: str) -> tuple[Card, Cards]:
    """The card at this end, and what stays."""
    return (active[0], active[1:]) if end == LEFT else (active[-1], active[:-1])


def ends_of(active: Cards) -> tuple[str, ...]:
    """A single card has one end."""
    return (LEFT, RIGHT) if len(active) > 1 else (LEFT,)


def show_can_follow(hand: Cards, active: Cards, end: str, at: int, flip: bool) -> bool:
    """Whether, after this scout, the hand holds a set that beats what stays on the table (S15, S16)."""
    taken, rest = parted(active, end)
    held = turned(taken) if flip else taken
    return strongest((*hand[:at], held, *hand[at:])) > strength_of(rest)


def some_show_can_follow(hand: Cards, active: Cards) -> bool:
    """Whether some way of scouting leaves a Show (S15)."""
    best = strongest(hand)
    tops = [held >> 4 for held in hand]
    for end in ends_of(active):
        taken, rest = parted(active, end)
        floor = strength_of(rest)
        if floor == NO_SET or best > floor:
            return True
        for number in (taken >> 4, taken & 15):
            for gap in range(len(tops) + 1):
                if strongest_through(tops, gap, number) > floor:
                    return True
    return False
