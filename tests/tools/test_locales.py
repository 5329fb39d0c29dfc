"""Catalogues: French typography, and nothing said that lacks its French."""

from __future__ import annotations

import ast
import html
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tools import locales


@pytest.mark.parametrize(
    ("typed", "set_"),
    [
        ("Qui commence ?", "Qui commence\u202f?"),
        ("Juste ! Encore ; et fin", "Juste\u202f! Encore\u202f; et fin"),
        ("Total : {total}", "Total\u00a0: {total}"),
        ("{name} : à vous !", "{name}\u00a0: à vous\u202f!"),
        ("« {name} »", "«\u00a0{name}\u00a0»"),
        ("l'aîné d'{name}", "l’aîné d’{name}"),
        ("{n} min", "{n}\u00a0min"),
        ("{minutes!r:>3} ; {n:,}", "{minutes!r:>3}\u202f; {n:,}"),
        ("vu à 12:30", "vu à 12:30"),
        ("Au suivant\u00a0!", "Au suivant\u202f!"),
    ],
)
def test_french_is_typeset(typed: str, set_: str) -> None:
    assert locales.french(typed) == set_


def _french_pages() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each French page, without what is code."""
    for path in sorted((locales.ROOT / "assets/pages/fr").rglob("*.html")):
        text = re.sub(r"<(code|pre)\b.*?</\1>|<[^>]*>", "", path.read_text("utf-8"), flags=re.DOTALL)
        yield path.name, html.unescape(text)


UNSET = re.compile(
    r"[^\u00a0\u202f\d]:(?=\s|$)|[^\u202f\u00a0][;!?](?=\s|$)|\w\u00a0[;!?]|«(?!\u00a0)|(?<!\u00a0)»"
)
"""A sign before which French has a no-break space, without it, or with the wide one before ; ! ?"""


def test_no_french_sentence_or_page_lacks_the_space_before_a_sign() -> None:
    with (locales.ROOT / locales.SOURCES / "fr.po").open("rb") as file:
        messages = [message.string for message in read_po(file, locale="fr") if message.id]
    texts = [text for forms in messages for text in ((forms,) if isinstance(forms, str) else forms)]
    assert [text for text in map(locales.french, texts) if UNSET.search(text)] == []
    found = [
        (name, text[max(at.start() - 30, 0) : at.end()])
        for name, text in _french_pages()
        for at in UNSET.finditer(text)
    ]
    assert found == []


RECORDS = {"ui/games/braindrain/timing.py"}
"""Modules that write moves as records have them, the same in all languages."""
COMPOSED = re.compile(r"[:;!] |\w\? |[«»]")


def _composed_texts(source: str) -> Iterator[str]:
    """Yield each f-string of a module, with its gaps as {}, and each text that joins others."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        if isinstance(node, ast.Attribute) and node.attr == "join" and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


def test_no_sentence_is_composed_in_code_with_a_sign_that_languages_set_apart() -> None:
    example = 'f"{a}: {b}"\n"; ".join(c)\nf"{a} {b}"'
    assert [text for text in _composed_texts(example) if COMPOSED.search(text)] == ["{}: {}", "; "]
    found = [
        (name, text)
        for path in sorted((locales.ROOT / "ui").rglob("*.py"))
        if (name := path.relative_to(locales.ROOT).as_posix()) not in RECORDS
        for text in _composed_texts(path.read_text("utf-8"))
        if COMPOSED.search(text)
    ]
    assert found == [], "the catalogues have such a sentence, or Words.clauses joins it"


def test_english_is_typeset() -> None:
    assert locales.english("Don't take {name}'s place: “no”.") == "Don’t take {name}’s place: “no”."


def test_every_sentence_has_its_french() -> None:
    assert locales.missing_sentences() == []


def test_nothing_said_in_a_browser_is_left_out_of_what_it_downloads() -> None:
    """A sentence of a context that only the build reads would be English on a French screen."""
    spoken = re.compile(rf'\(\s*"({"|".join(locales.BUILT)})",\s*"')
    sources = [path for part in ("ui", "engine") for path in sorted((locales.ROOT / part).rglob("*.py"))]
    assert any(re.search(r'\(\s*"table",\s*"', path.read_text("utf-8")) for path in sources)
    assert [path.name for path in sources if spoken.search(path.read_text("utf-8"))] == []


def test_no_french_word_that_a_name_would_change_stands_before_it() -> None:
    changed = re.compile(
        r"\b(de|[ln]e|la|[jmts]e|que|jusque|lorsque|puisque|si) \{(name|host|who)\}|\b(de|à) \{game\}",
        re.IGNORECASE,
    )
    with (locales.ROOT / locales.SOURCES / "fr.po").open("rb") as file:
        messages = read_po(file, locale="fr")
    told = (message.string for message in messages)
    texts = [text for forms in told for text in ((forms,) if isinstance(forms, str) else forms)]
    assert any("{name}" in text for text in texts)
    assert [text for text in texts if changed.search(text)] == [], "d'Ana, but de Bob; aux 24 Heures"


def test_no_sentence_is_kept_for_nothing() -> None:
    assert locales.unused_sentences() == []


def test_bringing_up_to_date_keeps_french_and_fills_english(tmp_path: Path) -> None:
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui" / "a.py").write_text(
        'words.say("a", "Yes", n=tiles(words, count))\nwords.count("a", "{n} tile", "{n} tiles", 2)\n'
    )
    (tmp_path / "index.html").write_text("<p>{{page|Hello}}</p>")
    locales.update(tmp_path)
    french = tmp_path / locales.SOURCES / "fr.po"
    french.write_text(french.read_text().replace('"Yes"\nmsgstr ""', '"Yes"\nmsgstr "Oui !"'))
    once = french.read_text()
    locales.update(tmp_path)
    assert french.read_text() == once
    assert locales.missing_sentences(tmp_path) == [("a", ("{n} tile", "{n} tiles")), ("page", "Hello")]
    locales.compile_all(tmp_path)
    assert locales.catalogue("fr", tmp_path).pgettext("a", "Yes") == "Oui\u202f!"
    assert locales.catalogue("en", tmp_path).npgettext("a", "{n} tile", "{n} tiles", 2) == "{n} tiles"
