"""HTML snapshots of the face: what is drawn, in both languages, one tag a line.

`python -m tests.ui.games.twentyfourseven.shots` writes them anew; read the difference before keeping it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.bots import Choice
from engine.games.twentyfourseven.model import Cell, Draft, Place
from tests.ui.games.kept import readable, renew
from tests.ui.games.twentyfourseven.scenes import drawn, played, scene
from ui.core import articles
from ui.core.words import words
from ui.games import face
from ui.games.twentyfourseven.felt import play_lines
from ui.games.twentyfourseven.pieces import BoardSpace, space_html
from ui.games.twentyfourseven.plays import last_play

__all__ = ["HERE", "shots"]

HERE = Path(__file__).parent / "snapshots"
FACE = face("24-7")
KINDS = (
    BoardSpace(0, 0),
    BoardSpace(2, 0),
    BoardSpace(3, 9, lit=True, new=True),
    BoardSpace(24, 7, first=True),
    BoardSpace(37, 11),
    BoardSpace(10, 0, mark="legal", number=20, steps=True),
    BoardSpace(11, 0, mark="legal", steps=True),
    BoardSpace(12, 0, mark="best", number=120, steps=True),
    BoardSpace(13, 0, mark="illegal", number=27, steps=True),
    BoardSpace(16, 0, ghost=6, gain=40, first=True, steps=True),
    BoardSpace(17, 0, mark="legal", number=30, hint=True),
)


def shots(lang: str) -> Iterator[tuple[str, str]]:
    """Draws every snapshot of a language: its name and its text."""
    vocabulary = words(lang)
    match = played(13)
    seat = match.actors[0]
    here = scene(match, seat, lang, Draft(1))
    yield "wells", "".join(readable(space_html(vocabulary, look)) for look in KINDS)
    yield "lines", readable(play_lines(here.view.board, last_play(here.log)))
    for name, html in (
        ("hand", FACE.board.hand(here)),
        ("hand-closed", FACE.board.hand(scene(match, None, lang))),
        ("seat", FACE.board.seat(here, match.log[-1].seat)),
        (
            "seat-hours",
            FACE.board.seat(here._replace(shown=here.shown._replace(hours=True)), match.log[-1].seat),
        ),
        ("stock", FACE.board.stock(here)),
        ("note", FACE.board.note(here)),
        ("buttons", FACE.board.buttons(scene(played(5, 4, teams="on", draw="manual"), 1, lang))),
    ):
        yield name, readable(html)
    for name in ("over-24", "bonus-doubled"):
        diagram = str(FACE.board.diagram(vocabulary, articles.position("24-7", name)))
        yield f"diagram-{name}", diagram[diagram.index("<figcaption") :] + "\n"
    yield "told", "".join(f"{sentence}\n" for sentence in _told(lang))


def _told(lang: str) -> Iterator[str]:
    """Tells a match in sentences: log, live region, table, choices, hint, tally."""
    vocabulary = words(lang)
    match = played(13)
    here = scene(match, match.actors[0], lang)
    for told in here.log[-5:]:
        line = FACE.speech.log_line(here, told)
        assert line
        yield f"{line.text} | {line.gain}"
    yield FACE.speech.spoken(here, here.log[-1:])
    yield FACE.speech.spoken(here, here.log[-3:])
    yield FACE.speech.table_text(here)
    yield FACE.speech.choices_text(here)
    full = drawn(".......\n.......\n.....2.\n..9X...\n.......\n.......\n.......\nrack 1 5 8")
    choice = Choice(Place(5, Cell(4, 3)), (("most_minutes", 120, 2),))
    yield FACE.speech.idea(vocabulary, full.view(1), choice)
    yield FACE.speech.why(vocabulary, full.view(1), choice)
    yield FACE.speech.progress(vocabulary, match)
    for label, cells in FACE.postgame.tally(vocabulary, match):
        yield f"{label}: {' | '.join(cells)}"


if __name__ == "__main__":
    renew(HERE, shots)
