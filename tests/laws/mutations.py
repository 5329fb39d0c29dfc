"""Records and links spoiled on purpose, and the limits of their reader: calls and memory."""

from __future__ import annotations

import sys
import tracemalloc
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random

from engine.errors import RecordError
from engine.games import GAMES
from engine.links import PREFIX, from_link, to_link
from engine.record import LONGEST, Record, read
from tests.games.files import goldens
from tests.laws.cases import cases
from tests.laws.garbage import spoiled

__all__ = ["MOST_BYTES", "MOST_CALLS", "effort", "memory", "mutations", "read_any"]

MOST_CALLS = 1_000_000
"""Ten for each character of the longest text that is read; a quadratic way takes a thousand times that."""
MOST_BYTES = 64 << 20

Mutate = Callable[[str, Random, str], str]


def read_any(text: str) -> Record | RecordError:
    """Reads a record or a link as the game does; gives the record, or the error that refuses it."""
    try:
        return read(from_link(text) if PREFIX in text and "[Game" not in text else text)
    except RecordError as error:
        return error


def effort(text: str) -> tuple[Record | RecordError, int]:
    """Read a text, and count calls and returns of functions: alike on every machine, however busy it is."""
    calls = 0

    def count(*_: object) -> None:
        nonlocal calls
        calls += 1

    sys.setprofile(count)
    try:
        return read_any(text), calls
    finally:
        sys.setprofile(None)


def memory(text: str) -> int:
    """Measures the most bytes held at once while a text is read."""
    tracemalloc.start()
    read_any(text)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


@lru_cache
def records(slug: str) -> tuple[str, ...]:
    """Lists the records of a game to be spoiled, read once so that nothing is left to import."""
    texts = (*(golden.record for golden in goldens(slug, "golden")), *cases(slug).SMALL)
    for text in texts:
        read(text)
    return texts


def mutations(seed: str) -> Iterator[str]:
    """Spoils records and links without end, each game and each way in turn."""
    rng = Random(seed)
    while True:
        for slug in GAMES:
            texts = records(slug)
            for way in WAYS:
                yield way(texts[int(rng.random() * len(texts))], rng, slug)


def _places(text: str, rng: Random) -> tuple[int, int]:
    start, end = sorted(int(rng.random() * (len(text) + 1)) for _ in range(2))
    return start, end


def _signs(text: str, rng: Random, slug: str) -> str:
    return spoiled(text, rng, cases(slug).texts)


def _lines(text: str, rng: Random, slug: str) -> str:
    """Drops, doubles or swaps whole lines."""
    lines = text.split("\n")
    start, end = sorted(int(rng.random() * len(lines)) for _ in range(2))
    chosen = lines[start : end + 1]
    return "\n".join([*lines[:start], *(((), chosen * 2, chosen[::-1])[int(rng.random() * 3)]), *lines[end:]])


def _spliced(text: str, rng: Random, slug: str) -> str:
    """Goes on with another record of the game."""
    texts = records(slug)
    return (
        text[: _places(text, rng)[0]]
        + (other := texts[int(rng.random() * len(texts))])[_places(other, rng)[0] :]
    )


def _swollen(text: str, rng: Random, slug: str) -> str:
    """Repeats a piece until the text is about as long as one may be."""
    start, end = _places(text, rng)
    times = (LONGEST - len(text)) // max(1, end - start)
    return text[:start] + text[start:end] * times + text[end:]


def _linked(text: str, rng: Random, slug: str) -> str:
    """Carries a spoiled record."""
    plain = spoiled(text, rng, cases(slug).texts)
    return to_link(plain.encode("utf-8", "replace").decode())


def _link_signs(text: str, rng: Random, slug: str) -> str:
    return PREFIX + spoiled(to_link(text).removeprefix(PREFIX), rng, cases(slug).texts)


def _link_bytes(text: str, rng: Random, slug: str) -> str:
    """Changes a few bytes of what a link packs."""
    packed = bytearray(zlib.compress(text.encode(), 9))
    for _ in range(1 + int(rng.random() * 4)):
        packed[int(rng.random() * len(packed))] = int(rng.random() * 256)
    return PREFIX + urlsafe_b64encode(bytes(packed)).decode().rstrip("=")


def _bomb(text: str, rng: Random, slug: str) -> str:
    """Packs far more than a record may hold, in a small link."""
    return PREFIX + urlsafe_b64encode(
        zlib.compress(text.encode() + b"9" * int(rng.random() * 2_000_000), 1)
    ).decode().rstrip("=")


WAYS: tuple[Mutate, ...] = (
    _signs,
    _signs,
    _lines,
    _spliced,
    _swollen,
    _linked,
    _linked,
    _link_signs,
    _link_bytes,
    _bomb,
)
