"""Who sees what, and what a bot may imagine behind it."""

from __future__ import annotations

import json

from games.bots.luck import FastLuck
from games.rules.core import Chance
from tests.games.rules.big_top.tables import WORD, everything_but, play, words
from tests.games.rules.fan_tan.tables import FAN_TAN, asked, dealt, make, table
from tests.games.rules.pieces import PIECES


def in_words(names: list[str]) -> str:
    return " ".join(WORD[each] for each in names)


def test_a_hand_is_for_its_holder_alone():
    state = table("CP Cl1", "SP Sd4", "AP Al6", lies="P21")
    for viewer in (None, 0, 1, 2):
        seen = FAN_TAN.view(state, viewer)
        assert [hand["count"] for hand in seen["hands"]] == [2] * 3
        text = json.dumps(seen)
        named = {word for full, word in WORD.items() if f'"{full}"' in text}
        assert named == (set() if viewer is None else set(words(state.hands[viewer]).split()))


def test_a_view_says_what_is_going_on():
    state = table("CP Cl1", "SP Sd4", "AP Al6", lies="P21", peanuts=[20, 24, 25], pot=6, deal=2, dealer=2)
    seen = FAN_TAN.view(state, None)
    assert (seen["game"], seen["seats"], seen["deal"], seen["deals"]) == ("fan_tan", 3, 2, 6)
    assert (seen["phase"], seen["turn"], seen["dealer"]) == ("turn", 0, 2)
    assert (seen["peanuts"], seen["pot"]) == ([20, 24, 25], 6)
    assert seen["layout"]["performers"] == {"poster": True, "light": 2, "dark": 1}
    assert seen["layout"]["animals"] == {"poster": False, "light": 0, "dark": 0}


def test_a_view_after_the_end():
    state = table("CP", "SP Sd4", "AP", peanuts=[20, 24, 25], pot=6, dealer=1)
    make(state, play("CP"))
    seen = FAN_TAN.view(state, 2)
    assert (seen["phase"], seen["turn"], seen["pot"]) == ("over", None, 0)
    assert seen["outcome"] == {"ranks": [1, 3, 2], "scores": [26, 24, 25], "reason": "all_hands_played"}
    assert seen["history"] == [{"dealer": 1, "winner": 0, "pot": 6, "peanuts": [26, 24, 25]}]


def paid_once():
    """Seat 1 has paid while CP and Cl1 lay: it holds no Poster, no light 2 and no dark 1 of the Clowns."""
    held = ("Cl1 SP Sl3", "Cl3 Sl1 Al2", "CP")
    state = table(held[0], held[1], everything_but(*held), lies="C00")
    make(state, play("Cl1"))
    assert asked(state) == 2
    return state


def test_who_paid_lacks_every_card_that_could_be_played():
    for viewer in (None, 0, 1, 2):
        hands = FAN_TAN.view(paid_once(), viewer)["hands"]
        assert in_words(hands[1]["lacks"]) == "Cl2 Cd1 SP AP PP"
        assert hands[0]["lacks"] == hands[2]["lacks"] == []


def test_who_passed_for_free_lacks_the_same():
    held = ("Cl1 SP Sl3", "Cl3 Sl1 Al2", "CP")
    state = table(held[0], held[1], everything_but(*held), lies="C00", peanuts=[50, 0, 25])
    make(state, play("Cl1"))
    assert in_words(FAN_TAN.view(state, 0)["hands"][1]["lacks"]) == "Cl2 Cd1 SP AP PP"


def test_nothing_is_lacked_after_the_next_deal():
    state = table("CP", "Cl2", "Cl3", deal=1, lacks=[0, 8, 0], chance=Chance("7"))
    make(state, play("CP"))
    paid = {seat for seat in range(3) if state.peanuts[seat] < 25}
    lacking = {seat for seat in range(3) if FAN_TAN.view(state, None)["hands"][seat]["lacks"]}
    assert (lacking, 1 in paid) == (paid, False)


def test_an_imagined_world_keeps_what_is_seen_and_shuffles_the_rest():
    state = dealt(4)
    luck, viewer = FastLuck(7), (asked(state) + 1) % 4
    seen = FAN_TAN.view(state, viewer)
    worlds = [FAN_TAN.imagine(seen, viewer, luck) for _ in range(30)]
    for world in worlds:
        assert world.hands[viewer] == state.hands[viewer]
        PIECES["fan_tan"].conserved(world)
        assert FAN_TAN.view(world, viewer) == seen
    for seat in range(4):
        if seat != viewer:
            assert len({world.hands[seat] for world in worlds}) == 30


def test_an_imagined_world_gives_nobody_what_he_is_known_to_lack():
    state, luck = paid_once(), FastLuck(3)
    for viewer in (None, 0, 2):
        for _ in range(60):
            world = FAN_TAN.imagine(FAN_TAN.view(state, viewer), viewer, luck)
            assert not set(words(world.hands[1]).split()) & {"Cl2", "Cd1", "SP", "AP", "PP"}
            PIECES["fan_tan"].conserved(world)


def test_who_is_asked_is_imagined_able_to_play():
    held = ("Cd1", "SP Cl1", "CP")
    state = table(held[0], held[1], everything_but(*held), lies="C00")
    luck, found = FastLuck(1), set()
    for viewer in (None, 1, 2):
        for _ in range(60):
            world = FAN_TAN.imagine(FAN_TAN.view(state, viewer), viewer, luck)
            assert (asked(world), world.pot) == (0, 0), "asking did not make him pay"
            found.add(words(world.hands[0]))
    assert found == {"Cl1", "Cd1", "SP", "AP", "PP"}


def test_whole_matches_are_imagined_truly_for_everyone():
    luck, lacking = FastLuck(5), 0
    for seats in (3, 6):
        state, dice = dealt(seats, "imagined"), Chance("imagined")
        while state.deal < 3:
            seat = asked(state)
            viewer = (seat + 1) % seats
            seen = FAN_TAN.view(state, viewer)
            world = FAN_TAN.imagine(seen, viewer, luck)
            lacking += any(world.lacks)
            assert FAN_TAN.view(world, viewer) == seen
            assert asked(world) == seat
            PIECES["fan_tan"].conserved(world)
            FAN_TAN.play(state, seat, FAN_TAN.sample(state, FAN_TAN.decisions(state)[0], dice))
    assert lacking > 50
