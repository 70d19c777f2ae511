"""The luck of a match is the same everywhere, fair, and says everything about itself in two fields."""

import pytest

from games.rules.core import Chance

# The first 64 bits of SHA-256 of "ringside:0", "ringside:1", "ringside:2", worked out with another program.
WORDS = (0x0AC4560B7BAB79CF, 0x9D9BC965F39B55E3, 0xF35B074EA3800C32)


def test_every_python_draws_the_same_numbers():
    chance = Chance("ringside")
    assert [chance.below(1 << 64) for _ in WORDS] == list(WORDS)
    chance = Chance("ringside")
    assert [chance.below(10) for _ in WORDS] == [word % 10 for word in WORDS]


def test_every_python_shuffles_alike():
    assert Chance("ringside").shuffled(list(range(10))) == [6, 9, 1, 4, 8, 3, 0, 2, 7, 5]
    assert Chance("ringside").pick(("left", "right")) == "right"


def test_a_seed_may_hold_any_letters():
    assert Chance("Zirkus – 马戏团").below(1000) == Chance("Zirkus – 马戏团").below(1000)


def test_a_word_that_would_favour_small_numbers_is_thrown_away():
    # Below WORDS[1] the first word is kept, the second is the first one that does not fit, and so on.
    n = (1 << 63) + 1
    chance = Chance("ringside")
    assert chance.below(n) == WORDS[0]
    assert chance.draws == 1
    assert chance.below(n) < n
    assert chance.draws > 3, "the second and the third word are above the limit and count as draws"


def test_every_number_comes_about_equally_often():
    chance = Chance("fair")
    counts = [0] * 6
    for _ in range(6000):
        counts[chance.below(6)] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 20.5, counts  # chi-square, 1 in 1,000


def test_every_order_comes_about_equally_often():
    chance = Chance("orders")
    counts: dict[tuple[str, ...], int] = {}
    for _ in range(2400):
        order = tuple(chance.shuffled(["a", "b", "c", "d"]))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 49.7, counts  # 1 in 1,000


def test_one_is_the_smallest_number_to_draw_below():
    assert Chance("x").below(1) == 0
    for nothing in (0, -1):
        with pytest.raises(ValueError, match="no number below"):
            Chance("x").below(nothing)


def test_a_word_is_the_largest_number_to_draw_below():
    assert Chance("ringside").below(1 << 64) == WORDS[0]
    with pytest.raises(ValueError, match="no number below"):
        Chance("ringside").below((1 << 64) + 1)


def test_shuffling_leaves_the_given_cards_alone():
    cards = [1, 2, 3, 4, 5]
    mixed = Chance("x").shuffled(cards)
    assert cards == [1, 2, 3, 4, 5]
    assert sorted(mixed) == cards


def test_a_clone_goes_on_with_the_same_luck_by_itself():
    chance = Chance("ringside")
    chance.below(6)
    twin = chance.clone()
    assert [twin.below(100) for _ in range(20)] == [chance.below(100) for _ in range(20)]
    twin.below(2)
    assert twin.draws == chance.draws + 1


def test_two_fields_bring_it_back():
    chance = Chance("ringside")
    chance.shuffled(list(range(40)))
    assert Chance(chance.seed, chance.draws).below(1 << 40) == chance.below(1 << 40)
