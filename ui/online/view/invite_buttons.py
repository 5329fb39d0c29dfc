"""The end of a set-up with a remote player: what live play and links mean, and the buttons that invite."""

from __future__ import annotations

from ui.core.components import button
from ui.core.html import Html, icon, join, tag
from ui.core.words import Words
from ui.games import default_options, face
from ui.model import Model, Setup
from ui.table.eligibility import can_play_online, not_here_flags

__all__ = ["invite_buttons", "link_note", "live_notes"]

MANY = 80
"""Links of a match from which the set-up advises a shorter one, or to play it otherwise."""


def invite_buttons(words: Words, model: Model, setup: Setup) -> tuple[Html | None, ...]:
    """Render the buttons that invite: live first if there is a broker; by link, or None where impossible."""
    if not model.host.broker:
        return (_invite_button(words.say("setup", "Invite"), "", "btn--brass", "begin"),)
    by_link = (
        _invite_button(words.say("afar", "Invite by link"), "", "", "begin-by-link")
        if _can_play_by_link(setup)
        else None
    )
    return _invite_button(words.say("live", "Invite and play live"), "live", "btn--brass", "begin"), by_link


def _invite_button(label: str, arg: str, css_class: str, element_id: str) -> Html:
    """Render a button that invites; `arg` is `live` to play live, "" by link."""
    shown = join(label, " ", icon("next"))
    return button(shown, "invite", arg, class_=f"btn {css_class} btn--big", element_id=element_id)


def live_notes(words: Words, model: Model, setup: Setup) -> Html:
    """Render what live play sends and where, and about how many links a match takes."""
    from ui.online.view.live import agreement  # only a site with a broker carries it

    terms = agreement(words, model.host.broker)
    links = _link_count_note(words, setup) if _can_play_by_link(setup) else None
    return tag("div", terms, links, class_="online-notes", key="online-notes")


def link_note(words: Words, setup: Setup) -> str:
    """Return in words what playing by link is like on a site without a broker, and for how many links.

    A game that takes many links is proposed in a shorter form, which is said too.
    """
    count = _link_count(setup)
    each = round(count / len(setup.players))
    if not count:
        return words.say("afar", "Each of you plays when it suits you and sends a link.")
    if count < MANY:
        return words.say(
            "afar",
            "Each of you plays when it suits you and sends a link, about {each} times in a match.",
            each=each,
        )
    text = words.say(
        "afar",
        "Each of you plays when it suits you and sends a link, about {each} times in a match: allow several "
        "days.",
        each=each,
    )
    return f"{text} {_shorter(words, setup)}"


def _options(setup: Setup) -> dict[str, str]:
    """Return the options of a set-up with the defaults of those not chosen."""
    return default_options(setup.slug, not_here_flags(setup.players)) | dict(setup.options)


def _can_play_by_link(setup: Setup) -> bool:
    """Return True if a match with these options can be played by link, without a broker."""
    return can_play_online(setup.slug, _options(setup), "")


def _link_count(setup: Setup) -> int:
    """Return about how many links a match of a set-up takes; 0 where not counted."""
    return face(setup.slug).catalogue.link_count(_options(setup), len(setup.players))


def _link_count_note(words: Words, setup: Setup) -> Html | None:
    """Render how playing by link compares with live play, and about how many links a match takes.

    None where they are not counted.
    """
    count = _link_count(setup)
    if not count:
        return None
    text = words.say(
        "afar", "Live is quickest. By link, each turn ends with a link that you send on, when it suits you."
    )
    people = len(setup.players)
    each = round(count / people)
    about = words.say(
        "afar", "You each send about {each} messages in a match, {n} in all.", each=each, n=each * people
    )
    if count >= MANY:
        about = words.say(
            "afar", "Allow several days: you each send about {each} messages in a match.", each=each
        )
        about += " " + _shorter(words, setup)
    return tag("p", text, " ", about, class_="field-note")


def _shorter(words: Words, setup: Setup) -> str:
    """Return the advice for a match of many links: its game's shorter form, else to play at one screen.

    Where the shorter form is set already, say so.
    """
    catalogue, chosen = face(setup.slug).catalogue, _options(setup)
    short = catalogue.link_options()
    if short and all(chosen.get(key) == value for key, value in short.items()):
        return catalogue.link_options_text(words)
    if any(chosen.get(key) != value for key, value in short.items()):
        return words.say("afar", "A shorter match under “Options” takes fewer.")
    return words.say("afar", "Around one screen it goes faster.")
