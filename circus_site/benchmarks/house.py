"""A house for measuring: a folder, a database and a Valkey that are thrown away afterwards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from circus_site.benchmarks.figures import Figure
from circus_site.supervisor import valkey
from circus_site.supervisor.child import Child

ROOT = Path(__file__).resolve().parents[2]
TRIALS = "circus_site.benchmarks.trials"


@contextmanager
def measuring_house(database: str = "") -> Iterator[dict[str, str]]:
    """The environment of a migrated, empty house; ``database`` names an empty database other than SQLite."""
    with tempfile.TemporaryDirectory(prefix="ringside-b-") as folder:
        home = Path(folder)
        broker = Child("valkey", valkey.command(home / "valkey.sock", home), home / "valkey.log")
        broker.start()
        try:
            if not valkey.wait_for(home / "valkey.sock"):
                raise RuntimeError(broker.last_words())
            env = environment(home, database)
            subprocess.run([sys.executable, "manage.py", "migrate", "-v", "0"], cwd=ROOT, env=env, check=True)
            yield env
        finally:
            broker.kill()


def environment(home: Path, database: str) -> dict[str, str]:
    other = ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE", "ALLOWED_HOSTS")
    env = {name: value for name, value in os.environ.items() if name not in other}
    env |= {"RINGSIDE_HOME": str(home), "DJANGO_SETTINGS_MODULE": "circus_site.settings.embedded"}
    return env | ({"DATABASE_URL": database} if database else {})


def figures(section: str, trial: str, env: dict[str, str], *arguments: str) -> list[Figure]:
    """What a trial measured, run as a process of its own."""
    return measured(section, [sys.executable, "-m", f"{TRIALS}.{trial}", *arguments], env)


def measured(section: str, command: list[str], env: dict[str, str]) -> list[Figure]:
    done = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=True)
    return [Figure(section, *row) for row in json.loads(done.stdout.splitlines()[-1])]
