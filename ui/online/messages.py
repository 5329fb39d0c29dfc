"""What is sent to people elsewhere: the link, the words around it, and who it is for."""

from __future__ import annotations

from engine.online import Device, handed_over, host, sealed, to_link
from ui.core.words import Words, words
from ui.games import game_title
from ui.model import Model, Table
from ui.table.remote_seats import called, device_of

__all__ = ["keeps_seat", "letter", "link_to", "seat_link", "subject"]


def link_to(model: Model, device: Device, place: int) -> str:
    """Writes the whole address that carries the match to somebody."""
    return model.site + to_link(sealed(device, place))


def keeps_seat(table: Table) -> bool:
    """Says whether what is taken along of a match is this device's seat; others' hands wait for the end."""
    return table.far is not None and bool(table.match.actors)


def seat_link(table: Table) -> str:
    """Return the link by which the same person goes on at another device.

    Unlike every link made for others it carries what this device keeps to itself for rematches.
    """
    return to_link(handed_over(device_of(table)))


def subject(model: Model, device: Device) -> str:
    """Names the match for a mail."""
    vocabulary = words(model.settings.lang)
    game = game_title(vocabulary, device.party.invitation.slug)
    return vocabulary.say("afar", "Vingt-Quatre: {game}", game=game)


def letter(model: Model, device: Device, place: int) -> str:
    """Writes what goes with a link; the link is last."""
    return f"{_sentence(words(model.settings.lang), device, place)}\n{link_to(model, device, place)}"


def _sentence(words: Words, device: Device, place: int) -> str:
    party = device.party
    game = game_title(words, party.invitation.slug)
    own = called(words, device, device.own[0])
    if party.match is None and host(party.invitation) in device.own:
        return words.say("afar", "{name} invites you to a match of {game}:", name=own, game=game)
    if party.match is None:
        return words.say("afar", "{name} takes a seat at your match of {game}:", name=own, game=game)
    if party.match.outcome:
        return words.say("afar", "The end of our match of {game}:", game=game)
    return words.say("afar", "{game}: {name} has played.", name=own, game=game)
