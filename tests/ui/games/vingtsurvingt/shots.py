"""HTML snapshots of the face: what is drawn, in both languages, one tag a line.

`python -m tests.ui.games.vingtsurvingt.shots` writes them anew; read the difference before keeping it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.ui.games.kept import readable, renew
from tests.ui.games.vingtsurvingt.scenes import drawn, played, scene
from ui.core import articles
from ui.core.words import words
from ui.games import face

__all__ = ["HERE", "shots"]

HERE = Path(__file__).parent / "snapshots"
FACE = face("20-sur-20")


def shots(lang: str) -> Iterator[tuple[str, str]]:
    """Draws every snapshot of a language: its name and its text."""
    vocabulary, opened, going = words(lang), drawn(), played(9)
    over, rounds = played(999, 2), played(999, 2, target="30")
    for name, html in (
        ("felt", FACE.board.felt(scene(opened, 1, lang))),
        ("felt-picked", FACE.board.felt(scene(opened, 1, lang, "slot 1"))),
        ("felt-marked", FACE.board.felt(scene(opened, 1, lang, "slot 1", marks="scores"))),
        ("felt-going", FACE.board.felt(scene(going, going.actors[0], lang))),
        ("hand", FACE.board.hand(scene(opened, 1, lang, "slot 1", "turn"))),
        ("hand-closed", FACE.board.hand(scene(opened, None, lang))),
        ("seat", FACE.board.seat(scene(going, 1, lang), 2)),
        ("stock", FACE.board.stock(scene(going, 1, lang))),
        ("buttons", FACE.board.buttons(scene(opened, 1, lang, "slot 1"))),
        ("mini", FACE.board.miniature(opened.view(None))),
    ):
        yield name, readable(html)
    for name in ("crossing", "over-20"):
        yield (
            f"diagram-{name}",
            readable(FACE.board.diagram(vocabulary, articles.position("20-sur-20", name))),
        )
    tallies = (FACE.postgame.tally(vocabulary, match) for match in (over, rounds))
    yield "told", "".join(f"{label}: {' | '.join(cells)}\n" for tally in tallies for label, cells in tally)


if __name__ == "__main__":
    renew(HERE, shots)
