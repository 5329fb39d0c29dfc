"""Render all static pages; runs in a process whose modules are the sources as they are now."""

from __future__ import annotations

import re
from collections import Counter

from tools import pictures, site
from tools.static_pages import pages
from tools.static_pages.files import NOT_FOUND
from tools.static_pages.head import StaticPage, document
from tools.static_pages.vocabulary import static_words
from ui.core.html import tag

__all__ = ["documents"]

_DRAWING = re.compile(r"(<svg[^>]*>)((?:(?!<svg).){800,}?)(</svg>)", re.DOTALL)
"""A drawing that is worth sharing: the dial of Les 24 Heures alone was two fifths of its page."""
_EMPTY = re.compile(r"></(?:circle|ellipse|line|path|polygon|rect|use)>")
_BODY = re.compile(r"<body[^>]*>")


def documents(address: str, contact: str) -> dict[str, str]:
    """Return all static pages as HTML documents, by their paths in the site."""
    made = {}
    for lang in site.LANGUAGES:
        for page in pages.all_pages(static_words(lang), address, contact):
            path = f"{page.folder}index.html" if page.folder else NOT_FOUND
            made[path] = document(_with_drawings(page))
    return made


def _with_drawings(page: StaticPage) -> StaticPage:
    """Return a page with the symbols that it refers to put into its body, and with its script."""
    drawings = pictures.sprite(page.body, slim=True)
    body = _BODY.sub(lambda opening: opening[0] + drawings, _share_drawings(page.body), count=1)
    body = _EMPTY.sub("/>", body)
    return page._replace(body=body.replace("</body>", f"{_page_script(page)}</body>"))


def _share_drawings(body: str) -> str:
    """Return markup in which a repeated drawing stays at its first place and is referred to elsewhere.

    One whose parts have classes is written out each time: no style reaches them from around a reference.
    """
    counts = Counter(found[2] for found in _DRAWING.finditer(body))
    names: dict[str, str] = {}

    def shared(matched: re.Match[str]) -> str:
        opening, inside, end = matched.groups()
        if counts[inside] == 1 or "class=" in inside:
            return matched[0]
        if inside in names:
            return f'{opening}<use href="#{names[inside]}"></use>{end}'
        names[inside] = f"drawn-{len(names) + 1}"
        return f'{opening}<g id="{names[inside]}">{inside}</g>{end}'

    return _DRAWING.sub(shared, body)


def _page_script(page: StaticPage) -> str:
    """Return the script element of a page, with its sentences as attributes; "" without a script."""
    if not page.script:
        return ""
    words = static_words(page.lang)
    script = tag(
        "script",
        defer=True,
        src=page.way + page.script,
        data_play=words.say("embed", "Play from here"),
        data_copy=words.say("docs", "Copy code"),
        data_copied=words.say("docs", "Code copied."),
    )
    return str(script)
