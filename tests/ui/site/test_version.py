"""A newer version of the site is offered, never forced, and never in the middle of a move."""

from __future__ import annotations

from dataclasses import replace

from engine.match import Match, SeedOrigin
from ui.app import update
from ui.core.effects import Erase, LetGo, TakeOver
from ui.model import AboutPage, Action, Model, OpenDialog, Overlay, Player, Presentation, Settings, Table
from ui.page import page

WAITS, TAKE = Action("version_waits"), Action("take_version")


def at_table() -> Model:
    match = Match.new("24-7", 2, SeedOrigin("version"))
    return Model(
        screen=Table("id", match, (Player("Ana"), Player("Ben")), presentation=Presentation(viewer=1))
    )


def mid_move() -> Model:
    model = at_table()
    assert isinstance(model.screen, Table)
    return replace(model, screen=replace(model.screen, turn=model.screen.turn._replace(drafts=(object(),))))


def test_home_says_when_the_site_is_kept() -> None:
    model, _ = update(Model(), Action("offline_ready"))
    assert "Jouable hors ligne" in str(page(model).app)
    assert "Jouable hors ligne" not in str(page(Model()).app)


def test_a_newer_version_is_offered_and_taken_on_consent() -> None:
    model, effects = update(at_table(), WAITS)
    assert model.overlay.notice
    assert model.overlay.notice.action == TAKE
    assert TakeOver() not in effects
    assert update(model, TAKE)[1] == (TakeOver(),)


def test_a_tab_is_offered_a_reload_when_another_has_changed_to_the_newer_version() -> None:
    model, effects = update(at_table(), Action("version_taken"))
    assert TakeOver() not in effects
    assert model.overlay.notice
    assert model.overlay.notice.action == TAKE
    assert "autre onglet" in model.overlay.notice.text
    assert 'data-do="take_version"' in str(page(update(Model(), Action("version_taken"))[0]).app)
    assert update(mid_move(), Action("version_taken"))[0].overlay.notice is None


def test_home_offers_it_after_the_notice_is_gone() -> None:
    model, _ = update(Model(), WAITS)
    assert 'data-do="take_version"' in str(
        page(replace(model, overlay=model.overlay._replace(notice=None))).app
    )


def test_nothing_is_offered_or_taken_in_the_middle_of_a_move() -> None:
    model, effects = update(mid_move(), WAITS)
    assert model.overlay.notice is None
    assert effects == ()
    _, effects = update(model, TAKE)
    assert TakeOver() not in effects


def test_an_open_dialog_is_not_disturbed() -> None:
    model, _ = update(replace(at_table(), overlay=Overlay(OpenDialog("menu"))), WAITS)
    assert model.overlay.notice is None


def about(arg: str) -> Model:
    """Opens the page about the site on a device that keeps so many bytes for a quicker start."""
    return update(Model(Settings(lang="en"), AboutPage()), Action("memory_kept", arg))[0]


def test_about_says_what_is_kept_for_a_quicker_start_and_frees_it() -> None:
    model = about("15245448")
    assert "a ready-to-run copy of the game (15 MB)." in str(page(model).app)
    model, effects = update(model, Action("let_go"))
    assert LetGo() in effects
    assert model.overlay.notice is not None
    assert "let_go" not in str(page(model).app)


def test_what_is_not_kept_is_not_freed() -> None:
    for model in (about("0"), about("much")):
        assert "let_go" not in str(page(model).app)
        assert update(model, Action("let_go")) == (model, ())


def test_erasing_everything_takes_it_too() -> None:
    model, _ = update(about("15245448"), Action("ask", "erase"))
    model, effects = update(model, Action("answer"))
    assert Erase() in effects
    assert "let_go" not in str(page(model).app)
