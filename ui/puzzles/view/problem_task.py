"""The task of a puzzle, what its tries came to, and the panel of the points."""

from __future__ import annotations

from ui.core.components import cover, region
from ui.core.html import Child, Html, icon, tag
from ui.core.words import Words
from ui.games import Face, face
from ui.model import Exercise, Model, SetProblem
from ui.model.puzzles import Try
from ui.puzzles.current_problem import gave_up, problem_on_table, question_of, sign_of
from ui.puzzles.daily_scores import EIGHT, day_of
from ui.puzzles.view.clock_face import dial, dots, points

__all__ = ["points_panel", "problem_task", "tries_text"]

SET_GRADES = 4
"""Difficulties of a set, whatever the first grade of its game is called."""


def _ending(words: Words, result_sign: str) -> str:
    """Return in words how a puzzle ended, from its points: found at which try, or not."""
    return {
        "3": words.say("tour", "Found at the first try"),
        "2": words.say("tour", "Found at the second try"),
        "1": words.say("tour", "Found at the third try"),
    }.get(result_sign) or words.say("tour", "Not this time")


def _worths(words: Words) -> tuple[tuple[str, str], ...]:
    """Return pairs of the points and the try that earns them, from three points to none."""
    return (
        ("3", words.say("tour", "1st try")),
        ("2", words.say("tour", "2nd try")),
        ("1", words.say("tour", "3rd try")),
        ("0", words.say("tour", "otherwise")),
    )


def problem_task(words: Words, model: Model, face: Face, exercise: Exercise) -> Html:
    """Render the game, difficulty and question of a puzzle, and its tries left; once done, how it ended."""
    sign = sign_of(model, exercise)
    found, (title, asked, _) = problem_on_table(model, exercise), question_of(model, exercise)
    grade = _difficulty(words, face, exercise, found.grade) if found else None
    body: list[Child] = [tag("p", tag("span", face.catalogue.title(words)), " ", grade, class_="sm")]
    if exercise.done:
        tries = tries_text(words, exercise, only_wrong=sign != "0", before=_tries_before(exercise, sign))
        body += [tag("h2", _ending(words, sign), class_="disp", key="task")]
        body += [tag("p", tries, class_="then")] if tries else []
    else:
        body.append(tag("h2", asked, class_="disp", key="task"))
        if title.lower() not in asked.lower():  # "The most minutes" says nothing more
            body.append(tag("p", title, class_="ital"))
    return tag(
        "section",
        _picture(words, model, exercise, sign),
        tag("div", body, class_="asked"),
        _points_html(words, sign),
        class_="task",
        aria_label=words.say("tour", "Your task"),
    )


def _difficulty(words: Words, face: Face, exercise: Exercise, grade: int) -> Html:
    """Render the difficulty of a puzzle as dots: one of five, or one of four in a set."""
    if isinstance(exercise, SetProblem):
        return dots(words, grade - face.catalogue.grades.start + 1, SET_GRADES)
    return dots(words, grade)


def _picture(words: Words, model: Model, exercise: Exercise, result_sign: str) -> Html | None:
    """Render a seal for a solved puzzle, the day's dial or game's cover for an open one; None if failed."""
    if exercise.done:
        return (
            tag("span", icon("check"), class_="seal-ok", aria_hidden="true") if result_sign != "0" else None
        )
    if exercise.source.text:
        return cover(exercise.table.match.slug)
    return dial(words, day_of(model.settings.days, exercise.of), is_small=True)


def _points_html(words: Words, result_sign: str) -> Html:
    """Render the points that a puzzle earned, or while it is open the tries left."""
    if not result_sign.isdigit():
        return points(words, result_sign, with_label=True)
    text = words.count("tour", "{n} point", "{n} points", int(result_sign))
    _, _, unit = text.partition("\u00a0") if "\u00a0" in text else text.partition(" ")
    number = f"+{result_sign}" if result_sign != "0" else result_sign
    return tag("p", tag("b", number, class_="num"), " ", tag("span", unit), class_="earned")


def _tries_before(exercise: Exercise, result_sign: str) -> int:
    """Return how many tries were made at a puzzle that is done before it was left and opened again."""
    return (4 - int(result_sign) if result_sign != "0" else 3) - len(exercise.tried)


def tries_text(words: Words, exercise: Exercise, only_wrong: bool = False, before: int = 0) -> str:
    """Return the sentence that lists the tries, without the last if `only_wrong`; "" for long or no tries.

    Nothing is said of tries of several moves, which would not fit into a line, nor of a pass. Tries made
    `before` the listed ones are not known any more.
    """
    listed = exercise.tried[:-1] if only_wrong else exercise.tried
    tried = [one for one in listed if not gave_up(exercise, one)]
    if any(len(one.moves) > 1 for one in tried):
        return ""
    moves = words.both([_try_name(words, exercise, one) for one in tried])
    if not moves:
        return ""
    if only_wrong and not before:
        return words.count(
            "tour", "Your first try: {moves}.", "Your first tries: {moves}.", len(tried), moves=moves
        )
    return words.count("tour", "Your try: {moves}.", "Your tries: {moves}.", len(tried), moves=moves)


def _try_name(words: Words, exercise: Exercise, made_try: Try) -> str:
    """Return the moves of one try in words, separated by commas."""
    match = exercise.table.match
    speech = face(match.slug).speech
    return ", ".join(speech.move_name(words, match.game.parse_move(text)) for text in made_try.moves)


def points_panel(words: Words, model: Model, exercise: Exercise) -> Html:
    """Render the panel of what each try earns, the earned row marked; for a daily puzzle with its dial."""
    sign = sign_of(model, exercise)
    title = words.say("tour", "Three tries") if exercise.source.text else words.say("tour", "The 24 points")
    rows = [
        tag(
            "li",
            tag("span", text),
            tag("b", worth, class_="num"),
            class_="is-got" if worth == sign else None,
            **({"aria_current": "true"} if worth == sign else {}),
        )
        for worth, text in _worths(words)
    ]
    of = words.say("tour", "{of} puzzles × 3 points = 24, one for each hour of the dial.", of=EIGHT)
    panel = tag(
        "section",
        None if exercise.source.text else dial(words, day_of(model.settings.days, exercise.of)),
        tag("h2", title, class_="disp"),
        None if exercise.source.text else tag("p", of, class_="sm"),
        tag("ul", rows, class_="worth3"),
        class_="panel",
        tabindex=0,  # it scrolls by keyboard where it is higher than the window
        role="group",
        aria_label=title,
    )
    return region("aside", title, panel, class_="side")
