"""Share a result: its text, and its picture as a file."""

from __future__ import annotations

from ui.core.daily_ids import daily_date
from ui.core.dates import day_with_year, short_day
from ui.core.dialog_frames import table_under
from ui.core.effects import Copy, HandOverPicture
from ui.core.updates import Handlers, Update, words_for
from ui.games import Face, Scene, face
from ui.games.opponents import known_level
from ui.model import Action, Model, Table
from ui.puzzles.daily_scores import Day, day_of, most_points
from ui.puzzles.view.clock_face import solved_text
from ui.review.view.result_picture import date_of, shared_name
from ui.table.viewpoint import scene

__all__ = ["HANDLERS"]


def _shared_text(model: Model, asked_day: str) -> str:
    """Return the text to share on a finished day, or if `asked_day` is "" on the match; "" if none.

    Scores are in seating order. Neither text reveals a move or an answer.
    """
    if asked_day:
        day = day_of(model.settings.days, asked_day)
        return _text_about_day(model, day) if day.done else ""
    table = table_under(model)
    return _text_about_match(model, table) if table else ""


def _text_about_day(model: Model, day: Day) -> str:
    """Return the text to share about a day: points, signs, how many puzzles are solved, the address."""
    words = words_for(model)
    head = words.say(
        "share",
        "Vingt-Quatre – Round the Clock, {date}: {n} of {of}",
        date=short_day(words, day.date),
        n=day.points,
        of=most_points(day),
    )
    return f"{head}\n{day.spaced_signs}\n{solved_text(words, day)}\n{model.host.address}"


def _text_about_match(model: Model, table: Table) -> str:
    """Return the text to share about a match: its game, date, each player's score, the address."""
    words, look = words_for(model), face(table.match.slug)
    picture, date = scene(table, model.settings), day_with_year(words, date_of(table, model.today))
    game = look.catalogue.title(words)
    head = f"Vingt-Quatre – {game}"
    if daily_date(table.id):
        head = words.say("share", "Vingt-Quatre – {game}, daily match of {date}", game=game, date=date)
    elif date:
        head = words.say("share", "Vingt-Quatre – {game}, {date}", game=game, date=date)
    result = look.postgame.solo_text(picture, table.match) or _scores_text(look, picture, table)
    return f"{head}\n{result}\n{model.host.address}"


def _scores_text(face: Face, scene: Scene, table: Table) -> str:
    """Return the scores of all players with their names, those of computers with their levels."""
    words, slug = scene.words, table.match.slug
    said = []
    for seat, (name, player) in enumerate(zip(scene.names, table.players, strict=True), 1):
        who = shared_name(words, name)
        if player.bot:
            who = words.say(
                "share", "{who} ({level})", who=name, level=known_level(words, slug, player.bot).name
            )
        score = face.speech.score(words, scene.view, scene.scores[seat - 1])
        said.append((scene.place(seat), words.say("share", "{who}: {score}", who=who, score=score)))
    return " – ".join(text for _, text in sorted(said))


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
