"""What a computer's move does, for the eye: a piece travels from its seat, what it earned flies to the score.

The move is played, kept and drawn already; nothing waits for this, and a touch ends it.
"""

from __future__ import annotations

from js import Object, document, window
from pyodide.ffi import create_once_callable, to_js

__all__ = ["Travel"]

TRAVEL_MS, FLY_MS = 420, 900
EASED = "cubic-bezier(.2,.7,.2,1)"


class Travel:
    """Follows the element that tells the last move (`data-moves`: seat, piece and score, by their ids).

    `data-gain` is what it earned, `data-wait` how many milliseconds the piece lights before that flies.
    A seat that is none leaves the piece where it stands.
    """

    def __init__(self) -> None:
        self._told: str | None = None
        self._running: list = []

    def show(self) -> None:
        """Shows the move that has come since the last drawing, if a computer made it."""
        node = document.querySelector("#app [data-moves]")
        told = str(node.getAttribute("data-moves")) if node else None
        known = self._told
        self._told = None if told is None else told or known or ""  # a draft hides it, and is put back
        if not told or known is None or told == known or _still():
            return
        self.land()
        seat, piece, score = map(document.getElementById, told.split())
        gain = str(node.getAttribute("data-gain") or "")
        if piece and score and gain:
            wait = int(node.getAttribute("data-wait") or 0)
            # measured where the piece stands, before that moves
            self._fly(gain, piece.querySelector(".is-gain") or piece, score, wait)
        if seat and piece:
            self._move(piece.querySelector(".is-new") or piece, seat)

    def land(self) -> None:
        """Ends what still moves."""
        for running in self._running:
            running.finish()
        self._running.clear()

    def _move(self, piece: object, seat: object) -> None:
        x, y = _way(piece, seat)
        scale = _scale(piece)
        x, y = x / scale, y / scale
        frames = [{"transform": f"translate({x}px,{y}px) scale(.7)", "opacity": 0.4}, {"transform": "none"}]
        self._running.append(_animated(piece, frames, TRAVEL_MS, 0))

    def _fly(self, gain: str, piece: object, score: object, wait: int) -> None:
        """Lets a number fly that belongs to no part of the page."""
        number = document.createElement("b")
        number.className, number.textContent = "flying num", gain
        number.setAttribute("aria-hidden", "true")
        box = piece.getBoundingClientRect()
        number.style.left, number.style.top = f"{box.x + box.width / 2}px", f"{box.y}px"
        document.body.append(number)
        x, y = _way(score, piece)
        there = f"translate(-50%,0) translate({-x}px,{-y}px)"
        frames = [
            {"transform": "translate(-50%,0)", "opacity": 0 if wait else 1, "easing": "ease-out"},
            {
                "transform": "translate(-50%,-14px) scale(1.25)",
                "opacity": 1,
                "offset": 0.4,
                "easing": "ease-in",
            },
            {"transform": f"{there} scale(.8)", "opacity": 1, "offset": 0.9},
            {"transform": f"{there} scale(.5)", "opacity": 0},
        ]
        flight = _animated(number, frames, FLY_MS, TRAVEL_MS + wait, "linear")
        flight.onfinish = create_once_callable(lambda _: number.remove())
        self._running.append(flight)


def _still() -> bool:
    reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches
    return reduced or document.documentElement.dataset.motion == "off"


def _way(there: object, here: object) -> tuple[float, float]:
    """Measures the way from the middle of one element to that of another."""
    a, b = there.getBoundingClientRect(), here.getBoundingClientRect()
    return b.x + b.width / 2 - a.x - a.width / 2, b.y + b.height / 2 - a.y - a.height / 2


def _scale(node: object) -> float:
    """Tells how many pixels a unit is in which an element moves: in a drawing, as large as that is drawn."""
    return float(node.getScreenCTM().a) if hasattr(node, "getScreenCTM") else 1.0


def _animated(node: object, frames: list, ms: int, after: int, easing: str = EASED) -> object:
    timing = {"duration": ms, "delay": after, "easing": easing, "fill": "backwards"}
    return node.animate(_js(frames), _js(timing))


def _js(value: object) -> object:
    return to_js(value, dict_converter=Object.fromEntries)
