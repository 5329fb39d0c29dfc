"""A set on this device: a large mark for each puzzle, which a teacher can see across a room."""

from __future__ import annotations

from ui.classroom.codes import in_halves
from ui.core.components import button
from ui.core.html import Child, Html, icon, tag
from ui.core.top_bar import bar
from ui.core.words import Words, words
from ui.model import ClassSet, Model
from ui.puzzles.set_progress import signs_of_set

__all__ = ["class_set"]


def class_set(model: Model, screen: ClassSet) -> Html:
    """Render the screen of a set: a button for each puzzle, or a note while they are being fetched."""
    vocabulary = words(model.settings.lang)
    title = vocabulary.say("class", "Set {code}", code=in_halves(screen.code))
    body = _marks(vocabulary, model, screen) if screen.texts else _waiting_note(vocabulary)
    main = tag("main", body, class_="set-marks-page")
    return tag("div", bar(vocabulary, title), main, class_="page with-sheet")


def _waiting_note(words: Words) -> Html:
    """Render the note that the puzzles are being fetched."""
    return tag("p", words.say("tour", "Loading puzzles…"), class_="muted", role="status")


def _marks(words: Words, model: Model, screen: ClassSet) -> list[Html]:
    """Render how many puzzles are found, a mark for each, and the button that clears the results, if any."""
    signs = signs_of_set(model.settings.sets, screen.code, len(screen.texts))
    found = sum(sign in "123" for sign in signs)
    head = tag(
        "p",
        tag("b", found, class_="num"),
        tag("span", words.say("class", "found of {of}", of=len(signs))),
        class_="set-found",
    )
    marks = tag("ol", [_mark(words, n, sign) for n, sign in enumerate(signs, 1)], class_="set-marks")
    private = words.say(
        "class", "Any order, three tries each. The results stay on this device: nobody else gets them."
    )
    again = button(
        words.say("class", "Clear the results"), "set_clear", icon_name="rotate", element_id="set-clear"
    )
    foot = tag(
        "div", tag("p", private, class_="muted sm"), again if signs.strip(".") else None, class_="set-foot"
    )
    return [head, marks, foot]


def _mark(words: Words, puzzle_number: int, puzzle_state: str) -> Html:
    """Render the mark of a puzzle: a button that opens it and shows its state."""
    kind, state, drawn = _mark_parts(words, puzzle_state)
    label = words.say("class", "Puzzle {n}: {state}", n=puzzle_number, state=state)
    inside = tag("b", puzzle_number, class_="num"), tag("span", drawn, class_="set-sign", aria_hidden="true")
    return tag(
        "li",
        button(
            inside,
            "set_problem",
            str(puzzle_number),
            class_=f"set-mark {kind}",
            element_id=f"set-mark-{puzzle_number}",
            aria_label=label,
        ),
    )


def _mark_parts(words: Words, puzzle_state: str) -> tuple[str, str, Child]:
    """Return for a puzzle's state the CSS class of its mark, the state in words, and its picture."""
    if puzzle_state == "0":
        return "is-missed", words.say("class", "not found"), icon("x")
    if puzzle_state.isdigit():
        points = words.count("tour", "{n} point", "{n} points", int(puzzle_state))
        return "is-found", points, (icon("check"), tag("i", f"+{puzzle_state}"))
    left = 3 - ".ab".index(puzzle_state)
    return (
        "is-open",
        words.count("tour", "{n} try left", "{n} tries left", left),
        [tag("i") for _ in range(left)],
    )
