"""The message broker that a site's host may name: its address is read, and is written into the page."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

__all__ = ["CHANNEL", "PACKAGE", "BrokerError", "with_broker", "read_address"]

CHANNEL = "assets/live/channel.js"
"""The module that speaks with the broker."""

PACKAGE = "mqtt"
"""The library that it loads, as the folders of `runtime/` call it."""

_HERE = ("localhost", "127.0.0.1", "[::1]")
_PLAIN = re.compile(r"(wss?)://([a-z0-9.-]+|\[::1\])(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?")
_OWN = "connect-src 'self'"


class BrokerError(ValueError):
    """A text that is no valid address of a broker, or a page that cannot be given one."""


def read_address(text: str) -> str:
    """Return the text if it is a valid address of a broker; raise `BrokerError` if not."""
    found = _PLAIN.fullmatch(text)
    if found is None or not _has_host(text):
        raise BrokerError(f"BROKER must read wss://host/path, in small letters; this does not: {text!r}.")
    if found[1] == "ws" and found[2] not in _HERE:
        raise BrokerError(f"BROKER must begin with wss://, ws:// is for localhost alone: {text!r}.")
    return text


def _has_host(text: str) -> bool:
    """Return True if an address has a host with valid labels and a port that is not 0."""
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    labels = host.split(".")
    named = all(label and label[0] != "-" and label[-1] != "-" for label in labels)
    return named and port != 0


def with_broker(page: str, broker: str) -> str:
    """Return a page that may connect to a broker and names the channel's module; raise if it cannot."""
    if page.count(_OWN) != 1:
        raise BrokerError("The page's policy does not say once what it may connect to.")
    page = page.replace(_OWN, f"{_OWN} {broker}")
    return page.replace("<html ", f'<html data-broker="{broker}" data-channel="{CHANNEL}" ', 1)
