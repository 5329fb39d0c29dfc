"""The review of a match, move by move."""

from __future__ import annotations

from collections.abc import Sequence

from engine.analysis import shows_luck
from ui.core.components import button, figure, icon_button, region, segment
from ui.core.html import Child, Html, join, pin, tag
from ui.core.top_bar import table_bar
from ui.core.words import Words
from ui.core.words import words as words_of
from ui.games import Face, Scene, face, is_simultaneous
from ui.games.scene import ComparedMove
from ui.model import Model, Review
from ui.review.answers import untried_plies
from ui.review.mistakes import flagged_plies
from ui.review.view.alternatives import ghosts, rows
from ui.review.view.chart import curve
from ui.review.view.luck_and_skill import result_panel, result_title
from ui.review.view.marks import flag_count, meaning_note, steps_to_marks
from ui.review.view.move_list import move_list
from ui.review.view.retries import invitation
from ui.review.view.verdict import move_verdict
from ui.table.stopwatches import seconds_by_ply
from ui.table.view.log import open_note
from ui.table.view.screen import seats
from ui.table.viewpoint import hand_scene, review_scene

__all__ = ["review", "unsaved_texts"]

MOST_SCORES_IN_BAR = 2
"""Most players whose scores stand in the bar."""
UNMARKED = 9
"""A rank that marks no piece of a hand: a review shows it as seen, not as one to play from."""
KEYS = {"first": "Home", "prev": "ArrowLeft ArrowUp", "next": "ArrowRight ArrowDown", "last": "End"}
"""Keys of the stepper, wherever the focus is."""


def review(model: Model, screen: Review) -> Html:
    """Render the review of a match after `screen.ply` moves.

    A compared move that was chosen shows on the board instead of the last one.
    """
    look, match = face(screen.table.match.slug), screen.table.match
    compared = rows(screen)
    other = next((row.move for row in compared if row.rank and row.rank == screen.laid), None)
    picture = _with_hidden_answers(screen, review_scene(screen.table, model.settings, screen.ply, other))
    words, drawn = picture.words, ghosts(picture.words, screen, compared)
    if other is None:
        picture = picture._replace(shown=picture.shown._replace(ghosts=drawn))
    mover = match.log[screen.ply - 1].seat if screen.ply else 0
    board = look.board.felt(picture), look.board.overlay(picture)
    felt = f"felt {look.board.felt_class()}" + (" is-laid" if other is not None else "")
    whole = _with_hidden_answers(screen, review_scene(screen.table, model.settings, match.ply))
    chip = _mover_or_scores(look, picture.when(screen.ply), mover)
    return tag(
        "div",
        table_bar(words, words.say("review", "Review"), model.settings, chip, leads_back=True),
        _seats(look, picture, screen, mover),
        tag("main", board, class_=felt, key="felt", data_board_request=screen.board_requests or None),
        region(
            "section",
            words.say("review", "This move"),
            tag("div", move_verdict(look, picture, screen, compared, whole), key="judged"),
            tag(
                "div", invitation(words, model, screen), _save_offer(words, model, screen), key="missed-place"
            ),
            tag("div", _game_note(look, whole, screen), key="could"),
            class_="moment",
            element_id="moment",
        ),
        _tabs(words, screen),
        curve(look, whole, screen),
        _side(look, whole, screen),
        _rail(look, model, screen, drawn),
        class_=f"table {look.board.root} review shows-{screen.tab}",
    )


def _with_hidden_answers(review: Review, scene: Scene) -> Scene:
    """Return the scene without the answers to missed chances that nobody has tried again to the end."""
    return scene._replace(shown=scene.shown._replace(untried=untried_plies(review.table)))


def _seats(face: Face, scene: Scene, review: Review, mover: int) -> Child:
    """Render the players with their scores; None if the bar shows all scores and the game needs no seats."""
    if _fits_the_bar(scene) and face.board.places(scene) is None:
        return None
    return seats(face, scene, review.table, mover)


def _fits_the_bar(scene: Scene) -> bool:
    """Return True if there are so few players that the bar has room for all scores."""
    return len(scene.names) <= MOST_SCORES_IN_BAR


def _tabs(words: Words, review: Review) -> Html:
    """Render the tabs that choose a panel where the screen has room for only one."""
    names = (
        ("move", words.say("review", "Move")),
        ("curve", words.say("review", "Curve")),
        ("moves", words.say("review", "Moves")),
        ("result", _result_tab(words, review)),
    )
    tabs = [segment(name, tab == review.tab, "review_tab", tab, f"tab-{tab}") for tab, name in names if name]
    label = words.say("review", "What the review shows")
    return tag("div", tabs, class_="review-tabs", role="group", aria_label=label)


def _result_tab(words: Words, review: Review) -> str:
    """Return the short title of the panel on the result, for its tab; "" if there is no panel."""
    if not result_title(words, review.table):
        return ""
    match = review.table.match
    return words.say("review", "Luck") if shows_luck(match) else words.say("review", "Result")


def _mover_or_scores(face: Face, scene: Scene, seat: int) -> Html:
    """Render all scores if the bar has room, else who made the move shown (`seat`, 0: nobody)."""
    words = scene.words
    if _fits_the_bar(scene):
        scores = [
            (pin(scene.place(n)), tag("b", figure(face.speech.score(words, scene.view, score))))
            for n, score in enumerate(scene.scores, 1)
        ]
        return tag("span", scores, class_="review-scores")
    if not seat:
        return tag("span", words.say("review", "Before the first move"), class_="nb")
    said = words.by("review", "{name} played", "Your move", scene.names[seat - 1])
    if scene.shown.is_alternative:
        said = words.say("review", "Another move")
    return join(pin(scene.place(seat)), tag("span", said, class_="nb"))


def _game_note(face: Face, final_scene: Scene, review: Review) -> Html | None:
    """Render what the game itself says about the move shown; None before the first move."""
    if not review.ply:
        return None
    return face.postgame.judgement(
        final_scene, review.table.match, review.ply - 1, seconds_by_ply(review.table).get(review.ply)
    )


def _side(face: Face, final_scene: Scene, review: Review) -> Html:
    """Render the panels beside the board: the list of moves, then how the result came about."""
    words = final_scene.words
    log = tag(
        "section",
        tag("div", _log_head(words, review), class_="log-head", key="log-head"),
        open_note(words, review.table),
        move_list(face, final_scene, review),
        class_="panel log",
    )
    skill = tag("div", result_panel(face, final_scene, review), key="skill-place")
    return region("aside", words.say("review", "Moves"), log, skill, class_="side")


def _log_head(words: Words, review: Review) -> Child:
    """Render the title of the list of moves with the number of flags, which opens what flags mean."""
    title = tag("h2", words.say("review", "Moves"), class_="disp")
    count = flag_count(words, review) if review.judged or flagged_plies(review) else None
    meaning = meaning_note(words, review)
    return tag("details", tag("summary", title, count), meaning) if meaning else (title, count)


def _rail(face: Face, model: Model, review: Review, alternatives: tuple[ComparedMove, ...]) -> Html:
    """Render the rail: the mover's hand with alternatives, the stepper, previous and next flagged move."""
    words = words_of(model.settings.lang)
    marks = tag(
        "div",
        steps_to_marks(words, review) if review.judged or flagged_plies(review) else None,
        class_="marks",
        key="marks",
    )
    return region(
        "section",
        words.say("review", "Step through the match"),
        tag("div", _mover_hand(face, model, review, alternatives), class_="held", key="held"),
        tag(
            "div",
            _stepper(words, face.postgame.numbers_by_ply(review.table.match), review.ply),
            marks,
            class_="stepping",
        ),
        class_="rail",
    )


def _mover_hand(
    face: Face, model: Model, review: Review, alternatives: tuple[ComparedMove, ...]
) -> Html | None:
    """Render the mover's hand before the move shown; None if the viewer may not see it.

    Before the first move it is the hand of whoever makes it, so that the buttons below keep their places.
    """
    match, ply = review.table.match, max(review.ply, min(1, review.table.match.ply))
    picture = None if is_simultaneous(match.slug) else hand_scene(review.table, model.settings, ply)
    if picture is None:
        return None
    name = picture.when(ply).names[match.log[ply - 1].seat - 1]
    seen = picture.words.by("review", "{name}’s hand before this move:", "Your hand before this move:", name)
    if not review.ply:
        alternatives = (ComparedMove(match.log[0].move, UNMARKED, ""),)
        seen = picture.words.by("review", "{name}’s hand at first:", "Your hand at first:", name)
    hand = face.board.hand(picture._replace(shown=picture.shown._replace(ghosts=alternatives)))
    return join(tag("p", seen, class_="cap"), hand)


def _stepper(words: Words, numbers: Sequence[int], ply: int) -> Html:
    """Render the stepper: first, previous, next and last move around the number of the move shown.

    `numbers` are those of all plies: a game may count something else than moves.
    """
    last_ply, total = len(numbers) - 1, numbers[-1]
    count = tag("span", numbers[ply], " ", tag("small", f"/ {total}"), class_="num", key="review-count")
    return tag(
        "div",
        _step(words.say("review", "First move"), "first", is_disabled=ply == 0),
        _step(words.say("review", "Previous move"), "prev", is_disabled=ply == 0),
        count,
        _step(words.say("review", "Next move"), "next", is_disabled=ply == last_ply),
        _step(words.say("review", "Last move"), "last", is_disabled=ply == last_ply),
        class_="stepper",
    )


def _step(label: str, ply: str, is_disabled: bool) -> Html:
    """Render a button of the stepper; `ply` is `first`, `prev`, `next` or `last`."""
    attributes = {"aria_keyshortcuts": KEYS[ply], **({"aria_disabled": "true"} if is_disabled else {})}
    return icon_button(
        label, ply, "ply", ply, class_="btn btn--icon on-wood", element_id=f"ply-{ply}", **attributes
    )


def unsaved_texts(words: Words) -> tuple[str, str]:
    """Return the sentence that the match in review is not saved, and the label of the button to save it."""
    return (
        words.say("shelf", "You’re only looking at this match. It isn’t among yours."),
        words.say("shelf", "Add to your matches"),
    )


def _save_offer(words: Words, model: Model, review: Review) -> Html | None:
    """Render the offer to save a finished match that is not saved; None for any other, and in a frame."""
    if model.embed or not review.is_unsaved:
        return None
    text, label = unsaved_texts(words)
    offer = button(label, "add_match", icon_name="save", element_id="add_match")
    return tag("section", tag("p", text, class_="sm"), offer, class_="panel retry", key="add")
