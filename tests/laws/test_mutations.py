"""Spoiled records and links: each is read, or refused with a reason, in little time and memory."""

from __future__ import annotations

from collections import Counter
from heapq import nlargest
from itertools import islice
from math import inf

import pytest

from engine.games import GAMES, game
from engine.record import LONGEST, Record, RecordError
from tests.laws.mutations import MOST_BYTES, MOST_SECONDS, memory, mutations, timed
from ui.faults import told
from ui.words import words

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


def hold(count: int, seed: str, most_seconds: float = inf) -> None:
    """Reads so many spoiled texts; the slowest, and one in a hundred, are read again for their memory."""
    fates: Counter[str] = Counter()
    slowest: list[tuple[float, str]] = []
    watched = []
    for n, text in enumerate(islice(mutations(seed), count)):
        found, took = timed(text)
        assert took <= most_seconds, f"{1000 * took:.0f} ms for {text[:400]!r}"
        fates[_fate(found)] += 1
        if len(slowest) < 10 or took > slowest[-1][0]:
            slowest = nlargest(10, [*slowest, (took, text)])
        if n % 100 == 0:
            watched.append(text)
    for text in (*watched, *(text for _, text in slowest)):
        assert memory(text) <= MOST_BYTES, text[:400]
    print(f"slowest of {count}: {1000 * slowest[0][0]:.1f} ms", dict(fates))
    assert fates["read"] > count / 100
    assert len(fates) > 10


def _fate(found: Record | RecordError) -> str:
    """Names what became of a text; one that is refused has its line and its sentence in both languages."""
    if isinstance(found, Record):
        return "read"
    assert 1 <= found.line <= LONGEST
    if found.code not in TOLD:
        TOLD.add(found.code)
        assert all(told(words(lang), found) for lang in ("fr", "en"))
    return found.code


def test_two_thousand_spoiled_records_and_links() -> None:
    hold(2_000, "two thousand")


@pytest.mark.prove
def test_a_hundred_thousand_spoiled_records_and_links() -> None:
    for part in range(20):
        hold(5_000, f"part {part}", MOST_SECONDS)


@pytest.mark.parametrize("most_seconds", [inf, pytest.param(MOST_SECONDS, marks=pytest.mark.prove)])
@pytest.mark.parametrize("slug", GAMES)
def test_texts_as_long_as_may_be_are_refused_in_little_memory(slug: str, most_seconds: float) -> None:
    rules = game(slug)
    for name, body in TALL.items():
        text = HEAD.format(slug=slug, rules=rules.version, seats=rules.seats[-1]) + body
        assert timed(text[:LONGEST])[1] <= most_seconds, name
        assert memory(text[:LONGEST]) <= MOST_BYTES, name
