"""How to play SCOUT passably: what a hand is worth, and what speaks for a move."""

from __future__ import annotations

from games.rules.core import Game, Insight, Move, Reasons
from games.rules.scout.actions import parted
from games.rules.scout.components import Cards, sets_beating, strength_of, top, turned
from games.rules.scout.state import ScoutState

# The numbers below were found by letting jugglers with other numbers play each other at three to five seats.
# On deals not used for that, the first guesses got ahead in 28, 14 and 24 % of 120 matches each;
# with two seats, which were not tuned for, in 53 % of 300: no better there.

# What a set still in hand costs its holder, by the number of its cards: a turn to get rid of it, and the
# risk of never being allowed to. A long set can nearly always be shown, so it is rather worth something.
COST = (0.0, 1.3, 1.3, 0.1)
COST_OF_ONE_MORE = -1.2
HIGH_NUMBERS = 0.04  # what each step up makes a set easier to show
MATCHING = 0.25  # what matching cards are worth above a run
# How likely nobody beats a set of so many cards before it has been scouted from all around.
HOLDS = (0.0, 0.0, 0.03, 0.2, 0.55, 0.9)
CHIP_GIVEN = 0.9
SCOUT_AND_SHOW_CHIP = 1.0


def hand_cost(numbers: list[int]) -> float:
    """What a hand costs, cut into sets in the cheapest way."""
    size = len(numbers)
    cheapest = [0.0] * (size + 1)
    for first in range(size - 1, -1, -1):
        number = low = numbers[first]
        best = set_cost(1, number, False) + cheapest[first + 1]
        step = numbers[first + 1] - number if first + 1 < size else 2
        last = first + 1
        while -1 <= step <= 1 and last < size and numbers[last] - numbers[last - 1] == step:
            last += 1
            low = min(low, numbers[last - 1])
            cost = set_cost(last - first, low, step == 0) + cheapest[last]
            best = min(best, cost)
        cheapest[first] = best
    return cheapest[0]


def set_cost(count: int, low: int, matching: bool) -> float:
    beyond = max(0, count - len(COST) + 1)
    cost = COST[count - beyond] + COST_OF_ONE_MORE * beyond - HIGH_NUMBERS * low
    return cost - MATCHING if matching else cost


def cost_of(hand: Cards) -> float:
    return hand_cost([top(held) for held in hand])


class ScoutInsight(Insight[ScoutState]):
    """Weighs one move ahead, in points of this round: cards, chips, and what the hand will cost."""

    def candidates(self, game: Game[ScoutState], state: ScoutState, seat: int) -> list[Move]:
        """Scouted cards are only put beside a card they make a set with, or at the left end."""
        hand, active = state.hands[seat], state.active
        return [
            move
            for move in game.moves(state, seat)
            if "at" not in move.args or fits(hand, active, move["end"], move["at"], move["flip"])
        ]

    def weigh(self, state: ScoutState, seat: int, move: Move) -> Reasons:
        hand = state.hands[seat]
        if move.kind == "keep_hand":
            return {"hand": -cost_of(hand)}
        if move.kind == "flip_hand":
            return {"hand": -cost_of(tuple([turned(held) for held in hand]))}
        if move.kind == "show":
            return weigh_show(state, seat, hand, state.active, (move["first"], move["count"]))
        taken, rest = parted(state.active, move["end"])
        held = turned(taken) if move["flip"] else taken
        larger = (*hand[: move["at"]], held, *hand[move["at"] :])
        if move.kind == "scout":
            return weigh_scout(state, larger)
        return weigh_scout_and_show(state, seat, larger, rest)


def fits(hand: Cards, active: Cards, end: str, at: int, flip: bool) -> bool:
    """Whether the card would lie beside one it makes a set with; the left end is always open."""
    taken, _ = parted(active, end)
    number = taken & 15 if flip else taken >> 4
    beside = hand[max(0, at - 1) : at + 1]
    return at == 0 or any(-1 <= top(held) - number <= 1 for held in beside)


def weigh_show(state: ScoutState, seat: int, hand: Cards, beaten: Cards, chosen: tuple[int, int]) -> Reasons:
    """Cards collected now, chips hoped for, and the cards that others will collect if they beat it."""
    first, count = chosen
    left = hand[:first] + hand[first + count :]
    if not left:
        return {"collected": float(len(beaten)), "ends_the_round": others_lose(state, seat)}
    holds = HOLDS[min(count, len(HOLDS) - 1)]
    others = state.seats - 1
    return {
        "collected": float(len(beaten)),
        "hand": -cost_of(left),
        "chips": 0.0 if state.with_two else holds * min(others, count),
        "given_away": -(1 - holds) * count / others,
    }


def others_lose(state: ScoutState, seat: int) -> float:
    """How many cards the others still hold, on average."""
    held = [len(hand) for other, hand in enumerate(state.hands) if other != seat]
    return sum(held) / len(held)


def weigh_scout(state: ScoutState, larger: Cards) -> Reasons:
    """With two the chip is one's own; with more the owner gets one, and the last scout ends the round."""
    if state.with_two:
        return {"hand": -cost_of(larger), "chip": -1.0}
    ends = state.scouts == state.seats - 2
    return {"hand": -float(len(larger)) if ends else -cost_of(larger), "chip": -CHIP_GIVEN}


def weigh_scout_and_show(state: ScoutState, seat: int, larger: Cards, rest: Cards) -> Reasons:
    """The best Show that can follow the scout, less both chips."""
    options = [
        weigh_show(state, seat, larger, rest, chosen) for chosen in sets_beating(larger, strength_of(rest))
    ]
    best = max(options, key=lambda reasons: sum(reasons.values()))
    return {**best, "chip": -CHIP_GIVEN, "scout_and_show": -SCOUT_AND_SHOW_CHIP}
