"""The stages of `manage.py test`: each a pytest process of its own, counted together at the end."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
# What chooses a set-up must not reach the tests: they would run against somebody's real house.
CHOOSES_A_SETUP = frozenset(
    {"DJANGO_SETTINGS_MODULE", "DATABASE_URL", "REDIS_URL", "RINGSIDE_HOME", "SECRET_KEY", "ALLOWED_HOSTS"}
)
NOTHING_COLLECTED = 5


@dataclass(frozen=True)
class Stage:
    """``may_be_empty``: whether it is all right to find no test, as among tests that somebody chose."""

    name: str
    arguments: Sequence[str]
    may_be_empty: bool = False


# Two processes; a file stays in one of them, because what it starts is made once for the file.
IN_TWO = ("-n", "2", "--dist", "loadfile")
ON_POSTGRES = ("-p", "tests.servers.scale_out")

STAGES = (
    Stage("SQLite + Valkey", [*IN_TWO, "-m", "not browser"]),
    Stage("PostgreSQL + Valkey", [*IN_TWO, *ON_POSTGRES, "-m", "both_setups and not browser"]),
    Stage("browser", ["-m", "browser"]),
)


@dataclass
class Tally:
    """How a stage ended."""

    name: str
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: float = 0.0
    remark: str = ""

    def line(self) -> str:
        counts = (
            f"{self.passed:5} passed {self.failed:4} failed {self.skipped:4} skipped {self.seconds:6.0f} s"
        )
        return f"  {self.name:<20} {self.remark or counts}"


def run(stage: Stage, extra: dict[str, str]) -> Tally:
    """Run a stage and count; a process that broke before it could count is one failure."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="ringside-count-") as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", "-q", f"--junit-xml={report}", *stage.arguments]
        code = subprocess.run(command, cwd=ROOT, env={**clean_environment(), **extra}).returncode
        tally = count(stage.name, report)
    tally.seconds = time.monotonic() - began
    fine = (0, NOTHING_COLLECTED) if stage.may_be_empty else (0,)
    if code not in fine and not tally.failed:
        tally.failed = 1
    return tally


def count(name: str, report: Path) -> Tally:
    if not report.exists():
        return Tally(name)
    suites = ElementTree.parse(report).getroot().findall("testsuite")  # noqa: S314 (pytest wrote it just now)
    total, bad, skipped = (
        sum(int(suite.get(kind, "0")) for suite in suites for kind in kinds)
        for kinds in (["tests"], ["failures", "errors"], ["skipped"])
    )
    return Tally(name, passed=total - bad - skipped, failed=bad, skipped=skipped)


def clean_environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in CHOOSES_A_SETUP}


def summary(tallies: Sequence[Tally]) -> str:
    """The line that ends every test run."""
    passed, failed, skipped = (
        sum(getattr(tally, kind) for tally in tallies) for kind in ("passed", "failed", "skipped")
    )
    line = f"{passed} passed, {failed} failed"
    return f"{line}, {skipped} skipped" if skipped else line
