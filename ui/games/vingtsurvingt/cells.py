"""The cells of the table that can be pointed at, and their names for screen readers."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from engine.games.vingtsurvingt.board import STEPS, Board, board_of
from engine.games.vingtsurvingt.drafts import DraftResult
from engine.games.vingtsurvingt.grid import AXES, Halves, grid, grid_with, halves_of, line
from engine.games.vingtsurvingt.model import FULL_RACK, Cell, Lay, Play
from ui.core.html import EMPTY, Html, tag
from ui.core.words import Words, capital
from ui.games.scene import Scene
from ui.games.vingtsurvingt.pieces import UNIT
from ui.games.vingtsurvingt.plays import ScoredPlay
from ui.games.vingtsurvingt.vocabulary import half_name, line_sum, marks
from ui.model import SHOWN

__all__ = ["cells", "open_cells"]

Hint = tuple[int, int]
"""What the picked domino would do at a cell: marks (-1 if it makes no 20), and the total of the line."""
MAKES_20 = (0, 0)
"""The hint of a cell that makes 20, where the board guides show no more."""


def open_cells(lays: tuple[Lay, ...], unconfirmed: tuple[Lay, ...], marks: tuple[Cell, ...]) -> list[Cell]:
    """Return the free cells beside dominoes; on an empty table, where the opening goes on (canon 4.3)."""
    if not lays:
        x = 2 * len(unconfirmed)
        return [Cell(x, 0), Cell(x + 1, 0)] if len(unconfirmed) < FULL_RACK else []
    halves = grid((*lays, *unconfirmed))
    near = {Cell(x + dx, y + dy) for x, y in halves for dx, dy in STEPS} - {*halves, *marks}
    return sorted(near, key=lambda cell: (cell.y, cell.x))


def cells(scene: Scene, unconfirmed: tuple[Lay, ...], outcome: DraftResult, play: ScoredPlay | None) -> Html:
    """Render the grid of cells that can be pointed at: occupied ones, and free ones beside them."""
    view = scene.view
    halves = grid_with(view.lays, unconfirmed)
    free = open_cells(view.lays, unconfirmed, view.marks)
    shown = sorted({*halves, *view.marks, *free}, key=lambda cell: (cell.y, cell.x))
    picked = bool(scene.interaction.is_enabled and scene.interaction.draft and scene.interaction.draft.slot)
    closed = {*grid(view.lays), *view.marks, *_other_opening_cells(scene, shown)}
    home = _tab_stop(scene, unconfirmed, play, shown)
    waiting = {cell for lay in unconfirmed for cell in lay.cells}
    act = scene.interaction
    laid_draft = act.draft.lay if act.draft else None
    # A refusal and a hint have their own numbers there.
    guided = picked and act.marks in SHOWN and not (act.refused.refusal or act.hint or act.idea)
    hints = _hints(scene, waiting | {*outcome.marks}) if guided else {}
    beyond = _cells_beyond(view.lays, view.marks, shown) if picked and not unconfirmed else ()
    names = _names(scene.words, view.lays, view.marks, unconfirmed)
    rows = [
        tag(
            "g",
            [
                _cell(
                    cell,
                    names[cell],
                    picked and cell not in closed,
                    cell == home,
                    hints.get(cell),
                    scene.words,
                    cell in waiting,
                    scene.interaction.draft.slot if laid_draft and cell in laid_draft.cells else None,
                )
                for cell in row
            ],
            role="row",
        )
        for _, row in groupby(shown, key=lambda cell: cell.y)
    ]
    further = tag("g", [_pointer_cell(cell) for cell in beyond], class_="further") if beyond else EMPTY
    rowgroup = tag("g", rows, role="rowgroup")
    return Html((*further.parts, *rowgroup.parts, *_cells_of_hint(scene, picked).parts))


def _cells_of_hint(scene: Scene, is_picked: bool) -> Html:
    """Render the cells of a shown hint, where a click plays it; EMPTY once a domino is picked."""
    act = scene.interaction
    if is_picked or not act.is_enabled or not isinstance(act.hint, Play):
        return EMPTY
    playing = [_pointer_cell(cell, "play_hint") for cell, _ in halves_of(act.hint.lays)]
    return tag("g", playing, class_="playing")


def _other_opening_cells(scene: Scene, shown_cells: list[Cell]) -> list[Cell]:
    """Return the shown cells that the opening's next domino cannot use; [] once dominoes lie on the table."""
    view, draft = scene.view, scene.interaction.draft
    if view.lays or not draft:
        return []
    return [cell for cell in shown_cells if cell.x // 2 != len(draft.lays)]


def _tab_stop(
    scene: Scene, unconfirmed: tuple[Lay, ...], play: ScoredPlay | None, shown_cells: list[Cell]
) -> Cell:
    """Return the cell that the Tab key reaches: the unconfirmed domino's, else the last play's."""
    if scene.interaction.draft and scene.interaction.draft.cell:
        return Cell(*scene.interaction.draft.cell)
    wanted = unconfirmed[-1].cells[0] if unconfirmed else play.lays[-1].cells[0] if play else Cell(0, 0)
    return wanted if wanted in shown_cells else shown_cells[0]


def _hints(scene: Scene, covered_cells: set[Cell]) -> dict[Cell, Hint]:
    """Return for each cell what the picked domino would do there as rotated now, save on covered cells."""
    hints = {}
    for offer in scene.interaction.offers:
        if offer.step.startswith("at ") and not offer.refusal and (offer.move or offer.total):
            x, y = offer.step[3:].split(",")
            hints[Cell(int(x), int(y))] = (offer.gain if offer.move is not None else -1), offer.total
    if not scene.view.lays:  # no line is there yet: the domino's own sum would look like another domino
        hints = {cell: hint for cell, hint in hints.items() if hint[0] >= 0}
    if scene.interaction.marks == "spaces":
        hints = {cell: MAKES_20 for cell, (gain, _) in hints.items() if gain >= 0}
    return {cell: hint for cell, hint in hints.items() if cell not in covered_cells}


def _cells_beyond(
    lays: tuple[Lay, ...], taken_cells: tuple[Cell, ...], shown_cells: list[Cell]
) -> list[Cell]:
    """Return the cells one step beyond the shown ones, which only mouse or finger can reach."""
    if not lays:
        return []
    occupied = {*grid(lays), *taken_cells}
    further = {Cell(x + dx, y + dy) for x, y in shown_cells if (x, y) not in occupied for dx, dy in STEPS}
    return sorted(further - set(shown_cells))


@lru_cache(maxsize=4096)
def _cell(
    cell: Cell,
    name: str,
    is_enabled: bool,
    is_tab_stop: bool,
    hint: Hint | None,
    words: Words,
    is_waiting: bool,
    slot: int | None,
) -> Html:
    """Render a cell as a button with its name and, if given, what the picked domino would do there."""
    place = {"x": cell.x * UNIT, "y": cell.y * UNIT}
    if hint:
        name = f"{name}, {_hint_text(words, hint)}"
    return tag(
        "g",
        tag("rect", class_="whole", width=UNIT, height=UNIT, x=place["x"], y=place["y"]),
        tag("rect", class_="hit", x=place["x"] + 2, y=place["y"] + 2, width=60, height=60, rx=10),
        _hint_sign(place["x"] + 32, place["y"] + 32, hint) if hint else None,
        key=f"at-{cell.x}_{cell.y}",
        role="gridcell",
        class_="c20 is-open" if is_enabled else "c20",
        tabindex=0 if is_tab_stop else -1,
        aria_label=name,
        aria_selected="true" if is_waiting else None,
        data_x=cell.x,
        data_y=cell.y,
        data_lies=slot,
        data_do="step" if is_enabled else None,
        data_arg=f"at {cell}" if is_enabled else None,
    )


def _hint_sign(x: int, y: int, hint: Hint) -> Html:
    """Render what the picked domino would do at a cell: marks placed, "makes 20", or the total."""
    if hint == MAKES_20:
        return tag("circle", class_="may20", cx=x, cy=y, r=9)
    if hint[0] < 0:
        return tag("text", hint[1], class_="soft20", x=x, y=y + 8)
    text = tag("text", f"+{hint[0]}" if hint[0] else "20", x=x, y=y + 9)
    return tag("g", tag("circle", cx=x, cy=y, r=20), text, class_="best20")


def _hint_text(words: Words, hint: Hint) -> str:
    """Return in words what the picked domino would do at a cell."""
    if hint == MAKES_20:
        return words.text("20-sur-20", "makes 20")
    if hint[0] < 0:
        return words.say("20-sur-20", "would make {total}", total=hint[1])
    if not hint[0]:
        return words.text("20-sur-20", "makes 20, no mark: both ends closed")
    return words.say("20-sur-20", "makes 20: +{n}, {marks}", n=hint[0], marks=marks(words, hint[0]))


def _pointer_cell(cell: Cell, action_name: str = "step") -> Html:
    """Render a cell on which mouse or finger can put a domino, without a name and out of reach of keys.

    With `action_name` `play_hint` it is one on which a domino of the hint is shown.
    """
    return tag(
        "rect",
        class_="hit c20 is-open",
        x=cell.x * UNIT,
        y=cell.y * UNIT,
        width=UNIT,
        height=UNIT,
        data_do=action_name,
        data_arg=f"at {cell}",
    )


# Names, kept from one drawing to the next while the same dominoes lie


@lru_cache(maxsize=8)
def _names(
    words: Words, lays: tuple[Lay, ...], taken_cells: tuple[Cell, ...], unconfirmed: tuple[Lay, ...]
) -> dict[Cell, str]:
    """Return each cell's name for screen readers: its coordinates, what is on it, the lines through it."""
    halves = grid_with(lays, unconfirmed)
    waiting = {cell for cell, _ in halves_of(unconfirmed)}
    board = board_of((*lays, *unconfirmed), taken_cells)
    names = {cell: _half_name(words, halves, cell, cell in waiting) for cell in halves}
    names |= {cell: words.say("20-sur-20", "{cell}, mark 20", cell=cell) for cell in taken_cells}
    names |= {cell: _open_name(words, board, cell) for cell in open_cells(lays, unconfirmed, taken_cells)}
    return names


def _half_name(words: Words, halves: Halves, cell: Cell, is_waiting: bool) -> str:
    """Return the name of a domino's half in a cell, with each line through it and its total."""
    parts = [f"{cell}, {half_name(words, halves[cell])}"]
    if is_waiting:
        parts.append(words.text("20-sur-20", "not confirmed yet"))
    if halves[cell]:
        lines = (line(halves, cell, axis) for axis in AXES)
        parts += [line_sum(words, found) for found in lines if len(found.cells) > 1]
    return ", ".join(parts)


def _open_name(words: Words, board: Board, cell: Cell) -> str:
    """Return the name of a free cell, with the line totals on each side of it."""
    parts = [words.say("20-sur-20", "{cell}, empty", cell=cell)]
    for (dx, dy), text in zip(
        AXES,
        (words.text("20-sur-20", "in the row {total}"), words.text("20-sur-20", "in the column {total}")),
        strict=True,
    ):
        sums = [board.sum_from(cell, (-dx, -dy)), board.sum_from(cell, (dx, dy))]
        if any(sums):
            parts.append(text.format(total=" + ".join(str(total) for total in sums if total)))
    return capital(", ".join(parts))
