"""What of the table is seen: the buttons that zoom and show everything, wherever they stand."""

from __future__ import annotations

from functools import lru_cache

from ui.core.html import Html, icon, join, tag
from ui.core.words import Words
from ui.games.scene import Scene
from ui.games.vingtsurvingt.plays import draft_of, last_play, shown_result
from ui.games.vingtsurvingt.running_sum import sum_strip

__all__ = ["show_all_button", "overlay", "view_buttons"]


def overlay(scene: Scene) -> Html:
    """Render over the table, for small screens, the buttons that zoom and the strip with the sum."""
    strip = sum_strip(scene, shown_result(scene), last_play(scene.log), draft_of(scene).whole)
    run = tag("div", strip, key="run")
    return join(
        tag("div", *_buttons(scene.words), class_="zoom", role="group", aria_label=_group_name(scene.words)),
        run,
    )


def view_buttons(scene: Scene) -> Html | None:
    """Render the buttons that zoom the table and show everything, for the bar; never None."""
    return _buttons_in_row(scene.words)


@lru_cache(maxsize=4)
def _buttons_in_row(words: Words) -> Html:
    """Render the three buttons that zoom out, show everything, and zoom in, as a group."""
    out, everything, closer = _buttons(words)
    return tag("span", out, everything, closer, class_="sight", role="group", aria_label=_group_name(words))


@lru_cache(maxsize=4)
def show_all_button(words: Words) -> Html:
    """Render the button beside the rack that shows everything, for phones, where fingers zoom."""
    return _button(
        "all", "center", words.text("20-sur-20", "See all"), "0", "look-again", "btn again on-wood"
    )


def _group_name(words: Words) -> str:
    """Return the name of the group of buttons that zoom, "View"."""
    return words.text("20-sur-20", "View")


def _buttons(words: Words) -> tuple[Html, Html, Html]:
    """Return the three buttons that zoom out, show everything, and zoom in."""
    return (
        _button("out", "minus", words.text("20-sur-20", "Zoom out"), "-", "look-out"),
        _button("all", "center", words.text("20-sur-20", "See all"), "0", "look-all"),
        _button("in", "plus", words.text("20-sur-20", "Zoom in"), "+ =", "look-in"),
    )


def _button(
    zoom: str, icon_name: str, label: str, keys: str, element_id: str, class_: str = "btn btn--icon"
) -> Html:
    """Render a button with the action `look`; `zoom` is its argument: `out`, `all` or `in`."""
    return tag(
        "button",
        icon(icon_name),
        tag("span", label, class_="w") if zoom == "all" else None,
        key=element_id,
        type="button",
        class_=class_,
        aria_label=label,
        aria_keyshortcuts=keys,
        data_do="look",
        data_arg=zoom,
    )
