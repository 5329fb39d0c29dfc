"""The panel of the last move: the table of the cup between two races, or the last plays."""

from __future__ import annotations

from engine.games.les24heures.events import RaceScored
from ui.core.html import EMPTY, Html, join, pin, tag
from ui.core.words import Words
from ui.games.face import Scene, SeenMove
from ui.games.les24heures.event_text import event_sentences
from ui.games.les24heures.vocabulary import car_name, km, race_name

__all__ = ["moment", "race_just_over", "race_table"]


def moment(scene: Scene) -> Html:
    """Render the table of a race just over until its viewer has played in the next, else the last move."""
    between = race_just_over(scene)
    if between:
        return race_table(scene.words, scene.names, between, scene.view.points)
    last = next((seen for seen in reversed(scene.log) if event_sentences(scene, seen)), None)
    return _last_move_line(scene, last) if last else EMPTY


def race_just_over(scene: Scene) -> RaceScored | None:
    """Return the result of the race that has just ended, while the next race of the cup is young."""
    if not scene.view.cup or scene.view.reason:
        return None
    for moves_since, seen in enumerate(reversed(scene.log)):
        found = next((event for event in seen.events if isinstance(event, RaceScored)), None)
        if found:
            return found
        if seen.seat == scene.view.viewer or moves_since >= len(scene.names):
            return None
    return None


def _last_move_line(scene: Scene, seen: SeenMove) -> Html:
    """Render the last move in one line."""
    sentences = " ".join(event_sentences(scene, seen))
    return tag("p", pin(scene.place(seen.seat)) if seen.seat else None, tag("span", sentences), class_="news")


def race_table(words: Words, names: tuple[str, ...], scored: RaceScored, total: tuple[int, ...]) -> Html:
    """Render places, kilometres and points of a race, and the points of the cup so far."""
    cars = len(scored.places)
    order = sorted(range(cars), key=lambda car: (scored.places[car], -total[car]))
    heads = (
        words.text("24-heures", "Rank"),
        words.text("24-heures", "Car"),
        words.text("24-heures", "Distance"),
        words.text("24-heures", "Points"),
        words.text("24-heures", "Cup"),
    )
    rows = [_row(words, names, scored, car, total[car]) for car in order]
    title = words.say("24-heures", "{race} is over", race=race_name(words, scored.race))
    return tag(
        "div",
        tag("h2", title, class_="disp", id="race-table"),
        tag(
            "table",
            tag("thead", tag("tr", [tag("th", head, scope="col") for head in heads])),
            tag("tbody", rows),
            aria_labelledby="race-table",
        ),
        class_="cup-table panel",
    )


def _row(words: Words, names: tuple[str, ...], scored: RaceScored, car: int, total: int) -> Html:
    """Render the row of a car."""
    name = car_name(words, names, car + 1, len(scored.places))
    cells = (km(words, scored.kilometres[car]), f"+{scored.points[car]}", str(total))
    return tag(
        "tr",
        tag("td", scored.places[car], class_="num"),
        tag("th", name, scope="row"),
        join(tag("td", cell, class_="num") for cell in cells),
    )
