"""Read and download files; ask the browser for lasting storage."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from js import URL, Blob, document, fetch, navigator
from pyodide.ffi import JsException, create_once_callable, to_js

from ui.browser.document import full_address

__all__ = ["choose_text_file", "download", "fetch_texts", "request_persistence"]

LARGEST = 50_000_000
"""Bytes in the largest file looked at; a match takes a few thousand, all in one file some millions."""


def download(name: str, text: str) -> None:
    """Hands a text file to the reader."""
    address = URL.createObjectURL(Blob.new(to_js([text])))
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
    URL.revokeObjectURL(address)


async def request_persistence() -> bool:
    """Asks the browser to keep for good what it keeps; says what it answers."""
    with suppress(JsException, AttributeError):  # it does not know the question
        return bool(await navigator.storage.persist())
    return False


async def fetch_texts(paths: tuple[str, ...]) -> str:
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


async def choose_text_file() -> str | int | None:
    """Asks for a file and reads it; None when the reader thinks better of it.

    Of a file that is far too large only the number of its bytes is told.
    """
    field = document.createElement("input")
    field.type, field.accept = "file", ".txt,.vq,text/plain"
    chosen = asyncio.get_running_loop().create_future()
    field.onchange = create_once_callable(lambda event: chosen.set_result(True))
    field.oncancel = create_once_callable(lambda event: chosen.set_result(False))
    field.click()
    file = field.files.item(0) if await chosen else None
    if not file:
        return None
    return int(file.size) if file.size > LARGEST else str(await file.text())
