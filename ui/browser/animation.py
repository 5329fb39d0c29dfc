"""Animations of a move: a piece travels to its place, its score flies to the counter, which counts up.

The move is already played, saved and rendered. Nothing waits for an animation, and a touch ends it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from js import Object, document, window
from pyodide.ffi import create_once_callable, to_js

from ui.browser.count_up import CountUp

if TYPE_CHECKING:
    from js import Animation, Element, Event
    from pyodide.ffi import JsNull, JsProxy

__all__ = ["MoveAnimation", "is_motion_off"]

TRAVEL_MS, DEAL_MS, FLY_MS = 420, 900, 900
ARRIVES = 0.9
"""The part of its flight after which a score is at the counter."""
RACK = "rack"
LIFTED = "#rack :is(.is-sel,.is-away)"
"""The piece of the hand that is picked, or that a hint lifts: where the next one comes from."""
FRESH = "is-fresh"
"""The class of a part that shows what the last move did to it; the style sheet moves it."""
ONE_SHOT = re.compile("translate$|(vq|bd)-(set|wipe|pop|fade|round|turn|light|tick-on|riffle)$")
"""What a touch ends of the style sheet: transitions of this property, animations of these names."""
Frames = list[dict[str, str | float]]
"""Keyframes of an animation, from the first to the last."""
Point = tuple[float, float]
EASED = "cubic-bezier(.2,.7,.2,1)"


class MoveAnimation:
    """Animates the last move: its piece moves to its place, and its score flies to the counter.

    The origin is a seat, or `rack` for the viewer's own piece; without an element of that id, the piece does
    not travel. A piece of the rack without a counter (`-`) only waits for its confirmation. `data-to` names
    the place of a piece that shows only while it travels. `data-gain` is what the move scored, `data-by` by
    how much the counter changes, `data-wait` the milliseconds for which the piece glows before the score
    flies, `data-won` the card that flies instead of the number. `data-fresh` lists the parts that move by
    themselves: the clock, the draw pile, the results.
    """

    def __init__(self) -> None:
        """Begin with nothing shown yet, so that the first rendering is not animated."""
        self._listed: str | None = None
        self._draft = ""
        self._lifted: Point | None = None
        self._is_due = self._travels = self._is_measuring = False
        self._running: list[Animation | CountUp] = []

    def remember_lifted(self) -> None:
        """Measure, in the next frame, where the lifted piece of the hand is, from which its move will begin.

        Measuring it now would have the page laid out while a touch is answered.
        """
        if not self._is_measuring and document.querySelector(LIFTED):
            self._is_measuring = True
            window.requestAnimationFrame(create_once_callable(self._measure_lifted))

    def _measure_lifted(self, frame_time: float) -> None:
        """Record where the lifted piece of the hand is, if one is lifted."""
        self._is_measuring = False
        node = document.querySelector(LIFTED)
        if node:
            self._lifted = _centre(node)

    def show(self) -> None:
        """Animate, in the next frame, the move that the last rendering shows, unless it did so before."""
        node = document.querySelector("#app [data-moves]")
        listed = str(node.getAttribute("data-moves")) if node else ""
        origin, _, news = listed.partition(" ")
        known, draft = self._listed, self._draft
        is_draft = origin == RACK and news.endswith(" -")
        self._draft = news if is_draft else ""
        if not is_draft:
            self._listed = news or known or "" if node else None  # a draft hides it, and is put back
        if known is None or not news or news in (known, draft) or is_motion_off():
            return
        if is_draft and document.querySelector(".is-dragged,.is-dropping"):
            return
        self._end_own()
        self._travels = not (draft and origin == RACK)
        if not self._is_due:
            self._is_due = True
            window.requestAnimationFrame(create_once_callable(self._begin))

    def _begin(self, frame_time: float) -> None:
        """Measure and begin the animations of the last move, unless they were ended meanwhile."""
        node = document.querySelector("#app [data-moves]")
        is_due, self._is_due = self._is_due, False
        if not node or not is_due:
            return
        _end_styled()
        origin, *ids = str(node.getAttribute("data-moves")).split()
        piece, score = map(document.getElementById, ids)
        legs = tuple(_measure_legs(node, self._start(origin), piece, score))
        self._running += [leg.begin() for leg in legs]
        by, wait = (int(node.getAttribute(name) or 0) for name in ("data-by", "data-wait"))
        if by and score and (count := CountUp.of(score, by)):
            count.begin(TRAVEL_MS + wait + ARRIVES * FLY_MS)
            self._running.append(count)
        for fresh in map(document.getElementById, str(node.getAttribute("data-fresh") or "").split()):
            if fresh:
                fresh.classList.add(FRESH)

    def _start(self, origin: str) -> Point | None:
        """Return the point on the page from which the piece moves; None if it does not move."""
        if not self._travels:
            return None
        if origin == RACK and self._lifted:
            return self._lifted
        node = document.getElementById(origin)
        return _centre(node) if node else None

    def end(self) -> None:
        """End all running animations at once, also the page's own and the dial of a finished match."""
        self._end_own()
        _end_styled()
        if dial := document.querySelector("#app .dial--won"):
            dial.classList.add("is-still")

    def _end_own(self) -> None:
        """End the animations begun here, and begin none that waits for the next frame."""
        self._is_due = False
        for running in self._running:
            running.finish()
        self._running.clear()


class Leg(NamedTuple):
    """One animation of an element: its key frames, its length and its delay in milliseconds.

    All legs are measured before the first begins, since beginning one changes the page.
    """

    node: Element
    frames: Frames
    ms: int
    delay: int = 0
    easing: str = EASED

    def begin(self) -> Animation:
        """Start the animation and return it; an element that is not on the page is added until it ends."""
        passing = not self.node.isConnected
        if passing:
            document.body.append(self.node)
        timing = {"duration": self.ms, "delay": self.delay, "easing": self.easing, "fill": "backwards"}
        running = self.node.animate(_js(self.frames), _js(timing))
        if passing:
            running.onfinish = create_once_callable(self._remove)
        return running

    def _remove(self, event: Event) -> None:
        """Remove the element, which was on the page only for its animation."""
        self.node.remove()


def _measure_legs(
    moved_list: Element, start: Point | None, piece: Element | JsNull, score: Element | JsNull
) -> Iterator[Leg]:
    """Yield the animations of a move that has them: the dealt card, the flying score, the moving piece."""
    gain = str(moved_list.getAttribute("data-gain") or "")
    place = document.getElementById(moved_list.getAttribute("data-to") or "")
    if start and piece and place:
        yield _deal_leg(piece, start, place)
        start, piece = None, place
    if piece and score and gain:
        won = document.getElementById(moved_list.getAttribute("data-won") or "")
        wait = int(moved_list.getAttribute("data-wait") or 0)
        flying = _card_copy(won) if won else _score_element(gain)
        yield _score_leg(flying, won or piece.querySelector(".is-gain") or piece, score, wait)
    if start and piece:
        yield _travel_leg(piece.querySelector(".is-new,.is-ghost") or piece, start)


def _travel_leg(piece: Element, start: Point) -> Leg:
    """Return the animation of a piece from a point to the place where it is."""
    x, y = _offset(start, _centre(piece))
    scale = _scale(piece)
    x, y = x / scale, y / scale
    frames: Frames = [
        {"transform": f"translate({x}px,{y}px) scale(.7)", "opacity": 0.4},
        {"transform": "none"},
    ]
    return Leg(piece, frames, TRAVEL_MS)


def _deal_leg(card: Element, start: Point, place: Element) -> Leg:
    """Return the animation of a dealt card from a point to the middle of its place, where it fades."""
    middle = _centre(card)
    (x, y), (to_x, to_y) = _offset(start, middle), _offset(_centre(place), middle)
    size = min(0.6, place.getBoundingClientRect().width / card.offsetWidth)
    towards = f"translate({to_x}px,{to_y}px)"
    frames: Frames = [
        {"transform": f"translate({x}px,{y}px) scale(.3)", "opacity": 0.4, "visibility": "visible"},
        {"transform": f"{towards} scale({1.6 * size})", "opacity": 1, "offset": TRAVEL_MS / DEAL_MS},
        {"transform": f"{towards} scale({1.6 * size})", "opacity": 1, "offset": 0.8},
        {"transform": f"{towards} scale({size})", "opacity": 0, "visibility": "visible"},
    ]
    return Leg(card, frames, DEAL_MS)


def _score_element(gain: str) -> Element:
    """Return a new element that shows a score in flight."""
    number = document.createElement("b")
    number.className, number.textContent = "flying num", gain
    return number


def _card_copy(card: Element) -> Element:
    """Return a copy of a card, in the same size, for a flight."""
    copy, box = card.cloneNode(True), card.getBoundingClientRect()
    copy.removeAttribute("id")
    copy.classList.add("flying", "flying--card")
    copy.style.width, copy.style.height = f"{box.width}px", f"{box.height}px"
    return copy


def _score_leg(flying: Element, origin: Element, score: Element, wait: int) -> Leg:
    """Return the flight of a scored number or card to the counter, `wait` ms after a piece has arrived."""
    flying.setAttribute("aria-hidden", "true")
    box = origin.getBoundingClientRect()
    x, y = _offset(_centre(score), _centre(origin))
    flying.style.left, flying.style.top = f"{box.x + box.width / 2}px", f"{box.y}px"
    towards = f"translate(-50%,0) translate({x}px,{y}px)"
    frames: Frames = [
        {"transform": "translate(-50%,0)", "opacity": 0 if wait else 1, "easing": "ease-out"},
        {"transform": "translate(-50%,-14px) scale(1.25)", "opacity": 1, "offset": 0.4, "easing": "ease-in"},
        {"transform": f"{towards} scale(.8)", "opacity": 1, "offset": ARRIVES},
        {"transform": f"{towards} scale(.5)", "opacity": 0},
    ]
    return Leg(flying, frames, FLY_MS, TRAVEL_MS + wait, "linear")


def _end_styled() -> None:
    """End the style sheet's animations that a touch ends.

    Listing them brings styles up to date: call it while a touch is answered and the page is laid out twice.
    """
    for styled in document.getAnimations():
        if ONE_SHOT.match(str(getattr(styled, "animationName", getattr(styled, "transitionProperty", "")))):
            styled.finish()


def is_motion_off() -> bool:
    """Return True if the device or the settings ask for less motion."""
    reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches
    return reduced or document.documentElement.dataset.motion == "off"


def _offset(towards: Point, start: Point) -> Point:
    """Return the offset in pixels that leads from the point `start` to the point `towards`."""
    return towards[0] - start[0], towards[1] - start[1]


def _centre(node: Element) -> Point:
    """Return the middle of an element on the page, at most at the edge of the list that it is scrolled in."""
    box, within = node.getBoundingClientRect(), node.closest("[data-within]")
    y = box.y + box.height / 2
    if within:
        room = within.getBoundingClientRect()
        y = min(max(y, room.top), room.bottom)
    return box.x + box.width / 2, y


def _scale(node: Element) -> float:
    """Return how many pixels one unit of an element's transform is: 1 except in SVG."""
    return float(node.getScreenCTM().a) if hasattr(node, "getScreenCTM") else 1.0


def _js(value: object) -> JsProxy:
    """Return a value converted to JavaScript, with dictionaries as plain objects."""
    return to_js(value, dict_converter=Object.fromEntries)
