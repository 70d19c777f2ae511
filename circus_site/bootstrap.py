"""Makes the environment that Ringside runs in, the first time it is started. Standard library only.

Where the locked packages are missing, `ensure` builds `.venv`, installs the lock into it by hash and starts
`manage.py` again inside it. Where they are there, it returns at once.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import NoReturn

from circus_site.supervisor.parent import die_with  # standard library only, as this file

ROOT = Path(__file__).resolve().parent.parent
NEEDS_DEV = frozenset({"test", "lint", "bench"})
AGAIN = "RINGSIDE_INSTALLED"  # set on the second start, so that a broken install is told and not repeated


class Refusal(Exception):
    """Something only the reader can change. Its text is one sentence."""


def ensure(argv: list[str], root: Path = ROOT) -> None:
    """Return only in a Python that has the locked packages; otherwise install them and start again."""
    house = House(root, "dev" if NEEDS_DEV.intersection(argv[1:2]) else "base")
    built_before = os.environ.pop(AGAIN, None) is not None
    if house.is_here():
        return
    try:
        if house.is_inside() or not house.is_ready():
            house.build(built_before)
        house.start_again(argv)
    except Refusal as refusal:
        sys.exit(str(refusal))
    except KeyboardInterrupt:
        sys.exit("Stopped; the next start goes on from here.")


class House:
    """The project folder and the virtual environment in it, seen for one lock."""

    def __init__(self, root: Path, lock: str) -> None:
        self.root, self.lock_name = root, lock
        self.lock = root / "requirements" / f"{lock}.txt"
        self.venv = root / ".venv"
        self.python = self.venv / "bin" / "python"
        self.stamp = self.venv / "ringside.json"

    def is_inside(self) -> bool:
        return Path(sys.prefix).resolve() == self.venv.resolve()

    def is_here(self) -> bool:
        """Whether the Python that runs this has every locked package, in the locked version."""
        if self.is_inside() and not self.is_ready():
            return False
        return locked(self.lock) <= installed(sys.path)

    def is_ready(self) -> bool:
        stamp = self.read_stamp()
        whole = self.python.exists() and not stamp.get("installing")
        return whole and stamp.get(self.lock_name) == digest(self.lock)

    def is_half_done(self) -> bool:
        """Whether an install of ours was broken off: such a folder may hold half a package."""
        return self.read_stamp().get("installing") is True

    def read_stamp(self) -> dict[str, object]:
        with contextlib.suppress(OSError, ValueError):
            return dict(json.loads(self.stamp.read_text()))
        return {}

    def write_stamp(self, **facts: object) -> None:
        fresh = self.stamp.with_suffix(".new")
        fresh.write_text(json.dumps(facts) + "\n")
        fresh.replace(self.stamp)

    def build(self, built_before: bool) -> None:
        """Make `.venv` whole for this lock. Two starts at once wait for each other."""
        if built_before:
            raise Refusal(f"The packages in {self.venv} are incomplete; remove that folder and start again.")
        with alone(self.root / "requirements" / "base.txt"):
            if self.is_here() or (self.is_ready() and not self.is_inside()):
                return
            began = time.monotonic()
            self.claim()
            tell("Getting Ringside's packages; this happens once.")
            self.make_venv()
            self.install()
            os.environ[AGAIN] = "1"
            tell(f"Packages are ready ({time.monotonic() - began:.0f} s).")

    def claim(self) -> None:
        """Mark `.venv` as being worked on, emptied first if an earlier start was broken off in it."""
        try:
            if self.is_half_done():
                shutil.rmtree(self.venv)
            self.venv.mkdir(exist_ok=True)
            self.write_stamp(**{**self.read_stamp(), "installing": True})
        except OSError as error:
            sentence = f"Ringside cannot write its packages to {self.venv} ({error.strerror})"
            raise Refusal(f"{sentence}; make the folder writable or use a copy of it.") from error

    def make_venv(self) -> None:
        if not runs([self.python, "-m", "pip", "--version"]):
            tell(f"Making {self.venv} ...")
            self.create()

    def create(self) -> None:
        python = getattr(sys, "_base_executable", sys.executable)
        command = [python, "-m", "venv", self.venv]
        if runs(command):
            return
        install_venv_module()
        shown = run(command)
        if shown.returncode:
            raise Refusal(f"Python could not make a virtual environment: {last_line(shown)}")

    def install(self) -> None:
        tell(f"Installing {len(locked(self.lock))} packages from requirements/{self.lock.name} ...")
        if not self.install_fast():
            shown = self.pip(self.lock)
            if shown.returncode:
                raise Refusal(f"The packages could not be installed: {last_line(shown)}")
        before = {name: mark for name, mark in self.read_stamp().items() if name != "installing"}
        self.write_stamp(**{**before, **{lock.stem: digest(lock) for lock in self.covered()}})

    def covered(self) -> list[Path]:
        """The locks that this one holds too: the dev lock is the base lock and more."""
        everything = locked(self.lock)
        return [lock for lock in sorted(self.lock.parent.glob("*.txt")) if locked(lock) <= everything]

    def install_fast(self) -> bool:
        """Install with uv, which is about ten times as fast as pip; False where that does not work."""
        if self.pip(self.root / "requirements" / "uv.txt").returncode:
            return False
        uv: list[str | Path] = [self.venv / "bin/uv", "pip", "install", "--quiet", "--python", self.python]
        for certificates in ([], ["--system-certs"]):  # its own, then those that this machine trusts
            if runs([*uv, *certificates, "--require-hashes", "-r", self.lock]):
                return True
        tell("uv did not manage; pip takes over (a minute or two) ...")
        return False

    def pip(self, lock: Path) -> subprocess.CompletedProcess[str]:
        quiet = ["--quiet", "--disable-pip-version-check", "--no-input"]
        return run([self.python, "-m", "pip", "install", *quiet, "--require-hashes", "-r", lock])

    def start_again(self, argv: list[str]) -> NoReturn:
        try:
            os.execv(self.python, [str(self.python), *argv])
        except OSError as error:
            raise Refusal(f"{self.python} does not start; remove {self.venv} and start again.") from error


def locked(lock: Path) -> set[tuple[str, str]]:
    """The packages a lock names, with their versions. Lines under a condition are taken on trust."""
    pinned = re.findall(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)[ \t]*(?:\\|$)", lock.read_text(), re.MULTILINE)
    return {(plain(name), version) for name, version in pinned}


def installed(folders: Iterable[str]) -> set[tuple[str, str]]:
    """The packages that lie in these folders, by the names of their metadata folders: no file is read."""
    found: set[tuple[str, str]] = set()
    for folder in folders:
        with contextlib.suppress(OSError):
            names = (name for name in os.listdir(folder or ".") if name.endswith(".dist-info"))
            found.update(split(name) for name in names)
    return found


def split(metadata_folder: str) -> tuple[str, str]:
    name, _, version = metadata_folder.removesuffix(".dist-info").partition("-")
    return plain(name), version


def plain(name: str) -> str:
    """A package's name in the one form in which two spellings of it are the same."""
    return re.sub(r"[-_.]+", "-", name).lower()


def digest(lock: Path) -> str:
    return hashlib.sha256(lock.read_bytes()).hexdigest()


@contextlib.contextmanager
def alone(file: Path) -> Iterator[None]:
    """Hold a file's lock; needs no right to write."""
    with file.open() as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def install_venv_module() -> None:
    """Debian keeps `venv` in a package of its own: install it as root, else say how."""
    wanted = "apt-get update && apt-get install -y python3-venv"
    if not shutil.which("apt-get"):
        raise Refusal("This Python lacks its `venv` module; install it and start again.")
    if os.geteuid() != 0:
        raise Refusal(f"This Python lacks its `venv` module; run as root: {wanted}")
    tell("Installing Debian's python3-venv ...")
    runs(["apt-get", "update", "-qq"])
    runs(["apt-get", "install", "-y", "-qq", "python3-venv"])


def runs(command: list[str | Path]) -> bool:
    try:
        return run(command).returncode == 0
    except OSError:
        return False


def run(command: list[str | Path]) -> subprocess.CompletedProcess[str]:
    """Run an installer, which must not go on by itself when this process is killed."""
    tied = partial(die_with, os.getpid())
    return subprocess.run(command, capture_output=True, text=True, preexec_fn=tied)


def last_line(shown: subprocess.CompletedProcess[str]) -> str:
    lines = (shown.stderr.strip() or shown.stdout.strip()).splitlines()
    return lines[-1] if lines else f"exit code {shown.returncode}"


def tell(line: str) -> None:
    print(line, flush=True)
