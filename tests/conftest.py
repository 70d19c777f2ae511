"""Fixtures that every test may use: a real Valkey, a real site, a real browser."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
import redis
from django.conf import settings

from tests.servers import site, valkey
from tests.servers.mortal import mortal_broker  # noqa: F401 (fixture)
from tests.servers.visitors import chromium, visitor  # noqa: F401 (fixtures)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what lies in tests/browser, and leave the long laws out unless they were asked for."""
    for item in items:
        if "browser" in item.path.parent.parts:
            item.add_marker(pytest.mark.browser)
    if not os.environ.get("RINGSIDE_LONG"):
        left_out = [item for item in items if item.get_closest_marker("long")]
        items[:] = [item for item in items if not item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=left_out)


@pytest.fixture(scope="session", autouse=True)
def broker() -> Iterator[redis.Redis]:
    """The Valkey that settings.REDIS_URL names: this process's own, unless the set-up brought one."""
    own = None if "REDIS_URL" in os.environ else valkey.start(settings.VALKEY_SOCKET, settings.RINGSIDE_HOME)
    yield redis.Redis.from_url(settings.REDIS_URL)
    if own is not None:
        own.kill()


@pytest.fixture(autouse=True)
def empty_broker(broker: redis.Redis) -> None:
    """No test finds tasks, messages or cached pages of the one before."""
    broker.flushall()


@pytest.fixture(scope="session")
def live_site() -> Iterator[site.Site]:
    """The whole site, running: web, workers and beat, with a database of its own. One for a test process."""
    with ExitStack() as last:
        folder = Path(last.enter_context(tempfile.TemporaryDirectory(prefix="ringside-live-")))
        env = of_this_setup(folder, last) if "DATABASE_URL" in os.environ else {}
        yield last.enter_context(site.running(folder / "home", env))


def of_this_setup(folder: Path, last: ExitStack) -> dict[str, str]:
    """The addresses of servers for a site on the set-up that the tests run on."""
    from tests.servers import scale_out

    server, redis_url = valkey.start_on_port(folder)
    last.callback(server.kill)
    return {"DATABASE_URL": scale_out.postgres.create(folder.name), "REDIS_URL": redis_url}
