"""What the tricks on the stage promise a seat, and where dice do most for it."""

from __future__ import annotations

from games.rules.circus_combat.actions import winner
from games.rules.circus_combat.components import BLACK, COLOURS, GRAY, NINE, RED, Dice, Die, colour_of
from games.rules.circus_combat.hands import EMPTY_SPOT, NUMBERS, Trick, with_die
from games.rules.circus_combat.placing import NOWHERE
from games.rules.circus_combat.scoring import place_factor, run_factors, worth
from games.rules.circus_combat.state import NOBODY, CircusCombatState

Stage = tuple[Trick, ...]
Layout = tuple[float, tuple[int, ...], Stage]  # its worth, a spot for each die, and the stage afterwards

# The numbers below were found by letting jugglers with other numbers play each other. On deals not used for
# that they won 58 % of 300 matches against the first guesses. Against ushers they won 298 of 300 matches,
# by 279 points on the average, with about two milliseconds for a turn.
TRICK = 9.0  # for one trick more in the show, because all later ones count for more
TO_COME = 0.3  # what the winner may hope for of each missing die, fatigue taken off
AHEAD_BY_PIPS = 0.3  # of a die: more pips decide between equal numbers of dice, if it stays like that
COMPLETED = 0.95  # the chance that one more missing die is laid in time
SAME_COLOUR = 0.5  # the chance that a trick not ready yet still meets the colour now at the end of the show
TIME = (0.5, 0.7, 1.0)  # what is left of such hopes, by the tricks missing to the nine
WIDTH = 8  # layouts kept while dice are laid one by one

MEAN = tuple(
    [
        sum(taken) / len(taken) if (taken := [number for number in NUMBERS if mask >> number & 1]) else 0.0
        for mask in range(128)
    ]
)


class Prospects:
    """What each trick is worth to one seat, in points: its own hopes, less those of the other."""

    def __init__(self, state: CircusCombatState, seat: int) -> None:
        self.sign = 1 if seat == BLACK else -1
        self.time = 0.0 if state.last_turn else TIME[max(0, min(len(TIME) - 1, missing(state)))]
        self.factors = [next_factors(queue) for queue in state.queues]
        self.hopes = [hoped_factors(queue) for queue in state.queues]
        self.known: dict[tuple[Trick, Die], tuple[float, Trick]] = {}

    def of(self, seen: Trick) -> float:
        return self.sign * (self.hoped(seen) if seen.takes else self.settled(seen))

    def laid(self, seen: Trick, held: Die) -> tuple[float, Trick]:
        """What this die gains on this trick, and the trick with it."""
        found = self.known.get((seen, held))
        if found is None:
            after = with_die(seen, held)
            found = self.known[seen, held] = self.of(after) - self.of(seen), after
        return found

    def settled(self, ready: Trick) -> float:
        """For black: what the trick brings, or costs when gray gets it."""
        who = winner(ready.dice)
        if who == NOBODY:
            return 0.0
        points = worth(ready.dice, who) * self.factors[who][colour_of(ready.card)] + TRICK
        return points if who == BLACK else -points

    def hoped(self, begun: Trick) -> float:
        """For black: both hopes, by how likely either is to stay ahead until the last die is laid."""
        if not self.time:
            return 0.0
        counts, pips = [0, 0, 0], [0, 0, 0]
        for held in begun.dice:
            counts[held >> 3] += 1
            pips[held >> 3] += held & 7
        left = begun.slots - len(begun.dice)
        ahead = counts[BLACK] - counts[GRAY] or AHEAD_BY_PIPS * sign(pips[BLACK] - pips[GRAY])
        black = max(0.0, min(1.0, 0.5 + 0.5 * ahead / (left + 1)))
        more, colour = TO_COME * left * MEAN[begun.takes] - pips[RED], colour_of(begun.card)
        hopes = [(pips[who] + more) * self.hopes[who][colour] + TRICK for who in (BLACK, GRAY)]
        value: float = black * hopes[BLACK] - (1 - black) * hopes[GRAY]
        return value * self.time * COMPLETED**left


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def missing(state: CircusCombatState) -> int:
    """The tricks that the longer show lacks for the end to come near."""
    return NINE - max([len(queue) for queue in state.queues])


def next_factors(queue: tuple[Trick, ...]) -> list[int]:
    """By colour, how much the next trick of this show counts."""
    place, end = place_factor(len(queue)), colour_of(queue[-1].card) if queue else NOBODY
    run = run_factors(queue)[-1] % 3 + 1 if queue else 1
    return [place * run if colour == end else place for colour in range(len(COLOURS))]


def hoped_factors(queue: tuple[Trick, ...]) -> list[float]:
    """The same for a trick that is not ready: others may come before it."""
    place = place_factor(len(queue))
    return [place + SAME_COLOUR * (factor - place) for factor in next_factors(queue)]


def layouts(prospects: Prospects, stage: Stage, dice: Dice) -> list[Layout]:
    """Good ways to place these dice one by one, the best first. It may miss some, but all are legal."""
    found: list[Layout] = [(0.0, (), stage)]
    for held in dice:
        longer = [
            (value + gain, (*on, spot), before, laid)
            for value, on, before in found
            for gain, spot, laid in options(prospects, before, held)
        ]
        longer.sort(key=best_first)
        found = [(value, on, replaced(before, on[-1], laid)) for value, on, before, laid in longer[:WIDTH]]
    return found


def best_first(layout: tuple[float, tuple[int, ...], Stage, Trick]) -> tuple[float, tuple[int, ...]]:
    return -layout[0], layout[1]


def options(prospects: Prospects, stage: Stage, held: Die) -> list[tuple[float, int, Trick]]:
    """The spots where a die fits, what it gains there, and the trick with it.

    If there is none, a red die costs its pips.
    """
    bit = 1 << (held & 7)
    found = [
        (gain, spot, laid)
        for spot, seen in enumerate(stage)
        if seen.takes & bit
        for gain, laid in (prospects.laid(seen, held),)
    ]
    return found or [(-float(loose_pips((held,))), NOWHERE, EMPTY_SPOT)]


def replaced(stage: Stage, spot: int, laid: Trick) -> Stage:
    return stage if spot == NOWHERE else (*stage[:spot], laid, *stage[spot + 1 :])


def loose_pips(dice: Dice) -> int:
    """What these dice cost if they fit nowhere."""
    return sum([held & 7 for held in dice if held >> 3 == RED])


def hope_of(prospects: Prospects, stage: Stage, whose: int) -> float:
    """What a die of this owner brings on the average, placed as well as it can be."""
    thrown = [options(prospects, stage, whose << 3 | number) for number in NUMBERS]
    return sum([max(found)[0] for found in thrown]) / len(thrown)
