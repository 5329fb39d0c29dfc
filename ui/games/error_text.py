"""Errors of records, links and saves: one sentence with the line and the reason; parts of a face's own."""

from __future__ import annotations

from engine.errors import DealError, GameError, NotationError, RecordError
from engine.record import LONGEST, RecordDeal, RecordRefusal
from engine.shuffling import CONTROL
from ui.core.words import Words, mark
from ui.games import FACES, face

__all__ = ["GENERAL", "with_position", "error_text", "shortened"]

QUOTED = 40
"""Characters of a wrong text that the refusal of a face quotes."""


GENERAL = {
    "bad_tag": mark("fault", '“{text}” isn’t a tag. A tag looks like [Game "24-7"].'),
    "control_character": mark(
        "fault", "“{text}” contains a control character, which isn’t allowed in a tag."
    ),
    "tag_twice": mark("fault", "the tag “{text}” appears twice."),
    "tag_missing": mark("fault", "the tag “{text}” is missing."),
    "no_such_game": mark("fault", "there’s no game called “{text}” here."),
    "unknown_rules": mark("fault", "this site doesn’t know version “{text}” of this game’s rules."),
    "unknown_position": mark("fault", "this site can’t read version “{text}” positions."),
    "bad_seats": mark("fault", "This game can’t be played by “{text}” players."),
    "no_such_seat": mark("fault", "“{text}” names a seat this match doesn’t have."),
    "no_such_option": mark("fault", "this game has no option “{text}”."),
    "bad_option": mark("fault", "the option “{text}” isn’t valid."),
    "option_twice": mark("fault", "the option “{text}” appears twice."),
    "value_twice": mark("fault", "“{text}” appears twice in the same option."),
    "options_unsorted": mark(
        "fault", "the option “{text}” is out of order: options go in alphabetical order."
    ),
    "two_origins": mark("fault", "only one of these is allowed: {text}."),
    "bad_seed": mark("fault", "the seed “{text}” contains a control character."),
    "deal_missing": mark("fault", "the deal “{text}” is missing."),
    "bad_move_line": mark("fault", "“{text}” isn’t a move. Write a seat number, a space, then the move."),
    "bad_problem": mark("fault", "“{text}” isn’t a puzzle tag."),
    "not_a_problem": mark("fault", "“{text}” isn’t a puzzle: it already has moves, or it’s nobody’s turn."),
    "others_choose": mark("fault", "someone else has a choice before the move “{text}” of the answer."),
    "bad_link": mark("fault", "This link is damaged, so its match can’t be opened. Ask for it again."),
    "cut_link": mark("fault", "The end of the link is missing. Copy the whole link."),
    "no_such_problem": mark("fault", "There’s no puzzle called “{text}”."),
    "problem_to_come": mark("fault", "The puzzle “{text}” isn’t out yet. Come back on its day."),
    "problem_absent": mark("fault", "The puzzle “{text}” hasn’t been downloaded. Go online once to get it."),
}
"""Errors that the record of any game may have; those of one game are worded by its face."""


def error_text(words: Words, error: GameError, slug: str = "") -> str:
    """Return in words where a record, link or save is wrong and why; `slug` is its game if known."""
    reason = _reason_text(words, error, slug)
    if not isinstance(error, RecordError) or error.code in ("bad_link", "cut_link", "too_long"):
        return reason
    return words.say("fault", "Line {line}: {reason}", line=error.line, reason=reason)


def _reason_text(words: Words, error: GameError, slug: str) -> str:
    """Return in words why a text is wrong, without the line; the game's face words its own errors."""
    general = (
        _deal_fault(words, error)
        if isinstance(error, RecordDeal | DealError)
        else _general_fault(words, error)
    )
    if general:
        return general
    if slug not in FACES:
        return words.say("fault", "“{text}” can’t be read.", text=_cut_text(error.text))
    if isinstance(error, RecordRefusal):
        why = face(slug).speech.refusal_text(words, error.refusal)
        return words.say("fault", "the move “{text}” isn’t allowed. {why}", text=error.text, why=why)
    return face(slug).speech.fault_text(words, NotationError(error.code, error.text, error.column))


def size(words: Words, byte_count: int) -> str:
    """Format a number of bytes in kB, from 10,000,000 on in MB: "312 kB", "24 MB".

    >>> from gettext import NullTranslations
    >>> [size(Words("en", NullTranslations()), n) for n in (312_400, 1_234_567, 23_456_789)]
    ['313 kB', '1,235 kB', '24 MB']
    """
    if byte_count < 10_000_000:
        return words.say("fault", "{n} kB", n=words.number(-(-byte_count // 1000)))
    return words.say("fault", "{n} MB", n=words.number(-(-byte_count // 1_000_000)))


def _deal_fault(words: Words, error: RecordDeal | DealError) -> str:
    """Return in words which cards or tiles a deal lacks and which it has too often."""
    deal, say = error.text, words.say
    missing, extra = (_cut_text(" ".join(items)) for items in (error.missing, error.extra))
    if not extra:
        return say("fault", "the deal “{text}” is missing {missing}.", text=deal, missing=missing)
    if not missing:
        return say("fault", "the deal “{text}” has too many: {extra}.", text=deal, extra=extra)
    return say(
        "fault",
        "the deal “{text}” is missing {missing} and has too many: {extra}.",
        text=deal,
        missing=missing,
        extra=extra,
    )


def _general_fault(words: Words, error: GameError) -> str:
    """Return the sentence for an error that any game's record may have; "" for a game's own error."""
    if error.code == "too_long":
        return words.say(
            "fault",
            "{size} is too big. The text of a match can be {most} at most.",
            size=size(words, int(error.text)),
            most=size(words, LONGEST),
        )
    sentence = GENERAL.get(error.code)
    return words.text("fault", sentence).format(text=_cut_text(error.text)) if sentence else ""


def _cut_text(text: str) -> str:
    """Return a text with control characters replaced, cut to 60 characters."""
    text = CONTROL.sub("\ufffd", text)
    return text if len(text) <= 60 else text[:59] + "…"


def shortened(text: str) -> str:
    """Return the wrong text that a refusal quotes, cut to 40 characters."""
    return text if len(text) <= QUOTED else text[:QUOTED] + "…"


def with_position(words: Words, column: int | None, sentence: str) -> str:
    """Put "Sign 5:" before a sentence; `column` counts from 1, None returns the sentence unchanged."""
    return sentence if column is None else words.say("fault", "Sign {n}: {fault}", n=column, fault=sentence)
