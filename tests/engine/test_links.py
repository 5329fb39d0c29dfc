"""Links: a whole match after `#r=`, small, and harmless when it is garbage."""

from __future__ import annotations

import tracemalloc
import zlib
from base64 import urlsafe_b64encode

import pytest

from engine.arena import play_out
from engine.errors import RecordError
from engine.games import GAMES, game
from engine.links import PREFIX, from_link, to_link
from engine.match import Match, SeedOrigin
from engine.record import LONGEST, Record, read, write


def link_of(data: bytes) -> str:
    return PREFIX + urlsafe_b64encode(data).decode().rstrip("=")


@pytest.mark.parametrize("text", ["", "a", "ab", "abc", "é ; 🎲\n" * 50])
def test_a_link_gives_its_text_back(text: str) -> None:
    assert from_link(to_link(text)) == text
    assert from_link("https://example.org/jeux/?lang=fr" + to_link(text)) == text
    assert from_link(to_link(text).removeprefix(PREFIX)) == text


def test_a_link_is_base64url_of_zlib_without_padding() -> None:
    link = to_link("a record")
    assert link == link_of(zlib.compress(b"a record", 9))
    assert "=" not in link.removeprefix(PREFIX)


@pytest.mark.whole
@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_fits_a_link_of_two_kilobytes(slug: str) -> None:
    rules = game(slug)
    for seats in rules.seats:
        for n in range(5):
            bots = [(rules.bots()["random"], rules.bots()[rules.levels[-1]])[n % 2]] * seats
            match = play_out(Match.new(slug, seats, SeedOrigin(f"link {n}")), bots, budget=0)
            record = Record(match, tuple(f"Player number {seat}" for seat in range(1, seats + 1)))
            assert len(to_link(write(record))) < 2000
            assert read(from_link(to_link(write(record)))) == record


@pytest.mark.parametrize(
    "link",
    [
        "#r=" + "A" * 5000,
        "#r=é",
        to_link("a record")[:-3],
        to_link("a record") + "é",
        link_of(zlib.compress(b"a record") + b"more"),
        link_of(zlib.compress(b"\xff\xfe")),
        link_of(b"a record"),
        to_link("a record") + "=",
        to_link("a record").replace("#r=", "#r= x "),
    ],
)
def test_a_broken_link_is_refused(link: str) -> None:
    with pytest.raises(RecordError) as caught:
        from_link(link)
    assert (caught.value.line, caught.value.code) == (1, "bad_link")


@pytest.mark.parametrize("link", ["#r=", "#r=!!!!", "#r=a", "#r=eNo"])
def test_a_link_whose_end_is_missing_is_refused_as_such(link: str) -> None:
    with pytest.raises(RecordError) as caught:
        from_link(link)
    assert (caught.value.line, caught.value.code) == (1, "cut_link")


def test_of_a_broken_link_its_beginning_is_told() -> None:
    with pytest.raises(RecordError) as caught:
        from_link("#r=" + "A" * 5000)
    assert caught.value.text == "A" * 40


@pytest.mark.whole
def test_a_link_that_would_inflate_to_a_gigabyte_is_refused_in_little_memory() -> None:
    packer = zlib.compressobj(9)
    megabyte = b"0" * 1_000_000
    bomb = link_of(b"".join(packer.compress(megabyte) for _ in range(200)) + packer.flush())
    assert len(bomb) < 300_000
    tracemalloc.start()
    with pytest.raises(RecordError, match="bad_link"):
        from_link(bomb)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 4_000_000


def test_the_longest_record_fits_a_link_and_nothing_longer_than_its_cap() -> None:
    assert from_link(to_link("a" * LONGEST)) == "a" * LONGEST
    with pytest.raises(RecordError, match="bad_link"):
        from_link(to_link("a" * (4 * LONGEST + 1)))
