import pytest

from ladder.rating.rate import rate_match

pytestmark = pytest.mark.django_db


@pytest.fixture
def rated_match(member, bot, finished):
    match = finished(member("Ada"), member("Ben"), bot("Spangle"))
    rate_match(match, list(match.seats.select_related("player")))
    return match


def test_a_leaderboard_as_json(client, rated_match):
    answer = client.get("/api/leaderboards/scout/").json()
    assert (answer["game"], answer["season"], answer["page"], answer["pages"], answer["players"]) == (
        "scout",
        None,
        1,
        1,
        2,
    )
    first = answer["rows"][0]
    assert (first["place"], first["name"], first["rating"], first["change"]) == (1, "Ada", 1530, 30)


def test_season_and_bots_are_asked_for_in_the_address(client, rated_match):
    answer = client.get("/api/leaderboards/scout/?season=current&bots=1").json()
    assert answer["season"] is not None
    assert [row["name"] for row in answer["rows"]] == ["Ada", "Ben", "Spangle"]


@pytest.mark.parametrize(
    "address", ["leaderboards/chess/", "leaderboards/scout/?season=x", "players/Nobody/"]
)
def test_what_there_is_not_is_not_found(client, address):
    assert client.get(f"/api/{address}").status_code == 404


def test_a_player_as_json_without_anything_private(client, rated_match):
    answer = client.get("/api/players/ada/").json()
    assert (answer["name"], answer["is_bot"], answer["is_guest"]) == ("Ada", False, False)
    assert "email" not in answer
    standing = answer["standings"][0]
    assert standing["game"] == "scout"
    assert standing["all_time"]["rating"] == 1530
    assert standing["history"][0]["match"] == rated_match.pk


def test_the_ladder_is_only_read(client, rated_match):
    assert client.post("/api/leaderboards/scout/").status_code in (403, 405)
    assert client.delete("/api/players/Ada/").status_code in (403, 405)
