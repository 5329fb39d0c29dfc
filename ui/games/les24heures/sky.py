"""The sky over the road: the clock, day or night with what it permits, what moves the clock, the piles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.games.les24heures.cards import BACK, HOUR, NIGHT
from engine.games.les24heures.events import Reshuffled, TimePasses
from engine.games.les24heures.legality import NIGHT_LIMIT
from ui.core.html import Html, icon, tag, use
from ui.core.words import Words
from ui.games.les24heures.card_faces import small_face
from ui.games.les24heures.card_targets import targets
from ui.games.les24heures.clock_face import dial, small_dial
from ui.games.les24heures.lanes import target, target_class
from ui.games.les24heures.pieces import card_class, label
from ui.games.les24heures.vocabulary import hours, move_name
from ui.games.scene import Scene

__all__ = ["phase", "sky"]

SHORT_SENTENCE, LONG_SENTENCE, LONG_LINE = 17, 34, 62
"""Letters from which texts of the sky give way where room is short: a note, a sentence, two in a line."""


def phase(hour: int, last_hour: int) -> str:
    """Return the light of an hour: `dusk` before the night, `night`, `dawn` after it, else `day`."""
    if hour > last_hour:
        return "day"
    if hour in NIGHT:
        return "night"
    return {NIGHT[0] - 1: "dusk", NIGHT[-1] + 1: "dawn"}.get(hour, "day")


def sky(scene: Scene) -> Html:
    """Render the area above the road: clock, day or night with its limits, draw pile, discard pile."""
    view, words = scene.view, scene.words
    way = targets(scene).clock
    clock = tag(
        "div",
        dial(words, view.hour, view.last),
        small_dial(words, view.hour, view.last),
        target(scene, way, move_name(words, way.move), "target-clock") if way else None,
        class_=f"dialp{target_class(scene, way)}",
        key="clock-face",
    )
    name = words.text("24-heures", "Race clock")
    said = tag("div", *_lines(scene), class_="ck", key="hour-text")
    light = phase(view.hour, view.last)
    return tag("section", clock, said, _piles(scene), key="sky", class_=f"sky sky--{light}", aria_label=name)


# What the hour means


def _lines(scene: Scene) -> tuple[Html, ...]:
    """Return the lines beside the clock: day or night, its limit, what moves the clock, hours left."""
    view, words = scene.view, scene.words
    if view.hour > view.last:
        over = words.text("24-heures", "The race is over")
        return tag("p", icon("flag"), words.text("24-heures", "Finish"), class_="disp nt"), tag("p", over)
    has_passed = any(isinstance(event, TimePasses) for event in recent_events(scene))
    held = view.hand.count(HOUR) if view.viewer else None
    return _lines_of_hour(words, view.hour, view.last, held, has_passed)


@lru_cache(maxsize=8)  # a click mostly leaves the hour as it is
def _lines_of_hour(
    words: Words, hour_now: int, last: int, held: int | None, has_passed: bool
) -> tuple[Html, ...]:
    """Return the lines beside the clock during the race.

    `held` is the viewer's number of Race hour cards, None without a viewer. `has_passed` says that the last
    hour ended without such a card (canon 3.3).
    """
    night = hour_now in NIGHT
    name = words.text("24-heures", "Night") if night else words.text("24-heures", "Day")
    hour = words.say("24-heures", "hour {n}", n=hour_now)
    total = tag("span", " ", words.say("24-heures", "of {n}", n=last), class_="more")
    said = tag("span", hour, total, class_="hh")
    head = tag("p", icon("moon" if night else "sun"), name, said, class_="disp nt")
    left = _hour_passed_html(words) if has_passed else _hours_left_html(words, last - hour_now)
    return head, _speed_limits(words, hour_now, last), _clock_note(words, held), left


def _speed_limits(words: Words, hour: int, last: int) -> Html:
    """Render when day or night ends, and which speed cards may be played until then (canon 7.1)."""
    if hour in NIGHT:
        until = words.say("24-heures", "Day from hour {n}", n=NIGHT[-1] + 1)
        if last <= NIGHT[-1]:
            until = words.say("24-heures", "Finish after hour {n}", n=last)
        most = words.say("24-heures", "until then, {most} km a card at most", most=NIGHT_LIMIT)
        return tag("p", until, _detail(" · ", most, beside=until), class_="until")
    if hour < NIGHT[0]:
        until = words.say("24-heures", "Night from hour {n}", n=NIGHT[0])
    else:
        until = words.say("24-heures", "Finish after hour {n}", n=last)
    free = words.text("24-heures", "until then, any speed card")
    return tag("p", until, _detail(" · ", free, beside=until), class_="until")


def _detail(*text: str, beside: str) -> Html:
    """Render a text that wide screens alone show; where it is long with the one `beside` it, high ones do."""
    letters = len("".join(text)) + len(beside)
    return tag("span", *text, class_="more is-wordy" if letters > LONG_LINE else "more")


def _clock_note(words: Words, held: int | None) -> Html:
    """Render what a Race hour card does to the clock, and how many the viewer has (None: no viewer)."""
    card = words.text("24-heures", "A Race hour card turns the clock")
    brief = words.text("24-heures", "Hour card: +1\u00a0h")
    have = _cards_held(words, held)
    texts = (
        _detail(card, beside=have),
        tag("span", brief, class_="less"),
        tag("span", " · ", have, class_="held") if have else None,
    )
    kind = "adv is-wordy" if len(brief) > SHORT_SENTENCE else "adv"
    return tag("p", use("r-helmet", "helm", "0 0 64 64"), tag("span", *texts), class_=kind)


def _cards_held(words: Words, held: int | None) -> str:
    """Return how many Race hour cards the viewer has, also for none; "" without a viewer (None)."""
    if held is None:
        return ""
    if not held:  # said too, so that the lines keep their number
        return words.text("24-heures", "you have none")
    return words.say("24-heures", "you have {n}", n=held)


def _hours_left_html(words: Words, hours_left: int) -> Html:
    """Render how many hours are left after this one."""
    text = words.text("24-heures", "Last hour")
    if hours_left:
        text = words.say("24-heures", "{hours} left", hours=hours(words, hours_left))
    return tag("p", text, class_="left is-wordy" if len(text) > LONG_SENTENCE else "left")


def _hour_passed_html(words: Words) -> Html:
    """Render that an hour has just passed without a player (canon 3.3)."""
    text = words.text("24-heures", "An hour passed: the draw pile ran out")
    return tag("p", icon("clock"), tag("span", text), class_="passed")


def recent_events(scene: Scene) -> Iterator[object]:
    """Yield the events since the viewer's last move, newest move first; in a review the last move's only."""
    for seen in reversed(scene.log):
        yield from seen.events
        if seen.seat == scene.view.viewer or not scene.interaction.is_enabled:
            return


# The piles


def _piles(scene: Scene) -> Html:
    """Render the draw pile with the back of its top card (canon 1.4), and the discard pile."""
    view, words = scene.view, scene.words
    found = targets(scene)
    way = found.record or (None if found.clock else found.away)  # an hour card goes to the clock
    is_reshuffled = any(isinstance(event, Reshuffled) for event in recent_events(scene))
    pile = _pile(words, view.top, words.text("24-heures", "Draw pile"), view.pile, "pile", is_reshuffled)
    top = view.discards[-1] if view.discards else ""
    away = _pile(words, top, words.text("24-heures", "Discard pile"), len(view.discards), "discards")
    over = target(scene, way, move_name(words, way.move), "target-discards") if way else None
    drop = tag("div", away, over, class_=f"dropp{target_class(scene, way)}", key="drop")
    return tag("div", pile, drop, class_="decks", key="decks")


def _reshuffle_note(words: Words) -> Html:
    """Render that the discard pile has just been shuffled into the draw pile."""
    text = words.text("24-heures", "just shuffled")
    return tag("span", icon("rotate"), tag("span", text, class_="vh"), class_="shuffled")


@lru_cache(maxsize=16)  # a click mostly leaves one of the two as it is
def _pile(
    words: Words, top_card: str, name: str, count: int, pile_class: str, is_reshuffled: bool = False
) -> Html:
    """Render a pile with its top card (`top_card` "": empty), its name and its number of cards.

    A pile that `is_reshuffled` has just been made of the discard pile, and says so.
    """
    extra = _reshuffle_note(words) if is_reshuffled else None
    back = pile_class == "pile"
    if top_card:
        side = (
            f"card card--back {'is-stand' if top_card != BACK else ''}".strip()
            if back
            else card_class(top_card)
        )
        key = None if back else "discarded"
        drawn = tag("div", small_face(words, top_card), key=key, class_=f"{side} dk" if back else side)
        top_name = tag("span", label(words, top_card), ", ", class_="vh")
    else:
        drawn, top_name = tag("div", key=None if back else "discarded", class_="card is-none"), None
    caption = tag(
        "figcaption", top_name, tag("span", name, class_="pile-name"), " ", tag("b", count, class_="num")
    )
    return tag("figure", drawn, extra, caption, class_=f"deck deck--{pile_class}")
