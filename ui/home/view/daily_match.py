"""The card of the daily matches on the home page: the same deal for everyone, and the results."""

from __future__ import annotations

from ui.core.components import button
from ui.core.daily_ids import daily_id
from ui.core.dates import daily_ring
from ui.core.html import Html, icon, join, tag
from ui.core.words import Words
from ui.games import face
from ui.games.summaries import GameSummary, game_summaries
from ui.home.view.card import card
from ui.model import Model, Table
from ui.table.saves import readable_table
from ui.table.seat_names import seat_given_away
from ui.table.untouched import is_untouched

__all__ = ["daily_card", "is_played_today"]


def daily_card(words: Words, model: Model, is_main: bool) -> Html:
    """Render the card of the daily match, with a button for the daily match of each other game."""
    first, *others = game_summaries(words)
    table = _todays_match(model, "")
    label = words.say("home", "Play today’s match")
    if table:
        label = words.say("home", "See the result") if table.match.outcome else words.say("home", "Resume")
    play = button(label, "daily", class_="btn btn--brass" if is_main else "btn", element_id="daily")
    return card(
        words.say("home", "Daily match"),
        daily_ring(words, model.today),
        words.say("home", "{game}, the same for everyone today", game=first.title),
        _progress_line(words, table),
        (play, [_other_button(words, box, _todays_match(model, box.slug)) for box in others if box.daily]),
    )


def is_played_today(model: Model) -> bool:
    """Return True if today's daily match of the first game is finished."""
    table = _todays_match(model, "")
    return bool(table and table.match.outcome)


def _todays_match(model: Model, slug: str) -> Table | None:
    """Return today's daily match of a game ("": the first game); None if nobody has moved in it."""
    found = model.library.find(daily_id(model.today, slug))
    table = readable_table(found) if found else None
    return None if table and is_untouched(table) else table


def _progress_line(words: Words, table: Table | None) -> Html:
    """Render the result of the daily match, that it is in progress, or what it is."""
    if table and table.match.outcome:
        result = words.say("home", "Done:"), " ", tag("b", _scores_text(words, table), class_="num")
        return tag("p", icon("check"), tag("span", result), class_="sm done")
    text = words.say("home", "Against the computer.")
    if table:
        text = words.say("home", "In progress.")
    return tag("p", text, class_="muted sm")


def _scores_text(words: Words, table: Table) -> str:
    """Return all scores, the reader's first; in a game with a greatest score, the score out of it.

    A number never parts from its unit at the end of a line.
    """
    look, match = face(table.match.slug), table.match
    most = look.catalogue.daily(words, match.game.levels[0]).of
    if most:
        return f"{match.scores[0]}\u00a0/\u00a0{most}"
    given = seat_given_away(table)
    is_bot = [bool(player.bot) and seat != given for seat, player in enumerate(table.players, 1)]
    reader_first = sorted(zip(is_bot, match.scores, strict=True), key=lambda one: one[0])
    scores = (look.speech.score(words, match.view(None), score) for _, score in reader_first)
    return " – ".join(score.replace(" ", "\u00a0") for score in scores)


def _other_button(words: Words, lid: GameSummary, table: Table | None) -> Html:
    """Render the button of another game's daily match, with the result if it is finished."""
    key = f"daily-{lid.slug}"
    if not table or not table.match.outcome:
        return button(lid.short, "daily", lid.slug, element_id=key, aria_label=lid.daily)
    done = tag("span", words.say("home", "Done:"), " ", class_="vh")
    label = join(tag("span", lid.short), " ", done, tag("b", _scores_text(words, table), class_="num"))
    return button(label, "daily", lid.slug, icon_name="check", element_id=key)
