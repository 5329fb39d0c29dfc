"""The page with the pairings of a club evening."""

from __future__ import annotations

from collections.abc import Iterator

from ui.classroom.pairings import FEWEST, MOST, Round, round_robin
from ui.classroom.view.frame import printable, sheet
from ui.core.components import segment, segments
from ui.core.html import Child, Html, join, tag
from ui.core.words import Words, words
from ui.games.classroom.score_sheet import SheetParts, line_to_write_on
from ui.model import Model, PairingsPage

__all__ = ["pairings_page"]

COLUMNS = 3
"""Rounds side by side, as paper.css lays them out."""


def pairings_page(model: Model, screen: PairingsPage) -> Html:
    """Render the printable pairings of an evening, with the choice of the number of players."""
    vocabulary = words(model.settings.lang)
    title = vocabulary.say("sheet", "Club evening")
    return printable(
        vocabulary, title, sheet(_parts(vocabulary, screen.count)), tools=_choice(vocabulary, screen)
    )


def _choice(words: Words, screen: PairingsPage) -> Html:
    """Render the choice of the number of players."""
    parts = (segment(str(n), n == screen.count, "pair", str(n), f"pair-{n}") for n in range(FEWEST, MOST + 1))
    return segments(words.say("sheet", "Players"), parts)


def _parts(words: Words, players: int) -> SheetParts:
    """Return what the sheet contains: lines for the names, then the rounds."""
    rounds = round_robin(players)
    note = (
        words.count("sheet", "{n} player", "{n} players", players),
        words.count("sheet", "{n} round", "{n} rounds", len(rounds)),
    )
    return SheetParts(
        words.say("sheet", "Club evening"),
        words.say(
            "sheet", "{players}, {rounds}, everyone meets everyone else once", players=note[0], rounds=note[1]
        ),
        join(_names(words, players), _rounds(words, rounds)),
        words.say("sheet", "The first of a pair begins. Write both results, then add them up above."),
    )


def _names(words: Words, players: int) -> Html:
    """Render the list of players: a line to write each name and points on."""
    points = words.say("sheet", "pts")
    rows = [
        tag(
            "li",
            tag("span", tag("b", n), line_to_write_on(), class_="sheet-name"),
            tag("span", points, line_to_write_on(), class_="sheet-sum"),
        )
        for n in range(1, players + 1)
    ]
    return tag("ol", rows, class_="sheet-players")


def _rounds(words: Words, rounds: tuple[Round, ...]) -> Html:
    """Render all rounds, each with its pairs."""
    boxes = [
        tag(
            "li",
            tag("h3", words.say("sheet", "Round {n}", n=n), class_="disp"),
            tag("ul", list(_pairs(words, one))),
        )
        for n, one in enumerate(rounds, 1)
    ]
    lines = len(rounds[0].pairs) + bool(rounds[0].out)
    room = {"--rows": -(-len(rounds) // COLUMNS), "--lines": lines}
    return tag("ol", boxes, class_="sheet-rounds", data_vars=room)


def _pairs(words: Words, pairing_round: Round) -> Iterator[Html]:
    """Yield the lines of a round: each pair with room for two results, then who sits out."""
    for first, second in pairing_round.pairs:
        yield tag("li", _player_cell(first), tag("span", "–"), _player_cell(second))
    if pairing_round.out:
        yield tag(
            "li", words.rich("sheet", "{n} sits out", n=tag("b", pairing_round.out)), class_="sheet-out"
        )


def _player_cell(player: int) -> Child:
    """Render a player's number, with room for the result."""
    return tag("b", player), line_to_write_on()
