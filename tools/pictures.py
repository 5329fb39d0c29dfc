"""Make pictures of the games for other pages: covers, and positions of the rules without scripts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from tools import embed, site

__all__ = ["FOLDER", "SHEET", "covers", "own_rules", "page", "pages", "sheet", "sprite"]

FOLDER, COVERS = "embed/positions", "embed/covers"
BETWEEN = re.compile(r">\s+<")
"""The lines and indents of a drawing, which holds no text."""
SHEET = f"{FOLDER}/still.css"
SHEETS = ("tokens", "base", "pieces", "screens", "plane")
LOOKS = {"": "", ".dark": ' data-theme="dark"', ".light": ' data-theme="light"'}

_SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
_DEFS = re.compile(r"<defs>.*?</defs>", re.DOTALL)
_DEFINED = re.compile(r'<(pattern|g) id="([\w-]+)".*?</\1>(?:</g>)?\s*', re.DOTALL)
_USE = re.compile(r'<use\b[^>]*? href="#([\w-]+)"')
_VARS = re.compile(r'data-vars="([^"]+)"')

_POLICY = (
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'none'"
)
_PAGE = """<!doctype html>
<html lang="{lang}"{theme}>
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="{policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <meta name="color-scheme" content="{scheme}">
  <title>{title}</title>
{sheets}
</head>
<body class="still" data-game="{slug}">
  {symbols}
  <main><h1 class="vh">{title}</h1>{figure}</main>
</body>
</html>
"""


class Drawn(NamedTuple):
    """A position rendered in one language: its title, and its figure as markup."""

    slug: str
    name: str
    lang: str
    title: str
    figure: str


def pages(root: Path = site.ROOT, slug: str = "", name: str = "") -> Iterator[tuple[str, str]]:
    """Yield path and text of each still page: of all positions or of one, in each language and theme.

    `NAME.LANG.html` follows the device's light, `NAME.LANG.dark.html` and `.light.html` do not.
    """
    for each in _draw_positions(root, slug, name):
        held = sprite(each.figure, root)
        for suffix, theme in LOOKS.items():
            yield f"{FOLDER}/{each.slug}/{each.name}.{each.lang}{suffix}.html", _page_of(each, theme, held)


def page(path: str, root: Path = site.ROOT) -> str | None:
    """Return the still page at this path of the site, or None if there is none."""
    slug, _, file = path.removeprefix(f"{FOLDER}/").partition("/")
    name = file.partition(".")[0]
    known = name in embed.positions(root).get(slug, ())
    return dict(pages(root, slug, name)).get(path) if known else None


def _draw_positions(root: Path, slug: str, name: str) -> Iterator[Drawn]:
    """Yield the positions of the rules rendered in each language: all, or the one that is named."""
    known = embed.positions(root)
    wanted = [(slug, name)] if slug else [(slug, name) for slug, names in known.items() for name in names]
    code = (
        "import json, sys; from ui.prerender import still_position; "
        f"names = {wanted!r}; langs = {site.LANGUAGES!r}; "
        "drawn = [(*pair, lang, *still_position(*pair, lang)) for pair in names for lang in langs]; "
        "json.dump(drawn, sys.stdout)"
    )
    yield from (Drawn(*row) for row in site.run_python(code, root))


def _page_of(position: Drawn, theme: str, symbols: str) -> str:
    """Return the page of a rendered position in a theme; `symbols`: the drawings that it refers to."""
    links = [f"assets/css/{name}.css" for name in SHEETS] + [f"assets/css/games/{position.slug}.css", SHEET]
    return _PAGE.format(
        lang=position.lang,
        theme=theme,
        scheme=theme[13:-1] or "dark light",
        policy=_POLICY,
        title=escape(position.title),
        sheets="\n".join(f'  <link rel="stylesheet" href="../../../{link}">' for link in links),
        slug=position.slug,
        symbols=symbols,
        figure=position.figure,
    )


def sheet(root: Path = site.ROOT) -> str:
    """Return the style sheet of all still pages, with rules for what a script would set elsewhere."""
    figures = "".join(each.figure for each in _draw_positions(root, "", ""))
    return (root / "assets/css/still.css").read_text("utf-8") + own_rules(figures)


def own_rules(markup: str) -> str:
    """Return a style rule for each `data-vars` in the markup, which sets its custom properties."""
    rules = [f'[data-vars="{text}"]{{{text}}}' for text in sorted(set(_VARS.findall(markup)))]
    return "\n".join(rules) + "\n"


def covers(root: Path = site.ROOT) -> Iterator[tuple[str, str]]:
    """Yield path and text of the picture on each game's box."""
    for slug in embed.positions(root):
        drawing = (root / f"assets/covers/{slug}.svg").read_text("utf-8")
        yield f"{COVERS}/{slug}.svg", BETWEEN.sub("><", drawing)


def sprite(markup: str, root: Path = site.ROOT, slim: bool = False) -> str:
    """Return an SVG of the symbols that markup refers to, and of all patterns (if `slim`, of those used)."""
    symbols = _symbols(root)
    defs = "".join(_DEFS.findall((root / "assets/icons/sprite.svg").read_text("utf-8")))
    used = "".join(symbols[name] for name in _used_symbols(symbols, markup))
    if slim:
        rest = f"{used}{markup}{_sheets(root)}"
        defs = _DEFINED.sub(lambda found: found[0] if f"#{found[2]}" in rest else "", defs)
    used = defs + used
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true">{used}</svg>'


def _sheets(root: Path) -> str:
    """Return the text of all style sheets, joined."""
    return "".join(path.read_text("utf-8") for path in sorted((root / "assets/css").rglob("*.css")))


def _symbols(root: Path) -> dict[str, str]:
    """Return the symbols of the sprite, as markup by their ids."""
    sprite = (root / "assets/icons/sprite.svg").read_text("utf-8")
    return {found[1]: found[0] for found in _SYMBOL.finditer(sprite)}


def _used_symbols(symbols: dict[str, str], text: str) -> list[str]:
    """List, sorted, the symbols that a drawing refers to, directly or through other symbols."""
    found: set[str] = set()
    waiting = _USE.findall(text)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += _USE.findall(symbols[name])
    return sorted(found)
