"""The lock that keeps a house from being opened twice, and the port that visitors come to."""

import contextlib
import errno
import fcntl
import http.client
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path

from circus_site.supervisor.refusals import Refusal


@contextlib.contextmanager
def only_one(file: Path) -> Iterator[None]:
    """Hold the lock of a house; refuse when another process holds it. A killed process holds nothing."""
    with file.open("a+") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            handle.seek(0)
            sentence = f"Ringside is already running in {file.parent} (process {handle.read().strip()})"
            raise Refusal(f"{sentence}; stop it first, or set RINGSIDE_HOME for a second house.") from None
        handle.truncate(0)
        handle.write(f"{os.getpid()}\n")
        handle.flush()
        yield


def listen(host: str, port: int, seconds: float = 2.0) -> socket.socket:
    """Take the port. A house that was killed a moment ago may still be letting go of it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    until = time.monotonic() + seconds
    while True:
        try:
            return socket.create_server((host, port), family=family, backlog=2048)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise Refusal(f"Ringside cannot listen at {host} port {port} ({error.strerror}).") from None
            if time.monotonic() > until:
                raise Refusal(f"Port {port} is taken; choose another one with --port.") from None
        time.sleep(0.1)


def answers(host: str, port: int, name: str) -> bool:
    """Whether the site answers at its port. `name` is a host name that it serves."""
    line = http.client.HTTPConnection(reachable(host), port, timeout=5)
    try:
        line.request("GET", "/healthz/", headers={"Host": name})
        return line.getresponse().status < 500
    except (OSError, http.client.HTTPException):
        return False
    finally:
        line.close()


def reachable(host: str) -> str:
    """An address at which this machine reaches a server that listens at `host`."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(host, host)  # noqa: S104


def own_names(host: str) -> list[str]:
    """The names under which this machine may be visited when it listens at `host`."""
    names = ["localhost", "127.0.0.1", "::1", socket.gethostname(), host]
    if host in ("0.0.0.0", "::"):  # noqa: S104
        with contextlib.suppress(OSError):
            names += [str(found[4][0]) for found in socket.getaddrinfo(socket.gethostname(), None)]
        names.append(address_to_the_outside())
    return sorted({f"[{name}]" if ":" in name else name for name in names if name})


def address_to_the_outside() -> str:
    """This machine's address in the network around it (asked of the routing table; nothing is sent)."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return ""
