"""Make what stands on other people's pages: the page of the frame, and `embed.js`.

Both come from the full page and the catalogues; the still pages beside them are made by `tools.pictures`.
"""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

from tools import locales, site

__all__ = ["CONFIGURATION", "PAGE", "SCRIPT", "configuration", "page", "positions", "script", "minify"]

PAGE, SCRIPT = "embed/index.html", "embed.js"
CONFIGURATION = "embed/pyscript.toml"
SOURCE = Path("assets/boot/embed.js")
POSITIONS = Path("assets/pages/positions")
HEIGHTS = Path("tools/picture_heights.json")
WIDTHS = (300, 340, 380, 420, 520, 640)
"""Ends of the ranges of widths for which the heights of still positions are known; the last one is open."""

_OWN = re.compile(r"""(?<=["'])(?=(?:assets/|rules/|runtime/|tables/))""")
_OF_HOME = (
    re.compile(r' *<link rel="(?:manifest|apple-touch-icon|sheet)".*>\n'),
    re.compile(r' *<(?:meta name="description"|meta property="og:|link rel="(?:canonical|alternate)").*>\n'),
    re.compile(r' *<script type="application/ld\+json">.*\n'),
)
_EARLY = '  <script src="../assets/boot/page/before_paint.js"></script>\n'
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_FRAMED = '  <script src="../assets/boot/page/frame_bridge.js"></script>\n'
_SHEET = re.compile(r"const STYLE = `.*?`", re.DOTALL)


def page(root: Path = site.ROOT) -> str:
    """Return the page for frames: the full page, one folder deeper, without home and hidden from robots."""
    html = site.page(root, has_home=False)
    for found in _OF_HOME:
        html = found.sub("", html)
    html = _OWN.sub("../", html)
    html = html.replace(_EARLY, _EARLY + _FRAMED, 1)
    html = html.replace("<html ", "<html data-embed ", 1)
    return html.replace("<title>", '<meta name="robots" content="noindex">\n  <title>', 1)


def configuration(root: Path = site.ROOT) -> str:
    """Return the text of `pyscript.toml` with its paths as seen from one folder deeper."""
    return site.configuration(root).replace('"./assets/', '"../assets/')


def script(root: Path = site.ROOT) -> str:
    """Return `embed.js` with its sentences and the heights of the positions filled in."""
    code = (root / SOURCE).read_text("utf-8")
    code = locales.SAID.sub(
        lambda found: _quote_for_script(site.sentence_in(root, found[1] or "fr", found[2], found[3])), code
    )
    return code.replace('"STILLS"', json.dumps(_picture_list(root), separators=(",", ":")))


def minify(code: str, root: Path = site.ROOT) -> str:
    """Return a script shrunk by Terser, with its style sheet on one line; raise if Terser fails."""
    code = _SHEET.sub(lambda found: re.sub(r"\n *", "", found[0]), code)
    command = ["node", "node_modules/terser/bin/terser", "--ecma", "2022", "--compress", "--mangle"]
    done = subprocess.run(command, cwd=root, check=False, capture_output=True, encoding="utf-8", input=code)
    if done.returncode or done.stderr:
        raise RuntimeError(f"embed.js cannot be made small:\n{done.stderr}")
    return done.stdout


def _picture_list(root: Path) -> dict[str, str]:
    """Return, by game, a text with name and heights of each position, as `embed.js` reads it."""
    heights = json.loads((root / HEIGHTS).read_text("utf-8"))
    return {
        slug: " ".join(f"{name} {_heights_text(heights[f'{slug}/{name}'])}" for name in names)
        for slug, names in positions(root).items()
    }


def _heights_text(heights: list[int]) -> str:
    """Return heights in pixels as text, two digits each; equal ones at the end are written once.

    >>> _heights_text([329, 400, 400, 400])
    '2b2t'
    """
    fours = [_height_digits(height) for height in heights]
    while fours[1:] and fours[-1] == fours[-2]:
        fours.pop()
    return "".join(fours)


def _height_digits(pixels: int) -> str:
    """Return a height as two digits of base 36, in units of four pixels, rounded up.

    >>> _height_digits(329)
    '2b'
    """
    return "".join(_DIGITS[n] for n in divmod(-(-(pixels + 2) // 4), 36))


def positions(root: Path = site.ROOT) -> dict[str, list[str]]:
    """Return the names of the positions in the rules, sorted, by game."""
    return {
        folder.name: sorted(path.stem for path in folder.glob("*.txt"))
        for folder in sorted((root / POSITIONS).iterdir())
    }


def _quote_for_script(text: str) -> str:
    """Return a text escaped for a quoted string of a script, without the quotes."""
    return json.dumps(text, ensure_ascii=False)[1:-1]
