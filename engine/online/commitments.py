"""Hashes, and the promises that keep a deal from being chosen.

In version 2 a device draws one private root a match. Its value for a deal is a hash of that root and of the
match that is dealt, so that the values for rematches come from the same root. Before a value is opened, its
commitment is sent: a hash that also says for which match, place and role the value is meant, so that no
commitment can be copied to another place. `docs/online.md` says who knows what when.
"""

from __future__ import annotations

import re

__all__ = [
    "FIRST_VERSION",
    "GUEST",
    "HOST",
    "VERSION",
    "commitment",
    "sha256_hex",
    "is_token",
    "make_match_id",
    "deal_value",
    "make_token",
]

FIRST_VERSION = "1"
"""Matches begun under it are finished under it; none is begun any more."""
VERSION = "2"
"""The version of what travels and of how the deal is made."""
HOST, GUEST = "host", "guest"
"""The two roles for which a value can be committed to."""
LENGTHS = {"id": 16, "word": 32, "digest": 64}
"""Hexadecimal digits of a match's id, of a value, root or key (128 bits), and of a commitment."""
HEX = re.compile(r"[0-9a-f]+", re.ASCII)


def sha256_hex(text: str) -> str:
    """Return the SHA-256 of a text in hexadecimal digits.

    >>> sha256_hex("24")[:8]
    'c2356069'
    """
    from hashlib import sha256  # its import takes a browser some 10 ms, which only these matches need

    return sha256(text.encode()).hexdigest()


def make_token(random_text: str) -> str:
    """Return 128 bits in hexadecimal (a value, root or key), made from a text that nobody can guess."""
    return sha256_hex(random_text)[: LENGTHS["word"]]


def make_match_id(random_text: str) -> str:
    """Return the id of a match, 64 bits in hexadecimal, made from a text that nobody can guess."""
    return sha256_hex(random_text)[: LENGTHS["id"]]


def is_token(text: str, form: str = "word") -> bool:
    """Return whether a text is hexadecimal digits of the length of a `form`: `word`, `id` or `digest`.

    >>> is_token("0" * 32), is_token("0" * 32, "digest"), is_token("G" * 32)
    (True, False, False)
    """
    return len(text) == LENGTHS[form] and HEX.fullmatch(text) is not None


def deal_value(root: str, match_id: str) -> str:
    """Return a device's value for the deal of a match, derived from its root; secret until it is opened."""
    return make_token(f"value/{root}/{match_id}")


def commitment(match_id: str, place: int, role: str, value: str) -> str:
    """Return the hash that commits a place, in a role and for one match alone, to a value."""
    return sha256_hex("\n".join(("commitment", VERSION, match_id, str(place), role, value)))
