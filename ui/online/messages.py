"""What is sent to remote players: the link, the text around it, the subject of a mail, who may open it."""

from __future__ import annotations

from engine.online import Device, Envelope, host_place, make_envelope, make_handover, to_link
from ui.core.words import Words, words
from ui.games import game_title
from ui.model import Model, Table
from ui.table.remote_seats import device_of, name_at

__all__ = ["keeps_seat", "letter", "link_to", "people_places", "seat_link", "subject"]


def link_to(model: Model, device: Device, place: int) -> str:
    """Return the whole address of the link to the player at a place."""
    return model.site + to_link(make_envelope(device, place))


def keeps_seat(table: Table) -> bool:
    """Return True if what leaves this device of a match must be a link to its own seat.

    While the match goes on, its record would show the hands of others.
    """
    return table.far is not None and bool(table.match.actors)


def seat_link(table: Table) -> str:
    """Return the link by which the same person continues on another device.

    Unlike links for others it carries this device's secret for rematches.
    """
    return to_link(make_handover(device_of(table)))


def subject(model: Model, device: Device) -> str:
    """Return the subject of a mail."""
    vocabulary = words(model.settings.lang)
    game = game_title(vocabulary, device.room.invitation.slug)
    return vocabulary.say("afar", "Vingt-Quatre: {game}", game=game)


def letter(model: Model, device: Device, place: int) -> str:
    """Return the message with the link, which is last."""
    return f"{_sentence(words(model.settings.lang), device, place)}\n{link_to(model, device, place)}"


def _sentence(words: Words, device: Device, place: int) -> str:
    """Return the sentence before a link: an invitation, an answer, a move or the end."""
    room = device.room
    game = game_title(words, room.invitation.slug)
    own = name_at(words, device, device.own[0])
    if room.match is None and host_place(room.invitation) in device.own:
        return words.say("afar", "{name} invites you to play {game}:", name=own, game=game)
    if room.match is None:
        return words.say("afar", "{name} is joining your match of {game}:", name=own, game=game)
    if room.match.outcome:
        return words.say("afar", "How our match of {game} ended:", game=game)
    return words.say("afar", "{game}: {name} has played.", name=own, game=game)


def people_places(envelope: Envelope) -> list[int]:
    """List the places of people, the one that the link was made for first.

    People who share the inviter's device are listed once, by its first place.
    """
    made = envelope.room.invitation
    places = [place for place, chair in enumerate(made.chairs, 1) if chair.guest or place == host_place(made)]
    return sorted(places, key=lambda place: place != envelope.to)
