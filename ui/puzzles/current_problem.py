"""What all puzzles have in common: the question, the sign of the tries, the sentence after each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.bots import Choice
from engine.problem import Problem, play_forced_moves
from ui.core.player_names import names
from ui.core.updates import words_for
from ui.core.words import Words, full_stop
from ui.games import face, is_simultaneous
from ui.model import Exercise, Model, SetProblem, Turn
from ui.model.puzzles import RIGHT, Try
from ui.puzzles.daily_scores import OPEN_SIGNS, POINTS, WRONG, day_of, month_of
from ui.puzzles.problem_files import problem_in, problem_of, source_day
from ui.puzzles.set_progress import signs_of_set

__all__ = [
    "TRIES",
    "problems_of_day",
    "question_of",
    "problem_on_table",
    "with_answer",
    "has_own_answer",
    "sign_after",
    "sign_of",
    "steps_of_answer",
    "tries_left",
    "describe_verdict",
    "gave_up",
    "last_try_tip",
    "next_try_tip",
    "known_now",
    "wrong_text",
]

TRIES = 3


def problems_of_day(model: Model, day: str) -> str:
    """Return the text of all puzzles of the day's month, or "" if it is not fetched yet."""
    return dict(model.puzzle_texts).get(month_of(source_day(day)), "")


def problem_on_table(model: Model, exercise: Exercise) -> Problem | None:
    """Return the puzzle that an exercise poses, or None if its text is not fetched yet."""
    if exercise.source.text:
        return problem_in(exercise.source.text)
    return problem_of(problems_of_day(model, exercise.of), f"{source_day(exercise.of)}/{exercise.n}")


def question_of(model: Model, exercise: Exercise) -> tuple[str, str, str]:
    """Return a puzzle's title, its question and what else is known; each is "" if its text is missing."""
    found, words = problem_on_table(model, exercise), words_for(model)
    if found is None:
        return "", "", ""
    return face(found.match.slug).catalogue.task_texts(
        words, found.task, len(found.answers[0]), found.match.state
    )


def known_now(model: Model, exercise: Exercise) -> str:
    """Return what else is known on the table as it is now; with several turns, first which one it is.

    It is "" in games whose puzzles tell nothing besides their question.
    """
    found, words, match = problem_on_table(model, exercise), words_for(model), exercise.table.match
    if found is None:
        return ""
    most, look = len(found.answers[0]), face(match.slug).catalogue
    *_, more = look.task_texts(words, found.task, most, found.match.state)
    if not more or most == 1:
        return more
    seat = exercise.table.presentation.viewer or 1
    made = sum(entry.seat == seat for entry in match.log)
    *_, more = look.task_texts(words, found.task, most - made, match.state)
    return f"{words.say('tour', 'Turn {n}.', n=made + 1)} {more}".strip()


def wrong_text(words: Words, exercise: Exercise) -> str:
    """Return the verdict on a wrong try: that it is wrong, or that there is a better move or turn."""
    if is_simultaneous(exercise.table.match.slug):
        return words.say("tour", "That’s not right.")
    if exercise.goal.alone and not exercise.goal.plays:
        return words.say("tour", "There’s a better turn.")
    return words.say("tour", "There’s a better move.")


def sign_of(model: Model, exercise: Exercise) -> str:
    """Return the state of a puzzle: `.`, `a` or `b` after 0, 1 or 2 wrong tries, then its points."""
    if isinstance(exercise, SetProblem):
        return signs_of_set(model.settings.sets, exercise.of, len(exercise.source.texts))[exercise.n - 1]
    if not exercise.source.text:
        return day_of(model.settings.days, exercise.of).signs[exercise.n - 1]
    return "0" if exercise.closed else sign_after(exercise.tried)


def sign_after(tries: Iterable[Try]) -> str:
    """Return the state of a puzzle whose only tries are these."""
    sign = "."
    for one in tries:
        sign = (POINTS if one.verdict == RIGHT else WRONG).get(sign, sign)
    return sign


def has_own_answer(exercise: Exercise) -> bool:
    """Return True if the last try at a puzzle was right, so that it shows the player's own answer."""
    return bool(exercise.tried) and exercise.tried[-1].verdict == RIGHT


def tries_left(model: Model, exercise: Exercise) -> int:
    """Return how many tries an open puzzle has left; those before it was left and opened again count too."""
    return TRIES - OPEN_SIGNS.index(sign_of(model, exercise))


def with_answer(model: Model, exercise: Exercise) -> Exercise:
    """Return the exercise closed, with the proved answer played and explained in its `comment`."""
    table, seat = exercise.table, exercise.table.presentation.viewer or 1
    match = before = table.match.at(0)
    for text in exercise.goal.shows:
        move = match.game.parse_move(text)
        before, match = match, play_forced_moves(match.submit(seat, move), seat)
    table = replace(table, match=match, turn=Turn())
    sentence = " ".join(steps_of_answer(words_for(model), exercise))
    return replace(exercise, table=table, before=replace(table, match=before), comment=sentence, closed=True)


def steps_of_answer(words: Words, exercise: Exercise) -> list[str]:
    """Return a sentence on each move of the shown answer, in the order in which they are played."""
    table, seat, said = exercise.table, exercise.table.presentation.viewer or 1, []
    match, called = table.match.at(0), names(words, table.players)
    for text in exercise.goal.shows:
        move = match.game.parse_move(text)
        why = face(match.slug).speech.why(words, match.view(seat), Choice(move), called)
        said.append(full_stop(why))
        match = play_forced_moves(match.submit(seat, move), seat)
    return said


def describe_verdict(model: Model, exercise: Exercise, result_sign: str) -> tuple[Exercise, str]:
    """Return the exercise and the verdict in a sentence; after a third wrong try both give the answer.

    `result_sign` is the state of the puzzle after the try, as from `sign_of`.
    """
    words, first = words_for(model), exercise.comment
    if exercise.tried[-1].verdict == RIGHT:
        text = words.count("tour", "Found: {n} point.", "Found: {n} points.", int(result_sign))
    elif result_sign.isdigit():
        exercise = with_answer(model, exercise)
        text = f"{wrong_text(words, exercise)} {words.say('tour', 'Here’s the answer.')} {exercise.comment}"
    else:
        remaining = TRIES - OPEN_SIGNS.index(result_sign)
        left = words.count("tour", "{n} try left.", "{n} tries left.", remaining)
        text = f"{wrong_text(words, exercise)} {left} {next_try_tip(words, exercise, remaining)}"
    return exercise, f"{first} {text}".strip()


def gave_up(exercise: Exercise, made_try: Try) -> bool:
    """Return True if a try was a pass, by which the player asks for the answer."""
    game = exercise.table.match.game
    return face(game.slug).timing.gives_up(game.parse_move(made_try.moves[-1]))


def next_try_tip(words: Words, exercise: Exercise, tries_left: int) -> str:
    """Return what helps with the next try at a puzzle: first the game's rule again, last where to look."""
    if tries_left == TRIES - 1:
        return face(exercise.table.match.slug).catalogue.task_note(words)
    return last_try_tip(words, exercise, tries_left)


def last_try_tip(words: Words, exercise: Exercise, tries_left: int) -> str:
    """Return where to look, in a few words, when one try is left; "" before, and where the game is silent."""
    if tries_left != 1 or not exercise.goal.shows:
        return ""
    match, seat = exercise.table.match.at(0), exercise.table.presentation.viewer or 1
    move = match.game.parse_move(exercise.goal.shows[0])
    return face(match.slug).speech.tip(words, match.view(seat), move)
