"""Who sees what, and what a bot may imagine behind it."""

from __future__ import annotations

import json

from games.bots.luck import FastLuck
from games.rules.scout.components import strength_of, strongest
from games.rules.scout.imagine import able_to_show
from games.rules.scout.unseen import Unseen
from tests.games.rules.pieces import PIECES
from tests.games.rules.scout.tables import (
    FLIP,
    SCOUT,
    Box,
    dealt,
    everyone_keeps,
    play,
    scout,
    scout_and_show,
    show,
    table,
)


def test_a_hand_is_for_its_owner_alone():
    state = dealt(4)
    for viewer in (None, 0, 1, 2, 3):
        hands = SCOUT.view(state, viewer)["hands"]
        assert [hand["count"] for hand in hands] == [11] * 4
        shown = [seat for seat in range(4) if hands[seat]["cards"] is not None]
        assert shown == ([] if viewer is None else [viewer])


def test_the_cards_set_aside_are_for_nobody():
    assert "aside" not in json.dumps(SCOUT.view(dealt(2), 0))


def test_a_view_says_what_is_going_on():
    state = dealt(3)
    seen = SCOUT.view(state, 1)
    assert (seen["game"], seen["seats"], seen["round"], seen["rounds"]) == ("scout", 3, 1, 3)
    assert (seen["phase"], seen["turn"], seen["starter"]) == ("flip", None, state.starter)
    everyone_keeps(state)
    seen = SCOUT.view(state, 1)
    assert (seen["phase"], seen["turn"], seen["flip"]) == ("turn", state.starter, None)
    state = table("4 9", "7", "7", active="5 5")
    play(state, scout_and_show("left", 1))
    assert SCOUT.view(state, 2)["phase"] == "show"


def test_a_view_after_the_end():
    state = table("9", "1", "2", collected=(1, 0, 0))
    play(state, show(0))
    seen = SCOUT.view(state, None)
    assert (seen["phase"], seen["turn"]) == ("over", None)
    assert seen["outcome"] == {"ranks": [1, 2, 2], "scores": [1, -1, -1], "reason": "all_rounds_played"}
    assert seen["history"][-1] == [1, -1, -1]


def test_a_scouted_card_is_known_until_it_is_shown():
    state = table("1 2", "9 9 9", "7", active="8/5 8/6", owner=2)
    play(state, scout("left", 0))
    assert SCOUT.view(state, 2)["hands"][0]["known"] == [[5, 8]]
    play(state, show(0), scout("left", 1))
    play(state, show(1))
    assert SCOUT.view(state, 2)["hands"][0]["known"] == [[5, 8]], "another card was shown"
    play(state, scout("left", 0), show(0), show(0))
    assert SCOUT.view(state, 2)["hands"][0]["known"] == []


def test_an_imagined_world_keeps_what_is_known_and_shuffles_the_rest():
    state = everyone_keeps(dealt(4))
    play(state, show(0), scout())
    luck = FastLuck(7)
    viewer = (state.turn + 1) % 4
    others = [seat for seat in range(4) if seat != viewer]
    worlds = [SCOUT.imagine(SCOUT.view(state, viewer), viewer, luck) for _ in range(30)]
    for world in worlds:
        assert world.hands[viewer] == state.hands[viewer]
        PIECES["scout"].conserved(world)
    for seat in others:
        assert len({world.hands[seat] for world in worlds}) == 30


def test_a_sealed_flip_is_imagined_both_ways():
    state = dealt(3)
    SCOUT.play(state, 0, FLIP)
    luck = FastLuck(7)
    answers = {SCOUT.imagine(SCOUT.view(state, 1), 1, luck).frames[0].notes["answers"] for _ in range(30)}
    assert answers == {(True, None, None), (False, None, None)}


def test_who_owes_a_show_is_imagined_able_to_show():
    state = table("6/1 7/1 8/1 9/1 2/1", "7 8 9", "7 8", active="2/10 3/10 4/10 5/10", owner=2)
    play(state, scout_and_show("right", 0))
    luck = FastLuck(1)
    for viewer in (None, 1, 2):
        seen = SCOUT.view(state, viewer)
        assert able_to_show(seen) == 0
        for _ in range(40):
            world = SCOUT.imagine(seen, viewer, luck)
            assert strongest(world.hands[0]) > strength_of(world.active)
            assert SCOUT.decisions(world)[0].choices


def test_with_two_who_has_no_chip_is_imagined_able_to_show():
    state = table("8 8 1", "9 9", active="4 4", chips=[1, 0])
    play(state, show(0, 2))
    luck = FastLuck(1)
    for _ in range(200):
        world = SCOUT.imagine(SCOUT.view(state, 0), 0, luck)
        assert [decision.seat for decision in SCOUT.decisions(world)] == [1]
        assert world.outcome is None, "asking did not end the round, as it would if seat 1 were stuck"


def test_a_strong_hand_can_be_put_together_on_purpose():
    known = Box([]).cards("1/7 2/8")
    for seed in range(20):
        unseen = Unseen(5, list(known), FastLuck(seed))
        floor = strength_of(Box([]).cards("3 3 3 3 3"))
        hand = unseen.hand_beating(floor, 8, known)
        assert strongest(hand) > floor
        assert len(hand) == 8
        assert set(known) <= {min(held, (held & 15) << 4 | held >> 4) for held in hand}
        assert len(unseen.cards) == 45 - 8
