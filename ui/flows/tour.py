"""Le tour du cadran: the eight problems of a day, three tries each, and what came of them."""

from __future__ import annotations

from dataclasses import replace

from engine.problem import Problem, dealt_on
from ui.days import day_of, is_day, month_of, moved, result, tried, with_day
from ui.effects import Address, Copy, Effect, Fetch, Remember
from ui.exercise import RIGHT
from ui.flows.exercise import opened, story
from ui.flows.flow import Handlers, Step, fresh, join, open_screen, query_of, said, vocabulary
from ui.games import FACES, face
from ui.model import SILENT, Action, Exercise, Model, Tour
from ui.problems import as_record, goal_of, problem_of, source
from ui.query import write_query
from ui.reading import counted

__all__ = ["HANDLERS", "KIND", "TRIES", "answered", "asks", "enter", "posed"]

KIND = "problem"
TRIES = 3


def enter(model: Model, day: str = "", n: int = 0) -> Step:
    """Opens a day, or one of its problems; a day to come, and one that never was, is today."""
    day = day if is_day(day) and day <= model.today else model.today
    here = _problem(model, day, n) or Tour(day)
    model, shown = open_screen(model, here)
    model, spoken = said(model, _task(model, here)) if isinstance(here, Exercise) else (model, ())
    return model, join(shown, spoken, monthly(model, day, n))


def monthly(model: Model, day: str, n: int = 0) -> tuple[Effect, ...]:
    """Fetches the problems of a day's month, and of the month after today's, unless they are there."""
    wanted = dict.fromkeys(month_of(source(at)) for at in (day, moved(model.today, 31)))
    known = {month for month, text in model.months if text}
    return tuple(
        Fetch(
            tuple(f"assets/problems/{slug}/{month}.txt" for slug in FACES),
            Action("month_came", f"{month}/{n if month == month_of(source(day)) else 0}"),
        )
        for month in wanted
        if month not in known
    )


def _month_came(model: Model, action: Action) -> Step:
    """Takes the problems of a month; goes on to the one that was asked for."""
    month, _, n = action.arg.partition("/")
    others = tuple(held for held in model.months if held[0] != month)
    model = replace(model, months=((month, action.value), *others)[:6])
    here = model.screen
    if not isinstance(here, Tour) or not action.value or not counted(n):
        return model, ()
    found = _problem(model, here.day, counted(n) or 0)
    if not found:
        return model, ()
    model = replace(model, screen=found)
    model, spoken = said(model, _task(model, found))
    return model, join((Address(query_of(found), replace=True),), spoken)


def asked_on(model: Model, day: str) -> str:
    """Gives the problems of a day's month; empty where they are not here."""
    return dict(model.months).get(month_of(source(day)), "")


def _problem(model: Model, day: str, n: int) -> Exercise | None:
    """Sets up a problem of a day; one that is done stands with its answer."""
    found = problem_of(asked_on(model, day), f"{source(day)}/{n}") if n else None
    if not found:
        return None
    address = write_query({"screen": KIND, "day": day, "problem": str(n)})
    here = opened(KIND, day, n, as_record(found), address, SILENT)
    here = replace(here, goal=goal_of(found))
    return shown(model, here) if day_of(model.settings.days, day).signs[n - 1].isdigit() else here


def shown(model: Model, here: Exercise) -> Exercise:
    """Plays the answer, and says what it earns."""
    table, seat = here.table, here.table.eyes or 1
    match = before = table.match.at(0)
    for text in here.goal.shows:
        before, match = match, dealt_on(match.submit(seat, match.game.parse_move(text)), seat)
    table = fresh(replace(table, match=match))
    told = story(model, table, seat)
    return replace(here, table=table, before=replace(table, match=before), told=told, closed=True)


def _task(model: Model, here: Exercise) -> str:
    words = vocabulary(model)
    count = words.say("tour", "Problem {n} of {of}.", n=here.n, of=8)
    _, asked, more = asks(model, here)
    return f"{count} {asked} {more}".strip()


def posed(model: Model, here: Exercise) -> Problem | None:
    """Finds the problem that stands on the table."""
    return problem_of(asked_on(model, here.of), f"{source(here.of)}/{here.n}")


def asks(model: Model, here: Exercise) -> tuple[str, str, str]:
    """Names what is asked, asks it, and says what else lies open."""
    found, words = posed(model, here), vocabulary(model)
    if found is None:
        return "", "", ""
    return face(found.match.slug).box.asks(words, found.task, len(found.answers[0]), found.match.state)


def answered(model: Model, here: Exercise) -> Step:
    """Counts and keeps a try, and says what came of it; the third wrong one shows the answer."""
    words, right = vocabulary(model), here.tried[-1].verdict == RIGHT
    before = day_of(model.settings.days, here.of)
    day = tried(before, here.n, right, model.today)
    settings = model.settings._replace(days=with_day(model.settings.days, day))
    model = replace(model, settings=settings)
    sign = day.signs[here.n - 1]
    said_first = here.told
    if right:
        verdict = words.count("tour", "Found: {n} point.", "Found: {n} points.", int(sign))
    elif sign.isdigit():
        verdict = words.say("tour", "Better exists. The answer is shown.")
        here = shown(model, here)
        model = replace(model, screen=here)
        said_first = f"{said_first} {verdict} {here.told}"
        verdict = ""
    else:
        left = words.count("tour", "{n} try left.", "{n} tries left.", TRIES - "ab".index(sign) - 1)
        verdict = f"{words.say('tour', 'Better exists.')} {left}"
    model, spoken = said(model, f"{said_first} {verdict}".strip())
    return model, join((Remember(settings),), spoken)


def _tour(model: Model, action: Action) -> Step:
    """Opens a day by its date, or one of its problems: `2026-11-22/3`."""
    day, _, n = action.arg.partition("/")
    return enter(model, day, counted(n, 8) or 0)


def _month(model: Model, action: Action) -> Step:
    """Turns the calendar to another month."""
    here = model.screen
    if not isinstance(here, Tour) or not is_day(f"{action.arg}-01"):
        return model, ()
    return replace(model, screen=replace(here, month=action.arg)), ()


def _share(model: Model, action: Action) -> Step:
    words, day = vocabulary(model), day_of(model.settings.days, action.arg)
    return model, (Copy(result(day, model.site), words.say("tour", "The result is on the clipboard."), True),)


HANDLERS: Handlers = {
    "tour": _tour,
    "month_came": _month_came,
    "tour_month": _month,
    "share_day": _share,
}
