"""Write `dist/`: the whole game as a static site that plays from any folder of any server.

Our own files get the hash of their content in their names; the runtimes stand under their versions.
Only what the page reaches is written.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import posixpath
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from engine.games import GAMES
from tools import (
    archives,
    broker,
    embed,
    locales,
    notices,
    patch_pyodide,
    patches,
    pictures,
    runtimes,
    scripts,
    site,
)
from tools.static_pages import files, head, style

WORKER = "sw.js"
PROBLEMS = "assets/problems"

_TEXTS = {".css", ".html", ".js", ".mjs", ".svg", ".webmanifest"}
_KNOWN = _TEXTS | {".ico", ".jpg", ".json", ".png", ".woff2"}
_SHEET = re.compile(r' *<link rel="stylesheet" href="([^"]+)">\n')
_FIRST_HINT = re.compile(r' *<link rel="preload" as="script".*\n')
_ALL_SHEETS = "assets/css/all.css"
_REFERENCE = re.compile(r"""(?<=["'(])[^"'()\s<>]+(?=["')])""")


class Site:
    """A site that is being written: the hashed name of each file so far, by its path in the sources."""

    def __init__(
        self,
        root: Path,
        target: Path,
        broker: str = "",
        address: str = "",
        contact: str = "",
        pack: archives.Pack | None = None,
    ) -> None:
        """Prepare a site; nothing is written yet. Archives are packed by `pack`, else in the fewest bytes."""
        self.root = root
        self.target = target
        self.broker = broker
        self.address = address
        self.contact = contact
        self.pack = pack
        self.names: dict[str, str] = {}  # path in the sources: path in the site
        self._references: dict[tuple[str, str], str] = {}
        self._made: dict[str, Callable[[], tuple[str, bytes]]] = {
            **{
                f"{lang}.webmanifest": partial(self._manifest, lang)  # one for each language
                for lang in site.LANGUAGES
            },
            (glue := patch_pyodide.path(root)): lambda: (glue, patch_pyodide.script(root)),
            "app.bin": lambda: ("app.bin", archives.pack_app(root, bool(broker), pack)),
            **{f"later/{name}.bin": partial(self._later, name, pack) for name in archives.LATER},
            "library.bin": lambda: ("library.bin", archives.pack_library(root, pack)),
            archives.stock_library_path(root): lambda: ("pyscript.bin", archives.pack_pyscript(root, pack)),
            "pyscript.toml": lambda: ("pyscript.json", self._configuration(site.configuration(root), "")),
            embed.CONFIGURATION: lambda: (
                "embed/pyscript.json",
                self._configuration(embed.configuration(root), "embed"),
            ),
            **{path: partial(_encoded_file, path, frame) for path, frame in site.still_tables(root).items()},
            pictures.SHEET: lambda: (
                pictures.SHEET,
                self.rewritten(pictures.sheet(root), pictures.FOLDER).encode(),
            ),
        }

    def page(self) -> str:
        """Return the page, with its style sheets joined into one and the names of all files hashed."""
        page = site.page(self.root)
        sheets = [found[1] for found in _SHEET.finditer(page)]
        self._made[_ALL_SHEETS] = lambda: (_ALL_SHEETS, self._joined(sheets))
        if self.broker:
            page = broker.with_broker(page, self.broker)
        page = head.absolute(self.rewritten(_one_sheet(page, ""), ""), "", self.address)
        build = hashlib.sha256(page.encode()).hexdigest()[:10]  # the page names all else by its content
        return page.replace("<html ", f'<html data-worker="{WORKER}" data-build="{build}" ', 1)

    def put_embed(self) -> None:
        """Write the files for other people's pages (script, frames, pictures), at names without a hash."""
        self.put(embed.PAGE, self.rewritten(_one_sheet(embed.page(self.root), "../"), "embed").encode())
        self.put(embed.SCRIPT, embed.minify(embed.script(self.root), self.root).encode())
        for path, text in pictures.pages(self.root):
            self.put(path, self.rewritten(_one_sheet(text, "../../../"), posixpath.dirname(path)).encode())
        for path, text in pictures.covers(self.root):
            self.put(path, text.encode())

    def put_static(self) -> None:
        """Write the pages without scripts, the pictures of positions, the sitemap and `robots.txt`."""
        pages = files.documents(self.root, self.address, self.contact)
        sheets = {path: style.sheet(path, pages, self.root) for path in style.SHEETS}
        for path, sheet in sheets.items():
            self._made[path] = partial(_encoded_file, path, self.rewritten(sheet, posixpath.dirname(path)))
        for path, text in pages.items():
            folder = posixpath.dirname(path)
            alone = path == files.NOT_FOUND  # it is shown at addresses of any depth
            text = self.rewritten(text, folder) if alone else self._with_own_style(text, folder, sheets)
            text = head.absolute(text, f"{folder}/" if folder else "", self.address)
            if alone and self.address:
                text = text.replace('="./', f'="{self.address}')
            self.put(path, text.encode())
        for slug in sorted(GAMES):
            for picture in sorted((self.root / "assets/pictures" / slug).glob("*.webp")):
                self.put(f"embed/pictures/{slug}/{picture.name}", picture.read_bytes())
        self.put("sitemap.xml", files.sitemap(pages, self.address).encode())
        self.put("robots.txt", files.robots(self.address).encode())

    def _joined(self, sheet_paths: list[str]) -> bytes:
        """Return style sheets joined to one, given by their paths in the sources."""
        base = posixpath.dirname(_ALL_SHEETS)
        texts = {path: (self.root / path).read_text("utf-8") for path in sheet_paths}
        return "\n".join(self._moved(text, path, base) for path, text in texts.items()).encode()

    def _moved(self, sheet: str, path: str, new_folder: str) -> str:
        """Return the style sheet `sheet` of the file `path`, its references rewritten for another folder."""
        folder = posixpath.dirname(path)

        def seen_from_base(matched: re.Match[str]) -> str:
            name = self._named(posixpath.normpath(posixpath.join(folder, matched[0])))
            return posixpath.relpath(name, new_folder) if name else matched[0]

        return _REFERENCE.sub(seen_from_base, sheet)

    def _with_own_style(self, page: str, folder: str, sheets: dict[str, str]) -> str:
        """Return a static page with the style sheet that it links to inside it, file names hashed."""
        link = _SHEET.search(page)
        assert link
        path = posixpath.normpath(posixpath.join(folder, link[1]))
        plain = self.rewritten(_SHEET.sub(style.PLACE, page, count=1), folder)
        return style.put_inside(plain, self._moved(sheets[path], path, folder))

    def put(self, path: str, content: bytes) -> None:
        """Write a file of the site at a path below its folder."""
        file = self.target / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)

    def rewritten(self, text: str, page_folder: str) -> str:
        """Return a text with its references to our files changed to hashed names, seen from `page_folder`."""

        def replaced(matched: re.Match[str]) -> str:
            key = matched[0], page_folder  # nearly all are there many times, such as names of classes
            if key not in self._references:
                self._references[key] = self._reference(*key)
            return self._references[key]

        return _REFERENCE.sub(replaced, text)

    def _reference(self, reference: str, page_folder: str) -> str:
        """Return a reference rewritten to the hashed name, or as it is; raise if it names a missing asset."""
        bare, mark, rest = reference.partition("#")
        path = posixpath.normpath(posixpath.join(page_folder, bare))
        name = self._named(path)
        if name is None:
            if path.startswith("assets/") and Path(path).suffix in _KNOWN:
                raise FileNotFoundError(
                    f"{page_folder or 'index.html'} names {reference!r}, which does not exist"
                )
            return reference
        relative = posixpath.relpath(name, page_folder or ".")
        prefix = "./" if bare.startswith("./") else ""
        return prefix + relative + mark + rest

    def _named(self, path: str) -> str | None:
        """Return the hashed name of our file, writing the file at the first call; None if it is not ours."""
        if path in self.names:
            return self.names[path]
        if path in self._made:
            plain, content = self._made[path]()
        elif path.startswith("assets/") and (self.root / path).is_file():
            plain, content = path, self._content(path)
        else:
            return None
        name = _hashed_path(plain, content)
        self.names[path] = name
        self.put(name, content)
        return name

    def _content(self, path: str) -> bytes:
        """Return a file of the sources as it is shipped: scripts without comments, references rewritten."""
        content = (self.root / path).read_bytes()
        if Path(path).suffix not in _TEXTS:
            return content
        is_script = Path(path).suffix == ".js"
        text = scripts.script_as_shipped(self.root, path) if is_script else content.decode("utf-8")
        return self.rewritten(text, posixpath.dirname(path)).encode()

    def _later(self, name: str, pack: archives.Pack | None) -> tuple[str, bytes]:
        """Return path and content of the archive of this name in `archives.LATER`."""
        return f"later/{name}.bin", archives.pack_later(self.root, name, bool(self.broker), pack)

    def _manifest(self, lang: str) -> tuple[str, bytes]:
        """Return path and content of the web app manifest in a language."""
        name = f"{lang}.webmanifest"
        return name, self.rewritten(site.manifest(lang, self.root), "").encode()

    def _configuration(self, source: str, page_folder: str) -> bytes:
        """Return the text of `pyscript.toml` as JSON, with its references rewritten."""
        text = json.dumps(tomllib.loads(source), ensure_ascii=False, separators=(",", ":"))
        return self.rewritten(text, page_folder).encode()


def _encoded_file(path: str, text: str) -> tuple[str, bytes]:
    """Return the path as it is, and the text encoded as UTF-8."""
    return path, text.encode()


def _one_sheet(page: str, way_up: str) -> str:
    """Return a page that loads one joined style sheet, `way_up` above it, in place of all of `assets/`.

    A page with scripts asks for it ahead, right after its first script.
    """
    first, *others = [sheet for sheet in _SHEET.findall(page) if "assets/" in sheet]
    page = page.replace(f'href="{first}"', f'href="{way_up}{_ALL_SHEETS}"', 1)
    page = _FIRST_HINT.sub(
        rf'\g<0>  <link rel="preload" as="style" href="{way_up}{_ALL_SHEETS}">\n', page, count=1
    )
    return _SHEET.sub(lambda found: "" if found[1] in others else found[0], page)


def _hashed_path(path: str, content: bytes) -> str:
    """Return a path with ten hexadecimal digits of its content's hash before the suffix."""
    stem, suffix = posixpath.splitext(path)
    return f"{stem}.{hashlib.sha256(content).hexdigest()[:10]}{suffix}"


def put_runtimes(built: Site) -> None:
    """Write the runtimes, the packed WebAssembly and all licences; warn of patches that do not fit."""
    for path, content in runtimes.files(built.root, bool(built.broker)):
        built.put(path, content)
    pack = built.pack or archives.smallest(built.root)  # for hosts that do not compress
    built.put(*patch_pyodide.packed_wasm(pack, built.root))
    if names := patch_pyodide.misfits(built.root):
        print(patches.warning(patch_pyodide.MODULE, names), file=sys.stderr)


def _copy_problems(built: Site) -> None:
    """Write the files of puzzles under names without a hash, since a published month never changes."""
    for path in sorted((built.root / PROBLEMS).rglob("*.txt")):
        built.put(path.relative_to(built.root).as_posix(), path.read_bytes())


def _write_worker(root: Path, target: Path) -> None:
    """Write the service worker with its list of all files, by Workbox; raise if that fails."""
    command = ["node", "tools/offline.mjs", str(target)]
    done = subprocess.run(command, cwd=root, check=False, capture_output=True, encoding="utf-8")
    if done.returncode or done.stderr:
        raise RuntimeError(f"the service worker cannot be written:\n{done.stdout}{done.stderr}")


def build(
    root: Path = site.ROOT, target: Path | None = None, broker: str = "", address: str = "", contact: str = ""
) -> Path:
    """Compile and write the site to `target` (root/dist); a build that fails leaves the one before.

    A site with a `broker` may speak with it, and has what it takes for that. One with an `address` names it
    to search engines. `contact` is an address to which rights holders can write.
    """
    target = target or root / "dist"
    fresh = target.with_name(f".{target.name}.new")
    locales.compile_all(root)
    archives.compile_all(root)
    write(Site(root, fresh, broker, address, contact))
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)
    return target


def write(built: Site) -> None:
    """Write all files of a site, compiled before, into its folder, which is emptied first."""
    shutil.rmtree(built.target, ignore_errors=True)
    built.put("index.html", built.page().encode())
    built.put_embed()
    built.put_static()
    put_runtimes(built)
    _copy_problems(built)
    _write_worker(built.root, built.target)
    notices.write_all(built.root, built.target)


def current(root: Path = site.ROOT) -> Path:
    """Return the folder of the built site, built again first if a source is newer than it."""
    target = root / "dist"
    page = target / "index.html"
    if not page.exists() or page.stat().st_mtime < _newest_source_time(root):
        build(root)
    return target


def _newest_source_time(root: Path) -> float:
    """Return when the newest source was changed, as a Unix time."""
    rooms = ("assets", "engine", "ui", "tools")
    # Files alone: a folder is as new as the last bytecode that Python has written into it.
    files = (path for room in rooms for path in (root / room).rglob("*") if path.is_file())
    inside = [path for path in files if "__pycache__" not in path.parts]
    named = [root / name for name in ("index.html", "pyscript.toml", "package-lock.json")]
    return max(path.stat().st_mtime for path in [*inside, *named])


def pack(target: Path) -> None:
    """Write a `.gz` and a `.br` beside every file of a site that is smaller so."""
    subprocess.run(["node", str(site.ROOT / "tools/pack.mjs"), str(target)], check=True)


def _print_sizes(target: Path) -> None:
    """Print the size of each part of a built site, compressed by brotli, and of all."""
    files = sorted(str(path) for path in target.rglob("*") if path.is_file())
    weighed = subprocess.run(
        ["node", str(site.ROOT / "tools/weigh.mjs"), "--quick", *files], check=True, capture_output=True
    )
    sizes: dict[str, int] = {}
    for name, size in json.loads(weighed.stdout).items():
        path = Path(name)
        parts = path.relative_to(target).parts
        group = "/".join(parts[:2]) if parts[0] in {"runtime", "assets"} else parts[0]
        sizes[group] = sizes.get(group, 0) + size
    for group, size in sorted(sizes.items()):
        print(f"{size / 1024:10,.1f} kB  {group}")
    print(f"{sum(sizes.values()) / 1024:10,.1f} kB  in {len(files)} files, brotli")


def main(arguments: Sequence[str] | None = None) -> int:
    """Build the site by the command line and print its sizes; return 2 if an address is invalid."""
    parser = argparse.ArgumentParser(prog="python -m tools.build", description=__doc__)
    parser.add_argument("--broker", default="", metavar="wss://HOST/PATH", help="for live matches")
    parser.add_argument("--site", default="", metavar="https://HOST/PATH/", help="for search engines")
    parser.add_argument("--contact", default="", metavar="mailto:NAME@HOST", help="for rights holders")
    parser.add_argument("--packed", action="store_true", help="write a .gz and a .br beside each file")
    given = parser.parse_args(arguments)
    try:
        named = broker.read_address(given.broker) if given.broker else ""
        target = build(broker=named, address=files.read_address(given.site), contact=given.contact)
        _print_sizes(target)
        if given.packed:
            pack(target)
    except (broker.BrokerError, files.AddressError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
