"""A puzzle of 24/7 on the board of a classroom: every combination of the solution is a step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.games.twentyfourseven.model import SIDE, Combo
from engine.problem import Problem, play_forced_moves
from ui.core.html import Html, tag
from ui.core.words import Words, capital
from ui.games.classroom.board import Slide, Step
from ui.games.twentyfourseven.catalogue import TwentyFourSevenCatalogue
from ui.games.twentyfourseven.classroom.score_sheet import reminder
from ui.games.twentyfourseven.felt import play_lines, spaces_after_play
from ui.games.twentyfourseven.pieces import diagram_space_html, label, tile_class
from ui.games.twentyfourseven.plays import Play, play_of
from ui.games.twentyfourseven.vocabulary import combo_name, combo_short, line_name

__all__ = ["slide"]


class ShownStep(NamedTuple):
    """A step of the solution, the board after its placement, and the lines scored up to this step."""

    step: Step
    board: bytes
    play: Play


def slide(words: Words, problem: Problem, limits: Sequence[str] = ()) -> Slide:
    """Return the slide of a puzzle with its first answer, combination by combination."""
    question, _, _ = TwentyFourSevenCatalogue().task_texts(
        words, problem.task, problem.most, problem.match.state
    )
    shown_steps = tuple(_shown_steps(words, problem))
    rack = problem.match.state.racks[problem.seat - 1]
    total = words.say("24-7", "{n} min", n=problem.worth)
    steps = tuple(shown.step for shown in shown_steps)
    picture = _pictures(words, problem.match.state.board, shown_steps)
    note = _task(words, problem.plays)
    return Slide(question, note, picture, steps, _rack(words, rack), reminder(words), total)


def _task(words: Words, plays: int) -> str:
    """Return what to do, and the two rules that a class needs for it: where a tile may go, and stones."""
    if plays > 1:
        what = words.text(
            "24-7", "Place two of these tiles, one after the other, so that each touches a tile on the board."
        )
    else:
        what = words.text("24-7", "Place one of these tiles so that it touches a tile on the board.")
    limit = words.text(
        "24-7",
        "No line may go over 24. A stone marks a space that is out of time: even a 1 would be too much.",
    )
    return f"{what} {limit}"


def _pictures(words: Words, board: bytes, shown_steps: tuple[ShownStep, ...]) -> Callable[[int], Html]:
    """Return the function that renders the board after so many steps."""

    def picture(n: int) -> Html:
        """Render the board after `n` steps."""
        if not n:
            return _board(words, board, None)
        return _board(words, shown_steps[n - 1].board, shown_steps[n - 1].play)

    return picture


def _shown_steps(words: Words, problem: Problem) -> Iterator[ShownStep]:
    """Yield the steps of the first answer: for each tile the combinations that it completes."""
    match = problem.match
    for text in problem.answers[0]:
        match = match.submit(problem.seat, match.game.parse_move(text))
        play, board = play_of(match.log[-1].events), match.state.board
        if play:
            yield from _steps_of_play(words, board, play)
        match = play_forced_moves(match, problem.seat)


def _steps_of_play(words: Words, board: bytes, play: Play) -> Iterator[ShownStep]:
    """Yield the steps of a placement: one for each combination, one more if they are doubled."""
    placed = words.say("24-7", "{tile} placed on {cell}", tile=play.tile, cell=play.cell)
    if not play.scored:
        yield ShownStep(Step(placed, words.say("24-7", "it makes the next tile possible"), "0"), board, play)
        return
    scored = play.scored
    for n, combo in enumerate(scored.combos, 1):
        note = _note(words, board, combo)
        note = words.say("24-7", "{what}, {placed}", what=note, placed=placed) if n == 1 else note
        step = Step(_sum(words, board, combo), note, str(combo.minutes))
        combos = scored.combos[:n]
        part = scored._replace(combos=combos, minutes=sum(one.minutes for one in combos), doubled=False)
        yield ShownStep(step, board, play._replace(scored=part))
    if scored.doubled:
        added = " + ".join(str(combo.minutes) for combo in scored.combos)
        added = f"({added}) × 2" if len(scored.combos) > 1 else f"{added} × 2"
        yield ShownStep(Step(words.say("24-7", "×2 space"), added, str(scored.minutes)), board, play)


def _sum(words: Words, board: bytes, combo: Combo) -> str:
    """Format the numbers of a combination: "9 + 8 + 7 = 24" for a sum, "7, 8, 9", or a bonus's name."""
    values = [str(board[cell.offset]) for cell in combo.cells]
    if combo.kind.startswith("sum"):
        return f"{' + '.join(values)} = {sum(map(int, values))}"
    return ", ".join(values) if combo.kind in ("run", "set") else capital(combo_short(words, combo))


def _note(words: Words, board: bytes, combo: Combo) -> str:
    """Return in words which kind of combination this is, and on which line."""
    if combo.kind in ("run", "set"):
        where = line_name(words, combo.cells)
        return words.say("24-7", "{what}, {line}", what=combo_short(words, combo), line=where)
    if combo.kind == "bonus_24_7":
        return words.text("24-7", "24 and 7 with the same tile")
    if combo.kind == "bonus_7_tiles":
        return words.text("24-7", "all seven tiles of the line")
    return combo_name(words, board, combo)


def _board(words: Words, board: bytes, play: Play | None) -> Html:
    """Render the board with its coordinates; the last placement and its lines are highlighted."""
    looks = spaces_after_play(board, play)
    cells = list(map(diagram_space_html, looks))
    rows = [tag("div", *cells[row * SIDE : row * SIDE + SIDE], class_="row") for row in range(SIDE)]
    lines = play_lines(board, play, is_animated=False)
    over = tag("svg", lines, class_="lines", viewBox="0 0 7 7", aria_hidden="true")
    letters = tag("div", [tag("b", letter) for letter in "abcdefg"], class_="co co--x", aria_hidden="true")
    numbers = tag("div", [tag("b", n + 1) for n in range(SIDE)], class_="co co--y", aria_hidden="true")
    name = words.clauses(label(words, look) for look in looks if look.value)
    grid = tag("div", *rows, class_="wells")
    return tag("div", letters, numbers, grid, over, class_="board", role="img", aria_label=name)


def _rack(words: Words, rack: tuple[int, ...]) -> Html:
    """Render the tiles of the puzzle's rack."""
    name = words.say("24-7", "Your rack: {tiles}.", tiles=", ".join(map(str, rack)))
    tiles = [tag("span", tag("span", tile), class_=tile_class(tile)) for tile in rack]
    return tag("div", *tiles, class_="rack", role="img", aria_label=name)
