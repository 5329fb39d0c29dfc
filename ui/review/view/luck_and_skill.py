"""Luck and skill: how each player's result came about, as a sentence and a table."""

from __future__ import annotations

from collections.abc import Iterator

from engine.analysis import ResultBreakdown, break_down_result, tells_luck
from ui.core.components import columns
from ui.core.html import Child, Html, tag
from ui.core.player_names import plays_alone
from ui.games import Face, Scene
from ui.model import Review
from ui.review.view.causes import cause_sentence, rounded_parts
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
    told = tells_luck(match.slug, match.seats)
    if not told:  # it is part of everything else
        sums = [found._replace(luck=0.0, rest=found.rest + found.luck) for found in sums]
    parts = map(rounded_parts, sums)
    labels = (
        words.say("review", "Luck of the draw"),
        words.say("review", "Own mistakes"),
        words.say("review", "Others’ mistakes"),
        words.say("review", "Everything else"),
        words.say("review", "Lead over the next best"),
    )
    rows = [
        _row(label, [signed(words, number) for number in numbers])
        for label, *numbers in zip(labels, *parts, strict=True)
    ]
    body, foot = rows[0 if told else 1 : -1], tag("tfoot", rows[-1])
    heads = columns((picture.place(seat), picture.names[seat - 1]) for seat in seats)
    table = tag("table", tag("thead", tag("tr", tag("td"), heads)), tag("tbody", body), foot, class_="tally")
    title = tag("h2", words.say("review", "Luck and skill"), class_="disp", id="skill-title")
    place = tag("div", table, class_="scroll-x", tabindex=0, role="group", aria_labelledby="skill-title")
    paragraphs = [tag("p", one) for one in _sentences(look, picture, here, sums)]
    return tag("section", title, paragraphs, place, class_="panel end-card luck-skill", key="skill")


def _sentences(look: Face, picture: Scene, here: Review, sums: list[ResultBreakdown]) -> Iterator[str]:
    """Yield the sentence for the only person, who is addressed; with several people, one for each player."""
    words, alone = picture.words, plays_alone(here.table.players)
    for seat, found in enumerate(sums, 1):
        if not alone or seat == lead_seat(here):
            by = look.speech.score(words, picture.view, abs(round(found.result)))
            yield cause_sentence(words, words.you if alone else picture.names[seat - 1], found, by)


def _row(label: str, texts: list[str]) -> Html:
    """Render a row of the table."""
    return tag("tr", tag("th", label, scope="row"), [tag("td", text, class_="num") for text in texts])
