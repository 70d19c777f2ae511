"""Who sees what, and what a bot may imagine behind it."""

from __future__ import annotations

import json

from games.bots.luck import FastLuck
from games.rules.big_top.components import called
from games.rules.big_top.deck import names_of
from games.rules.big_top.layout import open_cards
from games.rules.core import Chance
from tests.games.rules.big_top.tables import (
    BIG_TOP,
    WORD,
    asked,
    call,
    card,
    cards,
    dealt,
    everyone_places,
    everything_but,
    make,
    name,
    play,
    receipts,
    table,
    words,
)
from tests.games.rules.pieces import PIECES


def named(body: object) -> set[str]:
    """Every card that is named anywhere in a view, as a word."""
    text = json.dumps(body)
    return {word for full, word in WORD.items() if f'"{full}"' in text}


def in_words(names: list[str]) -> str:
    return " ".join(WORD[each] for each in names)


def test_a_hand_is_for_its_holder_alone():
    state = everyone_places(dealt(4))
    for viewer in (None, 0, 1, 2, 3):
        seen = BIG_TOP.view(state, viewer)
        assert [hand["count"] for hand in seen["hands"]] == [13] * 4
        own = set() if viewer is None else set(words(state.hands[viewer]).split())
        assert named(seen) == own


def test_a_hand_is_sorted_by_suit_poster_light_dark():
    seen = BIG_TOP.view(table("Pd2 Pl5 PP Cd1 CP Cl6 Al1 Sd3", "AP", "SP"), 0)
    assert in_words(seen["hands"][0]["cards"]) == "CP Cl6 Cd1 Sd3 Al1 PP Pl5 Pd2"


def test_the_receipts_of_others_are_never_seen_during_the_hand():
    placed = [(10, 7, 5, 3), (3, 5, 7, 10), (7, 10, 3, 5)]
    state = table("CP Cl1", "AP", "SP", receipts=placed)
    other = table("CP Cl1", "AP", "SP", receipts=[placed[0], (10, 3, 5, 7), (5, 3, 10, 7)])
    assert BIG_TOP.view(state, 0) == BIG_TOP.view(other, 0)
    assert BIG_TOP.view(state, None) == BIG_TOP.view(other, None)
    for viewer in range(3):
        mine = BIG_TOP.view(state, viewer)["receipts"]["mine"]
        assert tuple(mine.values()) == placed[viewer]
    assert BIG_TOP.view(state, None)["receipts"] == {"placed": [True] * 3, "mine": None}


def test_the_receipts_of_the_next_hand_are_not_placed_yet():
    state = table("CP", "Cl1", "Cl2", deal=1)
    make(state, play("CP"))
    assert BIG_TOP.view(state, 1)["receipts"] == {"placed": [False] * 3, "mine": None}


def test_a_view_says_what_is_going_on():
    state = dealt(3)
    seen = BIG_TOP.view(state, 1)
    assert (seen["game"], seen["seats"], seen["deal"], seen["deals"]) == ("big_top", 3, 1, 6)
    assert (seen["phase"], seen["turn"], seen["dealer"]) == ("receipts", None, state.dealer)
    everyone_places(state)
    seen = BIG_TOP.view(state, 1)
    assert (seen["phase"], seen["turn"]) == ("turn", (state.dealer + 1) % 3)
    state = table("", "SP", "PP Pl2", charts=["Cl2 - - -", "", ""], turn=2, lies="C10")
    make(state, play("PP"))
    seen = BIG_TOP.view(state, 1)
    assert (seen["phase"], seen["turn"]) == ("called", 0)


def test_a_view_after_the_end():
    state = table("CP", "Cl1", "Al1 Pl1", dealer=1, earned=[2, 0, 1])
    make(state, play("CP"))
    for viewer in (None, 2):
        seen = BIG_TOP.view(state, viewer)
        assert (seen["phase"], seen["turn"]) == ("over", None)
        assert seen["outcome"] == {"ranks": [1, 3, 2], "scores": [27, 15, 18], "reason": "all_hands_played"}
        (score,) = seen["history"]
        assert (score["dealer"], score["winner"], score["earned"]) == (1, 0, [2, 0, 1])
        assert score["money"] == [27, 7 + 5 + 3, 10 + 7 + 1]
        assert score["played_out"][2] == ["clowns", "sideshow"]
        assert score["receipts"] == [{"clowns": 10, "sideshow": 7, "animals": 5, "performers": 3}] * 3


def test_a_view_says_what_the_own_playable_cards_would_earn():
    """The Poster from both shades, $1 and $3; neither the own chart pays nor the $0 space."""
    charts = ["- - Cd4 -", "Ad5 Sd4 - Cl3", "- - - Sl5"]
    state = table("SP Sd1 AP PP Cd1 Cl1", "CP", "Ad1", charts=charts, lies="C00")
    pays = BIG_TOP.view(state, 0)["pays"]
    assert {WORD[name]: money for name, money in pays.items()} == {"SP": 4, "Cl1": 3}
    assert BIG_TOP.view(state, None)["pays"] == {}


def test_what_a_view_promises_is_what_the_card_earns():
    """Through a whole match: a card that is not named earns nothing."""
    state, dice, promised = dealt(5, "promised"), Chance("promised"), 0
    while not BIG_TOP.outcome(state):
        decision = BIG_TOP.decisions(state)[0]
        pays = BIG_TOP.view(state, decision.seat)["pays"]
        move = BIG_TOP.sample(state, decision, dice)
        first, *_rest = BIG_TOP.play(state, decision.seat, move)
        if move.kind == "play" and first.key != "called_card_played":
            assert first.args.get("money", 0) == pays.get(move["card"], 0)
            promised += move["card"] in pays
    assert promised > 10


def test_a_view_counts_what_its_viewer_has_left_of_each_suit():
    state = table("CP Cl4 Sd3", "AP", "SP", charts=["- Pd2 Al5 -", "", ""])
    left = {"clowns": 2, "sideshow": 1, "animals": 1, "performers": 1}
    assert BIG_TOP.view(state, 0)["left"] == left
    assert BIG_TOP.view(state, 1)["left"] == {"clowns": 0, "sideshow": 0, "animals": 1, "performers": 0}
    assert BIG_TOP.view(state, None)["left"] is None


# What everybody concludes from a pass


def passed_once():
    """Seat 1 has a Clown on the chart and passes: no Poster, no light 1 Sideshow, nothing to call."""
    held = ("CP SP Sd1 Sl2", "Cl2 Cl4 Cd2", "- - Cl3 -")
    state = table(held[0], held[1], everything_but(*held), charts=["", held[2], ""])
    make(state, play("SP"))
    assert asked(state)[0] == 2
    return state


def test_who_passed_lacks_what_could_be_played_and_every_suit_off_the_chart():
    for viewer in (None, 0, 1, 2):
        hands = BIG_TOP.view(passed_once(), viewer)["hands"]
        lacking = set(in_words(hands[1]["lacks"]).split())
        assert lacking == {"CP"} | {word for word in WORD.values() if word[0] != "C" and word != "SP"}
        assert hands[0]["lacks"] == hands[2]["lacks"] == []


def test_of_a_full_chart_only_what_could_be_played_is_concluded():
    full = "Cl3 Sd4 Al6 Pd5"
    held = ("CP Cd6", "Cl4 Sd2", full)
    state = table(held[0], held[1], everything_but(*held), charts=["", full, ""])
    make(state, play("CP"))
    hands = BIG_TOP.view(state, 0)["hands"]
    assert in_words(hands[1]["lacks"]) == "Cl1 Cd1 SP AP PP"


def test_what_is_lacked_stays_known_and_what_lies_open_is_not_named():
    state = passed_once()
    make(state, play("AP"), play("CP"))
    lacking = in_words(BIG_TOP.view(state, 0)["hands"][1]["lacks"]).split()
    assert "Sl1" in lacking
    assert not {"AP", "CP", "SP"} & set(lacking), "they lie on the layout"


def test_nothing_is_lacked_after_the_next_deal():
    state = table("CP", "Cl2", "Cl3", deal=1, lacks=[0, cards("SP AP"), 0])
    make(state, play("CP"))
    assert [hand["lacks"] for hand in BIG_TOP.view(state, 0)["hands"]] == [[], [], []]


# Imagined worlds


def test_an_imagined_world_keeps_what_is_seen_and_shuffles_the_rest():
    state = everyone_places(dealt(4))
    luck, viewer = FastLuck(7), (state.turn + 1) % 4
    seen = BIG_TOP.view(state, viewer)
    worlds = [BIG_TOP.imagine(seen, viewer, luck) for _ in range(30)]
    for world in worlds:
        assert world.hands[viewer] == state.hands[viewer]
        assert world.receipts[viewer] == state.receipts[viewer]
        PIECES["big_top"].conserved(world)
        assert BIG_TOP.view(world, viewer) == seen
    for seat in range(4):
        if seat != viewer:
            assert len({world.hands[seat] for world in worlds}) == 30
            assert len({world.receipts[seat] for world in worlds}) > 5


def test_an_imagined_world_gives_nobody_what_he_is_known_to_lack():
    state, luck = passed_once(), FastLuck(3)
    for viewer in (None, 0, 2):
        seen = BIG_TOP.view(state, viewer)
        for _ in range(40):
            world = BIG_TOP.imagine(seen, viewer, luck)
            held = words(world.hands[1]).split()
            assert len(held) == 3
            assert all(word[0] == "C" for word in held)
            assert "CP" not in held
            PIECES["big_top"].conserved(world)


def test_who_is_asked_is_imagined_able_to_do_something():
    """Seat 0 has one card left and every suit but the Clowns on the chart: few cards are of use to him."""
    held = ("Cl5", "SP Cl1", "Sd4 Al6 Pd5 -")
    state = table(held[0], held[1], everything_but(*held), charts=[held[2], "", ""])
    luck, useful = FastLuck(1), {word for word in WORD.values() if word[0] == "C"} | {"AP", "PP"}
    found = set()
    for viewer in (None, 1, 2):
        for _ in range(60):
            world = BIG_TOP.imagine(BIG_TOP.view(state, viewer), viewer, luck)
            assert asked(world)[0] == 0, "asking did not make him pass"
            found.add(words(world.hands[0]))
    assert found <= useful | {"SP"}
    assert len(found) > 8


def test_whole_matches_are_imagined_truly_for_everyone():
    """The same view behind every imagined world, the lacks kept, and the same seat asked."""
    luck, lacking = FastLuck(5), 0
    for seats in (3, 6):
        state, dice = dealt(seats, "imagined"), Chance("imagined")
        while state.deal < 3:
            decision = BIG_TOP.decisions(state)[0]
            viewer = (decision.seat + 1) % seats
            seen = BIG_TOP.view(state, viewer)
            world = BIG_TOP.imagine(seen, viewer, luck)
            lacking += any(world.lacks)
            assert BIG_TOP.view(world, viewer) == seen
            assert not any(hand & lacks for hand, lacks in zip(world.hands, world.lacks, strict=True))
            assert [each.seat for each in BIG_TOP.decisions(world)] == [
                each.seat for each in BIG_TOP.decisions(state)
            ]
            BIG_TOP.play(state, decision.seat, BIG_TOP.sample(state, decision, dice))
    assert lacking > 50


def test_who_must_play_a_called_card_may_be_imagined_with_any_hand():
    held = ("Cl5 Sl2", "SP Cl4 Cd2", "Cl1 - - -", "CP")
    state = table(
        held[0], held[1], everything_but(*held), charts=[held[2], "", ""], lies="C00", step="play_called"
    )
    seen = BIG_TOP.view(state, 1)
    luck, useful = FastLuck(2), 0
    for _ in range(40):
        world = BIG_TOP.imagine(seen, 1, luck)
        assert asked(world) == (0, "play_called")
        useful += bool(world.hands[0] & open_cards(world.played))
    assert 0 < useful < 40


def test_the_sealed_receipts_of_others_are_imagined_in_many_ways():
    state = dealt(3)
    BIG_TOP.play(state, 0, receipts())
    luck = FastLuck(7)
    worlds = [BIG_TOP.imagine(BIG_TOP.view(state, 1), 1, luck) for _ in range(60)]
    assert {world.receipts[1] for world in worlds} == {world.receipts[2] for world in worlds} == {()}
    assert len({world.receipts[0] for world in worlds}) > 12


def test_called_cards_are_nobodys_hand_in_an_imagined_world():
    state = everyone_places(dealt(3, "called"))
    word = next(word for word in words(state.hands[state.turn]).split() if not word.endswith("P"))
    caller = state.turn
    make(state, call(word))
    world = BIG_TOP.imagine(BIG_TOP.view(state, None), None, FastLuck(1))
    assert called(world.charts[caller]) == card(word)
    assert not any(hand & card(word) for hand in world.hands)
    assert names_of(card(word)) == (name(word),)
