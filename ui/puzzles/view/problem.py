"""The screen of a puzzle: the question, the table, the verdict on the last try, at last the answer."""

from __future__ import annotations

from ui.core.components import button, icon_button
from ui.core.html import Child, Html, icon, join, tag
from ui.core.top_bar import bar, theme_button
from ui.core.words import Words
from ui.games import Face, Scene, face, is_simultaneous
from ui.games.slot import NOW, Slot
from ui.model import Exercise, Model, SetProblem
from ui.model.puzzles import Sequence
from ui.puzzles.current_problem import (
    has_own_answer,
    known_now,
    next_try_tip,
    problem_on_table,
    sign_of,
    steps_of_answer,
    tries_left,
    wrong_text,
)
from ui.puzzles.daily_scores import EIGHT, day_of
from ui.puzzles.view.board import board_scene, exercise_scene
from ui.puzzles.view.frame import Areas, act, exercise, main_act, submit_act, undo_act
from ui.puzzles.view.problem_parts import answer_act, progress_note, set_note, ways_in_set, ways_on
from ui.puzzles.view.problem_task import points_panel, problem_task
from ui.puzzles.view.slot import answer_slot, found_slot, numbered, open_slot, wrong_slot

__all__ = ["problem"]


def problem(model: Model, shown: Exercise) -> Html:
    """Render the screen of a puzzle."""
    look, picture = face(shown.table.match.slug), exercise_scene(model, shown, has_log=shown.done)
    words, lost = picture.words, shown.done and sign_of(model, shown) == "0"
    of = len(shown.source.texts) if isinstance(shown, SetProblem) else EIGHT
    title = words.say("tour", "Puzzle {n} of {of}", n=shown.n, of=of)
    if shown.source.text and not isinstance(shown, SetProblem):
        title = words.say("practice", "Puzzles") if shown.of else words.say("practice", "A puzzle")
    areas = Areas(
        bar(words, title, _rules_button(words), theme_button(words, "btn btn--icon wide", "bar-theme")),
        problem_task(words, model, look, shown),
        _slot(model, look, picture, shown, lost),
        words.say("tour", "Answer") if lost or has_own_answer(shown) else words.say("tour", "A solution"),
        points_panel(words, model, shown),
        _done_note(words, model, shown) if shown.done else None,
        _acts(look, picture, model, shown),
    )
    return exercise(model, look, picture, shown, areas, "problem", lost)


def _rules_button(words: Words) -> Html:
    """Render the button that opens the thirty-second rules, for players who begin with a puzzle."""
    return button(words.say("menu", "Rules"), "ask", "brief", class_="btn leave", element_id="bar-rules")


def _slot(model: Model, face: Face, scene: Scene, exercise: Exercise, is_lost: bool) -> Slot:
    """Return the slot's message: the task, a try's verdict, and when done the answer if `is_lost`."""
    words = scene.words
    if exercise.done:
        if is_lost or not has_own_answer(exercise):
            return _answer_slot(model, face, scene, exercise)
        shown = found_slot(face, board_scene(scene, model, exercise, is_lost), exercise)
        made = exercise.tried[-1].moves
        if len(made) == 1 or shown.total is None or not exercise.goal.plays:
            return shown
        return shown._replace(heading=_moves_in_order(words, face, exercise, "check", made))
    if exercise.is_begun:
        fresh = _begun_slot(model, face, scene, exercise)
    elif exercise.tried:
        remaining = tries_left(model, exercise)
        left = words.count("tour", "{n} try left.", "{n} tries left.", remaining)
        said = f"{exercise.comment} {next_try_tip(words, exercise, remaining)}".strip()
        fresh = wrong_slot(f"{wrong_text(words, exercise)} {left}", said)
    else:
        fresh = _open_slot(model, face, scene, exercise)
    return open_slot(face, scene, exercise, fresh)


def _answer_slot(model: Model, face: Face, scene: Scene, exercise: Exercise) -> Slot:
    """Return the message with the proved answer; several moves stand in the order of play.

    The message says if other moves are as good. On a solved puzzle it says that the player's own is gone.
    """
    words, moves = scene.words, exercise.goal.shows
    shown = answer_slot(face, scene, board_scene(scene, model, exercise, is_lost=True))
    others = _others_text(words, model, exercise)
    if len(moves) > 1 and (shown.total is None or not exercise.goal.plays):
        steps = steps_of_answer(words, exercise)
        shown = shown._replace(heading=_answer_heading(words, model, exercise), text=numbered(steps))
    elif len(moves) > 1:
        shown = shown._replace(heading=_moves_in_order(words, face, exercise, "hint", moves))
    notes = [others] if others else []
    if sign_of(model, exercise) != "0":
        notes.append(words.say("tour", "This is a solution. Yours is no longer stored."))
    return shown._replace(text=join(shown.text, *(tag("p", one) for one in notes))) if notes else shown


def _answer_heading(words: Words, model: Model, exercise: Exercise) -> Html:
    """Render the heading over the moves of an answer: what they reach, or that they are the best."""
    game, found = exercise.table.match.game, problem_on_table(model, exercise)
    moves = tuple(map(game.parse_move, exercise.goal.shows))
    task = found.task if found else ""
    said = face(game.slug).speech.try_text(words, moves, exercise.goal.earns, True, task)
    return join(icon("hint"), tag("span", said or words.say("tour", "The best turn:")))


def _others_text(words: Words, model: Model, exercise: Exercise) -> str:
    """Return the sentence that other moves are as good as the only one of the answer; "" if none is."""
    found = problem_on_table(model, exercise)
    others = len(found.answers) - 1 if found and len(exercise.goal.shows) == 1 else 0
    if not others or is_simultaneous(exercise.table.match.slug):  # equations are right or wrong, never better
        return ""
    return words.count("tour", "Another move is as good.", "Other moves are as good.", others)


def _open_slot(model: Model, face: Face, scene: Scene, exercise: Exercise) -> Slot:
    """Return the message before the first try: the game's instruction, and the open cards or the tries."""
    first, more = face.board.note_parts(scene)
    text = known_now(model, exercise) or _tries_text(scene.words, model, exercise)
    if exercise.table.match.game.turn_based and more:
        text = f"{more} {text}"
    return Slot(NOW, tag("span", first), text) if first else Slot(NOW, tag("span", text))


def _moves_in_order(words: Words, face: Face, exercise: Exercise, icon_name: str, moves: Sequence) -> Html:
    """Render several moves after an icon, in their order: "First 3 on g5, then 4 on f5."."""
    game = exercise.table.match.game
    *first, last = (face.speech.move_name(words, game.parse_move(text)) for text in moves)
    said = words.say("tour", "First {moves}, then {last}.", moves=words.both(first), last=last)
    return join(icon(icon_name), tag("span", said))


def _begun_slot(model: Model, face: Face, scene: Scene, exercise: Exercise) -> Slot:
    """Return the message after the first moves of an unfinished try: what comes next."""
    table = exercise.table
    made = sum(entry.seat == table.presentation.viewer for entry in table.match.log)
    first = face.speech.next_part(scene.words, made) or " ".join(face.board.note_parts(scene)).strip()
    return Slot(NOW, tag("span", first), known_now(model, exercise) or None)


def _tries_text(words: Words, model: Model, exercise: Exercise) -> str:
    """Return the sentence on the tries left, behind what the game says on its puzzles."""
    left = {
        3: words.say("tour", "You have three tries."),
        2: words.say("tour", "You have two tries left."),
        1: words.say("tour", "You have one try left."),
    }[tries_left(model, exercise)]
    note = face(exercise.table.match.slug).catalogue.task_note(words)
    return f"{note} {left}".strip()


def _done_note(words: Words, model: Model, exercise: Exercise) -> Html:
    """Render what follows a puzzle that is done: points and puzzles left, or progress in its list or set."""
    if isinstance(exercise, SetProblem):
        return set_note(words, model, exercise)
    if exercise.source.text:
        return progress_note(words, model, exercise)
    day = day_of(model.settings.days, exercise.of)
    total = words.say("tour", "{n} of 24 points.", n=day.points)
    remainder = words.count("tour", "{n} puzzle left.", "{n} puzzles left.", EIGHT - day.played)
    return tag("p", tag("b", total), " ", remainder if not day.done else "")


def _acts(face: Face, scene: Scene, model: Model, exercise: Exercise) -> Child:
    """Render the buttons of a puzzle: undo, submit and those of the game; once it is done, the ways on."""
    words = scene.words
    first, after = _ways_on(words, model, exercise)
    if exercise.done:
        share = icon_button(
            words.say("practice", "Share this puzzle"),
            "share",
            "share_problem",
            class_="btn on-wood btn--sign",
            element_id="share-problem",
        )
        return join(first, share, after)
    return join(
        first,
        undo_act(words, exercise),
        face.board.buttons(scene),
        face.board.main_button(scene) or submit_act(words, face, scene),
    )


def _ways_on(words: Words, model: Model, exercise: Exercise) -> tuple[Html | None, Html]:
    """Render the buttons that lead away: back, which may be None, and on to the next puzzle."""
    if isinstance(exercise, SetProblem):
        return ways_in_set(words, model, exercise)
    return ways_on(words, exercise) if exercise.source.text else _daily_buttons(words, model, exercise)


def _daily_buttons(words: Words, model: Model, exercise: Exercise) -> tuple[Html | None, Html]:
    """Render the buttons back to the day's page and on to its next puzzle; None and back after the last.

    While the puzzle is open, its answer stands in the place of the way back, which the bar has too.
    """
    n = day_of(model.settings.days, exercise.of).next
    back = act(words.say("tour", "Puzzles"), "tour", exercise.of, "list", "tour-back")
    if exercise.done and not n:
        return None, main_act(words.say("tour", "See all eight"), "tour", exercise.of, leads_on=True)
    on = main_act(words.say("tour", "Puzzle {n}", n=n), "tour", f"{exercise.of}/{n}", leads_on=True)
    return (back if exercise.done else answer_act(words)), on
