"""RINGSIDE_HOME: the one folder a running house writes to: database, broker, key, mail, logs."""

import contextlib
import hashlib
import os
import secrets
import tempfile
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

LONGEST_SOCKET_PATH = 100


def made(home: Path) -> Path:
    """The folder, existing and writable; otherwise one sentence that says what is wrong."""
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        probe = home / f".writable-{os.getpid()}-{secrets.token_hex(4)}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        sentence = f"Ringside cannot write to its folder {home} ({error.strerror})"
        raise ImproperlyConfigured(f"{sentence}; set RINGSIDE_HOME to another folder.") from error
    return home


def secret_key(home: Path) -> str:
    """The key of this house: made once, readable by its owner only, the same for every process."""
    file = home / "secret_key"
    if not file.exists():
        draft = home / f".secret_key-{os.getpid()}-{secrets.token_hex(4)}"
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(64))
        with contextlib.suppress(FileExistsError):  # another process was first: its key counts
            os.link(draft, file)
        draft.unlink()
    return file.read_text()


def valkey_socket(home: Path) -> Path:
    """Where the house's Valkey listens: in its folder, unless that is deeper than a socket's path may be."""
    near = home / "valkey.sock"
    if len(os.fsencode(near)) <= LONGEST_SOCKET_PATH:
        return near
    mark = hashlib.sha256(os.fsencode(home)).hexdigest()[:16]
    return made(Path(tempfile.gettempdir()) / f"ringside-{os.getuid()}-{mark}") / "valkey.sock"
