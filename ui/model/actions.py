"""What is asked of the interface: actions, a host page's wishes, open dialogs and notices."""

from __future__ import annotations

from typing import Any, NamedTuple

__all__ = ["Action", "Ask", "GOING", "OVER", "Sought", "Toast"]


class Action(NamedTuple):
    """Something the player or the browser did: a name, its argument, and the value of a field.

    `found` is what work has come to that was asked for with `Ponder`.
    """

    name: str
    arg: str = ""
    value: str = ""
    found: Any = None


class Ask(NamedTuple):
    """An open dialog: which one, what it is about, the text typed so far, and a sentence on what is wrong."""

    name: str
    arg: str = ""
    text: str = ""
    fault: str = ""


OVER, GOING = "over", "going"
"""The states of matches that are looked for."""


class Sought(NamedTuple):
    """What is looked for on the shelf: words, a game, a state; empty for all."""

    text: str = ""
    slug: str = ""
    state: str = ""


class Toast(NamedTuple):
    """A short notice, with one action it may offer."""

    text: str
    icon: str = "info"
    label: str = ""
    action: Action | None = None
