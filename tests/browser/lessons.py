"""How each step of each lesson is done with the controls of the table: the steps to touch, in order."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["WAYS"]

SUM = ("slot 1", "+", "slot 2", "+", "slot 3", "+", "slot 4")

WAYS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "24-7": {
        "beside": ("slot 6", "e4"),
        "seven": ("slot 1", "d5"),
        "twenty-four": ("slot 3", "e4"),
        "run": ("slot 3", "e4"),
        "set": ("slot 3", "b4"),
        "double": ("slot 1", "e2"),
        "both": ("slot 3", "e4"),
    },
    "24-heures": {
        "speed": ("slot 2", "expose"),
        "pit": ("slot 3", "pit"),
        "cover": ("slot 3", "cover stand-huile"),
        "incident": ("slot 2", "car 2"),
        "night": ("slot 5", "hour"),
        "exactly": ("slot 2", "expose"),
        "tyres": ("slot 4", "tyres"),
        "joker": ("slot 2", "joker"),
    },
    "brain-drain": {
        "four": SUM,
        "signs": ("slot 1", "+", "slot 2", "-", "slot 3", "*", "slot 4"),
        "brackets": ("slot 1", "-", "slot 2", "slot 3", "-", "slot 4", "*", "slot 1"),
        "buzz": ("1:buzz",),
        "bar": SUM,
        "impossible": ("impossible",),
    },
    "20-sur-20": {
        "opening": ("slot 1", "at 0,0", "slot 2", "at 2,0"),
        "across": ("slot 2", "at 2,1"),
        "again": ("slot 2", "at 1,1", "confirm", "slot 2", "at 0,-1"),
        "blank": ("slot 2", "slot 2", "at 3,1"),
        "crossing": ("slot 2", "slot 2", "at 2,0"),
        "pass": ("pass",),
    },
}
"""`confirm` is the button that plays a move in between; the last move of a step is confirmed by it too."""
