"""Share a result: its text, and its picture as a file."""

from __future__ import annotations

from itertools import count

from ui.core.dates import day_with_year
from ui.core.dialog_frames import table_under
from ui.core.effects import Copy, HandOverPicture
from ui.core.player_names import place_of
from ui.core.updates import Handlers, Update, words_for
from ui.games import face
from ui.model import Action, Model, Table
from ui.puzzles.daily_scores import day_of, text_to_share
from ui.review.view.result_picture import date_of

__all__ = ["HANDLERS"]


def _shared_text(model: Model, asked_day: str) -> str:
    """Return the text to share on a finished day, or if `asked_day` is "" on the match; "" if none.

    Scores are in seating order. Neither text reveals a move or an answer.
    """
    if asked_day:
        day = day_of(model.settings.days, asked_day)
        return text_to_share(day, model.host.address) if day.done else ""
    table = table_under(model)
    return _text_about_match(model, table) if table else ""


def _text_about_match(model: Model, table: Table) -> str:
    """Return the text to share about a match: its game, its date and all scores."""
    words, look = words_for(model), face(table.match.slug)
    view = table.match.view(None)
    scores_by_place = sorted(zip(map(place_of, count(1), table.players), table.match.scores, strict=False))
    return words.say(
        "table",
        "Vingt-Quatre, {game}, {date}: {scores}",
        game=look.catalogue.title(words),
        date=day_with_year(words, date_of(table, model.today)),
        scores=" – ".join(look.speech.score(words, view, score) for _, score in scores_by_place),
    )


def _file_name(model: Model, day: str) -> str:
    """Return the file name of a picture of a day, or if `day` is "" of the match on the screen."""
    if day:
        return f"vingt-quatre-{day}.png"
    table = table_under(model)
    parts = (table.match.slug, date_of(table, model.today)) if table else ()
    return "-".join(("vingt-quatre", *filter(None, parts))) + ".png"


def _copy(model: Model, action: Action) -> Update:
    """Copy the result of the day in `arg`, else of the match on the screen; do nothing if there is none."""
    text = _shared_text(model, action.arg)
    return (model, (Copy(text, words_for(model).say("table", "Result copied.")),)) if text else (model, ())


def _share(model: Model, action: Action) -> Update:
    """Share picture and text of the day in `arg`, else of the match on the screen; do nothing if none."""
    text, done = _shared_text(model, action.arg), words_for(model).say("table", "Result copied.")
    return (model, (HandOverPicture(_file_name(model, action.arg), text, done),)) if text else (model, ())


def _save(model: Model, action: Action) -> Update:
    """Save the picture of the day in `arg`, else of the match on the screen, to a file."""
    done = words_for(model).say("share", "Picture saved.")
    return model, (HandOverPicture(_file_name(model, action.arg), "", done),)


HANDLERS: Handlers = {"copy_result": _copy, "share_picture": _share, "save_picture": _save}
