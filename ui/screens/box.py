"""The lid of a game's box: picture, name, motto, how many play and how long."""

from __future__ import annotations

from engine.games import game
from ui.games import FACES, face
from ui.games.soon import Lid, lids
from ui.html import Html, icon, tag
from ui.screens.parts import address, cover
from ui.words import Words

__all__ = ["games", "lid", "lid_of"]


def games(words: Words) -> Html:
    """Lists all boxes: those that open, then those still to come."""
    ready = [tag("li", lid(words, lid_of(words, slug), opens=True)) for slug in FACES]
    later = [tag("li", lid(words, box, soon=True)) for box in lids(words)]
    return tag("ul", ready, later)


def lid_of(words: Words, slug: str) -> Lid:
    """Reads what a game's lid says."""
    look = face(slug)
    return Lid(slug, look.title(words), look.motto(words), game(slug).seats, look.duration())


def lid(words: Words, box: Lid, opens: bool = False, soon: bool = False) -> Html:
    """Draws a lid; one that opens is a link to the set-up."""
    label = tag(
        "span", tag("b", box.title, class_="disp"), tag("i", box.motto, class_="ital"), class_="label"
    )
    inside = _ribbon(words) if soon else None, cover(box.slug), label, _spine(words, box)
    if opens:
        to = f"setup/{box.slug}"
        return tag("a", inside, class_=f"box box--{box.slug}", href=address(to), data_do="go", data_arg=to)
    return tag("div", inside, class_=f"box box--{box.slug}" + (" is-soon" if soon else ""))


def _ribbon(words: Words) -> Html:
    return tag("span", words.say("home", "Soon"), class_="soon")


def _spine(words: Words, box: Lid) -> Html:
    heads = words.say("home", "{fewest}–{most}", fewest=box.seats[0], most=box.seats[-1])
    players = tag("span", words.say("home", "Players: "), class_="vh")
    minutes = words.say("home", "{minutes} min", minutes=box.minutes)
    sides = tag("span", icon("people"), players, heads), tag("span", icon("clock"), minutes)
    return tag("span", sides, class_="spine")
