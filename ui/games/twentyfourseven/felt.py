"""The board as a grid: 49 spaces, marks for the picked tile, and the lines of the last play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from engine.game import Offer
from engine.games.twentyfourseven.model import CELLS, CENTRE, OPEN, SIDE, CallSpace, Cell, Combo, Place
from engine.games.twentyfourseven.moves import board_with
from engine.games.twentyfourseven.score import combos, minutes
from ui.core.html import EMPTY, Html, join, tag
from ui.games.scene import Scene
from ui.games.twentyfourseven.clues import tipped_spaces
from ui.games.twentyfourseven.hints import closed_by_hint, score_of
from ui.games.twentyfourseven.pieces import BoardSpace, space_html
from ui.games.twentyfourseven.plays import Play, last_play, plays
from ui.games.twentyfourseven.score_lines import (
    asked_line,
    capsules,
    lines_to_come,
    refused_line,
    stones_to_come,
    tipped_tiles,
)
from ui.games.twentyfourseven.slot import tried_tile
from ui.model import SHOWN, SILENT

__all__ = ["felt", "felt_class", "play_lines", "spaces_after_play"]

Marks = dict[Cell, tuple[str, int]]
Cells = tuple[Cell, ...]
BARE, PLAYABLE = (
    tuple(tuple(BoardSpace(index, value, steps=steps) for value in range(12)) for index in range(SIDE * SIDE))
    for steps in (False, True)
)
"""Each space with each piece, without marks: where clicks do nothing, and where they do."""


def felt_class() -> str:
    """Return the CSS class of the element around the board."""
    return "felt--board"


def felt(scene: Scene) -> Html:
    """Render the board; the lines of the last placement are hidden while a tile, hint or refusal is shown."""
    words = scene.words
    quiet = (
        isinstance(scene.interaction.pending, Place)
        or scene.interaction.idea
        or scene.interaction.hint
        or scene.interaction.refused.refusal
    )
    play = None if quiet else last_play(scene.log)
    steps = scene.interaction.is_enabled and bool(scene.view.viewer)
    looks = _with_last_tiles(scene, _with_hint(scene, spaces_after_play(scene.view.board, play, steps)))
    cells = [space_html(words, look) for look in _with_marks(scene, _with_compared(scene, looks))]
    rows = [
        tag("div", *cells[row * SIDE : row * SIDE + SIDE], role="row", class_="row", aria_rowindex=row + 1)
        for row in range(SIDE)
    ]
    name = words.text("24-7", "Board, rows 1 to 7 from the top, columns a to g")
    grid = tag(
        "div",
        *rows,
        class_="wells",
        role="grid",
        aria_label=name,
        aria_rowcount=SIDE,
        aria_colcount=SIDE,
    )
    said, cited = _message_line(scene)
    moves = _moves_attribute(scene, play if said is None else None)
    drawn = said if said is not None else play_lines(scene.view.board, play)
    lines = _overlay(drawn, moves, play.minutes if moves and play else 0)
    return tag("div", _coordinates(cited), grid, lines, class_="board")


def _message_line(scene: Scene) -> tuple[Html | None, Cells]:
    """Return the line drawn for a refusal, hint or waiting tile, else None, and the spaces to highlight."""
    board, tried = scene.view.board, tried_tile(scene, scene.interaction.refused.refusal)
    if tried and scene.interaction.refused.refusal:
        return refused_line(
            scene.interaction.refused.refusal.where, tried.cell, scene.interaction.refused.refusal.total or 0
        ), (tried.cell,)
    move = scene.interaction.idea or scene.interaction.hint
    if far := _far_tile(scene):
        return EMPTY, (far.cell,)
    if isinstance(scene.interaction.pending, Place):
        return _lines_of_waiting_tile(scene, scene.interaction.pending), ()
    if not move and scene.shown.tipped and scene.interaction.pending is None:
        tipped = tipped_spaces(scene.view, scene.shown.tipped)
        return tipped_tiles(tipped), ()
    if not isinstance(move, Place) or scene.interaction.pending is not None:
        return None, ()
    worth = score_of(board, 1, move)
    if not worth:
        if not scene.interaction.hint:
            return EMPTY, ()
        return stones_to_come(closed_by_hint(scene.view, move)), (move.cell,)
    if scene.interaction.hint:
        lines = capsules(board_with(board, move), move.cell, worth)
        return join(lines, stones_to_come(closed_by_hint(scene.view, move))), (move.cell,)
    best = max(worth.combos, key=lambda combo: combo.minutes)
    if not best.kind.startswith("sum"):
        return _asked_tiles(worth.combos, best, move.cell), ()
    known = sum(board[cell.offset] for cell in best.cells if cell != move.cell)
    return asked_line(best.cells, move.cell, known, known + move.tile), best.cells


def _asked_tiles(found: tuple[Combo, ...], best: Combo, cell: Cell) -> Html:
    """Render what lies already in the run, the set or the two lines of a hint that asks for no sum."""
    lines = [best]
    if best.kind == "bonus_24_7":
        lines = [combo for combo in found if combo.kind.startswith("sum")]
    return join(tipped_tiles(tuple(one for one in line.cells if one != cell)) for line in lines)


def _far_tile(scene: Scene) -> Place | None:
    """Return the placement just refused because its space touches no tile; None for other refusals."""
    refused = scene.interaction.refused
    if refused.refusal is None or refused.refusal.code != "not_adjacent":
        return None
    return refused.move if isinstance(refused.move, Place) else None


def _lines_of_waiting_tile(scene: Scene, move: Place) -> Html | None:
    """Render the lines that the waiting tile would complete; None for none, or where scores are secret."""
    worth = score_of(scene.view.board, 1, move) if scene.interaction.marks != SILENT else None
    return lines_to_come(board_with(scene.view.board, move), move.cell, worth) if worth else None


@lru_cache(maxsize=64)
def _coordinates(cited_cells: Cells) -> Html:
    """Render letters and numbers around the board; the row and column of `cited_cells` are lit."""
    columns, rows = {cell.column for cell in cited_cells}, {cell.row for cell in cited_cells}
    if len(cited_cells) > 1:  # a line is cited by its row or column alone
        columns, rows = (
            (set(), rows) if len(rows) == 1 else (columns, set()) if len(columns) == 1 else (set(), set())
        )
    letters = [tag("b", "abcdefg"[n], class_="on" if n in columns else None) for n in range(SIDE)]
    numbers = [tag("b", n + 1, class_="on" if n in rows else None) for n in range(SIDE)]
    return join(
        tag("div", *letters, class_="co co--x", aria_hidden="true"),
        tag("div", *numbers, class_="co co--y", aria_hidden="true"),
    )


def _moves_attribute(scene: Scene, play: Play | None) -> str:
    """Return the ids (origin, space, score) that animate the last or waiting tile; "" for none."""
    if scene.interaction.is_enabled and isinstance(scene.interaction.pending, Place):
        return f"rack cell-{scene.interaction.pending.cell} -"
    if play is None or not (scene.interaction.is_enabled or scene.shown.pause):
        return ""
    return f"{scene.origin(play.seat)} cell-{play.cell} minutes-{play.seat}"


@lru_cache(maxsize=64)
def _overlay(lines: Html, animated_ids: str, gain: int) -> Html:
    """Render lines over the board, with the data for animating a tile and its score."""
    return tag(
        "svg",
        lines,
        key="lines",
        class_="lines",
        viewBox="0 0 7 7",
        aria_hidden="true",
        data_moves=animated_ids,
        data_gain=f"+{gain}" if gain else None,
        data_by=gain or None,
    )


def _with_last_tiles(scene: Scene, spaces: list[BoardSpace]) -> list[BoardSpace]:
    """Return the spaces with every player's last tile signed, but the newest; unsigned when not in play."""
    seats = len(scene.names)
    counted: set[int] = set()
    for play in (
        islice(plays(scene.log), 2 * seats) if scene.interaction.is_enabled or scene.shown.pause else ()
    ):
        if play.seat not in counted and not spaces[play.cell.offset].new:
            spaces[play.cell.offset] = spaces[play.cell.offset]._replace(by=scene.place(play.seat))
        counted.add(play.seat)
    return spaces


def play_lines(board: bytes, play: Play | None, is_animated: bool = True) -> Html:
    """Render the lines that a placement scored, over the board; EMPTY if it scored nothing."""
    return capsules(board, play.cell, play.scored, is_animated) if play and play.scored else EMPTY


def spaces_after_play(board: bytes, play: Play | None, steps: bool = False) -> list[BoardSpace]:
    """Return all 49 spaces without marks; the last tile and the lines it completed are highlighted.

    With `steps` a click on a space does something.
    """
    looks = [spaces[value] for spaces, value in zip(PLAYABLE if steps else BARE, board, strict=True)]
    if play:
        lit = {cell.offset for combo in play.scored.combos for cell in combo.cells} if play.scored else set()
        for index in sorted(lit):
            looks[index] = looks[index]._replace(lit=True)
        looks[play.cell.offset] = looks[play.cell.offset]._replace(new=True)
    return looks


def _with_hint(scene: Scene, spaces: list[BoardSpace]) -> list[BoardSpace]:
    """Return the spaces with the tiles highlighted that score with the move of the open hint."""
    worth = (
        score_of(scene.view.board, 1, scene.interaction.hint)
        if isinstance(scene.interaction.hint, Place)
        else None
    )
    if worth and scene.interaction.pending is None:
        for offset in {cell.offset for combo in worth.combos for cell in combo.cells}:
            spaces[offset] = spaces[offset]._replace(lit=True)
    return spaces


def _with_compared(scene: Scene, spaces: list[BoardSpace]) -> list[BoardSpace]:
    """Return the spaces with the moves that a review compares; on one space the best move wins.

    The space of the move played keeps its tile and its mark. Another move there is shown only when the
    reader touches it in the list.
    """
    played = {
        ghost.move.cell for ghost in scene.shown.ghosts if not ghost.rank and isinstance(ghost.move, Place)
    }
    for ghost in reversed(scene.shown.ghosts):
        if isinstance(ghost.move, Place) and not (ghost.rank and ghost.move.cell in played):
            look = spaces[ghost.move.cell.offset]
            tile = ghost.move.tile if ghost.rank else 0
            spaces[look.offset] = look._replace(ghost=tile, rank=ghost.number, tag_text=ghost.tag_text)
    return spaces


def _with_marks(scene: Scene, spaces: list[BoardSpace]) -> Iterator[BoardSpace]:
    """Yield each space with what is shown on it: an offer's score, the waiting tile, hint, Tab stop."""
    pending = scene.interaction.pending if isinstance(scene.interaction.pending, Place) else None
    picked = scene.interaction.pending.cell if isinstance(scene.interaction.pending, CallSpace) else None
    hint = scene.interaction.hint.cell if isinstance(scene.interaction.hint, Place) else None
    shown = scene.interaction.hint if isinstance(scene.interaction.hint, Place) and not pending else None
    tried = tried_tile(scene, scene.interaction.refused.refusal) or _far_tile(scene)
    play = last_play(scene.log)
    home = picked or (pending.cell if pending else play.cell if play else CENTRE)
    marks = _marks_of_offers(scene) | _marks_of_misses(scene)
    for look in spaces:
        cell = CELLS[look.offset]
        if cell in marks:
            mark, number = marks[cell]
            look = look._replace(mark=mark, number=number)
        if pending and pending.cell == cell and look.value == OPEN:
            slot = scene.interaction.draft.slot if scene.interaction.draft else None
            look = look._replace(ghost=pending.tile, gain=_gain(scene, pending), slot=slot)
        if shown and shown.cell == cell and look.value == OPEN:
            look = look._replace(mark="", ghost=shown.tile, tag_text=scene.shown.answer)
        if tried and tried.cell == cell:
            look = look._replace(mark="tried", ghost=tried.tile)
        if cell in (home, hint):
            look = look._replace(first=cell == home, hint=cell == hint, picked=cell == picked)
        yield look


def _marks_of_offers(scene: Scene) -> Marks:
    """Return the mark of each space where the picked tile could go; without guides only "open"."""
    offers = (
        [offer for offer in scene.interaction.offers if isinstance(offer.move, Place)]
        if scene.interaction.is_enabled
        else []
    )
    if scene.interaction.marks not in SHOWN:
        free = (offer.move.cell for offer in offers if scene.view.board[offer.move.cell.offset] == OPEN)
        return dict.fromkeys(free, ("open", 0))
    if scene.interaction.marks == "spaces":
        return {offer.move.cell: ("free", 0) for offer in offers if not offer.refusal}
    most = max((offer.gain for offer in offers if not offer.refusal), default=0)
    return {offer.move.cell: mark for offer in offers if (mark := _mark_of(offer, most))}


def _marks_of_misses(scene: Scene) -> Marks:
    """Return a cross for each wrong try at a lost puzzle, with the minutes that it scored."""
    return {move.cell: ("missed", earned) for move, earned in scene.shown.misses if isinstance(move, Place)}


def _mark_of(offer: Offer, most_minutes: int) -> tuple[str, int] | None:
    """Return the mark of an offered placement with its minutes or forbidden sum; None for no mark."""
    if offer.refusal is None:
        return ("best" if offer.gain == most_minutes > 0 else "legal"), offer.gain
    return ("illegal", offer.refusal.total or 0) if offer.refusal.code == "over_24" else None


def _gain(scene: Scene, move: Place) -> int | None:
    """Return the minutes that a placement would score; None where guides are off for a puzzle."""
    if scene.interaction.marks == SILENT:
        return None
    offered = next((offer.gain for offer in scene.interaction.offers if offer.move == move), None)
    if offered is not None:
        return offered
    return minutes(combos(scene.view.board, move.cell, move.tile), move.cell)
