"""Actions, and what shows over any screen: a dialog, a notice."""

from __future__ import annotations

from typing import Any, NamedTuple

__all__ = ["Action", "OpenDialog", "Overlay", "Toast"]


class Action(NamedTuple):
    """An event for the loop: its name, an argument, the value of a field, and what a computation found.

    `found` is the result of work that was started with `RunWork`.
    """

    name: str
    arg: str = ""
    value: str = ""
    found: Any = None


class OpenDialog(NamedTuple):
    """An open dialog: its name, its subject, the text typed in it, and what is wrong with that text.

    `is_analysed` says that the whole match below it was analysed when the dialog opened.
    """

    name: str
    arg: str = ""
    text: str = ""
    fault: str = ""
    is_analysed: bool = False


class Toast(NamedTuple):
    """A short notice with an icon, which may offer one action."""

    text: str
    icon: str = "info"
    label: str = ""
    action: Action | None = None


class Overlay(NamedTuple):
    """The parts over any screen: the open dialog, a notice, and the sentence that was last announced."""

    dialog: OpenDialog | None = None
    notice: Toast | None = None
    announcement: str = ""
