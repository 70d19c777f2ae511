"""What happened and how it ended, as keys and arguments."""

import json

from games.rules.core import Event, Outcome
from games.rules.core.text import COMMON_REFUSALS, GameText, Refusal
from tests.games.rules.core.fair import FAIR


def test_private_arguments_reach_only_their_readers():
    event = Event("voted", private={"act": "band"}, readers=(1,), seat=1)
    assert event.seen_by(1) == {"key": "voted", "seat": 1, "act": "band"}
    assert event.seen_by(0) == event.seen_by(None) == {"key": "voted", "seat": 1}


def test_an_event_without_secrets_is_the_same_for_everyone():
    event = Event("passed", seat=2)
    assert event.seen_by(2) == event.seen_by(0) == event.seen_by(None) == {"key": "passed", "seat": 2}


def test_json_and_back_is_the_same_event():
    for event in (Event("voted", private={"act": "band"}, readers=(1, 2), seat=1), Event("begun")):
        assert Event.from_json(json.loads(json.dumps(event.to_json()))) == event
    assert "private" not in Event("begun").to_json()
    assert Event("begun") != Event("ended")


def test_equal_scores_share_the_better_rank():
    assert Outcome.by_score([7, 9, 7, -2], "played").ranks == [2, 1, 2, 4]
    assert Outcome.by_score([0, 0], "played").ranks == [1, 1]


def test_json_and_back_is_the_same_outcome():
    outcome = Outcome.by_score([3, 5], "played")
    assert Outcome.from_json(json.loads(json.dumps(outcome.to_json()))) == outcome


def test_a_game_has_the_common_refusals_and_may_word_them_its_own_way():
    assert FAIR.text.refusals.keys() >= COMMON_REFUSALS.keys()
    text = GameText("", "", {}, {}, {}, {"over": Refusal("The fair is closed.", "Fair §9")})
    assert text.refusals["over"].reference == "Fair §9"


def test_lists_are_spelt_with_commas():
    assert FAIR.text.spell("coins", [1, 2, 3]) == "1, 2, 3"
    assert FAIR.text.spell("coins", 7) == "7"
