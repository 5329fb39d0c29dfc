"""The log of a match, the newest move first. Lines once drawn are kept."""

from __future__ import annotations

from ui.games import Face, Scene, Told
from ui.games.face import Line
from ui.html import Html, pin, tag

__all__ = ["line_of", "log_list"]

_KEPT = 400
_lines: dict[tuple[object, ...], Line | None] = {}


def log_list(look: Face, picture: Scene, key: str) -> Html:
    """Lists the moves that have something to tell."""
    rows = [_row(told, line) for told in reversed(picture.log) if (line := line_of(look, picture, told))]
    return tag(
        "ol",
        rows,
        key=key,
        class_="log-list",
        tabindex=0,
        reversed=True,
        aria_label=picture.words.say("table", "Log"),
    )


def _row(told: Told, line: Line) -> Html:
    """Draws one line; what the table itself did has no pin."""
    mark = pin(told.seat) if told.seat else tag("span")
    zero = "zero" if line.gain in ("0", "") else None
    return tag("li", mark, tag("span", line.text), tag("span", line.gain, class_="num"), class_=zero)


def line_of(look: Face, picture: Scene, told: Told) -> Line | None:
    """Words a move, once for each viewer's knowledge of it, language and names."""
    fixed = (look.slug, picture.words.lang, picture.names, picture.bots, picture.hours)
    place = (*fixed, told)
    if place not in _lines:
        if len(_lines) >= _KEPT:
            _lines.clear()
        _lines[place] = look.line(picture, told)
    return _lines[place]
