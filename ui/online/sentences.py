"""Sentences on what a link changes, or why it changes nothing."""

from __future__ import annotations

from engine.errors import GameError, NotationError
from engine.online import Device, Envelope, EnvelopeError, MergeResult, host_place, is_complete
from ui.core.player_names import names
from ui.core.words import Words
from ui.games.error_text import error_text
from ui.table.remote_seats import name_at, players_of

__all__ = ["lobby_news", "unchanged_reason", "unreadable_text", "replaced_line_text"]


def unreadable_text(words: Words, error: GameError) -> str:
    """Return the sentence on why a link cannot be read, from the error of reading it."""
    if not isinstance(error, EnvelopeError):
        return error_text(words, error)
    texts = {
        "cut": error_text(words, NotationError("cut_link")),
        "later": words.say(
            "afar", "This link comes from another version of this site. Update this page, then open it again."
        ),
    }
    return texts.get(error.code) or words.say(
        "afar", "This link is damaged. Nothing has changed; ask for it again."
    )


def unchanged_reason(words: Words, device: Device, result: MergeResult, envelope: Envelope) -> str:
    """Return the sentence on why a link changed nothing, from the result of merging it."""
    room = device.room
    if envelope.sender in device.own and envelope.to not in device.own and result.kind in ("same", "older"):
        name = name_at(words, device, envelope.to) if envelope.to else ""
        return words.say("afar", "This is your own link for {name}. Send it to them.", name=name)
    if result.kind == "twin":
        name = name_at(words, device, result.places[0])
        return words.say(
            "afar", "{name} has replied from another device too. The first reply counts.", name=name
        )
    inviter = name_at(words, device, host_place(room.invitation))
    sender = name_at(words, device, envelope.sender)
    texts = {
        "same": words.say("afar", "You’ve already opened this link here. Nothing has changed."),
        "older": words.say("afar", "Your match is already further on than this link. Nothing has changed."),
        "late": words.say("afar", "Someone else took that seat first. Nothing has changed."),
        "replaced": words.say("afar", "Someone else replied first, so your seat in this match is taken."),
        "misfit": words.say(
            "afar",
            "A number in this link isn’t the one that was promised, so the link was ignored. "
            "Your match hasn’t changed.",
        ),
        "unpromised": words.say(
            "afar",
            "This rematch was dealt without a number from this device. Go on where you played "
            "before, or ask {name} for a new invitation.",
            name=inviter,
        ),
        "twice": words.say(
            "afar",
            "This link brings a second deal from {name}, so it was ignored. Your match hasn’t changed.",
            name=inviter,
        ),
        "kept": _own_line_stays(words, device, result, sender),
    }
    return texts.get(result.kind) or words.say(
        "afar", "This link changes what was agreed, so it was ignored. Your match hasn’t changed."
    )


def _own_line_stays(words: Words, device: Device, result: MergeResult, sender: str) -> str:
    """Return the sentence for two lines that went on from the same moves, when this device's stays."""
    if result.seat:
        return _two_moves_sentence(words, device, result)
    return words.say(
        "afar",
        "{name} moved at the same time, but your move counts. Send it again.",
        name=sender,
    )


def _two_moves_sentence(words: Words, device: Device, result: MergeResult) -> str:
    """Return the sentence that a seat made two different moves, and which of them counts."""
    assert device.room.match
    who = names(words, players_of(device))[result.seat - 1]
    if result.copy is None:
        return words.say(
            "afar", "{name} sent two different moves. The one you already have counts.", name=who
        )
    return words.say("afar", "{name} sent two different moves. The one in this link counts.", name=who)


def replaced_line_text(words: Words, after: Device, result: MergeResult) -> str:
    """Return the sentence that other moves replaced this device's, which are saved as a copy."""
    text = words.say(
        "afar", "Other moves count instead of yours. Yours are saved as a separate version. Try again."
    )
    return f"{_two_moves_sentence(words, after, result)} {text}" if result.seat else text


def lobby_news(
    words: Words, before: Device, after: Device, result: MergeResult, sender: int, is_live: bool
) -> str:
    """Return the sentence on what a link brought before the deal; if `is_live`, it asks to send nothing."""
    room = after.room
    everybody = is_complete(room) and not is_complete(before.room)
    if host_place(room.invitation) not in after.own:
        if everybody:
            return _all_answered_sentence(words, name_at(words, after, host_place(room.invitation)), is_live)
        sat = [name_at(words, after, place) for place, guest in enumerate(room.guests, 1) if guest]
        return words.say("afar", "Joined so far: {names}.", names=words.both(sat))
    name = name_at(words, after, sender)
    if result.kind == "revealed":
        return words.say("afar", "The second link from {name} has arrived.", name=name)
    if sender in result.places:
        others = [place for place, guest in enumerate(room.guests, 1) if guest]
        name = words.both([name_at(words, after, place) for place in others if place not in result.places])
    text = words.say("afar", "{name} has joined.", name=name)
    if not everybody or is_live:
        return text
    return f"{text} {words.say('afar', 'Everyone has joined. Now each player gets a second link.')}"


def _all_answered_sentence(words: Words, inviter: str, is_live: bool) -> str:
    """Return the sentence for a guest once all have answered: unless live, send one more link."""
    if is_live:
        return words.say("afar", "Everyone has joined.")
    return words.say("afar", "Everyone has joined. Send one more link to {name}.", name=inviter)
