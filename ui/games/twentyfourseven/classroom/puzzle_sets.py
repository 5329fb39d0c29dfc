"""24/7 in sets of puzzles from the shipped lists: boards to solve with a pencil, and with the answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.games.twentyfourseven.model import CELLS, DOUBLE, SIDE, STONE, Cell, Place
from engine.problem import Problem, play_forced_moves
from ui.core.html import Child, Html, join, tag
from ui.core.words import Words, capital
from ui.games.classroom.listed_sets import ListedSets
from ui.games.classroom.printed_parts import answer_line, bar_below, figure_text, item
from ui.games.classroom.puzzle_sets import NumberedPuzzle
from ui.games.twentyfourseven.classroom.score_sheet import reminder
from ui.games.twentyfourseven.plays import Play, play_of
from ui.games.twentyfourseven.vocabulary import breakdown, minutes, move_name

__all__ = ["BoardSets", "set_source"]

OCTAGON = "M.3 .12h.4l.18 .2v.36l-.18 .2h-.4l-.18 -.2v-.36zM.32 .32l.36 .36M.68 .32l-.36 .36"
"""A stone that closes a space, around its corner."""


class BoardSets(ListedSets):
    """The part of 24/7 in puzzle sets for a class: boards from the shipped lists."""

    per_sheet = 6

    def rule(self, words: Words) -> str:
        """Return the instruction printed above the puzzles of a sheet."""
        return words.text(
            "24-7",
            "Place one of your tiles, or two one after the other, to earn the most minutes. Each tile must "
            "touch another, no line may go over 24, and crossed-out spaces are closed.",
        )

    def worth(self, words: Words) -> Html:
        """Render the list of what each combination earns."""
        return reminder(words)

    def printed(self, words: Words, puzzles: Sequence[NumberedPuzzle]) -> Html:
        """Render boards for paper, with their racks and lines to write on."""
        return tag("ol", [_board_to_solve(words, one) for one in puzzles], class_="sheet-boards")

    def printed_solutions(
        self, words: Words, puzzles: Sequence[NumberedPuzzle], limits: Sequence[str]
    ) -> Html:
        """Render boards for paper with the answer and its minutes."""
        return tag(
            "ol", [_solved_board(words, one) for one in puzzles], class_="sheet-boards sheet-boards--solved"
        )


def _board_to_solve(words: Words, puzzle: NumberedPuzzle) -> Html:
    """Render a puzzle to be solved on paper: board, rack, blanks for tile, space and minutes."""
    state, plays = puzzle.problem.match.state, puzzle.problem.plays
    label = words.text("24-7", "Two tiles") if plays > 1 else words.text("24-7", "One tile")
    rack = [_tile(value) for value in state.racks[puzzle.problem.seat - 1]]
    tile, on = words.text("24-7", "Tile"), words.text("24-7", "on")
    blanks: list[Child] = []
    for _ in range(plays):
        blanks += [tile, answer_line(), on, answer_line()]
    blanks += [words.text("24-7", "minutes"), answer_line()]
    return item(
        words,
        puzzle,
        label,
        _board(words, state.board),
        tag("div", rack, class_="sheet-rack"),
        tag("p", blanks, class_="sheet-blanks"),
    )


def _tile(value: int) -> Html:
    """Render a tile of the rack."""
    drawn = join(tag("rect", x=".05", y=".05", width=".9", height=".9", rx=".16"), figure_text(0, 0, value))
    return tag("svg", drawn, bar_below(0, 0, value), viewBox="0 0 1 1", class_="sheet-svg")


def _solved_board(words: Words, puzzle: NumberedPuzzle) -> Html:
    """Render a puzzle with its first answer and what it scores."""
    board, plays = _answer(puzzle.problem)
    moves = ", ".join(move_name(words, move) for move in _moves(puzzle.problem))
    lit = {cell for play in plays if play.scored for combo in play.scored.combos for cell in combo.cells}
    why = [tag("p", _score_lines(words, board, play, len(plays) > 1)) for play in plays]
    if sum(play.scored is not None for play in plays) > 1:
        total = minutes(words, sum(play.minutes for play in plays))
        why.append(tag("p", tag("b", words.say("24-7", "{minutes} in all", minutes=total))))
    drawn = _board(words, board, {play.cell for play in plays}, lit)
    return item(words, puzzle, moves, drawn, tag("div", why, class_="sheet-why"))


def _score_lines(words: Words, board: bytes, play: Play, is_named: bool) -> Html:
    """Render the minutes of a placement line by line; if `is_named`, after its tile and space."""
    worth = breakdown(words, board, play.scored) if play.scored else minutes(words, 0)
    if not is_named:
        return join(capital(worth))
    move = tag("b", move_name(words, Place(play.tile, play.cell)))
    return words.rich("24-7", "{what} – {worth}", what=move, worth=worth)


def _moves(problem: Problem) -> list[Place]:
    """Return the moves of a puzzle's first answer."""
    return [problem.match.game.parse_move(text) for text in problem.answers[0]]


def _answer(problem: Problem) -> tuple[bytes, list[Play]]:
    """Return the board after a puzzle's first answer, and the placements of that answer."""
    match, plays = problem.match, list[Play]()
    for move in _moves(problem):
        match = match.submit(problem.seat, move)
        found = play_of(match.log[-1].events)
        plays += [found] if found else []
        match = play_forced_moves(match, problem.seat)
    board = bytearray(problem.match.state.board)
    for play in plays:
        board[play.cell.offset] = play.tile
    return bytes(board), plays


def _board(
    words: Words, board: bytes, answer_cells: Collection[Cell] = (), lit_cells: Collection[Cell] = ()
) -> Html:
    """Render a board for paper; tiles on `answer_cells` are black, those on `lit_cells` heavy."""
    lines = "".join(f"M{n} 0V{SIDE}M0 {n}H{SIDE}" for n in range(1, SIDE))
    parts: list[Child] = [
        tag("rect", width=SIDE, height=SIDE, class_="edge"),
        tag("path", d=lines, class_="grid"),
    ]
    for n, letter in enumerate("abcdefg"):
        parts.append(tag("text", letter, x=f"{n}.5", y="7.34", class_="c"))
        parts.append(tag("text", n + 1, x="-.22", y=f"{n}.62", class_="c"))
    parts += [_space(cell, board[cell.offset], cell in answer_cells, cell in lit_cells) for cell in CELLS]
    tiles = ", ".join(f"{cell} {board[cell.offset]}" for cell in CELLS if 0 < board[cell.offset] < STONE)
    name = words.say("24-7", "Board: {tiles}.", tiles=tiles)
    return tag(
        "svg", parts, class_="sheet-svg sheet-board", viewBox="-.42 -.04 7.5 7.5", role="img", aria_label=name
    )


def _space(cell: Cell, value: int, is_answer: bool, is_lit: bool) -> Html:
    """Render a space on paper: tile, stone, or an empty ×2; nothing for an empty plain space."""
    parts: list[Child] = []
    if cell.offset in DOUBLE:
        parts.append(tag("rect", x=".06", y=".06", width=".88", height=".88", class_="twice"))
    if value == STONE:
        parts.append(tag("path", d=OCTAGON))
    elif value:
        kind = "answer" if is_answer else "lit" if is_lit else None
        tile = tag("rect", x=".1", y=".1", width=".8", height=".8", rx=".14")
        parts.append(tag("g", tile, figure_text(0, 0, value), bar_below(0, 0, value), class_=kind))
    elif cell.offset in DOUBLE:
        parts.append(tag("text", "×2", x=".5", y=".63", class_="x"))
    return tag("g", parts, transform=f"translate({cell.column} {cell.row})") if parts else join()


set_source = BoardSets(({1: 60, 2: 60, 3: 60, 4: 60}, {1: 30, 2: 30, 3: 30, 4: 30}), on_sheet=(1, 2, 3, 4))
