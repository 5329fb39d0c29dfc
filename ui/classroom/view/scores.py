"""The page with the score sheet of a game."""

from __future__ import annotations

from ui.classroom.view.frame import printable, qr_figure, sheet, sheet_link
from ui.core.components import address
from ui.core.html import Html
from ui.core.words import words
from ui.games import game_title
from ui.games.classroom.puzzle_sets import set_source
from ui.games.classroom.score_sheet import score_sheet
from ui.model import Model, ScoreSheetPage

__all__ = ["score_page"]


def score_page(model: Model, screen: ScoreSheetPage) -> Html:
    """Render the printable score sheet of a game, with a QR code that opens its rules."""
    vocabulary = words(model.settings.lang)
    rules = f"{model.host.address}{address(f'rules/{screen.slug}')}"
    aside = qr_figure(vocabulary.say("sheet", "The rules"), game_title(vocabulary, screen.slug), rules)
    title = vocabulary.say("sheet", "{game}, score sheet", game=game_title(vocabulary, screen.slug))
    puzzles = sheet_link(f"sheet/{screen.slug}", vocabulary.say("sheet", "Puzzles"))
    return printable(
        vocabulary,
        title,
        sheet(score_sheet(vocabulary, screen.slug), aside),
        tools=puzzles if set_source(screen.slug).per_sheet else None,
    )
