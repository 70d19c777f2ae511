"""The table: the stages of a move, and moves a second through a real server."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from circus_site.benchmarks.figures import Figure
from circus_site.benchmarks.house import ROOT, TRIALS, figures

SECTION = "table"
MODES = ("json", "html")


def stages(env: dict[str, str], moves: int) -> list[Figure]:
    return figures("stages of a stored move", "stages", env, str(moves))


def sockets(env: dict[str, str], clients: int, seconds: float) -> list[Figure]:
    found = []
    with web(env) as address:
        for mode in MODES:
            seats = seated(env, clients, tables=max(1, round(seconds)))
            command = [sys.executable, "-m", f"{TRIALS}.sockets", address, str(seconds), mode]
            done = subprocess.run(
                command, cwd=ROOT, env=env, input=seats, stdout=subprocess.PIPE, text=True, check=True
            )
            found += [Figure(SECTION, *row) for row in json.loads(done.stdout)]
    return found


def seated(env: dict[str, str], clients: int, tables: int) -> str:
    command = [sys.executable, "-m", f"{TRIALS}.seating", str(clients), str(tables)]
    done = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.splitlines()[-1]


@contextmanager
def web(env: dict[str, str]) -> Iterator[str]:
    """The web process as `manage.py up` starts it; its address."""
    with (
        socket.create_server(("127.0.0.1", 0)) as listening,
        (Path(env["RINGSIDE_HOME"]) / "web.log").open("wb") as log,
    ):
        os.set_inheritable(listening.fileno(), True)
        command = [sys.executable, "-m", "circus_site.supervisor.web", str(listening.fileno())]
        process = subprocess.Popen(
            command, cwd=ROOT, env=env, pass_fds=(listening.fileno(),), stdout=log, stderr=log
        )
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            process.terminate()
            process.wait(10)
