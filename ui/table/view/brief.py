"""The rules in thirty seconds: the aim, a turn and the end in six lines, with a position."""

from __future__ import annotations

from engine.match import Match
from ui.core.articles import Piece, brief, position
from ui.core.components import link
from ui.core.dialog_frames import panel, table_under
from ui.core.html import Html, icon, tag
from ui.core.words import Words
from ui.games import face
from ui.model import Model, OpenDialog, Table
from ui.table.newcomers import is_newcomers_match

__all__ = ["brief_dialog", "rules_card", "drawn_piece", "is_first_match"]


def rules_card(words: Words, slug: str) -> Html:
    """Render the thirty-second rules of a game as a card for the top of its rules page."""
    title = tag("h2", words.say("brief", "The rules in 30 seconds"), class_="disp", id="brief-title")
    inside = tag("div", title, _learn(words, slug), class_="brief-head"), _body(words, slug)
    return tag("section", inside, class_="brief panel", aria_labelledby="brief-title")


def _learn(words: Words, slug: str) -> Html:
    """Render the link to a game's lesson."""
    label = words.say("brief", "Learn by playing")
    return link(f"lesson/{slug}", icon("rules"), tag("span", label), class_="btn learn")


def _body(words: Words, slug: str, match: Match | None = None) -> Html:
    """Render the lines and pictures of the thirty-second rules, as they are for a match with its options."""
    if match is None:
        pieces = [drawn_piece(words, slug, piece) for piece in brief(words.lang, slug)]
    else:
        pieces = [_piece_for(words, match, piece) for piece in brief(words.lang, slug)]
    return tag("div", pieces, class_="brief-body")


def _piece_for(words: Words, match: Match, piece: Piece) -> Html:
    """Render a piece of the thirty-second rules as it is for a match with its options."""
    board = face(match.slug).board
    shown = board.brief_piece(match, piece if isinstance(piece, Html) else position(match.slug, piece))
    if isinstance(shown, Html):
        return shown
    return tag("figure", board.diagram(words, shown), class_="diagram")


def drawn_piece(words: Words, slug: str, piece: Piece) -> Html:
    """Render a piece of a written page: markup as it is, the name of a position as its diagram."""
    if isinstance(piece, Html):
        return piece
    return tag("figure", face(slug).board.diagram(words, position(slug, piece)), class_="diagram")


def brief_dialog(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render the thirty-second rules as a dialog, for the table's game or the game in `dialog.arg`."""
    here = table_under(model)
    slug = here.match.slug if here else dialog.arg
    match = here.match if here else None
    body = tag("div", _body(words, slug, match), class_="dialog-body brief", tabindex=0)
    acts = tag("div", _rules(words, slug), _learn(words, slug), class_="acts")
    return panel(
        words, words.say("brief", "The rules in 30 seconds"), body, acts, class_="dialog dialog--wide"
    )


def _rules(words: Words, slug: str) -> Html:
    """Render the link to all the rules of a game."""
    return link(f"rules/{slug}", words.say("brief", "All the rules"), class_="btn")


def is_first_match(model: Model, table: Table) -> bool:
    """Return True at a device's first match of a game, until its person has made a move."""
    moved = any(entry.seat == table.presentation.viewer for entry in table.match.log)
    return not moved and table.presentation.viewer is not None and is_newcomers_match(model, table)
