"""What is sent to remote players: the link, the text around it, the subject of a mail, who may open it."""

from __future__ import annotations

from engine.match import Match
from engine.online import (
    Device,
    Envelope,
    host_place,
    is_complete,
    make_envelope,
    make_handover,
    player_names,
    seat_order,
    to_link,
)
from ui.core.words import Words, words
from ui.games import face, game_title
from ui.model import Model, Table
from ui.table.remote_seats import device_of, name_at

__all__ = ["must_send_seat_link", "message_with_link", "link_to", "people_places", "seat_link", "subject"]


def link_to(model: Model, device: Device, place: int) -> str:
    """Return the link for the player at a place as a full address, with that of the site."""
    return model.host.address + to_link(make_envelope(device, place))


def must_send_seat_link(table: Table) -> bool:
    """Return True while an online match goes on: it leaves this device only as a link to its own seat.

    Its record would show the hands of others.
    """
    return table.online is not None and bool(table.match.actors)


def seat_link(table: Table) -> str:
    """Return the link by which the same person continues on another device.

    Unlike links for others it carries this device's secret for rematches.
    """
    return to_link(make_handover(device_of(table)))


def subject(model: Model, device: Device) -> str:
    """Return the subject of a mail with a link: the name of the site and the game."""
    vocabulary = words(model.settings.lang)
    game = game_title(vocabulary, device.room.invitation.slug)
    return vocabulary.say("afar", "Vingt-Quatre: {game}", game=game)


def message_with_link(model: Model, device: Device, place: int) -> str:
    """Return the message to the player at a place: a sentence, and the link below it."""
    return (
        f"{_sentence_before_link(words(model.settings.lang), device, place)}\n{link_to(model, device, place)}"
    )


def _sentence_before_link(words: Words, device: Device, place: int) -> str:
    """Return the sentence before the link to a place: who sends it, which game it is, whose turn."""
    room = device.room
    game = game_title(words, room.invitation.slug)
    own = name_at(words, device, device.own[0])
    if room.match is None:
        return _sentence_before_deal(words, device, game, own)
    if not player_names(room)[device.own[0] - 1]:
        return _nameless_sentence(words, device, room.match, place, game)
    if room.match.outcome:
        return words.say("afar", "{game}: {name} sends the end of our match:", name=own, game=game)
    whose = _whose_turn(words, device, room.match, place)
    if _is_fresh(room.match):
        return words.say(
            "afar", "{game}: {name} has dealt our match. {whose}", name=own, game=game, whose=whose
        )
    return words.say("afar", "{game}: {name} has played. {whose}", name=own, game=game, whose=whose)


def _nameless_sentence(words: Words, device: Device, match: Match, place: int, game: str) -> str:
    """Return the sentence after the deal from a player without a name: no "Player 1 has played"."""
    if match.outcome:
        return words.say("afar", "How our match of {game} ended:", game=game)
    whose = _whose_turn(words, device, match, place)
    if _is_fresh(match):
        return words.say("afar", "{game}: our match begins. {whose}", game=game, whose=whose)
    return words.say("afar", "{game}: I’ve played. {whose}", game=game, whose=whose)


def _is_fresh(match: Match) -> bool:
    """Return True if no seat has moved yet; the table itself may have."""
    return not any(entry.seat for entry in match.log)


def _sentence_before_deal(words: Words, device: Device, game: str, own_name: str) -> str:
    """Return the sentence before an invitation, the answer to it, or a second link."""
    room = device.room
    match = face(room.invitation.slug).catalogue.match_name(words)
    if host_place(room.invitation) not in device.own:
        return words.say("afar", "{name} is joining your match of {game}:", name=own_name, game=game)
    if is_complete(room):
        return words.say("afar", "{game}: everyone has joined. Open this, and send the next link:", game=game)
    if not player_names(room)[device.own[0] - 1]:
        return words.say("afar", "I’m inviting you to {match}:", match=match)
    return words.say("afar", "{name} invites you to {match}:", name=own_name, match=match)


def _whose_turn(words: Words, device: Device, match: Match, place: int) -> str:
    """Return in words whose turn it is, as said to the player at a place: "Your turn:" or a name."""
    turn = seat_order(device.room)[match.actors[0] - 1] if match.actors and match.actors[0] else 0
    if turn in (0, place):
        return words.say("afar", "Your turn:")
    return words.say("afar", "It’s {name}’s turn:", name=name_at(words, device, turn))


def people_places(envelope: Envelope) -> list[int]:
    """List the places of people, the one to which the link is addressed first.

    People who share the inviter's device are listed once, by its first place.
    """
    made = envelope.room.invitation
    places = [place for place, chair in enumerate(made.chairs, 1) if chair.guest or place == host_place(made)]
    return sorted(places, key=lambda place: place != envelope.to)
