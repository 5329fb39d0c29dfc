"""One space of the board: what lies on it, its marks, and its name in words."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.twentyfourseven.model import CELLS, CENTRE, DOUBLE, OPEN, STONE
from ui.core.html import Child, Html, icon, pin, tag, use
from ui.core.words import Words
from ui.games.twentyfourseven.vocabulary import minutes

__all__ = ["Well", "label", "diagram_space", "tile_class", "well"]


ALLOWED_MARKS = ("free", "legal", "best")
"""Marks of a space on which the picked tile may be placed."""


class Well(NamedTuple):
    """A space of the board as it is rendered: its piece, its marks, and a piece that waits there.

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
    """Return the classes of a tile; 6 and 9 carry an engraved bar."""
    return "tile u" if value in (6, 9) else "tile"


@lru_cache(maxsize=4096)
def well(words: Words, space: Well) -> Html:
    """Render a space as a cell of the grid, which is updated by its key."""
    cell = CELLS[space.offset]
    return tag(
        "div",
        *_content(space),
        key=f"cell-{cell}",
        role="gridcell",
        class_=_classes(space),
        tabindex=0 if space.first else -1,
        aria_colindex=cell.column + 1,
        aria_label=label(words, space),
        aria_selected="true" if _is_waiting(space) or space.picked else None,
        data_x=str(cell.column),
        data_y=str(cell.row),
        data_lies=space.slot,
        data_do="step" if space.steps else None,
        data_arg=str(cell) if space.steps else None,
    )


@lru_cache(maxsize=1024)
def diagram_space(well: Well) -> Html:
    """Render a space without animation, for diagrams."""
    return tag("div", *_content(well, animation_class=""), class_=_classes(well))


def _classes(well: Well) -> str:
    """Return the classes of a space."""
    tile = OPEN < well.value < STONE
    names = (
        ("well", True),
        ("x2", well.offset in DOUBLE),
        ("ctr", well.offset == CENTRE.offset),
        ("open", well.offset == CENTRE.offset and well.value == OPEN and not well.ghost),
        ("has", tile),
        ("out", well.value == STONE),
        ("preview", _is_waiting(well)),
        ("gh", well.rank),
        ("is-open", well.mark == "open"),
        ("legal", well.mark in ALLOWED_MARKS and not well.ghost),
        ("z", well.mark == "legal" and not well.number and not well.ghost),
        ("best", well.mark == "best" and not well.ghost),
        ("illegal", well.mark == "illegal" and not well.ghost),
        ("tried", well.mark == "tried"),
        ("miss", well.mark == "missed"),
        ("hint", well.hint),
        ("is-sel", well.picked),
    )
    return " ".join(name for name, holds in names if holds)


def _is_waiting(well: Well) -> bool:
    """Return True if the player's own tile waits here for confirmation, not a hint's or a review's."""
    return bool(well.ghost and not well.rank and (well.slot or not well.hint))


def _content(well: Well, animation_class: str = " anim-set") -> tuple[Child, ...]:
    """Render what is on a space."""
    if well.value == STONE:
        return use("ruby", "ruby", "0 0 64 64"), _review_tag(well)
    if well.value:
        states = (" is-lit" if well.lit else "") + (f" is-new{animation_class}" if well.new else "")
        last = pin(well.by, "by-last") if well.by else None
        return (
            tag("span", tag("span", well.value), class_=tile_class(well.value) + states),
            last,
            _review_tag(well),
        )
    if well.rank:
        return tag("span", tag("span", well.ghost), class_=f"{tile_class(well.ghost)} is-ghost"), _review_tag(
            well
        )
    if well.ghost:
        return _preview(well)
    if well.mark in ALLOWED_MARKS:
        points = tag("span", well.number, class_="pts num") if well.number else None
        return tag("span", class_="dot"), points, _hourglass(well, "mini")
    if well.mark in ("illegal", "missed"):
        said = well.mark == "missed" or well.number
        return icon("x"), tag("span", well.number, class_="pts num") if said else None
    return _hourglass(well, "sab"), tag("span", class_="by num") if well.offset in DOUBLE else None


def _review_tag(well: Well) -> Html | None:
    """Render the rank and number of a compared move, or the mark of the one that was played.

    The style sheet writes them, as it does with the score of a tile. The name of the space has them in words.
    """
    if not well.rank:
        return tag("span", class_="mark-tag num", data_text=well.tag_text) if well.tag_text else None
    return tag("span", class_="ghost-tag num", data_rank=str(well.rank), data_text=well.tag_text)


def _hourglass(well: Well, class_: str) -> Html | None:
    """Render the sign of double time; None on other spaces."""
    return use("sab", class_, "0 0 32 32") if well.offset in DOUBLE else None


def _preview(well: Well) -> tuple[Child, ...]:
    """Render a waiting tile and what it would score."""
    ghost = tag("span", tag("span", well.ghost), class_=f"{tile_class(well.ghost)} is-ghost")
    if well.mark == "tried":
        return ghost, icon("x")
    if well.tag_text:
        return ghost, tag("span", class_="answer-tag", data_text=well.tag_text)
    if not well.gain:
        return (ghost,)
    return ghost, tag("span", class_="gain num", data_gain=f"+{well.gain}")


def label(words: Words, well: Well) -> str:
    """Return the name of a space, with all that can be seen on it."""
    parts = [str(CELLS[well.offset]), _piece_name(words, well)]
    if well.offset in DOUBLE:
        parts.append(words.text("24-7", "double time"))
    if well.new:
        parts.append(words.text("24-7", "placed last"))
    if well.by:
        parts.append(words.text("24-7", "this player’s last tile"))
    if well.hint and well.ghost and well.tag_text:
        parts.append(words.say("24-7", "the answer: tile {tile}", tile=well.ghost))
    elif well.hint and well.ghost and not _is_waiting(well):
        parts.append(words.say("24-7", "suggested: tile {tile}", tile=well.ghost))
    elif well.hint:
        parts.append(words.text("24-7", "suggested"))
    parts += (
        _review_text(words, well)
        if well.rank or (well.tag_text and not well.hint)
        else _mark_text(words, well)
    )
    return ", ".join(parts)


def _review_text(words: Words, well: Well) -> list[str]:
    """Return the compared move that would have gone here, or the mark of the one that did."""
    if not well.rank:
        return [well.tag_text]
    values = {"rank": well.rank, "tile": well.ghost, "score": well.tag_text}
    return [words.say("24-7", "choice {rank}: tile {tile}, {score}", **values)]


def _piece_name(words: Words, well: Well) -> str:
    """Return in words what lies on a space."""
    if well.value == STONE:
        return words.text("24-7", "out of time")
    if well.value:
        return words.say("24-7", "tile {tile}", tile=well.value)
    if _is_waiting(well):
        return words.say("24-7", "your {tile}, not confirmed yet", tile=well.ghost)
    return words.text("24-7", "open space")


def _mark_text(words: Words, well: Well) -> list[str]:
    """Return what a placement here would score, or which sum forbids it."""
    if well.ghost:
        return [] if well.gain is None else [_gain_text(words, well.gain)]
    if well.mark == "illegal":
        return [words.say("24-7", "not allowed: a line would make {total}", total=well.number)]
    if well.mark in ("legal", "best"):
        best = [words.text("24-7", "the most of all")] if well.mark == "best" else []
        return [_gain_text(words, well.number), *best]
    if well.mark == "missed":
        return [words.say("24-7", "tried: {minutes}", minutes=minutes(words, well.number))]
    if well.mark == "free":
        return [words.text("24-7", "allowed")]
    return []


def _gain_text(words: Words, gain: int) -> str:
    """Return what a placement would score, in words."""
    if not gain:
        return words.text("24-7", "allowed, earns nothing")
    return words.say("24-7", "earns {minutes}", minutes=minutes(words, gain))
