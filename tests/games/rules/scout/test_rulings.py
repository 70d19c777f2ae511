"""Every ruling of SCOUT, by its number."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from games.rules.scout.actions import show_can_follow, some_show_can_follow
from games.rules.scout.components import (
    card,
    deck_for,
    identity,
    sets_beating,
    strength_of,
    strongest,
    turned,
)
from games.rules.scout.steps import ALL_TURNS, IDLE_TURNS
from tests.games.rules.scout.tables import (
    FLIP,
    KEEP,
    SCOUT,
    dealt,
    keys,
    kinds,
    may_show,
    play,
    refused,
    scout,
    scout_and_show,
    show,
    table,
    tops,
)

hands = st.lists(st.sampled_from(deck_for(5)), unique=True, min_size=1, max_size=12).flatmap(
    lambda cards: st.lists(st.booleans(), min_size=len(cards), max_size=len(cards)).map(
        lambda flips: tuple(turned(c) if flip else c for c, flip in zip(cards, flips, strict=True))
    )
)


def test_S1_the_first_starter_is_drawn():
    starters = {dealt(4, str(seed)).starter for seed in range(40)}
    assert starters == {0, 1, 2, 3}


def first_turns(state):
    """Who takes the first turn of each round, in a match that everybody left to the default moves."""
    first = {}
    while (decisions := SCOUT.decisions(state)) and SCOUT.outcome(state) is None:
        if decisions[0].prompt == "show_any_set":
            first.setdefault(state.round, decisions[0].seat)
        play(state, SCOUT.default_move(state, decisions[0].seat))
    return list(first.values())


def test_S1_then_the_start_goes_left_round_by_round():
    for seed in range(4):
        state = dealt(4, str(seed))
        drawn = state.starter
        assert first_turns(state) == [(drawn + step) % 4 for step in range(4)]


def test_S2_the_deck_is_every_pair_of_different_numbers():
    deck = deck_for(5)
    assert len(deck) == len(set(deck)) == 45
    assert sum(10 in (each >> 4, each & 15) for each in deck) == 9
    assert card(9, 10) in deck
    assert card(1, 2) in deck
    assert all(1 <= each >> 4 < each & 15 <= 10 for each in deck)


def test_S3_turning_the_hand_around_keeps_the_places():
    hand = "7/2 7/4 1/3 2/6 4/3 9/2 5/2 8/4 5/9"
    state = table(hand, "1 2", "1 2")
    flipped = tuple(turned(held) for held in state.hands[0])
    state.go("flip_hands", answers=(None, None, None))
    play(state, FLIP, KEEP, KEEP)
    assert tops(state.hands[0]) == "2 4 3 6 3 2 2 4 9"
    assert state.hands[0] == flipped


def test_S4_all_choose_hidden_and_at_once_and_keep_by_default():
    state = dealt(3)
    assert [decision.seat for decision in SCOUT.decisions(state)] == [0, 1, 2]
    events = SCOUT.play(state, 2, FLIP)
    assert events[0].seen_by(2)["flipped"] is True
    assert events[0].seen_by(0) == events[0].seen_by(None) == {"key": "hand_chosen", "seat": 2}
    assert SCOUT.view(state, 0)["flip"] == {"answered": [False, False, True], "mine": None}
    assert SCOUT.view(state, 2)["flip"]["mine"] is True
    assert SCOUT.default_move(state, 0) == KEEP
    shown = SCOUT.view(state, 0)["hands"][0]["cards"]
    assert all(len(face) == 2 for face in shown), "both sides can be looked at before choosing"


def test_S5_one_card_against_one_compares_numbers_only():
    assert may_show(table("5 6 4", "7", "7", active="5")) == {"6", "5 6"}


def test_S6_ten_and_one_are_not_neighbours():
    state = table("10 1 2 9 10", "7", "7")
    assert may_show(state) == {"10", "1", "2", "9", "1 2", "9 10"}
    assert refused(state, show(0, 2)).code == "not_a_set"


@given(hands)
def test_S7_smallest_or_largest_number_gives_the_same_answer(hand: tuple[int, ...]):
    found = [hand[first : first + count] for first, count in sets_beating(hand, 0)]
    numbers = [[held >> 4 for held in each] for each in found]
    for one in numbers:
        for other in numbers:
            if len(one) == len(other) and (len(set(one)) == 1) == (len(set(other)) == 1):
                assert (min(one) > min(other)) == (max(one) > max(other))


def test_S8_the_set_lies_as_it_was_held_and_both_ends_are_open():
    state = table("6 5 4 9", "7 1", "7 1")
    play(state, show(0, 3))
    assert tops(state.active) == "6 5 4"
    play(state, scout("right"))
    assert (tops(state.active), tops(state.hands[1])) == ("6 5", "4 7 1")
    play(state.clone(), scout("left"))


def test_S9_both_numbers_of_the_cards_on_the_table_are_public():
    state = table("1", "2 3", "4", active="5/8 6/2")
    for viewer in (None, 0, 1, 2):
        assert SCOUT.view(state, viewer)["active"]["cards"] == [[5, 8], [6, 2]]


def test_S10_which_card_was_scouted_is_public_but_not_where_and_how_it_is_held():
    state = table("1 2 3", "7", "7", active="8/5 8/6", owner=2)
    event = play(state, scout("left", 2, flip=True))[0]
    public = {"key": "card_scouted", "seat": 0, "owner": 2, "card": [5, 8]}
    assert event.seen_by(1) == event.seen_by(None) == public
    assert event.seen_by(0) == {**public, "at": 2, "number": 5}
    for viewer in (None, 1, 2):
        hand = SCOUT.view(state, viewer)["hands"][0]
        assert hand == {"count": 4, "cards": None, "known": [[5, 8]]}


def test_S11_one_may_scout_though_one_could_show():
    state = table("9 9", "7", "7", active="1")
    assert kinds(state) == {"show", "scout", "scout_and_show"}
    play(state, scout())


def test_S12_without_an_active_set_a_show_is_forced_and_always_possible():
    state = table("1", "7", "7")
    assert kinds(state) == {"show"}
    for move in (scout(), scout_and_show()):
        refusal = refused(state, move)
        assert (refusal.code, refusal.reference) == ("no_active_set", "SCOUT §4 B")


def test_S13_the_last_other_player_may_take_the_last_card_and_the_shower_is_exempt():
    state = table("1 1", "7 7", "7 7 7", active="9 9", owner=2)
    events = play(state, scout(), scout())
    assert keys(events)[-2:] == ["round_ended_only_scouts", "round_scored"]
    assert state.active == ()
    assert state.history[-1] == (-3, -3, 2)


def test_S14_after_the_set_was_taken_away_early_its_owner_has_nothing_further():
    state = table("1 1", "2 7", "3 7", "4 7", active="9", owner=3)
    play(state, scout())
    assert SCOUT.view(state, None)["active"] == {"owner": None, "cards": []}
    assert kinds(state) == {"show"}
    play(state, show(0), scout(), show(0))
    assert state.chips == [0, 1, 0, 1], "one chip to the first owner, one to the next, and no more"
    assert state.scouts == 0
    assert state.outcome is None


def test_S15_scout_and_show_is_refused_where_no_show_would_follow():
    state = table("1 3", "7", "7", active="9/8 9/7 9/6")
    assert kinds(state) == {"scout"}
    refusal = refused(state, scout_and_show())
    assert (refusal.code, refusal.reference) == ("no_show_would_follow", "SCOUT §4 C, S15")


def test_S15_it_depends_on_the_place():
    state = table("9 9 1", "7", "7", active="9/7 10/9 10/8")
    # Three nines beat the two tens; torn apart they do not.
    play(state.clone(), scout_and_show("left", 0))
    assert refused(state, scout_and_show("left", 3)).code == "no_show_would_follow"
    listed = [move for move in SCOUT.moves(state, 0) if move.kind == "scout_and_show"]
    assert listed
    assert scout_and_show("left", 3) not in listed


@given(hands, hands)
def test_S15_some_show_can_follow_if_and_only_if_one_of_the_scouts_leaves_a_show(hand, other):
    used = {identity(held) for held in hand}
    active = tuple(held for held in other if identity(held) not in used)[:4]
    if strength_of(active):
        every = [
            show_can_follow(hand, active, end, at, flip)
            for end in ("left", "right")
            for at in range(len(hand) + 1)
            for flip in (False, True)
        ]
        assert some_show_can_follow(hand, active) is any(every)


@given(hands)
def test_S15_the_strongest_set_of_a_hand_is_the_strongest_of_all_its_sets(hand):
    every = [strength_of(hand[first : first + count]) for first, count in sets_beating(hand, 0)]
    assert strongest(hand) == max(every)
    spans = [(first, count) for first in range(len(hand)) for count in range(1, len(hand) - first + 1)]
    assert set(sets_beating(hand, 0)) == {
        (first, count) for first, count in spans if strength_of(hand[first : first + count])
    }
    floor = sorted(every)[len(every) // 2]
    assert len(sets_beating(hand, floor)) == sum(each > floor for each in every)


def test_S16_the_show_half_must_beat_what_the_scout_left():
    state = table("4 6 1", "7", "7", active="5/9 5/8", owner=2)
    play(state, scout_and_show("left", 1))
    assert may_show(state) == {"6", "4 5", "5 6", "4 5 6"}, "only one five is left to beat"
    play(state, show(0, 3))
    assert len(state.collected[0]) == 1, "only the remainder is collected"
    assert state.chips == [0, 0, 1], "and the owner still got a chip"


def test_S16_where_nothing_is_left_anything_goes():
    state = table("1 2", "7", "7", active="10/9")
    play(state, scout_and_show("left", 0))
    assert may_show(state) == {"10", "1", "2", "1 2"}
    play(state, show(1))
    assert state.collected[0] == ()


def test_S17_scout_and_show_breaks_the_chain_of_scouts():
    state = table("1 1", "2 8", "9 9", active="7 7 7", owner=2)
    play(state, scout(), scout_and_show("left", 1))
    assert state.scouts == 2
    assert kinds(state) == {"show"}, "the round did not end with the scout half"
    play(state, show(1, 2))
    assert (state.scouts, state.owner, state.outcome) == (0, 1, None)


def test_S18_an_empty_hand_by_scout_and_show_is_condition_i():
    state = table("4", "7 8", "7 8", active="5/9 9")
    events = play(state, scout_and_show("left", 1), show(0, 2))
    assert "round_ended_empty_hand" in keys(events)
    assert state.history[-1] == (1 + 0, -2, 1 - 2)


def test_S19_a_show_is_judged_by_i_and_a_scout_by_ii():
    state = table("9", "1 2", "3 4", active="8", owner=2, scouts=1)
    assert "round_ended_empty_hand" in keys(play(state, show(0)))
    state = table("9", "1 2", "3 4", active="8 8", owner=1, scouts=1)
    assert "round_ended_only_scouts" in keys(play(state, scout()))


def test_S20_the_set_that_empties_the_hand_scores_for_nobody():
    state = table("5 6 7", "1", "2", active="4 4")
    play(state, show(0, 3))
    assert state.history[-1] == (2, -1, -1)


def test_S21_collected_cards_are_counted_and_not_shown_again():
    state = table("1", "2 3", "4", collected=(0, 3, 0))
    for viewer in (None, 0, 1):
        seen = SCOUT.view(state, viewer)
        assert seen["collected"] == [0, 3, 0]
        assert not [face for face in find_faces(seen) if card(*face) in state.collected[1]]


def find_faces(body: object) -> list[list[int]]:
    if isinstance(body, dict):
        return [face for part in body.values() for face in find_faces(part)]
    if isinstance(body, list) and len(body) == 2 and all(type(number) is int for number in body):
        return [body]
    return [face for part in body for face in find_faces(part)] if isinstance(body, list) else []


def test_S22_there_are_always_scout_chips():
    state = table("1", "2 3", "4", active="9 9", chips=[0, 0, 23])
    play(state, scout())
    assert state.chips == [0, 0, 24]


def test_S23_a_round_without_a_card_turned_over_is_stopped_after_8_turns_a_seat():
    state = table("1 2 9", "1 2 9", "1 2 9")
    for turn in range(IDLE_TURNS * 3 - 1):
        play(state, scout() if turn % 2 else show(0))
    assert (state.turns, state.turned_over, state.outcome) == (23, 0, None)
    events = play(state, scout())
    assert keys(events) == ["card_scouted", "round_ended_too_long", "round_scored"]
    assert sum(state.history[-1]) == 12 - 9, "nobody is exempt: twelve chips, and nine cards in hand"


def test_S23_a_card_turned_over_begins_the_count_anew():
    state = table("5 6", "7 1", "1 2", active="4", turns=20)
    play(state, show(0))
    assert SCOUT.view(state, None)["idle"] == 0
    play(state, scout())
    assert SCOUT.view(state, None)["idle"] == 1


def test_S23_a_round_is_stopped_after_60_turns_a_seat_whatever_happens():
    state = table("5 6", "7 1", "7 1", active="4", turns=ALL_TURNS * 3 - 1, turned_over=ALL_TURNS * 3 - 3)
    events = play(state, show(0))
    assert keys(events) == ["set_shown", "round_ended_too_long", "round_scored"]
    assert state.history[-1] == (1 - 1, -2, -2)


def test_S23_the_cap_can_be_switched_off_but_not_at_a_real_table():
    (option,) = SCOUT.options
    assert (option.key, option.default, option.offered) == ("round_cap", True, False)
    state = table("1 2 9", "1 2 9", "1 2 9", options={"round_cap": False})
    for turn in range(3000):
        play(state, scout() if turn % 2 else show(0))
    assert state.outcome is None


def test_S23_with_two_scouts_count_as_turns():
    state = table("5 6", "7 1", active="4 4", turns=ALL_TURNS * 2 - 1, turned_over=ALL_TURNS * 2 - 2)
    assert keys(play(state, scout()))[1] == "round_ended_too_long"


def test_S24_a_total_may_be_below_zero():
    state = table("9", "1 2 3", "4", points=[0, -2, 0])
    play(state, show(0))
    assert state.points == [0, -5, -1]
