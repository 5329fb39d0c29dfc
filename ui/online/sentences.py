"""Sentences on what a link changes, or why it changes nothing."""

from __future__ import annotations

from engine.errors import GameError, NotationError
from engine.online import Device, Envelope, EnvelopeError, MergeResult, host_place, is_complete
from ui.core.player_names import names
from ui.core.words import Words
from ui.games.error_text import error_text
from ui.table.remote_seats import called, players_of

__all__ = ["gathered", "nothing_new", "unread", "yielded"]


def unread(words: Words, error: GameError) -> str:
    """Return the sentence on why a link cannot be read."""
    if not isinstance(error, EnvelopeError):
        return error_text(words, error)
    texts = {
        "cut": error_text(words, NotationError("cut_link")),
        "later": words.say(
            "afar", "This link comes from another version of this site: update the page first."
        ),
    }
    return texts.get(error.code) or words.say("afar", "This link is damaged: nothing has changed.")


def nothing_new(words: Words, device: Device, result: MergeResult, envelope: Envelope) -> str:
    """Return the sentence on why a link changes nothing."""
    room = device.room
    if envelope.sender in device.own and envelope.to not in device.own and result.kind in ("same", "older"):
        name = called(words, device, envelope.to) if envelope.to else ""
        return words.say("afar", "This link is one of yours, for {name}: send it on.", name=name)
    if result.kind == "twin":
        name = called(words, device, result.places[0])
        return words.say(
            "afar", "{name} has answered from another device too: the first answer stands.", name=name
        )
    inviter = called(words, device, host_place(room.invitation))
    sender = called(words, device, envelope.sender)
    texts = {
        "same": words.say("afar", "This link was opened here before: nothing has changed."),
        "older": words.say("afar", "This link is older than the match here: nothing has changed."),
        "late": words.say("afar", "Somebody else took that seat first: nothing has changed."),
        "replaced": words.say("afar", "Somebody else’s answer came first: your seat in this match is taken."),
        "misfit": words.say(
            "afar", "A number in this link is not the one that was promised: the match stands as it is."
        ),
        "unpromised": words.say(
            "afar",
            "This rematch was dealt without a number from this device: go on where you played before, or ask "
            "{name} for a new invitation.",
            name=inviter,
        ),
        "twice": words.say(
            "afar", "This link brings a second deal from {name}: the match stands as it is.", name=inviter
        ),
        "kept": _kept(words, device, result, sender),
    }
    return texts.get(result.kind) or words.say(
        "afar", "This link tells otherwise what was settled: the match stands as it is."
    )


def _kept(words: Words, device: Device, result: MergeResult, sender: str) -> str:
    """Return the sentence for two players who went on from the same moves, when this device's line stays."""
    if result.seat:
        return _both(words, device, result)
    return words.say(
        "afar",
        "{name} has made a move that comes after the one here: yours stands. Send it again.",
        name=sender,
    )


def _both(words: Words, device: Device, result: MergeResult) -> str:
    """Return the sentence on a seat that made two different moves, and which of them counts."""
    assert device.room.match
    who = names(words, players_of(device))[result.seat - 1]
    if result.copy is None:
        return words.say("afar", "{name} has played two different moves: the one here stands.", name=who)
    return words.say("afar", "{name} has played two different moves: the one in the link stands.", name=who)


def yielded(words: Words, after: Device, result: MergeResult) -> str:
    """Return the sentence on a line of this device that gave way, and where its copy is."""
    text = words.say(
        "afar", "Other moves stand in place of yours, which are saved as a line of their own: try again."
    )
    return f"{_both(words, after, result)} {text}" if result.seat else text


def gathered(
    words: Words, before: Device, after: Device, result: MergeResult, sender: int, live: bool
) -> str:
    """Return the sentence on what a link has brought before the deal; `live`, nothing more must be sent."""
    room = after.room
    everybody = is_complete(room) and not is_complete(before.room)
    if host_place(room.invitation) not in after.own:
        if everybody:
            return _all_in(words, called(words, after, host_place(room.invitation)), live)
        sat = [called(words, after, place) for place, guest in enumerate(room.guests, 1) if guest]
        return words.say("afar", "Seats taken so far: {names}.", names=words.both(sat))
    name = called(words, after, sender)
    if result.kind == "revealed":
        return words.say("afar", "The second link from {name} has come.", name=name)
    if sender in result.places:
        others = [place for place, guest in enumerate(room.guests, 1) if guest]
        name = words.both([called(words, after, place) for place in others if place not in result.places])
    text = words.say("afar", "{name} has taken a seat.", name=name)
    if not everybody or live:
        return text
    return f"{text} {words.say('afar', 'All have answered: now each gets a second link.')}"


def _all_in(words: Words, inviter: str, live: bool) -> str:
    """Return the sentence for a guest once everybody has answered, so that the numbers can be opened."""
    if live:
        return words.say("afar", "All have answered.")
    return words.say("afar", "All have answered: send one more link to {name}.", name=inviter)
