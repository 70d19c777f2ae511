"""Static files, gathered again only when one of them changed."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command


def collect(into: Path) -> bool:
    """Gather and compress the static files; False when those that are there are still the right ones."""
    stamp = into.parent / "static.stamp"
    fingerprint = hashlib.sha256("\n".join(sorted(sources())).encode()).hexdigest()
    if into.exists() and stamp.exists() and stamp.read_text() == fingerprint:
        return False
    call_command("collectstatic", interactive=False, clear=into.exists(), verbosity=0)
    stamp.write_text(fingerprint)
    return True


def sources() -> Iterator[str]:
    """Every source file with its size and age."""
    for finder in get_finders():
        for name, storage in finder.list([]):
            about = Path(storage.path(name)).stat()
            yield f"{name} {about.st_size} {about.st_mtime_ns}"
