"""The curtain between two people at one screen. Nobody's hand is on the page behind it."""

from __future__ import annotations

from ui.core.components import ask, button, logo
from ui.core.html import Html, pin, tag
from ui.core.words import Words
from ui.games import face
from ui.model import Model, Table
from ui.table.turns import wait
from ui.table.viewpoint import plies_seen_by, scene

__all__ = ["curtain"]

SHORT = 16
"""Longest name, in characters, in the largest type. Words of longer names would break."""


def curtain(model: Model, table: Table) -> Html:
    """Render the screen that asks to pass the device to a person, with the news since their last move."""
    picture, seat = scene(table, model.settings), wait(table).seat
    words, name = picture.words, picture.names[seat - 1]
    since = picture.log[plies_seen_by(table, seat) :]
    news = face(table.match.slug).speech.spoken(picture, since) if since else ""
    ready = button(
        words.say("curtain", "I am {name}", name=name),
        "reveal",
        class_="btn btn--brass btn--big",
        element_id="reveal",
    )
    inside = tag(
        "div",
        logo(),
        pin(picture.place(seat), "pin--xl"),
        tag("p", words.say("curtain", "Pass the device to"), class_="ital"),
        tag("h1", name, class_="disp is-long" if len(name) > SHORT else "disp", id="curtain-title"),
        tag("p", news, class_="muted", key="curtain-news"),
        ready,
        _cancel_button(words) if table.turn.called_seat else None,
        ask(
            words.say("curtain", "Menu"),
            "menu",
            icon_name="menu",
            class_="btn btn--quiet",
            element_id="curtain-menu",
        ),
        class_="curtain-in",
    )
    return tag(
        "div",
        inside,
        class_="curtain",
        role="dialog",
        aria_modal="true",
        aria_labelledby="curtain-title",
        tabindex=-1,
        key=f"curtain-{seat}",
    )


def _cancel_button(words: Words) -> Html:
    """Render the button "Not now" for a person who was called to act off turn."""
    return button(words.say("curtain", "Not now"), "pass_on", class_="btn", element_id="not-now")
