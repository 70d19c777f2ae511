"""Every ruling of Circus Combat about the end of a match and its points, by its number."""

from __future__ import annotations

import json

import pytest

from games.bots.luck import FastLuck
from games.rules.circus_combat.state import CircusCombatState
from tests.games.rules.circus_combat.tables import (
    COMBAT,
    KEEP_DICE,
    asked,
    begun,
    keys,
    load,
    on_stage,
    pass_over,
    place,
    play,
    show,
    spelt,
    table,
)

KINDS = ["one_pair", "three_of_a_kind", "four_of_a_kind", "five_of_a_kind"]
HANDS = dict(zip(KINDS, [2, 3, 4, 5], strict=True))
NAMES = [f"{colour}_{kind}" for kind in KINDS for colour in ("gold", "teal", "plum")]


def tricks(count: int, whose: str, names: list[str] = NAMES) -> list[str]:
    """So many tricks for a show, each with ones of this owner, colours never twice in a row."""
    return [f"{name} {' '.join([f'{whose}1'] * HANDS[name.split('_', 1)[1]])}" for name in names[:count]]


STUCK = "plum_straight b1 b2 b3 b4"  # takes a 5 alone


def test_C21_nine_on_the_own_turn_gives_the_other_one_more_turn():
    state = load(table("gold_two_pairs b1 b1 b2", STUCK, ring="b2", black=tricks(8, "b")), "1 1 1 1")
    events = play(state, place(0))
    assert "nine_reached" in keys(events)
    assert (state.closing, state.last_turn) == (0, True)
    assert asked(state) == (1, "rethrow")
    pass_over(state)
    assert COMBAT.outcome(state).reason == "nine_tricks"


def test_C21_eight_tricks_do_not_close_the_match():
    state = load(table("gold_two_pairs b1 b1 b2", STUCK, ring="b2", black=tricks(7, "b")), "1 1 1 1")
    assert "nine_reached" not in keys(play(state, place(0)))
    load(state, "1 1 1 1")
    pass_over(state)
    assert asked(state) == (0, "rethrow")


def test_C21_nine_on_the_others_turn_leaves_the_order_of_turns_and_ends_after_the_others_next():
    """Seat 0 brings seat 1 to nine: seat 1's own turn comes as always, then one more of seat 0."""
    state = table("gold_two_pairs g1 g1 g2", STUCK, ring="b2", gray=tricks(8, "g"))
    load(state, "1 1 1 1")
    play(state, place(0))
    assert (state.closing, state.last_turn) == (1, False)
    assert asked(state) == (1, "rethrow")
    load(state, "1 1 1 1")
    pass_over(state)
    assert (asked(state), state.last_turn) == ((0, "rethrow"), True)
    pass_over(state)
    assert COMBAT.outcome(state).reason == "nine_tricks"


def test_C21_the_first_to_reach_nine_sets_it_when_both_do():
    """Seat 0 reaches nine; in the last turn seat 1 does too, and there is no further turn."""
    state = table(
        "gold_two_pairs b1 b1 b2",
        "teal_two_pairs g1 g1 g2",
        STUCK,
        ring="b2",
        black=tricks(8, "b"),
        gray=[],
    )
    state.queues[1] = table(gray=["gold_straight g1 g2 g3 g4 g5"]).queues[1] * 8
    play(load(state, "2 1 1 1"), place(0))
    events = play(state, KEEP_DICE, place(1, -1, -1, -1))
    assert len(show(state, 0)) == len(show(state, 1)) == 9
    assert "nine_reached" not in keys(events)
    assert state.closing == 0
    assert COMBAT.outcome(state).reason == "nine_tricks"


def test_C21_both_in_one_turn_and_the_order_of_resolving_decides_who_was_first():
    for first, closing, more_turns in [(0, 0, 1), (1, 1, 2)]:
        state = table("gold_two_pairs b1 b1 b2", "teal_two_pairs g1 g1 g2", STUCK, ring="b2 r2")
        state.queues = [table(black=["gold_straight b1 b2 b3 b4 b5"]).queues[0] * 8] * 2
        play(state, place(0, 1))
        COMBAT.play(load(state, "1 1 1 1"), 0, COMBAT.moves(state, 0)[first])
        assert state.closing == closing
        for _ in range(more_turns):
            assert asked(state)[1] == "rethrow"
            load(state, "1 1 1 1")
            pass_over(state)
        assert COMBAT.outcome(state).reason == "nine_tricks"


@pytest.mark.parametrize(
    ("supply", "thrown", "left"),
    [
        ([2, 9, 9], "b1 b1 r1", [0, 9, 8]),
        ([1, 9, 9], "b1 r1", [0, 9, 8]),
        ([0, 9, 9], "r1", [0, 9, 8]),
        ([3, 9, 0], "b1 b1 b1", [0, 9, 0]),
        ([1, 9, 0], "b1", [0, 9, 0]),
        ([4, 9, 1], "b1 b1 b1 r1", [1, 9, 0]),
    ],
)
def test_C22_with_a_small_supply_what_is_left_is_thrown(supply: list[int], thrown: str, left: list[int]):
    ones = " ".join(["1"] * len(thrown.split()))
    state = load(table(STUCK, phase="throw", supply=supply), ones)
    assert asked(state) == (0, "rethrow")
    assert (spelt(state.thrown), state.supply) == (thrown, left)
    assert len(COMBAT.moves(state, 0)) == 2 ** len(thrown.split()), "any of them may be thrown again"


def test_C22_own_dice_return_to_the_supply_but_reds_in_front_do_not():
    state = load(table(STUCK, phase="throw", supply=[3, 9, 1]), "1 1 1 1")
    pass_over(state)
    assert state.supply == [3, 6, 0]
    assert state.loose == [(1,), ()]
    assert spelt(state.thrown).count("r") == 0, "there is no red die any more"


def test_C23_the_stage_shrinks_when_the_deck_is_empty():
    state = table("gold_one_pair b3", "teal_one_pair b4", STUCK, ring="b3 b4", deck=["gold_straight"])
    play(state, place(0, 1), COMBAT.moves(played(state, place(0, 1)), 0)[0])
    assert on_stage(state) == ["gold_straight", STUCK]
    assert COMBAT.view(state, None)["stage"][1] is None


def played(state: CircusCombatState, *moves) -> CircusCombatState:
    """What this table will be; it stays as it is."""
    twin = state.clone()
    play(twin, *moves)
    return twin


def test_C23_an_empty_stage_ends_the_match_at_once():
    state = table("gold_one_pair b3", ring="b3", gray=tricks(2, "g"))
    events = play(state, place(0))
    assert COMBAT.outcome(state).reason == "empty_stage"
    assert keys(events) == ["dice_placed", "trick_won"], "nobody throws any more"
    assert asked(state) is None


def test_C23_a_stage_emptied_by_a_discard_ends_the_match_too():
    state = table("gold_one_pair g3", ring="b3")
    play(state, place(0))
    assert COMBAT.outcome(state).reason == "empty_stage"


def test_C23_the_match_is_over_when_both_have_nothing_to_throw():
    state = table("gold_straight b1 b2 b3", STUCK, ring="b4", supply=[0, 0, 0])
    events = play(state, place(0))
    assert keys(events) == ["dice_placed", "nothing_to_throw"]
    assert COMBAT.outcome(state).reason == "nothing_to_throw"


def test_C23_one_with_nothing_to_throw_is_passed_over():
    state = table("gold_straight b1 b2 b3", STUCK, ring="b4", supply=[2, 0, 0])
    events = play(state, place(0))
    assert [event.seen_by(None) for event in events[1:2]] == [{"key": "nothing_to_throw", "seat": 1}]
    assert asked(state) == (0, "rethrow")
    assert [held >> 3 for held in state.thrown] == [0, 0]


def test_C33_a_turn_without_a_die_can_be_the_last():
    state = table(
        "gold_two_pairs b1 b1 b2", STUCK, ring="b2", black=tricks(8, "b"), supply=[9, 0, 0], turns=40
    )
    events = play(state, place(0))
    assert keys(events)[-2:] == ["nine_reached", "nothing_to_throw"]
    assert COMBAT.outcome(state).reason == "nine_tricks"
    assert state.turns == 41


def test_C36_an_empty_stage_after_the_last_turn_was_ended_by_the_nine_tricks():
    state = table("gold_two_pairs b1 b1 b2", ring="b2", gray=tricks(9, "g"), closing=1, last_turn=True)
    play(state, place(0))
    assert on_stage(state) == []
    assert COMBAT.outcome(state).reason == "nine_tricks"


def test_C37_a_last_turn_in_which_nobody_has_a_die_was_ended_by_the_nine_tricks():
    state = table("gold_two_pairs b1 b1 b2", STUCK, ring="b2", black=tricks(8, "b"), supply=[0, 0, 0])
    events = play(state, place(0))
    assert keys(events)[-2:] == ["nine_reached", "nothing_to_throw"]
    assert COMBAT.outcome(state).reason == "nine_tricks"


def test_C37_without_dice_before_the_last_turn_there_is_no_other_turn():
    """Seat 0 brought seat 1 to nine: seat 1's turn comes first, and nobody has a die."""
    state = table("gold_two_pairs g1 g1 g2", STUCK, ring="b2", gray=tricks(8, "g"), supply=[0, 0, 0])
    play(state, place(0))
    assert (state.closing, state.last_turn) == (1, False)
    assert COMBAT.outcome(state).reason == "nothing_to_throw"


def scored(black: list[str], **fields) -> CircusCombatState:
    """A match that ends here and now with these shows."""
    state = table(STUCK, ring="b1", phase="rethrow", last_turn=True, closing=1, black=black, **fields)
    play(state, KEEP_DICE)
    assert COMBAT.outcome(state) is not None
    return state


def test_C24_a_red_in_front_costs_its_pips_once():
    """Also in a long show: 4 + 6 stay 10, whatever the multipliers."""
    for loose in [(), (4,), (4, 6)]:
        state = scored(tricks(9, "b"), loose=(loose, ()))
        without = scored(tricks(9, "b"))
        assert without.outcome.scores[0] - state.outcome.scores[0] == sum(loose)


def factors(show: list[str], name: str) -> list[int]:
    return [won[name] for won in COMBAT.view(scored(show), None)["queues"][0]]


def test_C25_places_count_once_twice_and_three_times():
    assert factors(tricks(11, "b"), "place") == [1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3]
    assert factors(tricks(4, "b"), "place") == [1, 1, 1, 2], "also in a short show"


def test_C26_place_and_run_are_multiplied_with_each_other():
    plum = ["plum_one_pair b1 b1", "plum_three_of_a_kind b1 b1 b1", "plum_four_of_a_kind b5 b5 b5 b5"]
    show = [*tricks(6, "b", ["gold_one_pair", "teal_one_pair", "gold_three_of_a_kind"] * 2), *plum]
    queue = COMBAT.view(scored(show), None)["queues"][0]
    assert [queue[8][name] for name in ("worth", "place", "run", "points")] == [20, 3, 3, 180]


def test_C27_the_count_restarts_after_three_of_a_colour():
    gold = tricks(4, "b", [name for name in NAMES if name.startswith("gold")])
    more = ["gold_straight b1 b2 b3 b4 b5", "gold_two_pairs b1 b1 b2 b2", "gold_full_house b1 b1 b1 b2 b2"]
    assert factors([*gold, *more], "run") == [1, 2, 3, 1, 2, 3, 1]


def test_C27_another_colour_between_breaks_the_run():
    names = ["gold_one_pair", "gold_three_of_a_kind", "teal_one_pair", "gold_four_of_a_kind", "plum_one_pair"]
    assert factors(tricks(5, "b", names), "run") == [1, 2, 1, 1, 1]


def test_C28_a_trick_below_zero_is_multiplied_too():
    """2 - 7 is -5 on the fourth place, second of its colour: -20."""
    show = [*tricks(2, "b"), "plum_one_pair b1 b1", "plum_full_house b1 b1 r1 r3 r3"]
    queue = COMBAT.view(scored(show), None)["queues"][0]
    assert [queue[3][name] for name in ("worth", "place", "run", "points")] == [2 - 7, 2, 2, -20]


def test_C29_equal_points_are_a_draw():
    state = table(STUCK, ring="b1", phase="rethrow", last_turn=True, closing=1)
    state.queues = [table(black=tricks(2, "b")).queues[0], table(gray=tricks(2, "g")).queues[1]]
    play(state, KEEP_DICE)
    assert state.outcome.to_json() == {"ranks": [1, 1], "scores": [4, 4], "reason": "nine_tricks"}


def test_C29_more_points_win_though_the_other_had_nine_tricks():
    state = scored(
        ["gold_one_pair b6 b6"], gray=[f"{name} g1 r1" for name in ["teal_one_pair", "plum_one_pair"]]
    )
    assert state.outcome.to_json() == {"ranks": [1, 2], "scores": [12, 0], "reason": "nine_tricks"}


def test_C30_only_the_order_of_the_deck_is_hidden():
    state = begun()
    seen = json.loads(json.dumps(COMBAT.view(state, 0)))
    assert seen == COMBAT.view(state, 1) == COMBAT.view(state, None)
    world = COMBAT.imagine(seen, 0, FastLuck(3))
    assert sorted(world.deck) == sorted(state.deck)
    assert world.deck != state.deck
