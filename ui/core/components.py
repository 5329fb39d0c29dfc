"""Small pieces of markup that several screens use: buttons, links, fields, players."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ui.core.html import Child, Html, icon, join, pin, tag
from ui.core.words import Words

__all__ = [
    "address",
    "WHY_KEY",
    "ask",
    "button",
    "columns",
    "cover",
    "figure",
    "for_you",
    "icon_button",
    "item",
    "link",
    "logo",
    "name_class",
    "ordinal",
    "player",
    "radio",
    "region",
    "segment",
    "segments",
    "shrinking_name",
    "strength_name",
    "switch",
    "winding_key",
]

WHY_KEY = "?"
"""The key that asks why a move was made or advised, and closes the reason again, wherever the focus is."""

ADDRESSES = {
    "home": "./",
    "settings": "?screen=settings",
    "about": "?screen=about",
    "access": "?screen=access",
}


def address(screen: str) -> str:
    """Return the query of a screen's address, for a link that works in a new tab and without Python.

    >>> address("rules/go"), address("setup/go"), address("rules")
    ('?screen=rules&game=go', '?game=go', '?screen=rules')
    """
    name, _, slug = screen.partition("/")
    slug = slug.partition("/")[0] if name == "rules" else slug  # without the section of the rules
    if name == "setup":
        return f"?game={slug}"
    return ADDRESSES.get(name) or f"?screen={name}" + (f"&game={slug}" if slug else "")


def link(screen: str, *children: Child, class_: str | None = None, label: str | None = None) -> Html:
    """Render a link to a screen, given as "NAME" or "NAME/SLUG"; a click sends the action `go`.

    Rules may have the section to begin at: "rules/SLUG/SECTION".
    """
    return tag(
        "a", *children, class_=class_, href=address(screen), data_do="go", data_arg=screen, aria_label=label
    )


def button(
    label: Child,
    action_name: str,
    arg: str = "",
    *,
    icon_name: str = "",
    class_: str = "btn",
    element_id: str | None = None,
    **more: str,
) -> Html:
    """Render a button with an optional icon; a click sends the action `action_name` with `arg`."""
    drawn = icon(icon_name) if icon_name else None
    return tag(
        "button",
        drawn,
        label,
        key=element_id,
        type="button",
        class_=class_ or None,
        data_do=action_name,
        data_arg=arg or None,
        **more,
    )


def icon_button(
    label: str,
    icon_or_markup: Child,
    action_name: str,
    arg: str = "",
    *,
    class_: str = "btn btn--icon",
    element_id: str | None = None,
    **more: str,
) -> Html:
    """Render a button that shows only an icon; `label` is read by screen readers."""
    drawn = icon(icon_or_markup) if isinstance(icon_or_markup, str) else icon_or_markup
    return button(drawn, action_name, arg, class_=class_, element_id=element_id, aria_label=label, **more)


def ask(
    label: Child, dialog_name: str, *, icon_name: str = "", class_: str = "btn", element_id: str | None = None
) -> Html:
    """Render a button that opens the dialog `dialog_name`."""
    return button(
        label,
        "ask",
        dialog_name,
        icon_name=icon_name,
        class_=class_,
        element_id=element_id,
        aria_haspopup="dialog",
    )


def item(label: Child, icon_name: str, action_name: str, arg: str = "") -> Html:
    """Render a line of a menu: a button with an icon, which sends the action `action_name` with `arg`."""
    return tag("li", button(tag("span", label), action_name, arg, icon_name=icon_name, class_="menu-item"))


def segment(label: Child, is_chosen: bool, action_name: str, arg: str, element_id: str, **more: str) -> Html:
    """Render one button of a segmented control, shown as pressed if it is chosen."""
    pressed = "true" if is_chosen else "false"
    return button(label, action_name, arg, class_="", element_id=element_id, aria_pressed=pressed, **more)


def segments(label: str, *parts: Child) -> Html:
    """Render a segmented control: a group of buttons, with a label for screen readers."""
    return tag("div", *parts, class_="seg", role="group", aria_label=label)


def strength_name(words: Words, strength: str) -> str:
    """Return the name of a strength of the board guides: "none", "spaces" or any other (scores)."""
    named = {"none": words.say("marks", "Off"), "spaces": words.say("marks", "Spaces")}
    return named.get(strength) or words.say("marks", "Scores")


def switch(
    label: str,
    is_on: bool,
    action_name: str,
    arg: str,
    *,
    element_id: str,
    note: str = "",
    is_disabled: bool = False,
) -> Html:
    """Render a switch with its label and an optional note; a click sends the action `action_name`."""
    small = tag("small", note) if note else None
    box = tag(
        "input",
        key=element_id,
        type="checkbox",
        role="switch",
        checked=is_on,
        disabled=is_disabled,
        data_do=action_name,
        data_arg=arg or None,
    )
    return tag("label", box, tag("span", label, small, class_="switch-text"), class_="switch")


def radio(
    action_name: str, value: str, label: Child, is_chosen: bool, is_disabled: bool = False, arg: str = ""
) -> Html:
    """Render one radio button with its label; choosing it sends the action `action_name`.

    Its value is sent as `arg:value` where `arg` names the field, else as `value` alone.
    """
    box = tag(
        "input",
        key=f"{arg or action_name}-{value}".replace(" ", "-"),
        type="radio",
        name_=arg or action_name,
        value=value,
        checked=is_chosen,
        disabled=is_disabled,
        data_do=action_name,
        data_arg=f"{arg}:{value}" if arg else value,
    )
    return tag("label", box, tag("span", label))


def region(tag_name: str, label: str, *children: Child, class_: str, element_id: str | None = None) -> Html:
    """Render a landmark (`tag_name` is its element) with a label for screen readers."""
    return tag(tag_name, *children, class_=class_, aria_label=label, key=element_id)


def columns(players: Iterable[tuple[int, str]]) -> list[Html]:
    """Render the header cells of a table with a column for each player, given by place and name."""
    return [
        tag("th", pin(place), tag("span", name, class_="of-whom"), scope="col") for place, name in players
    ]


def player(words: Words, place: int, name: str, is_computer: bool, size: str = "pin--s") -> Html:
    """Render a player: the pin of the place, the name and, for a computer, a winding key."""
    return tag("span", pin(place, size), tag("span", name), winding_key(words) if is_computer else None)


def name_class(name: str, base: str = "") -> str | None:
    """Return the CSS class of a name that is shortened where room is short; None without one.

    Of a name that ends with a number the number stays, so that "Player 3" is not taken for "Player 4".
    `base` is a class that the name has besides.

    >>> name_class("Jean-Baptiste"), name_class("Player 3"), name_class("Player 3", "who")
    (None, 'keeps-end', 'who keeps-end')
    """
    return f"{base} keeps-end".lstrip() if name[-1:].isdigit() else base or None


def shrinking_name(sentence: str, name: str, class_: str = "of-whom") -> Html:
    """Render a sentence in which only the name, of this class, is shortened where room is short.

    The name is marked only as a whole word. "You" in "Your turn" is none: a screen reader would split it.
    """
    found = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", sentence)
    if found is None:
        return join(sentence)
    shown = tag("span", name, class_=name_class(name, class_))
    return join(sentence[: found.start()], shown, sentence[found.end() :])


def for_you(words: Words) -> Html:
    """Render the note in a seat's card that its computer plays on for the reader."""
    return tag("span", " ", words.say("player", "for you"), class_="fy")


def winding_key(words: Words) -> Iterable[Html]:
    """Render the winding key that marks a computer player, with the word "computer" for screen readers."""
    return icon("key", "ic k"), tag("span", " ", words.say("player", "computer"), class_="vh")


def logo() -> Html:
    """Render the logo of the site."""
    return tag(
        "svg",
        tag("use", href="#logo"),
        class_="logo",
        viewBox="0 0 120 120",
        role="img",
        aria_label="Vingt-Quatre",
    )


def figure(score: str) -> Html:
    """Render a score, such as "120 min", with its number large and its unit small.

    >>> str(figure("690 min")), str(figure("6 h 50"))
    ('<span class="num">690</span> <span class="unit">min</span>', '<span class="num">6 h 50</span>')
    """
    # A score may have a no-break space before its unit.
    number, space, unit = score.replace("\u00a0", " ").rpartition(" ")
    if not space or not unit.isalpha():
        return tag("span", score, class_="num")
    return join(tag("span", number, class_="num"), " ", tag("span", unit, class_="unit"))


def ordinal(words: Words, rank: int) -> Html:
    """Render a rank with its ending, such as 1st, 2nd, 3rd, 4th."""
    ends = (words.say("ordinal", "st"), words.say("ordinal", "nd"), words.say("ordinal", "rd"))
    end = ends[rank - 1] if rank <= len(ends) else words.say("ordinal", "th")
    return tag("span", rank, tag("sup", end))


def cover(slug: str) -> Html:
    """Render the picture on the box of a game, which its style sheet draws."""
    return tag("span", class_=f"art art--{slug}")
