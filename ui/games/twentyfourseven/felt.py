"""The board as a grid: forty-nine spaces, marks for the tile picked, and the lines of the last play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from engine.game import Offer
from engine.games.twentyfourseven.model import CELLS, CENTRE, OPEN, SIDE, Cell, Place, Spot
from engine.games.twentyfourseven.score import combos, minutes
from ui.core.html import EMPTY, Html, tag
from ui.games.face import Scene
from ui.games.twentyfourseven.pieces import Well, well
from ui.games.twentyfourseven.plays import Play, last_play, plays
from ui.games.twentyfourseven.score_lines import capsules
from ui.model import SHOWN, SILENT

__all__ = ["felt", "felt_class", "play_lines", "played_wells"]

Marks = dict[Cell, tuple[str, int]]
BARE = tuple(tuple(Well(index, value) for value in range(12)) for index in range(SIDE * SIDE))


def felt_class() -> str:
    """Names the class that the felt takes."""
    return "felt--board"


def felt(scene: Scene) -> Html:
    """Draws the board with all that its viewer may see and do; a tile that waits hides the last play."""
    words = scene.words
    play = None if isinstance(scene.pending, Place) else last_play(scene.log)
    looks = _last_of_each(scene, played_wells(scene.view.board, play))
    cells = [well(words, look) for look in _marked(scene, _compared(scene, looks))]
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
    moves = _moves(scene, play)
    lines = _overlay(play_lines(scene.view.board, play), moves, play.minutes if moves and play else 0)
    return tag("div", grid, lines, class_="board")


def _moves(scene: Scene, play: Play | None) -> str:
    """Names where a computer's last tile came from, where it lies, and whose score it went to."""
    if play is None or not scene.live or not scene.bots[play.seat - 1]:
        return ""
    return f"seat-{play.seat} cell-{play.cell} minutes-{play.seat}"


@lru_cache(maxsize=64)
def _overlay(lines: Html, moves: str, gain: int) -> Html:
    """Draws the lines of the last play, and tells where it came from and went to, if a computer made it."""
    return tag(
        "svg",
        lines,
        key="lines",
        class_="lines",
        viewBox="0 0 7 7",
        aria_hidden="true",
        data_moves=moves,
        data_gain=f"+{gain}" if gain else None,
    )


def _last_of_each(scene: Scene, looks: list[Well]) -> list[Well]:
    """Marks the last tile of every player until their next; the newest stands out by itself."""
    seats = len(scene.names)
    seen: set[int] = set()
    for play in islice(plays(scene.log), 2 * seats) if scene.live or scene.rest else ():
        if play.seat not in seen and not looks[play.cell.offset].new:
            looks[play.cell.offset] = looks[play.cell.offset]._replace(by=scene.place(play.seat))
        seen.add(play.seat)
    return looks


def play_lines(board: bytes, play: Play | None, moving: bool = True) -> Html:
    """Draws the lines of a play over the board; EMPTY when it earned nothing."""
    return capsules(board, play.cell, play.scored, moving) if play and play.scored else EMPTY


def played_wells(board: bytes, play: Play | None) -> list[Well]:
    """Lists how each space looks before any mark: the last tile and the lines it completed stand out."""
    looks = [BARE[index][value] for index, value in enumerate(board)]
    if play:
        lit = {cell.offset for combo in play.scored.combos for cell in combo.cells} if play.scored else set()
        for index in sorted(lit):
            looks[index] = looks[index]._replace(lit=True)
        looks[play.cell.offset] = looks[play.cell.offset]._replace(new=True)
    return looks


def _compared(scene: Scene, looks: list[Well]) -> list[Well]:
    """Adds the moves that a review compares; of several for one space, the best."""
    for ghost in reversed(scene.ghosts):
        if isinstance(ghost.move, Place):
            look = looks[ghost.move.cell.offset]
            tile = ghost.move.tile if ghost.rank else 0
            looks[look.offset] = look._replace(ghost=tile, rank=ghost.rank, told=ghost.told)
    return looks


def _marked(scene: Scene, looks: list[Well]) -> Iterator[Well]:
    """Adds the marks of the tile picked, the tile that waits, the hint, and where the Tab key comes."""
    pending = scene.pending if isinstance(scene.pending, Place) else None
    picked = scene.pending.cell if isinstance(scene.pending, Spot) else None
    hint = scene.hint.cell if isinstance(scene.hint, Place) else None
    play = last_play(scene.log)
    home = picked or (pending.cell if pending else play.cell if play else CENTRE)
    marks = _marks(scene)
    steps = scene.live and bool(scene.view.viewer)
    for look in looks:
        cell = CELLS[look.offset]
        if cell in marks:
            mark, number = marks[cell]
            look = look._replace(mark=mark, number=number)
        if pending and pending.cell == cell and look.value == OPEN:
            slot = scene.draft.slot if scene.draft else None
            look = look._replace(ghost=pending.tile, gain=_gain(scene, pending), slot=slot)
        if steps or cell in (home, hint):
            look = look._replace(steps=steps, first=cell == home, hint=cell == hint, picked=cell == picked)
        yield look


def _marks(scene: Scene) -> Marks:
    """Reads the marks out of the offers; without marks, the spaces that may be chosen are only named."""
    offers = [offer for offer in scene.offers if isinstance(offer.move, Place)] if scene.live else []
    if scene.marks not in SHOWN:
        free = (offer.move.cell for offer in offers if scene.view.board[offer.move.cell.offset] == OPEN)
        return dict.fromkeys(free, ("open", 0))
    if scene.marks == "spaces":
        return {offer.move.cell: ("free", 0) for offer in offers if not offer.refusal}
    most = max((offer.gain for offer in offers if not offer.refusal), default=0)
    return {offer.move.cell: mark for offer in offers if (mark := _mark(offer, most))}


def _mark(offer: Offer, most: int) -> tuple[str, int] | None:
    if offer.refusal is None:
        return ("best" if offer.gain == most > 0 else "legal"), offer.gain
    return ("illegal", offer.refusal.total or 0) if offer.refusal.code == "over_24" else None


def _gain(scene: Scene, move: Place) -> int | None:
    """Finds what a placement would earn among the offers, else asks the rules; not told in silence."""
    if scene.marks == SILENT:
        return None
    offered = next((offer.gain for offer in scene.offers if offer.move == move), None)
    if offered is not None:
        return offered
    return minutes(combos(scene.view.board, move.cell, move.tile), move.cell)
