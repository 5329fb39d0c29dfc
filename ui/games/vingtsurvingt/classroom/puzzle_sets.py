"""20 sur 20 in sets of puzzles from the shipped lists: tables to solve with a pencil, and with the answer."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from engine.games.vingtsurvingt.grid import grid
from engine.games.vingtsurvingt.model import Cell, Domino, Lay, Play
from engine.problem import Problem, play_forced_moves
from ui.core.html import Child, Html, tag
from ui.core.words import Words, capital
from ui.games.classroom.listed_sets import ListedSets
from ui.games.classroom.printed_parts import bar_below, figure_text, item
from ui.games.classroom.puzzle_sets import NumberedPuzzle
from ui.games.scene import SeenMove
from ui.games.vingtsurvingt.move_names import move_name
from ui.games.vingtsurvingt.plays import ScoredPlay, play_of
from ui.games.vingtsurvingt.vocabulary import domino_name, dominoes, line_sum, marks

__all__ = ["DominoSets", "set_source"]

GAP = 0.2
"""Space between the dominoes of a rack, in halves."""


class DominoSets(ListedSets):
    """The part of 20 sur 20 in puzzle sets for a class: tables from the shipped lists."""

    per_sheet = 4

    def rule(self, words: Words) -> str:
        """Return the instruction printed above the puzzles of a sheet."""
        return words.text(
            "20-sur-20",
            "A line of halves that adds up to 20 is closed: a mark at each end that is still free. Place as "
            "many marks as you can.",
        )

    def printed(self, words: Words, puzzles: Sequence[NumberedPuzzle]) -> Html:
        """Render tables for paper, with their racks."""
        return tag("ol", [_table_to_solve(words, one) for one in puzzles], class_="sheet-tables")

    def printed_solutions(
        self, words: Words, puzzles: Sequence[NumberedPuzzle], limits: Sequence[str]
    ) -> Html:
        """Render tables for paper with the answer, its lines of 20 and its marks."""
        return tag(
            "ol", [_solved_table(words, one) for one in puzzles], class_="sheet-tables sheet-tables--solved"
        )


def _table_to_solve(words: Words, puzzle: NumberedPuzzle) -> Html:
    """Render a puzzle to be solved on paper: table with room for the answer, and rack."""
    problem, state = puzzle.problem, puzzle.problem.match.state
    laid = sum(len(move.lays) for move in _moves(problem))
    label = words.say(
        "20-sur-20",
        "{dominoes}, {marks}",
        dominoes=dominoes(words, laid),
        marks=marks(words, problem.worth),
    )
    if laid > 1:
        how = words.text("20-sur-20", "Draw the dominoes on the table, and number them.")
    else:
        how = words.text("20-sur-20", "Draw the domino on the table.")
    table = _table(words, state.lays, state.marks, _fresh_cells(problem))
    return item(words, puzzle, label, table, _rack(words, state.racks[problem.seat - 1]), tag("p", how))


def _rack(words: Words, rack: Sequence[Domino]) -> Html:
    """Render the dominoes of a rack in a row, for paper."""
    drawn = [_domino(Lay(one.a, one.b, 0, 0, "E"), n * (2 + GAP), 0) for n, one in enumerate(rack)]
    names = ", ".join(domino_name(words, one) for one in rack)
    label = words.say("20-sur-20", "Your rack: {dominoes}.", dominoes=names)
    box = f"0 0 {len(rack) * (2 + GAP) - GAP:.1f} 1"
    return tag("svg", drawn, class_="sheet-svg sheet-dominoes", viewBox=box, role="img", aria_label=label)


def _solved_table(words: Words, puzzle: NumberedPuzzle) -> Html:
    """Render a puzzle with its first answer, its lines and marks."""
    problem = puzzle.problem
    plays = _answer(problem)
    old, names = problem.match.state.lays, list[str]()
    for play in plays:
        names.append(move_name(words, Play(play.lays), old))
        old = (*old, *play.lays)
    fresh = [lay for play in plays for lay in play.lays]
    seals = (*problem.match.state.marks, *(cell for play in plays for cell in play.marks))
    sums = [line_sum(words, line) for play in plays for line in play.lines]
    placed = marks(words, sum(len(play.marks) for play in plays))
    why = words.say("20-sur-20", "{what}: {worth}", what=capital(words.both(sums)), worth=placed)
    table = _table(words, old, seals, (), fresh)
    label = capital(words.clauses(names))
    return item(words, puzzle, label, table, tag("p", why, class_="sheet-why"))


def _moves(problem: Problem) -> list[Play]:
    """Return the moves of a puzzle's first answer."""
    return [problem.match.game.parse_move(text) for text in problem.answers[0]]


def _answer(problem: Problem) -> list[ScoredPlay]:
    """Return the plays of a puzzle's first answer, with the lines and marks that each made."""
    match, plays = problem.match, list[ScoredPlay]()
    for move in _moves(problem):
        match = match.submit(problem.seat, move)
        found = play_of(SeenMove(match.ply, problem.seat, match.log[-1].events))
        plays += [found] if found else []
        match = play_forced_moves(match, problem.seat)
    return plays


def _fresh_cells(problem: Problem) -> Iterable[Cell]:
    """Return the cells that any answer uses, so that the printed table has room for them."""
    game = problem.match.game
    moves = (game.parse_move(text) for answer in problem.answers for text in answer)
    return [cell for move in moves for lay in move.lays for cell in lay.cells]


def _table(
    words: Words,
    lays: Sequence[Lay],
    marked_cells: Sequence[Cell],
    extra_cells: Iterable[Cell] = (),
    answer_lays: Collection[Lay] = (),
) -> Html:
    """Render a table for paper on a dotted grid with `extra_cells`; `answer_lays` have heavy edges."""
    cells = [*grid(tuple(lays)), *marked_cells, *extra_cells]
    left, right = min(cell.x for cell in cells), max(cell.x for cell in cells) + 1
    top, bottom = min(cell.y for cell in cells), max(cell.y for cell in cells) + 1
    lines = "".join(f"M{x} {top}V{bottom}" for x in range(left, right + 1))
    lines += "".join(f"M{left} {y}H{right}" for y in range(top, bottom + 1))
    drawn: list[Child] = [tag("path", d=lines, class_="dots")]
    drawn += [_domino(lay, lay.x, lay.y, "lit" if lay in answer_lays else None) for lay in lays]
    drawn += [_seal(cell) for cell in marked_cells]
    names = words.clauses([domino_name(words, lay) for lay in lays])
    label = words.say("20-sur-20", "Table: {dominoes}.", dominoes=names)
    box = f"{left - 0.1:.1f} {top - 0.1:.1f} {right - left + 0.2:.1f} {bottom - top + 0.2:.1f}"
    return tag("svg", drawn, class_="sheet-svg sheet-table20", viewBox=box, role="img", aria_label=label)


def _domino(lay: Lay, x: float, y: float, class_: str | None = None) -> Html:
    """Render a domino for paper, whose first half is at (x, y), in cells."""
    flat = lay.way == "E"
    wide, high = ("1.9", ".9") if flat else (".9", "1.9")
    dx, dy = (1, 0) if flat else (0, 1)
    body = tag("rect", x=".05", y=".05", width=wide, height=high, rx=".14")
    bar = tag("path", d="M1 .16v.68" if flat else "M.16 1h.68", class_="bar")
    halves = (*_half(lay.a, 0, 0), *_half(lay.b, dx, dy))
    return tag("g", body, bar, halves, class_=class_, transform=f"translate({x:g} {y:g})")


def _half(value: int, x: int, y: int) -> tuple[Html | None, ...]:
    """Return the markup of a half for paper: its number, or a ring for a blank."""
    if not value:
        return (tag("circle", cx=f"{x}.5", cy=f"{y}.5", r=".16"),)
    return figure_text(x, y, value), bar_below(x, y, value)


def _seal(cell: Cell) -> Html:
    """Render a mark (the counter 20) on its cell, for paper."""
    ring = tag("circle", cx=".5", cy=".5", r=".4", class_="mark")
    return tag(
        "g", ring, tag("text", "20", x=".5", y=".63", class_="x"), transform=f"translate({cell.x} {cell.y})"
    )


set_source = DominoSets(({1: 60, 2: 60, 3: 60, 4: 27}, {1: 30, 2: 30, 3: 30, 4: 30}), on_sheet=(1, 2))
