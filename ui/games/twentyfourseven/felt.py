"""The board as a grid: 49 spaces, marks for the picked tile, and the lines of the last play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from engine.game import Offer
from engine.games.twentyfourseven.model import CELLS, CENTRE, OPEN, SIDE, CallSpace, Cell, Place
from engine.games.twentyfourseven.score import combos, minutes
from ui.core.html import EMPTY, Html, join, tag
from ui.games.scene import Scene
from ui.games.twentyfourseven.hints import board_with, closed_by_hint, score_of
from ui.games.twentyfourseven.pieces import Well, well
from ui.games.twentyfourseven.plays import Play, last_play, plays
from ui.games.twentyfourseven.score_lines import (
    asked_line,
    capsules,
    lines_to_come,
    refused_line,
    stones_to_come,
)
from ui.games.twentyfourseven.slot import tried_tile
from ui.model import SHOWN, SILENT

__all__ = ["felt", "felt_class", "play_lines", "played_wells"]

Marks = dict[Cell, tuple[str, int]]
Cells = tuple[Cell, ...]
BARE = tuple(tuple(Well(index, value) for value in range(12)) for index in range(SIDE * SIDE))


def felt_class() -> str:
    """Return the class that the felt takes."""
    return "felt--board"


def felt(scene: Scene) -> Html:
    """Render the board for its viewer; a tile not yet confirmed, a hint or a refusal hides the last play."""
    words = scene.words
    quiet = (
        isinstance(scene.interaction.pending, Place)
        or scene.interaction.idea
        or scene.interaction.hint
        or scene.interaction.refused.refusal
    )
    play = None if quiet else last_play(scene.log)
    looks = _with_last_tiles(scene, _with_hint(scene, played_wells(scene.view.board, play)))
    cells = [well(words, look) for look in _with_marks(scene, _with_compared(scene, looks))]
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
    """Return the line of a refusal, a hint or a waiting tile (None without one), and the spaces to light."""
    board, tried = scene.view.board, tried_tile(scene, scene.interaction.refused.refusal)
    if tried and scene.interaction.refused.refusal:
        return refused_line(
            scene.interaction.refused.refusal.where, tried.cell, scene.interaction.refused.refusal.total or 0
        ), (tried.cell,)
    move = scene.interaction.idea or scene.interaction.hint
    if isinstance(scene.interaction.pending, Place):
        return _lines_of_waiting_tile(scene, scene.interaction.pending), ()
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
        return EMPTY, ()
    known = sum(board[cell.offset] for cell in best.cells if cell != move.cell)
    return asked_line(best.cells, move.cell, known, known + move.tile), best.cells


def _lines_of_waiting_tile(scene: Scene, move: Place) -> Html | None:
    """Return the lines that a tile would complete which waits to be confirmed; None where that is secret."""
    worth = score_of(scene.view.board, 1, move) if scene.interaction.marks != SILENT else None
    return lines_to_come(board_with(scene.view.board, move), move.cell, worth) if worth else None


@lru_cache(maxsize=64)
def _coordinates(cited: Cells) -> Html:
    """Render the letters and numbers on the frame; those of the spaces a message cites are lit."""
    columns, rows = {cell.column for cell in cited}, {cell.row for cell in cited}
    if len(cited) > 1:  # a line is cited by its row or column alone
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
    """Return the ids of the origin, space and score of the last or the waiting tile, for its animation."""
    if scene.interaction.is_enabled and isinstance(scene.interaction.pending, Place):
        return f"rack cell-{scene.interaction.pending.cell} -"
    if play is None or not (scene.interaction.is_enabled or scene.shown.pause):
        return ""
    return f"{scene.origin(play.seat)} cell-{play.cell} minutes-{play.seat}"


@lru_cache(maxsize=64)
def _overlay(lines: Html, moves: str, gain: int) -> Html:
    """Render the lines of the last play, with what the animation of a tile needs."""
    return tag(
        "svg",
        lines,
        key="lines",
        class_="lines",
        viewBox="0 0 7 7",
        aria_hidden="true",
        data_moves=moves,
        data_gain=f"+{gain}" if gain else None,
        data_by=gain or None,
    )


def _with_last_tiles(scene: Scene, looks: list[Well]) -> list[Well]:
    """Mark the last tile of every player until their next; the newest stands out anyway."""
    seats = len(scene.names)
    counted: set[int] = set()
    for play in (
        islice(plays(scene.log), 2 * seats) if scene.interaction.is_enabled or scene.shown.pause else ()
    ):
        if play.seat not in counted and not looks[play.cell.offset].new:
            looks[play.cell.offset] = looks[play.cell.offset]._replace(by=scene.place(play.seat))
        counted.add(play.seat)
    return looks


def play_lines(board: bytes, play: Play | None, is_animated: bool = True) -> Html:
    """Render the lines of a play over the board; EMPTY if it scored nothing."""
    return capsules(board, play.cell, play.scored, is_animated) if play and play.scored else EMPTY


def played_wells(board: bytes, play: Play | None) -> list[Well]:
    """Return how each space looks without marks: the last tile and the lines it completed stand out."""
    looks = [BARE[index][value] for index, value in enumerate(board)]
    if play:
        lit = {cell.offset for combo in play.scored.combos for cell in combo.cells} if play.scored else set()
        for index in sorted(lit):
            looks[index] = looks[index]._replace(lit=True)
        looks[play.cell.offset] = looks[play.cell.offset]._replace(new=True)
    return looks


def _with_hint(scene: Scene, looks: list[Well]) -> list[Well]:
    """Light the tiles of the lines that the move of a hint would complete."""
    worth = (
        score_of(scene.view.board, 1, scene.interaction.hint)
        if isinstance(scene.interaction.hint, Place)
        else None
    )
    if worth and scene.interaction.pending is None:
        for offset in {cell.offset for combo in worth.combos for cell in combo.cells}:
            looks[offset] = looks[offset]._replace(lit=True)
    return looks


def _with_compared(scene: Scene, looks: list[Well]) -> list[Well]:
    """Add the moves that a review compares; of several for one space, the best."""
    for ghost in reversed(scene.shown.ghosts):
        if isinstance(ghost.move, Place):
            look = looks[ghost.move.cell.offset]
            tile = ghost.move.tile if ghost.rank else 0
            looks[look.offset] = look._replace(ghost=tile, rank=ghost.rank, tag_text=ghost.tag_text)
    return looks


def _with_marks(scene: Scene, looks: list[Well]) -> Iterator[Well]:
    """Add the marks of the picked tile, the waiting tile, the hint, and the Tab stop."""
    pending = scene.interaction.pending if isinstance(scene.interaction.pending, Place) else None
    picked = scene.interaction.pending.cell if isinstance(scene.interaction.pending, CallSpace) else None
    hint = scene.interaction.hint.cell if isinstance(scene.interaction.hint, Place) else None
    shown = scene.interaction.hint if isinstance(scene.interaction.hint, Place) and not pending else None
    tried = tried_tile(scene, scene.interaction.refused.refusal)
    play = last_play(scene.log)
    home = picked or (pending.cell if pending else play.cell if play else CENTRE)
    marks = _marks_of_offers(scene) | _marks_of_misses(scene)
    steps = scene.interaction.is_enabled and bool(scene.view.viewer)
    for look in looks:
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
        if steps or cell in (home, hint):
            look = look._replace(steps=steps, first=cell == home, hint=cell == hint, picked=cell == picked)
        yield look


def _marks_of_offers(scene: Scene) -> Marks:
    """Return the mark of each space from the offers; without board guides, only that it is open."""
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
    """Return a cross for the space of each wrong try at a puzzle that is lost, with the minutes it made."""
    return {move.cell: ("missed", earned) for move, earned in scene.shown.misses if isinstance(move, Place)}


def _mark_of(offer: Offer, most_minutes: int) -> tuple[str, int] | None:
    """Return the mark of an offer and its number; None if the space gets none."""
    if offer.refusal is None:
        return ("best" if offer.gain == most_minutes > 0 else "legal"), offer.gain
    return ("illegal", offer.refusal.total or 0) if offer.refusal.code == "over_24" else None


def _gain(scene: Scene, move: Place) -> int | None:
    """Return what a placement would score, from the offers or the rules; None where it is secret."""
    if scene.interaction.marks == SILENT:
        return None
    offered = next((offer.gain for offer in scene.interaction.offers if offer.move == move), None)
    if offered is not None:
        return offered
    return minutes(combos(scene.view.board, move.cell, move.tile), move.cell)
