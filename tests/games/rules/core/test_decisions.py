"""A token names one question to one seat."""

import json

from games.rules.core import Chance, Choice, Decision, Move, Pick
from tests.games.rules.core.fair import FAIR, FairState


def begun(seats: int = 3) -> FairState:
    return FAIR.begin(seats, {}, Chance("fair"))[0]


def token(state: FairState, seat: int) -> str:
    decision = FAIR.decision_for(state, seat)
    assert decision is not None
    return decision.token


def test_another_seats_sealed_answer_leaves_the_token_as_it_is():
    state = begun()
    mine = token(state, 0)
    FAIR.play(state, 1, Move("vote", act="clown"))
    assert token(state, 0) == mine
    FAIR.play(state, 0, Move("vote", act="band"), mine)


def test_two_seats_have_two_tokens():
    state = begun()
    assert len({token(state, seat) for seat in range(3)}) == 3


def test_an_own_answer_makes_a_new_question_even_if_it_reads_the_same():
    state = in_auction()
    before = token(state, bidder(state))
    seat = bidder(state)
    FAIR.play(state, seat, Move("blow"))
    FAIR.play(state, seat, Move("sing", songs=()))
    state.whistles[seat] = True  # the same question again, word for word
    state.withdraw()
    assert token(state, seat) != before


def test_a_resumed_question_keeps_the_token_of_a_seat_that_did_nothing():
    state = in_auction()
    seat, other = bidder(state), (bidder(state) + 1) % 3
    before = token(state, seat)
    FAIR.play(state, other, Move("blow"))
    assert FAIR.decision_for(state, seat) is None
    FAIR.play(state, other, Move("sing", songs=("Waltz",)))
    assert token(state, seat) == before


def test_a_changed_question_has_a_new_token():
    state = in_auction()
    seat = bidder(state)
    waiting = (seat + 1) % 3
    before = token(state, waiting)
    FAIR.play(state, seat, Move("bid", coins=1))
    assert token(state, waiting) != before


def test_the_token_is_the_same_in_a_loaded_and_in_a_cloned_state():
    state = in_auction()
    seat = bidder(state)
    assert token(FAIR.load(state.dump()), seat) == token(state, seat) == token(state.clone(), seat)


def test_a_decision_tells_prompt_choices_token_and_whether_it_waits():
    decision = Decision(2, "bid", Choice("bid", Pick("on", ("red",))), waits=False, bid=7)
    told = json.loads(json.dumps(decision.to_json()))
    assert told == {
        "seat": 2,
        "prompt": "bid",
        "args": {"bid": 7},
        "choices": [{"kind": "bid", "fields": [{"field": "pick", "name": "on", "options": ["red"]}]}],
        "waits": False,
        "token": decision.token,
    }
    assert len(decision.token) == 12


def test_a_decision_accepts_what_one_of_its_choices_accepts():
    decision = Decision(0, "turn", Choice("pass"), Choice("bid", Pick("on", ("red",))))
    assert decision.accepts(Move("pass"))
    assert decision.accepts(Move("bid", on="red"))
    assert not decision.accepts(Move("bid", on="blue"))
    assert not decision.accepts(Move("bid"))


def in_auction() -> FairState:
    state = begun()
    for seat in range(3):
        FAIR.play(state, seat, Move("vote", act="band"))
    return state


def bidder(state: FairState) -> int:
    return next(decision.seat for decision in FAIR.decisions(state) if decision.waits)
