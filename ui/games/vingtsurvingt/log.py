"""The course of the game in sentences: the log, the live region, the table told in words."""

from __future__ import annotations

from itertools import islice

from engine.games.vingtsurvingt.drafts import hover
from engine.games.vingtsurvingt.grid import alignments, grid
from engine.games.vingtsurvingt.model import (
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
from ui.games.face import Line, Scene, SeenMove
from ui.games.vingtsurvingt.move_names import move_name
from ui.games.vingtsurvingt.plays import Laying, play_of
from ui.games.vingtsurvingt.refusals import reason
from ui.games.vingtsurvingt.vocabulary import (
    adding,
    capital,
    chain,
    domino_name,
    dominoes,
    line_name,
    line_sum,
    marks,
    points,
)

__all__ = ["can_play", "line", "spoken", "state"]

LOOKED_AT = 400
"""Plays that "what can I play?" weighs at most."""
LISTED = 6


def line(scene: Scene, told: SeenMove) -> Line | None:
    """Writes a line of the log; None when there is nothing to tell."""
    play = play_of(told)
    said: list[Child] = [_played(scene, play)] if play else []
    for event in told.events:
        sentence = _event(scene, event)
        if sentence:
            said += [" ", sentence] if said else [sentence]
    if not said:
        return None
    return Line(join(said), f"+{len(play.marks)}" if play else "")


def _played(scene: Scene, play: Laying) -> Html:
    words = scene.words
    name = scene.names[play.seat - 1]
    return fill(
        words.of("20-sur-20", "{name} lays {dominoes}: {sums}.", "You lay {dominoes}: {sums}.", name),
        name=name,
        dominoes=words.both([domino_name(words, lay) for lay in play.lays]),
        sums=tag("b", words.both([adding(found) for found in play.lines])),
    )


def _event(scene: Scene, event: object) -> str:
    """Tells what else happened; what a seat draws after its play goes without saying."""
    words, names = scene.words, scene.names
    match event:
        case Passed(seat):
            return words.by("20-sur-20", "{name} passes.", "You pass.", names[seat - 1])
        case Stopped(seat):
            return words.by("20-sur-20", "{name} ends the turn.", "You end your turn.", names[seat - 1])
        case Redealt():
            return words.text("20-sur-20", "Everybody has passed: the dominoes are shuffled and dealt again.")
        case RoundScored(why, gained):
            told = words.both(
                [
                    words.say("20-sur-20", "{name}: {points}", name=name, points=points(words, n))
                    for name, n in zip(names, gained, strict=True)
                    if n
                ]
            )
            end = reason(words, why)
            return words.say("20-sur-20", "End of the round. {reason} {told}", reason=end, told=told).strip()
        case RoundStarted(number, seat):
            return words.by(
                "20-sur-20", "Round {n}: {name} begins.", "Round {n}: you begin.", names[seat - 1], n=number
            )
        case Ended(why):
            return words.say("20-sur-20", "End of the match. {reason}", reason=reason(words, why))
    return ""


def spoken(scene: Scene, log: tuple[SeenMove, ...]) -> str:
    """Says what happened in these moves; one move alone is told with its lines."""
    said: list[str] = []
    for told in log:
        play = play_of(told)
        if play:
            said.append(_said(scene, play))
        said += filter(None, (_event(scene, event) for event in told.events))
        said += filter(None, (_own_draw(scene, event) for event in told.events))
    return " ".join(said)


def _said(scene: Scene, play: Laying) -> str:
    words = scene.words
    return words.by(
        "20-sur-20",
        "{name} lays {dominoes}: {sums}; {marks}.",
        "You lay {dominoes}: {sums}; {marks}.",
        scene.names[play.seat - 1],
        dominoes=words.both([domino_name(words, lay) for lay in play.lays]),
        sums=words.both([line_sum(words, found) for found in play.lines]),
        marks=marks(words, len(play.marks)),
    )


def _own_draw(scene: Scene, event: object) -> str:
    """Tells the viewer which dominoes came; of other seats' dominoes the event holds none."""
    words = scene.words
    if isinstance(event, Drew) and event.dominoes and event.seat == scene.view.viewer:
        drawn = ", ".join(domino_name(words, one) for one in event.dominoes)
        return words.say("20-sur-20", "You draw {dominoes}.", dominoes=drawn)
    return ""


def state(scene: Scene) -> str:
    """Tells the whole table: whose turn, marks left, the stock, the rack, every line with its total."""
    view, words = scene.view, scene.words
    told = [words.text("20-sur-20", "The match is over.")] if view.reason else []
    if not view.reason:
        told.append(words.by("20-sur-20", "{name} to play.", "Your turn.", scene.names[view.turn - 1]))
    told.append(chain(words, (_seat(scene, seat) for seat in range(len(view.held)))) + ".")
    left = view.stock
    told.append(words.count("20-sur-20", "{n} domino in the stock.", "{n} dominoes in the stock.", left))
    if view.rack:
        rack = ", ".join(domino_name(words, one) for one in view.rack)
        told.append(words.say("20-sur-20", "Your rack: {dominoes}.", dominoes=rack))
    return " ".join((*told, *_lines(scene)))


def _seat(scene: Scene, seat: int) -> str:
    view, words = scene.view, scene.words
    told = words.say(
        "20-sur-20",
        "{name}, {marks} to place, {dominoes}",
        name=scene.names[seat],
        marks=marks(words, view.left[seat]),
        dominoes=dominoes(words, view.held[seat]),
    )
    return f"{told}, {points(words, view.points[seat])}" if view.target else told


def _lines(scene: Scene) -> list[str]:
    """Tells every line on the table from its first cell."""
    halves, words = grid(scene.view.lays), scene.words
    return [
        words.say(
            "20-sur-20",
            "{line} from {cell}: {adding} = {total}.",
            line=capital(line_name(words, found.cells)),
            cell=found.cells[0],
            adding=adding(found),
            total=found.total,
        )
        for found in alignments(halves, halves)
    ]


def can_play(scene: Scene) -> str:
    """Tells what the viewer can play, most marks first."""
    view, words = scene.view, scene.words
    if view.reason:
        return words.text("20-sur-20", "The match is over.")
    if not view.on_turn:
        return words.text("20-sur-20", "You cannot play now.")
    plays = [move for move in islice(moves(view), LOOKED_AT) if isinstance(move, Play)]
    if not plays:
        return words.text("20-sur-20", "Nothing makes 20 with what you hold.")
    worth = sorted(((len(hover(view, Draft(play.lays)).marks), play) for play in plays), key=lambda p: -p[0])
    told = [
        words.say(
            "20-sur-20", "{what}: {worth}", what=move_name(words, play, view.lays), worth=marks(words, n)
        )
        for n, play in worth[:LISTED]
    ]
    said = chain(words, told) + "."
    if len(plays) > LISTED:
        rest = len(plays) - LISTED
        said += " " + words.count("20-sur-20", "And {n} other play.", "And {n} other plays.", rest)
    return said
