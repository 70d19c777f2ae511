"""The rulebook of Circus Combat, steps 4 and 5: ready tricks, the swap, and tricks full of red."""

from __future__ import annotations

import pytest

from tests.games.rules.circus_combat.tables import (
    COMBAT,
    KEEP_ORDER,
    LEAVE_REDS,
    NOWHERE,
    ROLL_REDS,
    asked,
    discarded,
    keys,
    load,
    on_stage,
    place,
    play,
    resolve,
    show,
    spelt,
    swap,
    table,
)

# Step 4: ready tricks


@pytest.mark.parametrize(
    ("ready", "last", "winner"),
    [
        ("gold_one_pair b3", "b3", 0),
        ("gold_one_pair r3", "b3", 0),
        ("gold_one_pair g3", "r3", 1),
        ("gold_three_of_a_kind g3 g3", "b3", 1),
        ("gold_three_of_a_kind g3 b3", "b3", 0),
        ("gold_three_of_a_kind r3 r3", "b3", 0),
        ("gold_two_pairs g6 g6 b1", "b1", 1),
        ("gold_two_pairs g6 b6 b1", "g1", None),
        ("gold_two_pairs g6 b6 g1", "b1", None),
        ("gold_two_pairs b6 b6 g1", "g1", 0),
        ("gold_full_house b1 b1 b1 g6", "g6", 0),
        ("gold_full_house b1 b1 g6 g6", "r6", 1),
        ("gold_straight b1 g2 r3 r4", "r5", 1),
        ("gold_straight g1 b2 r3 r4", "r5", 0),
        ("gold_three_pairs b1 g1 r5 r5 r6", "r6", None),
        ("gold_three_of_a_kind_twice b2 b2 b2 g5 g5", "g5", 1),
    ],
)
def test_more_dice_win_then_more_pips_else_nobody(ready: str, last: str, winner: int | None):
    state = table(ready, "plum_three_of_a_kind", ring=last)
    play(state, place(0))
    won = [[f"{ready} {last}"] if seat == winner else [] for seat in (0, 1)]
    assert [show(state, 0), show(state, 1)] == won
    assert (ready.split()[0] in discarded(state)) is (winner is None)
    assert on_stage(state) == ["plum_three_of_a_kind"]


def test_more_dice_count_before_more_pips():
    """Three black ones against two gray sixes."""
    state = table("gold_full_house b1 b1 g6 g6", "plum_straight", ring="b1")
    play(state, place(0))
    assert show(state, 0) == ["gold_full_house b1 b1 g6 g6 b1"]


def test_even_dice_and_pips_discard_the_trick_and_its_dice_go_back():
    state = table("gold_three_pairs b1 b4 g1 g4 r6", "plum_three_of_a_kind b2", ring="r6", supply=[9, 9, 9])
    events = play(state, place(0))
    assert [event.args["card"] for event in events if event.key == "trick_discarded"] == ["gold_three_pairs"]
    assert "gold_three_pairs" in discarded(state)
    assert [show(state, 0), show(state, 1)] == [[], []]
    assert state.supply == [11, 11 - 3, 11 - 1], "and the other has thrown by now"
    assert asked(state) == (1, "rethrow")


def test_a_trick_that_is_not_ready_stays():
    state = table("gold_three_of_a_kind b3", "plum_straight b1 b2 b3 b4", ring="b3")
    play(state, place(0))
    assert on_stage(state) == ["gold_three_of_a_kind b3 b3", "plum_straight b1 b2 b3 b4"]


def test_the_winner_has_the_trick_with_all_its_dice():
    state = table("gold_full_house b1 b1 g6 r6", "plum_straight", ring="b1", supply=[0, 3, 1])
    play(state, place(0))
    assert show(state, 0) == ["gold_full_house b1 b1 g6 r6 b1"]
    assert state.supply == [0, 0, 0], "nothing came back from it"


def test_a_new_trick_comes_from_the_deck_to_the_empty_spot():
    state = table("plum_straight", "gold_one_pair b3", ring="b3", deck=["teal_full_house", "gold_straight"])
    events = play(state, place(1))
    assert on_stage(state) == ["plum_straight", "teal_full_house", "gold_straight"], "six spots were empty"
    assert [event.args for event in events if event.key == "stage_filled"] == [
        {"cards": ["teal_full_house", "gold_straight"]}
    ]
    assert state.deck == ()


def test_several_ready_tricks_go_in_the_order_of_whose_turn_it_is():
    for first, second in [(0, 2), (2, 0)]:
        state = table("gold_one_pair b3", "plum_straight", "teal_one_pair b5", ring="b3 b5")
        play(state, place(0, 2))
        assert asked(state) == (0, "resolve")
        assert {move["spot"] for move in COMBAT.moves(state, 0)} == {0, 2}
        play(state, resolve(first))
        names = {0: "gold_one_pair b3 b3", 2: "teal_one_pair b5 b5"}
        assert show(state, 0) == [names[first], names[second]], "the last one goes by itself"


# The swap


def swap_table(**fields):
    return table("gold_two_pairs_swap b1 b1 b6", "plum_straight", ring="b6", **fields)


def test_with_the_swap_mark_two_neighbours_may_change_places():
    black = ["gold_one_pair b1 b1", "teal_one_pair b2 b2", "plum_one_pair b3 b3"]
    new = "gold_two_pairs_swap b1 b1 b6 b6"
    orders = {}
    for at in range(3):
        state = swap_table(black=black)
        play(state, place(0))
        assert asked(state) == (0, "swap")
        events = play(state, swap(at))
        orders[at] = show(state, 0)
        assert events[0].key == "order_swapped"
    one, two, three = black
    assert orders == {
        0: [two, one, three, new],
        1: [one, three, two, new],
        2: [one, two, new, three],
    }


def test_the_swap_is_no_duty():
    state = swap_table(black=["gold_one_pair b1 b1"])
    play(state, place(0))
    assert COMBAT.default_move(state, 0) == KEEP_ORDER
    play(state, KEEP_ORDER)
    assert show(state, 0) == ["gold_one_pair b1 b1", "gold_two_pairs_swap b1 b1 b6 b6"]
    assert asked(state) == (1, "rethrow")


def test_without_the_swap_mark_nothing_is_asked():
    state = table("gold_two_pairs b1 b1 b6", "plum_straight", ring="b6", black=["gold_one_pair b1 b1"])
    play(state, place(0))
    assert asked(state) == (1, "rethrow")


def test_a_discarded_swap_card_lets_nobody_swap():
    state = table(
        "gold_two_pairs_swap b1 g1 b6",
        "plum_straight",
        ring="g6",
        turn=1,
        black=["gold_one_pair b1 b1", "teal_one_pair b1 b1"],
        gray=["plum_one_pair g1 g1", "gold_straight g1 g2 g3 g4 g5"],
    )
    play(state, place(0))
    assert "gold_two_pairs_swap" in discarded(state)
    assert asked(state) == (0, "rethrow")


# Step 5: full of red


def red_table(*stage: str, **fields):
    """The last red die completes a pair of red ones."""
    return table("gold_one_pair r3", *(stage or ("plum_straight", "teal_three_pairs")), ring="r3", **fields)


def test_a_trick_full_of_red_is_nobodys_and_its_dice_may_be_thrown_again():
    state = red_table()
    events = play(state, place(0))
    assert "gold_one_pair" in discarded(state)
    assert keys(events)[-1] == "trick_discarded"
    assert asked(state) == (0, "roll_reds")
    assert spelt(state.thrown) == "r3 r3"
    load(state, "4 6")
    play(state, ROLL_REDS)
    assert asked(state) == (0, "place_reds")
    assert spelt(state.thrown) == "r4 r6"
    play(state, place(1, 2))
    assert on_stage(state) == ["plum_straight r4", "teal_three_pairs r6"]
    assert asked(state) == (1, "rethrow")


def test_red_dice_thrown_again_that_fit_nowhere_lie_in_front_of_the_thrower():
    state = red_table("plum_five_of_a_kind b1", "teal_straight b2 b3 b4", turn=1, loose=((), (2,)))
    play(state, place(0))
    play(load(state, "6 6"), ROLL_REDS, place(NOWHERE, 2))
    assert on_stage(state) == ["plum_five_of_a_kind b1", "teal_straight b2 b3 b4 r6"]
    assert state.loose == [(), (2, 6)]


def test_who_leaves_the_reds_gives_them_back():
    state = red_table(supply=[20, 20, 20])
    play(state, place(0))
    events = play(state, LEAVE_REDS)
    assert keys(events)[0] == "reds_returned"
    assert state.supply[2] == 20 + 2 - 1, "one of them is thrown by the other"
    assert state.loose == [(), ()]
    assert on_stage(state) == ["plum_straight", "teal_three_pairs"]
    assert asked(state) == (1, "rethrow")


def test_one_die_of_concentration_is_enough_to_win_a_trick_from_the_reds():
    state = table("gold_four_of_a_kind r3 r3 g3", "plum_straight", ring="r3")
    play(state, place(0))
    assert show(state, 1) == ["gold_four_of_a_kind r3 r3 g3 r3"]
    assert asked(state) == (1, "rethrow")
