"""The score sheet of Les 24 Heures: the hours, six cars with their thousands, and the cup."""

from __future__ import annotations

from engine.games.les24heures.cards import NIGHT, RACES
from engine.games.les24heures.legality import NIGHT_LIMIT
from engine.games.les24heures.model import TYRES_AT
from engine.games.les24heures.score import POINTS
from ui.core.html import Child, Html, join, tag
from ui.core.words import Words
from ui.games.classroom.score_sheet import SheetParts, line_to_write_on

__all__ = ["score_sheet"]

CARS = 6
HOURS = 24
THOUSANDS = range(1000, 6000, 1000)


def score_sheet(words: Words) -> SheetParts:
    """Return the parts of the printed score sheet: hours, six cars, and the cup."""
    return SheetParts(
        words.say("sheet", "{game}, the score", game="Les\u00a024\u00a0Heures"),
        words.say("24-heures", "Two to six cars, one race or the cup"),
        join(_clock(words), _cars(words), _cup(words)),
        words.say("24-heures", "Most kilometres wins, once Finish comes after the last hour."),
    )


def _part(title: str, note: str, *content: Child, class_: str) -> Html:
    """Render a part of the sheet under its title and a note."""
    head = tag("h3", title, " ", tag("span", note), class_="disp sheet-part")
    return tag("section", head, *content, class_=class_)


def _clock(words: Words) -> Html:
    """Render the hours to cross out; those of the night have a double edge."""
    note = words.say(
        "24-heures",
        "Cross out each hour. From {first} to {last} it is night: {limit} at most.",
        first=NIGHT[0],
        last=NIGHT[-1],
        limit=NIGHT_LIMIT,
    )
    hours = [tag("li", n, class_="is-night" if n in NIGHT else None) for n in range(1, HOURS + 1)]
    clock = tag("ol", hours, class_="sheet-hours")
    return _part(words.say("24-heures", "The clock"), note, clock, class_="sheet-block")


def _cars(words: Words) -> Html:
    """Render the six cars of the sheet, with their thousands to tick."""
    cars = [tag("li", _car(words, n)) for n in range(1, CARS + 1)]
    title, note = words.say("24-heures", "The cars"), words.say("24-heures", "Tick each thousand.")
    return _part(title, note, tag("ol", cars, class_="sheet-cars"), class_="sheet-block")


def _car(words: Words, car_number: int) -> tuple[Html, ...]:
    """Return the parts of a car on the sheet: name, thousands of kilometres, total, tyres."""
    thousands = [tag("span", words.number(km)) for km in THOUSANDS]
    at = words.say("24-heures", "tyres at {km}", km=words.number(TYRES_AT))
    total = tag("span", words.say("24-heures", "km"), line_to_write_on(), class_="sheet-sum")
    tyres = tag("span", line_to_write_on("sheet-box"), at, class_="sheet-tick")
    return (
        tag("span", tag("b", car_number), line_to_write_on(), class_="sheet-name"),
        tag("span", thousands, class_="sheet-thousands"),
        tag("span", total, tyres, class_="sheet-km"),
    )


def _cup(words: Words) -> Html:
    """Render the empty table of the cup: a row for each race, a column for each car."""
    note = words.say(
        "24-heures",
        "By place: {points} points. Cars that share a place each take its points.",
        points=", ".join(map(str, POINTS)),
    )
    names = {
        "le-mans": "Le Mans",
        "francorchamps": words.say("24-heures", "Spa"),
        "daytona": "Daytona",
        "sebring": words.say("24-heures", "Sebring, {n} hours", n=RACES["sebring"]),
    }
    heads = [tag("th", n, scope="col") for n in range(1, CARS + 1)]
    rows = [
        tag("tr", tag("th", name, scope="row"), [tag("td") for _ in range(CARS)])
        for name in (*(names[race] for race in RACES), words.say("sheet", "Total"))
    ]
    first = tag("tr", tag("th", words.say("24-heures", "Race"), scope="col"), heads)
    table = tag("table", tag("thead", first), tag("tbody", rows), class_="sheet-table sheet-table--cup")
    return _part(words.say("24-heures", "The cup"), note, table, class_="sheet-block sheet-block--cup")
