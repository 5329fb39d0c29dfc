"""A puzzle of 20 sur 20 on the board of a classroom: first the dominoes, then each line of 20 is a step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.games.vingtsurvingt.grid import grid, halves_of
from engine.games.vingtsurvingt.model import Cell, Domino, Lay, State
from engine.problem import Problem, play_forced_moves
from ui.core.html import Html, tag
from ui.core.words import Words, capital
from ui.games.classroom.board import Slide, Step
from ui.games.scene import SeenMove
from ui.games.vingtsurvingt.catalogue import VingtSurVingtCatalogue
from ui.games.vingtsurvingt.move_names import lay_name
from ui.games.vingtsurvingt.pieces import UNIT, box_of, domino, frame, piece, seal
from ui.games.vingtsurvingt.plays import ScoredPlay, play_of
from ui.games.vingtsurvingt.vocabulary import (
    addition_text,
    domino_name,
    line_name,
    marks,
)

__all__ = ["slide"]

EDGE = 24
"""Room around the table, in units of the drawing."""


class ShownStep(NamedTuple):
    """A step of the solution with the table before its play, the play, and how many of its lines to show."""

    step: Step
    before: State
    play: ScoredPlay
    lines: int


def slide(words: Words, problem: Problem, limits: Sequence[str] = ()) -> Slide:
    """Return the slide of a puzzle with its first answer, line by line; `limits` do not matter."""
    question, note, _ = VingtSurVingtCatalogue().task_texts(
        words, problem.task, problem.most, problem.match.state
    )
    state = problem.match.state
    shown_steps = tuple(_shown_steps(words, problem))
    steps = tuple(shown.step for shown in shown_steps)
    rack = _rack(words, state.racks[problem.seat - 1])
    picture, total = _pictures(words, state, shown_steps), marks(words, problem.worth)
    return Slide(question, note, picture, steps, aside=rack, total=total)


def _shown_steps(words: Words, problem: Problem) -> Iterator[ShownStep]:
    """Yield the steps of the first answer, play by play."""
    match = problem.match
    for text in problem.answers[0]:
        before: State = match.state
        match = match.submit(problem.seat, match.game.parse_move(text))
        play = play_of(SeenMove(match.ply, match.log[-1].seat, match.log[-1].events))
        if play:
            yield from _steps_of_play(words, before, play)
        match = play_forced_moves(match, problem.seat)


def _steps_of_play(words: Words, before: State, play: ScoredPlay) -> Iterator[ShownStep]:
    """Yield the steps of a play: the dominoes laid, then each line of 20, the last one with the marks."""
    names = [domino_name(words, lay) for lay in play.lays]
    laid = words.clauses([lay_name(words, lay, before.lays) for lay in play.lays])
    if len(names) == 1:
        laid = laid.removeprefix(f"{names[0]} ")  # it is in the text already
    yield ShownStep(Step(", ".join(names), capital(laid)), before, play, 0)
    for n, line in enumerate(play.lines, 1):
        worth = str(len(play.marks)) if n == len(play.lines) else ""
        note = line_name(words, line.cells)
        if worth:
            note = words.say("20-sur-20", "{line}; {marks}", line=note, marks=marks(words, len(play.marks)))
        yield ShownStep(Step(f"{addition_text(line)} = {line.total}", note, worth), before, play, n)


def _pictures(words: Words, state: State, shown_steps: tuple[ShownStep, ...]) -> Callable[[int], Html]:
    """Return the function that renders the table after so many steps, always in the same frame."""
    lays = [lay for shown in shown_steps for lay in shown.play.lays]
    marked = [cell for shown in shown_steps for cell in shown.play.marks]
    cells = [*grid(state.lays), *state.marks, *(cell for cell, _ in halves_of(tuple(lays))), *marked]

    def picture(n: int) -> Html:
        """Render the table after `n` steps."""
        if not n:
            return _table(words, cells, state.lays, state.marks, None, 0)
        shown = shown_steps[n - 1]
        return _table(words, cells, shown.before.lays, shown.before.marks, shown.play, shown.lines)

    return picture


def _table(
    words: Words,
    cells: list[Cell],
    lays: tuple[Lay, ...],
    marked_cells: tuple[Cell, ...],
    play: ScoredPlay | None,
    line_count: int,
) -> Html:
    """Render the table with a play and its first `line_count` lines; after the last line with its marks."""
    left, top, right, bottom = box_of(cells)
    drawn = [domino(lay) for lay in lays]
    drawn += [domino(lay, "dom is-new") for lay in play.lays] if play else []
    drawn += [frame(line, "is-lit") for line in play.lines[:line_count]] if play else []
    drawn += [seal(cell) for cell in marked_cells]
    drawn += [seal(cell) for cell in play.marks] if play and line_count == len(play.lines) else []
    names = [lay_name(words, lay, lays[:n]) for n, lay in enumerate(lays)]
    box = f"{left - EDGE} {top - EDGE} {right - left + 2 * EDGE} {bottom - top + 2 * EDGE + UNIT // 16}"
    return tag(
        "svg",
        tag("g", drawn, class_="doms"),
        class_="bp-table",
        viewBox=box,
        role="img",
        aria_label=words.say("20-sur-20", "Table: {dominoes}.", dominoes=words.clauses(names)),
    )


def _rack(words: Words, rack: tuple[Domino, ...]) -> Html:
    """Render the dominoes of the puzzle's rack."""
    names = ", ".join(domino_name(words, one) for one in rack)
    name = words.say("20-sur-20", "Your rack: {dominoes}.", dominoes=names)
    tiles = [tag("span", piece(one.a, one.b, False), class_="bp-piece") for one in rack]
    return tag("div", tiles, class_="bp-rack", role="img", aria_label=name)
