"""What is wrong with a record, a link or a save, in one sentence with the line and the reason."""

from __future__ import annotations

from engine.game import GameError, NotationError
from engine.record import RecordError, RecordRefusal
from ui.games import FACES, face
from ui.words import Words

__all__ = ["told"]


def told(words: Words, error: GameError, slug: str = "") -> str:
    """Says where a text is at fault and why; `slug` names its game where it is known."""
    reason = _reason(words, error, slug)
    if not isinstance(error, RecordError) or error.code == "bad_link":
        return reason
    return words.say("fault", "Line {line}: {reason}", line=error.line, reason=reason)


def _reason(words: Words, error: GameError, slug: str) -> str:
    general = _general(words, error)
    if general:
        return general
    slug = slug if slug in FACES else next(iter(FACES))
    if isinstance(error, RecordRefusal):
        why = face(slug).refusal(words, error.refusal)
        return words.say("fault", "the move “{text}” is refused. {why}", text=error.text, why=why)
    return face(slug).fault(words, NotationError(error.code, error.text, error.column))


def _general(words: Words, error: GameError) -> str:
    """Words the faults that any game's record may have; empty for those of a game."""
    text, say = _short(error.text), words.say
    sentences = {
        "bad_tag": lambda: say("fault", '“{text}” is not a tag: a tag looks like [Game "24-7"].', text=text),
        "tag_twice": lambda: say("fault", "the tag “{text}” appears twice.", text=text),
        "tag_missing": lambda: say("fault", "the tag “{text}” is missing.", text=text),
        "no_such_game": lambda: say("fault", "there is no game called “{text}” here.", text=text),
        "unknown_rules": lambda: say("fault", "these rules are of a later version, “{text}”.", text=text),
        "unknown_position": lambda: say("fault", "this position is of a later version, “{text}”.", text=text),
        "bad_seats": lambda: say("fault", "this game is not played by “{text}” players.", text=text),
        "no_such_seat": lambda: say(
            "fault", "“{text}” names a seat that this match does not have.", text=text
        ),
        "no_such_option": lambda: say("fault", "this game has no option “{text}”.", text=text),
        "bad_option": lambda: say("fault", "the option “{text}” cannot be read.", text=text),
        "options_unsorted": lambda: say(
            "fault", "the option “{text}” is out of alphabetical order.", text=text
        ),
        "two_origins": lambda: say("fault", "only one of these may be given: {text}.", text=text),
        "wrong_items": lambda: say(
            "fault", "the deal “{text}” does not hold exactly the pieces of the game.", text=text
        ),
        "deal_missing": lambda: say("fault", "the deal “{text}” is missing.", text=text),
        "bad_move_line": lambda: say(
            "fault", "“{text}” is not a move: write the number of a seat, a space, then the move.", text=text
        ),
        "too_long": lambda: say("fault", "this text is too long to be a match."),
        "not_text": lambda: say("fault", "this is not a text file."),
        "bad_link": lambda: say("fault", "This link is damaged: the match that it carries cannot be read."),
    }
    sentence = sentences.get(error.code)
    return sentence() if sentence else ""


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:59] + "…"
