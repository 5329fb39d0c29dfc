"""The rules in thirty seconds: six lines and a position, on top of the rules and at a first table."""

from __future__ import annotations

import re

import pytest

from tests.ui.stage import Stage
from ui.core import articles
from ui.core.html import Html, markup
from ui.core.words import LANGUAGES
from ui.games import FACES
from ui.model import Model, Rules, Settings, Table
from ui.page import page

pytestmark = pytest.mark.usefixtures("plain_face")


def first_table(slug: str = "24-7", **settings: tuple[str, ...]) -> Stage:
    """Sits down at the first match of a game, against a computer that waits."""
    model = Model(settings=Settings(lang="en", **settings))
    return Stage(model, bots_play=False).do("first_match", slug)


def card(stage: Stage) -> bool:
    return 'id="brief"' in stage.html


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", list(FACES))
def test_it_takes_six_lines_and_a_position(slug: str, lang: str) -> None:
    pieces = articles.brief(lang, slug)
    text = "".join(str(piece) for piece in pieces if isinstance(piece, Html))
    assert re.findall("<d[td]", text) == ["<dt", "<dd", "<dt", "<dd", "<dd", "<dd", "<dd", "<dt", "<dd"]
    assert [articles.position(slug, name).match.slug for name in pieces if isinstance(name, str)] == [slug]


@pytest.mark.parametrize("slug", list(FACES))
def test_it_says_the_same_in_both_languages_with_the_same_position(slug: str) -> None:
    french, english = (articles.brief(lang, slug) for lang in LANGUAGES)
    assert french[-1] == english[-1]
    numbers = [
        re.findall(r"\d+", re.sub(r"(?<=\d)[\s,](?=\d{3})", "", str(text[0]))) for text in (french, english)
    ]
    assert numbers[0] == numbers[1]


@pytest.mark.parametrize(
    ("lang", "end"),
    [("en", "When 48 cards are won (or"), ("fr", "Quand 48 cartes sont gagnées (ou")],
)
def test_that_of_brain_drain_says_when_a_match_ends(lang: str, end: str) -> None:
    """The last four are given, not won (canon Brain Drain 4); two other ends are chosen (4.2, 1.1)."""
    *_, last = (str(piece) for piece in articles.brief(lang, "brain-drain") if isinstance(piece, Html))
    assert end in last


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("race", "hours"), [("sebring", 12), ("daytona", 24)])
def test_that_of_a_race_has_the_hours_of_the_match(race: str, hours: int, lang: str) -> None:
    stage = Stage(Model(settings=Settings(lang=lang)), bots_play=False)
    stage.do("go", "setup/24-heures").do("option", f"race:{race}").do("begin").do("ask", "brief")
    told = stage.html[stage.html.index('class="brief-body"') :]
    plain = re.sub("<[^>]+>", "", told)
    words = {"en": ("kilometres in {n} hours", "after hour {n}"), "fr": ("en {n} heures", "l’heure {n}")}
    assert all(text.format(n=hours) in plain for text in words[lang])
    clock = re.findall(r"<text[^>]*>(\d+)</text>", told)
    assert max(map(int, clock)) == hours


@pytest.mark.parametrize("slug", list(FACES))
def test_it_stands_on_top_of_the_rules(slug: str) -> None:
    drawn = markup(page(Model(screen=Rules(slug))).app)
    assert drawn.index('class="brief panel"') < drawn.index('class="toc panel"')
    assert f'data-arg="lesson/{slug}"' in drawn


@pytest.mark.parametrize("slug", list(FACES))
def test_a_first_table_has_it_until_the_person_there_has_moved(slug: str) -> None:
    stage = first_table(slug)
    assert card(stage)
    stage.do("ask", "brief")
    assert "The rules in 30 seconds" in stage.html
    stage.do("dismiss")
    assert isinstance(stage.model.screen, Table)
    assert not card(moved(stage))


def moved(stage: Stage) -> Stage:
    """Plays until the person at seat 1 has moved."""
    while not any(entry.seat == 1 for entry in stage.table.match.log):
        match = stage.table.match
        seat = match.actors[0]
        move = match.game.write_move(next(match.moves(seat)))
        if seat == 1:
            stage.do("type", value=move)
        else:
            stage.do("bot_moved", f"{stage.table.id}/{match.ply}/{seat}", move)
    return stage


def test_a_second_table_has_none() -> None:
    again = first_table().do("first_match", "24-7")
    assert card(again), "nobody has moved at the first, which is gone"
    stage = moved(first_table())
    assert not card(stage.do("first_match", "24-7"))
    assert card(stage.do("first_match", "20-sur-20")), "but that of another game has"


def test_who_has_learnt_the_game_has_none() -> None:
    assert not card(first_table(learnt=("24-7",)))


def test_nobody_reads_it_behind_a_curtain() -> None:
    stage = Stage(bots_play=False).do("go", "setup/24-7").do("kind", "2:person").do("begin")
    assert not card(stage)
    assert card(stage.do("reveal"))
