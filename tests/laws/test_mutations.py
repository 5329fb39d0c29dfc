"""Spoiled records and links: each is read, or refused with a reason, by few calls and in little memory."""

from __future__ import annotations

from collections import Counter
from heapq import nlargest
from itertools import islice

import pytest

from engine.errors import RecordError
from engine.games import GAMES, game
from engine.record import LONGEST, Record
from tests.laws.mutations import MOST_BYTES, MOST_CALLS, effort, memory, mutations, read_any
from ui.core.words import words
from ui.games.error_text import error_text

HEAD = '[Game "{slug}"]\n[Rules "{rules}"]\n[Seats "{seats}"]\n'
TALL = {
    "tags": '[Seed "1"]\n' + "".join(f'[A{n} "x"]\n' for n in range(7000)),
    "options": '[Options "' + " ".join(f"a{n:05d}=1" for n in range(11_000)) + '"]\n[Seed "1"]\n',
    "deal": '[Deal "' + "1 " * 49_000 + '1"]\n',
    "deals": '[Deal "1"]\n' + "".join(f'[Deal{n} "1"]\n' for n in range(2, 6500)),
    "drawing": '[Position "1"]\n\n' + ".\n" * 49_000,
    "row": '[Position "1"]\n\n' + "." * 99_000,
    "move": '[Seed "1"]\n\n1 ' + "7@d4" * 24_000,
    "number": '[Seed "1"]\n\n1 ' + "9" * 99_000,
    "nest": '[Seed "1"]\n\n1 ' + "(" * 99_000,
    "sum": '[Seed "1"]\n\n1 ' + "1+" * 49_000 + "1",
    "escapes": '[Seed "' + "\\\\" * 49_000,
}


TOLD: set[str] = set()
"""The faults whose sentences have been looked at."""


def hold(count: int, seed: str, counted: int = 1) -> None:
    """Read so many spoiled texts; of one in `counted` the calls are counted, which takes three times as long.

    Those of most calls, and one in a hundred, are read again for their memory.
    """
    fates: Counter[str] = Counter()
    hardest: list[tuple[int, str]] = []
    watched = []
    for n, text in enumerate(islice(mutations(seed), count)):
        found, calls = (read_any(text), 0) if n % counted else effort(text)
        assert calls <= MOST_CALLS, f"{calls} calls for {text[:400]!r}"
        fates[_fate(found)] += 1
        if len(hardest) < 10 or calls > hardest[-1][0]:
            hardest = nlargest(10, [*hardest, (calls, text)])
        if n % 100 == 0:
            watched.append(text)
    for text in (*watched, *(text for _, text in hardest)):
        assert memory(text) <= MOST_BYTES, text[:400]
    print(f"hardest of {count}: {hardest[0][0]} calls", dict(fates))
    assert fates["read"] > count / 100
    assert len(fates) > 10


def _fate(found: Record | RecordError) -> str:
    """Names what became of a text; one that is refused has its line and its sentence in both languages."""
    if isinstance(found, Record):
        return "read"
    assert 1 <= found.line <= LONGEST
    if found.code not in TOLD:
        TOLD.add(found.code)
        assert all(error_text(words(lang), found) for lang in ("fr", "en"))
    return found.code


@pytest.mark.whole
def test_three_hundred_spoiled_records_and_links() -> None:
    hold(300, "three hundred")


@pytest.mark.prove
def test_a_hundred_thousand_spoiled_records_and_links() -> None:
    for part in range(20):
        hold(5_000, f"part {part}", counted=7)


@pytest.mark.parametrize(
    "slug",
    [pytest.param(slug, marks=pytest.mark.whole if slug == "24-7" else pytest.mark.prove) for slug in GAMES],
)
def test_texts_as_long_as_may_be_are_refused_as_easily(slug: str) -> None:
    rules = game(slug)
    for name, body in TALL.items():
        text = HEAD.format(slug=slug, rules=rules.version, seats=rules.seats[-1]) + body
        assert effort(text[:LONGEST])[1] <= MOST_CALLS, name
        assert memory(text[:LONGEST]) <= MOST_BYTES, name
