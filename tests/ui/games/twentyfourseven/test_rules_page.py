"""The rules page: the same in both languages, and every diagram scores what it claims."""

import re
from pathlib import Path

import pytest

from engine.games.twentyfourseven.model import Closed, Scored
from ui.core import articles
from ui.core.articles import claimed_refusal
from ui.core.html import Html
from ui.core.words import LANGUAGES, words
from ui.games import face

FACE = face("24-7")
FOLDER = Path(articles.__file__).parents[2] / "assets/pages/positions/24-7"
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))
PROSE = {
    lang: "".join(str(p) for p in articles.page(lang, "24-7") if isinstance(p, Html)) for lang in LANGUAGES
}


@pytest.mark.parametrize("name", NAMES)
def test_a_diagram_scores_what_it_claims(name: str) -> None:
    record = articles.position("24-7", name)
    claims = dict(record.tags)
    events = [event for entry in record.match.log for event in entry.events]
    if record.match.log:
        assert sum(e.minutes for e in events if isinstance(e, Scored)) == int(claims["Minutes"])
    closed = [str(cell) for event in events if isinstance(event, Closed) for cell in event.cells]
    assert closed == claims.get("Closed", " ".join(closed)).split()
    refused = claimed_refusal(record)
    if refused:
        assert refused[1]
        assert refused[1].code == claims["Because"]
    assert record.match.log or refused or name == "set-up"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_diagram_says_its_result(name: str, lang: str) -> None:
    record = articles.position("24-7", name)
    html = str(FACE.board.diagram(words(lang), record))
    minutes = dict(record.tags).get("Minutes")
    if minutes:
        assert re.search(rf"\b{minutes} minute", html[html.index("<figcaption") :])
    assert "id=" not in html, "several diagrams stand on one page"
    assert "tabindex" not in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_is_shown_once(lang: str) -> None:
    assert sorted(articles.diagrams(lang, "24-7")) == NAMES


RULED = ["1.3", "1.4", "2.3", "3", "5.2", "5.3", "6.1", "8.2", "9.1", "10.1", "10.2", "10.3"]
"""Sections of the canon in which the sheets leave something open."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_the_sheets_do_not_say_stands_in_a_ruling_box(lang: str) -> None:
    boxes = re.findall(
        r'<div class="ruling" role="note" data-canon="([\d.]+)">(.*?)</div>', PROSE[lang], re.S
    )
    assert [canon for canon, _ in boxes] == RULED
    ruled, told = dict(boxes), re.sub(r'<div class="ruling".*?</div>', "", PROSE[lang], flags=re.S)
    for canon, said in OURS[lang].items():
        assert said in ruled[canon]
        assert said not in told


OURS = {
    "fr": {"2.3": "le hasard décide", "3": "passe jamais", "10.1": "se font face", "10.3": "ne coûte rien"},
    "en": {"2.3": "equally close", "3": "choose to pass", "10.1": "opposite", "10.3": "costs nothing"},
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tie_break_is_not_denied(lang: str) -> None:
    """24/7 9.2."""
    assert "rien d’autre ne compte" not in PROSE[lang]
    assert "nothing else counts" not in PROSE[lang]


def test_both_languages_tell_the_same() -> None:
    cited = {lang: re.findall(r'data-canon="([\d.]+)"', text) for lang, text in PROSE.items()}
    assert cited["fr"] == cited["en"]
    assert {number.partition(".")[0] for number in cited["fr"]} == set(map(str, range(1, 11)))
    shape = [[type(piece) for piece in articles.page(lang, "24-7")] for lang in LANGUAGES]
    assert shape[0] == shape[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_contents_lead_to_the_sections(lang: str) -> None:
    headings = articles.contents(lang, "24-7")
    assert len(headings) == PROSE[lang].count("<h2") == 14
    assert len({heading.id for heading in headings}) == 14
    assert all(heading.title and "<" not in heading.title for heading in headings)


def test_french_is_set_as_french() -> None:
    text = re.sub(r"<[^>]+>", "", PROSE["fr"])
    assert not re.search(r" [;:!?»]|« |'", text)


def test_markup_is_balanced() -> None:
    for text in PROSE.values():
        opened = sorted(re.findall(r"<(\w+)", text))
        assert opened == sorted(re.findall(r"</(\w+)>", text))
