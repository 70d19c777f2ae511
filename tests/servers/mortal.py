"""A broker that a test may end and start again."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from circus_site.supervisor.child import Child
from tests.servers import valkey


class MortalBroker:
    def __init__(self, folder: Path) -> None:
        self.folder, self.socket = folder, folder / "v.sock"
        self.address = f"unix://{self.socket}"
        self.server: Child | None = None

    def start(self) -> None:
        self.server = valkey.start(self.socket, self.folder)

    def end(self) -> None:
        if self.server is not None:
            self.server.kill()
            self.server = None


@pytest.fixture
def mortal_broker(settings, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MortalBroker]:
    """Running, and named by the settings of the cache and the channel layer until the test is over."""
    broker = MortalBroker(tmp_path_factory.mktemp("v"))
    broker.start()
    settings.CACHES = {"default": {**settings.CACHES["default"], "LOCATION": broker.address}}
    layer = settings.CHANNEL_LAYERS["default"]
    settings.CHANNEL_LAYERS = {"default": {**layer, "CONFIG": {**layer["CONFIG"], "hosts": [broker.address]}}}
    yield broker
    broker.end()
