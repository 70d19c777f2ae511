"""How to play Circus Combat passably: where dice do most, and what speaks for a move."""

from __future__ import annotations

from itertools import permutations

from games.rules.circus_combat.actions import winner
from games.rules.circus_combat.components import RED
from games.rules.circus_combat.hands import Trick, swapped, with_die
from games.rules.circus_combat.placing import NOWHERE
from games.rules.circus_combat.prospects import Prospects, hope_of, layouts, loose_pips
from games.rules.circus_combat.scoring import trick_points
from games.rules.circus_combat.state import NOBODY, CircusCombatState
from games.rules.core import Game, Insight, Move, Reasons


class CircusCombatInsight(Insight[CircusCombatState]):
    """Weighs one move ahead, in points: tricks won, tricks given away, hopes, and fatigue."""

    def candidates(self, game: Game[CircusCombatState], state: CircusCombatState, seat: int) -> list[Move]:
        """Promising ways to place dice; of dice to throw again the worst, the two worst, and so on."""
        step = state.frames[-1].step
        if step in ("place", "place_reds"):
            return placings(state, seat)
        if step == "rethrow":
            return rethrows(state, seat)
        return game.moves(state, seat)

    def weigh(self, state: CircusCombatState, seat: int, move: Move) -> Reasons:
        if move.kind == "place":
            return weigh_layout(state, seat, move["on"])
        if move.kind == "rethrow":
            gains = gains_of_rethrow(state, seat)
            return {"better_dice": sum([gains[at] for at in move["dice"]])}
        if move.kind == "resolve":
            return {"order": weigh_order(state, seat, move["spot"])}
        if move.kind == "swap":
            return {"order": gain_of_swap(state, seat, move["at"])}
        if move.kind == "roll_reds":
            hope = hope_of(Prospects(state, seat), tuple(state.stage), RED)
            return {"reds_on_tricks": hope * len(state.thrown)}
        return {}


def placings(state: CircusCombatState, seat: int) -> list[Move]:
    """From the first die on and from the last: red ones get a better place when they come first."""
    prospects, stage, dice = Prospects(state, seat), tuple(state.stage), state.thrown
    found = [on for _value, on, _stage in layouts(prospects, stage, dice)]
    found += [on[::-1] for _value, on, _stage in layouts(prospects, stage, dice[::-1])]
    return [Move("place", on=on) for on in dict.fromkeys(found)]


def weigh_layout(state: CircusCombatState, seat: int, on: tuple[int, ...]) -> Reasons:
    """Tricks that get ready for either, hopes on the others, and the pips of reds that fit nowhere."""
    prospects, after = Prospects(state, seat), state.stage[:]
    for held, spot in zip(state.thrown, on, strict=True):
        if spot != NOWHERE:
            after[spot] = with_die(after[spot], held)
    left_over = tuple([held for held, spot in zip(state.thrown, on, strict=True) if spot == NOWHERE])
    reasons = {"won": 0.0, "given_away": 0.0, "hopes": 0.0, "fatigue": -float(loose_pips(left_over))}
    for spot in set(on) - {NOWHERE}:
        gain = prospects.of(after[spot])
        if after[spot].ready:
            reasons["won" if winner(after[spot].dice) == seat else "given_away"] += gain
            reasons["hopes"] -= prospects.of(state.stage[spot])
        else:
            reasons["hopes"] += gain - prospects.of(state.stage[spot])
    return reasons


def rethrows(state: CircusCombatState, seat: int) -> list[Move]:
    """Keep all dice, or throw again the one that gains most by it, the two that do, and so on."""
    gains = gains_of_rethrow(state, seat)
    worst = sorted(range(len(gains)), key=lambda at: (-gains[at], at))
    chosen = [tuple(sorted(worst[:count])) for count in range(1, len(worst) + 1)]
    return [Move("keep_dice"), *[Move("rethrow", dice=dice) for dice in chosen]]


def gains_of_rethrow(state: CircusCombatState, seat: int) -> list[float]:
    """For each die what it may bring when thrown again, less what it brings now; the others lie already."""
    prospects, stage, dice = Prospects(state, seat), tuple(state.stage), state.thrown
    all_of_them = layouts(prospects, stage, dice)[0][0]
    gains = []
    for at, held in enumerate(dice):
        others, _on, after = layouts(prospects, stage, dice[:at] + dice[at + 1 :])[0]
        gains.append(hope_of(prospects, after, held >> 3) - (all_of_them - others))
    return gains


def gain_of_swap(state: CircusCombatState, seat: int, at: int) -> float:
    queue = state.queues[seat]
    return float(sum(trick_points(swapped(queue, at), seat)) - sum(trick_points(queue, seat)))


def weigh_order(state: CircusCombatState, seat: int, spot: int) -> float:
    """What both shows are worth to this seat if this trick comes first and the others as is best for it."""
    ready = [on_it for at, on_it in enumerate(state.stage) if on_it.ready and at != spot]
    return max([shows_after(state, seat, (state.stage[spot], *others)) for others in permutations(ready)])


def shows_after(state: CircusCombatState, seat: int, ready: tuple[Trick, ...]) -> float:
    queues = state.queues[:]
    for each in ready:
        who = winner(each.dice)
        if who != NOBODY:
            queues[who] += (each,)
    return float(sum(trick_points(queues[seat], seat)) - sum(trick_points(queues[1 - seat], 1 - seat)))
