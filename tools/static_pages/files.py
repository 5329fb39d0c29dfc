"""The static pages of a site as documents, `sitemap.xml` and `robots.txt`."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import cast
from urllib.parse import urljoin, urlsplit

from tools import site

__all__ = ["NOT_FOUND", "AddressError", "documents", "read_address", "robots", "sitemap"]

NOT_FOUND, _INDEX = "404.html", "index.html"


class AddressError(ValueError):
    """A text that is no valid address for the site."""


def read_address(text: str) -> str:
    """Return an address of the site ending in a slash, "" for ""; raise `AddressError` if invalid.

    >>> read_address("https://a.org/24")
    'https://a.org/24/'
    """
    if not text:
        return ""
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.netloc or parts.query or parts.fragment:
        raise AddressError(f"SITE={text} is not an address such as https://example.org/games/")
    return text.rstrip("/") + "/"


def documents(root: Path, address: str = "", contact: str = "") -> dict[str, str]:
    """Return all static pages as HTML documents, by their paths in the site."""
    code = (
        "import json, sys; from tools.static_pages.render import documents; "
        f"json.dump(documents({address!r}, {contact!r}), sys.stdout)"
    )
    return cast(dict[str, str], site.run_python(code, root))


def sitemap(paths: Iterable[str], address: str = "") -> str:
    """Return a sitemap, as XML, of the pages among these paths; relative without an address."""
    folders = [path.removesuffix(_INDEX) for path in paths if path.endswith(_INDEX)]
    listed = "".join(
        f"<url><loc>{escape(urljoin(address, path) if address else path or './')}</loc></url>\n"
        for path in ["", *sorted(folders)]
    )
    space = "http://www.sitemaps.org/schemas/sitemap/0.9"
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{space}">\n{listed}</urlset>\n'


def robots(address: str = "") -> str:
    """Return the text of `robots.txt`: everything may be read; the sitemap, if there is an address."""
    named = f"Sitemap: {address}sitemap.xml\n" if address else ""
    return f"User-agent: *\nDisallow:\n{named}"
