"""Pictures of a position: the small table of the list of matches, and the diagrams of the rules.

The rules compute what a diagram says. A position may show a move of its own or, with the tag `Refused`, one
that the rules do not allow.
"""

from __future__ import annotations

from engine.errors import Refusal
from engine.games.vingtsurvingt.grid import alignments, grid, halves_of
from engine.games.vingtsurvingt.model import TWENTY, Alignment, Cell, Domino, Lay, Play, State, View
from engine.record import Record
from ui.core.articles import claimed_refusal
from ui.core.html import EMPTY, Html, join, tag
from ui.core.words import Words, capital
from ui.games.scene import SeenMove
from ui.games.vingtsurvingt.move_names import dominoes_of_move, lay_name, move_name
from ui.games.vingtsurvingt.pieces import UNIT, box_of, domino, frame, piece, plate, seal
from ui.games.vingtsurvingt.plays import ScoredPlay, play_of
from ui.games.vingtsurvingt.refusals import end_reason
from ui.games.vingtsurvingt.refusals import refusal_text as refusal_sentence
from ui.games.vingtsurvingt.vocabulary import domino_name, domino_names, line_sum, marks

__all__ = ["diagram", "miniature"]


def miniature(view: View) -> Html:
    """Render a small picture of the table for the list of matches."""
    cells = [*grid(view.lays), *view.marks] or [Cell(0, 0), Cell(3, 0)]
    left, top, right, bottom = box_of(cells)
    side = max(right - left, bottom - top) + UNIT
    x, y = (left + right - side) // 2, (top + bottom - side) // 2
    drawn = [*map(domino, view.lays), *map(seal, view.marks)]
    ground = tag("rect", class_="mini20", x=x, y=y, width=side, height=side, rx=side // 12)
    return tag("svg", ground, drawn, class_="rd", viewBox=f"{x} {y} {side} {side}", aria_hidden="true")


def diagram(words: Words, record: Record) -> Html:
    """Render a record's position with its move, and what the move makes or why it is refused."""
    claimed = claimed_refusal(record)
    if claimed and claimed[1]:
        return _refused_diagram(words, record.match.state, claimed[0], claimed[1])
    match = record.match
    state, last = match.state, match.log[-1] if match.log else None
    play = play_of(SeenMove(1, last.seat, last.events)) if last else None
    lines = [line for line in alignments(grid(state.lays), grid(state.lays)) if line.total == TWENTY]
    fresh = play.lines if play else ()
    drawn = [frame(line, "is-lit" if line in fresh else "") for line in lines]
    new = play.lays if play else ()
    drawn += [domino(lay, "dom is-new" if lay in new else "dom") for lay in state.lays]
    drawn += [seal(cell) for cell in state.marks]
    caption = _play_caption(words, play) if play else _end_caption(words, state)
    return _figure(words, state, (), drawn, caption, EMPTY if play else _rack(words, state.racks[0]))


def _refused_diagram(words: Words, state: State, move: Play, refusal: Refusal) -> Html:
    """Render a refused play: its dominoes in red, the line that breaks the rule, the reason."""
    drawn = [*map(domino, state.lays), *(domino(lay, "dom is-bad") for lay in move.lays)]
    drawn += [seal(cell) for cell in state.marks]
    if refusal.total is not None:
        drawn.append(frame(Alignment(refusal.where, ()), "is-bad"))
        _, top, right, bottom = box_of(refusal.where)
        drawn.append(plate(right + 51, (top + bottom) // 2, str(refusal.total), "is-bad"))
    no = tag("b", words.text("20-sur-20", "NO"), class_="no20")
    caption = join(
        no,
        " ",
        tag("b", capital(dominoes_of_move(words, move))),
        " – ",
        refusal_sentence(words, refusal),
    )
    return _figure(words, state, move.lays, drawn, caption, EMPTY)


def _play_caption(words: Words, play: ScoredPlay) -> Html:
    """Render a play's dominoes, its marks and its lines of 20; the picture's text says where they lie."""
    name = domino_names(words, play.lays)
    first = tag(
        "b", words.say("20-sur-20", "{what}: {worth}", what=name, worth=marks(words, len(play.marks)))
    )
    return join(first, " – ", words.both([line_sum(words, line) for line in play.lines]), ".")


def _end_caption(words: Words, state: State) -> Html:
    """Render why the match ended; EMPTY if it is not over."""
    return join(end_reason(words, state.reason)) if state.reason else EMPTY


def _figure(
    words: Words, state: State, extra_lays: tuple[Lay, ...], drawn: list[Html], caption: Html, rack: Html
) -> Html:
    """Render the content of a figure: table, rack, caption; `extra_lays` are refused dominoes in `drawn`."""
    cells = [*grid(state.lays), *state.marks, *(cell for cell, _ in halves_of(extra_lays))]
    left, top, right, bottom = box_of(cells or [Cell(0, 0), Cell(3, 0)])
    tail = 110 if extra_lays else 0
    view = f"{left - 24} {top - 24} {right - left + 48 + tail} {bottom - top + 52}"
    svg = tag(
        "svg",
        tag("g", drawn, class_="doms"),
        class_="fig20",
        viewBox=view,
        role="img",
        aria_label=_alt(words, state, extra_lays),
        data_vars={"--wide": (right - left + 48 + tail) // UNIT + 1},
    )
    captioned = tag("figcaption", caption) if caption.parts else None
    return join(tag("div", svg, class_="frame") if cells else EMPTY, rack, captioned)


def _rack(words: Words, rack: tuple[Domino, ...]) -> Html:
    """Render the dominoes of a rack; EMPTY without dominoes."""
    if not rack:
        return EMPTY
    names = ", ".join(domino_name(words, one) for one in rack)
    name = words.say("20-sur-20", "Your rack: {dominoes}.", dominoes=names)
    tiles = [tag("span", piece(one.a, one.b, False), class_="dbtn") for one in rack]
    return tag("div", tiles, class_="rack rack20", role="img", aria_label=name)


def _alt(words: Words, state: State, refused: tuple[Lay, ...]) -> str:
    """Describe a position for screen readers: the dominoes on the table, those `refused`, the marks."""
    laid = [lay_name(words, lay, state.lays[:number]) for number, lay in enumerate(state.lays)]
    text = words.say("20-sur-20", "Table: {dominoes}.", dominoes=words.clauses(laid) if laid else "–")
    if refused:
        where = move_name(words, Play(refused), state.lays)
        text = f"{text} {words.say('20-sur-20', 'Not allowed: {move}.', move=where)}"
    return f"{text} {marks(words, len(state.marks))}." if state.marks else text
