"""The eight sounds, made with a fake twin of Web Audio."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

EIGHT = ["pick", "place", "line", "24", "refuse", "turn", "win", "tick"]


class Param:
    """A parameter that follows a curve; keeps the highest value that it is told."""

    def __init__(self) -> None:
        self.value, self.told = 1.0, [0.0]

    def setValueAtTime(self, value: float, at: float) -> None:
        self.told.append(value)

    def exponentialRampToValueAtTime(self, value: float, at: float) -> None:
        assert value > 0, "an exponential curve never comes to nothing"
        self.told.append(value)


class Node:
    """An oscillator, a gain or a filter."""

    def __init__(self) -> None:
        self.gain, self.frequency, self.type = Param(), Param(), ""
        self.times: list[float] = []

    def connect(self, other: Node) -> None:
        assert other is not None

    def start(self, at: float) -> None:
        self.times.append(at)

    stop = start


class Context:
    """An audio context that keeps what it made."""

    def __init__(self) -> None:
        self.currentTime = 7.0
        self.destination, self.state, self.oscillators, self.gains = Node(), "suspended", [], []

    def resume(self) -> None:
        self.state = "running"

    def _made(self, shelf: list[Node]) -> Node:
        shelf.append(Node())
        return shelf[-1]

    def createOscillator(self) -> Node:
        return self._made(self.oscillators)

    def createGain(self) -> Node:
        return self._made(self.gains)

    def createBiquadFilter(self) -> Node:
        return Node()


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Puts a browser in the place of `js`: its contexts, and what a phone felt."""
    kept = SimpleNamespace(contexts=[], felt=[])

    def new() -> Context:
        kept.contexts.append(Context())
        return kept.contexts[-1]

    kept.window = SimpleNamespace(AudioContext=SimpleNamespace(new=new))
    kept.navigator = SimpleNamespace(vibrate=kept.felt.append)
    js, ffi = ModuleType("js"), ModuleType("pyodide.ffi")
    vars(js).update(window=kept.window, navigator=kept.navigator)
    vars(ffi).update(JsException=RuntimeError, to_js=list)
    for name, module in {"js": js, "pyodide": ModuleType("pyodide"), "pyodide.ffi": ffi}.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, "ui.browser.sound", raising=False)
    return kept


def sound() -> Any:
    return importlib.import_module("ui.browser.sound")


def test_there_are_eight_and_all_are_short(browser: SimpleNamespace) -> None:
    assert list(sound().SOUNDS) == EIGHT
    sounds = sound().Sounds()
    for name in EIGHT:
        sounds.play(name, 1.0)
        notes, browser.contexts[0].oscillators = browser.contexts[0].oscillators, []
        assert notes
        assert all(7 <= note.times[0] < note.times[1] <= 8.6 for note in notes), name
    assert len(browser.contexts) == 1, "one context serves them all"
    assert browser.contexts[0].state == "running"


def test_the_volume_is_that_of_the_way_out(browser: SimpleNamespace) -> None:
    sounds, levels = sound().Sounds(), []
    for volume in (0.3, 1.0):
        sounds.play("line", volume)
        levels.append(browser.contexts[0].gains[0].gain.value)
    assert 0 < levels[0] < levels[1] <= 0.5


def test_a_phone_trembles_with_all_but_the_clock(browser: SimpleNamespace) -> None:
    for name in EIGHT:
        sound().Sounds().play(name, 1.0)
    assert len(browser.felt) == len(EIGHT) - 1
    assert all(sum(felt) < 400 for felt in browser.felt)


def test_a_browser_that_can_do_neither_stays_still(browser: SimpleNamespace) -> None:
    del browser.window.AudioContext, browser.navigator.vibrate
    sound().Sounds().play("line", 1.0)
    assert not browser.felt
