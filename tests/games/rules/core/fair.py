"""A village fair, small enough to know by heart: a sealed vote, an auction, a whistle that interrupts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.rules.core import (
    Amount,
    Chance,
    Choice,
    Decision,
    Event,
    Frame,
    Game,
    GameText,
    Luck,
    Move,
    Outcome,
    Pick,
    Refusal,
    RuleError,
    RuleOption,
    Several,
    State,
    Step,
)

SONGS = ("Polka", "Waltz", "March")


@dataclass(slots=True, kw_only=True)
class FairState(State):
    coins: list[int]
    whistles: list[bool]
    act: str = ""
    songs: tuple[str, ...] = ()

    def clone(self) -> FairState:
        twin = self.clone_flow(FairState.__new__(FairState))
        twin.coins, twin.whistles = self.coins[:], self.whistles[:]
        twin.act, twin.songs = self.act, self.songs
        return twin


class Vote(Step[FairState]):
    """All at once and hidden: which act opens the fair."""

    name = "vote"

    def asks(self, state: FairState, frame: Frame) -> list[Decision]:
        choice = Choice("vote", Pick("act", ("band", "clown")))
        waiting = [seat for seat in range(state.seats) if frame.notes["votes"][seat] == ""]
        return [Decision(seat, "vote", choice) for seat in waiting]

    def take(self, state: FairState, frame: Frame, seat: int, move: Move) -> list[Event]:
        votes = list(frame.notes["votes"])
        votes[seat] = move["act"]
        state.note(votes=tuple(votes))
        return [Event("voted", private={"act": move["act"]}, readers=(seat,), seat=seat)]

    def done(self, state: FairState, frame: Frame) -> list[Event]:
        band = frame.notes["votes"].count("band")
        state.act = "band" if 2 * band > state.seats else "clown"
        state.go("auction", bid=0, bidder=-1, turn=state.chance.below(state.seats), passed=())
        return [Event("act_chosen", act=state.act)]


class Auction(Step[FairState]):
    """Bid more or pass for good; whoever has a whistle may blow it at any time."""

    name = "auction"

    def asks(self, state: FairState, frame: Frame) -> list[Decision]:
        turn, bid, bidder = frame.notes["turn"], frame.notes["bid"], frame.notes["bidder"]
        if turn == bidder or len(frame.notes["passed"]) == state.seats:
            return []
        blow = Choice("blow")
        raises = (
            (Choice("bid", Amount("coins", bid + 1, state.coins[turn])),) if bid < state.coins[turn] else ()
        )
        whistle = (blow,) if state.whistles[turn] else ()
        others = [seat for seat in range(state.seats) if seat != turn and state.whistles[seat]]
        return [
            Decision(turn, "bid", Choice("pass"), *raises, *whistle, bid=bid),
            *[Decision(seat, "whistle", blow, waits=False) for seat in others],
        ]

    def check(self, state: FairState, frame: Frame, seat: int, move: Move) -> None:
        if move.kind == "bid" and move["coins"] == 4:
            raise RuleError("unlucky", coins=4)

    def not_offered(self, state: FairState, frame: Frame, seat: int, kind: str) -> RuleError:
        return RuleError("no_whistle" if kind == "blow" else "not_offered")

    def not_accepted(self, state: FairState, frame: Frame, seat: int, move: Move) -> RuleError:
        return RuleError("too_low", bid=frame.notes["bid"])

    def take(self, state: FairState, frame: Frame, seat: int, move: Move) -> list[Event]:
        if move.kind == "blow":
            state.whistles[seat] = False
            state.push("encore", seat=seat)
            return [Event("whistle_blown", seat=seat)]
        if move.kind == "bid":
            state.note(bid=move["coins"], bidder=seat, turn=self._next(state, frame, seat))
            return [Event("bid_made", seat=seat, coins=move["coins"])]
        state.note(passed=(*frame.notes["passed"], seat))
        state.note(turn=self._next(state, state.frames[-1], seat))
        return [Event("passed", seat=seat)]

    def _next(self, state: FairState, frame: Frame, seat: int) -> int:
        after = [(seat + step) % state.seats for step in range(1, state.seats + 1)]
        return next((other for other in after if other not in frame.notes["passed"]), seat)

    def done(self, state: FairState, frame: Frame) -> list[Event]:
        winner = frame.notes["bidder"]
        if winner >= 0:
            state.coins[winner] -= frame.notes["bid"]
        state.end(Outcome.by_score(state.coins[:], "sold" if winner >= 0 else "unsold"))
        return [Event("fair_closed", coins=state.coins[:])]


class Encore(Step[FairState]):
    """The whistler names songs; then the auction goes on where it was."""

    name = "encore"

    def asks(self, state: FairState, frame: Frame) -> list[Decision]:
        return [Decision(frame.notes["seat"], "encore", Choice("sing", Several("songs", SONGS, 0, 2)))]

    def take(self, state: FairState, frame: Frame, seat: int, move: Move) -> list[Event]:
        state.songs += move["songs"]
        state.pop()
        return [Event("sung", songs=list(move["songs"]))]


class Fair(Game[FairState]):
    key = "fair"
    rules_version = 3
    seats = range(2, 5)
    options = (RuleOption("coins", "Coins", (5, 9), 5), RuleOption("loud", "Loud", (False, True), False))
    state_class = FairState
    steps = {step.name: step for step in (Vote(), Auction(), Encore())}
    text = GameText(
        name="Village fair",
        summary="Vote, bid, whistle.",
        prompts={"vote": "Vote.", "bid": "Beat {bid}.", "whistle": "Whistle?", "encore": "Sing."},
        events={
            "voted": "{seat} voted.",
            "act_chosen": "The {act} it is.",
            "whistle_blown": "{seat} blew the whistle.",
            "bid_made": "{seat} bid {coins}.",
            "passed": "{seat} passed.",
            "fair_closed": "Left: {coins}.",
            "sung": "Sung: {songs}.",
        },
        endings={"sold": "Sold.", "unsold": "Nobody wanted it."},
        refusals={
            "unlucky": Refusal("{coins} coins bring bad luck.", "Fair §2"),
            "too_low": Refusal("Bid more than {bid}.", "Fair §1"),
            "no_whistle": Refusal("You have no whistle.", "Fair §3"),
        },
    )

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> FairState:
        return FairState(
            rules_version=self.rules_version,
            seats=seats,
            options=options,
            chance=chance,
            frames=[Frame("vote", {"votes": ("",) * seats})],
            answered=[0] * seats,
            coins=[options["coins"]] * seats,
            whistles=[True] * seats,
        )

    def view(self, state: FairState, viewer: int | None) -> dict[str, Any]:
        frames = [[frame.step, self._notes(frame, viewer)] for frame in state.frames]
        return {
            "seats": state.seats,
            "options": dict(state.options),
            "frames": frames,
            "answered": state.answered[:],
            "coins": state.coins[:],
            "whistles": state.whistles[:],
            "act": state.act,
            "songs": list(state.songs),
            "outcome": state.outcome.to_json() if state.outcome else None,
        }

    def _notes(self, frame: Frame, viewer: int | None) -> dict[str, Any]:
        if frame.step != "vote":
            return {name: list(n) if isinstance(n, tuple) else n for name, n in frame.notes.items()}
        votes = frame.notes["votes"]
        return {"voted": [v != "" for v in votes], "mine": None if viewer is None else votes[viewer]}

    def imagine(self, view: dict[str, Any], seat: int | None, luck: Luck) -> FairState:
        return FairState(
            rules_version=self.rules_version,
            seats=view["seats"],
            options=view["options"],
            chance=Chance(str(luck.below(1 << 60))),
            frames=[Frame(step, self._imagined(step, notes, seat, luck)) for step, notes in view["frames"]],
            answered=view["answered"][:],
            outcome=Outcome.from_json(view["outcome"]) if view["outcome"] else None,
            coins=view["coins"][:],
            whistles=view["whistles"][:],
            act=view["act"],
            songs=tuple(view["songs"]),
        )

    def _imagined(self, step: str, notes: dict[str, Any], seat: int | None, luck: Luck) -> dict[str, Any]:
        if step != "vote":
            return {name: tuple(n) if isinstance(n, list) else n for name, n in notes.items()}
        votes = [luck.pick(("band", "clown")) if voted else "" for voted in notes["voted"]]
        if seat is not None:
            votes[seat] = notes["mine"]
        return {"votes": tuple(votes)}


FAIR = Fair()
