"""What has just happened that nobody should miss: the table of the cup between two races, the last plays."""

from __future__ import annotations

from engine.games.les24heures.events import RaceScored
from ui.core.html import EMPTY, Html, join, pin, tag
from ui.core.words import Words
from ui.games.face import Scene, SeenMove
from ui.games.les24heures.event_text import tell
from ui.games.les24heures.vocabulary import car_name, km, race_name

__all__ = ["moment", "race_table"]


def moment(scene: Scene) -> Html:
    """Draws the table of a race just over until its viewer has played in the next, else the last move."""
    between = _between(scene)
    if between:
        return race_table(scene.words, scene.names, between, scene.view.points)
    last = next((told for told in reversed(scene.log) if tell(scene, told)), None)
    return _news(scene, last) if last else EMPTY


def _between(scene: Scene) -> RaceScored | None:
    """Finds the race that has just ended, while the next one of the cup is young."""
    if not scene.view.cup or scene.view.reason:
        return None
    for n, told in enumerate(reversed(scene.log)):
        found = next((event for event in told.events if isinstance(event, RaceScored)), None)
        if found:
            return found
        if told.seat == scene.view.viewer or n >= len(scene.names):
            return None
    return None


def _news(scene: Scene, told: SeenMove) -> Html:
    """Draws the last move in one line."""
    said = " ".join(tell(scene, told))
    return tag("p", pin(scene.place(told.seat)) if told.seat else None, tag("span", said), class_="news")


def race_table(words: Words, names: tuple[str, ...], scored: RaceScored, total: tuple[int, ...]) -> Html:
    """Draws places, kilometres and points of a race, and the points of the cup so far."""
    cars = len(scored.places)
    order = sorted(range(cars), key=lambda car: (scored.places[car], -total[car]))
    heads = (
        words.text("24-heures", "Place"),
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
    name = car_name(words, names, car + 1, len(scored.places))
    cells = (km(words, scored.kilometres[car]), f"+{scored.points[car]}", str(total))
    return tag(
        "tr",
        tag("td", scored.places[car], class_="num"),
        tag("th", name, scope="row"),
        join(tag("td", cell, class_="num") for cell in cells),
    )
