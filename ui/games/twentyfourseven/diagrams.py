"""Pictures of a position: the small board of the list of matches, and the diagrams of the rules.

The rules compute what a diagram says. A position may show a move of its own or, with the tag `Refused`, one
that the rules do not allow.
"""

from __future__ import annotations

from engine.errors import Refusal
from engine.games.twentyfourseven.model import CELLS, OPEN, SIDE, STONE, Place, Scored, View
from engine.record import Record
from ui.core.articles import claimed_refusal
from ui.core.html import EMPTY, Html, join, tag
from ui.core.words import Words
from ui.games.twentyfourseven.felt import play_lines, spaces_after_play
from ui.games.twentyfourseven.pieces import BoardSpace, diagram_space_html, tile_class
from ui.games.twentyfourseven.plays import Play, play_of
from ui.games.twentyfourseven.refusals import refusal_text as refusal_sentence
from ui.games.twentyfourseven.score_lines import refused_line
from ui.games.twentyfourseven.vocabulary import combo_name, minutes, move_name

__all__ = ["diagram", "miniature"]

DASH = "\u00a0– "
"""Between the two parts of a caption: no line begins with the dash."""


def miniature(view: View) -> Html:
    """Render a small picture of the board for the list of matches."""
    pieces = [_piece(index, value) for index, value in enumerate(view.board) if value]
    board = tag("use", href="#mini-board")
    return tag("svg", board, *pieces, class_="rd", viewBox="-.45 -.45 7.9 7.9", aria_hidden="true")


def _piece(space: int, piece: int) -> Html:
    """Render a piece of the small picture on space 0 to 48; `piece` is the tile's number or `STONE`."""
    column, row = CELLS[space]
    if piece == STONE:
        place = {"x": f"{column + 0.08:.2f}", "y": f"{row + 0.08:.2f}"}
        return tag("use", href="#ruby", class_="mini-stone", width=".84", height=".84", **place)
    tile = join(tag("rect"), tag("text", piece, x=".5", y=".73"))
    return tag("g", tile, class_="mini-tile", transform=f"translate({column} {row})")


def diagram(words: Words, record: Record) -> Html:
    """Render a record's position with its move, and what the move scores or why it is refused."""
    claimed = claimed_refusal(record)
    if claimed and claimed[1]:
        return _refused_figure(words, record, claimed[0], claimed[1])
    match = record.match
    play = play_of(match.log[-1].events) if match.log else None
    spaces = spaces_after_play(match.state.board, play)
    caption = _sum_and_terms(words, match.state.board, play) if play else EMPTY
    rack = EMPTY if play else _rack(words, match.state.racks[0])
    return _figure(
        words,
        match.state.board,
        spaces,
        play_lines(match.state.board, play, is_animated=False),
        caption,
        rack,
    )


def _refused_figure(words: Words, record: Record, move: Place, refusal: Refusal) -> Html:
    """Render a refused placement: the tile crossed out, the line that exceeds 24, the reason."""
    board = record.match.state.board
    spaces = spaces_after_play(board, None)
    index = move.cell.offset
    spaces[index] = spaces[index]._replace(mark="illegal", number=refusal.total or 0)
    lines = refused_line(refusal.where, move.cell, refusal.total) if refusal.total else EMPTY
    sentence = refusal_sentence(words, refusal)
    caption = join(tag("b", move_name(words, move)), DASH, sentence)
    return _figure(words, board, spaces, lines, caption, EMPTY)


def _sum_and_terms(words: Words, board: bytes, play: Play) -> Html:
    """Render a placement's sum as on a score sheet, then the names of its combinations."""
    move = move_name(words, Place(play.tile, play.cell))
    sum_ = _sum(words, play.scored) if play.scored else minutes(words, 0)
    first = tag("b", words.say("24-7", "{what}: {worth}", what=move, worth=sum_))
    if not play.scored:
        return first
    names = words.clauses(combo_name(words, board, combo) for combo in play.scored.combos)
    return join(first, DASH, names)


def _sum(words: Words, event: Scored) -> str:
    """Format "40 + 20 + 60 = 120 minutes", doubled as "(40 + 30) × 2 = 140 minutes"."""
    terms = [str(combo.minutes) for combo in event.combos]
    total = minutes(words, event.minutes)
    if len(terms) == 1 and not event.doubled:
        return total
    added = " + ".join(terms)
    if event.doubled:
        added = f"({added}) × 2" if len(terms) > 1 else f"{added} × 2"
    return f"{added} = {total}"


def _figure(
    words: Words, board: bytes, spaces: list[BoardSpace], lines: Html, caption: Html, rack: Html
) -> Html:
    """Render the content of a figure: board, rack, caption (each of the last two may be EMPTY)."""
    cells = list(map(diagram_space_html, spaces))
    rows = [tag("div", *cells[row * SIDE : row * SIDE + SIDE], class_="row") for row in range(SIDE)]
    grid = tag("div", *rows, class_="wells")
    over = tag("svg", lines, class_="lines", viewBox="0 0 7 7", aria_hidden="true")
    board_html = tag("div", grid, over, class_="board", role="img", aria_label=_alt(words, board))
    captioned = tag("figcaption", caption) if caption.parts else None
    return join(tag("div", board_html, class_="frame"), rack, captioned)


def _rack(words: Words, rack: tuple[int, ...]) -> Html:
    """Render the tiles of a rack; EMPTY without tiles."""
    if not rack:
        return EMPTY
    name = words.say("24-7", "Your rack: {tiles}.", tiles=", ".join(map(str, rack)))
    tiles = [tag("span", tag("span", tile), class_=tile_class(tile)) for tile in rack]
    return tag("div", *tiles, class_="rack", role="img", aria_label=name)


def _alt(words: Words, board: bytes) -> str:
    """Return the tiles and stones of a board in words, for screen readers."""
    tiles = [f"{CELLS[i]} {value}" for i, value in enumerate(board) if OPEN < value < STONE]
    said = words.say("24-7", "Board: {tiles}.", tiles=", ".join(tiles))
    stones = [str(CELLS[i]) for i, value in enumerate(board) if value == STONE]
    if not stones:
        return said
    return f"{said} {words.say('24-7', 'Out of time: {cells}.', cells=', '.join(stones))}"
