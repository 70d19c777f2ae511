import pytest

from ladder.lookups.leaderboards import board, place_of
from ladder.models import Rating
from ladder.rating.rate import rate_match
from ladder.seasons.calendar import current_season


@pytest.fixture
def rated(member, bot):
    """Give a player of this name a rating."""

    def make(name, rating, *, is_bot=False, season=None, **fields):
        fields = {"matches": 10, "wins": 4, **fields}
        player = bot(name) if is_bot else member(name)
        return Rating.objects.create(player=player, game="scout", season=season, rating=rating, **fields)

    return make


def shown(**asked):
    return [(row["place"], row["name"]) for row in board("scout", **asked).rows]


def test_the_best_come_first_and_equals_share_a_place(rated):
    for name, rating in [("Ada", 1500), ("Ben", 1700), ("Cleo", 1600), ("Dan", 1600), ("Eve", 1400)]:
        rated(name, rating)
    assert shown() == [(1, "Ben"), (2, "Cleo"), (2, "Dan"), (4, "Ada"), (5, "Eve")]


def test_bots_are_shown_only_when_asked_for(rated):
    rated("Ada", 1500)
    rated("Spangle", 1600, is_bot=True)
    assert shown() == [(1, "Ada")]
    assert shown(bots=True) == [(1, "Spangle"), (2, "Ada")]


def test_a_season_has_a_board_of_its_own(rated):
    season = current_season()
    rated("Ada", 1700)
    rated("Ben", 1600, season=season)
    assert shown(season=season) == [(1, "Ben")]
    assert shown() == [(1, "Ada")]


def test_a_long_board_is_turned_page_by_page_with_places_running_on(rated, monkeypatch):
    monkeypatch.setattr("ladder.lookups.leaderboards.PAGE_SIZE", 2)
    for name, rating in [("Ada", 1500), ("Ben", 1500), ("Cleo", 1500), ("Dan", 1400)]:
        rated(name, rating)
    assert shown(page=1) == [(1, "Ada"), (1, "Ben")]
    assert shown(page=2) == [(1, "Cleo"), (4, "Dan")]
    assert shown(page="nonsense") == shown(page=1)
    assert shown(page=99) == shown(page=2)


def test_a_row_has_all_figures_of_a_player(member, finished):
    ada, ben = member("Ada"), member("Ben")
    for players in ((ada, ben), (ben, ada)):
        match = finished(*players)
        rate_match(match, list(match.seats.select_related("player")))
    row = board("scout").rows[0]
    assert (row["matches"], row["wins"], row["win_rate"], row["provisional"]) == (2, 1, 0.5, True)
    assert row["name"] == "Ben"
    assert row["rating"] == 1505  # 1470 + 60 * 0.585499 = 1505.1
    assert row["change"] == 35


def test_a_player_s_place_is_the_one_on_the_board(rated):
    rated("Ada", 1700)
    rated("Spangle", 1650, is_bot=True)
    ben = rated("Ben", 1600)
    assert place_of(ben) == 2
    assert {name: place for place, name in shown()}["Ben"] == 2
