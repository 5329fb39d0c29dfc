"""Stand-in for `ipaddress` in the browser: `urllib.parse` asks it about hosts in brackets, which are IPv6."""

from __future__ import annotations

__all__ = ["IPv4Address", "IPv6Address", "ip_address"]


class IPv4Address:
    """A class that `urllib.parse` names; no address here is an instance of it."""


class IPv6Address:
    """A parsed IPv6 address, without its value."""


def ip_address(text: str) -> IPv6Address:
    """Return an `IPv6Address` for a text with a colon; raise `ValueError` for any other."""
    if ":" not in text:
        raise ValueError(f"{text!r} is no IPv6 address")
    return IPv6Address()
