"""The screen of Round the Clock: a day's eight puzzles, fourteen days, the calendar, the result to share."""

from __future__ import annotations

from datetime import date

from ui.core.components import button, cover, link, region
from ui.core.dates import long_date, long_month, of_month, weekdays
from ui.core.html import Child, Html, icon, join, tag
from ui.core.top_bar import bar, print_link, theme_button
from ui.core.words import Words, capital, full_stop, words
from ui.games import face
from ui.model import Model, Tour
from ui.puzzles.daily_scores import (
    EIGHT,
    FIRST,
    Day,
    add_days,
    day_of,
    days_of,
    month_after,
    month_of,
    most_points,
    streak,
)
from ui.puzzles.problem_files import problem_of, source_day
from ui.puzzles.view.clock_face import dial, dots, points, solved_text

__all__ = ["tour"]


def tour(model: Model, screen: Tour) -> Html:
    """Render the page of Round the Clock on a day: its puzzles, other days, the calendar."""
    vocabulary, day = words(model.settings.lang), day_of(model.settings.days, screen.day)
    title = vocabulary.say("tour", "Round the Clock")
    light = theme_button(vocabulary, "btn btn--icon", "bar-theme")
    main = tag(
        "main",
        *(
            (_summary_panel(vocabulary, model, day), _share_card(vocabulary, model, day))
            if day.done
            else (_head(vocabulary, model, day),)
        ),
        _problems(vocabulary, model, day),
        _fortnight(vocabulary, model, screen),
        _calendar(vocabulary, model, screen),
        class_="tour is-over" if day.done else "tour",
    )
    paper = None if model.embed else print_link(vocabulary, "sheet")
    return tag("div", bar(vocabulary, title, paper, light), main, class_="screen")


def _head(words: Words, model: Model, day: Day) -> Html:
    """Render the head of a day with open puzzles: date, dial, number done, streak, button to begin."""
    counted = join(
        _count(
            words.count("tour", "of {of} puzzles played", "of {of} puzzles played", day.played, of=EIGHT),
            day.played,
        ),
        _streak(words, model),
    )
    again = words.say("tour", "These puzzles are repeats from an earlier year.")
    return tag(
        "section",
        tag("h2", capital(long_date(words, day.date)), class_="ital"),
        dial(words, day),
        tag("div", counted, class_="counts"),
        tag("p", _points_rule(words), class_="muted sm"),
        tag("p", again, class_="muted sm") if source_day(day.date) != day.date else None,
        _next(words, day),
        link("practice", icon("list"), words.say("practice", "More puzzles, by game"), class_="btn"),
        class_="tour-head",
        aria_label=words.say("tour", "All eight puzzles"),
    )


def _points_rule(words: Words) -> str:
    """Return the sentence on how the 24 points of a day are earned."""
    return words.say(
        "tour",
        "24 points: 3 for a puzzle solved at once, 2 at the second try, 1 at the third.",
    )


def _count(text: str, count: int) -> Html:
    """Render a number (`count`) in large type, then its unit (`text`)."""
    return tag("p", tag("b", count, class_="num"), " ", tag("span", text))


def _streak(words: Words, model: Model) -> Html | None:
    """Render how many days in a row were finished in time; None for fewer than two.

    One missed day a week does not end them.
    """
    n = streak(model.settings.days, model.today)
    if n < 2:  # one day is no row
        return None
    return _count(words.count("tour", "day in a row with all eight", "days in a row with all eight", n), n)


def _next(words: Words, day: Day) -> Html:
    """Render the button that plays the day's first open puzzle."""
    label = words.say("tour", "Play puzzle {n}", n=day.next)
    return button(
        join(label, icon("next")),
        "tour",
        f"{day.date}/{day.next}",
        class_="btn btn--brass btn--big",
        element_id="tour-next",
    )


# A day that is done


def _summary_panel(words: Words, model: Model, day: Day) -> Html:
    """Render the panel of a day that is done: points, puzzles solved, streak, the last seven days."""
    of = tag("span", "/ ", most_points(day))
    n = streak(model.settings.days, model.today)
    row = words.count("tour", "{n} day in a row.", "{n} days in a row.", n) if n > 1 else ""
    after = words.say("tour", "The next eight start at midnight.") if day.date == model.today else ""
    sentences = " ".join(filter(None, (full_stop(solved_text(words, day)), row, after)))
    again = words.say("tour", "These puzzles are repeats from an earlier year.")
    return tag(
        "section",
        tag("p", capital(long_date(words, day.date)), class_="ital"),
        tag("p", tag("b", day.points, class_="num"), " ", of, class_="sum24"),
        tag("h2", words.say("tour", "All eight done"), class_="disp"),
        tag("p", icon("check"), tag("span", sentences), class_="row24"),
        tag("p", again, class_="muted sm") if source_day(day.date) != day.date else None,
        _week(words, model, day),
        link("practice", icon("list"), words.say("practice", "More puzzles, by game"), class_="btn"),
        class_="tour-head",
        aria_label=words.say("tour", "All eight puzzles"),
    )


def _week(words: Words, model: Model, day: Day) -> Html:
    """Render the seven days up to this one, each as a ring with its points; none before the first day."""
    days = days_of(model.settings.days)
    dates = [at for n in range(6, -1, -1) if (at := add_days(day.date, -n)) >= FIRST]
    cells = [_ring(words, days.get(at) or Day(at), model.today, at == day.date) for at in dates]
    return tag("ul", cells, class_="week", aria_label=words.say("tour", "Seven days"))


def _ring(words: Words, day: Day, today_date: str, is_shown: bool) -> Html:
    """Render a day as a ring of 24 ticks, one lit for each point; the day shown (`is_shown`) is marked."""
    when = (
        words.say("tour", "today")
        if day.date == today_date
        else weekdays(words)[date.fromisoformat(day.date).weekday()][:3]
    )
    lit = " ".join(["1 1"] * day.points + ["0 48"])
    ring = tag(
        "svg",
        tag("circle", cx=30, cy=30, r=25, pathLength=48, class_="td"),
        tag("circle", cx=30, cy=30, r=25, pathLength=48, class_="won", stroke_dasharray=lit),
        tag("text", day.points if day.played else "–", x=30, y=36, text_anchor="middle"),
        viewBox="0 0 60 60",
        aria_hidden="true",
    )
    said = words.count("tour", "{n} point", "{n} points", day.points) if day.played else ""
    text = tag("span", when), tag("span", f" {said}", class_="vh") if said else None
    return tag("li", ring, text, class_="is-now" if is_shown else None)


def _share_card(words: Words, model: Model, day: Day) -> Html:
    """Render the card of a day that is done, and the button that shares it: dial, digits, solved, streak."""
    n = streak(model.settings.days, model.today)
    at = date.fromisoformat(day.date)
    title = words.say(
        "tour", "Vingt-Quatre, {day} {month}", day=of_month(words, at.day), month=long_month(words, at.month)
    )
    days = words.count("tour", "{n} day in a row.", "{n} days in a row.", n)
    solved = full_stop(solved_text(words, day))
    row = tag("p", f"{solved} {days}" if n > 1 else solved, class_="sm")
    card = tag(
        "div",
        tag("h3", title, class_="disp"),
        dial(words, day),
        tag("p", day.spaced_signs, class_="code num", aria_hidden="true"),
        row,
        class_="day-card",
    )
    label = words.say("tour", "Share")
    share = button(
        label,
        "ask",
        f"share:{day.date}",
        icon_name="share",
        class_="btn btn--brass btn--big",
        element_id="share",
    )
    return region("section", words.say("tour", "Result"), card, share, class_="fin")


# The problems


def _problems(words: Words, model: Model, day: Day) -> Html:
    """Render the day's eight puzzles; while they are not fetched, a note instead."""
    text = dict(model.puzzle_texts).get(month_of(source_day(day.date)))
    if not text:
        return _missing_note(words, text is None, day)
    cards = [_problem(words, text, day, n) for n in range(1, EIGHT + 1)]
    return tag("ol", cards, class_="eight", aria_label=words.say("tour", "The eight puzzles"))


def _missing_note(words: Words, is_fetching: bool, day: Day) -> Html:
    """Render that the puzzles are being fetched, else that fetching failed, with a button to try again."""
    if is_fetching:
        return tag("p", words.say("tour", "Loading puzzles…"), class_="eight muted", role="status")
    text = words.say("tour", "This month’s puzzles haven’t been downloaded. Go online once to get them.")
    again = button(words.say("tour", "Try again"), "tour", day.date, class_="btn", element_id="tour-again")
    return tag("div", tag("p", text), again, class_="eight panel")


def _problem(words: Words, text: str, day: Day, problem_number: int) -> Html | None:
    """Render a puzzle's card: number, game, title, difficulty, points or tries; None if it is missing."""
    problem = problem_of(text, f"{source_day(day.date)}/{problem_number}")
    if problem is None:
        return None
    box, sign = face(problem.match.slug).catalogue, day.signs[problem_number - 1]
    title, *_ = box.task_texts(words, problem.task, len(problem.answers[0]), problem.match.state)
    now = problem_number == day.next
    state: Child = points(words, sign)
    if now:
        state = tag("span", words.say("tour", "Play"), " ", icon("next"), class_="go")
    name = tag("span", tag("b", problem_number, class_="num"), " ", box.title(words), class_="sm")
    body = tag(
        "span", name, tag("strong", title, class_="disp"), dots(words, problem.grade), class_="one-text"
    )
    state_class = " is-now" if now else "" if sign.isdigit() else " is-open"
    return tag(
        "li",
        button(
            join(cover(problem.match.slug), body, state),
            "tour",
            f"{day.date}/{problem_number}",
            class_=f"panel one{state_class}",
            element_id=f"problem-{problem_number}",
        ),
    )


# Other days


def _fortnight(words: Words, model: Model, screen: Tour) -> Html:
    """Render the last fourteen days as buttons with their points."""
    days = [at for n in range(13, -1, -1) if (at := add_days(model.today, -n)) >= FIRST]
    days_by_date = days_of(model.settings.days)
    cells = [
        tag("li", _day_button(words, days_by_date.get(at) or Day(at), model.today, screen.day)) for at in days
    ]
    title = words.say("tour", "Fourteen days")
    return tag(
        "section", tag("h2", title, class_="disp"), tag("ul", cells, class_="panel strip"), class_="other"
    )


def _day_button(words: Words, day: Day, today: str, open_day: str) -> Html:
    """Render a day as a button with its points; the one open on the screen is marked."""
    at = date.fromisoformat(day.date)
    when = f"{weekdays(words)[at.weekday()][:3]} {at.day}"
    when = words.say("tour", "today") if day.date == today else when
    unit = words.count("tour", "{n} point", "{n} points", day.points).partition(" ")[2] if day.played else ""
    now = {"aria_current": "date"} if day.date == open_day else {}
    full = " is-full" if day.points == most_points(day) else " is-done" if day.done else ""
    return button(
        join(
            tag("b", day.points if day.played else "–", class_="num"),
            tag("span", f" {unit}, " if unit else " ", class_="vh"),
            tag("span", when),
        ),
        "tour",
        day.date,
        class_=f"dayb{full}",
        element_id=f"fort-{day.date}",
        **now,
    )


def _calendar(words: Words, model: Model, screen: Tour) -> Html:
    """Render the calendar of a month; past days are buttons, and arrows lead to other months."""
    month = screen.month or month_of(screen.day)
    year, number = int(month[:4]), int(month[5:])
    begin = date(year, number, 1)
    first, size = begin.weekday(), int(add_days(f"{month_after(month)}-01", -1)[8:])
    days_by_date = days_of(model.settings.days)
    cells: list[Html] = [tag("li", class_="none", aria_hidden="true") for _ in range(first)]
    for n in range(1, size + 1):
        at = f"{month}-{n:02d}"
        has_problems = FIRST <= at <= model.today
        cells.append(
            tag("li", _date(words, days_by_date.get(at) or Day(at), n, has_problems, at == screen.day))
        )
    before, after = add_days(f"{month}-01", -1)[:7], month_after(month)
    has_before, has_after = before >= FIRST[:7], after <= model.today[:7]
    is_turned = has_before or has_after
    turns = (
        _month_arrow(words.say("tour", "Previous month"), before, "prev", has_before) if is_turned else None,
        tag("h2", capital(long_month(words, number)), " ", year, class_="disp"),
        _month_arrow(words.say("tour", "Next month"), after, "next", has_after) if is_turned else None,
    )
    label = words.say("tour", "Archive")
    heads = [tag("span", name[:3]) for name in weekdays(words)]
    return region(
        "section",
        label,
        tag("div", turns, class_="turns"),
        tag("div", heads, class_="cal cal-days", aria_hidden="true"),
        tag("ol", cells, class_="cal"),
        class_="archive",
        element_id="archive",
    )


def _month_arrow(label: str, month: str, icon_name: str, is_allowed: bool) -> Html:
    """Render an arrow to another month; it is disabled if that month has no puzzles yet."""
    off = {} if is_allowed else {"aria_disabled": "true"}
    return button(
        icon(icon_name),
        "tour_month",
        month if is_allowed else "",
        class_="btn btn--icon",
        element_id=f"month-{icon_name}",
        aria_label=label,
        **off,
    )


def _date(words: Words, day: Day, day_number: int, has_problems: bool, is_shown: bool) -> Html:
    """Render a day in the calendar, as a button if it has puzzles that may be played."""
    if not has_problems:
        return tag("span", day_number, class_="dayb off")
    said = words.count("tour", "{n} point", "{n} points", day.points) if day.played else ""
    label = ", ".join(part for part in (long_date(words, day.date), said) if part)
    now = {"aria_current": "date"} if is_shown else {}
    shown = tag("small", day.points, class_="num", aria_hidden="true") if day.played else None
    state = " is-done" if day.done else " is-half" if day.played else ""
    return button(
        join(
            tag("b", of_month(words, day_number), class_="num", aria_hidden="true"),
            shown,
            tag("span", label, class_="vh"),
        ),
        "tour",
        day.date,
        class_=f"dayb{state}",
        element_id=f"cal-{day_number}",
        **now,
    )
