"""The style sheets of static pages: those rules of the game's sheets that apply there, and smaller fonts.

The fonts were made with fonttools from those beside them: Fraunces at weight 560 and optical size 34,
Atkinson at weights 400 to 700, both with the signs of French and English alone.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

from engine.games import GAMES
from tools import pictures

__all__ = ["PLACE", "SHEETS", "prune", "put_inside", "sheet"]

_COMMON = ("tokens", "base", "forms", "shell", "screens", "static")
SHEETS = {"rules/pages.css": (*_COMMON, "embed")} | {
    f"rules/{slug}.css": (*_COMMON, "pieces", "plane", f"games/{slug}") for slug in GAMES
}
"""The style sheets by path, each with those of `assets/css` that it joins."""
_FONT = """@font-face{{font-family:"{} VQ";font-weight:200 800;font-display:swap;
src:url(../assets/fonts/{}-static.woff2) format("woff2")}}
"""
_FONTS = "".join(_FONT.format(name, name.lower()) for name in ("Fraunces", "Atkinson"))
_SYSTEM_FONTS = re.compile(r"(?<=VQ\")(?:,Georgia|,system-ui)")
"""Families that stand in for ours: the browser looks for each before it paints."""
PLACE = "  <style></style>\n"
"""Where a page that is to hold its style sheet has it."""
_FONT_FILE = re.compile(r"url\(([^)]+\.woff2)\)")
_OF_SCRIPT = ("btn", "copy", "live-btn")
"""Classes that live_examples.js adds."""
_COMMENT, _SPACES = re.compile(r"/\*.*?\*/", re.DOTALL), re.compile(r"\s+")
_LIGHT = re.compile(r'\[data-theme="light"\](\{--[^}]*\}|\{color-scheme[^}]*\})')
_CLASS, _NAME = re.compile(r'class="([^"]+)"'), re.compile(r'\bid="([^"]+)"')
_ATTRIBUTE = re.compile(r"\s([a-z][a-z-]*)(?==|[\s>])")
_WANTED = re.compile(r"([.#\[])([A-Za-z_][\w-]*)")
_INSIDE = re.compile(r":(?:not|has|where|is)\([^()]*(?:\([^()]*\)[^()]*)*\)")
_GROUPS = ("@media", "@supports", "@container", ":where([data-game=")
"""How rules begin that hold other rules and nothing else."""
_ONE_OF = re.compile(r":is\(([^()]*)\)")


def sheet(sheet_path: str, pages: dict[str, str], root: Path) -> str:
    """Join the sheets that `SHEETS` names for this path, without rules that its static pages never need.

    What scripts set elsewhere is written as rules. On paper the colours are those of the day.
    """
    texts = ((root / f"assets/css/{name}.css").read_text("utf-8") for name in SHEETS[sheet_path])
    text = _SPACES.sub(" ", _COMMENT.sub("", "\n".join(texts)))
    text = _SYSTEM_FONTS.sub("", text)
    slug = sheet_path.removeprefix("rules/").removesuffix(".css")
    mine = [page for name, page in pages.items() if name.startswith(f"rules/{slug}/")]
    markup = "".join(
        mine or [page for name, page in pages.items() if name.count("/") != 3 or "guide" in name]
    )
    light = _LIGHT.search(text)
    paper = f"@media print{{:root{light[1]}}}\n" if light else ""
    return _FONTS + prune(text, markup) + paper + pictures.own_rules(markup)


def put_inside(page: str, text: str) -> str:
    """Return a page with a style sheet in its `PLACE`, allowed by the policy, and with its fonts asked for.

    A page of rules that waits for a sheet paints a quarter later. One whose fonts come after the first layout
    paints a fifth later, since the browser then looks for the system's. Both were measured.
    """
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    page = page.replace("style-src 'self'", f"style-src 'self' 'sha256-{digest}'", 1)
    fonts = "".join(
        f'  <link rel="preload" as="font" type="font/woff2" href="{font}" crossorigin>\n'
        for font in _FONT_FILE.findall(text)
    )
    return page.replace(PLACE, f"{fonts}  <style>{text}</style>\n", 1)


def prune(text: str, markup: str) -> str:
    """Return the rules of a style sheet that can apply to the markup, without fonts and animations.

    >>> prune(".a,.b p{top:0}.c{top:1px}@media print{.c{top:0}}", '<p class="a">')
    '.a{top:0}'
    >>> prune(':where([data-game="x"]){.a{top:0}.c{top:0}}', '<p class="a" data-game="x">')
    ':where([data-game="x"]){.a{top:0}}'
    """
    known = set(_OF_SCRIPT).union(*(each.split() for each in _CLASS.findall(markup)))
    known |= {f"#{name}" for name in _NAME.findall(markup)}
    known |= {f"[{name}" for name in ("disabled", *_ATTRIBUTE.findall(markup))}
    return "".join(_rules_kept(text, known))


def _rules_kept(text: str, names: set[str]) -> Iterator[str]:
    """Yield the rules with a selector whose names are all known; fonts and animations are left out."""
    for head, body in _split_rules(text):
        if head.startswith(("@font-face", "@keyframes")):
            continue
        if head.startswith(_GROUPS):
            if inside := "".join(_rules_kept(body, names)):
                yield f"{head}{{{inside}}}"
        elif head.startswith("@"):
            yield f"{head}{{{body}}}"
        elif selectors := [each for each in _split_selectors(head) if _applies(each, names)]:
            yield f"{','.join(selectors)}{{{body}}}"


def _split_rules(text: str) -> Iterator[tuple[str, str]]:
    """Yield head and body of each top-level rule of a style sheet."""
    start, depth, opened = 0, 0, 0
    for found in re.finditer(r"[{}]", text):
        if found[0] == "{":
            if not depth:
                opened = found.start()
            depth += 1
            continue
        depth -= 1
        if not depth:
            yield text[start:opened].strip(), text[opened + 1 : found.start()].strip()
            start = found.end()


def _split_selectors(head: str) -> Iterator[str]:
    """Yield the selectors in the head of a rule, which are separated by commas outside brackets."""
    depth, start = 0, 0
    for n, sign in enumerate(head):
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and not depth:
            yield head[start:n].strip()
            start = n + 1
    yield head[start:].strip()


def _applies(selector: str, names: set[str]) -> bool:
    """Return True if all names in a selector are known: classes, "#id" and "[attribute"."""
    for found in _ONE_OF.finditer(selector):
        if not any(_applies(each, names) for each in _split_selectors(found[1])):
            return False
    named = _WANTED.findall(_INSIDE.sub("", selector))
    return all((name if sign == "." else sign + name) in names for sign, name in named)
