"""Follows every link of the site from home on, as a reader who presses each one once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from urllib.parse import urlsplit

from tests.ui.screens.markup import Element, elements
from tests.ui.stage import Stage
from ui.routes import query_of

__all__ = ["crawled", "links_of"]


def links_of(stage: Stage, known: dict[str, str] | None = None) -> Iterator[str]:
    """Yield the addresses that the screen and its menu lead to, relative to the site.

    `known` keeps the address of each screen that a button leads to, which is the same from every page.
    """
    shown = [*elements(stage.html)]
    if "bar-menu" in stage.html:
        shown += elements(stage.do("ask", "menu").html)
        stage.do("dismiss")
    yield from (one.get("href") for one in shown if one.name == "a")
    known = {} if known is None else known
    for screen in (one.get("data-arg") for one in shown if _goes(one)):
        if screen not in known:
            known[screen] = _address_of(stage, screen)
        yield known[screen]


def _goes(one: Element) -> bool:
    """Return True for a button that leads to a screen."""
    return one.name == "button" and one.get("data-do") == "go" and one.get("aria-disabled") != "true"


def _address_of(stage: Stage, screen: str) -> str:
    """Return the address that the browser shows after a press on a button to a screen."""
    there = stage.reload("").do("go", screen)
    return there.addresses[-1] or "./"


def crawled(home: Stage) -> Mapping[str, Stage]:
    """Open every screen that links lead to, from home on: the opened page by its address."""
    found: dict[str, Stage] = {}
    known: dict[str, str] = {}
    waiting = [""]
    while waiting:
        address = waiting.pop()
        if address in found:
            continue
        page = home.reload(address)
        found[address] = page
        for link in links_of(page, known):
            parts = urlsplit(link)
            if not (parts.scheme or parts.path.strip("./")):
                waiting.append(f"?{parts.query}" if parts.query else "")
    return found


def own_address(page: Stage) -> str:
    """Return the address of the screen that stands."""
    return query_of(page.model.screen)
