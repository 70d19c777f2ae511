"""Every ruling of Circus Combat about a turn, by its number."""

from __future__ import annotations

from pathlib import Path

import games.rules.circus_combat as rules
from games.rules.circus_combat.components import CARD_NAMES
from games.rules.core import Chance
from tests.games.rules.circus_combat.tables import (
    COMBAT,
    KEEP_DICE,
    KEEP_ORDER,
    LEAVE_REDS,
    NOWHERE,
    ROLL_REDS,
    asked,
    begun,
    discarded,
    keys,
    layouts,
    load,
    on_stage,
    place,
    play,
    refused,
    resolve,
    rethrow,
    show,
    spelt,
    swap,
    table,
)


def test_C1_there_are_30_trick_cards():
    seen = COMBAT.view(begun(), None)
    assert len(seen["stage"]) + seen["deck"] == 30
    assert len(set(CARD_NAMES)) == 30


def test_C2_each_of_three_colours_has_each_kind_once():
    colours = [name.split("_", 1)[0] for name in CARD_NAMES]
    kinds = [name.split("_", 1)[1] for name in CARD_NAMES]
    assert {colours.count(colour) for colour in colours} == {10}
    assert {kinds.count(kind) for kind in kinds} == {3}


def test_C3_the_swap_mark_is_on_one_of_the_two_pairs_of_each_colour():
    marked = set()
    for seed in range(30):
        for on_it in COMBAT.view(begun(seed), None)["stage"]:
            assert on_it["swap"] is (on_it["kind"] == "two_pairs_swap")
            marked |= {on_it["card"]} if on_it["swap"] else set()
    assert marked == {"gold_two_pairs_swap", "teal_two_pairs_swap", "plum_two_pairs_swap"}


def test_C3_it_allows_one_swap_not_two():
    state = table("gold_two_pairs_swap b1 b1 b2", "plum_straight", ring="b2", black=["teal_one_pair b1 b1"])
    play(state, place(0), swap(0))
    assert show(state, 0) == ["gold_two_pairs_swap b1 b1 b2 b2", "teal_one_pair b1 b1"]
    assert asked(state) == (1, "rethrow")


def test_C4_the_designers_are_named_as_printed():
    """On the page where players read the rules."""
    house = Path(rules.__file__).parents[3]
    text = (house / "templates/games/circus_combat/help.html").read_text()
    assert "Miika Vihesaari" in text
    assert "Miikka Junnila" in text


def test_C5_each_throws_one_die_for_the_start_and_equal_throws_are_repeated():
    repeated = 0
    for seed in range(60):
        state, events = COMBAT.begin(2, {}, Chance(str(seed)))
        throws = [event.args["pips"] for event in events if event.key == "start_thrown"]
        assert all(first == second for first, second in throws[:-1])
        assert throws[-1][0] != throws[-1][1]
        assert throws[-1][state.turn] == max(throws[-1])
        repeated += len(throws) > 1
    assert 2 <= repeated <= 25, "about one in six"


def test_C6_the_red_die_may_be_thrown_again_alone():
    state = load(table("gold_straight", ring="b1 b2 b3 r6", phase="rethrow"), "1")
    play(state, rethrow(3))
    assert spelt(state.thrown) == "b1 b2 b3 r1"


def test_C6_once_and_all_together():
    state = table("gold_straight", ring="b1 b2 b3 r6", phase="rethrow")
    draws = state.chance.draws
    play(state, rethrow(0, 2))
    assert state.chance.draws == draws + 1
    assert refused(state, rethrow(1)).code == "place_first"


def test_C7_the_layout_must_be_maximal_but_not_maximum():
    state = table("gold_one_pair", "plum_four_of_a_kind b2", ring="b2 b6")
    assert layouts(state) == {(1, 0), (0, NOWHERE)}
    assert refused(state, place(1, NOWHERE)).code == "still_fits"


def test_C8_a_die_fits_while_the_hand_can_still_be_completed_in_its_slots():
    """1 2 3 on three pairs: all six slots are spoken for, a 4 has no room though three slots are free."""
    state = table("gold_three_pairs b1 b2 b3", "plum_straight", ring="b4")
    assert layouts(state) == {(1,)}


def test_C9_groups_differ_in_value():
    for kind, begun_with in [
        ("two_pairs", "b3 b3"),
        ("two_pairs_swap", "b3 b3"),
        ("full_house", "b3 b3 b3"),
        ("three_pairs", "b1 b1 b3 b3"),
        ("three_of_a_kind_twice", "b3 b3 b3"),
    ]:
        state = table(f"gold_{kind} {begun_with}", "plum_straight", ring="b3")
        assert layouts(state) == {(1,)}, kind


def test_C10_a_straight_is_1_to_5_or_2_to_6():
    for begun_with, taken in [
        ("", {1, 2, 3, 4, 5, 6}),
        (" b1", {2, 3, 4, 5}),
        (" b6", {2, 3, 4, 5}),
        (" b3", {1, 2, 4, 5, 6}),
        (" b2 b3 b4 b5", {1, 6}),
    ]:
        state = table(f"gold_straight{begun_with}")
        assert {number for number in range(1, 7) if state.stage[0].takes >> number & 1} == taken


def test_C11_red_and_enemy_dice_count_for_the_hand():
    state = table("gold_straight g1 g2 r3 g4", "plum_one_pair b6", ring="b5 b3")
    assert layouts(state) == {(0, NOWHERE)}, "the red 3 holds the place of the 3"
    play(state, place(0, NOWHERE))
    assert show(state, 1) == ["gold_straight g1 g2 r3 g4 b5"], "and the hand is complete with them"


def test_C12_a_placed_die_never_moves_until_its_card_leaves():
    state = load(table("gold_straight b1", "plum_three_pairs", ring="b2 b3"), "1 1 1 1")
    play(state, place(0, 0))
    play(state, KEEP_DICE)
    assert {move["on"][:1] for move in COMBAT.moves(state, 1)} == {(1,), (NOWHERE,)}, (
        "only thrown dice are asked about"
    )
    play(state, place(1, 1, NOWHERE, NOWHERE))
    assert on_stage(state)[0] == "gold_straight b1 b2 b3"


def test_C13_ready_is_looked_at_when_all_dice_are_placed():
    """The first pair is full before the second die lies; neither is won before both lie."""
    state = table("gold_one_pair b3", "plum_one_pair b5", ring="b3 b5", deck=["teal_straight"])
    play(state, place(0, 1))
    assert asked(state) == (0, "resolve"), "both are ready at once"


def test_C13_a_refilled_card_takes_no_dice_of_the_throw():
    state = table("gold_one_pair b3", ring="b3 b4", deck=["teal_straight"])
    assert layouts(state) == {(0, NOWHERE)}, "the straight to come would take the 4"
    play(state, place(0, NOWHERE))
    assert on_stage(state) == ["teal_straight"]


def test_C14_the_active_player_picks_the_order_though_the_other_wins():
    state = table("gold_three_of_a_kind g3 g3", "plum_three_of_a_kind g5 g5", "teal_straight", ring="b3 b5")
    play(state, place(0, 1))
    assert asked(state) == (0, "resolve")
    play(state, resolve(1))
    assert show(state, 1) == ["plum_three_of_a_kind g5 g5 b5", "gold_three_of_a_kind g3 g3 b3"]


def test_C15_only_own_concentration_counts_then_its_pips():
    state = table("gold_straight b1 g5 r2 r3", "plum_one_pair", ring="r4")
    play(state, place(0))
    assert show(state, 1) == ["gold_straight b1 g5 r2 r3 r4"], "one die each, the 5 beats the 1"


def test_C15_still_even_means_discard_and_all_dice_go_back():
    state = table("gold_one_pair g3", "plum_straight", ring="b3", supply=[5, 0, 0])
    play(state, place(0))
    assert "gold_one_pair" in discarded(state)
    assert state.supply == [6, 0, 0], "the gray one is thrown at once"
    assert len(state.thrown) == 1


def test_C16_a_won_trick_keeps_every_die_until_scoring():
    state = table("gold_three_of_a_kind b3 b3", "plum_straight", ring="r3", supply=[0, 0, 0])
    play(state, place(0))
    assert show(state, 0) == ["gold_three_of_a_kind b3 b3 r3"]
    assert state.supply == [0, 0, 0]
    assert COMBAT.view(state, 0)["queues"][0][0]["worth"] == 3 + 3 - 3


def all_red(*others: str, **fields):
    """Three red 3s are complete by the last of them."""
    return table("gold_three_of_a_kind r3 r3", *others, ring="b1 r3", **fields)


def test_C17_the_card_is_discarded_and_the_finisher_may_roll_the_reds():
    state = all_red("plum_straight", "teal_five_of_a_kind g4")
    play(state, place(1, 0))
    assert "gold_three_of_a_kind" in discarded(state)
    assert asked(state) == (0, "roll_reds")
    play(load(state, "1 4 2"), ROLL_REDS)
    assert asked(state) == (0, "place_reds"), "no rethrow of them"
    assert layouts(state) == {(NOWHERE, 1, 1), (NOWHERE, 2, 1)}, "C7 applies"
    play(state, place(NOWHERE, 2, 1))
    assert state.loose == [(1,), ()]


def test_C17_if_he_declines_they_go_to_the_supply():
    state = all_red("plum_straight", supply=[9, 9, 9])
    play(state, place(1, 0))
    assert COMBAT.default_move(state, 0) == LEAVE_REDS
    play(state, LEAVE_REDS)
    assert state.supply == [9, 6, 9 + 3 - 1]
    assert state.loose == [(), ()]


def test_C17_the_finisher_rolls_whoever_else_has_red_dice_there():
    """Seat 1 completes what seat 0 began."""
    state = table("gold_one_pair r3", "plum_straight", ring="r3", turn=1)
    play(state, place(0))
    assert asked(state) == (1, "roll_reds")
    play(load(state, "2 2"), ROLL_REDS, place(1, NOWHERE))
    assert state.loose == [(), (2,)]


def test_C18_refill_comes_after_the_reds():
    state = all_red("plum_straight b1 b2 b3", deck=["teal_straight"])
    state.thrown = state.thrown[1:]
    play(state, place(0))
    assert on_stage(state) == ["plum_straight b1 b2 b3"], "nothing new yet"
    play(load(state, "4 4 6"), ROLL_REDS, place(1, NOWHERE, NOWHERE))
    assert on_stage(state) == ["teal_straight", "plum_straight b1 b2 b3 r4"]
    assert state.loose == [(4, 6), ()]


def test_C18_chains_resolve_the_same_way():
    """Two red pairs in a row, and a trick of seat 1 that the last red die completes."""
    state = table("gold_one_pair r3", "teal_one_pair r5", "plum_one_pair g1", "gold_straight", ring="r3")
    play(state, place(0))
    play(load(state, "5 2"), ROLL_REDS, place(1, 3))
    assert asked(state) == (0, "roll_reds")
    assert spelt(state.thrown) == "r5 r5"
    events = play(load(state, "1 4"), ROLL_REDS, place(2, 3))
    assert "trick_won" in keys(events)
    assert show(state, 1) == ["plum_one_pair g1 r1"]
    assert on_stage(state) == ["gold_straight r2 r4"]
    assert {"gold_one_pair", "teal_one_pair"} <= discarded(state)


def test_C18_what_was_ready_before_joins_what_the_reds_complete():
    state = table("gold_one_pair r3", "teal_one_pair b5", "plum_one_pair g1", "gold_straight", ring="r3 b5")
    play(state, place(0, 1), resolve(0))
    play(load(state, "1 4"), ROLL_REDS)
    assert refused(state, place(1, 3)).code == "trick_full", "a ready trick takes no more"
    play(state, place(2, 3))
    assert asked(state) == (0, "resolve")
    assert {move["spot"] for move in COMBAT.moves(state, 0)} == {1, 2}


def test_C19_the_receiver_swaps_also_on_the_others_turn():
    state = table(
        "gold_two_pairs_swap g1 g1 g2",
        "plum_straight",
        ring="b2",
        black=["gold_one_pair b1 b1", "gold_straight b1 b2 b3 b4 b5"],
        gray=["teal_one_pair g1 g1"],
    )
    play(state, place(0))
    assert asked(state) == (1, "swap")
    assert state.turn == 0
    assert refused(state, swap(0), seat=0).code == "not_your_turn"
    play(state, swap(0))
    assert show(state, 1) == ["gold_two_pairs_swap g1 g1 g2 b2", "teal_one_pair g1 g1"], "with the new card"
    assert show(state, 0) == ["gold_one_pair b1 b1", "gold_straight b1 b2 b3 b4 b5"]
    assert asked(state) == (1, "rethrow"), "the order of turns is unchanged"


def test_C19_there_is_nothing_to_swap_with_one_card():
    state = table("gold_two_pairs_swap b1 b1 b2", "plum_straight", ring="b2")
    play(state, place(0))
    assert show(state, 0) == ["gold_two_pairs_swap b1 b1 b2 b2"]
    assert asked(state) == (1, "rethrow")


def test_C19_by_default_nothing_is_swapped():
    state = table("gold_two_pairs_swap b1 b1 b2", ring="b2", black=["teal_one_pair b1 b1"])
    play(state, place(0))
    assert COMBAT.default_move(state, 0) == KEEP_ORDER


def test_C20_a_new_card_goes_to_the_right_end():
    state = table("gold_one_pair b1", "plum_straight", ring="b1", black=["teal_one_pair b2 b2"])
    play(state, place(0))
    assert show(state, 0) == ["teal_one_pair b2 b2", "gold_one_pair b1 b1"]


def test_C31_empty_spots_are_filled_at_once_from_the_first_to_the_last():
    state = table(
        "gold_one_pair b3",
        "plum_straight",
        "teal_one_pair b5",
        ring="b5 b3",
        deck=["gold_straight", "teal_straight", "gold_full_house"],
    )
    play(state, place(2, 0), resolve(2))
    assert on_stage(state)[:3] == ["gold_straight", "plum_straight", "teal_straight"]


def test_C32_reds_are_not_rolled_when_no_trick_takes_a_die():
    state = table("gold_one_pair r3", ring="r3", deck=["plum_straight"], supply=[3, 3, 0])
    events = play(state, place(0))
    assert keys(events)[:4] == ["dice_placed", "trick_discarded", "reds_returned", "stage_filled"]
    assert asked(state) == (1, "rethrow")
    assert state.supply == [3, 0, 1]


def test_C32_a_ready_trick_does_not_take_a_die_either():
    state = table(
        "gold_one_pair r3", "teal_one_pair b4", ring="r3 b4", supply=[3, 3, 0], deck=["plum_straight"]
    )
    events = play(state, place(0, 1), resolve(0))
    assert keys(events)[1:4] == ["trick_discarded", "reds_returned", "trick_won"]


def test_C34_the_swap_is_decided_before_the_next_ready_trick():
    black = ["teal_one_pair b1 b1"]
    state = table("gold_two_pairs_swap b1 b1 b2", "plum_one_pair b5", ring="b2 b5", black=black)
    play(state, place(0, 1), resolve(0))
    assert asked(state) == (0, "swap")
    assert on_stage(state) == ["plum_one_pair b5 b5"], "still there"
    play(state, swap(0))
    assert [each.split()[0] for each in show(state, 0)] == [
        "gold_two_pairs_swap",
        "teal_one_pair",
        "plum_one_pair",
    ]


def test_C35_nobody_is_asked_to_place_what_fits_nowhere():
    state = table("gold_one_pair b3", ring="b1 b2 b4 r5", phase="rethrow")
    play(state, KEEP_DICE)
    assert asked(state) == (1, "rethrow")
    assert state.loose == [(5,), ()]


def test_C35_nor_to_place_reds_that_fit_nowhere():
    state = table("gold_one_pair r3", "plum_one_pair b1", ring="r3", turn=1)
    play(state, place(0))
    events = play(load(state, "5 6"), ROLL_REDS)
    assert keys(events)[:2] == ["reds_rolled", "reds_left"]
    assert state.loose == [(), (5, 6)]
    assert asked(state) == (0, "rethrow")
