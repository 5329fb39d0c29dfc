"""Links that carry a whole record or position: `#r=` and base64url of its zlib form (RFC 1950)."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error

from engine.record import LONGEST, RecordError

__all__ = ["PREFIX", "from_link", "to_link"]

PREFIX = "#r="


def to_link(text: str) -> str:
    """Codes a record for the fragment of an address."""
    packed = zlib.compress(text.encode(), 9)
    return PREFIX + urlsafe_b64encode(packed).decode().rstrip("=")


def from_link(link: str) -> str:
    """Decodes what stands after `#r=` in a link; raises `RecordError` on line 1.

    The inflated size is capped, so that a small link cannot fill the memory.

    >>> from_link(to_link("a record"))
    'a record'
    """
    code = link.rpartition(PREFIX)[2].strip()
    try:
        if not code.isascii() or not code.replace("-", "a").replace("_", "a").isalnum():
            raise ValueError
        inflater = zlib.decompressobj()
        data = inflater.decompress(urlsafe_b64decode(code + "=" * (-len(code) % 4)), 4 * LONGEST)
        if inflater.unconsumed_tail or not inflater.eof or inflater.unused_data:
            raise ValueError
        return data.decode()
    except (ValueError, Error, zlib.error):
        raise RecordError(1, "bad_link", code[:40]) from None
