"""A match is given up from its menu: after a question it is gone from the device."""

from __future__ import annotations

from tests.ui.stage import Stage
from ui.model import Home, Model, OpenDialog, Settings, Table
from ui.overlays import DIALOGS


def begun() -> Stage:
    """Begins a match of 24/7 against a computer."""
    return Stage(Model(settings=Settings(lang="en")), bots_play=False).do("first_match", "24-7")


def test_its_menu_offers_it_as_long_as_the_match_lasts() -> None:
    stage = begun().do("ask", "menu")
    assert "Give up this match" in stage.html


def test_after_a_question_it_is_deleted_and_home_opens() -> None:
    stage = begun()
    key = stage.table.id
    assert key in stage.stored
    stage.do("ask", "give_up")
    assert "Give up this match?" in stage.html
    assert "leave the table instead" in stage.html
    stage.do("answer")
    assert isinstance(stage.model.screen, Home)
    assert key not in stage.stored
    assert stage.model.library.matches == ()
    assert key not in stage.reload("").stored


def test_who_plays_on_keeps_it() -> None:
    stage = begun().do("ask", "give_up").do("dismiss")
    assert isinstance(stage.model.screen, Table)
    assert stage.table.id in stage.stored


def test_elsewhere_nothing_is_given_up() -> None:
    home = Model(screen=Home())
    assert DIALOGS["give_up"].answer(home, OpenDialog("give_up")) == (home, ())
