"""Which processes make a house."""

import os
import socket
import sys
from pathlib import Path

from circus_site.supervisor import valkey
from circus_site.supervisor.child import Child


def web(listening: socket.socket, logs: Path) -> Child:
    command = [sys.executable, "-m", "circus_site.supervisor.web", str(listening.fileno())]
    return Child("web", command, logs / "web.log", pass_fds=(listening.fileno(),))


def broker(unix_socket: Path, folder: Path, logs: Path) -> Child:
    return Child("valkey", valkey.command(unix_socket, folder), logs / "valkey.log")


def workers(logs: Path) -> list[Child]:
    """Bots think on processes of their own: a clock must never wait for a thought."""
    thinkers = max(1, (os.cpu_count() or 2) - 1)
    return [worker("clocks", "clocks,default", 2, logs), worker("bots", "bots", thinkers, logs)]


def worker(name: str, queues: str, processes: int, logs: Path) -> Child:
    options = ["-Q", queues, "-c", str(processes), "-n", f"{name}@%h", "-l", "WARNING"]
    quick = ["--without-gossip", "--without-mingle"]
    return Child(name, [*celery("worker"), *options, *quick], logs / f"{name}.log")


def beat(logs: Path) -> Child:
    return Child("beat", [*celery("beat"), "-l", "WARNING", "--pidfile="], logs / "beat.log")


def celery(role: str) -> list[str]:
    return [sys.executable, "-m", "celery", "-A", "circus_site.celery", role]
