"""What is asked of the interface: actions, a host page's wishes, open dialogs and notices."""

from __future__ import annotations

from typing import Any, NamedTuple

__all__ = ["GOING", "OVER", "Action", "Ask", "Embed", "Sought", "Toast"]


class Action(NamedTuple):
    """Something the player or the browser did: a name, its argument, and the value of a field.

    `found` is what work has come to that was asked for with `Ponder`.
    """

    name: str
    arg: str = ""
    value: str = ""
    found: Any = None


class Embed(NamedTuple):
    """What the page of somebody else asks of the game in its frame.

    `key` is the match's place on the shelf: the same page asks for the same match again. `position` is the
    name or the text of a position, `link` a coded record, `problem` a problem by its name, text or link;
    `controls` says whether the bar and menu show, `lesson` that the game is to be learnt first.
    """

    slug: str
    key: str
    seed: str
    seats: str = ""
    position: str = ""
    link: str = ""
    theme: str = ""
    controls: bool = True
    lesson: bool = False
    problem: str = ""


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
