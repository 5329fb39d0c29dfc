"""Copying, sharing and mailing of texts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from js import Object, document, encodeURIComponent, navigator, window
from pyodide.ffi import JsException, create_proxy, to_js

from ui.browser.document import full_address
from ui.core import effects
from ui.model import Action

__all__ = ["begin_mail", "copy_or_share", "copy_text"]

MAIL_S = 3
"""Seconds in which a mail program must take the focus; if none does, there seems to be none."""


async def copy_or_share(effect: effects.Copy, dispatch: Callable[[Action], None]) -> None:
    """Copy or share a text; send the outcome as `handed` if the effect has `about`, else as `copied`.

    With `about` the action is `handed`: `arg` is `about`, `value` the outcome, `found` the sentence to
    announce. Otherwise it is `copied`: `arg` is the text, `value` the sentence, `found` the outcome.
    Where the device cannot share, nothing is copied that nobody asked for.
    """
    if effect.unasked and not getattr(navigator, "share", None):
        return
    outcome = await (_share if effect.shared else copy_text)(effect.text)
    if effect.about:
        dispatch(Action("handed", effect.about, outcome, effect.done))
    else:
        done = effect.done if outcome == "copied" else ""
        dispatch(Action("copied", value=done, arg=effect.text, found=outcome))


async def begin_mail(effect: effects.Mail, dispatch: Callable[[Action], None]) -> None:
    """Open a message in the mail program; send `handed` with "mailed" or "unmailed"."""
    dispatch(Action("handed", effect.about, await _begin_mail(effect.subject, effect.text)))


async def copy_text(text: str) -> str:
    """Copy a text to the clipboard, a fragment as an address; return "copied", or "" if refused."""
    if text.startswith("#"):
        text = full_address() + text
    try:
        await navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        return ""
    return "copied"


async def _share(text: str) -> str:
    """Share a text, or copy it where that is impossible; return what was done, "" if nothing.

    Return `shared`, `copied`, `cancelled` if the reader cancels, or "".
    """
    if not getattr(navigator, "share", None):
        return await copy_text(text)
    try:
        await navigator.share(to_js({"text": text}, dict_converter=Object.fromEntries))
    except JsException as error:
        return "cancelled" if error.name == "AbortError" else await copy_text(text)
    return "shared"


async def _begin_mail(subject: str, text: str) -> str:
    """Open a message in the mail program; return "mailed" if the page lost the focus, else "unmailed".

    No browser says whether a mail program answers. Where one does, the window loses the focus or is hidden.
    """
    left = asyncio.Event()
    on_leave = create_proxy(lambda event: left.set())
    window.addEventListener("blur", on_leave)
    document.addEventListener("visibilitychange", on_leave)
    link = document.createElement("a")
    link.href = f"mailto:?subject={encodeURIComponent(subject)}&body={encodeURIComponent(text)}"
    link.click()
    try:
        await asyncio.wait_for(left.wait(), MAIL_S)
    except TimeoutError:
        return "unmailed"
    finally:
        window.removeEventListener("blur", on_leave)
        document.removeEventListener("visibilitychange", on_leave)
        on_leave.destroy()
    return "mailed"
