"""Links that carry a whole record or position: `#r=` and base64url of its zlib form (RFC 1950)."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from .errors import GameError, RecordError
from .link_codes import Code, code_at, codes, has_link
from .record import LONGEST, read
from .tags import read_tags

__all__ = ["PREFIX", "from_link", "is_link", "to_link"]

PREFIX = "#r="


def to_link(text: str) -> str:
    """Return a record as the fragment of an address: `#r=` and its packed text."""
    packed = zlib.compress(text.encode(), 9)
    return PREFIX + urlsafe_b64encode(packed).decode().rstrip("=")


def is_link(text: str) -> bool:
    """Return whether a text has a link with the prefix of records; what follows is not checked."""
    return has_link(text, PREFIX)


def from_link(link: str) -> str:
    """Return the record's text in a link, or in a code alone; raise `RecordError` if it is damaged.

    The link may stand in a longer text and be broken over lines. The error is `cut_link` where its end is
    missing, else `bad_link`. The inflated size is capped, so that a small link cannot fill the memory.

    >>> from_link(to_link("a record"))
    'a record'
    """
    places, fault = list(codes(link, PREFIX)) or [(link.strip(), 0)], None
    for text, at in places:
        try:
            return _unpack(code_at(text, at))
        except RecordError as error:
            fault = fault or error
    assert fault
    raise fault


def _unpack(code: Code) -> str:
    """Return the text of a code; raise `RecordError` unless it ends where a line or a word ends."""
    letters, inflater = code.letters, zlib.decompressobj()
    whole = letters[: len(letters) - (len(letters) % 4 == 1)]  # one letter that is left over is no byte
    packed = urlsafe_b64decode(whole + "=" * (-len(whole) % 4))
    bad = RecordError(1, "bad_link", letters[:40])
    try:
        data = inflater.decompress(packed, 4 * LONGEST)
    except zlib.error:
        raise bad from None
    if not code.closed or inflater.unconsumed_tail:
        raise bad
    if not inflater.eof:
        raise RecordError(1, "cut_link", letters[:40]) if _is_beginning(data) else bad
    used = len(packed) - len(inflater.unused_data)
    if -(-used * 4 // 3) not in code.ends:
        raise bad
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise bad from None


def _is_beginning(data: bytes) -> bool:
    """Return whether bytes are the beginning of a record, so that only the end is missing.

    What a spoiled link gives is not: it has lines that no record has, or moves that the rules refuse.
    """
    lines, _, rest = data.rpartition(b"\n")
    try:
        text = lines.decode()
        _, after = read_tags(text.split("\n"))
        if after <= text.count("\n") or text.endswith("\n"):  # the empty line before the moves is there
            read(text)
            return not rest or rest[:1].isdigit()
        return rest[:1] in (b"", b"[")
    except (UnicodeDecodeError, GameError):
        return False
