"""The whole site, started as people start it: `manage.py up`, in a folder of its own."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest

from circus_site.proving.stages import clean_environment

ROOT = Path(__file__).resolve().parents[2]
OPENS_WITHIN = 60


class Site:
    """A running house: `url` to visit it, `manage` to run a command in it, `pids` and `kill` to hurt it."""

    def __init__(self, home: Path, env: dict[str, str] | None = None, port: int = 0) -> None:
        self.home, self.port = home, port
        self.env = {**clean_environment(), "RINGSIDE_HOME": str(home), **(env or {})}
        self.output = home.parent / f"{home.name}.out"
        self.url = ""
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Site":
        with self.output.open("wb") as output:
            command = [sys.executable, "manage.py", "up", "--port", str(self.port)]
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=self.env,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.url = self.wait_for(r"open at (http://\S+)/")[1].replace("localhost", "127.0.0.1")
        return self

    def wait_for(self, pattern: str, seconds: float = OPENS_WITHIN) -> re.Match[str]:
        """The first place in what the site printed that matches; fails with all it printed."""
        until = time.monotonic() + seconds
        while not (found := re.search(pattern, self.said())):
            ended = self.process is not None and self.process.poll() is not None
            if ended or time.monotonic() > until:
                pytest.fail(f"no {pattern!r} in:\n{self.said()}")
            time.sleep(0.05)
        return found

    def said(self) -> str:
        return self.output.read_text(errors="replace")

    @property
    def ws_url(self) -> str:
        return self.url.replace("http", "ws", 1)

    def manage(self, *arguments: str) -> str:
        """Run a management command in this house and return what it printed."""
        command = [sys.executable, "manage.py", *arguments]
        return subprocess.run(
            command, cwd=ROOT, env=self.env, check=True, capture_output=True, text=True
        ).stdout

    def pids(self, words: str) -> list[int]:
        """The processes of this house whose command line has these words, the oldest first."""
        assert self.process is not None
        family = psutil.Process(self.process.pid).children(recursive=True)
        return sorted(child.pid for child in family if words in " ".join(command_line(child)))

    def kill(self, words: str) -> list[int]:
        """kill -9 every process with these words in its command line."""
        victims = self.pids(words)
        for pid in victims:
            os.kill(pid, signal.SIGKILL)
        return victims

    def stop(self) -> int:
        """Stop as Ctrl-C does; returns the exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=20)


def command_line(process: psutil.Process) -> list[str]:
    try:
        return process.cmdline()
    except psutil.Error:
        return []


@contextmanager
def running(home: Path, env: dict[str, str] | None = None) -> Iterator[Site]:
    site = Site(home, env)
    try:
        yield site.start()
    finally:
        if site.process is not None and site.process.poll() is None:
            site.stop()
