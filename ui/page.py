"""What each screen looks like: pure renderers, from the model to markup. They name no game."""

from __future__ import annotations

from typing import NamedTuple

from ui.core.first_use import by_first_use
from ui.core.html import EMPTY, Html, join
from ui.model import (
    EmbedGuide,
    Model,
    Table,
)
from ui.overlays import render_dialog, toasts
from ui.routes import render, sheet_of, slug_of, title
from ui.table.viewpoint import needs_curtain

with by_first_use():
    from ui.embed.view.frame import with_foot
    from ui.table.view.curtain import curtain

__all__ = ["Page", "page"]


class Page(NamedTuple):
    """All that a page renders: three roots of markup, title, game of its style sheet, script, own sheet.

    The script is the one that shows embedded games, where the screen has some. `sheet` names the style sheet
    that comes with the screen alone, "" for none.
    """

    app: Html
    overlay: Html
    toasts: Html
    title: str
    game: str
    script: str
    sheet: str


def page(model: Model) -> Page:
    """Render the whole page from the model."""
    app, here = render(model), model.screen
    app = with_foot(model, app) if model.embed else app
    script = "embed.js" if isinstance(here, EmbedGuide) else ""
    return Page(app, _overlay(model), toasts(model), title(model), slug_of(here), script, sheet_of(here))


def _overlay(model: Model) -> Html:
    """Render what covers the page: the curtain between two people, then an open dialog; EMPTY without."""
    here, asked = model.screen, model.overlay.dialog
    drawn = curtain(model, here) if isinstance(here, Table) and needs_curtain(here) else EMPTY
    return join(drawn, render_dialog(model, asked) if asked else EMPTY)
