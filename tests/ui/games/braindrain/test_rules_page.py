"""The rules page: the same in both languages, and every diagram is what it claims."""

import re
from pathlib import Path

import pytest

from engine.games.braindrain.events import Invalid, Proved, Solved
from ui.core import articles
from ui.core.html import Html
from ui.core.words import LANGUAGES, words
from ui.games import face

FACE = face("brain-drain")
FOLDER = Path(articles.__file__).parents[2] / "assets/pages/positions/brain-drain"
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))
PROSE = {
    lang: "".join(str(p) for p in articles.page(lang, "brain-drain") if isinstance(p, Html))
    for lang in LANGUAGES
}
RULED = {
    lang: re.findall(r'class="ruling" role="note" data-canon="([\d.]+)"', text)
    for lang, text in PROSE.items()
}
WRONG = {
    "by-zero": "by_zero",
    "makes": "makes",
    "missing": "missing",
    "not-there": "not_on_display",
    "not-whole": "not_whole",
    "twice": "used_twice",
}


@pytest.mark.parametrize("name", NAMES)
def test_a_diagram_is_what_it_claims(name: str) -> None:
    log = articles.position("brain-drain", name).match.log
    first = log[0].events[0] if log else None
    if name == "deal":
        assert first is None
    elif name in WRONG:
        assert isinstance(first, Invalid)
        assert first.fault == WRONG[name]
    else:
        assert isinstance(first, Proved if name == "none" else Solved)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_diagram_says_its_result(name: str, lang: str) -> None:
    html = str(FACE.board.diagram(words(lang), articles.position("brain-drain", name)))
    assert ("<figcaption" in html) == (name != "deal")
    assert "id=" not in html, "several diagrams stand on one page"
    assert "tabindex" not in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_is_shown_once(lang: str) -> None:
    assert sorted(articles.diagrams(lang, "brain-drain")) == NAMES


def test_what_the_sheet_does_not_say_stands_in_a_ruling_box() -> None:
    silent = "1.2 2.2 2.4 2.5 2.5 3.1 3.2 4.1 4.2 4.3 5.1 5.2 5.3 1.1 6.3"
    assert RULED["en"] == silent.split()
    for lang, told in (
        ("en", ("any number of players", "the only opponent’s mistake", "tried again")),
        ("fr", ("à tout nombre de joueurs", "une erreur du seul adversaire", "essayée de nouveau")),
    ):
        boxes = " ".join(re.findall(r'class="ruling".*?</div>', PROSE[lang], re.S))
        assert all(sentence in boxes for sentence in told)


def test_both_languages_tell_the_same() -> None:
    cited = {lang: re.findall(r'data-canon="([\d.]+)"', text) for lang, text in PROSE.items()}
    assert cited["fr"] == cited["en"]
    assert {number.partition(".")[0] for number in cited["fr"]} == set(map(str, range(1, 7)))
    assert RULED["fr"] == RULED["en"]
    shape = [[type(piece) for piece in articles.page(lang, "brain-drain")] for lang in LANGUAGES]
    assert shape[0] == shape[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_contents_lead_to_the_sections(lang: str) -> None:
    headings = articles.contents(lang, "brain-drain")
    assert len(headings) == PROSE[lang].count("<h2") == 10
    assert len({heading.id for heading in headings}) == 10


def test_french_is_set_as_french() -> None:
    text = re.sub(r"<[^>]+>", "", PROSE["fr"])
    assert not re.search(r" [;:!?»]|« |'", text)


def test_markup_is_balanced() -> None:
    for text in PROSE.values():
        assert sorted(re.findall(r"<(\w+)", text)) == sorted(re.findall(r"</(\w+)>", text))
