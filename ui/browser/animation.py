"""Animations of a computer's move: a piece travels from its seat, and its score flies to the counter.

The move is already played, saved and rendered. Nothing waits for an animation, and a touch ends it.
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
"""Keyframes of an animation, from the first to the last."""
EASED = "cubic-bezier(.2,.7,.2,1)"


class MoveAnimation:
    """Animates the last move: `data-moves` lists the ids of its seat, its piece and the counter.

    `data-to` names the place of a piece that shows only while it travels. `data-gain` is what the move
    scored, `data-wait` the milliseconds for which the piece glows before the score flies. Without a seat of
    that id, the piece does not travel.
    """

    def __init__(self) -> None:
        """Begin with nothing shown yet, so that the first rendering is not animated."""
        self._listed: str | None = None
        self._running: list[Animation] = []

    def show(self) -> None:
        """Animate the move that came with the last rendering, if a computer made it."""
        node = document.querySelector("#app [data-moves]")
        listed = str(node.getAttribute("data-moves")) if node else None
        known = self._listed
        self._listed = None if listed is None else listed or known or ""  # a draft hides it, and is put back
        if not node or not listed or known is None or listed == known or _is_motion_off():
            return
        self.end()
        legs = tuple(_measure_legs(node, *map(document.getElementById, listed.split())))
        self._running += [leg.begin() for leg in legs]

    def end(self) -> None:
        """End the animations that still run, and the motion of the dial at the end of a match."""
        for running in self._running:
            running.finish()
        self._running.clear()
        if dial := document.querySelector("#app .dial--won"):
            dial.classList.add("is-still")


class Leg(NamedTuple):
    """One measured animation of an element.

    All legs are measured before the first begins, since beginning one changes the page.
    """

    node: Element
    frames: Frames
    ms: int
    delay: int = 0
    easing: str = EASED

    def begin(self) -> Animation:
        """Start the animation; an element that is not on the page joins it until the animation ends."""
        passing = not self.node.isConnected
        if passing:
            document.body.append(self.node)
        timing = {"duration": self.ms, "delay": self.delay, "easing": self.easing, "fill": "backwards"}
        running = self.node.animate(_js(self.frames), _js(timing))
        if passing:
            running.onfinish = create_once_callable(self._remove)
        return running

    def _remove(self, event: Event) -> None:
        """Remove the moving copy when its animation ends."""
        self.node.remove()


def _measure_legs(
    listed: Element, seat: Element | JsNull | None, piece: Element | JsNull, score: Element | JsNull
) -> Iterator[Leg]:
    """Yield the animations of a move: the dealt card, the flying score, the travelling piece."""
    gain = str(listed.getAttribute("data-gain") or "")
    place = document.getElementById(listed.getAttribute("data-to") or "")
    if seat and piece and place:
        yield _deal_leg(piece, seat, place)
        seat, piece = None, place
    if piece and score and gain:
        wait = int(listed.getAttribute("data-wait") or 0)
        yield _score_leg(gain, piece.querySelector(".is-gain") or piece, score, wait)
    if seat and piece:
        yield _travel_leg(piece.querySelector(".is-new") or piece, seat)


def _travel_leg(piece: Element, seat: Element) -> Leg:
    """Animate a piece from its seat to where it already lies."""
    x, y = _offset_between(piece, seat)
    scale = _scale(piece)
    x, y = x / scale, y / scale
    frames: Frames = [
        {"transform": f"translate({x}px,{y}px) scale(.7)", "opacity": 0.4},
        {"transform": "none"},
    ]
    return Leg(piece, frames, TRAVEL_MS)


def _deal_leg(card: Element, seat: Element, place: Element) -> Leg:
    """Animate a card from a seat to its place, where it fades."""
    (x, y), (to_x, to_y) = _offset_between(card, seat), _offset_between(card, place)
    size = min(0.6, place.getBoundingClientRect().width / card.offsetWidth)
    towards = f"translate({to_x}px,{to_y}px)"
    frames: Frames = [
        {"transform": f"translate({x}px,{y}px) scale(.3)", "opacity": 0.4},
        {"transform": f"{towards} scale({1.6 * size})", "opacity": 1, "offset": TRAVEL_MS / DEAL_MS},
        {"transform": f"{towards} scale({1.6 * size})", "opacity": 1, "offset": 0.8},
        {"transform": f"{towards} scale({size})", "opacity": 0},
    ]
    return Leg(card, frames, DEAL_MS)


def _score_leg(gain: str, piece: Element, score: Element, wait: int) -> Leg:
    """Animate the scored number from the piece to the counter, `wait` milliseconds later."""
    number = document.createElement("b")
    number.className, number.textContent = "flying num", gain
    number.setAttribute("aria-hidden", "true")
    box, (x, y) = piece.getBoundingClientRect(), _offset_between(score, piece)
    number.style.left, number.style.top = f"{box.x + box.width / 2}px", f"{box.y}px"
    towards = f"translate(-50%,0) translate({-x}px,{-y}px)"
    frames: Frames = [
        {"transform": "translate(-50%,0)", "opacity": 0 if wait else 1, "easing": "ease-out"},
        {"transform": "translate(-50%,-14px) scale(1.25)", "opacity": 1, "offset": 0.4, "easing": "ease-in"},
        {"transform": f"{towards} scale(.8)", "opacity": 1, "offset": 0.9},
        {"transform": f"{towards} scale(.5)", "opacity": 0},
    ]
    return Leg(number, frames, FLY_MS, TRAVEL_MS + wait, "linear")


def _is_motion_off() -> bool:
    """Return True if the device or the settings ask for less motion."""
    reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches
    return reduced or document.documentElement.dataset.motion == "off"


def _offset_between(towards: Element, here: Element) -> tuple[float, float]:
    """Return the offset in pixels from the middle of one element to the middle of another."""
    (x, y), (from_x, from_y) = _middle(here), _middle(towards)
    return x - from_x, y - from_y


def _middle(node: Element) -> tuple[float, float]:
    """Return the middle of an element; at the edge of its list if it is scrolled out of it."""
    box, within = node.getBoundingClientRect(), node.closest("[data-within]")
    y = box.y + box.height / 2
    if within:
        room = within.getBoundingClientRect()
        y = min(max(y, room.top), room.bottom)
    return box.x + box.width / 2, y


def _scale(node: Element) -> float:
    """Return the pixels of one unit in which an element moves; in SVG that depends on its size."""
    return float(node.getScreenCTM().a) if hasattr(node, "getScreenCTM") else 1.0


def _js(value: object) -> JsProxy:
    """Convert a value to JavaScript, its dictionaries to plain objects."""
    return to_js(value, dict_converter=Object.fromEntries)
