"""What each screen looks like: pure renderers, from the model to markup. They name no game."""

from __future__ import annotations

from typing import NamedTuple

from ui.core.html import EMPTY, Html, join
from ui.embed.view.frame import framed
from ui.embed.view.guide import docs
from ui.home.view.screen import home
from ui.library.view.other_tab import elsewhere
from ui.model import (
    About,
    Exercise,
    Home,
    Invited,
    Lobby,
    Model,
    OpenInOtherTab,
    Practice,
    Review,
    Rules,
    SettingsPage,
    Setup,
    Statistics,
    Table,
    Tour,
)
from ui.online.view.lobby import gathering, invited
from ui.overlays import ask_dialog, toasts
from ui.puzzles.view.lesson import learn
from ui.puzzles.view.practice import practice
from ui.puzzles.view.problem import problem
from ui.puzzles.view.retry import moment
from ui.puzzles.view.round_the_clock import tour
from ui.review.view.result import end
from ui.review.view.screen import review
from ui.routes import title
from ui.setup.view.screen import setup
from ui.site.view.about import about, access
from ui.site.view.rules import rules
from ui.site.view.settings import settings
from ui.table.view.curtain import curtain
from ui.table.view.screen import table
from ui.table.viewpoint import needs_curtain

__all__ = ["Page", "page"]


class Page(NamedTuple):
    """The three roots of the page, its title, the game whose style sheet holds (empty: none), and a script.

    The script is the one that shows embedded games, where the screen has some.
    """

    app: Html
    overlay: Html
    toasts: Html
    title: str
    game: str
    script: str


def page(model: Model) -> Page:
    """Draws the model."""
    app = framed(model, _app(model)) if model.embed else _app(model)
    script = "embed.js" if model.screen == About("embed") else ""
    return Page(app, _overlay(model), toasts(model), title(model), _game(model), script)


def _game(model: Model) -> str:
    match model.screen:
        case Table(match=match) | Review(table=Table(match=match)) | Exercise(table=Table(match=match)):
            return match.slug
        case Lobby(device=device):
            return device.party.invitation.slug
        case Invited(envelope=envelope):
            return envelope.party.invitation.slug
        case Setup(slug=slug) | Statistics(slug=slug) | Rules(slug=slug) | OpenInOtherTab(slug=slug):
            return slug
    return ""


def _app(model: Model) -> Html:
    match model.screen:
        case Home():
            return home(model)
        case Setup():
            return setup(model, model.screen)
        case Lobby():
            return gathering(model, model.screen)
        case Invited():
            return invited(model, model.screen)
        case Table(match=match, rest=""):
            return end(model, model.screen, match.outcome) if match.outcome else table(model, model.screen)
        case Table():
            return table(model, model.screen)
        case Exercise(kind="lesson"):
            return learn(model, model.screen)
        case Exercise(kind="problem") | Exercise(kind="practice"):
            return problem(model, model.screen)
        case Exercise(kind="moment"):
            return moment(model, model.screen)
        case Exercise(table=here):
            return table(model, here)
        case Tour():
            return tour(model, model.screen)
        case Practice():
            return practice(model, model.screen)
        case OpenInOtherTab():
            return elsewhere(model, model.screen)
        case Review():
            return review(model, model.screen)
        case Rules(slug=slug):
            return rules(model, slug)
        case Statistics():
            from ui.statistics.view.screen import statistics  # no start needs it

            return statistics(model, model.screen)
        case SettingsPage():
            return settings(model)
        case About(page=name):
            return {"access": access, "embed": docs}.get(name, about)(model)


def _overlay(model: Model) -> Html:
    here, asked = model.screen, model.ask
    drawn = curtain(model, here) if isinstance(here, Table) and needs_curtain(here) else EMPTY
    return join(drawn, ask_dialog(model, asked) if asked else EMPTY)
