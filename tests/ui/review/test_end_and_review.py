"""The end and the review tell the same of a match: what turned it, what that cost, and by how much."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

import pytest

from engine.analysis import analyse_match, insight_for, is_clear_loss
from engine.arena import play_out
from engine.breakdown import turning_point
from engine.game import Outcome
from engine.games import GAMES, game
from engine.games.braindrain.events import Solved
from engine.match import Match, PositionOrigin, SeedOrigin
from tests.ui.screens.markup import Element, elements
from tests.ui.stage import Stage
from ui.core.html import markup
from ui.core.words import words
from ui.games import face
from ui.model import Host, Model, Player, Presentation, Review, Settings, Table
from ui.page import page
from ui.review.view.alternatives import rows
from ui.review.view.dial import Dial, dial_caption
from ui.review.view.result import shared_title
from ui.review.view.result_picture import result_picture
from ui.review.view.turning_point import turning_text
from ui.table.viewpoint import scene

ENGLISH = Settings("en")
STEPS = 100
"""Few, so that many matches are analysed soon: how well does not matter here."""


def played(slug: str, seed: str) -> Table:
    """Plays and analyses a match of the two lowest levels, as if two people had played it."""
    rules = game(slug)
    bots = [rules.bots()[level] for level in rules.levels[:2]]
    match = play_out(Match.new(slug, 2, SeedOrigin(seed)), bots)
    analysis = tuple(one for one in analyse_match(match, STEPS) if one)
    return Table(
        "m1",
        match,
        (Player("Inès"), Player("Marius")),
        analysis=analysis,
        presentation=Presentation(announced=match.ply),
    )


def shown(screen: Table | Review) -> list[Element]:
    """Gives all that a page shows."""
    return elements(markup(page(Model(ENGLISH, screen)).app))


def of_class(found: Iterable[Element], name: str) -> list[str]:
    """Gives the texts of all elements of a class."""
    return [one.text for one in found if name in one.get("class").split()]


def letters(text: str) -> str:
    """Gives a text without its spaces, which depend on how a screen is laid out."""
    return re.sub(r"\s", "", text)


def number(text: str) -> int:
    """Reads the number of a text such as `−1,230 km`."""
    digits = int(re.sub(r"\D", "", text))
    return -digits if "−" in text else digits


def check_turning_point(here: Table, end: list[Element]) -> int:
    """The turning point has one title, sign and sentence; gives its move, 0 if there is none."""
    told = turning_text(face(here.match.slug), scene(here, ENGLISH), here)
    card = next((one for one in end if one.get("id") == "end-turning"), None)
    if card is None:
        assert not told
        assert turning_point(here.match, here.analysis) is None
        return 0
    ply = int(card.get("data-arg"))
    has_model = insight_for(here.match).model is not None
    title, sentence = f": move {ply}", of_class(end, "moment-text")[0]
    if not has_model:  # it counts targets
        title = f". {face(here.match.slug).postgame.moment_number(words('en'), here.match, ply)}"
        assert title.startswith(". Target ")
    kinds = ("The turning point", "costliest mistake", "costliest move")
    assert any(kind in card.text for kind in kinds) is has_model
    verdict = next(one for one in shown(Review(here, ply, here.analysis)) if one.get("id") == "judged-move")
    assert title in card.text
    assert title in verdict.text
    assert letters(sentence) in letters(card.text)
    for said in re.split(r"(?<=\.) ", sentence):
        assert letters(said).rstrip(".") in letters(verdict.text), "there with its margin"
    judged = here.analysis[ply - here.match.ply - 1]
    if "costliest move" in card.text:
        assert is_clear_loss(judged), "without a flag it has at least lost something"
        assert not told, "what decided nothing is not shared"
    else:
        assert bool(judged.mark) is has_model
        assert letters(told).endswith(letters(f"{title}. {sentence}")), "a shared picture says the same"
    return ply


def check_result(here: Table, end: list[Element], review: list[Element]) -> None:
    """The lead in the review is that of the scores at the end, and both say the same of its cause."""
    assert len(of_class(review, "cause")) == 1
    assert of_class(end, "cause") == of_class(review, "cause")
    scores = [number(text) for text in of_class(end, "place-score")]
    leads = [number(text) for text in of_class(review, "parts-sum")]
    assert len(scores) == 2
    assert [abs(lead) for lead in leads] == [abs(scores[0] - scores[1])], "of two seats it is told once"


@pytest.mark.parametrize(
    ("slug", "matches"),
    [
        pytest.param("24-7", 1, marks=pytest.mark.whole),
        pytest.param("20-sur-20", 2, marks=pytest.mark.whole),  # the second has a costliest move alone
        pytest.param("brain-drain", 1, marks=pytest.mark.whole),
        *(pytest.param(slug, 50, marks=pytest.mark.prove) for slug in GAMES),
    ],
)
def test_end_and_review_tell_the_same(slug: str, matches: int) -> None:
    turned = 0
    for seed in range(matches):
        here = played(slug, f"same {seed}")
        end = shown(here)
        turned += check_turning_point(here, end) > 0
        if insight_for(here.match).model:
            check_result(here, end, shown(Review(here, here.match.ply, here.analysis)))
    assert turned or matches < 50 or slug == "24-heures"


def test_of_right_equations_none_is_offered_as_better() -> None:
    rules = game("brain-drain")
    match = play_out(
        Match.new("brain-drain", 1, SeedOrigin("right"), {"practice": "12"}), [rules.bots()["expert"]]
    )
    compared = {True: set[int](), False: set[int]()}
    for ply, entry in enumerate(match.log, 1):
        is_right = any(isinstance(event, Solved) for event in entry.events)
        here = Review(Table("m1", match, (Player("Inès"),)), ply)
        compared[is_right].add(len(rows(here)))
    assert compared[True] == {1}, "the one played alone"
    assert compared[False] <= {1, 2}


@pytest.mark.parametrize(("lang", "said"), [("en", "It’s a tie"), ("fr", "Égalité")])
def test_players_who_are_all_first_are_told_of_a_tie(lang: str, said: str) -> None:
    table = played("24-7", "1")
    picture = scene(table, Settings(lang))
    assert shared_title(face("24-7"), picture, table, Outcome((1, 1), "blocked")) == said
    assert shared_title(face("24-7"), picture, table, Outcome((1, 2), "blocked")) != said


def test_what_is_shared_of_a_daily_match_names_it_and_its_players_and_speaks_as_i() -> None:
    table = replace(played("24-7", "1"), id="daily-2026-11-27", players=(Player(), Player(bot="greedy")))
    first, second = table.match.scores
    stage = Stage(Model(screen=table, settings=Settings("en"), host=Host(address="https://x.org/")))
    assert stage.do("copy_result").copied[-1].replace("\u00a0", " ") == (
        "Vingt-Quatre – 24/7, daily match of 27 November 2026\n"
        f"Me: {first} min – Harrison (Watchmaker): {second} min\nhttps://x.org/"
    )
    drawn = str(result_picture(stage.model, table, Outcome((1, 2), table.match.outcome.reason)))
    assert "Me" in re.findall(r'class="sp-name"[^>]*>([^<]*)<', drawn)
    assert "You" not in drawn
    picture = scene(table, Settings("en"))
    ahead = Outcome((1, 2) if first > second else (2, 1), table.match.outcome.reason)
    said = shared_title(face("24-7"), picture, table, ahead).replace("\u00a0", " ")
    assert said == f"{'I win' if first > second else 'Harrison wins'} by {abs(first - second)} min"


def test_the_picture_of_a_race_without_names_has_the_hours_of_that_race() -> None:
    last_hour = "hour 12\ncar 1 km 900\ncar 2 km 100\nhand 1 heure\nhand 2 100\npile 100 100"
    match = Match.new("24-heures", 2, PositionOrigin(last_hour), {"race": "sebring"})
    match = match.submit(1, match.game.parse_move("hour"))
    assert match.outcome
    table = Table("m1", match, (Player(), Player(bot="driver")))
    drawn = str(result_picture(Model(ENGLISH, table), table, match.outcome))
    assert "The 12 hours are over." in drawn


def test_the_end_says_what_a_full_turn_of_its_hand_is() -> None:
    here = played("brain-drain", "same 1")
    text = next(one.text for one in shown(here) if "A full turn" in one.text and one.name == "p")
    assert text == f"A full turn of the dial’s hand is the winner’s score: {max(here.match.scores)} cards."
    figures = Dial(1, "3", "targets", 0.25, whole="12 targets")
    assert "A full turn of the dial’s hand is 12 targets." in str(dial_caption(words("en"), figures))
    assert dial_caption(words("en"), figures._replace(whole="")) is None
