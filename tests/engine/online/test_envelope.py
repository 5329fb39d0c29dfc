"""Envelopes as text and link: small, exactly read, and harmless when they are garbage."""

from __future__ import annotations

import tracemalloc
import zlib
from base64 import urlsafe_b64encode
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.arena import play_out
from engine.errors import GameError
from engine.games.les24heures.cards import ALL_RACES
from engine.online import (
    PREFIX,
    EnvelopeError,
    from_link,
    guest_device,
    make_envelope,
    read_envelope,
    sha256_hex,
    to_link,
    with_match,
    write_envelope,
)
from engine.online.envelope import LENGTH
from tests.engine.online.friends import gathered, invited, sent
from tests.laws.garbage import spoiled

PIECES = ("[", '"', "\n", "Secret", "Guest2", '[Number2 "', " ", "1 7@d5", "0", "ff", "bot:", "\\", "é")


def texts() -> list[str]:
    """Lists the text of an invitation, an answer, a deal, and a match under way."""
    ines = invited("24-7", 3, bots=1)
    ana = guest_device(ines.room, 2, 'Ana "la" B\\', "ana")
    dealt = gathered(ines)[0]
    assert dealt.room.match
    match = dealt.room.match
    for _ in range(4):
        match = match.submit(match.actors[0], next(match.moves(match.actors[0])))
    devices = ines, ana, dealt, with_match(dealt, match)
    return [write_envelope(make_envelope(device, 0)) for device in devices]


TEXTS = texts()


@pytest.mark.parametrize("text", TEXTS)
def test_reading_then_writing_gives_the_text_back(text: str) -> None:
    envelope = read_envelope(text)
    assert write_envelope(envelope) == text
    assert from_link("https://example.org/jeux/?lang=fr" + to_link(envelope)) == envelope


@pytest.mark.parametrize(
    ("slug", "options", "most", "places"),
    [
        ("24-7", {}, 2000, (2, 4)),
        ("20-sur-20", {}, 2000, (2, 4)),
        ("24-heures", {}, 4000, (2, 6)),
        ("24-heures", {"cup": ",".join(ALL_RACES)}, 4000, (2,)),
    ],
)
def test_a_whole_match_is_small(
    slug: str, options: dict[str, str], most: int, places: tuple[int, ...]
) -> None:
    for seats in places:
        dealt = gathered(invited(slug, seats, options))[0]
        assert dealt.room.match
        for level in ("random", dealt.room.match.game.levels[-1]):
            bots = [dealt.room.match.game.bots()[level]] * seats
            over = with_match(dealt, play_out(dealt.room.match, bots, budget=0))
            assert len("https://a-rather-long-name.example.org/games/" + sent(over, 1)) < most


def test_an_invitation_fits_a_code_that_a_phone_reads_from_a_screen() -> None:
    for slug, seats in (("24-7", 2), ("20-sur-20", 4), ("24-heures", 6)):
        assert len(sent(invited(slug, seats), 2)) < 320


@pytest.mark.parametrize("cut", [1, 2, 3, 10, 60])
def test_a_link_that_was_cut_off_says_so(cut: int) -> None:
    for text in TEXTS:
        link = to_link(read_envelope(text))
        with pytest.raises(EnvelopeError, match="cut"):
            from_link(link[:-cut])


@pytest.mark.parametrize("at", [2, 3, 10, 60])
def test_a_link_spoiled_near_its_end_is_not_called_cut_off(at: int) -> None:
    for text in TEXTS:
        link = to_link(read_envelope(text))
        for letter in {"A", "b", "7", "-"} - {link[-at]}:
            with pytest.raises(EnvelopeError, match="damaged"):
                from_link(link[: len(link) - at] + letter + link[len(link) - at + 1 :])


def test_a_letter_changed_anywhere_is_not_called_a_missing_end() -> None:
    """Every place of every link, its number of letters and the dot included, and signs of no code too."""
    for text in TEXTS:
        link = to_link(read_envelope(text))
        for at in range(len(PREFIX), len(link) - 1):
            for letter in {"A", "9", "."} - {link[at]}:
                with pytest.raises(EnvelopeError, match="damaged"):
                    from_link(link[:at] + letter + link[at + 1 :])


def test_a_link_that_was_cut_off_anywhere_says_so() -> None:
    for text in TEXTS:
        link = to_link(read_envelope(text))
        for end in range(link.index(LENGTH) + 1, len(link)):
            with pytest.raises(EnvelopeError, match="cut"):
                from_link(link[:end])


def test_a_link_of_before_lengths_were_told_is_read() -> None:
    for text in TEXTS:
        told, _, code = to_link(read_envelope(text)).partition(LENGTH)
        assert told == f"{PREFIX}{len(code)}"
        assert write_envelope(from_link(PREFIX + code)) == text
        with pytest.raises(EnvelopeError, match="cut"):
            from_link(PREFIX + code[:-5])


@pytest.mark.parametrize("link", ["#p=", "#p=!!!", "#p=é", "#p=" + "A" * 400, "#p=AAAAAAAAeNo"])
def test_garbage_is_refused(link: str) -> None:
    with pytest.raises(EnvelopeError):
        from_link(link)


@given(st.sampled_from(TEXTS), st.integers(0, 400), st.sampled_from("ABCxyz019-_"))
def test_a_letter_changed_in_a_link_is_noticed(text: str, at: int, letter: str) -> None:
    link = to_link(read_envelope(text))
    at = len(PREFIX) + at % (len(link) - len(PREFIX) - 1)  # bits of the last letter may say nothing
    changed = link[:at] + letter + link[at + 1 :]
    if changed != link:
        with pytest.raises(EnvelopeError):
            from_link(changed)


@given(st.sampled_from(TEXTS), st.integers())
def test_whatever_is_spoiled_is_read_to_the_letter_or_refused(text: str, seed: int) -> None:
    bad = spoiled(text, Random(seed), PIECES)
    with suppress(GameError):  # any other exception goes through
        assert write_envelope(read_envelope(bad)) == bad


@given(st.text(max_size=300))
def test_any_text_is_refused(text: str) -> None:
    for read in (read_envelope, from_link, lambda t: from_link(PREFIX + t)):
        with pytest.raises(GameError):
            read(text)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('[Together "2"]', '[Together "3"]', "later"),
        ('[Together "2"]', '[Together "1"]', "bad"),
        ('[Rules "1"]', '[Rules "9"]', "later"),
        ('[Game "24-7"]', '[Game "chess"]', "no_such_game"),
        ('[Seats "3"]', '[Seats "9"]', "bad"),
        ('[From "1"]', '[From "4"]', "bad"),
        ('[To "0"]', '[To "00"]', "bad"),
        ('[Guests "2"]', '[Guests "2 2"]', "bad"),
        ('[Guests "2"]', '[Guests "3"]', "bad"),
        ('[Guests "2"]', '[Guests "1 2"]', "bad"),
        ('[First "1 2 3"]', '[First "4"]', "bad"),
        ("teams=off", "teams=maybe", "bad_option"),
        ("teams=off", "teams=on", "teams_need_four"),
        ('[Key "', '[Key "0', "bad"),
        ('[Next "', '[Next "0', "bad"),
        ('[Seat1 "Inès"]\n', "", "bad"),
        ("[Guests", '[Colour "red"]\n[Guests', "bad"),
    ],
)
def test_what_is_not_exactly_an_envelope_is_refused(old: str, new: str, code: str) -> None:
    assert old in TEXTS[0]
    with pytest.raises(GameError) as caught:
        read_envelope(TEXTS[0].replace(old, new, 1))
    assert caught.value.code == code


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(GameError, match="1 7@a1"):
        read_envelope(TEXTS[3] + "1 7@a1\n")


def test_a_secret_without_all_answers_is_refused() -> None:
    secret = f'[Secret "{"0" * 32}"]\n\n'
    with pytest.raises(EnvelopeError, match="Guests"):
        read_envelope(TEXTS[0].replace("\n\n", "\n" + secret))


def test_a_link_that_would_inflate_without_end_is_refused_in_little_memory() -> None:
    packer = zlib.compressobj(9)
    megabyte = b"0" * 1_000_000
    packed = b"".join(packer.compress(megabyte) for _ in range(100)) + packer.flush()
    bomb = PREFIX + urlsafe_b64encode(bytes.fromhex(sha256_hex(""))[:6] + packed).decode().rstrip("=")
    tracemalloc.start()
    with pytest.raises(EnvelopeError, match="damaged"):
        from_link(bomb)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 2_000_000
