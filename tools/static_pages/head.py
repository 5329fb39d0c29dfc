"""The head of a static page: what search engines, link previews and browsers read."""

from __future__ import annotations

import json
import re
from typing import NamedTuple
from urllib.parse import urljoin

from ui.core.html import escape

__all__ = ["POLICY", "StaticPage", "absolute", "document"]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
    "frame-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"
)
"""No script connects anywhere; checkers of pages look for `robots.txt` under the policy of the page."""
_ADDRESS = re.compile(
    r'(<link rel="(?:canonical|alternate)"[^>]* href="|<meta property="og:(?:url|image)" content=")([^"]+)'
)
_DATA_ADDRESS = re.compile(r'("(?:url|image)":")([^"]+)')


class StaticPage(NamedTuple):
    """The content of a static page, from which `document` makes HTML.

    `folder` is its address below the site, such as `rules/24-7/fr/`. `versions` are the folders of the same
    page in each language, with the default one as `x-default`. `data` is what it says in JSON-LD.
    """

    folder: str
    lang: str
    title: str
    description: str
    body: str
    sheet: str
    image: str
    versions: dict[str, str]
    data: tuple[dict[str, object], ...] = ()
    script: str = ""

    @property
    def way(self) -> str:
        """Return the relative path from the page's folder up to the site's."""
        return "../" * self.folder.count("/") or "./"


def document(page: StaticPage) -> str:
    """Return a page as an HTML document with relative addresses."""
    way = page.way
    links = [f'<link rel="canonical" href="{way}{page.folder}">']
    links += [
        f'<link rel="alternate" hreflang="{lang}" href="{way}{folder}">'
        for lang, folder in page.versions.items()
    ]
    facts = {
        "og:type": "article",
        "og:site_name": "Vingt-Quatre",
        "og:title": page.title,
        "og:description": page.description,
        "og:locale": {"fr": "fr_FR", "en": "en_GB"}.get(page.lang, page.lang),
        "og:url": way + page.folder,
        "og:image": way + page.image,
    }
    links += [f'<meta property="{name}" content="{escape(text)}">' for name, text in facts.items()]
    links += [f'<script type="application/ld+json">{_json(each, page)}</script>' for each in page.data]
    inside = "\n  ".join(links)
    return f"""<!doctype html>
<html lang="{page.lang}">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="{POLICY}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="dark light">
  <title>{escape(page.title)}</title>
  <meta name="description" content="{escape(page.description)}">
  <link rel="icon" type="image/svg+xml" href="{way}assets/icons/favicon.svg">
  <link rel="stylesheet" href="{way}{page.sheet}">
  {inside}
</head>
{page.body}
</html>
"""


def _json(facts: dict[str, object], page: StaticPage) -> str:
    """Return facts about a page in JSON-LD, escaped for a script element."""
    facts_of_page = {"@context": "https://schema.org", **facts, "inLanguage": page.lang}
    text = json.dumps(facts_of_page, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return _DATA_ADDRESS.sub(lambda found: f"{found[1]}{page.way}{found[2]}", text)


def absolute(text: str, folder: str, site: str) -> str:
    """Return a document with absolute addresses for search engines and previews; unchanged without a site.

    >>> absolute('<link rel="canonical" href="../">', "rules/", "https://a.org/24/")
    '<link rel="canonical" href="https://a.org/24/">'
    """
    if not site:
        return text
    base = urljoin(site, folder)
    for pattern in (_ADDRESS, _DATA_ADDRESS):
        text = pattern.sub(lambda found: found[1] + urljoin(base, found[2]), text)
    return text
