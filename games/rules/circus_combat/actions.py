"""What throwing, placing and winning do to the table."""

from __future__ import annotations

from games.rules.circus_combat.components import (
    BLACK,
    CARD_NAMES,
    GRAY,
    NINE,
    NO_CARD,
    OWN_THROWN,
    RED,
    RED_THROWN,
    Dice,
    face,
    faces,
    thrown,
)
from games.rules.circus_combat.hands import Trick, swapped, trick, with_die
from games.rules.circus_combat.placing import NOWHERE
from games.rules.circus_combat.state import NOBODY, CircusCombatState
from games.rules.core import Event


def throw(state: CircusCombatState) -> list[Event]:
    """Step 1: three own dice and a red one, or what the supply has (C22)."""
    seat, supply = state.turn, state.supply
    own, red = min(OWN_THROWN, supply[seat]), min(RED_THROWN, supply[RED])
    supply[seat] -= own
    supply[RED] -= red
    state.thrown = thrown((seat,) * own + (RED,) * red, state.chance)
    state.rethrown = ()
    return [Event("dice_thrown", seat=seat, dice=faces(state.thrown))] if state.thrown else []


def rethrow(state: CircusCombatState, chosen: tuple[int, ...]) -> list[Event]:
    """Step 2: these dice once more, all together (C6)."""
    dice = list(state.thrown)
    again = thrown(tuple([dice[at] >> 3 for at in chosen]), state.chance)
    for at, held in zip(chosen, again, strict=True):
        dice[at] = held
    state.thrown = tuple(dice)
    state.rethrown = chosen
    return [Event("dice_rethrown", seat=state.turn, dice=faces(again))]


def place(state: CircusCombatState, on: tuple[int, ...]) -> list[Event]:
    """Step 3: the dice go to their tricks; what is left over leaves the ring."""
    laid, left_over = [], []
    for held, spot in zip(state.thrown, on, strict=True):
        if spot == NOWHERE:
            left_over.append(held)
        else:
            state.stage[spot] = on_it = with_die(state.stage[spot], held)
            laid.append([face(held), CARD_NAMES[on_it.card]])
    state.thrown, state.rethrown = (), ()
    placed = [Event("dice_placed", seat=state.turn, on=laid)] if laid else []
    return placed + _leave(state, tuple(left_over))


def _leave(state: CircusCombatState, dice: Dice) -> list[Event]:
    """Own dice that fit nowhere go back to the supply, red ones lie in front of the thrower (C22, C24)."""
    seat, events = state.turn, []
    own = tuple([held for held in dice if held >> 3 != RED])
    reds = tuple([held & 7 for held in dice if held >> 3 == RED])
    if own:
        state.supply[seat] += len(own)
        events.append(Event("dice_returned", seat=seat, dice=faces(own)))
    if reds:
        state.loose[seat] += reds
        events.append(Event("reds_left", seat=seat, pips=list(reds)))
    return events


def concentration(dice: Dice, seat: int) -> tuple[int, int]:
    """How many dice of this seat, and the pips on them: what decides about a trick, in this order (C15)."""
    own = [held & 7 for held in dice if held >> 3 == seat]
    return len(own), sum(own)


def winner(dice: Dice) -> int:
    """Who has more concentration on a trick; NOBODY if it is even (C15)."""
    black, gray = concentration(dice, BLACK), concentration(dice, GRAY)
    return BLACK if black > gray else GRAY if black < gray else NOBODY


def win(state: CircusCombatState, seat: int, won: Trick) -> list[Event]:
    """The trick goes to the right end of the show and keeps its dice (C16, C20)."""
    state.queues[seat] += (won,)
    events = [Event("trick_won", seat=seat, card=CARD_NAMES[won.card])]
    if state.closing == NOBODY and len(state.queues[seat]) == NINE:
        state.closing = seat
        events.append(Event("nine_reached", seat=seat))
    return events


def discard(state: CircusCombatState, lost: Trick) -> list[Event]:
    """The card is out of the game; its dice lie in the ring until somebody decides about them."""
    state.discarded += (lost.card,)
    state.thrown = lost.dice
    return [Event("trick_discarded", card=CARD_NAMES[lost.card])]


def return_dice(state: CircusCombatState) -> None:
    """What lies in the ring goes back to the supply, whoever it belongs to."""
    for held in state.thrown:
        state.supply[held >> 3] += 1
    state.thrown = ()


def roll_reds(state: CircusCombatState) -> list[Event]:
    """Step 5: the red dice of the trick once more (C17)."""
    state.thrown = thrown((RED,) * len(state.thrown), state.chance)
    return [Event("reds_rolled", seat=state.turn, dice=faces(state.thrown))]


def swap(state: CircusCombatState, seat: int, at: int) -> list[Event]:
    """Two neighbours of the show change places."""
    queue = state.queues[seat]
    state.queues[seat] = swapped(queue, at)
    return [Event("order_swapped", seat=seat, cards=[CARD_NAMES[each.card] for each in queue[at : at + 2]])]


def refill(state: CircusCombatState) -> list[Event]:
    """New tricks on the empty spots, as long as the deck lasts (C23, C31)."""
    new = []
    for spot, on_it in enumerate(state.stage):
        if on_it.card == NO_CARD and state.deck:
            *rest, card = state.deck
            state.deck, state.stage[spot] = tuple(rest), trick(card)
            new.append(CARD_NAMES[card])
    return [Event("stage_filled", cards=new)] if new else []
