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
    """A text given as the address of the site that is no address."""


def read_address(text: str) -> str:
    """Return the address of the site with a slash at its end, empty if none is given.

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
    """Return the static pages as documents, by path in the site."""
    code = (
        "import json, sys; from tools.static_pages.render import documents; "
        f"json.dump(documents({address!r}, {contact!r}), sys.stdout)"
    )
    return cast(dict[str, str], site.run_python(code, root))


def sitemap(paths: Iterable[str], address: str = "") -> str:
    """Return the sitemap of the pages among these files; relative if the site has no address."""
    folders = [path.removesuffix(_INDEX) for path in paths if path.endswith(_INDEX)]
    listed = "".join(
        f"<url><loc>{escape(urljoin(address, path) if address else path or './')}</loc></url>\n"
        for path in ["", *sorted(folders)]
    )
    space = "http://www.sitemaps.org/schemas/sitemap/0.9"
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{space}">\n{listed}</urlset>\n'


def robots(address: str = "") -> str:
    """Return what search engines may read: everything; frames ask not to be listed."""
    named = f"Sitemap: {address}sitemap.xml\n" if address else ""
    return f"User-agent: *\nDisallow:\n{named}"
