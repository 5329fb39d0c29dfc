"""What is the same for every problem: what it asks, the sign of its tries, what is said after each."""

from __future__ import annotations

from dataclasses import replace

from engine.problem import Problem, play_forced_moves
from ui.core.updates import without_drafts, words_for
from ui.games import face
from ui.model import Exercise, Model
from ui.model.puzzles import RIGHT
from ui.puzzles.daily_scores import POINTS, WRONG, day_of, month_of
from ui.puzzles.exercise import describe_try
from ui.puzzles.problem_files import problem_in, problem_of, source

__all__ = ["TRIES", "asked_on", "asks", "posed", "shown", "sign_of", "verdict"]

TRIES = 3


def asked_on(model: Model, day: str) -> str:
    """Gives the problems of a day's month; empty where they are not here."""
    return dict(model.months).get(month_of(source(day)), "")


def posed(model: Model, here: Exercise) -> Problem | None:
    """Finds the problem that stands on the table."""
    if here.text:
        return problem_in(here.text)
    return problem_of(asked_on(model, here.of), f"{source(here.of)}/{here.n}")


def asks(model: Model, here: Exercise) -> tuple[str, str, str]:
    """Names what is asked, asks it, and says what else lies open."""
    found, words = posed(model, here), words_for(model)
    if found is None:
        return "", "", ""
    return face(found.match.slug).catalogue.asks(words, found.task, len(found.answers[0]), found.match.state)


def sign_of(model: Model, here: Exercise) -> str:
    """Gives the sign of a problem: `.`, `a` and `b` while it is open, else its points."""
    if not here.text:
        return day_of(model.settings.days, here.of).signs[here.n - 1]
    sign = "."
    for one in here.tried:
        sign = (POINTS if one.verdict == RIGHT else WRONG).get(sign, sign)
    return "0" if here.closed else sign


def shown(model: Model, here: Exercise) -> Exercise:
    """Plays the answer, and says what it earns."""
    table, seat = here.table, here.table.eyes or 1
    match = before = table.match.at(0)
    for text in here.goal.shows:
        before, match = match, play_forced_moves(match.submit(seat, match.game.parse_move(text)), seat)
    table = without_drafts(replace(table, match=match))
    told = describe_try(model, table, seat)
    return replace(here, table=table, before=replace(table, match=before), told=told, closed=True)


def verdict(model: Model, here: Exercise, sign: str) -> tuple[Exercise, str]:
    """Says what came of a try, whose sign is given; the third wrong one shows the answer."""
    words, first = words_for(model), here.told
    if here.tried[-1].verdict == RIGHT:
        text = words.count("tour", "Found: {n} point.", "Found: {n} points.", int(sign))
    elif sign.isdigit():
        here = shown(model, here)
        text = f"{words.say('tour', 'Better exists. The answer is shown.')} {here.told}"
    else:
        left = words.count("tour", "{n} try left.", "{n} tries left.", TRIES - "ab".index(sign) - 1)
        text = f"{words.say('tour', 'Better exists.')} {left}"
    return here, f"{first} {text}".strip()
