"""Who draws the pit stop that lies on top of the pile, as a reason for a move (canon 1.4, 3.1, 4.8, 6.3)."""

from __future__ import annotations

from engine.games.les24heures.cards import RECORD, STAND
from engine.games.les24heures.model import Move, car_of, next_to_draw
from ui.core.words import capital
from ui.games.les24heures.cast import Cast
from ui.games.les24heures.vocabulary import quoted_names

__all__ = ["kept_record", "next_car_to_draw", "record_draws_stop"]


def next_car_to_draw(cast: Cast) -> int:
    """Return the number of the car whose seat draws after this turn."""
    view = cast.view
    return car_of(next_to_draw(cast.seat, len(view.hands), view.cars), len(view.cars))


def record_draws_stop(cast: Cast, best: Move, other: Move) -> str:
    """Return that a Lap record draws the pit stop that another car draws otherwise, as a clause; else ""."""
    drawer = next_car_to_draw(cast)
    if other.verb != "record" or best.verb == "record" or cast.view.top != STAND or drawer == cast.number:
        return ""
    return cast.by(
        "24-heures",
        "the “?” on the pile is a pit stop, which {name} would draw with it; otherwise {drawer} draws it",
        "the “?” on the pile is a pit stop, which you would draw with it; otherwise {drawer} draws it",
        drawer=cast.within(drawer),
    )


def kept_record(cast: Cast, move: Move) -> list[str]:
    """Return why the Lap record in hand waits while the pile shows a pit stop; [] if that is no reason."""
    why = record_draws_stop(cast, move, Move("record", RECORD)) if RECORD in cast.view.hand else ""
    if not why:
        return []
    if move.card == RECORD:
        return [f"{capital(why)}."]
    card = quoted_names(cast.words, [RECORD])
    return [cast.words.say("24-heures", "Keep {card}: {why}.", card=card, why=why)]
