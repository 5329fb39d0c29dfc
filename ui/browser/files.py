"""Files and the clipboard."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from js import URL, Blob, Object, document, encodeURIComponent, fetch, navigator, window
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from ui.browser.frame import full_address

__all__ = ["copy", "download", "fetched", "mail", "open_text", "persisted", "share"]

MAIL_S = 3
"""Seconds within which a mail program takes the focus, else none is held to have answered."""
LARGEST = 50_000_000
"""Bytes in the largest file looked at; a match takes a few thousand, all in one file some millions."""


def download(name: str, text: str) -> None:
    """Hands a text file to the reader."""
    address = URL.createObjectURL(Blob.new(to_js([text])))
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    URL.revokeObjectURL(address)


async def copy(text: str) -> str:
    """Puts a text on the clipboard, a fragment as a link to this site; returns `copied`, or "" if refused."""
    if text.startswith("#"):
        text = full_address() + text
    try:
        await navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        return ""
    return "copied"


async def share(text: str) -> str:
    """Hands a text to what the device shares with, where it does, else puts it on the clipboard.

    Returns `shared`, `copied`, `cancelled` if the reader thought better of it, or "".
    """
    if not getattr(navigator, "share", None):
        return await copy(text)
    try:
        await navigator.share(to_js({"text": text}, dict_converter=Object.fromEntries))
    except JsException as error:
        return "cancelled" if error.name == "AbortError" else await copy(text)
    return "shared"


async def mail(subject: str, text: str) -> str:
    """Begins a mail; returns `mailed` if something took the page's place for it, else `unmailed`.

    No browser says whether a mail program answers. Where one does, the window loses the focus or is hidden.
    """
    left = asyncio.get_running_loop().create_future()
    noted = create_proxy(lambda event: left.done() or left.set_result(True))
    window.addEventListener("blur", noted)
    document.addEventListener("visibilitychange", noted)
    link = document.createElement("a")
    link.href = f"mailto:?subject={encodeURIComponent(subject)}&body={encodeURIComponent(text)}"
    link.click()
    try:
        await asyncio.wait_for(left, MAIL_S)
    except TimeoutError:
        return "unmailed"
    finally:
        window.removeEventListener("blur", noted)
        document.removeEventListener("visibilitychange", noted)
        noted.destroy()
    return "mailed"


async def persisted() -> bool:
    """Asks the browser to keep for good what it keeps; says what it answers."""
    with suppress(JsException, AttributeError):  # it does not know the question
        return bool(await navigator.storage.persist())
    return False


async def fetched(paths: tuple[str, ...]) -> str:
    """Reads files of the site, joined; nothing where one cannot be had."""
    texts = []
    try:
        for path in paths:
            answer = await fetch(full_address() + path)
            if not answer.ok:
                return ""
            texts.append(str(await answer.text()))
    except JsException:
        return ""
    return "\n".join(texts)


async def open_text() -> str | int | None:
    """Asks for a file and reads it; None when the reader thinks better of it.

    Of a file that is far too large only the number of its bytes is told.
    """
    field = document.createElement("input")
    field.type, field.accept = "file", ".txt,.vq,text/plain"
    chosen = asyncio.get_running_loop().create_future()
    field.onchange = create_once_callable(lambda event: chosen.set_result(True))
    field.oncancel = create_once_callable(lambda event: chosen.set_result(False))
    field.click()
    if not await chosen or not field.files.length:
        return None
    file = field.files.item(0)
    return int(file.size) if file.size > LARGEST else str(await file.text())
