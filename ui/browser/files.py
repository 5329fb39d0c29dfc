"""Files: download, choose and read; and the request for lasting storage."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from js import URL, Blob, document, fetch, navigator
from pyodide.ffi import JsException, create_once_callable, to_js

from ui.browser.document import full_address

__all__ = ["choose_text_file", "download", "fetch_texts", "request_persistence", "save_blob"]

MOST_BYTES = 50_000_000
"""Size of the largest file that is read. A match takes some thousand bytes, all matches some million."""


def download(name: str, text: str) -> None:
    """Have the browser save a text as a file."""
    save_blob(name, Blob.new(to_js([text])))


def save_blob(name: str, blob: Blob) -> None:
    """Have the browser save a blob as a file."""
    address = URL.createObjectURL(blob)
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    URL.revokeObjectURL(address)


async def request_persistence() -> bool:
    """Ask the browser not to clear the site's data; return its answer, False if it cannot be asked."""
    with suppress(JsException, AttributeError):  # it does not know the question
        return bool(await navigator.storage.persist())
    return False


async def fetch_texts(paths: tuple[str, ...]) -> str:
    """Return the texts of files of the site, joined by line breaks; "" if one cannot be fetched."""
    texts = []
    try:
        for path in paths:
            response = await fetch(full_address() + path)
            if not response.ok:
                return ""
            texts.append(str(await response.text()))
    except JsException:
        return ""
    return "\n".join(texts)


async def choose_text_file() -> str | int | None:
    """Return the text of a file that the reader chooses, its size if too large, None if cancelled.

    A file that is far too large is not read: the result is its size in bytes.
    """
    field = document.createElement("input")
    field.type, field.accept = "file", ".txt,.vq,text/plain"
    is_chosen = asyncio.get_running_loop().create_future()
    field.onchange = create_once_callable(lambda event: is_chosen.set_result(True))
    field.oncancel = create_once_callable(lambda event: is_chosen.set_result(False))
    field.click()
    file = field.files.item(0) if await is_chosen else None
    if not file:
        return None
    return int(file.size) if file.size > MOST_BYTES else str(await file.text())
