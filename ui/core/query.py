"""The query of an address, parsed and written: names and values in plain letters and digits, or as %XX."""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import ascii_letters, digits

__all__ = ["read_query", "write_query"]

CODED = r"(?:%[0-9A-Fa-f]{2})+"
PLAIN = frozenset(ascii_letters + digits + "_.~-")


def read_query(query: str) -> dict[str, str]:
    """Return the names and values of a query; a repeated name has its first value, empty ones are left out.

    >>> read_query("?game=24-7&match=a%C3%A9+b&match=c&x=")
    {'game': '24-7', 'match': 'aé b'}
    """
    facts: dict[str, str] = {}
    for pair in query.lstrip("?").split("&"):
        name, _, value = pair.partition("=")
        if value:
            facts.setdefault(_decode(name), _decode(value))
    return facts


def _decode(text: str) -> str:
    """Return a name or value decoded: "+" as a space, "%XX" as a byte of UTF-8."""
    text = text.replace("+", " ")
    if "%" not in text:
        return text
    return re.sub(CODED, lambda run: bytes.fromhex(run[0].replace("%", "")).decode("utf-8", "replace"), text)


def write_query(facts: Mapping[str, str]) -> str:
    """Return a query, beginning with "?", of these names and values.

    >>> write_query({"game": "24-7", "match": "a é"})
    '?game=24-7&match=a%20%C3%A9'
    """
    return "?" + "&".join(f"{_encode(name)}={_encode(value)}" for name, value in facts.items())


def _encode(text: str) -> str:
    """Return a text with every character but letters, digits and a few signs as "%XX"."""
    return "".join(
        sign if sign in PLAIN else "".join(f"%{byte:02X}" for byte in sign.encode("utf-8", "replace"))
        for sign in text
    )
