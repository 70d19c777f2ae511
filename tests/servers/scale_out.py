"""A pytest plugin: `pytest -p tests.servers.scale_out` runs the tests on PostgreSQL and a Valkey by address.

The set-up is chosen as an operator chooses it, by DATABASE_URL and REDIS_URL, and before Django reads its
settings. Every process of pytest-xdist loads this and gets servers of its own.
"""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from tests.servers import valkey
from tests.servers.postgres import Postgres

folder = Path(tempfile.mkdtemp(prefix="ringside-so-"))
folder.chmod(0o755)  # PostgreSQL runs as another user when the tests run as root
atexit.register(shutil.rmtree, folder, ignore_errors=True)

for name in ("pg", "vk"):
    (folder / name).mkdir()

postgres = Postgres(folder / "pg")
postgres.start()
atexit.register(postgres.stop)

broker, redis_url = valkey.start_on_port(folder / "vk")
atexit.register(broker.kill)

os.environ["DATABASE_URL"] = postgres.create("ringside")
os.environ["REDIS_URL"] = redis_url
