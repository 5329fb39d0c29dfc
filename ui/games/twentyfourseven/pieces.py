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
    """How a space of the board looks: its piece, its marks, and what is waiting there.

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
def well(words: Words, look: Well) -> Html:
    """Render a space as a cell of the grid, which is updated by its key."""
    cell = CELLS[look.offset]
    return tag(
        "div",
        *_content(look),
        key=f"cell-{cell}",
        role="gridcell",
        class_=_classes(look),
        tabindex=0 if look.first else -1,
        aria_colindex=cell.column + 1,
        aria_label=label(words, look),
        aria_selected="true" if _is_waiting(look) or look.picked else None,
        data_x=str(cell.column),
        data_y=str(cell.row),
        data_lies=look.slot,
        data_do="step" if look.steps else None,
        data_arg=str(cell) if look.steps else None,
    )


@lru_cache(maxsize=1024)
def diagram_space(look: Well) -> Html:
    """Render a space without animation, for diagrams."""
    return tag("div", *_content(look, moving=""), class_=_classes(look))


def _classes(look: Well) -> str:
    """Return the classes of a space."""
    tile = OPEN < look.value < STONE
    names = (
        ("well", True),
        ("x2", look.offset in DOUBLE),
        ("ctr", look.offset == CENTRE.offset),
        ("open", look.offset == CENTRE.offset and look.value == OPEN and not look.ghost),
        ("has", tile),
        ("out", look.value == STONE),
        ("preview", _is_waiting(look)),
        ("gh", look.rank),
        ("is-open", look.mark == "open"),
        ("legal", look.mark in ALLOWED_MARKS and not look.ghost),
        ("z", look.mark == "legal" and not look.number and not look.ghost),
        ("best", look.mark == "best" and not look.ghost),
        ("illegal", look.mark == "illegal" and not look.ghost),
        ("tried", look.mark == "tried"),
        ("miss", look.mark == "missed"),
        ("hint", look.hint),
        ("is-sel", look.picked),
    )
    return " ".join(name for name, holds in names if holds)


def _is_waiting(look: Well) -> bool:
    """Return True if the player's tile waits here for confirmation, and is not that of a hint or a review."""
    return bool(look.ghost and not look.rank and (look.slot or not look.hint))


def _content(look: Well, moving: str = " anim-set") -> tuple[Child, ...]:
    """Render what is on a space."""
    if look.value == STONE:
        return use("ruby", "ruby", "0 0 64 64"), _review_tag(look)
    if look.value:
        states = (" is-lit" if look.lit else "") + (f" is-new{moving}" if look.new else "")
        last = pin(look.by, "by-last") if look.by else None
        return (
            tag("span", tag("span", look.value), class_=tile_class(look.value) + states),
            last,
            _review_tag(look),
        )
    if look.rank:
        return tag("span", tag("span", look.ghost), class_=f"{tile_class(look.ghost)} is-ghost"), _review_tag(
            look
        )
    if look.ghost:
        return _preview(look)
    if look.mark in ALLOWED_MARKS:
        points = tag("span", look.number, class_="pts num") if look.number else None
        return tag("span", class_="dot"), points, _hourglass(look, "mini")
    if look.mark in ("illegal", "missed"):
        said = look.mark == "missed" or look.number
        return icon("x"), tag("span", look.number, class_="pts num") if said else None
    return _hourglass(look, "sab"), tag("span", class_="by num") if look.offset in DOUBLE else None


def _review_tag(look: Well) -> Html | None:
    """Render the rank and number of a compared move, or the mark of the one that was played.

    The style sheet writes them, as it does with the score of a tile. The name of the space has them in words.
    """
    if not look.rank:
        return tag("span", class_="mark-tag num", data_text=look.tag_text) if look.tag_text else None
    return tag("span", class_="ghost-tag num", data_rank=str(look.rank), data_text=look.tag_text)


def _hourglass(look: Well, class_: str) -> Html | None:
    """Render the sign of double time; None on other spaces."""
    return use("sab", class_, "0 0 32 32") if look.offset in DOUBLE else None


def _preview(look: Well) -> tuple[Child, ...]:
    """Render a waiting tile and what it would score."""
    ghost = tag("span", tag("span", look.ghost), class_=f"{tile_class(look.ghost)} is-ghost")
    if look.mark == "tried":
        return ghost, icon("x")
    if look.tag_text:
        return ghost, tag("span", class_="answer-tag", data_text=look.tag_text)
    if look.gain is None:
        return (ghost,)
    kind = "gain num" if look.gain else "gain num zero"
    gain = tag("span", class_=kind, data_gain=f"+{look.gain}")
    return ghost, gain


def label(words: Words, look: Well) -> str:
    """Return the name of a space, with all that can be seen on it."""
    parts = [str(CELLS[look.offset]), _piece_name(words, look)]
    if look.offset in DOUBLE:
        parts.append(words.text("24-7", "double time"))
    if look.new:
        parts.append(words.text("24-7", "placed last"))
    if look.by:
        parts.append(words.text("24-7", "this player’s last tile"))
    if look.hint and look.ghost and look.tag_text:
        parts.append(words.say("24-7", "the answer: tile {tile}", tile=look.ghost))
    elif look.hint and look.ghost and not _is_waiting(look):
        parts.append(words.say("24-7", "suggested: tile {tile}", tile=look.ghost))
    elif look.hint:
        parts.append(words.text("24-7", "suggested"))
    parts += (
        _review_text(words, look)
        if look.rank or (look.tag_text and not look.hint)
        else _mark_text(words, look)
    )
    return ", ".join(parts)


def _review_text(words: Words, look: Well) -> list[str]:
    """Return the compared move that would have gone here, or the mark of the one that did."""
    if not look.rank:
        return [look.tag_text]
    values = {"rank": look.rank, "tile": look.ghost, "score": look.tag_text}
    return [words.say("24-7", "choice {rank}: tile {tile}, {score}", **values)]


def _piece_name(words: Words, look: Well) -> str:
    """Return what lies on a space."""
    if look.value == STONE:
        return words.text("24-7", "out of time")
    if look.value:
        return words.say("24-7", "tile {tile}", tile=look.value)
    if _is_waiting(look):
        return words.say("24-7", "your {tile}, not confirmed yet", tile=look.ghost)
    return words.text("24-7", "open space")


def _mark_text(words: Words, look: Well) -> list[str]:
    """Return what a placement here would score, or which sum forbids it."""
    if look.ghost:
        return [] if look.gain is None else [_gain_text(words, look.gain)]
    if look.mark == "illegal":
        return [words.say("24-7", "not allowed: a line would make {total}", total=look.number)]
    if look.mark in ("legal", "best"):
        best = [words.text("24-7", "the most of all")] if look.mark == "best" else []
        return [_gain_text(words, look.number), *best]
    if look.mark == "missed":
        return [words.say("24-7", "tried: {minutes}", minutes=minutes(words, look.number))]
    if look.mark == "free":
        return [words.text("24-7", "allowed")]
    return []


def _gain_text(words: Words, gain: int) -> str:
    """Return what a placement would score, in words."""
    if not gain:
        return words.text("24-7", "allowed, earns nothing")
    return words.say("24-7", "earns {minutes}", minutes=minutes(words, gain))
