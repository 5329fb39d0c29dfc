"""Luck and skill: how each player's result came about, as a sentence and a table."""

from __future__ import annotations

from collections.abc import Iterator

from engine.breakdown import Part, ResultBreakdown, break_down_result
from ui.core.components import columns
from ui.core.html import Child, Html, tag
from ui.core.player_names import plays_alone
from ui.core.words import Words
from ui.games import Face, Scene
from ui.model import Review
from ui.review.view.causes import cause_sentence
from ui.review.view.chart import lead_seat
from ui.review.view.marks import signed

__all__ = ["of_all"]


def of_all(look: Face, picture: Scene, here: Review) -> Child:
    """Render luck and skill of each player; None until the match is over and every move analysed."""
    words, match = picture.words, here.table.match
    if match.outcome is None or sum(one.ply > 0 for one in here.judged) < match.ply:
        return None
    seats = range(1, match.seats + 1)
    sums = [break_down_result(match, here.judged, seat) for seat in seats]
    rows = [
        _row(label, [_part(words, part) for part in parts if part])
        for label, *parts in zip(_labels(words), *(found[1:6] for found in sums), strict=True)
        if parts[0]
    ]
    lead = words.say("review", "Lead over the next best")
    foot = tag("tfoot", _row(lead, [signed(words, found.result) for found in sums]))
    heads = columns((picture.place(seat), picture.names[seat - 1]) for seat in seats)
    table = tag("table", tag("thead", tag("tr", tag("td"), heads)), tag("tbody", rows), foot, class_="tally")
    title = tag("h2", words.say("review", "Luck and skill"), class_="disp", id="skill-title")
    place = tag("div", table, class_="scroll-x", tabindex=0, role="group", aria_labelledby="skill-title")
    paragraphs = [tag("p", one) for one in _sentences(look, picture, here, sums)]
    return tag("section", title, paragraphs, place, class_="panel end-card luck-skill", key="skill")


def _sentences(look: Face, picture: Scene, here: Review, sums: list[ResultBreakdown]) -> Iterator[str]:
    """Yield the sentence for the only person, who is addressed; with several people, one for each player."""
    words, alone = picture.words, plays_alone(here.table.players)
    for seat, found in enumerate(sums, 1):
        if not alone or seat == lead_seat(here):
            by = look.speech.score(words, picture.view, abs(found.result))
            yield cause_sentence(words, words.you if alone else picture.names[seat - 1], found, by)


def _labels(words: Words) -> tuple[str, ...]:
    """Return the names of the parts of a result."""
    return (
        words.say("review", "Luck of the deal"),
        words.say("review", "Luck of the draw"),
        words.say("review", "Own mistakes"),
        words.say("review", "Others’ mistakes"),
        words.say("review", "Everything else"),
    )


def _part(words: Words, part: Part) -> Child:
    """Render a part of a result with its margin."""
    if not part.margin:
        return signed(words, part.value)
    return signed(words, part.value), " ", tag("small", "± ", words.number(part.margin))


def _row(label: str, texts: list[Child]) -> Html:
    """Render a row of the table."""
    return tag("tr", tag("th", label, scope="row"), [tag("td", text, class_="num") for text in texts])
