"""The checks of `manage.py lint`, by name."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from circus_site.proving import jinja
from circus_site.proving.stages import ROOT, clean_environment

Check = Callable[[], str]  # what is wrong, or nothing


def program(name: str, *arguments: str) -> Check:
    """A check that a program of our environment makes: what it prints when it fails is what is wrong."""

    def check() -> str:
        command = [str(Path(sys.executable).parent / name), *arguments]
        return printed(command)

    return check


def printed(command: list[str]) -> str:
    # The test settings: a check must not touch the house in which somebody plays.
    env = {**clean_environment(), "DJANGO_SETTINGS_MODULE": "circus_site.settings.test"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    return (done.stdout + done.stderr).strip() if done.returncode else ""


def django_templates() -> str:
    files = [os.fspath(file) for file in sorted((ROOT / "templates" / "django").rglob("*.html"))]
    djade = str(Path(sys.executable).parent / "djade")
    return printed([djade, "--check", "--target-version", "5.2", *files]) if files else ""


def jinja_templates() -> str:
    return "\n".join(jinja.complaints())


def migrations() -> str:
    return printed([sys.executable, "manage.py", "makemigrations", "--check", "--dry-run"])


CHECKS: dict[str, Check] = {
    "style": program("ruff", "check", "."),
    "format": program("ruff", "format", "--check", "."),
    "types": program("mypy"),
    "imports": program("lint-imports", "--no-logo"),
    "django-templates": django_templates,
    "jinja-templates": jinja_templates,
    "migrations": migrations,
}
