"""The one door: what it lets through, and how it refuses the rest."""

from typing import Any

import pytest

from games.rules.core import Chance, Move, RuleError
from tests.games.rules.core.fair import FAIR, SONGS, FairState


@pytest.fixture
def state() -> FairState:
    return FAIR.begin(3, {}, Chance("fair"))[0]


@pytest.fixture
def auction(state: FairState) -> FairState:
    for seat, act in enumerate(("band", "clown", "band")):
        FAIR.play(state, seat, Move("vote", act=act))
    return state


@pytest.fixture
def bidder(auction: FairState) -> int:
    return auction.frames[-1].notes["turn"]


def refused(state: FairState, seat: int, move: Move, token: str | None = None) -> RuleError:
    """The refusal, having made sure that the state did not change and that a dry run says the same."""
    before = state.dump()
    dry = FAIR.why_not(state, seat, move, token)
    with pytest.raises(RuleError) as refusal:
        FAIR.play(state, seat, move, token)
    assert state.dump() == before
    assert dry is not None
    assert (dry.code, dry.details, dry.sentence) == (
        refusal.value.code,
        refusal.value.details,
        refusal.value.sentence,
    )
    assert refusal.value.sentence.format(**refusal.value.details)
    return refusal.value


def test_a_sealed_vote_is_taken_in_any_order_and_opened_together(state: FairState):
    for seat in (2, 0):
        events = FAIR.play(state, seat, Move("vote", act="band"))
        assert [event.key for event in events] == ["voted"]
    assert [decision.seat for decision in FAIR.decisions(state)] == [1]
    events = FAIR.play(state, 1, Move("vote", act="clown"))
    assert [event.key for event in events] == ["voted", "act_chosen"]
    assert state.act == "band"


def test_nobody_votes_twice(state: FairState):
    FAIR.play(state, 0, Move("vote", act="band"))
    assert refused(state, 0, Move("vote", act="clown")).code == "not_your_turn"


def test_an_interrupt_is_offered_and_not_waited_for(auction: FairState, bidder: int):
    waits = {decision.seat: decision.waits for decision in FAIR.decisions(auction)}
    assert waits == {seat: seat == bidder for seat in range(3)}


def test_what_is_pushed_comes_first_and_the_frame_below_resumes(auction: FairState, bidder: int):
    other = (bidder + 1) % 3
    below = auction.frames[-1]
    FAIR.play(auction, other, Move("blow"))
    assert [frame.step for frame in auction.frames] == ["auction", "encore"]
    assert [decision.seat for decision in FAIR.decisions(auction)] == [other]
    assert refused(auction, bidder, Move("bid", coins=1)).code == "not_your_turn"
    FAIR.play(auction, other, Move("sing", songs=("Polka", "March")))
    assert auction.frames == [below]
    assert auction.songs == ("Polka", "March")
    FAIR.play(auction, bidder, Move("bid", coins=1))


def test_a_match_ends_when_no_frame_is_left(auction: FairState, bidder: int):
    FAIR.play(auction, bidder, Move("bid", coins=3))
    FAIR.play(auction, (bidder + 1) % 3, Move("pass"))
    events = FAIR.play(auction, (bidder + 2) % 3, Move("pass"))
    assert events[-1].key == "fair_closed"
    outcome = FAIR.outcome(auction)
    assert outcome is not None
    assert outcome.reason == "sold"
    assert outcome.ranks[bidder] == 3
    assert sorted(outcome.ranks) == [1, 1, 3]
    assert FAIR.decisions(auction) == []


def test_over(auction: FairState, bidder: int):
    for step in range(3):
        FAIR.play(auction, (bidder + step) % 3, Move("pass"))
    refusal = refused(auction, bidder, Move("pass"))
    assert refusal.code == "over"
    assert refusal.sentence == "This match is over."
    assert refused(auction, bidder, Move("pass"), "123456789abc").code == "over"


def test_not_your_turn(auction: FairState, bidder: int):
    auction.whistles = [False] * 3
    auction.withdraw()
    for seat in ((bidder + 1) % 3, (bidder + 2) % 3, 7, -1):
        assert refused(auction, seat, Move("pass")).code == "not_your_turn"


def test_stale(auction: FairState, bidder: int):
    decision = FAIR.decision_for(auction, bidder)
    assert decision is not None
    refusal = refused(auction, bidder, Move("pass"), "000000000000")
    assert refusal.code == "stale"
    FAIR.play(auction, bidder, Move("pass"), decision.token)
    auction.whistles = [False] * 3
    auction.withdraw()
    assert refused(auction, bidder, Move("pass"), decision.token).code == "stale", "a double click"


@pytest.mark.parametrize(
    "args",
    [{}, {"coins": "3"}, {"coins": True}, {"coins": (3,)}, {"coins": 3, "more": 1}, {"coin": 3}],
)
def test_wrong_arguments(auction: FairState, bidder: int, args: dict[str, Any]):
    refusal = refused(auction, bidder, Move("bid", **args))
    assert refusal.code == "wrong_arguments"
    assert refusal.details == {"kind": "bid", "expected": ["coins"]}


def test_not_offered(state: FairState):
    for kind in ("bid", "", "no_such_kind"):
        refusal = refused(state, 0, Move(kind))
        assert (refusal.code, refusal.sentence) == ("not_offered", "This move is not on offer now.")
    assert refused(state, 0, Move("vote", act="tiger")).code == "not_offered"


def test_a_step_says_why_it_offers_no_such_kind(auction: FairState, bidder: int):
    auction.whistles[bidder] = False
    auction.withdraw()
    refusal = refused(auction, bidder, Move("blow"))
    assert (refusal.code, refusal.reference) == ("no_whistle", "Fair §3")
    assert refusal.sentence == "You have no whistle."


def test_a_step_says_why_its_offer_does_not_take_these_arguments(auction: FairState, bidder: int):
    FAIR.play(auction, bidder, Move("bid", coins=2))
    refusal = refused(auction, (bidder + 1) % 3, Move("bid", coins=2))
    assert (refusal.code, refusal.details, refusal.reference) == ("too_low", {"bid": 2}, "Fair §1")


def test_a_step_checks_what_fields_cannot_express(auction: FairState, bidder: int):
    refusal = refused(auction, bidder, Move("bid", coins=4))
    assert (refusal.code, refusal.reference) == ("unlucky", "Fair §2")
    assert Move("bid", coins=4) not in FAIR.moves(auction, bidder)
    decision = FAIR.decision_for(auction, bidder)
    assert decision is not None
    luck = Chance("many")
    sampled = {FAIR.sample(auction, decision, luck) for _ in range(200)}
    assert sampled == set(FAIR.moves(auction, bidder))


def test_wrong_seats():
    for seats in (-1, 0, 1, 5):
        with pytest.raises(RuleError) as refusal:
            FAIR.begin(seats, {}, Chance("x"))
        assert refusal.value.code == "wrong_seats"
        assert refusal.value.sentence.format(**refusal.value.details) == "This game is for 2–4 seats."


def test_unknown_option():
    with pytest.raises(RuleError) as refusal:
        FAIR.begin(3, {"tents": 4}, Chance("x"))
    assert (refusal.value.code, refusal.value.details) == ("unknown_option", {"option": "tents"})
    assert "tents" in refusal.value.sentence.format(**refusal.value.details)


@pytest.mark.parametrize(
    "options", [{"coins": 6}, {"coins": "5"}, {"coins": None}, {"coins": []}, {"loud": 0}]
)
def test_wrong_option(options: dict[str, Any]):
    with pytest.raises(RuleError) as refusal:
        FAIR.begin(3, options, Chance("x"))
    assert refusal.value.code == "wrong_option"
    assert refusal.value.sentence.format(**refusal.value.details)


def test_options_not_named_have_their_default():
    assert FAIR.settled_options({}) == {"coins": 5, "loud": False}
    assert FAIR.begin(2, {"coins": 9}, Chance("x"))[0].coins == [9, 9]


def test_moves_lists_everything_legal_and_nothing_for_a_seat_that_is_not_asked(state: FairState):
    assert FAIR.moves(state, 0) == [Move("vote", act="band"), Move("vote", act="clown")]
    FAIR.play(state, 0, Move("vote", act="band"))
    assert FAIR.moves(state, 0) == []


def test_several_songs_are_listed_once_each(auction: FairState, bidder: int):
    FAIR.play(auction, bidder, Move("blow"))
    assert len(FAIR.moves(auction, bidder)) == 1 + 3 + 3
    assert refused(auction, bidder, Move("sing", songs=SONGS)).code == "not_offered"


def test_the_default_move_is_legal_for_everyone_who_is_waited_for(state: FairState):
    for seat in range(3):
        FAIR.play(state, seat, FAIR.default_move(state, seat))
    assert state.act == "band"


def test_nobody_has_a_default_move_without_a_question(state: FairState, auction: FairState, bidder: int):
    with pytest.raises(RuleError, match="not_your_turn"):
        FAIR.default_move(auction, 9)
    for step in range(3):
        FAIR.play(auction, (bidder + step) % 3, Move("pass"))
    with pytest.raises(RuleError, match="over"):
        FAIR.default_move(auction, bidder)
