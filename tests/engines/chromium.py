"""Chromium, by Playwright."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

from tests.engines.engine import PATIENCE, SIZE


class Chromium:
    """A page of Chromium."""

    def __init__(self, page: Page, version: str) -> None:
        self.version = version
        self._page = page
        self._problems: list[str] = []
        page.set_default_timeout(PATIENCE * 1000)
        page.on("console", lambda said: self._problems.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self._problems.append(f"uncaught: {error}"))

    def go(self, address: str) -> None:
        self._page.goto(address, wait_until="domcontentloaded")

    def reload(self) -> None:
        self._page.reload(wait_until="domcontentloaded")

    def click(self, selector: str) -> None:
        self._page.click(selector)

    def ask(self, function: str, argument: Any = None) -> Any:
        return self._page.evaluate(function, argument)

    def problems(self) -> list[str]:
        return self._problems


@contextmanager
def opened(browser: Browser) -> Iterator[Chromium]:
    """Opens a new profile in the one Chromium of the run, and closes it."""
    context = browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]})
    try:
        yield Chromium(context.new_page(), browser.version)
    finally:
        context.close()
