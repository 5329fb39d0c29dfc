"""Render all static pages; runs in a process whose modules are the sources as they are now."""

from __future__ import annotations

import re

from tools import pictures, site
from tools.static_pages import pages
from tools.static_pages.files import NOT_FOUND
from tools.static_pages.head import StaticPage, document
from tools.static_pages.vocabulary import static_words
from ui.core.html import tag

__all__ = ["documents"]

_BODY = re.compile(r"<body[^>]*>")


def documents(address: str, contact: str) -> dict[str, str]:
    """Return the static pages as documents, by path in the site."""
    made = {}
    for lang in site.LANGUAGES:
        for page in pages.all_pages(static_words(lang), address, contact):
            path = f"{page.folder}index.html" if page.folder else NOT_FOUND
            made[path] = document(_whole(page))
    return made


def _whole(page: StaticPage) -> StaticPage:
    """Return a page with the drawings that it uses, and with its script."""
    drawings = pictures.sprite(page.body)
    body = _BODY.sub(lambda opening: opening[0] + drawings, page.body, count=1)
    return page._replace(body=body.replace("</body>", f"{_script(page)}</body>"))


def _script(page: StaticPage) -> str:
    """Return the script of a page with its sentences, or nothing."""
    if not page.script:
        return ""
    words = static_words(page.lang)
    script = tag(
        "script",
        defer=True,
        src=page.way + page.script,
        data_play=words.say("embed", "Play from here"),
        data_copy=words.say("docs", "Copy these lines"),
        data_copied=words.say("docs", "The lines have been copied."),
    )
    return str(script)
