"""The screen of a puzzle: the question, the table, the verdict on the last try, at last the answer."""

from __future__ import annotations

from ui.core.components import icon_button
from ui.core.html import Child, Html, icon, join, tag
from ui.core.top_bar import bar, theme_button
from ui.core.words import Words
from ui.games import Face, Scene, face
from ui.games.slot import NOW, Slot
from ui.model import Exercise, Model, SetProblem
from ui.puzzles.current_problem import known_now, last_try_tip, sign_of, tries_left, wrong_text
from ui.puzzles.daily_scores import EIGHT, day_of
from ui.puzzles.view.board import board_scene, exercise_scene
from ui.puzzles.view.frame import Areas, act, exercise, main_act, submit_act, undo_act
from ui.puzzles.view.problem_parts import progress_note, set_note, ways_in_set, ways_on
from ui.puzzles.view.problem_task import points_panel, problem_task
from ui.puzzles.view.slot import answer_slot, found_slot, open_slot, wrong_slot

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
        bar(words, title, theme_button(words, "btn btn--icon wide", "bar-theme")),
        problem_task(words, model, look, shown),
        _slot(model, look, picture, shown, lost),
        words.say("tour", "Answer"),
        points_panel(words, model, shown),
        _done_note(words, model, shown) if shown.done else None,
        _acts(look, picture, model, shown),
    )
    return exercise(model, look, picture, shown, areas, "problem", lost)


def _slot(model: Model, face: Face, scene: Scene, exercise: Exercise, is_lost: bool) -> Slot:
    """Return the slot's message: the task, a try's verdict, and when done the answer if `is_lost`."""
    words = scene.words
    if exercise.done:
        drawn = board_scene(scene, model, exercise, is_lost)
        if not is_lost:
            return found_slot(face, drawn, exercise)
        shown = answer_slot(face, scene, drawn)
        if len(exercise.goal.shows) == 1:
            return shown
        if shown.total is None:
            return shown._replace(text=exercise.comment)
        return shown._replace(
            heading=join(icon("hint"), tag("span", _moves_of_answer(words, face, exercise)))
        )
    if exercise.is_begun:
        fresh = _begun_slot(model, face, scene, exercise)
    elif exercise.tried:
        remaining = tries_left(model, exercise)
        left = words.count("tour", "{n} try left.", "{n} tries left.", remaining)
        said = f"{exercise.comment} {last_try_tip(words, exercise, remaining)}".strip()
        fresh = wrong_slot(f"{wrong_text(words, exercise)} {left}", said)
    else:
        fresh = _open_slot(model, face, scene, exercise)
    return open_slot(face, scene, exercise, fresh)


def _open_slot(model: Model, face: Face, scene: Scene, exercise: Exercise) -> Slot:
    """Return the message before the first try: the game's instruction, and the open cards or the tries."""
    first, more = face.board.note_parts(scene)
    text = known_now(model, exercise) or _tries_text(scene.words, model, exercise)
    if exercise.table.match.game.turn_based and more:
        text = f"{more} {text}"
    return Slot(NOW, tag("span", first), text) if first else Slot(NOW, tag("span", text))


def _moves_of_answer(words: Words, face: Face, exercise: Exercise) -> str:
    """Return the moves of an answer of several, in their order: "First 3 on g5, then 4 on f5."."""
    game = exercise.table.match.game
    *moves, last = (face.speech.move_name(words, game.parse_move(text)) for text in exercise.goal.shows)
    return words.say("tour", "First {moves}, then {last}.", moves=words.both(moves), last=last)


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
    total = words.say("tour", "{n} of 24.", n=day.points)
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
    """Render the buttons back to the day's page and on to its next puzzle; None and back after the last."""
    n = day_of(model.settings.days, exercise.of).next
    back = act(words.say("tour", "Puzzles"), "tour", exercise.of, "list", "tour-back")
    if exercise.done and not n:
        return None, main_act(words.say("tour", "See all eight"), "tour", exercise.of, leads_on=True)
    return back, main_act(words.say("tour", "Puzzle {n}", n=n), "tour", f"{exercise.of}/{n}", leads_on=True)
