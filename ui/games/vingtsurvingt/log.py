"""The match in sentences: the log, what screen readers hear, the table in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from engine.games.vingtsurvingt.drafts import DraftResult, draft_result
from engine.games.vingtsurvingt.grid import alignments, grid
from engine.games.vingtsurvingt.model import (
    TWENTY,
    Draft,
    Drew,
    Ended,
    Passed,
    Play,
    Redealt,
    RoundScored,
    RoundStarted,
    Stopped,
)
from engine.games.vingtsurvingt.moves import moves
from ui.core.html import Child, Html, fill, join, tag
from ui.core.words import capital
from ui.games.scene import Line, Scene, SeenMove
from ui.games.vingtsurvingt.move_names import dominoes_of_move
from ui.games.vingtsurvingt.plays import ScoredPlay, draft_of, hides_marks, is_apart, play_of, shown_result
from ui.games.vingtsurvingt.refusals import end_reason
from ui.games.vingtsurvingt.vocabulary import (
    addition_text,
    domino_name,
    domino_names,
    dominoes,
    line_name,
    line_sum,
    marks,
    points,
)

__all__ = ["choices_text", "event_text", "listed_move", "log_line", "preview", "spoken", "table_text"]

MOST_COMPARED = 400
"""Plays among which `choices_text` looks for the best."""
MOST_LISTED = 5


def log_line(scene: Scene, seen: SeenMove) -> Line | None:
    """Return the line of a move in the log with its marks; None if there is nothing to say."""
    play = play_of(seen)
    parts: list[Child] = [_play_html(scene, play)] if play else []
    for event in seen.events:
        sentence = event_text(scene, event)
        if sentence:
            parts += [" ", sentence] if parts else [sentence]
    if not parts:
        return None
    return Line(join(parts), f"+{len(play.marks)}" if play else "")


def listed_move(scene: Scene, seen: SeenMove) -> Html | None:
    """Return the dominoes of a play for a review's list, such as "5 | 1"; None for any other move."""
    play = play_of(seen)
    if play is None:
        return None
    return tag("b", domino_names(scene.words, play.lays))


def _play_html(scene: Scene, play: ScoredPlay) -> Html:
    """Render the sentence of a play with its sums."""
    words = scene.words
    name = scene.names[play.seat - 1]
    return fill(
        words.of("20-sur-20", "{name} lays {dominoes}: {sums}.", "You lay {dominoes}: {sums}.", name),
        name=name,
        dominoes=domino_names(words, play.lays),
        sums=tag("b", words.both([addition_text(found) for found in play.lines])),
    )


def event_text(scene: Scene, event: object) -> str:
    """Return the sentence of an event other than a play; "" for a play, a draw and other events."""
    words, names = scene.words, scene.names
    match event:
        case Passed(seat):
            return words.by("20-sur-20", "{name} passes.", "You pass.", names[seat - 1])
        case Stopped(seat):
            return words.by("20-sur-20", "{name} ends their turn.", "You end your turn.", names[seat - 1])
        case Redealt():
            return words.text("20-sur-20", "Everyone has passed. The dominoes are shuffled and dealt again.")
        case RoundScored(why, gained):
            gains = words.both(
                [
                    words.say("20-sur-20", "{name}: {points}", name=name, points=points(words, n))
                    for name, n in zip(names, gained, strict=True)
                    if n
                ]
            )
            end = end_reason(words, why, _only(names, gained))
            return words.say("20-sur-20", "Round over. {reason} {points}", reason=end, points=gains).strip()
        case RoundStarted(number, seat):
            return words.by(
                "20-sur-20", "Round {n}: {name} begins.", "Round {n}: you begin.", names[seat - 1], n=number
            )
        case Ended(why):
            done = [left == 0 for left in scene.view.left]
            end = end_reason(words, why, _only(names, done))
            return words.say("20-sur-20", "Match over. {reason}", reason=end)
    return ""


def _only(names: Sequence[str], flags: Sequence[int]) -> str:
    """Return the name whose flag in `flags` is set, if exactly one is; else ""."""
    found = [name for name, is_chosen in zip(names, flags, strict=True) if is_chosen]
    return found[0] if len(found) == 1 else ""


def preview(scene: Scene) -> str:
    """Return what the unconfirmed dominoes make, for screen readers; "" if they form no line."""
    made, words = shown_result(scene), scene.words
    sums = [line_sum(words, found) for found in made.lines]
    if not sums or is_apart(scene.view, draft_of(scene).whole):
        return ""
    if not made.complete:
        sums.append(words.say("20-sur-20", "{n} more to make 20", n=TWENTY - made.total))
    elif not hides_marks(scene):
        sums.append(marks(words, len(made.marks)))
    return capital(words.clauses(sums)) + "."


def spoken(scene: Scene, log: tuple[SeenMove, ...]) -> str:
    """Return what happened in these moves, for screen readers, with what the viewer drew."""
    sentences: list[str] = []
    for seen in log:
        play = play_of(seen)
        if play:
            sentences.append(_play_sentence(scene, play))
        sentences += filter(None, (event_text(scene, event) for event in seen.events))
        sentences += filter(None, (_own_draw(scene, event) for event in seen.events))
    return " ".join(sentences)


def _play_sentence(scene: Scene, play: ScoredPlay) -> str:
    """Return the sentence of a play with its sums and marks."""
    words = scene.words
    return words.by(
        "20-sur-20",
        "{name} lays {dominoes}: {sums}; {marks}.",
        "You lay {dominoes}: {sums}; {marks}.",
        scene.names[play.seat - 1],
        dominoes=domino_names(words, play.lays),
        sums=words.both([line_sum(words, found) for found in play.lines]).replace("= ", "=\u00a0"),
        marks=marks(words, len(play.marks)),
    )


def _own_draw(scene: Scene, event: object) -> str:
    """Return in words which dominoes the viewer drew; "" for any other event or seat."""
    words = scene.words
    if isinstance(event, Drew) and event.dominoes and event.seat == scene.view.viewer:
        drawn = ", ".join(domino_name(words, one) for one in event.dominoes)
        return words.say("20-sur-20", "You draw {dominoes}.", dominoes=drawn)
    return ""


def table_text(scene: Scene) -> str:
    """Describe the whole table in words: turn, marks left, stock, rack, every line with its total."""
    view, words = scene.view, scene.words
    sentences = [words.text("20-sur-20", "The match is over.")] if view.reason else []
    if not view.reason:
        sentences.append(words.by("20-sur-20", "{name} to play.", "Your turn.", scene.names[view.turn - 1]))
    sentences.append(words.clauses(_seat_sentence(scene, seat) for seat in range(len(view.held))) + ".")
    left = view.stock
    sentences.append(words.count("20-sur-20", "{n} domino in the stock.", "{n} dominoes in the stock.", left))
    if view.rack:
        rack = ", ".join(domino_name(words, one) for one in view.rack)
        sentences.append(words.say("20-sur-20", "Your rack: {dominoes}.", dominoes=rack))
    return " ".join((*sentences, *_line_names(scene)))


def _seat_sentence(scene: Scene, seat_index: int) -> str:
    """Return a clause on a seat, counted from 0: marks to place, number of dominoes, points."""
    view, words = scene.view, scene.words
    text = words.say(
        "20-sur-20",
        "{name}, {marks} to place, {dominoes}",
        name=scene.names[seat_index],
        marks=marks(words, view.left[seat_index]),
        dominoes=dominoes(words, view.held[seat_index]),
    )
    return f"{text}, {points(words, view.points[seat_index])}" if view.target else text


def _line_names(scene: Scene) -> list[str]:
    """Return a sentence for every row or column of touching numbers: first cell, numbers, total."""
    halves, words = grid(scene.view.lays), scene.words
    return [
        words.say(
            "20-sur-20",
            "{line} from {cell}: {adding} = {total}.",
            line=capital(line_name(words, found.cells)),
            cell=found.cells[0],
            adding=addition_text(found),
            total=found.total,
        )
        for found in alignments(halves, halves)
    ]


def choices_text(scene: Scene) -> str:
    """Describe in words the best of the first 400 plays, a line for the best one with the same dominoes."""
    view, words = scene.view, scene.words
    if view.reason:
        return words.text("20-sur-20", "The match is over.")
    if not view.on_turn:
        return words.text("20-sur-20", "You can’t play right now.")
    plays = [move for move in islice(moves(view), MOST_COMPARED) if isinstance(move, Play)]
    if not plays:
        return words.text("20-sur-20", "Nothing on your rack makes 20.")
    made = [(draft_result(view, Draft(play.lays)), play) for play in plays]
    best: dict[frozenset[tuple[int, ...]], str] = {}  # by the dominoes of a play
    for result, play in sorted(made, key=lambda one: -len(one[0].marks)):
        dominoes = frozenset(tuple(sorted((lay.a, lay.b))) for lay in play.lays)
        best.setdefault(dominoes, _option(scene, play, result))
    lines = [f"{option}." for option in list(best.values())[:MOST_LISTED]]
    others = len(plays) - len(lines)
    if others:
        lines.append(words.count("20-sur-20", "And {n} other move.", "And {n} other moves.", others))
    return "\n".join(lines)


def _option(scene: Scene, play: Play, result: DraftResult) -> str:
    """Return a clause on a play: its dominoes, its sums and its marks."""
    words = scene.words
    return words.say(
        "20-sur-20",
        "{what}: {sums}, {worth}",
        what=dominoes_of_move(words, play),
        sums=words.both([f"{addition_text(line)} = {line.total}" for line in result.lines]),
        worth=marks(words, len(result.marks)),
    )
