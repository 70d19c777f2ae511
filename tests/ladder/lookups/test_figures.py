import pytest

from ladder.lookups.figures import line, shown_change, whole


@pytest.mark.parametrize(("rating", "shown"), [(1500.4, 1500), (1500.5, 1501), (1501.5, 1502), (100.0, 100)])
def test_halves_are_rounded_up(rating, shown):
    assert whole(rating) == shown


def test_the_shown_change_is_the_difference_of_the_shown_ratings():
    assert shown_change(1500.4, 1500.6) == 1
    assert shown_change(1500.6, 1513.4) == 12
    assert shown_change(1500.0, 1499.6) == 0


def test_a_line_runs_from_edge_to_edge_and_from_the_lowest_to_the_highest():
    drawn = line([1500, 1600, 1550], width=108, height=58, margin=4)
    assert drawn.points == "4.0,54.0 54.0,4.0 104.0,29.0"
    assert drawn.end == (104.0, 29.0)
    assert (drawn.first, drawn.last, drawn.low, drawn.high) == (1500, 1550, 1500, 1600)


@pytest.mark.parametrize("ratings", [[1500], [1500, 1500]])
def test_a_flat_line_runs_through_the_middle(ratings):
    assert {point.split(",")[1] for point in line(ratings, height=48).points.split()} == {"24.0"}
