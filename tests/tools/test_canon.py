"""Every section of the rules that code, tests and rules pages cite is in the canon of its game."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.games import GAMES
from tools.locales import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
CANON = ROOT / "docs/canon"
NAMES = {"24/7": "24-7", "20 sur 20": "20-sur-20", "24 Heures": "24-heures", "Brain Drain": "brain-drain"}
PACKAGES = {module.rpartition(".")[2]: slug for slug, module in GAMES.items()}

NUMBER = r"\d{1,2}(?:\.\d{1,2})?(?![\d.]*\d)"
NAME = "|".join(map(re.escape, NAMES))
LIST = rf"{NUMBER}(?:(?:, | and | to ){NUMBER})*"
CITED = re.compile(
    rf"[Cc]anon(?: (?P<name>{NAME}))? (?P<all>{LIST})|(?P<game>{NAME}) (?=\d+\.\d)(?P<some>{LIST})"
)
PAGE = re.compile(r'data-canon="([\d.]+)"')
RULING = re.compile(r'<div class="ruling"[^>]* data-canon="([\d.]+)"')
SECTION = re.compile(r"^(?:## |- \*\*)(\d+(?:\.\d+)?)\b", re.MULTILINE)

Citation = tuple[str, str]
"""The slug of a game ("" where none is named) and the number of a section."""


def citations(text: str, own: str = "") -> list[Citation]:
    """List what a text cites; `own` is the game that its folder belongs to."""
    flat = re.sub(r"\s+(?:# )?", " ", text)  # a citation may go on in the next line of a comment
    return [
        (NAMES.get(found["name"] or found["game"], own), number)
        for found in CITED.finditer(flat)
        for number in re.findall(NUMBER, found["all"] or found["some"])
    ]


@cache
def sections(slug: str) -> tuple[str, ...]:
    """List the numbers of a game's canon in the order of the page."""
    return tuple(SECTION.findall((CANON / f"{slug}.md").read_text("utf-8")))


def cited() -> Iterator[tuple[str, Citation]]:
    """List every citation of the tree with the file that makes it."""
    for folder in ("engine", "ui", "tests", "tools"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            own = next((slug for package, slug in PACKAGES.items() if package in path.parts), "")
            if path.name != Path(__file__).name:  # its examples are no citations
                for citation in citations(path.read_text("utf-8"), own):
                    yield path.relative_to(ROOT).as_posix(), citation
    for path in sorted((ROOT / "assets/pages").rglob("*.html")):
        slug = re.sub(r"^(rules|brief)-", "", path.stem)
        for number in PAGE.findall(path.read_text("utf-8")):
            yield path.relative_to(ROOT).as_posix(), (slug, number)


def unknown(found: Iterator[tuple[str, Citation]]) -> list[str]:
    """List the citations that lead nowhere."""
    return [
        f"{file}: {slug or 'names no game'} {number}"
        for file, (slug, number) in found
        if not slug or number not in sections(slug)
    ]


def test_every_cited_section_is_in_the_canon() -> None:
    assert unknown(cited()) == []


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_cites_its_canon_by_more_than_a_few_sections(slug: str) -> None:
    assert len({number for _, (game, number) in cited() if game == slug}) > 15


@pytest.mark.parametrize("slug", GAMES)
def test_sections_are_numbered_once_and_in_order(slug: str) -> None:
    numbers = [tuple(map(int, number.split("."))) for number in sections(slug)]
    assert numbers == sorted(set(numbers))
    assert {number[:1] for number in numbers} == {number for number in numbers if len(number) == 1}


def is_ruling(slug: str, number: str) -> bool:
    """Return whether a section, or one of a chapter, is marked as a ruling."""
    text = (CANON / f"{slug}.md").read_text("utf-8")
    starts = [*SECTION.finditer(text)]
    ends = [*(found.start() for found in starts[1:]), len(text)]
    return any(
        "**Ruling**" in text[found.start() : end]
        for found, end in zip(starts, ends, strict=True)
        if f"{found[1]}.".startswith(f"{number}.")
    )


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_rules_page_calls_a_ruling_is_one_in_the_canon(slug: str, lang: str) -> None:
    page = (ROOT / f"assets/pages/{lang}/rules-{slug}.html").read_text("utf-8")
    boxes = RULING.findall(page)
    assert boxes
    assert [number for number in boxes if not is_ruling(slug, number)] == []
    assert not is_ruling(slug, "99")


def test_citations_of_every_form_are_found() -> None:
    assert citations("(canon 4.1 to 4.9 and 6.3)", "24-heures") == [
        ("24-heures", "4.1"),
        ("24-heures", "4.9"),
        ("24-heures", "6.3"),
    ]
    assert citations("Canon 5, 6 and 11: all") == [("", "5"), ("", "6"), ("", "11")]
    assert citations("x  # 24/7 5.2, 5.3") == [("24-7", "5.2"), ("24-7", "5.3")]
    assert citations("# (canon\n    # 20 sur 20 4.8).") == [("20-sur-20", "4.8")]
    assert citations("a match of 24/7 with 4 seats, 20 sur 20 and Brain Drain 12 times") == []


def test_a_section_that_is_not_there_is_found() -> None:
    wrong = [("a.py", ("24-7", "12.1")), ("b.py", ("", "4.1")), ("c.py", ("24-7", "4.1"))]
    assert unknown(iter(wrong)) == ["a.py: 24-7 12.1", "b.py: names no game 4.1"]
