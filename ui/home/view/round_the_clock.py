"""The card of Round the Clock on the home page: the dial, the eight puzzles, the next one or the result."""

from __future__ import annotations

from datetime import date

from ui.core.components import button
from ui.core.dates import long_month, of_month
from ui.core.html import Html, icon, join, tag
from ui.core.words import Words
from ui.home.view.card import card
from ui.model import Model
from ui.puzzles.daily_scores import EIGHT, Day, day_of, streak
from ui.puzzles.view.clock_face import dial, point_kind

__all__ = ["round_the_clock_card"]


def round_the_clock_card(words: Words, model: Model, is_main: bool) -> Html:
    """Render the card of today's Round the Clock: dial, streak, button to play or to share.

    `is_main` makes the button to play brass.
    """
    day = day_of(model.settings.days, model.today)
    title = words.say("tour", "Round the Clock")
    done = words.say("tour", "{n} of {of}", n=day.played, of=EIGHT)
    status = tag("p", tag("span", done, class_="vh"), " ", _date_and_streak(words, model), class_="muted sm")
    buttons = _share_buttons(words, day) if day.done else _play_buttons(words, model, day, is_main)
    return card(
        words.say("home", "Today"),
        dial(words, day, is_small=True),
        title,
        (status, _puzzle_numbers(day)),
        buttons,
        class_="card--tour",
    )


def _date_and_streak(words: Words, model: Model) -> str:
    """Return today's date and the streak in words; before the first puzzle, what the puzzles are."""
    n = streak(model.settings.days, model.today)
    streaks = words.count("tour", "{n} day in a row", "{n} days in a row", n)
    if not model.today or not model.settings.days:
        return words.say("home", "Eight short puzzles, new every day: 24 points to win.")
    at = date.fromisoformat(model.today)
    day = words.say("date", "{day} {month}", month=long_month(words, at.month), day=of_month(words, at.day))
    return words.say("home", "{day}, {streak}", day=day, streak=streaks) if n > 1 else day


def _puzzle_numbers(day: Day) -> Html:
    """Render the eight puzzles as numbers with three ticks each for points; the next one has a frame."""
    rows = []
    for n, sign in enumerate(day.signs, 1):
        ticks = tag("span", [tag("i", class_=point_kind(sign, k)) for k in range(3)], class_="ticks")
        rows.append(tag("li", tag("b", n, class_="num"), ticks, class_="is-next" if n == day.next else None))
    return tag("ol", rows, class_="eight-ticks", aria_hidden="true")


def _play_buttons(words: Words, model: Model, day: Day, is_main: bool) -> tuple[Html, Html | None]:
    """Render the button that plays the next puzzle, and the one that shows all of them.

    Before the first puzzle, the first button opens the day's page, and there is no second one.
    """
    label = words.say("tour", "Play puzzle {n}", n=day.next) if day.played else words.say("tour", "Play")
    arg = f"{model.today}/{day.next}" if day.played else model.today
    class_ = "btn btn--brass" if is_main else "btn"
    play = button(join(label, " ", icon("next")), "tour", arg, class_=class_, element_id="tour")
    return play, _all_button(words, model.today, "tour-all") if day.played else None


def _share_buttons(words: Words, day: Day) -> tuple[Html, Html]:
    """Render the buttons of a finished day: share its result, and see its puzzles."""
    share = button(
        words.say("tour", "Share"), "ask", f"share:{day.date}", icon_name="share", element_id="share"
    )
    return share, _all_button(words, day.date, "tour")


def _all_button(words: Words, date: str, element_id: str) -> Html:
    """Render the button that opens the page of a day (ISO date)."""
    return button(words.say("tour", "See all eight"), "tour", date, element_id=element_id)
