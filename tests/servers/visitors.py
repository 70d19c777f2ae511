"""Visitors with a real browser."""

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from circus_site.proving import chromium as installed
from tests.servers.site import Site

SWITCHES = (
    "--no-sandbox",
    "--headless",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One Chromium for the whole test process."""
    path = os.environ.get("RINGSIDE_CHROMIUM") or installed.find()
    if not path:
        pytest.skip(f"no Chromium here; install it with: {installed.BY_HAND}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(SWITCHES))
        yield browser
        browser.close()


@pytest.fixture
def visitor(chromium: Browser, live_site: Site) -> Iterator[Callable[..., Page]]:
    """Make a visitor: a page in a browser of its own, with its own cookies. `visitor(locale="de-DE")`.

    A script error or a breach of the content policy on any of its pages fails the test.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def make(**options: object) -> Page:
        context = chromium.new_context(base_url=live_site.url, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if is_breach(line) else None)
        return page

    yield make
    for context in contexts:
        context.close()
    assert not complaints, complaints


def is_breach(line: object) -> bool:
    return line.type == "error" and "Content Security Policy" in line.text
