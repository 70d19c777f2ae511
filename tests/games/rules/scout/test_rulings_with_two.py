"""The rulings of SCOUT for two seats, by their numbers."""

from __future__ import annotations

import json

from games.rules.core import Chance
from games.rules.scout.components import (
    card,
    deck_for,
    identity,
)
from tests.games.rules.scout import test_rulings
from tests.games.rules.scout.tables import (
    SCOUT,
    dealt,
    everyone_keeps,
    keys,
    kinds,
    play,
    refused,
    scout,
    show,
    table,
)


def test_S25_two_players_play_two_rounds():
    state, luck = dealt(2), Chance("two")
    while state.outcome is None:
        decision = SCOUT.decisions(state)[0]
        SCOUT.play(state, decision.seat, SCOUT.sample(state, decision, luck))
    assert len(state.history) == 2


def test_S26_with_two_each_unspent_chip_is_a_point():
    state = table("9", "1 2 3", chips=[2, 1])
    play(state, show(0))
    assert state.history[-1] == (2, 1 - 3)


def test_S27_with_two_a_spent_chip_is_nobodys():
    state = table("1 2", "7 7", active="4 4", chips=[3, 3])
    play(state, scout())
    assert state.chips == [2, 3]


def test_S28_with_two_one_must_go_on_until_a_show():
    state = table("9 9 9", "7 7", active="4 4 4", chips=[2, 3])
    play(state, scout(at=3))
    assert (state.turn, kinds(state)) == (0, {"show", "scout"}), "scouting though able to show is allowed"
    play(state, scout(at=4))
    assert (state.turn, kinds(state)) == (0, {"show"}), "and there is no stopping without one"


def test_S29_with_two_being_stuck_is_noticed_after_a_scout():
    state = table("1 3", "7 7 7", active="9 9 9", chips=[1, 0])
    events = play(state, scout(at=0))
    assert keys(events) == ["card_scouted", "round_ended_stuck", "round_scored"]
    assert state.history[-1] == (-3, 0), "the owner of the set is exempt"


def test_S29_with_two_a_chip_or_a_beating_set_is_enough_to_go_on():
    state = table("8 8 1", "7 5", active="4 4", chips=[1, 1])
    play(state, show(0, 2))
    assert (state.turn, kinds(state)) == (1, {"scout"})
    state = table("8 8 1", "9 9", active="4 4", chips=[1, 0])
    play(state, show(0, 2))
    assert (state.turn, kinds(state)) == (1, {"show"})


def test_S30_with_two_the_opener_must_show():
    state = everyone_keeps(dealt(2))
    assert kinds(state) == {"show"}
    assert refused(state, scout()).code == "no_active_set"


def test_S31_the_second_deal_is_the_rest_of_the_same_shuffle():
    state = dealt(2, "same shuffle")
    first = [*state.hands[0], *state.hands[1]]
    draws = state.chance.draws
    aside = state.aside
    while state.round == 1:
        decision = SCOUT.decisions(state)[0]
        SCOUT.play(state, decision.seat, SCOUT.default_move(state, decision.seat))
    assert (*state.hands[0], *state.hands[1]) == aside
    assert state.chance.draws == draws, "nothing was shuffled again"
    assert sorted(map(identity, state.aside)) == sorted(map(identity, first))


def test_S32_with_two_and_four_only_the_card_9_10_is_removed():
    for seats in (2, 4):
        assert set(deck_for(5)) - set(deck_for(seats)) == {card(9, 10)}


def test_every_ruling_has_its_test():
    names = [*globals(), *vars(test_rulings)]
    tested = {int(name.split("_")[1][1:]) for name in names if name.startswith("test_S")}
    assert tested == set(range(1, 33)), json.dumps(sorted(set(range(1, 33)) - tested))
