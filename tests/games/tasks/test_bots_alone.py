"""Every game, played by the house alone with a real worker."""

import pytest

from games.lookups.verify import differences
from games.rules.registry import GAMES
from tests.games.table.support import wait_until
from tests.games.tasks.test_workers import left_to_bots, status
from tests.games.tasks.workers import worker  # noqa: F401 (a fixture)

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_match_that_people_left_is_played_to_its_end(worker, game):  # noqa: F811
    match = left_to_bots(*["juggler"] * (game.seats[0] - 1), game=game.key)
    wait_until(lambda: status(match) == "finished", 60)
    assert set(match.moves.values_list("cause", flat=True)) == {"deal", "left", "bot", "understudy"}
    assert differences(match.pk) == []
