"""The picture of a finished match to share: what the screen of its end shows, on one card."""

from __future__ import annotations

from engine.game import Outcome
from ui.core.daily_ids import daily_date
from ui.core.dates import day_with_year
from ui.core.html import Html
from ui.core.shared_picture import (
    HEADLINE,
    REMARK,
    Standing,
    dial_on_card,
    lines,
    shared_picture,
    standings,
)
from ui.core.words import Words
from ui.games import Face, Scene, face
from ui.model import Model, Table
from ui.review.view.dial import dial
from ui.review.view.end_dial import dial_of
from ui.review.view.result import reason_in_words, shared_title
from ui.review.view.turning_point import turning_text
from ui.table.viewpoint import scene

__all__ = ["date_of", "result_picture", "shared_name"]

FEW_PLAYERS = 4
"""Most players with whom the dial is large and the turning point has room."""
DIAL_TOP = 214
LARGE, SMALL = 640, 430


def date_of(table: Table, today: str) -> str:
    """Return the ISO date of a match: that of a daily deal, else the one in its tags, else `today`."""
    return daily_date(table.id) or dict(table.tags).get("Date", "") or today


def result_picture(model: Model, table: Table, outcome: Outcome) -> Html:
    """Render the picture to share of a finished match: dial, who won, standings, turning point."""
    look, picture = face(table.match.slug), scene(table, model.settings)
    words = picture.words
    title, when = look.catalogue.title(words), day_with_year(words, date_of(table, model.today))
    headline = shared_title(look, picture, table, outcome)
    rows = _rows(look, picture, outcome)
    side = LARGE if len(rows) <= FEW_PLAYERS else SMALL
    shown = dial_of(look, picture, table, outcome)
    drawn = dial_on_card(dial(shown, ""), DIAL_TOP, side)
    head, below = lines(HEADLINE, headline, DIAL_TOP + side + 62)
    is_named = words.you not in picture.names
    why = look.speech.end_reason(words, outcome.reason, view=picture.view)
    if is_named:
        why = reason_in_words(look, picture, outcome)
    reason, below = lines(REMARK, why, below - 16)
    places, below = standings(rows, below - 12)
    label = _label(words, title, when, headline, rows)
    # These words call a player without a name "you". Whoever sees the picture would take it for themselves.
    turning = turning_text(look, picture, table) if is_named and len(rows) <= FEW_PLAYERS else ""
    remark, _ = lines(REMARK, turning, below + 44)
    note = words.say("share", "{game}, {date}", game=title, date=when) if when else title
    if daily_date(table.id):
        note = words.say("share", "{game}, daily match of {date}", game=title, date=when)
    return shared_picture(
        "Vingt-Quatre", note, model.host.address, label, drawn, head, reason, places, remark
    )


def shared_name(words: Words, name: str) -> str:
    """Return a player's name as others read it: "Me" for the one whom the screen calls "You"."""
    return words.say("share", "Me") if name == words.you else name


def _rows(face: Face, scene: Scene, outcome: Outcome) -> list[Standing]:
    """Return the rows of the final standings, the winner first."""
    order = sorted(range(1, len(outcome.places) + 1), key=lambda seat: outcome.places[seat - 1])
    return [
        Standing(
            outcome.places[seat - 1],
            scene.place(seat),
            shared_name(scene.words, scene.names[seat - 1]),
            face.speech.score(scene.words, scene.view, scene.scores[seat - 1]),
        )
        for seat in order
    ]


def _label(words: Words, title: str, date_text: str, headline: str, rows: list[Standing]) -> str:
    """Return in words what the picture shows, for screen readers."""
    scores = words.clauses(f"{row.rank}. {row.name}, {row.score}" for row in rows)
    return words.say(
        "share",
        "Picture of the result. {game}, {date}. {headline}. {scores}.",
        game=title,
        date=date_text,
        headline=headline,
        scores=scores,
    )
