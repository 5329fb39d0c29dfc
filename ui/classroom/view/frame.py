"""The frame of all that is printed: the page with its button, and a sheet with ring, title, code and foot."""

from __future__ import annotations

from functools import lru_cache

from ui.core.components import button, link
from ui.core.html import Child, Html, icon, tag
from ui.core.top_bar import bar
from ui.core.words import Words
from ui.games.classroom.score_sheet import SheetParts
from ui.online.qr import code, drawing

__all__ = ["printable", "qr_code", "qr_figure", "sheet", "sheet_link"]

HOURS = 24


def printable(words: Words, title: str, *sheets: Child, tools: Child = None) -> Html:
    """Render a page to print: on paper only the sheets appear, one on each page.

    `tools` is what chooses them. On the screen sheets are shown as large as fits.
    """
    go = button(
        words.say("sheet", "Print"), "print", icon_name="print", class_="btn btn--brass", element_id="print"
    )
    main = tag("main", tag("div", tools, go, class_="sheet-tools"), tag("div", sheets, class_="sheets"))
    return tag("div", bar(words, title), main, class_="page page--paper with-sheet")


def sheet_link(screen: str, label: str) -> Html:
    """Render the link to another kind of sheet; `screen` is its screen as in an address, with the game."""
    return link(screen, icon("list"), label, class_="btn")


def sheet(parts: SheetParts, beside_title: Child = None, class_: str = "") -> Html:
    """Render a sheet of paper; `beside_title` is put to the right of its title."""
    title = tag("div", tag("h2", parts.title, class_="disp"), tag("p", parts.note, class_="ital"))
    head = tag("header", _ring(), title, beside_title, class_="sheet-head")
    foot = tag("footer", parts.foot, class_="sheet-foot")
    return tag("article", head, parts.body, foot, class_=f"sheet-a4 {class_}".strip(), aria_label=parts.title)


@lru_cache(maxsize=1)
def _ring() -> Html:
    """Render the mark of the site on paper: a ring of 24 ticks around the number."""
    ticks = [
        tag("path", d="M30 3.5V7.5" if n else "M30 3.5V9.5", transform=f"rotate({15 * n} 30 30)")
        for n in range(HOURS)
    ]
    number = tag("text", HOURS, x="30", y="36.5", text_anchor="middle")
    ring = tag("circle", cx="30", cy="30", r="28.5")
    return tag("svg", ring, ticks, number, class_="sheet-ring", viewBox="0 0 60 60", aria_hidden="true")


def qr_figure(caption: str, readable: str, address: str) -> Html:
    """Render the QR code of an address under a caption and the readable name of what it opens."""
    return tag("figure", tag("figcaption", caption, tag("b", readable)), qr_code(address))


@lru_cache(maxsize=8)
def qr_code(address: str) -> Html:
    """Render the QR code of an address."""
    side, path = drawing(code(address) or [])
    return tag(
        "svg",
        tag("path", d=path),
        class_="sheet-qr",
        viewBox=f"0 0 {side} {side}",
        role="img",
        aria_label=address,
    )
