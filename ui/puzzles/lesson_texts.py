"""The lessons: one page of texts for each game and language, and a position for each step.

They are read when a lesson is opened. A step is `<section id="NAME">` with a title, the task, what is at
stake, how it is done, and the answers to a right try and to a legal but wrong one; where it takes two moves,
also the hint between them. Its position is `lessons/<slug>/NAME.txt`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from engine.record import Record, read
from ui.core.articles import text
from ui.core.html import EMPTY, Html

__all__ = ["Step", "step_record", "lesson", "without_tags"]

SECTION = r'<section id="([a-z0-9-]+)">\s*<h2>(.*?)</h2>(.*?)</section>'
PART = r'<p class="(task|more|how|right|wrong|next)">(.*?)</p>'
TAG = r"<[^>]+>"


class Step(NamedTuple):
    """A step of a lesson: its name, and as markup its title, task, stakes, hint and both verdicts.

    `next` replaces the hint once the first of two moves is made; it is EMPTY where one move is enough.
    """

    name: str
    title: Html
    task: Html
    more: Html
    how: Html
    right: Html
    wrong: Html
    next: Html = EMPTY


@lru_cache(maxsize=8)
def lesson(lang: str, slug: str) -> tuple[Step, ...]:
    """Return the steps of a game's lesson in a language, in their order."""
    found = re.findall(SECTION, text(f"{lang}/lesson-{slug}.html"), re.DOTALL)
    return tuple(_step(name, title, body) for name, title, body in found)


def _step(name: str, title: str, body: str) -> Step:
    """Parse the markup of a lesson's section into a step."""
    parts = {part: Html((html,)) for part, html in re.findall(PART, body, re.DOTALL)}
    return Step(name, Html((title,)), **parts)


@lru_cache(maxsize=32)
def step_record(slug: str, name: str) -> Record:
    """Return the record with the position and the task of a lesson's step, by its name."""
    return read(text(f"lessons/{slug}/{name}.txt"))


def without_tags(html: Html) -> str:
    """Return markup as plain text, without its tags.

    >>> without_tags(Html(("Make <b>7</b>.",)))
    'Make 7.'
    """
    return re.sub(TAG, "", str(html))
