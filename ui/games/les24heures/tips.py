"""Tips after a wrong try to find a missed move: why the try is weaker, then where to look."""

from __future__ import annotations

from engine.games.les24heures.model import Move, View
from ui.core.words import Words, capital
from ui.games.les24heures.card_contrasts import kept_for
from ui.games.les24heures.cast import Cast, cast_of
from ui.games.les24heures.contrasts import why_not
from ui.games.les24heures.ideas import IDEAS
from ui.games.les24heures.loss_reasons import card_given_away
from ui.games.les24heures.vocabulary import km
from ui.games.move_speech import MeasuredGain

__all__ = ["first_tip", "last_tip", "shortfall_text"]


def first_tip(words: Words, view: View, best: Move, tried: Move) -> str:
    """Return why the move tried is weaker than the best one, which is not named; "" if nothing shows it."""
    cast = cast_of(words, view, tried)
    given_away = card_given_away(cast, tried)
    if given_away:
        return given_away
    clause = _against(cast, best, tried)
    return f"{capital(clause)}." if clause else ""


def _against(cast: Cast, best: Move, tried: Move) -> str:
    """Return what speaks against a move tried, as a clause; of two discards, what its card is for."""
    if best.verb == tried.verb == "discard":
        return kept_for(cast, tried.card)
    return why_not(cast, best, tried)


def last_tip(words: Words, view: View, best: Move) -> str:
    """Return where to look for the best move: which kind of play it is."""
    return words.text("24-heures", IDEAS[best.verb])


def shortfall_text(words: Words, view: View, best: Move, tried: Move, gain: MeasuredGain | None) -> str:
    """Return by how much the best move does better than the one tried; "" if that was not measured."""
    if gain is None or gain.said <= 0:
        return ""
    return words.say(
        "24-heures",
        "The best move gains about {km} more in the next turns.",
        km=km(words, gain.said),
    )
