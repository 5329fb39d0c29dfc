"""No style without a user: every class of the style sheets is one that something on the site can bear."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SENTENCES = re.compile(r"(.*\.)?words\.\w+|mark")
"""The functions whose texts players read."""
WORD = re.compile(r"[A-Za-z_][\w-]*")
OPEN = "\0"
"""Stands for what is only known when a class is written, as in `seats--{n}`."""


def named(text: str) -> set[str]:
    """Return the classes that the selectors of a sheet name."""
    bare = re.sub(r'/\*.*?\*/|"[^"]*"|url\([^)]*\)', "", text, flags=re.DOTALL)
    selectors = (found.strip() for found in re.findall(r"([^{};]+)\{", bare))
    return {
        name
        for selector in selectors
        if not selector.startswith("@")
        for name in re.findall(r"\.([A-Za-z_][\w-]*)", selector)
    }


def worn(source: str) -> Iterator[str]:
    """Yield the words of a module's texts that nobody reads; `OPEN` stands for what an f-string inserts."""
    tree = ast.parse(source)
    read = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and SENTENCES.fullmatch(ast.unparse(node.func)):
            read.update(map(id, node.args))
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = (
                part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else OPEN
                for part in node.values
            )
            yield from re.findall(rf"[\w{OPEN}-]+", "".join(parts))
        elif isinstance(node, ast.Constant) and id(node) not in read | inside:
            yield from WORD.findall(str(node.value))


def fitting(word: str) -> re.Pattern[str]:
    """Return the classes that a word with openings may become: a short one only with numbers."""
    filled = "[0-9]*" if len(word.replace(OPEN, "")) < 4 else "[A-Za-z0-9-]*"
    return re.compile(re.escape(word).replace(re.escape(OPEN), filled))


def unused(classes: Iterable[str], words: Iterable[str]) -> list[str]:
    """Return the classes that no word is or can become."""
    known = set(words)
    patterns = [fitting(word) for word in known if OPEN in word and word.strip(OPEN)]
    return sorted(
        name for name in classes if name not in known and not any(one.fullmatch(name) for one in patterns)
    )


def test_every_class_of_the_sheets_has_a_user() -> None:
    sheets = [path.read_text("utf-8") for path in sorted((ROOT / "assets/css").rglob("*.css"))]
    sources = [*(ROOT / "ui").rglob("*.py"), *(ROOT / "tools").rglob("*.py")]
    words = {word for path in sources for word in worn(path.read_text("utf-8"))}
    pages = [ROOT / "index.html", *(ROOT / "assets/boot").rglob("*"), *(ROOT / "assets/pages").rglob("*")]
    pages += (ROOT / "assets/icons").rglob("*.svg")
    for path in pages:
        if path.suffix in {".js", ".mjs"}:
            quoted = re.findall(r"([\"'`])(.*?)\1", path.read_text("utf-8"))
            words.update(word for _, text in quoted for word in WORD.findall(text))
        elif path.suffix in {".html", ".svg"}:
            words.update(WORD.findall(" ".join(re.findall(r'class="([^"]*)"', path.read_text("utf-8")))))
    assert unused(set().union(*map(named, sheets)), words) == []


def test_a_class_without_a_user_is_seen() -> None:
    sheet = '@media(min-width:1px){.a>.b-c:is(.d)::after{content:".no"}}/* .gone{} */'
    assert named(sheet) == {"a", "b-c", "d"}
    source = """
"old"
tag("div", words.say("c", "soon"), class_=f"seats--{n} d{m}")
tag("p", class_="seat is-turn")
"""
    classes = {"seat", "is-turn", "seats--4", "d1", "old", "dot", "soon"}
    assert unused(classes, worn(source)) == ["dot", "old", "soon"]
