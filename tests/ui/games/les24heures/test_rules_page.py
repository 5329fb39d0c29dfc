"""The rules page: the same in both languages, and every diagram shows what it claims."""

import re
from pathlib import Path

import pytest

from engine.games.les24heures.position import write_position
from ui.core import articles
from ui.core.articles import claimed_refusal
from ui.core.html import Html
from ui.core.words import LANGUAGES, words
from ui.games import face

SLUG = "24-heures"
FACE = face(SLUG)
FOLDER = Path(articles.__file__).parents[2] / f"assets/pages/positions/{SLUG}"
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))
PROSE = {
    lang: "".join(str(p) for p in articles.page(lang, SLUG) if isinstance(p, Html)) for lang in LANGUAGES
}


@pytest.mark.parametrize("name", NAMES)
def test_a_diagram_shows_what_it_claims(name: str) -> None:
    record = articles.position(SLUG, name)
    claims = dict(record.tags)
    if "Row" in claims:
        assert f"car {claims['Row']}" in write_position(record.match.state).split("\n")
    refused = claimed_refusal(record)
    if refused:
        assert refused[1]
        assert refused[1].code == claims["Because"]
    assert record.match.log or refused or name == "set-up"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_diagram_is_a_picture_that_may_stand_beside_others(name: str, lang: str) -> None:
    html = str(FACE.board.diagram(words(lang), articles.position(SLUG, name)))
    assert not re.search(r'\bid="|tabindex|data-do|<button', html)
    assert ("<figcaption" in html) == (name != "set-up")


@pytest.mark.parametrize("name", ["set-up", "must-stop", "night"])
def test_a_card_of_a_diagram_is_drawn_once(name: str) -> None:
    """Only the sheets of a table choose one of the sizes in which its cards are drawn."""
    record = articles.position(SLUG, name)
    html = str(FACE.board.diagram(words("en"), record))
    cards = record.match.state.hands[record.match.state.turn - 1]
    assert len(cards) > 1
    assert html.count('<svg class="art"') == html.count('<span class="card ') == len(cards)
    assert 'class="face ' not in html


def test_the_races_end_where_they_should() -> None:
    for name in ("record-hour", "sebring"):
        assert articles.position(SLUG, name).match.state.reason == "arrivee"
    assert articles.position(SLUG, "joker").match.at(0).actors == (1, 2)
    assert articles.position(SLUG, "joker").match.actors == (1,)
    assert articles.position(SLUG, "lost-turn").match.at(0).state.lost
    assert len(articles.position(SLUG, "lost-turn-joker").match.log[0].events) == 3
    assert articles.position(SLUG, "by-itself").match.state.hour == 7


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_is_shown_once(lang: str) -> None:
    assert sorted(articles.diagrams(lang, SLUG)) == NAMES


def test_both_languages_tell_the_same() -> None:
    cited = {lang: re.findall(r'data-canon="([\d.]+)"', text) for lang, text in PROSE.items()}
    assert cited["fr"] == cited["en"]
    assert {number.partition(".")[0] for number in cited["fr"]} == set(map(str, range(1, 11)))
    assert PROSE["fr"].count('class="ruling"') == PROSE["en"].count('class="ruling"') == 15
    shape = [[type(piece) for piece in articles.page(lang, SLUG)] for lang in LANGUAGES]
    assert shape[0] == shape[1]


UNSAID = {
    "fr": (
        "à six",
        "Joker doit attendre",
        "vous ne piochez pas",
        "comme d’habitude",
        "rang est partagé",
        "de donner",
        "est permis",
    ),
    "en": (
        "six play",
        "Joker has to wait",
        "You draw nothing",
        "as normal",
        "share the rank",
        "deals",
        "is allowed",
    ),
}
"""What the printed sheet does not say."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_sheet_does_not_say_stands_in_a_ruling(lang: str) -> None:
    boxes = re.findall(r'<div class="ruling".*?</div>', PROSE[lang])
    told = re.sub(r'<div class="ruling".*?</div>', "", PROSE[lang])
    for words_ in UNSAID[lang]:
        assert words_ not in told
        assert words_ in " ".join(boxes)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lost_turn_is_told_where_it_belongs(lang: str) -> None:
    (box,) = re.findall(r'<div class="ruling" role="note" data-canon="6.3">.*?</div>', PROSE[lang])
    assert box.count("Joker") >= 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_contents_lead_to_the_sections(lang: str) -> None:
    headings = articles.contents(lang, SLUG)
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
