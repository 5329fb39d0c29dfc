"""Hints and the computers' reasons: first the idea, then the move, in the words of the log."""

from __future__ import annotations

from typing import Any

from engine.bots import Choice
from engine.games.les24heures.notation import parse_move
from ui.core.words import Words
from ui.games.les24heures.vocabulary import capital, card_name, km, mark, move_name

__all__ = ["BOT_CODES", "IDEAS", "idea", "why"]

IDEAS = {
    "play": mark("24-heures", "The road is open: look at your speed cards."),
    "discard": mark("24-heures", "Nothing helps now: which card will you miss least?"),
    "attack": mark("24-heures", "An incident would hold a rival up."),
    "hour": mark("24-heures", "Look at the clock."),
    "pit": mark("24-heures", "A pit stop does not wait."),
    "cover": mark("24-heures", "You hold what your car needs in the pits."),
    "tyres": mark("24-heures", "Your car stands at 2,500 km."),
    "record": mark("24-heures", "A card of yours is worth two plays."),
    "joker": mark("24-heures", "One card of yours frees your car."),
    "wait": mark("24-heures", "Your car takes no part in this turn."),
}
BOT_CODES = {
    "any": mark("24-heures", "Picked at random from the moves allowed."),
    "speed": mark("24-heures", "Distance is what counts at the end."),
    "reaches_2500": mark("24-heures", "That is exactly 2,500 km, where the tyres are changed."),
    "towards_2500": mark("24-heures", "{km} are left to the tyres, and cards can make them up."),
    "stranded": mark("24-heures", "There is nothing better, although 50 km will be missing."),
    "joker_waits": mark("24-heures", "The Joker is worth more out of turn, but there is nothing else."),
    "starts_again": mark("24-heures", "The car starts again next turn."),
    "changes_tyres": mark("24-heures", "Without new tyres the car goes no further."),
    "frees_car": mark("24-heures", "Everything that holds the car up goes to the discards."),
    "plays_twice": mark("24-heures", "Two cards and two plays in one turn."),
    "must_stop": mark("24-heures", "A pit stop has to be played at once."),
    "wasted": mark("24-heures", "It costs the other car little, but there is nothing better."),
    "attacks_leader": mark("24-heures", "It holds up the car that is ahead of the others."),
    "attacks_rival": mark("24-heures", "It holds that car up."),
    "ends_race": mark("24-heures", "That ends the race."),
    "holds_time": mark("24-heures", "Time is better kept for later, but the hand is full of it."),
    "shortens_race": mark("24-heures", "Whoever is ahead does well to shorten the race."),
    "takes_no_part": mark("24-heures", "Carburettor trouble keeps the car out of this turn."),
    "least_missed": mark("24-heures", "{card} will be missed least."),
    "leads": mark("24-heures", "The car is then {km} ahead of the best of the others."),
    "trails": mark("24-heures", "The car is then {km} behind the best of the others."),
    "level": mark("24-heures", "The car is then level with the best of the others."),
    "rival_leads": mark("24-heures", "The car attacked is {km} ahead."),
    "rival_trails": mark("24-heures", "The car attacked is {km} behind."),
}


def idea(words: Words, view: Any, choice: Choice) -> str:
    """Return the idea of a hint: where to look, but not the move."""
    if choice.move is None:
        return words.text("24-heures", "Nothing to do now.")
    return words.text("24-heures", IDEAS[choice.move.verb])


def why(words: Words, view: Any, choice: Choice) -> str:
    """Return the move, where it leads, and the computer's reasons."""
    move = choice.move
    if move is None:
        return words.text("24-heures", "Nothing to do now.")
    sentences = [f"{capital(_move_text(words, view, move))}."]
    for code, *details in choice.why:
        if code in BOT_CODES:
            sentences.append(_reason(words, move, code, details))
        elif code == "hours_left":
            sentences.append(words.count("24-heures", "{n} hour is left.", "{n} hours are left.", *details))
        elif code == "next":
            sentences.append(_next(words, view, *details))
    return " ".join(sentences)


def _next(words: Words, view: Any, text: str, behind: float, error: float) -> str:
    """Compare with the best other move, which only the hand's owner may know."""
    is_equal, difference = behind <= 2 * error, km(words, round(behind / 10) * 10)
    if not view.viewer:
        if is_equal:
            return words.text("24-heures", "Another move is about as good.")
        return words.say("24-heures", "The best other move is worth about {km} less.", km=difference)
    other = _move_text(words, view, parse_move(text))
    if is_equal:
        return words.say("24-heures", "About as good: {move}.", move=other)
    return words.say(
        "24-heures", "The best other move is worth about {km} less: {move}.", km=difference, move=other
    )


def _move_text(words: Words, view: Any, move: Any) -> str:
    """Return the name of a move; an attacked car goes by its number, as in the notation."""
    if move.verb == "attack":
        card = card_name(words, move.card)
        return words.say("24-heures", "{card} for car {n}", card=card, n=move.car)
    return move_name(words, move)


def _reason(words: Words, move: Any, code: str, details: list[Any]) -> str:
    """Return the sentence of a reason: its number is in kilometres, its card the one that is played."""
    first = details[0] if details else 0
    return words.text("24-heures", BOT_CODES[code]).format(
        km=km(words, first if isinstance(first, int) else 0),
        card=card_name(words, move.card) if code == "least_missed" else "",
    )
