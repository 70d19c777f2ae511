"""How to play SCOUT passably: what a hand is worth, and what speaks for a move."""

from __future__ import annotations

from games.rules.core import Game, Insight, Move, Reasons
from games.rules.scout.actions import LEFT, parted
from games.rules.scout.components import Cards, sets_beating, strength_of, top, turned
from games.rules.scout.state import ScoutState

# What a set still in hand costs its holder, by the number of its cards: a turn to get rid of it, and the
# risk of never being allowed to. Long sets can nearly always be shown, and then bring chips.
COST = (0.0, 1.0, 1.25, 0.9, 0.3, -0.4, -1.1, -1.8, -2.5, -3.2, -4.0)
COST_OF_ONE_MORE = -0.8
HIGH_NUMBERS = 0.04  # what each step up makes a set easier to show
MATCHING = 0.25  # what matching cards are worth above a run
# How likely nobody beats a set of so many cards before it has been scouted from all around.
HOLDS = (0.0, 0.02, 0.15, 0.5, 0.85, 0.97)
CHIP_GIVEN = 0.6
SCOUT_AND_SHOW_CHIP = 1.0


def hand_cost(numbers: list[int]) -> float:
    """What a hand costs, cut into sets in the cheapest way."""
    size = len(numbers)
    cheapest = [0.0] * (size + 1)
    for first in range(size - 1, -1, -1):
        number = low = numbers[first]
        best = 1.0 - HIGH_NUMBERS * number + cheapest[first + 1]
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
    """Weighs one move ahead, in points of this round."""

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
            return weigh_scout(state, seat, hand, larger)
        return weigh_scout_and_show(state, seat, larger, rest)


def fits(hand: Cards, active: Cards, end: str, at: int, flip: bool) -> bool:
    """Whether the card would lie beside one it makes a set with; the left end is always open."""
    taken = active[0] if end == LEFT else active[-1]
    number = taken & 15 if flip else taken >> 4
    beside = hand[max(0, at - 1) : at + 1]
    return at == 0 or any(-1 <= top(held) - number <= 1 for held in beside)


def weigh_show(state: ScoutState, seat: int, hand: Cards, beaten: Cards, chosen: tuple[int, int]) -> Reasons:
    first, count = chosen
    left = hand[:first] + hand[first + count :]
    reasons = {"collected": float(len(beaten)), "hand": cost_of(hand) - cost_of(left)}
    if not left:
        return {**reasons, "ends_the_round": others_lose(state, seat)}
    holds = HOLDS[min(count, len(HOLDS) - 1)]
    others = state.seats - 1
    reasons["chips"] = holds * min(others, count) * (0 if state.with_two else 1)
    reasons["given_away"] = -(1 - holds) * count / others
    return reasons


def others_lose(state: ScoutState, seat: int) -> float:
    """What the others lose, each of them, for the cards they still hold."""
    held = [len(hand) for other, hand in enumerate(state.hands) if other != seat]
    return sum(held) / len(held)


def weigh_scout(state: ScoutState, seat: int, hand: Cards, larger: Cards) -> Reasons:
    reasons = {"hand": cost_of(hand) - cost_of(larger)}
    reasons["chip"] = -1.0 if state.with_two else -CHIP_GIVEN
    if not state.with_two and state.scouts == state.seats - 2:
        reasons["ends_the_round"] = cost_of(larger) - len(larger)
    return reasons


def weigh_scout_and_show(state: ScoutState, seat: int, larger: Cards, rest: Cards) -> Reasons:
    """The scout, and the best Show that can follow it."""
    options = [
        weigh_show(state, seat, larger, rest, chosen) for chosen in sets_beating(larger, strength_of(rest))
    ]
    best = max(options, key=lambda reasons: sum(reasons.values()))
    hand_before = cost_of(state.hands[seat]) - cost_of(larger)
    return {
        **best,
        "hand": best["hand"] + hand_before,
        "chip": -CHIP_GIVEN,
        "scout_and_show": -SCOUT_AND_SHOW_CHIP,
    }
