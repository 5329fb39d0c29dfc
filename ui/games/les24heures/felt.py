"""The table: the clock with the night and the piles of cards, and a lane for each car."""

from __future__ import annotations

from engine.games.les24heures.cards import BACK, NIGHT
from ui.core.html import Html, icon, join, tag
from ui.games.face import Scene
from ui.games.les24heures.card_targets import targets
from ui.games.les24heures.clock_face import dial
from ui.games.les24heures.lanes import lanes, target, target_class
from ui.games.les24heures.pieces import card_art, card_class, label
from ui.games.les24heures.trails import travelling_card
from ui.games.les24heures.vocabulary import hours, move_name

__all__ = ["clock", "felt", "felt_class"]


def felt_class() -> str:
    """Return the class that the felt takes."""
    return "felt--race"


def felt(scene: Scene) -> Html:
    """Render the clock, the piles and the cars, with all that the viewer may do with the picked card."""
    flight = tag("div", travelling_card(scene), key="flight", class_="flight")
    return join(clock(scene), lanes(scene, scrolls=not scene.view.reason), flight)


def clock(scene: Scene) -> Html:
    """Render the clock with what it means, and the two piles."""
    view, words = scene.view, scene.words
    way = targets(scene).clock
    face = tag(
        "div",
        dial(words, view.hour, view.last),
        target(scene, way, move_name(words, way.move), "target-clock") if way else None,
        class_=f"dialp{target_class(scene, way)}",
        key="clock-face",
    )
    name = words.text("24-heures", "Race clock")
    told = tag("div", *_hour_text(scene), class_="ck", key="hour-told")
    return tag("section", face, told, _decks(scene), class_="clock", aria_label=name)


def _hour_text(scene: Scene) -> tuple[Html, ...]:
    """Render whether it is night, how many hours are left, and what that means."""
    view, words = scene.view, scene.words
    over = view.hour > view.last
    left = words.text("24-heures", "The race is over") if over else _hours_left(scene)
    night = view.hour in NIGHT and not over
    name = words.text("24-heures", "Night") if night else words.text("24-heures", "Day")
    if over:
        name = words.text("24-heures", "Finish")
    sign = icon("flag" if over else "moon" if night else "sun")
    more = (
        [tag("p", words.text("24-heures", "Headlights on! No card above 250 km."), class_="cap ex")]
        if night
        else []
    )
    return tag("p", sign, name, class_="disp nt"), tag("p", left, class_="cap"), *more


def _hours_left(scene: Scene) -> str:
    """Return how many hours are left."""
    view, words = scene.view, scene.words
    hours_left = view.last - view.hour
    if not hours_left:
        return words.text("24-heures", "Last hour")
    return words.say("24-heures", "{hours} left after this one", hours=hours(words, hours_left))


def _decks(scene: Scene) -> Html:
    """Render the draw pile with the back of its first card (canon 1.4), and the discards."""
    view, words = scene.view, scene.words
    found = targets(scene)
    way = found.record or found.away
    pile = _deck_figure(scene, view.top, words.text("24-heures", "Draw pile"), view.pile, "pile")
    top = view.discards[-1] if view.discards else ""
    away = _deck_figure(scene, top, words.text("24-heures", "Discard pile"), len(view.discards), "discards")
    over = target(scene, way, move_name(words, way.move), "target-discards") if way else None
    drop = tag("div", away, over, class_=f"dropp{target_class(scene, way)}", key="drop")
    return tag("div", pile, drop, class_="decks", key="decks")


def _deck_figure(scene: Scene, card: str, name: str, count: int, kind: str) -> Html:
    """Render a pile with its name and its number of cards."""
    words = scene.words
    back = kind == "pile"
    if card:
        side = f"card card--back {'is-stand' if card != BACK else ''}".strip() if back else card_class(card)
        key = None if back else "discarded"
        drawn = tag("div", card_art(words, card), key=key, class_=f"{side} dk" if back else side)
        top_name = tag("span", label(words, card), ", ", class_="vh")
    else:
        drawn, top_name = tag("div", key=None if back else "discarded", class_="card is-none"), None
    return tag(
        "figure",
        drawn,
        tag("figcaption", top_name, f"{name} · ", tag("b", count), class_="cap"),
        class_=f"deck deck--{kind}",
    )
