"""The score sheet of Brain Drain: eight players, a box for each card that is won."""

from __future__ import annotations

from engine.games.braindrain.model import LAST, PACK
from ui.core.html import Html, join, tag
from ui.core.words import Words
from ui.games.classroom.score_sheet import SheetParts, line_to_write_on

__all__ = ["score_sheet"]

PLAYERS, BOXES = 8, 24


def score_sheet(words: Words) -> SheetParts:
    """Return the parts of the printed score sheet: for eight players a box for each card won."""
    rule = words.rich(
        "brain-drain",
        "Ace, jack, queen and king count as {one}. After a wrong equation a player is out until the "
        "next target; of two players, the other wins the card. The winner of card {nth} also takes the last "
        "{last}.",
        one=tag("b", 1),
        nth=len(PACK) - LAST,
        last=LAST,
    )
    lanes = tag("ol", [tag("li", _lane(words, n)) for n in range(1, PLAYERS + 1)], class_="sheet-lanes")
    return SheetParts(
        words.say("sheet", "{game}, the score", game="Brain\u00a0Drain"),
        words.say("brain-drain", "One to eight players, a box for each card won"),
        join(tag("p", tag("span", rule), class_="sheet-rule"), lanes),
        words.say(
            "brain-drain", "The cards won make {n} in all. Most cards wins.", n=words.number(len(PACK))
        ),
    )


def _lane(words: Words, player_number: int) -> tuple[Html, ...]:
    """Render a player's part of the score sheet: name, number of cards, boxes to tick."""
    name = tag("span", tag("b", player_number), line_to_write_on(), class_="sheet-name")
    cards = tag("span", words.say("brain-drain", "cards"), line_to_write_on(), class_="sheet-sum")
    return (
        name,
        cards,
        tag("span", [line_to_write_on("sheet-box") for _ in range(BOXES)], class_="sheet-boxes"),
    )
