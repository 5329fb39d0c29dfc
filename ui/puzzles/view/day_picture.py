"""The picture of a finished day of Round the Clock to share: its dial, its points, the days in a row."""

from __future__ import annotations

from ui.core.dates import day_with_year
from ui.core.html import Html, tag
from ui.core.shared_picture import MIDDLE, dial_on_card, shared_picture
from ui.core.words import Words, full_stop
from ui.model import Model
from ui.puzzles.daily_scores import Day, most_points, streak
from ui.puzzles.view.clock_face import dial, solved_text

__all__ = ["day_picture"]

DIAL_TOP, SIDE = 262, 800


def day_picture(words: Words, model: Model, day: Day) -> Html:
    """Render the picture of a finished day to share, with its points but without any answer."""
    title, when = words.say("tour", "Round the Clock"), day_with_year(words, day.date)
    n = streak(model.settings.days, model.today)
    days = words.count("tour", "{n} day in a row.", "{n} days in a row.", n) if n > 1 else ""
    row = f"{full_stop(solved_text(words, day))} {days}".strip()
    body = (
        dial_on_card(dial(words, day), DIAL_TOP, SIDE),
        tag("text", day.spaced_signs, class_="sp-digits", x=MIDDLE, y=1230, text_anchor="middle"),
        tag("text", row, class_="sp-remark", x=MIDDLE, y=1310, text_anchor="middle"),
    )
    label = words.say(
        "share",
        "Picture of the result. {game}, {date}. {n} of {of} points. {streak}",
        game=title,
        date=when,
        n=day.points,
        of=most_points(day),
        streak=row,
    )
    note = words.say("share", "{game}, {date}", game=title, date=when)
    return shared_picture("Vingt-Quatre", note, model.host.address, label, *body)
