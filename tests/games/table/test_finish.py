"""Where everybody comes in at the end."""

import pytest

from games.rules.core.outcome import Outcome
from games.table.finish import final_outcome


@pytest.mark.parametrize(
    ("ranks", "left", "expected"),
    [
        ([1, 2, 3], {0}, [3, 1, 2]),
        ([1, 2, 3, 4], {0, 2}, [3, 1, 4, 2]),
        ([1, 1, 3], {0, 2}, [2, 1, 3]),
        ([2, 2, 1], {0, 1}, [2, 2, 1]),
        ([1, 2, 3], {0, 1, 2}, [1, 2, 3]),
    ],
)
def test_who_left_stands_below_all_who_stayed(ranks, left, expected):
    outcome = Outcome(ranks=ranks, scores=[0] * len(ranks), reason="all_rounds_played")
    final = final_outcome(outcome, [seat in left for seat in range(len(ranks))])
    assert final["ranks"] == expected
    assert final["left"] == sorted(left)
