"""Finds a Chromium for the browser tests, or installs one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ("chromium", "libatomic1")  # Playwright's own Node needs the second, which a bare Debian lacks
BY_HAND = f"apt-get update && apt-get install -y {' '.join(PACKAGES)}"


def find() -> Path | None:
    """A Chromium that is installed, by the system or by Playwright, and that Playwright can drive."""
    if not quietly(sys.executable, "-m", "playwright", "--version"):
        return None
    for name in NAMES:
        if found := shutil.which(name):
            return Path(found)
    return of_playwright()


def of_playwright() -> Path | None:
    """The browser that Playwright downloaded for itself, if it did."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def find_or_install() -> Path | None:
    return find() or install()


def install() -> Path | None:
    """Install Debian's Chromium as root, otherwise Playwright's own; None when neither can be had."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        sys.stdout.write("Installing Debian's Chromium for the browser tests ...\n")
        sys.stdout.flush()
        quietly("apt-get", "update", "-qq")
        quietly("apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES)
    else:
        quietly(sys.executable, "-m", "playwright", "install", "chromium")
    return find()


def quietly(*command: str) -> bool:
    """Run a program without its output; whether it worked."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, capture_output=True, env=env).returncode == 0
