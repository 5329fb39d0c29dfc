"""The QR code of an invitation, computed when it is asked for."""

from __future__ import annotations

from functools import lru_cache

from ui.core.dialog_frames import panel
from ui.core.html import EMPTY, Html, tag
from ui.core.readers import parse_count
from ui.core.words import Words
from ui.model import Lobby, Model, OpenDialog
from ui.online.messages import link_to
from ui.table.remote_seats import name_at

__all__ = ["qr_dialog"]


def qr_dialog(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render the QR code of the link for the place in the dialog's argument; EMPTY outside the lobby."""
    here, place = model.screen, parse_count(dialog.arg) or 0
    if not isinstance(here, Lobby) or not 0 < place <= len(here.device.room.guests):
        return EMPTY
    name = name_at(words, here.device, place)
    side, path = _drawing(link_to(model, here.device, place))
    title = words.say("afar", "Invite {names}", names=name)
    if not path:
        text = words.say("afar", "This link is too long for a QR code. Send it instead.")
        return panel(words, title, tag("p", text))
    drawn = tag("svg", tag("path", d=path), viewBox=f"0 0 {side} {side}", role="img", aria_label=title)
    how = words.say("afar", "Scan this code with a phone to open the invitation.")
    return panel(words, title, tag("div", drawn, class_="qr"), tag("p", how, class_="muted"))


@lru_cache(maxsize=4)
def _drawing(link: str) -> tuple[int, str]:
    """Return the QR code of a link as side and SVG path; (0, "") if the link is too long."""
    from ui.online.qr import code, drawing  # only who asks for a code waits for what draws it

    modules = code(link)
    return drawing(modules) if modules else (0, "")
