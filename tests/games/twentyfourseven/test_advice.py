"""The hint of 24/7 among moves that are about as good."""

from __future__ import annotations

from engine.bots import Choice
from engine.games.twentyfourseven.advice import plainest
from engine.games.twentyfourseven.model import Cell, Place


def test_of_two_moves_about_as_good_a_hint_shows_the_one_that_earns_more_now() -> None:
    quiet = Choice(Place(8, Cell(6, 6)), (("earns", 0), ("opens", 9), ("tempts", "5@e4", 20, 33, 1, 0, 0)))
    assert plainest(quiet) == Choice(Place(5, Cell(4, 3)), (("earns", 20), ("opens", 33)))
    better = quiet._replace(why=(("earns", 0), ("opens", 9), ("tempts", "5@e4", 20, 33, 0, 0, 0)))
    assert plainest(better) == better
