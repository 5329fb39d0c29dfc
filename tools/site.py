"""Assemble what the page is made of, from the source tree: the same pieces for `serve` and `build`."""

from __future__ import annotations

import gzip
import io
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, cast

from engine.games import GAMES
from tools import locales

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = locales.LANGUAGES
TABLES = "tables"
"""Folder of the still frames of tables."""

# Folder under runtime/ in a page's addresses: the npm package it comes from, the folder inside it.
_PACKAGES = {
    "pyscript": ("@pyscript/core", "dist"),
    "pyodide": ("pyodide", ""),
    "mqtt": ("u8-mqtt", "esm/web"),
}

_INCLUDE = re.compile(r"<!-- include (\S+) -->")
_EACH_LANGUAGE = re.compile(r"( *)<!-- each language: (.*) -->\n")
_STILL_TABLES, _STILL_HOME = "<!-- still tables -->", "<!-- still home -->"
_OTHER_HOMES = re.compile(r"( *)<!-- still other homes -->\n")
_XML_PROLOG = re.compile(r"<\?xml.*?\?>\s*", re.DOTALL)

# The earliest date a zip can hold: archives depend on their content only.
_EPOCH = (1980, 1, 1, 0, 0, 0)


def runtimes(root: Path = ROOT) -> dict[str, Path]:
    """Return the folder of each installed package by its folder in `runtime/` (`pyodide-314.0.7`)."""
    pinned = json.loads((root / "package.json").read_text("utf-8"))["dependencies"]
    return {
        f"{name}-{pinned[package]}": root / "node_modules" / package / folder
        for name, (package, folder) in _PACKAGES.items()
    }


def page(root: Path = ROOT, has_home: bool = True) -> str:
    """Return `index.html` filled in: included files, sentences and, unless `has_home` is False, home."""
    html = _in_each_language((root / "index.html").read_text("utf-8"), locales.languages(root))
    html = _INCLUDE.sub(lambda found: _read_included(root / found[1]), html)
    html = html.replace(_STILL_TABLES, "\n  ".join(_table_links()))
    homes = list(still_homes(root).items()) if has_home else []
    html = html.replace(_STILL_HOME, homes[0][1] if homes else "")
    html = _OTHER_HOMES.sub(lambda found: "".join(_templates(found[1], homes[1:])), html)
    html = locales.BOOT_WORDS.sub(lambda found: found[1] + _boot_words(root, found[2]) + found[3], html)
    return locales.SAID.sub(
        lambda found: _escape(sentence_in(root, found[1] or "fr", found[2], found[3])), html
    )


def _in_each_language(html: str, languages: tuple[str, ...]) -> str:
    """Return a page with its marked lines once for each language, and the list of languages filled in."""

    def lines(matched: re.Match[str]) -> str:
        """Return a line once for each language."""
        return "".join(matched[1] + matched[2].replace("LANG", lang) + "\n" for lang in languages)

    html = _EACH_LANGUAGE.sub(lines, html)
    html = html.replace('"inLanguage":"LANGUAGES"', f'"inLanguage":{json.dumps(languages)}')
    return html.replace('data-languages="LANGUAGES"', f'data-languages="{" ".join(languages)}"')


def _templates(indent: str, homes: list[tuple[str, str]]) -> Iterator[str]:
    """Yield a template element with home in each of these languages, for before_paint.js."""
    for lang, still in homes:
        yield f'{indent}<template id="still-{lang}">{still}</template>\n'


def configuration(root: Path = ROOT) -> str:
    """Return the text of `pyscript.toml`, which says what PyScript loads."""
    return (root / "pyscript.toml").read_text("utf-8")


def manifest(lang: str, root: Path = ROOT) -> str:
    """Return the web app manifest of the site in a language, as JSON."""
    about = "Four number games to play alone or together, right in your browser."
    icons = [("icon-192", 192, "any"), ("icon-512", 512, "any"), ("icon-maskable-512", 512, "maskable")]
    described = {
        "name": "Vingt-Quatre",
        "short_name": "Vingt-Quatre",
        "description": sentence_in(root, lang, "page", about),
        "lang": lang,
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#0f1830",
        "theme_color": "#0f1830",
        "categories": ["games"],
        "icons": [
            {
                "src": f"assets/icons/{name}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for name, size, purpose in icons
        ],
    }
    return json.dumps(described, ensure_ascii=False, indent=1)


def still_homes(root: Path = ROOT) -> dict[str, str]:
    """Return home rendered as markup, by language."""
    code = (
        "import json, sys; from ui.prerender import still; "
        f"json.dump({{lang: still(lang) for lang in {locales.languages(root)!r}}}, sys.stdout)"
    )
    return cast(dict[str, str], run_python(code, root))


def still_tables(root: Path = ROOT) -> dict[str, str]:
    """Return each game's table without a match rendered in each language, by its path in the site."""
    code = (
        "import json, sys; from ui.prerender import still_table; "
        f"json.dump({{path: still_table(*of) for path, of in {_table_frames()!r}.items()}}, sys.stdout)"
    )
    return cast(dict[str, str], run_python(code, root))


def _table_frames() -> dict[str, tuple[str, str]]:
    """Return game and language of each rendered table, by its path in the site."""
    return {f"{TABLES}/{slug}-{lang}.html": (slug, lang) for slug in GAMES for lang in LANGUAGES}


def _table_links() -> Iterator[str]:
    """Yield a link element for each rendered table, by which before_paint.js finds its file."""
    for path in _table_frames():
        yield f'<link rel="still" title="{Path(path).stem}" href="{path}">'


def run_python(code: str, root: Path) -> Any:
    """Run Python code in a new process and return the JSON that it prints; raise if it fails."""
    command = [sys.executable, "-X", "utf8", "-c", code]
    done = subprocess.run(command, cwd=root, check=False, capture_output=True, encoding="utf-8")
    if done.returncode:
        raise RuntimeError(f"the still pages cannot be drawn:\n{done.stderr}")
    return json.loads(done.stdout)


COMMAND_LINE = ("engine/__main__.py", "engine/perft.py")
"""Modules that only the command line uses, so no browser."""


def archive(root: Path = ROOT) -> bytes:
    """Return `app.bin` of the unbuilt site: engine, interface, texts and catalogues, uncompiled."""
    rooms = [
        (path.relative_to(root).as_posix(), path)
        for room in ("engine", "ui")
        for path in (root / room).rglob("*.py")
        if path.relative_to(root).as_posix() not in COMMAND_LINE
    ]
    return pack_archive([*rooms, *texts(root)])


def texts(root: Path) -> Iterator[tuple[str, Path]]:
    """Yield name in the archive and file of everything but code that the interface reads."""
    pages = root / "assets/pages"
    for path in pages.rglob("*"):
        if path.is_file():
            yield f"pages/{path.relative_to(pages).as_posix()}", path
    for path in (root / locales.COMPILED).glob("*.mo"):
        yield f"locales/{path.name}", path
    yield f"locales/{locales.LISTED}", root / locales.COMPILED / locales.LISTED


def pack_archive(files: Iterable[tuple[str, Path]]) -> bytes:
    """Return files as a gzipped zip, whose bytes depend on names and contents alone.

    The archive is compressed as a whole: that is smaller, and the browser opens it faster than Python
    could open its entries one by one.
    """
    return gzip.compress(pack_zip(files), mtime=0)


def pack_zip(files: Iterable[tuple[str, Path]]) -> bytes:
    """Return files as an uncompressed zip, whose bytes depend on names and contents alone."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name, path in sorted(files):
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes())
    return held.getvalue()


def _read_included(path: Path) -> str:
    """Return the text of a file without an XML declaration."""
    return _XML_PROLOG.sub("", path.read_text("utf-8")).strip()


def _boot_words(root: Path, source: str) -> str:
    """Return the sentences of the start-up scripts, given as JSON, translated to every language."""
    words: dict[str, Any] = json.loads(source)
    texts = {
        lang: {name: sentence_in(root, lang, "boot", sentence) for name, sentence in words.items()}
        for lang in locales.languages(root)
    }
    # "<" is escaped so that no sentence can close the script element.
    return json.dumps(texts, ensure_ascii=False).replace("<", "\\u003c")


def sentence_in(root: Path, lang: str, context: str, sentence: str) -> str:
    """Return a sentence translated to a language by the compiled catalogue."""
    return locales.catalogue(lang, root).pgettext(context, sentence)


def _escape(text: str) -> str:
    """Return a text with &, < and " escaped for markup."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
