"""Readable pictures of every screen, as stored: `python -m tests.ui.screens.snapshots` renews them."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from textwrap import dedent

from tests.ui.screens.examples import models, spoken_in
from ui.games import FACES
from ui.model import Model
from ui.page import page
from ui.table import viewpoint
from ui.table.saves import readable_table
from ui.table.view import log

PLACE = Path(__file__).parent / "snapshots"
PLAIN = "tests.ui.screens.plain"
VOID = ("input", "br", "hr", "img")
ONLY_PART = {"review-not-saved": "add"}
"""Screens that repeat another one but for an element: by name, the id of that element. Only it is stored."""


class Readable(HTMLParser):
    """Puts every element on a line of its own, indented; one that holds only text stays whole."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.depth, self.just_opened = 0, False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.lines.append("  " * self.depth + (self.get_starttag_text() or ""))
        self.depth += tag not in VOID
        self.just_opened = tag not in VOID

    def handle_endtag(self, tag: str) -> None:
        self.depth -= 1
        self._add(f"</{tag}>")
        self.just_opened = False

    def handle_data(self, data: str) -> None:
        text = data.strip().replace("\u00a0", "&nbsp;").replace("\u202f", "&#8239;")
        if text:
            opened = self.just_opened
            self._add(text)
            self.just_opened = opened

    def _add(self, text: str) -> None:
        if self.just_opened:
            self.lines[-1] += text
        else:
            self.lines.append("  " * self.depth + text)


def readable(markup: str) -> str:
    """Sets markup so that a difference shows as a line."""
    parser = Readable()
    parser.feed(markup)
    return "\n".join(parser.lines) + "\n"


def drawn(model: Model) -> str:
    """Writes the whole page of a model: its title and its screen, or the dialog over it."""
    shown = page(model)
    parts = {"overlay": shown.overlay, "toasts": shown.toasts}
    if not any(str(part) for part in parts.values()):
        parts = {"app": shown.app}
    roots = "".join(f'<div id="{root}">{html}</div>' for root, html in parts.items() if str(html))
    return readable(f"<title>{shown.title}</title>{roots}")


def stored(name: str, lang: str) -> str:
    """Writes what is stored of a screen: the whole page, or its part in `ONLY_PART`, which must be there."""
    whole = drawn(spoken_in(models()[name], lang))
    if name not in ONLY_PART:
        return whole
    part = re.search(rf'^( *)<(\w+) id="{ONLY_PART[name]}".*?^\1</\2>\n', whole, re.MULTILINE | re.DOTALL)
    assert part, f"{name} has no element {ONLY_PART[name]}"
    return dedent(part[0])


def forget() -> None:
    """Empties what the renderers keep, so that another face does not meet the lines of the last."""
    log.forget()
    viewpoint._kept.clear()
    readable_table.cache_clear()


def renew() -> None:
    """Writes every snapshot anew."""
    FACES["24-7"] = PLAIN
    for lang in ("fr", "en"):
        (PLACE / lang).mkdir(parents=True, exist_ok=True)
        for name in models():
            (PLACE / lang / f"{name}.html").write_text(stored(name, lang), "utf-8")


if __name__ == "__main__":
    renew()
