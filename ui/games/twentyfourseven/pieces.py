"""One space of the board: what lies on it, what is marked on it, and its name in words."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.twentyfourseven.model import CELLS, CENTRE, DOUBLE, OPEN, STONE
from ui.core.html import Child, Html, icon, pin, tag, use
from ui.core.words import Words
from ui.games.twentyfourseven.vocabulary import minutes

__all__ = ["Well", "label", "plain", "tile_class", "well"]


ALLOWED = ("free", "legal", "best")


class Well(NamedTuple):
    """How a space looks. `mark` is empty, `open`, `free` (allowed, no more is told), `legal`, `best` or
    `illegal`; `number` its minutes or sum.

    `ghost` is a tile that waits here for its confirmation, `gain` what it would earn (None keeps quiet),
    `slot` where it comes from. `rank` and `told` are those of a move compared in a review: its tile is the
    ghost; rank 0 is that of the tile that was laid, with its mark.
    `first` says that the Tab key comes here; `steps` that a click does something;
    `picked` that the space is chosen without a tile; `by` is the place of who laid their last tile here.
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
    told: str = ""
    first: bool = False
    steps: bool = False
    slot: int | None = None
    by: int = 0


def tile_class(value: int) -> str:
    """Names the classes of a tile: 6 and 9 carry an engraved bar."""
    return "tile u" if value in (6, 9) else "tile"


@lru_cache(maxsize=4096)
def well(words: Words, look: Well) -> Html:
    """Draws a space as a cell of the grid that can be patched by its key."""
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
        aria_selected="true" if (look.ghost and not look.rank) or look.picked else None,
        data_x=str(cell.column),
        data_y=str(cell.row),
        data_lies=look.slot,
        data_do="step" if look.steps else None,
        data_arg=str(cell) if look.steps else None,
    )


@lru_cache(maxsize=1024)
def plain(look: Well) -> Html:
    """Draws a space as a picture that stands still, for diagrams."""
    return tag("div", *_content(look, moving=""), class_=_classes(look))


def _classes(look: Well) -> str:
    tile = OPEN < look.value < STONE
    names = (
        ("well", True),
        ("x2", look.offset in DOUBLE),
        ("ctr", look.offset == CENTRE.offset),
        ("open", look.offset == CENTRE.offset and look.value == OPEN and not look.ghost),
        ("has", tile),
        ("out", look.value == STONE),
        ("preview", look.ghost and not look.rank),
        ("gh", look.rank),
        ("is-open", look.mark == "open"),
        ("legal", look.mark in ALLOWED and not look.ghost),
        ("z", look.mark == "legal" and not look.number and not look.ghost),
        ("best", look.mark == "best" and not look.ghost),
        ("illegal", look.mark == "illegal" and not look.ghost),
        ("hint", look.hint),
        ("is-sel", look.picked),
    )
    return " ".join(name for name, holds in names if holds)


def _content(look: Well, moving: str = " anim-set") -> tuple[Child, ...]:
    if look.value == STONE:
        return use("ruby", "ruby", "0 0 64 64"), _tag(look)
    if look.value:
        states = (" is-lit" if look.lit else "") + (f" is-new{moving}" if look.new else "")
        last = pin(look.by, "by-last") if look.by else None
        return tag("span", tag("span", look.value), class_=tile_class(look.value) + states), last, _tag(look)
    if look.rank:
        return tag("span", tag("span", look.ghost), class_=f"{tile_class(look.ghost)} is-ghost"), _tag(look)
    if look.ghost:
        return _preview(look)
    if look.mark in ALLOWED:
        points = tag("span", look.number, class_="pts num") if look.number else None
        return tag("span", class_="dot"), points, _sand(look, "mini")
    if look.mark == "illegal":
        return icon("x"), tag("span", look.number, class_="pts num") if look.number else None
    return _sand(look, "sab"), tag("span", class_="by num") if look.offset in DOUBLE else None


def _tag(look: Well) -> Html | None:
    """Draws the rank of a move compared and its number, or the mark of the one that was played.

    As with what a tile would earn, the style sheet writes them: the name of the space tells them in words.
    """
    if not look.rank:
        return tag("span", class_="mark-tag num", data_told=look.told) if look.told else None
    return tag("span", class_="ghost-tag num", data_rank=str(look.rank), data_told=look.told)


def _sand(look: Well, class_: str) -> Html | None:
    return use("sab", class_, "0 0 32 32") if look.offset in DOUBLE else None


def _preview(look: Well) -> tuple[Child, ...]:
    ghost = tag("span", tag("span", look.ghost), class_=f"{tile_class(look.ghost)} is-ghost")
    if look.gain is None:
        return (ghost,)
    kind = "gain num" if look.gain else "gain num zero"
    gain = tag("span", class_=kind, data_gain=f"+{look.gain}")
    return ghost, gain


def label(words: Words, look: Well) -> str:
    """Names a space in words, with all that can be seen on it."""
    parts = [str(CELLS[look.offset]), _lying(words, look)]
    if look.offset in DOUBLE:
        parts.append(words.text("24-7", "double time"))
    if look.new:
        parts.append(words.text("24-7", "laid last"))
    if look.by:
        parts.append(words.text("24-7", "last tile of its player"))
    if look.hint:
        parts.append(words.text("24-7", "suggested"))
    parts += _compared(words, look) if look.rank or look.told else _marked(words, look)
    return ", ".join(parts)


def _compared(words: Words, look: Well) -> list[str]:
    """Names the move compared that would have gone here, or the mark of the one that did."""
    if not look.rank:
        return [look.told]
    values = {"rank": look.rank, "tile": look.ghost, "told": look.told}
    return [words.say("24-7", "choice {rank}: tile {tile}, {told}", **values)]


def _lying(words: Words, look: Well) -> str:
    if look.value == STONE:
        return words.text("24-7", "out of time")
    if look.value:
        return words.say("24-7", "tile {tile}", tile=look.value)
    if look.ghost and not look.rank:
        return words.say("24-7", "your {tile} waits here", tile=look.ghost)
    return words.text("24-7", "open space")


def _marked(words: Words, look: Well) -> list[str]:
    """Says what a placement here would earn, or which sum forbids it."""
    if look.ghost:
        return [] if look.gain is None else [_earns(words, look.gain)]
    if look.mark == "illegal":
        return [words.say("24-7", "not allowed: a line would make {total}", total=look.number)]
    if look.mark in ("legal", "best"):
        best = [words.text("24-7", "the most of all")] if look.mark == "best" else []
        return [_earns(words, look.number), *best]
    if look.mark == "free":
        return [words.text("24-7", "allowed")]
    return []


def _earns(words: Words, n: int) -> str:
    if not n:
        return words.text("24-7", "allowed, earns nothing")
    return words.say("24-7", "earns {minutes}", minutes=minutes(words, n))
