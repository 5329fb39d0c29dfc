"""What travels from device to device: an envelope as text, as a link, and back.

The text has the form of a record: tags, an empty line, then the whole log. Reading is strict: an envelope is
exactly what `write` makes of it, or it is none. In a link it is packed as records are, behind a checksum and
the number of letters, by which a link that was cut off differs from one that was spoiled.

Version 2 says each guest's commitments beside their name, and leaves out what follows from the rest: the id
follows from the key. Version 1 is read, and written for matches that began under it.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from ..errors import GameError
from ..fields import replace
from ..games import game as find
from ..link_codes import Code, code_at, codes, has_link
from ..record import LONGEST, Record, read, write
from ..tags import Tags, parse_options, read_tags, write_tag
from .commitments import FIRST_VERSION, VERSION, is_token, sha256_hex
from .room import (
    Chair,
    GuestAnswer,
    Invitation,
    Room,
    deal_match,
    has_all_values,
    host_place,
    is_bot,
    match_id,
    new_room,
    record_of,
)

__all__ = [
    "PREFIX",
    "Envelope",
    "EnvelopeError",
    "from_link",
    "is_link",
    "read_envelope",
    "to_link",
    "write_envelope",
]

PREFIX = "#p="
LENGTH = "."
"""Ends the number of letters that follow; links had none once."""
MOST_DIGITS = 8
"""Digits of the length of a link, at most."""
MOST_LINES = 64
"""Lines over which a link without a length is read."""
CHECKSUM = 6
"""Bytes of a SHA-256 that stand before the packed text: of the text in version 1, of what is packed after."""
FIRST_USUAL = (
    b'[After2 "[Secret "[Number2 "[Guest2 "[Commitment "[First "1 2"]\n[Options "[Guests "2"]\n[Seat2 "'
    b'[Together "1"]\n[Match "[Key "[From "1"]\n[To "2"]\n[Game "24-7"]\n[Rules "1"]\n[Seats "2"]\n[Seat1 "'
)
USUAL = (
    b'[Root "[Then2 "[After2 "[After "[Secret "[Number2 "[Next2 "[Commitment2 "[Guest2 "'
    b'[First "1 2 3 4 5 6"]\n[First "1 2"]\n[Guests "2"]\n[Guests "2 3 4 5 6"]\n[Together "2"]\n[Key "'
    b'"]\n[From "1"]\n[To "2"]\n[Game "24-7"]\n[Rules "1"]\n[Seats "2"]\n[Seat1 "'
    b'[Seat3 ""]\n[Seat4 ""]\n[Seat2 ""]\n[Options "=auto =off =each "]\n[Next "[Commitment "'
)
"""What nearly every envelope of a version says; it need not travel."""
BEGINS = '[Together "'
"""How the text of every envelope begins."""
ZLIB = 0x78
"""How the packed text of version 1 begins. Version 2 leaves zlib's own header and sum out, and no deflated
text begins so by itself: it would be a block that is stored, with padding that is not zero."""


class EnvelopeError(GameError):
    """An error for a text or link that is no envelope: `cut`, `damaged`, of a `later` version, or `bad`."""


class Envelope(NamedTuple):
    """What a device knows of a match, as sent from one place to another (`to` 0: to all).

    `root` is there only where the same person goes on at another device: it is made for nobody else.
    """

    sender: int
    to: int
    room: Room
    root: str = ""


# Text


def write_envelope(envelope: Envelope) -> str:
    """Return an envelope as text: its tags, an empty line, the log."""
    room = envelope.room
    header = "\n".join(write_tag(name, value) for name, value in _tags(envelope))
    log = write(record_of(room, room.match)).partition("\n\n")[2] if room.match else ""
    return f"{header}\n\n{log}"


def _tags(envelope: Envelope) -> Iterator[tuple[str, str]]:
    """Yield the tags of an envelope in the order in which they are written."""
    room, made = envelope.room, envelope.room.invitation
    old = made.version == FIRST_VERSION
    yield "Together", made.version
    if old:
        yield "Match", made.id
    yield "Key", made.key
    yield "From", str(envelope.sender)
    yield "To", str(envelope.to)
    yield "Game", made.slug
    yield "Rules", made.rules
    yield "Seats", str(len(made.chairs))
    for place, chair in enumerate(made.chairs, 1):
        yield f"Seat{place}", chair.name
    yield "Guests", _join_numbers(place for place, chair in enumerate(made.chairs, 1) if chair.guest)
    yield "Options", " ".join(f"{key}={value}" for key, value in made.options)
    yield "First", _join_numbers(made.first)
    yield from _without_empty(("Commitment", made.commitment), ("Next", made.next))
    for place, guest in enumerate(room.guests, 1):
        if guest:
            yield f"Guest{place}", guest.name
            yield from _without_empty((f"Commitment{place}", guest.commitment), (f"Next{place}", guest.next))
            yield from _without_empty((f"Number{place}", guest.number))
    yield from _without_empty(("Secret", room.secret), ("After", room.after))
    for place, number in enumerate(room.numbers, 1):
        yield from _without_empty(
            (f"After{place}", number), (f"Then{place}", room.promised[place - 1] if room.promised else "")
        )
    yield from _without_empty(("Root", envelope.root))


def _without_empty(*tags: tuple[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the tags whose value is not empty."""
    return (tag for tag in tags if tag[1])


def _join_numbers(numbers: Iterator[int] | tuple[int, ...]) -> str:
    """Return numbers separated by spaces."""
    return " ".join(map(str, numbers))


def read_envelope(text: str) -> Envelope:
    """Parse an envelope; raise `EnvelopeError`, or `RecordError` where its log cannot be played."""
    if len(text) > LONGEST:
        raise EnvelopeError("damaged", str(len(text)))
    tags, after = read_tags(text.split("\n"))
    if "Together" in tags and tags["Together"].value not in (FIRST_VERSION, VERSION):
        raise EnvelopeError("later", tags["Together"].value)
    envelope = _envelope_of(tags, "\n".join(text.split("\n")[after:]))
    if write_envelope(envelope) != text:
        raise EnvelopeError("bad", text[:40])
    return envelope


def _envelope_of(tags: Tags, log: str) -> Envelope:
    """Return the envelope that tags and log describe; raise `EnvelopeError` for what does not fit."""
    made = _invitation_of(tags)
    seats = len(made.chairs)
    around, old = range(1, seats + 1), made.version == FIRST_VERSION
    guests = tuple(_guest_answer(tags, made, place) for place in around)
    numbers = tuple(_token_value(tags, f"After{place}", optional=True) for place in around)
    promised = () if old else tuple(_token_value(tags, f"Then{place}", "digest", True) for place in around)
    after = _token_value(tags, "After", "digest", optional=True)
    room = Room(
        made, guests, numbers, _token_value(tags, "Secret", optional=True), after=after, promised=promised
    )
    sender, to = _number_value(tags, "From", 1, seats), _number_value(tags, "To", 0, seats)
    root = "" if old else _token_value(tags, "Root", optional=True)
    return Envelope(sender, to, _room_with_match(room, log) if room.secret else room, root)


def _invitation_of(tags: Tags) -> Invitation:
    """Return the invitation that the tags describe; raise `EnvelopeError` for what does not fit."""
    slug, seats = _tag_value(tags, "Game"), _number_value(tags, "Seats", 1, 99)
    game = find(slug)
    if _tag_value(tags, "Rules") not in (game.version, *game.earlier):
        raise EnvelopeError("later", _tag_value(tags, "Rules"))
    if seats not in game.seats:
        raise EnvelopeError("bad", f"Seats {seats}")
    guests = _parse_places(tags, "Guests", seats)
    chairs = tuple(Chair(_tag_value(tags, f"Seat{n}"), n in guests) for n in range(1, seats + 1))
    options = parse_options(_tag_value(tags, "Options").split(" ")) if _tag_value(tags, "Options") else {}
    version, key = _tag_value(tags, "Together"), _token_value(tags, "Key")
    old = version == FIRST_VERSION
    made = Invitation(
        _token_value(tags, "Match", "id") if old else match_id(key),
        key,
        slug,
        tuple(options.items()),
        chairs,
        _parse_places(tags, "First", seats),
        _token_value(tags, "Commitment", "digest"),
        _tag_value(tags, "Rules"),
        version,
        "" if old else _token_value(tags, "Next", "digest"),
    )
    _check_playable(made)
    return made


def _check_playable(invitation: Invitation) -> None:
    """Raise `GameError` if a match cannot be dealt from an invitation, or it has no host or a bot as guest.

    The options of today's rules are written out whole. Earlier rules may not have had all of them.
    """
    game, keys = find(invitation.slug), [key for key, _ in invitation.options]
    whole = invitation.rules != game.version or len(keys) == len(game.options)
    if keys != sorted(keys) or not whole:
        raise EnvelopeError("bad", "Options")
    deal_match(new_room(invitation))
    if not host_place(invitation) or any(chair.guest and is_bot(chair.name) for chair in invitation.chairs):
        raise EnvelopeError("bad", "Guests")


def _guest_answer(tags: Tags, invitation: Invitation, place: int) -> GuestAnswer | None:
    """Return a guest's answer from the tags, None without one; raise `EnvelopeError` for a bad one."""
    if f"Guest{place}" not in tags:
        return None
    name = _tag_value(tags, f"Guest{place}")
    if not invitation.chairs[place - 1].guest or is_bot(name):
        raise EnvelopeError("bad", f"Guest{place}")
    if invitation.version == FIRST_VERSION:
        return GuestAnswer(name, _token_value(tags, f"Number{place}"))
    number, commitment = (
        _token_value(tags, f"Number{place}", optional=True),
        _token_value(tags, f"Commitment{place}", "digest"),
    )
    return GuestAnswer(name, number, commitment, _token_value(tags, f"Next{place}", "digest", optional=True))


def _room_with_match(room: Room, log: str) -> Room:
    """Return the room with its match dealt and the log played; raise if a guest's value is missing."""
    if not has_all_values(room):
        raise EnvelopeError("bad", "Guests")
    header = write(Record(deal_match(room), ()))
    return replace(room, match=read(header + log).match)


def _tag_value(tags: Tags, name: str) -> str:
    """Return the value of a tag; raise `EnvelopeError` if it is missing."""
    if name not in tags:
        raise EnvelopeError("bad", name)
    return tags[name].value


def _token_value(tags: Tags, name: str, form: str = "word", optional: bool = False) -> str:
    """Return the value of a tag, a token of this form; "" for a missing `optional` one; else raise."""
    if optional and name not in tags:
        return ""
    text = _tag_value(tags, name)
    if not is_token(text, form):
        raise EnvelopeError("bad", f"{name} {text}")
    return text


def _number_value(tags: Tags, name: str, least: int, most: int) -> int:
    """Return the value of a tag as a number within bounds; raise `EnvelopeError` for anything else."""
    text = _tag_value(tags, name)
    if text not in map(str, range(least, most + 1)):
        raise EnvelopeError("bad", f"{name} {text}")
    return int(text)


def _parse_places(tags: Tags, name: str, seats: int) -> tuple[int, ...]:
    """Parse a tag of places, at least one, each once and in order; raise `EnvelopeError`."""
    known = {str(place): place for place in range(1, seats + 1)}
    found = _tag_value(tags, name).split(" ")
    if not set(found) <= set(known) or found != sorted(set(found), key=int):
        raise EnvelopeError("bad", f"{name} {_tag_value(tags, name)}")
    return tuple(known[text] for text in found)


# Links


def to_link(envelope: Envelope) -> str:
    """Return an envelope as the fragment of an address: `#p=`, the length, and the packed text."""
    text = write_envelope(envelope)
    old = envelope.room.invitation.version == FIRST_VERSION
    packer = zlib.compressobj(9, zdict=FIRST_USUAL) if old else zlib.compressobj(9, wbits=-15, zdict=USUAL)
    packed = packer.compress(text.encode()) + packer.flush()
    code = urlsafe_b64encode(_checksum(text if old else packed.hex()) + packed).decode().rstrip("=")
    return f"{PREFIX}{len(code)}{LENGTH}{code}"


def _checksum(text: str) -> bytes:
    """Return the first six bytes of a text's SHA-256."""
    return bytes.fromhex(sha256_hex(text))[:CHECKSUM]


def is_link(text: str) -> bool:
    """Return whether a text has a link with the prefix of envelopes; what follows is not checked."""
    return has_link(text, PREFIX)


def from_link(link: str) -> Envelope:
    """Return the envelope in a link, or in a code alone; raise `EnvelopeError` if it is damaged.

    The link may stand in a longer text and be broken over lines. The error is `cut` where the end is missing:
    a link says how many letters it has. `RecordError` where its log cannot be played.
    """
    places, fault = list(codes(link, PREFIX)) or [(link.strip(), 0)], None
    for text, at in places:
        try:
            return read_envelope(_unpack_at(text, at))
        except GameError as error:
            fault = fault or error
    assert fault
    raise fault


def _unpack_at(text: str, position: int) -> str:
    """Return the text unpacked from the length and letters at a position; raise `EnvelopeError`."""
    length = code_at(text, position)
    if text[length.after : length.after + len(LENGTH)] != LENGTH or len(length.letters) > MOST_DIGITS:
        return _text_of_old_code(length)
    if not length.letters.isdecimal() or length.letters != str(int(length.letters)):
        raise EnvelopeError("damaged", length.letters)
    count, found = int(length.letters), code_at(text, length.after + len(LENGTH))
    code = found.letters
    if len(code) < count:
        after_sign = code_at(text, found.after + 1).ends[0]  # letters behind a sign that no code has
        is_whole = after_sign > 0 and len(code) + 1 + after_sign >= count
        raise EnvelopeError("cut" if _is_beginning(code) and not is_whole else "damaged", code[-40:])
    try:
        return _unpack(code[:count])
    except EnvelopeError:
        raise EnvelopeError("damaged", code[-40:]) from None


def _is_beginning(code: str) -> bool:
    """Return whether a code is the intact beginning of a longer one, as far as it can be unpacked.

    A changed letter makes a link look too short as well: in the number of letters, in the dot after it, or as
    a sign that is no letter of a code. What was only cut off unpacks without a fault up to its last byte.
    """
    whole = code[:-1] if len(code) % 4 == 1 else code
    packed = urlsafe_b64decode(whole + "=" * (-len(whole) % 4))[CHECKSUM:]
    inflater = _inflater(packed)
    try:
        text = inflater.decompress(packed, LONGEST).decode(errors="ignore")
    except zlib.error:
        return False
    return not inflater.eof and BEGINS.startswith(text[: len(BEGINS)])


def _text_of_old_code(code: Code) -> str:
    """Return the text of a code without a length, tried at each line's or word's end; raise if none fits."""
    for end in reversed(code.ends[:MOST_LINES]):
        with suppress(EnvelopeError):
            return _unpack(code.letters[:end])
    raise EnvelopeError("cut" if _is_beginning(code.letters) else "damaged", code.letters[-40:])


def _unpack(code: str) -> str:
    """Return the text of a code; raise `EnvelopeError` if it is damaged or its checksum is wrong."""
    whole = _decode_base64(code)
    packed = whole[CHECKSUM:]
    text = _inflate(packed)
    if _checksum(text if _is_version_1(packed) else packed.hex()) != whole[:CHECKSUM]:
        raise EnvelopeError("damaged", code[-40:])
    return text


def _decode_base64(code: str) -> bytes:
    """Return the bytes of base64url without padding; raise `EnvelopeError` for an impossible length."""
    if not code or len(code) % 4 == 1:
        raise EnvelopeError("damaged", code[-40:])
    return urlsafe_b64decode(code + "=" * (-len(code) % 4))


def _is_version_1(packed: bytes) -> bool:
    """Return whether a packed text is of version 1, told by its first byte."""
    return packed[:1] == bytes([ZLIB])


def _inflater(data: bytes) -> zlib._Decompress:
    """Return a decompressor for the version of envelope that packed data begin like."""
    return zlib.decompressobj(zdict=FIRST_USUAL) if _is_version_1(data) else zlib.decompressobj(-15, USUAL)


def _inflate(data: bytes) -> str:
    """Return an unpacked text; raise `EnvelopeError` if it is damaged, or too large for the memory."""
    inflater = _inflater(data)
    try:
        text = inflater.decompress(data, LONGEST)
        if inflater.unconsumed_tail or inflater.unused_data or not inflater.eof:
            raise EnvelopeError("damaged", "")
        return text.decode()
    except (zlib.error, UnicodeDecodeError):
        raise EnvelopeError("damaged", "") from None
