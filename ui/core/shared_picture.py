"""The picture of a result that a player shares: an upright card, rendered as SVG.

What the dialog shows is what the file holds: `ui/browser/pictures.py` paints this very element. So all looks
are in the style sheet, and nothing here is wider or taller than the card.
"""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from ui.core.html import Child, Html, tag

__all__ = [
    "HEADLINE",
    "HEIGHT",
    "KEY",
    "MIDDLE",
    "REMARK",
    "WIDTH",
    "Standing",
    "dial_on_card",
    "lines",
    "shared_picture",
    "standings",
]

WIDTH, HEIGHT = 1200, 1500
MIDDLE = WIDTH // 2
KEY = "shared-picture"
"""The id of the picture on the page."""
FOOT = 1428
"""Where the address stands."""


def shared_picture(title: str, note: str, site_address: str, label: str, *body: Child) -> Html:
    """Render a result as a card to share: title, note, the given body, and the site's address.

    `label` says the same to screen readers.
    """
    return tag(
        "svg",
        tag("rect", class_="sp-ground", width=WIDTH, height=HEIGHT),
        tag("rect", class_="sp-edge", x=36, y=36, width=1128, height=1428, rx=28),
        tag("rect", class_="sp-card", x=48, y=48, width=1104, height=1404, rx=20),
        _text(title, "sp-title", 146),
        _text(note, "sp-note", 202),
        body,
        _text(_address(site_address), "sp-note", FOOT),
        id=KEY,
        class_="shared-picture",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=label,
    )


def dial_on_card(dial: Html, top: int, width: int) -> Html:
    """Render a dial in the middle of the card at the height `top`, `width` wide and high."""
    return tag("svg", dial, x=MIDDLE - width // 2, y=top, width=width, height=width, viewBox="0 0 100 100")


def _text(text: str, class_: str, y: int) -> Html:
    """Render a line of text in the middle of the card at the height `y`."""
    return tag("text", text, class_=class_, x=MIDDLE, y=y, text_anchor="middle")


def _address(site_address: str) -> str:
    """Return an address without scheme and final slash."""
    return site_address.partition("://")[2].removesuffix("/")


class Line(NamedTuple):
    """The measures of wrapped text: most letters in a line, distance between lines, most lines."""

    class_: str
    letters: int
    apart: int
    most: int = 2


HEADLINE, REMARK = Line("sp-head", 25, 78), Line("sp-remark", 56, 44)


def lines(measures: Line, text: str, y: int) -> tuple[list[Html], int]:
    """Render a text as wrapped lines from the height `y` down; return them and the height below."""
    words = text.replace("\u00a0", "\u2007")  # what belongs together is not broken
    rows = wrap(words, measures.letters, max_lines=measures.most, placeholder="…")
    drawn = [
        _text(row.replace("\u2007", "\u00a0"), measures.class_, y + measures.apart * n)
        for n, row in enumerate(rows)
    ]
    return drawn, y + measures.apart * len(rows)


class Standing(NamedTuple):
    """A player in the final standings: the rank, the pin of the seat, the name and the score in words."""

    rank: int
    pin: int
    name: str
    score: str


ROW, GAP, SIDE = 104, 12, 88
NAME = 20.0
"""Letters of a name that fit beside the pin, counted as wide as an `n`."""
WIDE, CAPITAL, NARROW = 1.7, 1.25, 0.6


def standings(rows: list[Standing], y: int) -> tuple[Html, int]:
    """Render the final standings in two columns from the height `y` down; return them, and where they end."""
    width = (WIDTH - 2 * SIDE - GAP) // 2
    single = (WIDTH - width) // 2
    drawn = [
        _standing(
            row,
            single if len(rows) == 1 else SIDE + n % 2 * (width + GAP),
            y + n // 2 * (ROW + GAP),
            width,
        )
        for n, row in enumerate(rows)
    ]
    return tag("g", drawn), y + (len(rows) + 1) // 2 * (ROW + GAP)


def _name_that_fits(name: str) -> str:
    """Return a name as it is if it fits beside the pin; else cut, with "…"."""
    widths = [
        WIDE if c in "MWmw" else CAPITAL if c.isupper() else NARROW if c in "fijlt" else 1.0 for c in name
    ]
    if sum(widths) <= NAME:
        return name
    fits = next(n for n in range(len(name), 0, -1) if sum(widths[:n]) <= NAME - 1)
    return f"{name[:fits].rstrip()}…"


def _standing(row: Standing, x: int, y: int, width: int) -> Html:
    """Render a player's rank, pin, name and score on a panel of this position and width."""
    kind = "sp-place sp-place--1" if row.rank == 1 else "sp-place"
    text = x + 124
    return tag(
        "g",
        tag("rect", class_=kind, x=x, y=y, width=width, height=ROW, rx=14),
        tag("text", row.rank, class_="sp-rank", x=x + 24, y=y + 66),
        tag("use", href=f"#pin-{row.pin}", x=x + 58, y=y + 28, width=48, height=48),
        tag("text", _name_that_fits(row.name), class_="sp-name", x=text, y=y + 43),
        tag("text", row.score, class_="sp-score", x=text, y=y + 88),
    )
