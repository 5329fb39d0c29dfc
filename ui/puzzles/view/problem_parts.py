"""Parts of the screens of puzzles: the buttons that lead away, and what comes again."""

from __future__ import annotations

from ui.core.html import Html, tag
from ui.core.words import Words
from ui.model import Exercise, Model, SetProblem
from ui.puzzles.practice_progress import days_until_due, due_problems, place_in_list
from ui.puzzles.problem_files import problem_in
from ui.puzzles.set_progress import next_of_set, signs_of_set
from ui.puzzles.view.frame import act, main_act

__all__ = ["answer_act", "progress_note", "set_note", "ways_in_set", "ways_on"]


def ways_on(words: Words, exercise: Exercise) -> tuple[Html | None, Html]:
    """Render the buttons to the answer (once done to the lists, or None) and on to the next puzzle."""
    if not exercise.of:
        again = main_act(words.say("practice", "Try again"), "problem_anew")
        return (None if exercise.done else answer_act(words)), again
    go = main_act(words.say("practice", "Next"), "practise", exercise.of, leads_on=True)
    slug = exercise.of.partition("/")[0]
    lists = act(words.say("practice", "List"), "go", f"practice/{slug}", "list", "lists")
    return (lists if exercise.done else answer_act(words)), go


def answer_act(words: Words) -> Html:
    """Render the button that gives an open puzzle up and shows its answer; it asks first."""
    label = words.say("practice", "Show the solution")
    return act(label, "ask", "see_answer", "eye", "act-answer", is_wide=True)


def ways_in_set(words: Words, model: Model, set_problem: SetProblem) -> tuple[Html | None, Html]:
    """Render the buttons back to a set and on to its next open puzzle; None and back if none is open.

    While the puzzle is open, its answer stands in the place of the way back, which the bar has too.
    """
    n = next_of_set(
        signs_of_set(model.settings.sets, set_problem.of, len(set_problem.source.texts)), set_problem.n
    )
    back = words.say("class", "All puzzles")
    if not n:
        return (None if set_problem.done else answer_act(words)), main_act(
            back, "set_problem", "", leads_on=True
        )
    on = main_act(words.say("tour", "Puzzle {n}", n=n), "set_problem", str(n), leads_on=True)
    list_act = act(words.say("practice", "List"), "set_problem", "", "list", "set-back")
    return (list_act if set_problem.done else answer_act(words)), on


def set_note(words: Words, model: Model, set_problem: SetProblem) -> Html:
    """Render how many puzzles of a set are solved or failed, of how many."""
    signs = signs_of_set(model.settings.sets, set_problem.of, len(set_problem.source.texts))
    done = sum(sign.isdigit() for sign in signs)
    return tag("p", tag("b", words.say("class", "{n} of {of} done.", n=done, of=len(signs))))


def progress_note(words: Words, model: Model, exercise: Exercise) -> Html:
    """Render how many puzzles of the list are done and due again, and when this one comes again.

    For a puzzle by link, render that it does not count.
    """
    if not exercise.of:
        return tag("p", words.say("practice", "This puzzle doesn’t count towards your progress."))
    n = place_in_list(model.settings.practice, exercise.of).own
    count = words.count("practice", "{n} done.", "{n} done.", n)
    due_today = len(due_problems(model.settings.practice, exercise.of, model.today))
    more = (
        words.count("practice", "{n} due again today.", "{n} due again today.", due_today)
        if due_today
        else ""
    )
    sentences = filter(None, (_return_text(words, model, exercise), more))
    return tag("p", tag("b", count), " ", " ".join(sentences))


def _return_text(words: Words, model: Model, exercise: Exercise) -> str:
    """Return the sentence on when a missed puzzle comes again; "" for one that does not."""
    item = problem_in(exercise.source.text).name.removeprefix(f"{exercise.of}/")
    days = days_until_due(model.settings.practice, exercise.of, item, model.today)
    if days == 1:
        return words.say("practice", "This one comes back tomorrow.")
    return (
        words.count("practice", "This one comes back in {n} day.", "This one comes back in {n} days.", days)
        if days
        else ""
    )
