"""The lid of a game's box: picture, name, motto, number of players, minutes."""

from __future__ import annotations

from ui.core.components import address, cover, link
from ui.core.html import Html, icon, tag
from ui.core.words import Words
from ui.games.summaries import Lid, lids

__all__ = ["games", "lid", "lid_of"]


def games(words: Words, learnt: tuple[str, ...]) -> Html:
    """Render all boxes; each opens the set-up of its game and has its lesson below it."""
    return tag(
        "ul",
        [
            tag("li", lid(words, box, opens=True), _links_below(words, box, box.slug in learnt))
            for box in lids(words)
        ],
    )


def _links_below(words: Words, box: Lid, learnt: bool) -> Html:
    """Render the links to a game's lesson and problems."""
    suffix = tag("span", " ", box.title, class_="vh")
    train = link(
        f"practice/{box.slug}",
        icon("question"),
        tag("span", words.say("practice", "Puzzles"), suffix),
        class_="learn",
    )
    return tag("div", _lesson_link(words, box, learnt), train, class_="under")


def _lesson_link(words: Words, box: Lid, done: bool) -> Html:
    """Render the link to the lesson, with a check mark if it was done."""
    more = words.say("home", ", done") if done else ""
    suffix = tag("span", " ", box.title, more, class_="vh")
    sign = icon("check" if done else "rules")
    return link(f"lesson/{box.slug}", sign, tag("span", words.say("home", "Learn"), suffix), class_="learn")


def lid_of(words: Words, slug: str) -> Lid:
    """Return the lid of a game."""
    return next(box for box in lids(words) if box.slug == slug)


def lid(words: Words, box: Lid, opens: bool = False) -> Html:
    """Render a lid; one that opens is a link to the set-up."""
    label = tag(
        "span", tag("b", box.title, class_="disp"), tag("i", box.motto, class_="ital"), class_="label"
    )
    inside = cover(box.slug), label, _spine(words, box)
    if opens:
        to = f"setup/{box.slug}"
        return tag("a", inside, class_=f"box box--{box.slug}", href=address(to), data_do="go", data_arg=to)
    return tag("div", inside, class_=f"box box--{box.slug}")


def _spine(words: Words, box: Lid) -> Html:
    """Render the number of players and the minutes."""
    fewest, most = box.seats[0], box.seats[-1]
    heads = box.players or words.say("home", "{fewest}–{most}", fewest=fewest, most=most)
    players = tag("span", words.say("home", "Players: "), class_="vh")
    minutes = words.say("home", "{minutes} min", minutes=box.minutes)
    sides = tag("span", icon("people"), players, heads), " ", tag("span", icon("clock"), minutes)
    return tag("span", sides, class_="spine")
