"""The frames of dialogs: their title, their contents, how they are closed."""

from __future__ import annotations

from ui.core.components import button, icon_button
from ui.core.html import Child, Html, tag
from ui.core.words import Words
from ui.model import Exercise, Model, Review, Table

__all__ = ["dialog", "panel", "question", "stay_button", "table_under"]

TITLE = "dialog-title"


def dialog(title: str, *children: Child, class_: str = "dialog", scrim: str = "scrim") -> Html:
    """Render a dialog without a close button; its buttons, Escape or a click on its `scrim` close it."""
    return _frame(tag("h2", title, class_="disp", id=TITLE), *children, class_=class_, scrim=scrim)


def panel(words: Words, title: str, *children: Child, class_: str = "dialog", scrim: str = "scrim") -> Html:
    """Render a dialog with a close button beside its title; `scrim` is the class of the shade behind it."""
    close = icon_button(words.say("dialog", "Close"), "x", "dismiss", class_="btn btn--icon btn--quiet")
    head = tag("div", tag("h2", title, class_="disp", id=TITLE), close, class_="dialog-head")
    return _frame(head, *children, class_=class_, scrim=scrim)


def _frame(*children: Child, class_: str, scrim: str) -> Html:
    """Render a dialog, labelled by its title, on a backdrop (`scrim`) whose click closes it."""
    body = tag(
        "div",
        *children,
        key="dialog",
        class_=class_,
        role="dialog",
        aria_modal="true",
        aria_labelledby=TITLE,
        tabindex=-1,
    )
    return tag("div", body, class_=scrim, data_do="dismiss")


def table_under(model: Model) -> Table | None:
    """Return the table on the screen, also that of a review or an exercise; None on other screens."""
    if isinstance(model.screen, Review | Exercise):
        return model.screen.table
    return model.screen if isinstance(model.screen, Table) else None


def stay_button(label: str, is_main: bool = False) -> Html:
    """Render the button that closes a dialog without a change; it has the focus when the dialog opens."""
    look = "btn btn--brass" if is_main else "btn"
    return tag("button", label, type="button", class_=look, data_do="dismiss", autofocus=True)


def question(
    title: str,
    text: Child,
    yes_label: str,
    no_label: str,
    is_dangerous: bool = False,
    before_text: Child = None,
) -> Html:
    """Render a yes-or-no question as a dialog; the answer that changes nothing has the focus.

    `before_text` is another button before the two answers, for what may be done before.
    """
    kind = "btn btn--danger" if is_dangerous else "btn btn--brass"
    acts = tag(
        "div", before_text, stay_button(no_label), button(yes_label, "answer", class_=kind), class_="acts"
    )
    return dialog(title, tag("p", text), acts)
