"""The pages for developers: links lead somewhere, commands exist, cited paths are there, pages stay short."""

import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.laws.laws import LAWS

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(
    path
    for path in [
        *(ROOT / "docs").rglob("*.md"),
        *ROOT.glob("*.md"),
        ROOT / "tests/README.md",
        ROOT / "tools/README.md",
    ]
    if path.name != "CHANGELOG.md"  # it tells of the past, with the names of the past
)
NAMES = [path.relative_to(ROOT).as_posix() for path in PAGES]
LONGEST = 199
"""Lines of the longest page: more is two pages."""
MOVING: tuple[str, ...] = ()
"""Folders whose modules are moving to the places that the pages already name; empty once they are there."""

LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"```[\s\S]*?```|^ {4}.*$|`[^`\n]+`", re.MULTILINE)
MAKE = re.compile(r"(?:^[`\s]*|\$ )make ([a-z][a-z-]*)", re.MULTILINE)
MODULE = re.compile(r"python3? -m ([\w.]+)")
PATH = re.compile(
    r"`((?:assets|docs|engine|tests|tools|ui|\.ci)/[^\s`]*"
    r"|[A-Z]+\.md|Makefile|index\.html|(?:package|pyproject|pyscript|requirements-\w+)\.(?:json|toml|txt))`"
)
TARGET = re.compile(r"^([a-z][a-z-]*):", re.MULTILINE)


def links(text: str) -> Iterator[str]:
    """List the relative links of a page, pictures too."""
    for found in LINK.finditer(CODE.sub("", text)):
        address = found[1] or found[2]
        if not re.match(r"[a-z]+:", address):
            yield address


def anchors(text: str) -> set[str]:
    """List the addresses of a page's headings."""
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links(page: Path, text: str) -> list[str]:
    """List the links of a page that lead to no file or no heading."""
    broken = []
    for address in links(text):
        name, _, anchor = address.partition("#")
        target = page.parent / name if name else page
        if not target.exists() or (anchor and anchor not in anchors(target.read_text("utf-8"))):
            broken.append(address)
    return broken


def unknown_targets(text: str) -> list[str]:
    """List what a page asks `make` for although the Makefile has no such target."""
    known = set(TARGET.findall((ROOT / "Makefile").read_text("utf-8")))
    known |= set(
        re.search(r"^MEASURED := (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)[1].split()
    )  # type: ignore[index]
    code = "\n".join(CODE.findall(text))
    return [target for target in MAKE.findall(code) if target not in known]


def unknown_modules(text: str) -> list[str]:
    """List the modules that a page runs although they cannot be imported."""
    return [name for name in MODULE.findall(text) if importlib.util.find_spec(name.rstrip(".")) is None]


def missing_paths(text: str) -> list[str]:
    """List the files and folders that a page names although they are not there."""
    packages = [module.rpartition(".")[2] for module in GAMES.values()]
    missing = []
    for name in PATH.findall(text):
        each = [name.replace("<game>", package) for package in packages] if "<game>" in name else [name]
        missing += [path for path in each if "<" not in path and not any(ROOT.glob(path.rstrip("/")))]
    return missing


@pytest.mark.parametrize("name", NAMES)
def test_every_link_leads_somewhere(name: str) -> None:
    assert broken_links(ROOT / name, (ROOT / name).read_text("utf-8")) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_command_exists(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert unknown_targets(text) + unknown_modules(text) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_path_is_there(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert [path for path in missing_paths(text) if not path.startswith(MOVING)] == []


def test_every_host_is_told_the_same_headers() -> None:
    blocks = re.findall(r"```\w*\n(.*?)```", (ROOT / "docs/hosting.md").read_text("utf-8"), re.DOTALL)
    assert len(blocks) == 5
    said = ["nosniff", "same-origin", "frame-ancestors 'self'", "Access-Control-Allow-Origin"]
    said += ["camera=(), microphone=(), geolocation=(), payment=()", "max-age=31536000, immutable"]
    assert [(text, block) for block in blocks for text in said if text not in block] == []


def test_the_tour_stops_at_what_is_there() -> None:
    text = (ROOT / "docs/tour.md").read_text("utf-8")
    rows = re.findall(r"^\| `([\w/.]+)` \| .* \| (.*) \|$", text, re.MULTILINE)
    assert len(rows) > 12
    for path, named in rows:
        source = (ROOT / path).read_text("utf-8")
        for name in re.findall(r"`(\w+)`", named):
            assert re.search(rf'^ *(?:def |async def )?{name}\b|"{name}",', source, re.MULTILINE), (
                path,
                name,
            )


@pytest.mark.parametrize("name", NAMES)
def test_a_page_stays_short(name: str) -> None:
    assert (ROOT / name).read_text("utf-8").count("\n") <= LONGEST


def test_the_index_lists_every_page() -> None:
    index = ROOT / "docs/README.md"
    listed = {(index.parent / link).resolve() for link in links(index.read_text("utf-8"))}
    assert {path for path in PAGES if path.is_relative_to(ROOT / "docs")} - {index} - listed == set()


def test_every_law_has_its_row() -> None:
    rows = re.findall(r"^\| (\d+) \|", (ROOT / "docs/testing.md").read_text("utf-8"), re.MULTILINE)
    assert rows == [str(number) for number in range(1, len(rows) + 1)]
    assert {str(int(name[4:6])) for name in LAWS} <= set(rows)


def test_the_glossary_of_developers_lists_each_word_once_and_in_order() -> None:
    _, _, part = (ROOT / "docs/glossary.md").read_text("utf-8").partition("## Developers' words")
    rows = [re.sub("[`*]", "", row).lower() for row in re.findall(r"^\| (.+?) \|", part, re.MULTILINE)[1:]]
    words = [word for row in rows for word in row.split(", ")]
    assert len(words) > 40
    assert rows == sorted(rows)
    assert len(words) == len(set(words))


def test_what_is_wrong_is_found() -> None:
    page = ROOT / "docs/README.md"
    assert broken_links(page, "[a](none.md) [b](README.md#none) [c](../README.md) `[d](none.md)`") == [
        "none.md",
        "README.md#none",
    ]
    assert unknown_targets("`make nothing` or\n\n    make check\n\nmake sure") == ["nothing"]
    assert unknown_modules("python3 -m engine games, .venv/bin/python -m tools.nothing") == ["tools.nothing"]
    assert missing_paths("`engine/games/<game>/model.py`, `tests/nowhere.py`, `docs/*.md`, `ui/<any>`") == [
        "tests/nowhere.py"
    ]
