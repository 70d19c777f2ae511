"""A real Celery worker, with beat, on the database and the broker of the test."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import psutil
import pytest
from celery import current_app
from django.conf import settings

from circus_site.supervisor.parent import die_with

ROOT = Path(__file__).resolve().parents[3]


class Worker:
    """Plays bots' turns and sweeps clocks until it is stopped or killed."""

    def __init__(self) -> None:
        self.log = settings.RINGSIDE_HOME / f"worker-{time.monotonic_ns()}.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Worker":
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command(), cwd=ROOT, env=environment(), stdout=log, stderr=log,
                start_new_session=True, preexec_fn=partial(die_with, os.getpid()),
            )  # fmt: skip
        until = time.monotonic() + 30
        while not current_app.control.ping(timeout=0.2):
            assert time.monotonic() < until, self.log.read_text()
        return self

    def kill(self) -> None:
        """kill -9, the pool with it."""
        family = [
            psutil.Process(self.process.pid),
            *psutil.Process(self.process.pid).children(recursive=True),
        ]
        for member in family:
            member.kill()
        psutil.wait_procs(family, timeout=10)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()


def command() -> list[str]:
    schedule = settings.RINGSIDE_HOME / f"beat-{time.monotonic_ns()}"
    return [
        sys.executable, "-m", "celery", "-A", "circus_site.celery", "worker", "-B", "-s", str(schedule),
        "-Q", "bots,clocks,default", "-c", "2", "-l", "INFO", "--without-gossip", "--without-mingle",
    ]  # fmt: skip


def environment() -> dict[str, str]:
    """Where the worker finds what the test works with; bots need not wait for anybody to follow."""
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "circus_site.settings.embedded",
        "RINGSIDE_HOME": str(settings.RINGSIDE_HOME),
        "SECRET_KEY": settings.SECRET_KEY,
        "DATABASE_URL": database_url(),
        "REDIS_URL": settings.REDIS_URL,
        "BOT_PACE": "0,0",
    }


def database_url() -> str:
    database = settings.DATABASES["default"]
    if "sqlite" in database["ENGINE"]:
        return f"sqlite:///{database['NAME']}"
    host = database["HOST"] or database["OPTIONS"]["host"]
    return f"postgres://{database['USER']}@/{database['NAME']}?host={host}"


@pytest.fixture
def worker(transactional_db) -> Iterator[Worker]:
    worker = Worker().start()
    yield worker
    worker.stop()
