"""The built site: complete, self-contained, the same every time."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import webbrowser
from http.server import ThreadingHTTPServer
from pathlib import Path
from urllib.request import urlopen

import pytest

from engine.games import GAMES
from tools import archives, build, notices, serve, site

ROOT = site.ROOT
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; "
    "font-src 'self'; img-src 'self' data:; frame-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
NOBODY = 65534
"""The number of the user `nobody`, and of the group."""


@pytest.fixture(scope="module")
def page(dist: Path) -> str:
    return (dist / "index.html").read_text("utf-8")


def files(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def as_another_user(folder: Path) -> list[str]:
    """Give root's folder to another user; return the command that runs what follows as that user.

    That user may enter every folder, because Python itself often lives in root's own home.
    """
    if os.geteuid() != 0:
        return []
    for path in (folder, *folder.rglob("*")):
        os.chown(path, NOBODY, NOBODY, follow_symlinks=False)
    may_enter = [f"--{kind}-caps=+dac_override" for kind in ("inh", "ambient")]
    return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", *may_enter]


THE_GAME = """
from tools import build, locales, site
locales.compile_all(site.ROOT)
made = build.Site(site.ROOT, site.ROOT / "dist")
made.put("index.html", made.page().encode())
build.put_runtimes(made)
"""
EVERYTHING = "from tools import build; build.build()"


@pytest.mark.whole
@pytest.mark.parametrize(
    "code", [THE_GAME, pytest.param(EVERYTHING, marks=pytest.mark.prove)], ids=["the game", "everything"]
)
def test_two_builds_are_the_same(dist: Path, tmp_path: Path, code: str) -> None:
    """The other one from a fresh copy elsewhere: other user, times of files, rights, zone, locale, hash seed.

    Only root can build as another user. The quick suite builds what the page reaches, of the code that `dist`
    was compiled to. Equal archives are packed once: what is kept of them goes by their content.
    """
    copy = tmp_path / "another place"
    left_out = shutil.ignore_patterns("__pycache__", ".*", "build", "dist", "node_modules", "tests")
    shutil.copytree(ROOT, copy, ignore=left_out, copy_function=shutil.copyfile)
    (copy / "node_modules").symlink_to(ROOT / "node_modules")
    shutil.copytree(ROOT / archives.PACKED, copy / archives.PACKED)
    if code == THE_GAME:
        shutil.copytree(ROOT / archives.COMPILED, copy / archives.COMPILED, copy_function=shutil.copyfile)
    world = {**os.environ, "TZ": "Asia/Tokyo", "LC_ALL": "C", "PYTHONHASHSEED": "24", "LOGNAME": "somebody"}
    command = [*as_another_user(copy), sys.executable, "-c", code]
    done = subprocess.run(
        command, cwd=copy, env=world, umask=0o077, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert (copy / "dist").stat().st_uid == (NOBODY if os.geteuid() == 0 else os.geteuid())
    ours, theirs = files(dist), files(copy / "dist")
    if code == THE_GAME:
        ours = {name: digest for name, digest in ours.items() if name in theirs}
        assert {".bin", ".css", ".html", ".js", ".json", ".svg"} < {Path(name).suffix for name in ours}
    else:
        for name in (notices.VERSION, notices.SUMS):  # the copy is no checkout and cannot tell its commit
            assert ours.pop(name)
            assert theirs.pop(name)
    assert theirs == ours


def test_every_shipped_file_has_a_licence(dist: Path) -> None:
    every = notices.parts()
    shipped = [name for name in files(dist) if "LICENSE" not in name]
    assert [name for name in shipped if not notices.parts_of(name, every)] == []
    assert notices.parts_of("runtime/other-1.0/other.js", every) == []


def test_the_notice_has_the_licence_of_every_part(dist: Path) -> None:
    said = (dist / notices.NOTICE).read_text("utf-8")
    for part in notices.parts():
        text = (ROOT / part.text).read_text("utf-8").strip()
        assert (text in said) == (f"\n{part.name} " in said) == (not part.live), part.name
    (folder,) = [name for name in site.runtimes() if name.startswith("pyodide")]
    pyodide = (dist / "runtime" / folder / "LICENSE.txt").read_text("utf-8")
    assert pyodide.startswith("Mozilla Public License Version 2.0")


def test_the_sums_are_those_of_all_files(dist: Path) -> None:
    rows = (dist / notices.SUMS).read_text("utf-8").splitlines()
    summed = {path: digest for digest, path in (row.split("  ") for row in rows)}
    ours = files(dist)
    del ours[notices.SUMS]
    assert summed == ours


def test_the_site_tells_its_version(dist: Path) -> None:
    said = json.loads((dist / notices.VERSION).read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert said["version"] == project["version"]
    assert set(said["runtimes"]) == {"@pyscript/core", "pyodide", "u8-mqtt"}
    assert not (ROOT / ".git").exists() or re.fullmatch(r"[0-9a-f]{40}", said["commit"])


def test_the_page_names_only_what_is_there(dist: Path, page: str) -> None:
    named = re.findall(r'(?:src|href|config)="([^"#?]+)"', page)
    assert named
    assert [
        name for name in named if not ((dist / name).is_file() or (dist / name / "index.html").is_file())
    ] == []


def test_the_page_knows_its_build_and_the_frame_knows_none(dist: Path, page: str) -> None:
    (built,) = re.findall(r' data-build="([0-9a-f]{10})"', page)
    without = re.sub(r' data-(?:worker|build)="[^"]*"', "", page)
    assert hashlib.sha256(without.encode()).hexdigest().startswith(built)
    assert "data-build" not in (dist / "embed/index.html").read_text("utf-8")


def test_our_files_are_named_by_their_content(dist: Path) -> None:
    lasting = (
        r"runtime/|assets/problems/|index\.html$|sw\.js$|.*LICENSE|NOTICE|SHA256SUMS|version\.json|embed\.js$"
        r"|embed/.*\.(?:html|svg|webp)$|(?:rules|credits)/.*\.html$|404\.html$|robots\.txt$|sitemap\.xml$"
    )
    ours = [name for name in files(dist) if not re.match(lasting, name)]
    assert [name for name in ours if not re.search(r"\.[0-9a-f]{10}\.\w+$", name)] == []


def test_scripts_are_shipped_without_comments(dist: Path) -> None:
    shipped = [*dist.glob("assets/**/*.js"), dist / "embed.js"]
    assert len(shipped) > 20
    for path in shipped:
        assert not re.search(r"^\s*(//|/\*)|;\s+//|\*/", path.read_text("utf-8"), re.MULTILINE), path.name


FONT = r"url\([\"']?([^)]+woff2)[\"']?\)"


def test_styles_name_hashed_fonts(dist: Path) -> None:
    sheets = {sheet: sheet.read_text("utf-8") for sheet in (dist / "assets/css").glob("*.css")}
    named = [(sheet, name) for sheet, text in sheets.items() for name in re.findall(FONT, text)]
    assert len(named) >= 3
    for sheet, name in named:
        assert (sheet.parent / name).is_file()


def test_the_policy_is_the_first_word_of_the_page(page: str) -> None:
    assert f'content="{POLICY}"' in page
    assert page.index(POLICY) < page.index("<script")


def test_no_markup_breaks_the_policy(page: str) -> None:
    assert re.findall(r"<[^>]*\s(?:style|on\w+)=", page) == []
    assert re.findall(r"<style|https?://(?!www\.w3\.org/|schema\.org\")", page) == []


def test_no_placeholder_is_left(page: str) -> None:
    assert re.findall(r"\{\{|<!-- (?:include|still)", page) == []


def test_the_versions_of_the_runtimes_agree_everywhere() -> None:
    folders = set(site.runtimes())
    for name in ("index.html", "assets/boot/page/boot.js", "assets/boot/page/pyodide_start.js"):
        named = set(re.findall(r"runtime/([\w.-]+?)/", (ROOT / name).read_text("utf-8")))
        assert named <= folders
        assert named


def test_the_empty_list_of_packages_is_for_the_pinned_pyodide() -> None:
    lock = json.loads((ROOT / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))
    (named,) = re.findall(
        r"const LOCK = \{ (.*?) \};", (ROOT / "assets/boot/page/pyodide_start.js").read_text("utf-8")
    )
    assert dict(re.findall(r'(\w+): "(.*?)"', named)) == lock["info"]


def test_both_passes_of_pyscript_leave_the_same_plugins_out(page: str) -> None:
    configured = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))["plugins"]
    (second,) = re.findall(r"<mpy-config[^>]*>(.*?)</mpy-config>", page)
    assert json.loads(second) == {"plugins": configured}


def test_the_lock_names_no_registry() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []


@pytest.mark.whole
def test_the_sources_are_served_unbuilt() -> None:
    with serve.running({"/": serve.sources()}) as origin:
        for path, kind in (
            ("", "text/html"),
            ("app.bin", "application/octet-stream"),
            ("assets/boot/page/boot.js", "text/javascript"),
            ("runtime/pyodide-314.0.7/pyodide.asm.js", "text/javascript"),
            ("runtime/pyodide-314.0.7/pyodide.asm.wasm", "application/wasm"),
        ):
            with urlopen(f"{origin}/{path}") as answer:
                assert answer.headers["Content-Type"].startswith(kind)
                assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    ("system", "world", "opened"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"DISPLAY": ":0", "CI": "true"}, False),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_only_a_browser_with_windows_is_opened(
    monkeypatch: pytest.MonkeyPatch, system: str, world: dict[str, str], opened: bool
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sys, "argv", ["serve", "--open", "--port", "0"])
    monkeypatch.setattr(os, "environ", world)
    monkeypatch.setattr(webbrowser, "open", asked.append)
    monkeypatch.setattr(ThreadingHTTPServer, "serve_forever", lambda self: self.server_close())
    serve.main()
    assert bool(asked) is opened


def test_nothing_outside_is_served(dist: Path) -> None:
    for source in (serve.sources(), serve.folder(dist)):
        for path in (
            ".git/config",
            "../pyproject.toml",
            "assets/../pyproject.toml",
            "runtime/../package.json",
        ):
            assert source(path) is None


@pytest.fixture(scope="module")
def pages(dist: Path) -> dict[str, str]:
    return {path.relative_to(dist).as_posix(): path.read_text("utf-8") for path in dist.rglob("*.html")}


def test_every_page_keeps_within_the_policy(pages: dict[str, str]) -> None:
    allowed = sources_of(POLICY)
    for name, text in pages.items():
        if name.startswith(site.TABLES):
            continue  # a part of a page
        (own,) = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">', text)
        assert text.index(own) < min(
            text.find(mark) for mark in ("<link", "<script", "<body") if mark in text
        )
        for directive, sources in sources_of(own).items():
            styled = hashes_of_styles(text) if directive == "style-src" else set()
            assert sources - styled <= allowed.get(directive, set()) | {"'none'"}, f"{name}: {directive}"
        assert sources_of(own)["default-src"] == {"'none'"}, name


def test_the_frame_of_each_table_stands_apart_in_each_language(page: str, pages: dict[str, str]) -> None:
    named = dict(re.findall(r'<link rel="still" title="([\w-]+)" href="([^"]+)">', page))
    assert set(named) == {f"{slug}-{lang}" for slug in GAMES for lang in site.LANGUAGES}
    for path in named.values():
        assert re.match(r'<div class="table ', pages[path])
        assert "<script" not in pages[path]


def test_no_page_has_anything_inline_but_a_style_sheet_that_its_policy_names(pages: dict[str, str]) -> None:
    for name, text in pages.items():
        assert re.findall(r"<[^>]*\s(?:style|on\w+|srcdoc)=|javascript:", text) == [], name
        assert all(digest in text[: text.index("<style>")] for digest in hashes_of_styles(text)), name
        scripts = re.findall(r"<script\b([^>]*)>([^<]*)", text)
        told = [
            inner
            for attributes, inner in scripts
            if not re.search(r'type="(?:application/(?:ld\+)?json|py)"', attributes)
        ]
        assert "".join(told).strip() == "", name


def hashes_of_styles(page: str) -> set[str]:
    """Returns the sources by which a policy allows the style sheets in a page."""
    digests = (
        hashlib.sha256(sheet.encode()).digest() for sheet in re.findall("<style>(.*?)</style>", page, re.S)
    )
    return {f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests}


def sources_of(policy: str) -> dict[str, set[str]]:
    parts = (part.split() for part in policy.split(";"))
    return {directive: set(sources) for directive, *sources in parts}


def test_bytecode_that_python_writes_beside_the_sources_makes_no_new_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[Path] = []
    monkeypatch.setattr(build, "build", built.append)
    for name in ("assets/a.css", "engine/a.py", "ui/core/a.py", "tools/a.py", "index.html", "pyscript.toml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "package-lock.json").touch()
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist/index.html").touch()
    later = (tmp_path / "dist/index.html").stat().st_mtime + 60
    (tmp_path / "ui/core/__pycache__").mkdir()
    (tmp_path / "ui/core/__pycache__/a.pyc").touch()
    os.utime(tmp_path / "ui/core", (later, later))
    os.utime(tmp_path / "ui/core/__pycache__/a.pyc", (later, later))
    build.current(tmp_path)
    assert built == []
    os.utime(tmp_path / "ui/core/a.py", (later, later))
    build.current(tmp_path)
    assert built == [tmp_path]


def test_a_packed_site_has_a_smaller_copy_of_what_gains_by_it(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    kept = {"below/long.js": b"let a = 1;\n" * 500, "short.css": b"a{}", "picture.webp": b"x" * 5000}
    for name, content in kept.items():
        (tmp_path / name).write_bytes(content)
    build.pack(tmp_path)
    made = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert made == {*kept, "below/long.js.gz", "below/long.js.br"}
    assert gzip.decompress((tmp_path / "below/long.js.gz").read_bytes()) == kept["below/long.js"]
