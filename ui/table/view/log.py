"""The log of a match, newest move first. Rendered lines are cached: a longer log costs only its new line."""

from __future__ import annotations

from typing import NamedTuple

from ui.core.html import EMPTY, Html, icon, pin, tag
from ui.core.player_names import place_of
from ui.core.words import Words
from ui.games import Face, Scene, SeenMove
from ui.games.scene import Line
from ui.model import Table
from ui.table.tags import open_seats

__all__ = ["forget", "line_of", "log_list", "nothing_yet", "open_note"]

KEPT = 2000
"""Lines in the cache: more than any match has moves."""


class _Drawn(NamedTuple):
    """A move's line of the log (None if it has none), and its rendered row."""

    line: Line | None
    row: Html


_drawn: dict[tuple[object, ...], _Drawn] = {}


def log_list(face: Face, scene: Scene, element_id: str, since_ply: int = 0) -> Html:
    """Render the log, newest move first; moves from ply `since_ply` on are hidden, as the slot shows them.

    Rows `since_ply` a ply are hidden, because the slot tells them. They keep their rows, so that a slot that
    tells something else changes one attribute, not every row.
    """
    passed_by = scene.log[since_ply - 1 :] if since_ply else ()
    rows = [_hidden_row(face, scene, seen, element_id) for seen in reversed(passed_by)]
    earlier = scene.log[: len(scene.log) - len(passed_by)]
    rows += [_draw(face, scene, seen, element_id).row for seen in reversed(earlier)]
    label = scene.words.say("table", "Log")
    return tag("ol", rows, key=element_id, class_="log-list", tabindex=0, reversed=True, aria_label=label)


def nothing_yet(face: Face, scene: Scene, since_ply: int = 0) -> Html:
    """Render the sentence of an empty log; hidden if a move before ply `since_ply` (0: any move) has a line.

    It keeps its element, so that the first line changes one attribute.
    """
    told = scene.log[: since_ply - 1] if since_ply else scene.log
    has_lines = any(line_of(face, scene, seen) for seen in reversed(told))
    text = scene.words.say("table", "Earlier moves appear here.")
    return tag("p", text, class_="muted sm", key="log-none", hidden=has_lines)


def open_note(words: Words, table: Table) -> Html | None:
    """Render the note that a person took over a computer's seat and saw its hand; None if nobody did."""
    seats = open_seats(table)
    if not seats:
        return None
    places = [str(place_of(seat, table.players[seat - 1])) for seat in seats]
    text = words.count(
        "table",
        "Open match: someone took over seat {seats} from the computer and saw its hand.",
        "Open match: someone took over seats {seats} from the computer and saw their hands.",
        len(seats),
        seats=words.both(places),
    )
    return tag("p", icon("eye"), tag("span", text), class_="open-note muted sm")


def line_of(face: Face, scene: Scene, seen: SeenMove) -> Line | None:
    """Return a move's line of the log, cached; None if there is nothing to say about it."""
    return _draw(face, scene, seen).line


def forget() -> None:
    """Empty the cache of rendered log lines, for when a game's face is replaced."""
    _drawn.clear()


def _draw(face: Face, scene: Scene, seen: SeenMove, element_id: str = "log") -> _Drawn:
    """Return a move's line and its row in the list `element_id`, from the cache if possible.

    The key holds all that they depend on: language, names, and the events as the viewer knows them. The names
    are those of who played when the move was made.
    """
    scene = scene.when(seen.ply)
    place = (
        element_id,
        face.catalogue.slug,
        scene.words.lang,
        scene.names,
        scene.places,
        scene.bots,
        scene.shown.hours,
        seen.ply in scene.shown.untried,
        seen,
    )
    if place not in _drawn:
        if len(_drawn) >= KEPT:
            _drawn.clear()
        line = face.speech.log_line(scene, seen)
        _drawn[place] = _Drawn(line, _row(scene, seen, line, element_id) if line else EMPTY)
    return _drawn[place]


def _hidden_row(face: Face, scene: Scene, seen: SeenMove, element_id: str) -> Html:
    """Render a move's row with the attribute `hidden`, as the slot has its text; EMPTY if it has no line."""
    line = line_of(face, scene, seen)
    return _row(scene, seen, line, element_id, is_hidden=True) if line else EMPTY


def _row(scene: Scene, seen: SeenMove, line: Line, element_id: str, is_hidden: bool = False) -> Html:
    """Render a row of the log: the player's pin (none for the table itself), the sentence, the score."""
    mark = pin(scene.place(seen.seat)) if seen.seat else tag("span")
    zero = "zero" if line.gain in ("0", "") else None
    return tag(
        "li",
        mark,
        tag("span", line.text),
        tag("span", line.gain, class_="num"),
        key=f"{element_id}-{seen.ply}",
        class_=zero,
        hidden=is_hidden,
    )
