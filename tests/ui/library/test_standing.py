"""How a match stands, in the unit that it is counted in; of one that is over, the result."""

from __future__ import annotations

import re

import pytest

from engine.arena import next_choice
from engine.bots import Bot
from engine.match import Match, SeedOrigin
from tests.ui.screens.examples import spoken_in
from ui.core.html import markup
from ui.core.words import words
from ui.games import FACES
from ui.library.view.standing import progress, standing
from ui.model import Home, Library, Model, Player, Table
from ui.page import page
from ui.table.saves import save_of

PAIR = (Player("Inès"), Player("Marius"))


def led(slug: str, **options: str) -> Table:
    """Plays until one seat leads."""
    match = Match.new(slug, 2, SeedOrigin("standing"), options)
    while len(set(match.scores)) == 1 and (answer := next_choice(match, _strongest(match), budget=0)):
        match = match.submit(answer[0], answer[1].move)
    assert match.actors
    return Table("m1", match, PAIR)


def _strongest(match: Match) -> list[Bot]:
    return [match.game.bots()[match.game.levels[-1]]] * match.seats


def finished(slug: str, seats: int = 2, **options: str) -> Table:
    match = Match.new(slug, seats, SeedOrigin("standing"), options)
    while match.actors and (answer := next_choice(match, _strongest(match), budget=0)):
        match = match.submit(answer[0], answer[1].move)
    assert match.outcome
    return Table("m1", match, PAIR[:seats])


@pytest.fixture(autouse=True)
def own_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes the games' own faces: what is tried here is how each of them counts."""
    monkeypatch.setitem(FACES, "24-7", "ui.games.twentyfourseven")


def test_a_single_round_is_led_by_marks_and_a_competition_by_points() -> None:
    told = standing(words("fr"), led("20-sur-20"))
    assert re.match(r"(Inès|Marius) mène avec \d+ marques?\.", told)
    told = standing(words("fr"), led("20-sur-20", target="20"))
    assert re.match(r"(Inès|Marius) mène avec \d+ points?\.", told)


@pytest.mark.parametrize(
    ("lang", "bots", "said"),
    [
        ("en", "", r"Inès and Marius lead with \d+ cards?\."),
        ("fr", "", r"Inès et Marius mènent avec \d+ cartes?\."),
        ("en", "novice", r"You and .+ lead with \d+ cards?\."),
        ("fr", "novice", r"Vous et .+ menez avec \d+ cartes?\."),
    ],
)
def test_of_several_who_lead_the_verb_is_plural(lang: str, bots: str, said: str) -> None:
    match = Match.new("brain-drain", 2, SeedOrigin("standing"))
    while not match.scores[0] == match.scores[1] > 0:
        answer = next_choice(match, _strongest(match), budget=0)
        assert answer
        match = match.submit(answer[0], answer[1].move)
    players = (Player(), Player(bot=bots)) if bots else PAIR
    told = standing(words(lang), Table("m1", match, players))
    assert re.fullmatch(said, told), told


@pytest.mark.parametrize("slug", list(FACES))
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_match_that_is_over_is_listed_with_its_result(slug: str, lang: str) -> None:
    table = finished(slug)
    told, here = progress(words(lang), table), words(lang)
    places = table.match.outcome.places if table.match.outcome else ()
    assert [player.name in told for player in PAIR] == [place == 1 for place in places]
    assert here.number(table.match.scores[places.index(1)]) in told
    shown = Model(screen=Home(), library=Library(matches=(save_of(table),)))
    assert told in markup(page(spoken_in(shown, lang)).app)


def test_who_plays_alone_has_a_score_and_beats_nobody() -> None:
    alone = finished("brain-drain", 1, practice="12")
    assert progress(words("fr"), alone) == f"{alone.match.scores[0]} cibles"


def test_a_match_that_goes_on_says_how_far_it_is() -> None:
    begun = Table("m1", Match.new("24-7", 2, SeedOrigin("standing")), PAIR)
    assert progress(words("fr"), begun) == "après 1 tuile"
