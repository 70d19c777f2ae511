"""Quick luck."""

import pytest

from games.bots.luck import FastLuck


def test_the_same_seed_gives_the_same_luck():
    assert FastLuck(7).shuffled(list(range(50))) == FastLuck(7).shuffled(list(range(50)))
    assert FastLuck("a").shuffled(list(range(50))) != FastLuck("b").shuffled(list(range(50)))


def test_without_a_seed_the_luck_is_new():
    assert FastLuck().shuffled(list(range(50))) != FastLuck().shuffled(list(range(50)))


def test_every_number_comes_up_and_no_other():
    luck = FastLuck(7)
    assert {luck.below(6) for _ in range(500)} == set(range(6))
    assert 0 <= luck.below(1 << 60) < 1 << 60


def test_one_is_the_smallest_number_to_draw_below():
    assert FastLuck(7).below(1) == 0
    with pytest.raises(ValueError, match="no number below"):
        FastLuck(7).below(0)
