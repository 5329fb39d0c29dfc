"""Who plays at this device, what a score is called, and how far the match is."""

from __future__ import annotations

from engine.games.braindrain.model import LAST, PACK, View
from ui.core.html import Html, icon, join, tag
from ui.core.words import Words, capital
from ui.games.scene import Scene

__all__ = [
    "KEYS",
    "heading",
    "counts_cards_left",
    "is_looked_back_at",
    "is_played",
    "is_shared",
    "people",
    "people_ever",
    "progress_text",
    "score",
    "seat",
]

KEYS = "SLFJDKGH"
"""A key for each seat: far apart for few, and in the same place on every keyboard."""


def people(scene: Scene) -> tuple[int, ...]:
    """Return the seats of the people at this device, without computers and remote players."""
    online = scene.remote or (False,) * len(scene.bots)
    return tuple(
        seat for seat, others in enumerate(zip(scene.bots, online, strict=True), 1) if not any(others)
    )


def people_ever(scene: Scene) -> tuple[int, ...]:
    """Return the seats of all people who played at this device, also of those who let a computer play on."""
    before = (people(scene.when(ply)) for ply, _, _ in scene.earlier)
    return tuple(sorted({*people(scene), *(seat for seats in before for seat in seats)}))


def is_shared(scene: Scene) -> bool:
    """Return True if several people share this device; each of them then has a place to touch."""
    return len(people(scene)) > 1


def is_played(scene: Scene) -> bool:
    """Return True at a table, also at one where only computers play; False in a review."""
    return scene.interaction.is_enabled or scene.shown.is_watched


def is_looked_back_at(scene: Scene) -> bool:
    """Return True after the match and in a review, where solutions are listed once, apart from the log."""
    return bool(scene.view.reason) or not (is_played(scene) or scene.shown.pause)


def score(words: Words, view: View, score: int) -> str:
    """Format a score: "12 cards", in solo "12 targets"."""
    if view.rules.practice:
        return words.count("brain-drain", "{n} target", "{n} targets", score)
    return words.count("brain-drain", "{n} card", "{n} cards", score)


def heading(scene: Scene) -> Html:
    """Render the number of the deal for the top bar, and the cards still to be won.

    A match to a number of cards shows that number at each place, and the stock here. Any other match ends
    when all cards but the last ones are won (Brain Drain 4.1). It shows no stock: two numbers would confuse.
    """
    deal = tag("span", capital(progress_text(scene.words, scene.view)), class_="nb")
    if scene.view.rules.practice or scene.view.reason:
        return deal
    if counts_cards_left(scene.view):
        to_win = len(PACK) - LAST - sum(map(len, scene.view.won))
        text = scene.words.count("brain-drain", "{n} card left to win", "{n} cards left to win", to_win)
        return join(deal, tag("span", text, class_="nb to-win"))
    left = scene.view.stock
    text = scene.words.say("brain-drain", "{n} in the stock", n=left)
    stock = tag(
        "span",
        icon("cards"),
        tag("b", left, class_="num", aria_hidden="true"),
        tag("span", text, class_="in-stock"),
        class_="stk",
    )
    return join(deal, stock)


def counts_cards_left(view: View) -> bool:
    """Return True if a match ends once all cards but the last are won: it shows how many are left."""
    return not view.rules.practice and bool(view.rules.win != "first")


def progress_text(words: Words, view: View) -> str:
    """Return in words the number of the deal: "deal 7", in solo "target 7 of 12"."""
    number, practice = view.round, view.rules.practice
    if practice:
        return words.say("brain-drain", "target {n} of {of}", n=number, of=practice)
    return words.say("brain-drain", "deal {n}", n=number)


def seat(scene: Scene, seat: int) -> Html:
    """Render what a seat's card shows under the player's name: the score."""
    return tag("p", score(scene.words, scene.view, scene.scores[seat - 1]))
