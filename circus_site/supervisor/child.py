"""One process of the house: in a session of its own, with its log, started again when it dies."""

import contextlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from circus_site.supervisor.parent import die_with

FIRST_DELAY, LONGEST_DELAY = 0.25, 30.0
SETTLED_AFTER = 20.0  # a child that lived this long is started again without delay
LARGEST_LOG = 10_000_000


@dataclass
class Child:
    """A command that should run for as long as the house is open."""

    name: str
    command: Sequence[str | Path]
    log: Path
    env: dict[str, str] = field(default_factory=dict)
    pass_fds: tuple[int, ...] = ()
    deaths: int = 0
    ending: str = ""
    process: subprocess.Popen[bytes] | None = None
    started: float = 0.0
    start_at: float = 0.0
    delay: float = FIRST_DELAY

    def start(self) -> None:
        self.started = time.monotonic()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [str(part) for part in self.command],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env={**os.environ, **self.env},
                pass_fds=self.pass_fds,
                start_new_session=True,
                preexec_fn=partial(die_with, os.getpid()),
            )

    def died(self) -> bool:
        """Whether the process has just ended. Then its group is killed: a killed worker leaves children.

        The group is killed before the process is reaped, for as long as its number cannot be someone else's.
        """
        if self.process is None or not has_ended(self.process.pid):
            return False
        self.kill()
        self.deaths += 1
        self.plan_restart()
        return True

    def plan_restart(self) -> None:
        now = time.monotonic()
        self.delay = FIRST_DELAY if now - self.started > SETTLED_AFTER else self.delay
        self.start_at = now + self.delay
        self.delay = min(self.delay * 2, LONGEST_DELAY)

    def is_due(self) -> bool:
        return self.process is None and time.monotonic() >= self.start_at

    def ask_to_stop(self) -> None:
        if self.process is not None and not has_ended(self.process.pid):
            self.process.send_signal(signal.SIGTERM)

    def is_running(self) -> bool:
        return self.process is not None and not has_ended(self.process.pid)

    def kill(self) -> None:
        """End the process and everything it started."""
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.ending = self.describe(self.process.wait())
        self.process = None

    def describe(self, code: int) -> str:
        if code < 0:
            return f"was ended by {signal.Signals(-code).name}"
        return f"ended with code {code}: {self.last_words()}"

    def trim_log(self) -> None:
        """Keep the log and one older part of it; the process goes on writing to the same file."""
        if self.log.exists() and self.log.stat().st_size > LARGEST_LOG:
            shutil.copyfile(self.log, self.log.with_suffix(".log.1"))
            os.truncate(self.log, 0)

    def last_words(self) -> str:
        """The last line of the log: for a Python process that fell over, what it fell over."""
        lines = self.log.read_text(errors="replace").strip().splitlines()
        return lines[-1] if lines else "it wrote nothing"


def has_ended(pid: int) -> bool:
    """Whether our child has ended; does not reap it."""
    try:
        return os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
    except ChildProcessError:
        return True
