"""The rules page: the same in both languages, and every diagram makes what it claims."""

import re
from pathlib import Path

import pytest

from engine.games.vingtsurvingt.model import Closed
from ui.core import articles
from ui.core.articles import claimed_refusal
from ui.core.html import Html
from ui.core.words import LANGUAGES, words
from ui.games import face

SLUG = "20-sur-20"
FACE = face(SLUG)
FOLDER = Path(articles.__file__).parents[2] / "assets/pages/positions" / SLUG
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))
PROSE = {
    lang: "".join(str(p) for p in articles.page(lang, SLUG) if isinstance(p, Html)) for lang in LANGUAGES
}


@pytest.mark.parametrize("name", NAMES)
def test_a_diagram_makes_what_it_claims(name: str) -> None:
    record = articles.position(SLUG, name)
    claims, match = dict(record.tags), record.match
    marks = [str(c) for e in match.log for one in e.events if isinstance(one, Closed) for c in one.marks]
    assert marks == claims.get("Marks", "").split()
    refused = claimed_refusal(record)
    if refused:
        assert refused[1]
        assert refused[1].code == claims["Because"]
    if "Places" in claims:
        assert match.outcome
        assert match.outcome.places == tuple(map(int, claims["Places"].split()))
    assert match.log or refused or "Places" in claims or name == "set-up"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_diagram_says_its_result(name: str, lang: str) -> None:
    record = articles.position(SLUG, name)
    html = str(FACE.board.diagram(words(lang), record))
    if "Marks" in dict(record.tags):
        told = words(lang).count(SLUG, "{n} mark", "{n} marks", len(dict(record.tags)["Marks"].split()))
        assert told in html[html.index("<figcaption") :]
    if "Refused" in dict(record.tags):
        assert {"fr": "NON", "en": "NO"}[lang] in html
    assert "id=" not in html, "several diagrams stand on one page"
    assert "tabindex" not in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_is_shown_once(lang: str) -> None:
    assert sorted(articles.diagrams(lang, SLUG)) == NAMES


def test_both_languages_tell_the_same() -> None:
    cited = {lang: re.findall(r'data-canon="([\d.]+)"', text) for lang, text in PROSE.items()}
    assert cited["fr"] == cited["en"]
    assert {number.partition(".")[0] for number in cited["fr"]} == set(map(str, range(1, 8)))
    assert PROSE["fr"].count('class="ruling"') == PROSE["en"].count('class="ruling"') == 16
    shape = [[type(piece) for piece in articles.page(lang, SLUG)] for lang in LANGUAGES]
    assert shape[0] == shape[1]


@pytest.mark.parametrize(
    ("canon", "french", "english"),
    [
        ("2.2", "sans bord", "without edges"),
        ("4.3", "qui commence", "who begins"),
        ("4.3", "ne pouvez ouvrir", "can’t open"),
        ("4.2", "un chiffre déjà posé", "a number that was already there"),
        ("4.4", "se posent en long", "all lie lengthwise"),
        ("4.6", "réglette est vide", "empty rack the turn ends"),
        ("4.8", "on passe quand on veut", "pass whenever you like"),
        ("4.8", "vous ne pouvez pas passer", "you can’t pass"),
        ("5.4", "une seule marque le ferme", "a single mark closes it"),
        ("6.2", "tout le monde passe à la suite", "everyone passes in turn"),
        ("6.4", "commence la manche suivante", "begins the next round"),
    ],
)
def test_what_the_sheet_does_not_say_stands_in_a_ruling(canon: str, french: str, english: str) -> None:
    for lang, text in (("fr", french), ("en", english)):
        ruled = re.findall(r'<div class="ruling" role="note" data-canon="([\d.]+)">(.*?)</div>', PROSE[lang])
        assert any(number == canon and text in told for number, told in ruled)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_contents_lead_to_the_sections(lang: str) -> None:
    headings = articles.contents(lang, SLUG)
    assert len(headings) == PROSE[lang].count("<h2") == len({heading.id for heading in headings}) == 14
    assert all(heading.title and "<" not in heading.title for heading in headings)


def test_french_is_set_as_french() -> None:
    text = re.sub(r"<[^>]+>", "", PROSE["fr"])
    assert not re.search(r" [;:!?»]|« |'", text)


def test_markup_is_balanced() -> None:
    for text in PROSE.values():
        opened = sorted(re.findall(r"<(\w+)", text))
        assert opened == sorted(re.findall(r"</(\w+)>", text))
