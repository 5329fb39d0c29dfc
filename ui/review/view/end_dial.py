"""What the dial shows at the end of a match: whose score, of what whole, beside which rival."""

from __future__ import annotations

from engine.game import Outcome
from ui.games import Face, Scene
from ui.model import Table
from ui.review.view.dial import Dial
from ui.table.seat_names import seat_given_away
from ui.table.turns import people_here

__all__ = ["dial_of"]


def dial_of(face: Face, scene: Scene, table: Table, outcome: Outcome) -> Dial:
    """Return what the dial shows: the score of the person who came first among people here."""
    words, seats = scene.words, len(outcome.places)
    own, rival = _dial_seats(table, outcome)
    place = outcome.places[own - 1]
    most = scene.scores[outcome.places.index(1)]
    limit = most if seats > 1 else face.postgame.highest_score(table.match)
    score = face.speech.score(words, scene.view, scene.scores[own - 1]).replace("\u00a0", " ")
    number, space, unit = score.rpartition(" ")
    plain = bool(space) and unit.isalpha()
    return Dial(
        scene.place(own),
        number if plain else score,
        unit if plain else "",
        1.0 if place == 1 and seats > 1 else _share(scene.scores[own - 1], limit or most),
        0.0 if not rival else _share(scene.scores[rival - 1], most),
        scene.place(rival) if rival else 0,
        place == 1 and bool(people_here(table)),
        face.speech.score(words, scene.view, limit) if limit else "",
    )


def _dial_seats(table: Table, outcome: Outcome) -> tuple[int, int]:
    """Return the seat whose score the dial shows, and that of its pin: the best other one; 0 without any."""
    seats = range(1, len(outcome.places) + 1)
    given = seat_given_away(table)
    own = min(people_here(table) or ((given,) if given else seats), key=lambda seat: outcome.places[seat - 1])
    others = [seat for seat in seats if seat != own]
    apart = [seat for seat in others if outcome.places[seat - 1] != outcome.places[own - 1]]
    return own, min(apart or others, key=lambda seat: outcome.places[seat - 1], default=0)


def _share(score: int, highest: int) -> float:
    """Return a score as a share of the highest one, from 0 to 1; 0 if the highest is not above 0."""
    return min(max(score / highest, 0.0), 1.0) if highest > 0 else 0.0
