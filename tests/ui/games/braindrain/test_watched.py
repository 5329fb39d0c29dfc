"""Where computers play: a table that a person gave away, and a computer that errs."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.bots import Choice
from engine.match import Match, PositionOrigin
from tests.ui.games.braindrain.scenes import opened
from tests.ui.stage import Stage
from ui.core.words import words
from ui.games import face
from ui.model import Model, Player, Settings, Table, Turn

BOTS = (Player(bot="expert"),) * 2


def watched(lang: str) -> Stage:
    """Opens the deal after an answer of seat 2, with the seat of the person in a computer's hands."""
    match = Match.new("brain-drain", 2, PositionOrigin("display 8s 3h 7d 2c\ntarget 5h"))
    match = match.submit(2, match.game.parse_move("claim 1: 8/2*3-7"))
    table = Table("here", match, BOTS, tags=(("Swaps", "1@1"),))
    stage = Stage(Model(screen=table, settings=Settings(lang=lang)), bots_play=False)
    stage.draw()
    return stage


def test_the_equation_of_the_deal_before_has_gone_from_the_board() -> None:
    drawn = watched("en").html
    assert 'class="slate slate--idle"' in drawn
    assert 'class="expr"' not in drawn
    assert "is-found" not in drawn
    assert drawn.count("is-thinking") == 2


@pytest.mark.parametrize(
    ("lang", "name", "more"), [("en", "Tompion", "for you"), ("fr", "Rouage", "pour vous")]
)
def test_the_computer_in_the_persons_place_has_its_name_apart(lang: str, name: str, more: str) -> None:
    place = watched(lang).html.split('id="seat-1"')[1].split("</div>")[0]
    assert f"<bdi>{name}</bdi>" in place
    assert f'<span class="fy"> {more}</span>' in place


def test_the_places_stay_where_they_were_when_a_computer_plays_on_for_the_person() -> None:
    order = r'id="(seat-\d)"'
    assert re.findall(order, watched("en").html) == ["seat-2", "seat-1"]
    assert re.findall(order, opened((Player("Ana"), BOTS[0]), "en").html) == ["seat-2", "seat-1"]


@pytest.mark.parametrize(
    ("equation", "lang", "said"),
    [
        ("8/2*3-2", "en", "A careless mistake: the 2 is used too many times."),
        ("8/2*3-2", "fr", "Une erreur d’étourderie : le 2 sert une fois de trop.".replace(" :", "\u00a0:")),
        ("8/2+3-7", "en", "A careless mistake: that makes 0, not 5."),
    ],
)
def test_why_of_a_computer_that_erred_names_the_fault(equation: str, lang: str, said: str) -> None:
    match = Match.new("brain-drain", 2, PositionOrigin("display 8s 3h 7d 2c\ntarget 5h"))
    move = match.game.parse_move(f"claim 1: {equation}")
    choice = Choice(move, (("slipped", equation),))
    why = face("brain-drain").speech.why(words(lang), match.view(None), choice)
    assert why.endswith(said)


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Deal 1: Harrison’s mistake"), ("fr", "Donne 1 : Balancier se trompe")]
)
def test_after_a_deal_won_by_an_error_it_is_said_who_erred_and_how(lang: str, said: str) -> None:
    stage = opened((Player(), Player(bot="expert")), lang)
    stage.do("step", "1:pass")
    wrong = stage.table.match.game.parse_move("claim 1: 1+1")
    match = stage.table.match.submit(2, wrong)
    stage.model = replace(stage.model, screen=replace(stage.table, match=match, turn=Turn()))
    stage.draw()
    slot = re.sub("<[^>]+>", "", stage.html.split('id="slot"')[1].split("<aside")[0])
    assert said.replace(" :", "\u00a0:") in slot
    assert "1 + 1" in slot


@pytest.mark.parametrize(
    ("lang", "first", "last"),
    [
        ("en", "The last target: 8", "There were 4 solutions."),
        ("fr", "Dernière cible\u00a0: 8", "Il y avait 4 solutions."),
    ],
)
def test_why_of_a_computer_is_about_the_target_before_and_not_about_the_next_cards(
    lang: str, first: str, last: str
) -> None:
    match = Match.new("brain-drain", 2, PositionOrigin("display 8s 3h 7d 7c\ntarget 5h"))
    move = match.game.parse_move("claim 1: 8-3*7/7")
    why = face("brain-drain").speech.why(words(lang), match.view(None), Choice(move, (("solved", 4),)))
    assert why.startswith(first)
    assert why.endswith(last)
