"""Rating changes against tables by hand. Expected scores: 100 points ahead 0.640065, 200 points 0.759747."""

import pytest

from ladder.elo import FLOOR, Contender, expectation, k_factor, rate


def newcomers(*ranks, bots=()):
    """Seats rated 1500 without any match, so K is 60 for all."""
    return [Contender(1500, 0, rank, seat in bots) for seat, rank in enumerate(ranks)]


def deltas(contenders):
    return [change.delta for change in rate(contenders)]


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ([1, 2], [30, -30]),
        ([1, 2, 3], [40, 0, -40]),
        ([1, 2, 3, 4], [45, 15, -15, -45]),
        ([1, 2, 3, 4, 5], [48, 24, 0, -24, -48]),
        ([1, 2, 3, 4, 5, 6], [50, 30, 10, -10, -30, -50]),
    ],
)
def test_newcomers_of_equal_rating_move_by_their_rank(ranks, expected):
    assert deltas(newcomers(*ranks)) == expected


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ([1, 1], [0, 0]),
        ([1, 1, 3], [20, 20, -40]),
        ([1, 1, 3, 4], [30, 30, -15, -45]),
        ([1, 2, 2, 2, 5], [48, 0, 0, 0, -48]),
        ([1, 1, 1, 1, 1, 1], [0] * 6),
    ],
)
def test_a_tie_is_half_a_win_for_both(ranks, expected):
    assert deltas(newcomers(*ranks)) == expected


def test_a_surprise_moves_more_and_everyone_by_their_own_k():
    newcomer, veteran = rate([Contender(1500, 0, 1), Contender(1700, 30, 2)])
    assert (newcomer.delta, newcomer.after, newcomer.k) == (45.6, 1545.6, 60)  # 60 * 0.759747
    assert (veteran.delta, veteran.after, veteran.k) == (-15.2, 1684.8, 20)


def test_a_favourite_in_the_middle_of_three_loses_a_little():
    seats = [Contender(1600, 12, 2), Contender(1500, 12, 1), Contender(1500, 12, 3)]
    assert deltas(seats) == [-7.5, 30.4, -22.9]  # 80/3 * (-0.28013, 1.140065, -0.859935)


@pytest.mark.parametrize(
    ("ranks", "bots", "expected"),
    [
        ([1, 2], {1}, [15, -30]),
        ([1, 2, 3, 4], {1, 2, 3}, [22.5, 15, -15, -45]),
        ([1, 2, 3], {2}, [30, -10, -40]),
        ([1, 2], {0, 1}, [30, -30]),
    ],
)
def test_a_pair_with_a_bot_counts_half_for_the_human_only(ranks, bots, expected):
    assert deltas(newcomers(*ranks, bots=bots)) == expected


def test_no_rating_falls_through_the_floor():
    loser = rate([Contender(105, 50, 2), Contender(105, 50, 1)])[0]
    assert (loser.after, loser.delta) == (FLOOR, -5)


@pytest.mark.parametrize(("matches", "k"), [(0, 60), (9, 60), (10, 40), (19, 40), (20, 20), (500, 20)])
def test_k_falls_after_ten_and_after_twenty_matches(matches, k):
    assert k_factor(matches) == k


def test_expectations_of_a_pair_add_up_to_one():
    assert expectation(1900, 1500) == pytest.approx(10 / 11)
    assert expectation(1700, 1500) + expectation(1500, 1700) == pytest.approx(1)


def test_a_change_explains_itself_by_its_pairs():
    change = rate(newcomers(1, 2, 3, bots={2}))[0]
    assert [(pair.opponent, pair.expected, pair.scored, pair.weight) for pair in change.pairs] == [
        (1, 0.5, 1, 1),
        (2, 0.5, 1, 0.5),
    ]
    assert (change.scored, change.expected) == (1.5, 0.75)
    assert change.delta == change.k * 2 / 3 * (change.scored - change.expected)


@pytest.mark.parametrize("seats", [1, 7])
def test_other_numbers_of_seats_are_refused(seats):
    with pytest.raises(ValueError, match="2 to 6 seats"):
        rate(newcomers(*range(1, seats + 1)))
