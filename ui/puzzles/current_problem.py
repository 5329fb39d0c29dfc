"""What all problems have in common: the question, the sign of the tries, the sentence after each."""

from __future__ import annotations

from dataclasses import replace

from engine.bots import Choice
from engine.problem import Problem, play_forced_moves
from ui.core.updates import words_for
from ui.core.words import full_stop
from ui.games import face
from ui.model import Exercise, Model, SetProblem, Turn
from ui.model.puzzles import RIGHT
from ui.puzzles.daily_scores import POINTS, WRONG, day_of, month_of
from ui.puzzles.problem_files import problem_in, problem_of, source_day
from ui.puzzles.set_progress import signs_of_set

__all__ = [
    "TRIES",
    "problems_of_day",
    "question_of",
    "problem_on_table",
    "with_answer",
    "sign_of",
    "describe_verdict",
]

TRIES = 3


def problems_of_day(model: Model, day: str) -> str:
    """Return the text with the problems of a day's month, or "" if it is not here."""
    return dict(model.puzzle_texts).get(month_of(source_day(day)), "")


def problem_on_table(model: Model, here: Exercise) -> Problem | None:
    """Return the problem of an exercise, or None if its text is not here."""
    if here.text:
        return problem_in(here.text)
    return problem_of(problems_of_day(model, here.of), f"{source_day(here.of)}/{here.n}")


def question_of(model: Model, here: Exercise) -> tuple[str, str, str]:
    """Return the title of a problem, its question, and a note on what else is open."""
    found, words = problem_on_table(model, here), words_for(model)
    if found is None:
        return "", "", ""
    return face(found.match.slug).catalogue.task_texts(
        words, found.task, len(found.answers[0]), found.match.state
    )


def sign_of(model: Model, here: Exercise) -> str:
    """Return the sign of a problem: `.`, `a` or `b` while it is open, else its points."""
    if isinstance(here, SetProblem):
        return signs_of_set(model.settings.sets, here.of, len(here.texts))[here.n - 1]
    if not here.text:
        return day_of(model.settings.days, here.of).signs[here.n - 1]
    sign = "."
    for one in here.tried:
        sign = (POINTS if one.verdict == RIGHT else WRONG).get(sign, sign)
    return "0" if here.closed else sign


def with_answer(model: Model, here: Exercise) -> Exercise:
    """Return the exercise with the answer played, and the answer in words: it is nobody's own move."""
    table, seat = here.table, here.table.presentation.viewer or 1
    words, said = words_for(model), []
    match = before = table.match.at(0)
    for text in here.goal.shows:
        move = match.game.parse_move(text)
        said.append(full_stop(face(match.slug).speech.why(words, match.view(seat), Choice(move))))
        before, match = match, play_forced_moves(match.submit(seat, move), seat)
    table = replace(table, match=match, turn=Turn())
    sentence = " ".join(said)
    return replace(here, table=table, before=replace(table, match=before), comment=sentence, closed=True)


def describe_verdict(model: Model, here: Exercise, sign: str) -> tuple[Exercise, str]:
    """Return the exercise and the sentence after a try; `sign` is the problem's sign now.

    After the third wrong try the exercise shows the answer.
    """
    words, first = words_for(model), here.comment
    if here.tried[-1].verdict == RIGHT:
        text = words.count("tour", "Found: {n} point.", "Found: {n} points.", int(sign))
    elif sign.isdigit():
        here = with_answer(model, here)
        text = f"{words.say('tour', 'There was a better move. Here’s the answer.')} {here.comment}"
    else:
        left = words.count("tour", "{n} try left.", "{n} tries left.", TRIES - "ab".index(sign) - 1)
        text = f"{words.say('tour', 'There’s a better move.')} {left}"
    return here, f"{first} {text}".strip()
