"""Parts that printed puzzles share: difficulty, the head of a puzzle, numbers in a drawing."""

from __future__ import annotations

from ui.core.html import Child, Html, coordinate, tag
from ui.core.words import Words
from ui.games.classroom.puzzle_sets import NumberedPuzzle

__all__ = ["LEVELS", "bar_below", "figure_text", "item", "level_name", "level_dots", "answer_line"]

LEVELS = 4
SIX_AND_NINE = (6, 9)


def level_name(words: Words, level: int) -> str:
    """Return the name of a difficulty from 1 ("Easy") to 4 ("Very hard")."""
    return (
        words.say("class", "Easy"),
        words.say("class", "Medium"),
        words.say("class", "Hard"),
        words.say("class", "Very hard"),
    )[level - 1]


def level_dots(words: Words, level: int) -> Html:
    """Render a difficulty from 1 to 4 as four dots, so many of them filled."""
    dots = [tag("i", class_="on" if n < level else None) for n in range(LEVELS)]
    return tag("span", dots, class_="sheet-dots", role="img", aria_label=level_name(words, level))


def item(words: Words, puzzle: NumberedPuzzle, label: Child, *body: Child) -> Html:
    """Render a printed puzzle as a list item: number, difficulty and label, then its body."""
    head = tag("h3", tag("b", puzzle.n), level_dots(words, puzzle.level), tag("span", label))
    return tag("li", head, body)


def answer_line() -> Html:
    """Render a blank line on which a reader writes an answer."""
    return tag("i", class_="line")


def figure_text(x: float, y: float, value: object, class_: str = "n") -> Html:
    """Render a number in the middle of a cell of one unit, whose upper left corner is (x, y)."""
    return tag("text", str(value), x=coordinate(x + 0.5), y=coordinate(y + 0.7), class_=class_)


def bar_below(x: float, y: float, value: int) -> Html | None:
    """Render the bar under a 6 or a 9 in the cell at (x, y); None for any other number."""
    if value not in SIX_AND_NINE:
        return None
    return tag("path", d=f"M{coordinate(x + 0.36)} {coordinate(y + 0.8)}h.28", class_="bar")
