"""The site these tests visit, and what they find there."""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.at_the_circus import circus_owner, circus_tables  # noqa: F401 (fixtures)
from tests.browser.at_the_table import Guest
from tests.servers import site

FINISHED = """
from games.table.join import leave
from ladder.people.guests import make_guest
from ladder.web.play_now import started_with_bots
guest = make_guest()
match = started_with_bots(guest, "scout")
leave(match.pk, guest)
print(match.pk, guest.username)
"""


FORGET = """
from django.core.cache import cache
cache.delete("throttle_play_now_127.0.0.1")
"""


@pytest.fixture(scope="session")
def live_site() -> Iterator[site.Site]:
    """The whole site with bots that do not wait, so that whole matches fit into a test."""
    with (
        tempfile.TemporaryDirectory(prefix="ringside-live-") as folder,
        site.running(Path(folder) / "home", {"BOT_PACE": "0,0"}) as house,
    ):
        yield house


@pytest.fixture(scope="module", autouse=True)
def _another_household(live_site: site.Site) -> None:
    """All visitors come from one address; those of one file are no more than it may send a minute."""
    live_site.manage("shell", "-v", "0", "-c", FORGET)


@pytest.fixture
def guest(visitor: Callable[..., Page]) -> Callable[..., Guest]:
    """Make a visitor who has clicked "Play now" and sits at a running table with three bots."""

    def make(**options: object) -> Guest:
        person = Guest(visitor(reduced_motion="reduce", **options))
        person.plays_now()
        return person

    return make


@pytest.fixture(scope="session")
def finished_match(live_site: site.Site) -> tuple[str, str]:
    """The id of a match that bots and an understudy play to its end, and the name of who left it."""
    match_id, name = live_site.manage("shell", "-v", "0", "-c", FINISHED).split()
    return match_id, name
