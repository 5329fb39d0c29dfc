"""Names of moves: where a domino goes is said by the half that it touches, to be found on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.vingtsurvingt.drafts import play_result
from engine.games.vingtsurvingt.grid import alignments, grid, halves_of
from engine.games.vingtsurvingt.model import TWENTY, Cell, End, Lay, Move, Play, View
from ui.core.words import Words, mark
from ui.games.vingtsurvingt.vocabulary import addition, domino_name, domino_names, half_name

__all__ = [
    "RELATIVE_PLACES",
    "better_name",
    "dominoes_of_move",
    "is_same_dominoes",
    "lay_name",
    "move_name",
    "places_of_other_lays",
]

RELATIVE_PLACES = {
    (0, -1): mark("20-sur-20", "below the {half} of {domino}"),
    (-1, 0): mark("20-sur-20", "to the right of the {half} of {domino}"),
    (1, 0): mark("20-sur-20", "to the left of the {half} of {domino}"),
    (0, 1): mark("20-sur-20", "above the {half} of {domino}"),
}
"""Where a half lies, by the step from it to its neighbour."""

Laid = tuple[Lay, ...]


class Touch(NamedTuple):
    """A contact between two halves: cell of the laid domino's half, cell of the other, the other domino."""

    own: Cell
    other: Cell
    domino: Lay


def dominoes_of_move(words: Words, move: Move) -> str:
    """Return the dominoes of a move in words, without their places; "pass" or "end the turn" otherwise."""
    if isinstance(move, Play):
        return domino_names(words, move.lays)
    return move_name(words, move)


def better_name(words: Words, view: View, best: Move, played: Move) -> str:
    """Return a better move in words: its dominoes and the sums that they make.

    If the same dominoes were played, say that they are turned round, or where they go instead.
    """
    if not isinstance(best, Play):
        return move_name(words, best)
    sums = words.both([addition(line) for line in play_result(view, best.lays).lines])
    if not (isinstance(played, Play) and is_same_dominoes(best, played)):
        return words.say(
            "20-sur-20", "{dominoes}, for {sums}", dominoes=dominoes_of_move(words, best), sums=sums
        )
    if len(best.lays) == 1 and best.lays[0].cells == played.lays[0].cells:
        (lay,) = best.lays
        return words.say(
            "20-sur-20", "the same domino turned round, {halves}", halves=_halves_in_order(words, lay)
        )
    if len(best.lays) == 1:
        same = words.text("20-sur-20", "the same domino")
        where = lay_name(words, best.lays[0], view.lays, best.lays, same)
        return words.say("20-sur-20", "{dominoes}, for {sums}", dominoes=where, sums=sums)
    return words.say(
        "20-sur-20",
        "the same dominoes, but {places}, for {sums}",
        places=places_of_other_lays(words, view, best, played),
        sums=sums,
    )


def places_of_other_lays(words: Words, view: View, move: Play, other: Play) -> str:
    """Return where a play lays its dominoes, without those that `other` lays in the same way."""
    names = []
    for lay in move.lays:
        if lay not in other.lays:
            others_of_move = (one for one in move.lays if one != lay)
            names.append(lay_name(words, lay, (*view.lays, *others_of_move), move.lays))
    return words.both(names)


def is_same_dominoes(move: Move, played_move: Move) -> bool:
    """Return True if two moves lay the same dominoes."""
    if not isinstance(move, Play) or not isinstance(played_move, Play):
        return False
    return {lay.domino for lay in move.lays} == {lay.domino for lay in played_move.lays}


def _halves_in_order(words: Words, lay: Lay) -> str:
    """Return in words how the halves of a domino lie: "5 above and 1 below"."""
    a, b = half_name(words, lay.a), half_name(words, lay.b)
    if lay.way == "E":
        return words.say("20-sur-20", "{a} on the left and {b} on the right", a=a, b=b)
    return words.say("20-sur-20", "{a} above and {b} below", a=a, b=b)


def move_name(words: Words, move: Move, lays_before: Laid = ()) -> str:
    """Return the name of a move with where each domino goes, on a table with `lays_before`."""
    if isinstance(move, End):
        return words.text("20-sur-20", "end the turn")
    if not isinstance(move, Play):
        return words.text("20-sur-20", "pass")
    if not lays_before and len(move.lays) > 1:
        row = domino_names(words, move.lays)
        return words.say("20-sur-20", "{dominoes} in a row", dominoes=row)
    names, remaining = [], list(move.lays)
    while remaining:
        lay = next((lay for lay in remaining if _best_touch(lay, lays_before, remaining)), remaining[0])
        names.append(lay_name(words, lay, lays_before, move.lays))
        remaining.remove(lay)
        lays_before = (*lays_before, lay)
    return words.both(names)


def lay_name(words: Words, lay: Lay, lays_before: Laid, lays_of_move: Laid = (), called: str = "") -> str:
    """Return a domino's name with a neighbour in `lays_before`: "5 | 6 upright, its 5 below the 9 of 9 | 2".

    `lays_of_move` lies on the table afterwards, `lays_before` before. `called` replaces the domino's name.
    """
    name = called or domino_name(words, lay)
    touch = _best_touch(lay, lays_before, lays_of_move)
    if touch is None:
        lying = lay.way == "E"
        way = words.text("20-sur-20", "flat") if lying else words.text("20-sur-20", "upright")
        return f"{name} {way}"
    halves = grid((*lays_before, lay))
    step = touch.other.x - touch.own.x, touch.other.y - touch.own.y
    where = words.say(
        "20-sur-20",
        RELATIVE_PLACES[step],
        half=half_name(words, halves[touch.other]),
        domino=domino_name(words, touch.domino),
    )
    values = {"domino": name, "half": half_name(words, halves[touch.own]), "where": where}
    if lay.way == "E":
        return words.say("20-sur-20", "{domino} flat, its {half} {where}", **values)
    return words.say("20-sur-20", "{domino} upright, its {half} {where}", **values)


def _best_touch(lay: Lay, lays_before: Laid, lays_of_move: Laid | list[Lay]) -> Touch | None:
    """Return the contact that best tells where a domino goes, if possible in a line of 20; else None."""
    halves = grid(tuple(dict.fromkeys((*lays_before, *lays_of_move, lay))))
    lines = [line.cells for line in alignments(halves, lay.cells) if line.total == TWENTY]

    def worth(touch: Touch) -> int:
        """Return how well a touch identifies the place: a line of 20 first, then halves with numbers."""
        numbered = bool(halves[touch.own] and halves[touch.other])
        return 2 * any({touch.own, touch.other} <= {*cells} for cells in lines) + numbered

    return max(_touches(lay, lays_before), key=worth, default=None)


def _touches(lay: Lay, lays_before: Laid) -> Iterator[Touch]:
    """Yield every contact between a domino and those already on the table."""
    lying = {cell: one for one in lays_before for cell, _ in halves_of((one,))}
    for own in lay.cells:
        for dx, dy in RELATIVE_PLACES:
            other = Cell(own.x + dx, own.y + dy)
            if other in lying:
                yield Touch(own, other, lying[other])
