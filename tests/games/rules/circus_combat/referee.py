"""Somebody who watches a whole match from outside, by views and events alone, and knows the rulebook."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.rules.core import Event
from tests.games.rules.circus_combat.hands_by_the_book import SLOTS, can_become, is_hand

View = dict[str, Any]
OWNERS = ("black", "gray", "red")
LONGEST = 300  # turns; a random match has about 30


class Referee:
    """Fails by AssertionError when something is not right; ``met`` and ``told`` say what was seen."""

    def __init__(self) -> None:
        self.turns: list[int] = []  # whose, in order
        self.won = [0, 0]
        self.first_to_nine: int | None = None
        self.turns_before_nine = 0
        self.nothing_thrown = False  # in the turn that began last
        self.met: set[str] = set()
        self.told: set[str] = set()  # keys of events

    def watch(self, seen: View, events: list[Event]) -> None:
        """The table as it is now, and what happened since the last look."""
        for event in events:
            self.told.add(event.key)
            getattr(self, f"_{event.key}", lambda event: None)(event)
        everything_is_there(seen)
        dice_can_become_hands(seen)
        self._turns_are_right(seen)
        self._remember(seen)

    def _dice_thrown(self, event: Event) -> None:
        self._turn_begins(event.args["seat"])
        thrown = Counter([owner for owner, _ in event.args["dice"]])
        own = OWNERS[event.args["seat"]]
        assert set(thrown) <= {own, "red"}
        assert thrown[own] <= 3
        assert thrown["red"] <= 1
        self.met |= {"fewer_than_three"} if thrown[own] < 3 else set()
        self.met |= {"no_red"} if not thrown["red"] else set()

    def _nothing_to_throw(self, event: Event) -> None:
        self._turn_begins(event.args["seat"])
        self.nothing_thrown = True

    def _turn_begins(self, seat: int) -> None:
        assert not self.turns or self.turns[-1] == 1 - seat, "turns alternate, whatever happens"
        assert len(self.turns) != self._last_turn(), "no turn after the last one"
        assert len(self.turns) < LONGEST, "it comes to an end"
        self.turns.append(seat)
        self.nothing_thrown = False

    def _trick_won(self, event: Event) -> None:
        seat = event.args["seat"]
        self.won[seat] += 1
        if self.first_to_nine is None and self.won[seat] == 9:
            self.first_to_nine, self.turns_before_nine = seat, len(self.turns)
            self.met.add("nine_on_own_turn" if seat == self.turns[-1] else "nine_on_the_others_turn")

    def _last_turn(self) -> int | None:
        """How many turns there will have been: the other's first one begun after the ninth trick (C21)."""
        if self.first_to_nine is None:
            return None
        next_is = 1 - self.turns[self.turns_before_nine - 1]
        return self.turns_before_nine + (1 if next_is != self.first_to_nine else 2)

    def _turns_are_right(self, seen: View) -> None:
        assert seen["turns"] == len(self.turns)
        assert seen["closing"] == self.first_to_nine
        assert [len(queue) for queue in seen["queues"]] == self.won
        if seen["phase"] == "rethrow":
            assert seen["asked"] == seen["turn"] == self.turns[-1]
            owners = [owner for owner, _ in seen["thrown"]]
            own = OWNERS[seen["turn"]]
            assert owners.count(own) == 3 or seen["supply"][own] == 0
            assert owners.count("red") == 1 or seen["supply"]["red"] == 0
            assert seen["deck"] == 0 or None not in seen["stage"]
            assert not any(on_it["ready"] for on_it in seen["stage"] if on_it)

    def _remember(self, seen: View) -> None:
        self.met.add(f"asked_{seen['phase']}")
        self.met |= {"stage_shrank"} if None in seen["stage"] and seen["phase"] == "rethrow" else set()
        self.met |= {"deck_empty"} if not seen["deck"] else set()
        if seen["phase"] == "swap":
            self.met.add("own_swap" if seen["asked"] == seen["turn"] else "swap_on_the_others_turn")

    def judge(self, seen: View) -> None:
        """The match is over: for the right reason, with the right points."""
        outcome = seen["outcome"]
        self.met.add(f"ended_by_{outcome['reason']}")
        assert outcome["reason"] == self._reason(seen)
        scores = [points(seen, seat) for seat in (0, 1)]
        assert outcome["scores"] == seen["points"] == scores
        black, gray = scores
        assert outcome["ranks"] == ([1, 1] if black == gray else [1, 2] if black > gray else [2, 1])
        self.met |= {"draw"} if black == gray else set()
        self.met |= {"both_have_nine"} if min(self.won) >= 9 else set()

    def _reason(self, seen: View) -> str:
        """The last turn comes before everything else that happens in it (C36, C37)."""
        if self._last_turn() == len(self.turns):
            return "nine_tricks"
        if self.nothing_thrown and not any(seen["supply"].values()):
            return "nothing_to_throw"
        assert not any(seen["stage"])
        assert seen["deck"] == 0
        return "empty_stage"


def everything_is_there(seen: View) -> None:
    """36 dice of each owner and 30 cards, each once."""
    tricks = [each for each in [*seen["stage"], *seen["queues"][0], *seen["queues"][1]] if each]
    dice = Counter(seen["supply"])
    dice.update([owner for owner, _ in seen["thrown"]])
    dice.update([owner for each in tricks for owner, _ in each["dice"]])
    dice["red"] += sum(map(len, seen["loose"]))
    assert dice == {"black": 36, "gray": 36, "red": 36}
    assert min(seen["supply"].values()) >= 0
    cards = [*[each["card"] for each in tricks], *seen["discarded"]]
    assert len(set(cards)) == len(cards) == 30 - seen["deck"]


def dice_can_become_hands(seen: View) -> None:
    for each in filter(None, seen["stage"]):
        numbers = tuple(sorted([number for _, number in each["dice"]]))
        assert can_become(each["kind"], numbers)
        assert each["ready"] is (len(numbers) == SLOTS[each["kind"]])
    for seat, queue in enumerate(seen["queues"]):
        for won in queue:
            assert is_hand(won["kind"], tuple([number for _, number in won["dice"]]))
            assert strength(won, seat) > strength(won, 1 - seat)


def strength(won: dict[str, Any], seat: int) -> tuple[int, int]:
    own = [number for owner, number in won["dice"] if owner == OWNERS[seat]]
    return len(own), sum(own)


def points(seen: View, seat: int) -> int:
    """Trick by trick, as one would with pencil and paper."""
    total, run, before = -sum(seen["loose"][seat]), 0, ""
    for at, won in enumerate(seen["queues"][seat], 1):
        run = run + 1 if won["colour"] == before and run < 3 else 1
        before = won["colour"]
        value = 0
        for owner, number in won["dice"]:
            value += number if owner == OWNERS[seat] else -number if owner == "red" else 0
        total += value * (1 if at <= 3 else 2 if at <= 6 else 3) * run
    return total
