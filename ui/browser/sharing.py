"""Copy, share or mail texts, and dispatch whether it worked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from js import Object, document, encodeURIComponent, navigator, window
from pyodide.ffi import JsException, create_proxy, to_js

from ui.browser.document import full_address
from ui.core import effects
from ui.model import Action

__all__ = ["begin_mail", "copy_or_share"]

MAIL_S = 3
"""Seconds in which a mail program must take the focus, else there seems to be none."""


async def copy_or_share(effect: effects.Copy, dispatch: Callable[[Action], None]) -> None:
    """Copy or share a text; dispatch whether it worked."""
    how = await (_shared if effect.shared else _copied)(effect.text)
    if effect.about:
        dispatch(Action("handed", effect.about, how, effect.done))
    else:
        done = effect.done if how == "copied" else ""
        dispatch(Action("copied", value=done, arg=effect.text, found=how))


async def begin_mail(effect: effects.Mail, dispatch: Callable[[Action], None]) -> None:
    """Begin a mail; dispatch whether a mail program opened."""
    dispatch(Action("handed", effect.about, await _mailed(effect.subject, effect.text)))


async def _copied(text: str) -> str:
    """Copy a text, or a fragment as a link to this site; return `copied`, or "" if refused."""
    if text.startswith("#"):
        text = full_address() + text
    try:
        await navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        return ""
    return "copied"


async def _shared(text: str) -> str:
    """Open the share sheet with a text, or copy it where there is none.

    Returns `shared`, `copied`, `cancelled` if the reader thought better of it, or "".
    """
    if not getattr(navigator, "share", None):
        return await _copied(text)
    try:
        await navigator.share(to_js({"text": text}, dict_converter=Object.fromEntries))
    except JsException as error:
        return "cancelled" if error.name == "AbortError" else await _copied(text)
    return "shared"


async def _mailed(subject: str, text: str) -> str:
    """Begin a mail; return `mailed` if another program took the focus, else `unmailed`.

    No browser says whether a mail program answers. Where one does, the window loses the focus or is hidden.
    """
    left = asyncio.Event()
    noted = create_proxy(lambda event: left.set())
    window.addEventListener("blur", noted)
    document.addEventListener("visibilitychange", noted)
    link = document.createElement("a")
    link.href = f"mailto:?subject={encodeURIComponent(subject)}&body={encodeURIComponent(text)}"
    link.click()
    try:
        await asyncio.wait_for(left.wait(), MAIL_S)
    except TimeoutError:
        return "unmailed"
    finally:
        window.removeEventListener("blur", noted)
        document.removeEventListener("visibilitychange", noted)
        noted.destroy()
    return "mailed"
