"""Links survive messengers: wrapped, quoted, encoded or surrounded by text, they give the same match."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode
from functools import cache
from html import escape
from random import Random
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.arena import play_out
from engine.errors import RecordError
from engine.games import GAMES, game
from engine.links import from_link as record_of
from engine.links import to_link as link_to_record
from engine.match import Match, SeedOrigin
from engine.online import EnvelopeError, make_envelope, to_link
from engine.online import from_link as envelope_of
from engine.online.envelope import LENGTH, PREFIX
from engine.record import Record, write
from tests.engine.online.friends import gathered, invited, played_on

SITES = ("https://24.example/", "https://a-rather-long-name.example.org/games/?game=24-7&lang=fr")
BREAKS = ("\n", "\r\n", " \n", "\n> ", "\r\n> ", "\n> > ", "\n>", "\n>> ", " ", "\n\t")
"""What a mail program puts where it breaks a line; a box of one line makes a space of it."""
FOLLOWS = (
    "",
    ".",
    ",",
    ";",
    ":",
    "!",
    "?",
    ")",
    "]",
    ">",
    "»",
    "”",
    "’",
    '"',
    "*",
    "…",
    " .",
    ".)",
    "\n.",
    "&x=1",
)
BEFORE = (
    "",
    "Ana: ",
    "To the match:\n",
    "<",
    "(",
    "« ",
    "> ",
    "Have a look -- it is your turn!\n\n",
    "a#r b#p ",
)
AFTER = (
    "",
    "\n-- \nAna\nAnna-Maria_24",
    "\n\nAna",
    "\n\nHave fun with it",
    "\n> \n> On Monday Bob wrote:\n> > so be it",
    " it is your turn",
    "\nAna",
    "\n--\nAna",
)


@cache
def records() -> tuple[str, ...]:
    """Return records of each game: short, and whole."""
    found = []
    for slug in GAMES:
        match = Match.new(slug, 2, SeedOrigin("mangled"))
        found.append(write(Record(match, ("Ana", "Bob"))))
        over = play_out(match, [game(slug).bots()["random"]] * 2, budget=0)
        found.append(write(Record(over, ("Ana", "Bob"))))
    return tuple(found)


@cache
def envelopes() -> tuple[str, ...]:
    """Return links of an invitation, an answer, a deal and some moves."""
    ines = invited("24-7", 3)
    host, guest, _ = gathered(ines)
    moved, rng = host, Random(24)
    for _ in range(3):
        moved = played_on(moved, rng) or moved
    return tuple(to_link(make_envelope(device, 2)) for device in (ines, guest, host, moved))


def wrapped(text: str, width: int, break_: str) -> str:
    """Break a text into lines."""
    return break_.join(text[at : at + width] for at in range(0, len(text), width))


MANGLED = st.fixed_dictionaries(
    {
        "site": st.sampled_from(SITES),
        "width": st.sampled_from((20, 60, 72, 76, 78, 100_000)),
        "break_": st.sampled_from(BREAKS),
        "before": st.sampled_from(BEFORE),
        "follows": st.sampled_from(FOLLOWS),
        "after": st.sampled_from(AFTER),
        "escaped": st.sampled_from(("", "percent", "percent of all", "html")),
    }
)


def mangled(
    link: str, site: str, width: int, break_: str, before: str, follows: str, after: str, escaped: str
) -> str:
    """Return what a messenger may make of a link."""
    address = site + link
    if escaped == "percent":
        address = quote(address, safe="")
    text = before + wrapped(address, width, break_) + follows + after
    if escaped == "percent of all":
        return quote(text, safe="")
    return escape(text) if escaped == "html" else text


@given(st.integers(0, 2 * len(GAMES) - 1), MANGLED)
def test_a_link_to_a_record_gives_the_same_text_whatever_a_messenger_did(n: int, how: dict[str, str]) -> None:
    record = records()[n]
    assert record_of(mangled(link_to_record(record), **how)) == record  # type: ignore[arg-type]


@given(st.integers(0, 3), MANGLED)
def test_a_link_to_an_envelope_gives_it_whatever_a_messenger_did(n: int, how: dict[str, str]) -> None:
    link = envelopes()[n]
    assert envelope_of(mangled(link, **how)) == envelope_of(link)  # type: ignore[arg-type]


@pytest.mark.parametrize("follows", FOLLOWS)
@pytest.mark.parametrize("break_", BREAKS)
def test_each_break_with_each_sign_after_the_link(break_: str, follows: str) -> None:
    for site in SITES:
        how = (site, 76, break_, "> ", follows, "\n-- \nAna")
        link, record = envelopes()[1], records()[1]
        for escaped in ("", "percent", "html"):
            assert envelope_of(mangled(link, *how, escaped)) == envelope_of(link)
            assert record_of(mangled(link_to_record(record), *how, escaped)) == record


def test_a_link_of_before_lengths_were_told_survives_too() -> None:
    for link in envelopes():
        old = PREFIX + link.partition(LENGTH)[2]
        for break_ in BREAKS:
            for after in AFTER:
                text = mangled(old, SITES[0], 76, break_, "", ".", after, "")
                assert envelope_of(text) == envelope_of(link)


# The end is missing


@given(st.integers(0, 2 * len(GAMES) - 1), st.integers(0), st.sampled_from(("", "\n", ".", "…", " ")))
def test_each_beginning_of_a_link_to_a_record_lacks_its_end(n: int, at: int, follows: str) -> None:
    link = link_to_record(records()[n])
    begins = link[: len("#r=") + at % (len(link) - len("#r="))]
    with pytest.raises(RecordError) as caught:
        record_of(SITES[1] + begins + follows)
    assert caught.value.code == "cut_link"


def test_every_beginning_of_a_link_to_an_envelope_lacks_its_end() -> None:
    for link in envelopes():
        for at in range(len(PREFIX), len(link)):
            with pytest.raises(EnvelopeError, match="cut"):
                envelope_of(SITES[1] + link[:at])


def test_a_link_cut_within_the_first_move_lacks_its_end() -> None:
    for record in records()[1::2]:
        first = record.index("\n\n") + len("\n\n")
        link = link_to_record(record)
        cut = [
            link[:at] for at in range(len("#r=") + 1, len(link)) if first < _bytes_in(link[:at]) < first + 6
        ]
        assert cut
        for text in cut:
            with pytest.raises(RecordError, match="cut_link"):
                record_of(SITES[1] + text)


def _bytes_in(link: str) -> int:
    """Return how many bytes of a record come out of the beginning of a link."""
    letters = link.removeprefix("#r=")
    packed = urlsafe_b64decode(letters[: len(letters) // 4 * 4])
    return len(zlib.decompressobj().decompress(packed))


def test_every_beginning_of_a_short_link_to_a_record_lacks_its_end() -> None:
    for record in records()[::2]:
        link = link_to_record(record)
        for at in range(len("#r="), len(link)):
            with pytest.raises(RecordError, match="cut_link"):
                record_of(SITES[1] + link[:at])


@pytest.mark.parametrize("break_", BREAKS)
@pytest.mark.parametrize("lost", [1, 5, 40, 200])
def test_a_wrapped_link_without_its_last_line_lacks_its_end(lost: int, break_: str) -> None:
    for link in envelopes():
        with pytest.raises(EnvelopeError, match="cut"):
            envelope_of(wrapped(SITES[0] + link[:-lost], 76, break_))
    link = link_to_record(records()[1])
    with pytest.raises(RecordError, match="cut_link"):
        record_of(wrapped(SITES[0] + link[:-lost], 76, break_))


def test_of_two_links_the_one_that_can_be_read_is_opened() -> None:
    whole, other = envelopes()[0], envelopes()[3]
    assert envelope_of(f"{SITES[0]}{whole}\n\n> {SITES[0]}{other[:-30]}") == envelope_of(whole)
    assert envelope_of(f"{SITES[0]}{whole[:-30]}\n\n{SITES[0]}{other}") == envelope_of(other)
    assert envelope_of(f"{SITES[0]}{whole} <{SITES[0]}{whole}>") == envelope_of(whole)
