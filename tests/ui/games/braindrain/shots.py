"""HTML snapshots of Brain Drain: whole screens as they stand, in both languages, one tag a line.

`python -m tests.ui.games.braindrain.shots` writes them anew; read the difference before keeping it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.ui.games.braindrain.scenes import ALONE, FOUR, TWO, answer, opened
from tests.ui.games.kept import readable, renew
from tests.ui.stage import Stage
from ui.model import Player

__all__ = ["HERE", "shots"]

HERE = Path(__file__).parent / "snapshots"
COMPUTER = (Player("Ana"), Player(bot="expert"))


def taken(stage: Stage, *steps: str) -> Stage:
    """Touches cards and signs."""
    for step in steps:
        stage.do("step", step)
    return stage


def shots(lang: str) -> Iterator[tuple[str, str]]:
    """Draws every snapshot of a language: its name and its text."""
    alone = opened(ALONE, lang, practice="12")
    yield "alone", readable(alone.html)
    yield "alone-half", readable(taken(alone, "slot 1", "+", "slot 2", "-").html)
    yield "alone-solved", readable(answer(opened(ALONE, lang, practice="12")).html)
    yield "duel", readable(opened(COMPUTER, lang).html)
    four = opened(FOUR, lang, buzzer="on", clock="30")
    yield "four", readable(four.html)
    yield "four-held", readable(four.do("step", "3:buzz").html)
    yield "four-wrong", readable(answer(four, "1+1").html)
    over = opened(TWO, lang, win="first", goal="1", buzzer="off")
    yield "over", readable(answer(over).html)
    yield "review", readable(over.do("review").html)


if __name__ == "__main__":
    renew(HERE, shots)
