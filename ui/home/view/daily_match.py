"""The card of the daily match on the home page: the same deal for everyone, and its result."""

from __future__ import annotations

from ui.core.components import button, region
from ui.core.dates import daily_ring
from ui.core.html import Html, icon, join, tag
from ui.core.words import Words
from ui.games import face
from ui.games.summaries import Lid, lids
from ui.model import Model, Table
from ui.review.habits import DAILY
from ui.table.saves import readable_table

__all__ = ["daily_card"]


def daily_card(words: Words, model: Model) -> Html:
    """Render the card of the daily match, and below it those of other games."""
    first, *others = lids(words)
    table = _today(model, "")
    text = tag(
        "div",
        tag("p", words.say("home", "Daily match"), class_="cap"),
        tag("h2", words.say("home", "{game}, same deal for everyone", game=first.title), class_="disp"),
        _progress(words, table),
    )
    label = words.say("home", "Play today’s deal")
    if table:
        label = words.say("home", "See the result") if table.match.outcome else words.say("home", "Resume")
    play = button(label, "daily", class_="btn btn--big", key="daily")
    return region(
        "section",
        words.say("home", "Daily match"),
        daily_ring(words, model.today),
        text,
        play,
        _others(words, model, others),
        class_="daily",
    )


def _today(model: Model, slug: str) -> Table | None:
    """Return the daily match of a game, or None if it was not begun; `slug` is "" for the first game."""
    key = f"{DAILY}{model.today}" + (f"-{slug}" if slug else "")
    found = next((save for save in model.shelf if save.id == key), None)
    return readable_table(found) if found else None


def _progress(words: Words, table: Table | None) -> Html:
    """Render the result of the daily match, or that it is begun, or what it is."""
    if table and table.match.outcome:
        result = words.say("home", "Done:"), " ", tag("b", _result(words, table), class_="num")
        return tag("p", icon("check"), " ", result, class_="sm done")
    text = words.say("home", "You against the computer. The same deal for everyone, all day long.")
    if table:
        text = words.say("home", "In progress.")
    return tag("p", text, class_="muted sm")


def _result(words: Words, table: Table) -> str:
    """Return the scores, the reader's first; of a game with a greatest score, the score out of it."""
    look, match = face(table.match.slug), table.match
    most = look.catalogue.daily(words, match.game.levels[0]).of
    if most:
        return f"{match.scores[0]} / {most}"
    is_bot = [bool(player.bot) for player in table.players]
    reader_first = sorted(zip(is_bot, match.scores, strict=True), key=lambda one: one[0])
    return " – ".join(look.speech.score(words, match.view(None), score) for _, score in reader_first)


def _others(words: Words, model: Model, boxes: list[Lid]) -> Html | None:
    """Render a button for each other game that has a daily match; None if there is none."""
    buttons = [_other_button(words, box, _today(model, box.slug)) for box in boxes if box.daily]
    return tag("div", buttons, class_="daily-more") if buttons else None


def _other_button(words: Words, box: Lid, table: Table | None) -> Html:
    """Render the button of another game's daily match, with its result if it is finished."""
    if not table or not table.match.outcome:
        return button(box.daily, "daily", box.slug, class_="btn", key=f"daily-{box.slug}")
    done = tag("span", words.say("home", "Done:"), " ", class_="vh")
    label = join(tag("span", box.daily), " ", done, tag("b", _result(words, table), class_="num"))
    return button(label, "daily", box.slug, sign="check", class_="btn", key=f"daily-{box.slug}")
