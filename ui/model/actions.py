"""Actions, open dialogs, searches and notices."""

from __future__ import annotations

from typing import Any, NamedTuple

__all__ = ["Action", "Ask", "GOING", "OVER", "Sought", "Toast"]


class Action(NamedTuple):
    """What the player or the browser did: a name, an argument, the value of a field.

    `found` is the result of work that was started with `RunWork`.
    """

    name: str
    arg: str = ""
    value: str = ""
    found: Any = None


class Ask(NamedTuple):
    """An open dialog: its name, what it is about, the text typed so far, and a sentence on what is wrong."""

    name: str
    arg: str = ""
    text: str = ""
    fault: str = ""


OVER, GOING = "over", "going"
"""The states of matches that a search can filter by."""


class Sought(NamedTuple):
    """A search of the saved matches by words, a game and a state; "" filters nothing."""

    text: str = ""
    slug: str = ""
    state: str = ""


class Toast(NamedTuple):
    """A short notice, which may offer one action."""

    text: str
    icon: str = "info"
    label: str = ""
    action: Action | None = None
