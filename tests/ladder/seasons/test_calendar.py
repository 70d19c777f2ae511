from datetime import UTC, date, datetime

import pytest

from ladder.models import Season
from ladder.seasons.calendar import bounds, current_season, season_at


@pytest.mark.parametrize(
    ("day", "starts", "ends"),
    [
        (date(2026, 1, 1), date(2026, 1, 1), date(2026, 4, 1)),
        (date(2026, 3, 31), date(2026, 1, 1), date(2026, 4, 1)),
        (date(2026, 4, 1), date(2026, 4, 1), date(2026, 7, 1)),
        (date(2026, 9, 30), date(2026, 7, 1), date(2026, 10, 1)),
        (date(2026, 12, 31), date(2026, 10, 1), date(2027, 1, 1)),
    ],
)
def test_a_season_is_a_quarter_of_the_calendar(day, starts, ends):
    assert bounds(day) == (starts, ends)


def test_the_season_is_made_by_the_first_to_ask(db):
    first = season_at(datetime(2026, 2, 2, tzinfo=UTC))
    assert season_at(datetime(2026, 3, 3, tzinfo=UTC)) == first
    assert Season.objects.count() == 1
    assert (first.key, str(first)) == ("2026-1", "Season 1 of 2026")


def test_the_current_season_holds_today(db):
    season = current_season()
    assert season.starts <= datetime.now(UTC).date() < season.ends
