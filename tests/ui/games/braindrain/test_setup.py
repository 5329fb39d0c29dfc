"""The set-up: which options go together, and what it says where they do not."""

from __future__ import annotations

from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.model import Model, Settings
from ui.setup.update.choices import fresh_setup

NOTE = "En solo, chaque cible a une solution"


def opened(players: int) -> Stage:
    """Opens the set-up for so many players."""
    stage = Stage(Model(settings=Settings(lang="fr"), screen=fresh_setup(Model(), "brain-drain")))
    return stage.do("players", str(players))


def may(stage: Stage, option: str) -> bool:
    """Says whether a value can be chosen."""
    found = next(e for e in elements(stage.html) if e.get("data-arg") == option)
    return "disabled" not in found.attributes


def chosen(stage: Stage) -> dict[str, str]:
    """Gives the options that were chosen."""
    return dict(stage.model.screen.options)


def test_no_solution_is_no_answer_in_practice_and_the_note_says_why() -> None:  # Brain Drain 1.1
    stage = opened(1)
    assert not may(stage, "impossible:on")
    assert NOTE in stage.html
    assert NOTE not in opened(2).html
    stage.do("option", "practice:24")
    assert not may(stage, "impossible:on")


def test_with_the_whole_pack_it_may_be_chosen_and_practice_takes_it_back() -> None:  # Brain Drain 1.1
    stage = opened(1).do("option", "practice:off")
    assert may(stage, "impossible:on")
    stage.do("option", "impossible:on")
    assert chosen(stage) == {"impossible": "on", "practice": "off"}
    assert NOTE not in stage.html
    stage.do("option", "practice:12")
    assert chosen(stage) == {"practice": "12"}
    assert not may(stage, "impossible:on")


def test_a_seat_more_keeps_what_goes_with_it() -> None:
    stage = opened(1).do("option", "practice:off").do("option", "clock:60").do("option", "practice:24")
    stage.do("players", "2")
    assert chosen(stage) == {"clock": "60"}
