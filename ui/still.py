"""The home page as it stands in `index.html`, painted before Python is there."""

from __future__ import annotations

from ui.html import Html, markup
from ui.model import Model, Settings
from ui.screens import page

__all__ = ["still", "still_app"]


def still_app(lang: str) -> Html:
    """Draws the home page of somebody who comes for the first time."""
    return page(Model(settings=Settings(lang=lang))).app


def still(lang: str) -> str:
    """Writes it as markup."""
    return markup(still_app(lang))
