"""One space of the board: what lies on it, its marks, and its name in words."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.twentyfourseven.model import CELLS, CENTRE, DOUBLE, OPEN, STONE
from ui.core.html import Child, Html, icon, join, pin, tag, use
from ui.core.words import Words
from ui.games.twentyfourseven.vocabulary import minutes

__all__ = ["BoardSpace", "diagram_space_html", "label", "space_html", "tile_class"]


ALLOWED_MARKS = ("free", "legal", "best")
"""Marks of a space on which the picked tile may be placed."""
_CELL_NAMES = tuple(map(str, CELLS))
_PLACE_CLASSES = tuple("well" + " x2" * (cell.offset in DOUBLE) + " ctr" * (cell == CENTRE) for cell in CELLS)
"""The style classes that a space has in every match, by its offset."""


class BoardSpace(NamedTuple):
    """A space of the board as it is rendered: its piece, its marks, and a tile that waits there.

    `mark` is "", `open`, `free` (allowed, without a score), `legal`, `best`, `illegal`, `tried` (refused)
    or `missed` (a wrong try at a puzzle); `number` its minutes or sum. `ghost` is a tile that waits here for
    its confirmation, `gain` what it would score (None: not shown), `slot` where it comes from. `rank` and
    `tag_text` belong to a move that a review compares, whose tile is the ghost; rank 0 is the tile that was
    placed, with its mark. Beside the tile of a hint, `tag_text` is the word for the answer of a puzzle.
    `first` is the Tab stop. `steps`: a click does something. `picked`: the space is chosen without a tile.
    `by` is the place of the player whose last tile this is.
    """

    offset: int
    value: int
    lit: bool = False
    new: bool = False
    mark: str = ""
    number: int = 0
    ghost: int = 0
    gain: int | None = None
    hint: bool = False
    picked: bool = False
    rank: int = 0
    tag_text: str = ""
    first: bool = False
    steps: bool = False
    slot: int | None = None
    by: int = 0


def tile_class(value: int) -> str:
    """Return the style classes of a tile; a 6 and a 9 have a bar."""
    return "tile u" if value in (6, 9) else "tile"


@lru_cache(maxsize=4096)
def space_html(words: Words, space: BoardSpace) -> Html:
    """Render a space as a cell of the grid, which can be clicked if its `steps` is True."""
    cell, name = CELLS[space.offset], _CELL_NAMES[space.offset]
    return tag(
        "div",
        *_content(space),
        key=f"cell-{name}",
        role="gridcell",
        class_=_classes(space),
        tabindex=0 if space.first else -1,
        aria_colindex=cell.column + 1,
        aria_label=label(words, space),
        aria_selected="true" if _is_waiting(space) or space.picked else None,
        data_x=str(cell.column),
        data_y=str(cell.row),
        data_lies=space.slot,
        data_do=_action_name(space),
        data_arg=name if space.steps else None,
    )


def _action_name(space: BoardSpace) -> str | None:
    """Return the action of a click on a space: a step, the move of the hint that shows there; else None."""
    if not space.steps:
        return None
    return "play_hint" if space.hint and space.ghost and not _is_waiting(space) else "step"


@lru_cache(maxsize=1024)
def diagram_space_html(space: BoardSpace) -> Html:
    """Render a space for a diagram, without animation, name or click."""
    return tag("div", *_content(space, animation_class=""), class_=_classes(space))


def _classes(space: BoardSpace) -> str:
    """Return the style classes of a space."""
    is_empty_centre = space.offset == CENTRE.offset and space.value == OPEN and not space.ghost
    states = (
        " open" * is_empty_centre
        + " has" * (OPEN < space.value < STONE)
        + " out" * (space.value == STONE)
        + " preview" * _is_waiting(space)
        + " gh" * bool(space.rank)
        + _mark_classes(space.mark, bool(space.number), bool(space.ghost))
        + " hint" * space.hint
        + " is-sel" * space.picked
    )
    return _PLACE_CLASSES[space.offset] + states


@lru_cache(maxsize=64)
def _mark_classes(mark: str, has_number: bool, has_ghost: bool) -> str:
    """Return the style classes of a mark, each after a blank; a tile that waits there hides some."""
    if has_ghost and mark in (*ALLOWED_MARKS, "illegal"):
        return ""
    return {
        "open": " is-open",
        "free": " legal",
        "legal": " legal" if has_number else " legal z",
        "best": " legal best",
        "illegal": " illegal",
        "tried": " tried",
        "missed": " miss",
    }.get(mark, "")


def _is_waiting(space: BoardSpace) -> bool:
    """Return True if the player's own tile waits here for confirmation, not a hint's or a review's tile."""
    return bool(space.ghost and not space.rank and (space.slot or not space.hint))


def _content(space: BoardSpace, animation_class: str = " anim-set") -> tuple[Child, ...]:
    """Render what is on a space: stone, tile, waiting tile, mark or ×2 sign."""
    if space.value == STONE:
        return use("ruby", "ruby", "0 0 64 64"), _review_tag(space)
    if space.value:
        states = (" is-lit" if space.lit else "") + (f" is-new{animation_class}" if space.new else "")
        last = pin(space.by, "by-last") if space.by else None
        return (
            tag("span", tag("span", space.value), class_=tile_class(space.value) + states),
            last,
            _review_tag(space),
        )
    if space.rank:
        return tag(
            "span", tag("span", space.ghost), class_=f"{tile_class(space.ghost)} is-ghost"
        ), _review_tag(space)
    if space.ghost:
        return _preview(space)
    return (_mark_content(space.mark, space.number, space.offset in DOUBLE),)


@lru_cache(maxsize=512)
def _mark_content(mark: str, number: int, is_double: bool) -> Html:
    """Render what is on an open space: its mark with minutes or sum, or its ×2 sign."""
    points = tag("span", f"+{number}" if mark == "missed" else number, class_="pts num")
    if mark in ALLOWED_MARKS:
        return join(tag("span", class_="dot"), points if number else None, _hourglass(is_double, "mini"))
    if mark in ("illegal", "missed"):
        return join(icon("x"), points if number or mark == "missed" else None)
    return join(_hourglass(is_double, "sab"), tag("span", class_="by num") if is_double else None)


def _review_tag(space: BoardSpace) -> Html | None:
    """Render the tag of a move that a review compares, or of the played one; None on other spaces.

    The style sheet writes them, as it does with the score of a tile. The name of the space has them in words.
    """
    if not space.rank:
        return tag("span", class_="mark-tag num", data_text=space.tag_text) if space.tag_text else None
    return tag("span", class_="ghost-tag num", data_rank=str(space.rank), data_text=space.tag_text)


def _hourglass(is_double: bool, class_: str) -> Html | None:
    """Render the sign of a ×2 space; None on other spaces."""
    return use("sab", class_, "0 0 32 32") if is_double else None


def _preview(space: BoardSpace) -> tuple[Child, ...]:
    """Render a waiting, suggested or refused tile, with what it would score if that is shown."""
    ghost = tag("span", tag("span", space.ghost), class_=f"{tile_class(space.ghost)} is-ghost")
    if space.mark == "tried":
        return ghost, icon("x")
    if space.tag_text:
        return ghost, tag("span", class_="answer-tag", data_text=space.tag_text)
    if not space.gain:
        return (ghost,)
    return ghost, tag("span", class_="gain num", data_gain=f"+{space.gain}")


def label(words: Words, space: BoardSpace) -> str:
    """Return the name of a space for screen readers, with all that can be seen on it."""
    parts = [_CELL_NAMES[space.offset], _piece_name(words, space)]
    if space.offset in DOUBLE:
        parts.append(words.text("24-7", "double time"))
    if space.new:
        parts.append(words.text("24-7", "placed last"))
    if space.by:
        parts.append(words.text("24-7", "this player’s last tile"))
    if space.hint and space.ghost and space.tag_text:
        parts.append(words.say("24-7", "the answer: tile {tile}", tile=space.ghost))
    elif space.hint and space.ghost and not _is_waiting(space):
        parts.append(words.say("24-7", "suggested: tile {tile}", tile=space.ghost))
    elif space.hint:
        parts.append(words.text("24-7", "suggested"))
    parts += (
        _review_text(words, space)
        if space.rank or (space.tag_text and not space.hint)
        else _mark_text(words, space)
    )
    return ", ".join(parts)


def _review_text(words: Words, space: BoardSpace) -> list[str]:
    """Return as a list of one the name of the compared move on a space, or the tag of the played one."""
    if not space.rank:
        return [space.tag_text]
    values = {"rank": space.rank, "tile": space.ghost, "score": space.tag_text}
    return [words.say("24-7", "choice {rank}: tile {tile}, {score}", **values)]


def _piece_name(words: Words, space: BoardSpace) -> str:
    """Return in words what is on a space: a stone, a tile, a waiting tile, or nothing."""
    if space.value == STONE:
        return words.text("24-7", "out of time")
    if space.value:
        return words.say("24-7", "tile {tile}", tile=space.value)
    if _is_waiting(space):
        return words.say("24-7", "your {tile}, not confirmed yet", tile=space.ghost)
    return words.text("24-7", "open space")


def _mark_text(words: Words, space: BoardSpace) -> list[str]:
    """Return as a list what a placement here would score, or the sum that forbids it; [] without a mark."""
    if space.ghost:
        return [] if space.gain is None else [_gain_text(words, space.gain)]
    if space.mark == "illegal":
        return [words.say("24-7", "not allowed: a line would make {total}", total=space.number)]
    if space.mark in ("legal", "best"):
        best = [words.text("24-7", "the most of all")] if space.mark == "best" else []
        return [_gain_text(words, space.number), *best]
    if space.mark == "missed":
        return [words.say("24-7", "tried: {minutes}", minutes=minutes(words, space.number))]
    if space.mark == "free":
        return [words.text("24-7", "allowed")]
    return []


def _gain_text(words: Words, gain: int) -> str:
    """Return in words how many minutes a placement would score, or that it scores nothing."""
    if not gain:
        return words.text("24-7", "allowed, earns nothing")
    return words.say("24-7", "earns {minutes}", minutes=minutes(words, gain))
