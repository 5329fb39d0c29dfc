"""Stand-in for `ipaddress` in the browser: `urllib.parse` asks it about hosts in brackets, which are IPv6."""

from __future__ import annotations

__all__ = ["IPv4Address", "IPv6Address", "ip_address"]


class IPv4Address:
    """An address that is never in brackets, so there is none here."""


class IPv6Address:
    """An address in brackets."""


def ip_address(text: str) -> IPv6Address:
    """Return an address; raise `ValueError` for a text that can be none."""
    if ":" not in text:
        raise ValueError(f"{text!r} is no IPv6 address")
    return IPv6Address()
