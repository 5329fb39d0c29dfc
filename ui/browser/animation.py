"""What a computer's move does, for the eye: a piece travels from its seat, what it earned flies to the score.

The move is played, kept and drawn already; nothing waits for this, and a touch ends it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from js import Object, document, window
from pyodide.ffi import create_once_callable, to_js

if TYPE_CHECKING:
    from js import Animation, Element, Event
    from pyodide.ffi import JsNull, JsProxy

__all__ = ["MoveAnimation"]

TRAVEL_MS, DEAL_MS, FLY_MS = 420, 900, 900
Frames = list[dict[str, str | float]]
"""Properties of an element on its way, from the first to the last."""
EASED = "cubic-bezier(.2,.7,.2,1)"


class MoveAnimation:
    """Follows the element that tells the last move (`data-moves`: seat, piece and score, by their ids).

    A piece that is seen only on its way names where it goes (`data-to`).
    `data-gain` is what it earned, `data-wait` how many milliseconds the piece lights before that flies.
    A seat that is none leaves the piece where it stands.
    """

    def __init__(self) -> None:
        self._told: str | None = None
        self._running: list[Animation] = []

    def show(self) -> None:
        """Shows the move that has come since the last drawing, if a computer made it."""
        node = document.querySelector("#app [data-moves]")
        told = str(node.getAttribute("data-moves")) if node else None
        known = self._told
        self._told = None if told is None else told or known or ""  # a draft hides it, and is put back
        if not node or not told or known is None or told == known or _still():
            return
        self.land()
        legs = tuple(_legs(node, *map(document.getElementById, told.split())))
        self._running += [leg.begin() for leg in legs]

    def land(self) -> None:
        """Ends what still moves."""
        for running in self._running:
            running.finish()
        self._running.clear()


class Leg(NamedTuple):
    """A way that an element goes, measured: all of them are before any begins, which changes the page."""

    node: Element
    frames: Frames
    ms: int
    after: int = 0
    easing: str = EASED

    def begin(self) -> Animation:
        """Sets the element on its way; what belongs to no part of the page is there for so long."""
        passing = not self.node.isConnected
        if passing:
            document.body.append(self.node)
        timing = {"duration": self.ms, "delay": self.after, "easing": self.easing, "fill": "backwards"}
        running = self.node.animate(_js(self.frames), _js(timing))
        if passing:
            running.onfinish = create_once_callable(self._remove)
        return running

    def _remove(self, event: Event) -> None:
        self.node.remove()


def _legs(
    told: Element, seat: Element | JsNull | None, piece: Element | JsNull, score: Element | JsNull
) -> Iterator[Leg]:
    """Gives the ways that the last move's pieces go."""
    gain = str(told.getAttribute("data-gain") or "")
    place = document.getElementById(told.getAttribute("data-to") or "")
    if seat and piece and place:
        yield _dealt(piece, seat, place)
        seat, piece = None, place
    if piece and score and gain:
        wait = int(told.getAttribute("data-wait") or 0)
        yield _flying(gain, piece.querySelector(".is-gain") or piece, score, wait)
    if seat and piece:
        yield _moving(piece.querySelector(".is-new") or piece, seat)


def _moving(piece: Element, seat: Element) -> Leg:
    x, y = _way(piece, seat)
    scale = _scale(piece)
    x, y = x / scale, y / scale
    frames: Frames = [
        {"transform": f"translate({x}px,{y}px) scale(.7)", "opacity": 0.4},
        {"transform": "none"},
    ]
    return Leg(piece, frames, TRAVEL_MS)


def _dealt(card: Element, seat: Element, place: Element) -> Leg:
    """Lets a card be seen while it goes from a seat to its place."""
    (x, y), (to_x, to_y) = _way(card, seat), _way(card, place)
    size = min(0.6, place.getBoundingClientRect().width / card.offsetWidth)
    there = f"translate({to_x}px,{to_y}px)"
    frames: Frames = [
        {"transform": f"translate({x}px,{y}px) scale(.3)", "opacity": 0.4},
        {"transform": f"{there} scale({1.6 * size})", "opacity": 1, "offset": TRAVEL_MS / DEAL_MS},
        {"transform": f"{there} scale({1.6 * size})", "opacity": 1, "offset": 0.8},
        {"transform": f"{there} scale({size})", "opacity": 0},
    ]
    return Leg(card, frames, DEAL_MS)


def _flying(gain: str, piece: Element, score: Element, wait: int) -> Leg:
    """Lets a number fly that belongs to no part of the page."""
    number = document.createElement("b")
    number.className, number.textContent = "flying num", gain
    number.setAttribute("aria-hidden", "true")
    box, (x, y) = piece.getBoundingClientRect(), _way(score, piece)
    number.style.left, number.style.top = f"{box.x + box.width / 2}px", f"{box.y}px"
    there = f"translate(-50%,0) translate({-x}px,{-y}px)"
    frames: Frames = [
        {"transform": "translate(-50%,0)", "opacity": 0 if wait else 1, "easing": "ease-out"},
        {"transform": "translate(-50%,-14px) scale(1.25)", "opacity": 1, "offset": 0.4, "easing": "ease-in"},
        {"transform": f"{there} scale(.8)", "opacity": 1, "offset": 0.9},
        {"transform": f"{there} scale(.5)", "opacity": 0},
    ]
    return Leg(number, frames, FLY_MS, TRAVEL_MS + wait, "linear")


def _still() -> bool:
    reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches
    return reduced or document.documentElement.dataset.motion == "off"


def _way(there: Element, here: Element) -> tuple[float, float]:
    """Measures the way from the middle of one element to that of another."""
    (x, y), (from_x, from_y) = _middle(here), _middle(there)
    return x - from_x, y - from_y


def _middle(node: Element) -> tuple[float, float]:
    """Finds the middle of an element; of one that is scrolled out of its list, where it would come in."""
    box, within = node.getBoundingClientRect(), node.closest("[data-within]")
    y = box.y + box.height / 2
    if within:
        room = within.getBoundingClientRect()
        y = min(max(y, room.top), room.bottom)
    return box.x + box.width / 2, y


def _scale(node: Element) -> float:
    """Tells how many pixels a unit is in which an element moves: in a drawing, as large as that is drawn."""
    return float(node.getScreenCTM().a) if hasattr(node, "getScreenCTM") else 1.0


def _js(value: object) -> JsProxy:
    return to_js(value, dict_converter=Object.fromEntries)
