"""Luck and skill: how each player's result came about, as a table."""

from __future__ import annotations

from engine.analysis import Summary, summary
from ui.games import Face, Scene
from ui.html import Child, Html, pin, tag
from ui.model import Review
from ui.screens.judged.marks import signed

__all__ = ["of_all"]


def of_all(look: Face, picture: Scene, here: Review) -> Child:
    """Adds up luck and skill for each player, once every move is judged; the parts make up the lead."""
    words, match = picture.words, here.table.match
    if match.outcome is None or sum(one.ply > 0 for one in here.judged) < match.ply:
        return None
    seats = range(1, match.seats + 1)
    columns = [_parts(summary(match, here.judged, seat)) for seat in seats]
    labels = (
        words.say("review", "Deal and draws"),
        words.say("review", "Lost by own moves"),
        words.say("review", "Left by the others"),
        words.say("review", "The rest"),
        words.say("review", "Lead over the best other"),
    )
    rows = [
        _row(label, [signed(words, number) for number in numbers])
        for label, *numbers in zip(labels, *columns, strict=True)
    ]
    body, foot = rows[:-1], tag("tfoot", rows[-1])
    heads = [tag("th", pin(picture.place(seat)), picture.names[seat - 1], scope="col") for seat in seats]
    table = tag("table", tag("thead", tag("tr", tag("td"), heads)), tag("tbody", body), foot, class_="tally")
    title = tag("h2", words.say("review", "Luck and skill"), class_="disp", id="skill-title")
    place = tag("div", table, class_="scroll-x", tabindex=0, role="group", aria_labelledby="skill-title")
    return tag("section", title, place, class_="panel end-card", key="skill")


def _parts(found: Summary) -> tuple[int, ...]:
    """Rounds the parts of a result, the last of all, so that what is shown adds up."""
    luck, losses, gifts, result = map(round, (found.luck, found.losses, found.gifts, found.result))
    return luck, -losses, gifts, result - luck + losses - gifts, result


def _row(label: str, texts: list[str]) -> Html:
    return tag("tr", tag("th", label, scope="row"), [tag("td", text, class_="num") for text in texts])
