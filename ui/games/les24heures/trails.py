"""The last play of every seat, marked beside its name, and the card that was played last."""

from __future__ import annotations

from functools import lru_cache

from engine.games.les24heures.cards import CARDS, SPEEDS
from engine.games.les24heures.events import Reshuffled, Ticked, TimePasses
from engine.games.les24heures.model import car_of, crew
from ui.core.html import EMPTY, Child, Html, icon, pin, tag, use
from ui.games.les24heures.pieces import SIGNS, card_art, card_class
from ui.games.les24heures.plays import Play, last_of_each, last_play
from ui.games.scene import Scene

__all__ = ["trail", "travelling_card"]

DESTINATIONS = {"play": "racer-{car}", "attack": "stt-{car}", "pit": "stt-{car}"}
"""Ids of the elements where a card goes that does not go to the discards."""
SHOWN_MS = 400
"""Milliseconds for which a card shows at its place before its score flies."""


def trail(scene: Scene, car_number: int) -> Html | None:
    """Render the last plays of a car's crew as small cards, the newest first; None without any."""
    if not (scene.interaction.is_enabled or scene.shown.pause):
        return None
    seats = crew(car_number, len(scene.view.cars), len(scene.names))
    newest = last_of_each(scene.log, len(scene.names))
    marks = [_played_card(scene, play, len(seats) > 1) for seat, play in newest.items() if seat in seats]
    title = scene.words.text("24-heures", "Last card played")
    return tag("span", *marks, class_="trail", title=title, aria_hidden="true") if marks else None


def _played_card(scene: Scene, play: Play, is_named: bool) -> Html:
    """Render a played card as a small sign with its effect; `is_named`, after its player's pin."""
    last = last_play(scene.log)
    new = " is-new" if last and last.ply == play.ply else ""
    who = pin(scene.place(play.seat)) if is_named else None
    kind = f" card--{CARDS[play.card].family} card--{play.card}" if play.card else ""
    done = _effect_sign(scene, play)
    return tag("span", who, _card_sign(play), done, class_=f"did{kind} did--{play.verb}{new}")


@lru_cache(maxsize=256)
def _card_sign(play: Play) -> Html:
    """Render the sign of a play: "+250" for a drive, else the card's number or symbol; a pause for none."""
    if play.verb == "play":
        return tag("b", f"+{play.number}")
    if play.card in SPEEDS:
        return tag("b", play.card)
    return use(SIGNS[play.card], "ri", "0 0 64 64") if play.card else icon("pause")


def _effect_sign(scene: Scene, play: Play) -> Html | None:
    """Render what a card did, such as the car it was played on; None if its own sign says it."""
    parts: list[Child] = []
    if play.verb == "attack":
        seats = crew(play.car, len(scene.view.cars), len(scene.names))
        parts = [icon("next"), *(pin(scene.place(seat)) for seat in seats)]
    elif play.verb == "hour":
        parts = [icon("clock"), tag("b", play.number) if play.number <= scene.view.last else icon("flag")]
    elif play.verb == "record":
        parts = [tag("b", "×2")]
    elif play.verb in ("cover", "tyres", "joker"):
        parts = [icon("check")]
    elif play.verb == "discard":
        parts = [icon("trash")]
    elif play.verb == "pit":
        parts = [icon("tower")]
    return tag("span", *parts, class_="done") if parts else None


def travelling_card(scene: Scene) -> Html:
    """Render the card played last, which is visible only while it is animated; EMPTY in a still picture."""
    play = last_play(scene.log)
    if not (scene.interaction.is_enabled or scene.shown.pause):
        return EMPTY
    fresh = _moved_parts(scene)
    if play is None or not play.card:
        ply = scene.log[-1].ply if scene.log else 0
        return tag(
            "div", key="flown", data_moves=f"- turn-{ply} -" if fresh else "", data_fresh=fresh, hidden=True
        )
    number = car_of(play.seat, len(scene.view.cars))
    origin = "rack" if play.seat == scene.view.viewer else f"driver-{play.seat}"
    return tag(
        "div",
        card_art(scene.words, play.card),
        key=f"flown-{play.ply}",
        class_=f"{card_class(play.card)} flown",
        aria_hidden="true",
        data_moves=f"{origin} flown-{play.ply} km-{number}",
        data_to=DESTINATIONS.get(play.verb, "discarded").format(car=play.car),
        data_gain=f"+{play.number}" if play.verb == "play" else None,
        data_by=play.number if play.verb == "play" else None,
        data_wait=SHOWN_MS,
        data_fresh=fresh,
    )


def _moved_parts(scene: Scene) -> str | None:
    """Return the ids of the parts that the last move animates (clock, piles, lanes); None for none."""
    events = scene.log[-1].events if scene.log else ()
    kinds = {type(event) for event in events}
    parts = ["clock-face"] if kinds & {Ticked, TimePasses} else []
    parts += ["decks"] if Reshuffled in kinds else []
    parts += ["lanes"] if scene.view.reason else []
    return " ".join(parts) or None
