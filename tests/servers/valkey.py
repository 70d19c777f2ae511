"""A Valkey of the test process's own."""

import socket
from contextlib import closing
from pathlib import Path

from circus_site.supervisor import valkey
from circus_site.supervisor.child import Child


def start(unix_socket: Path, folder: Path) -> Child:
    """A running Valkey on a Unix socket. It ends with the test process, however that ends."""
    server = Child("valkey", valkey.command(unix_socket, folder), folder / "valkey.log")
    server.start()
    assert valkey.wait_for(unix_socket), server.last_words()
    return server


def start_on_port(folder: Path) -> tuple[Child, str]:
    """A running Valkey on a TCP port, as a REDIS_URL names it."""
    unix_socket, port = folder / "v.sock", free_port()
    command = [*valkey.command(unix_socket, folder), "--bind", "127.0.0.1", "--port", str(port)]
    server = Child("valkey", command, folder / "valkey.log")
    server.start()
    assert valkey.wait_for(unix_socket), server.last_words()
    return server, f"redis://127.0.0.1:{port}/0"


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        return int(taken.getsockname()[1])
