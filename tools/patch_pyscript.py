"""PyScript's core as the site ships it: it asks whether memory can be shared before it tries."""

from __future__ import annotations

import re

_SHARES = re.compile(
    r"(let\{SharedArrayBuffer:(\w+)\}=globalThis,(\w+)=)!0;"
    r"(try\{new \2\(4,\{maxByteLength:8\}\)\}catch\(e\)\{\3=!1),(\2=class extends ArrayBuffer\{"
    r"get growable\(\)\{return super\.resizable\}grow\(e\)\{super\.resize\(e\)\}\})\}"
)


def asking(text: str) -> str:
    """Lets the core try to share memory only where there is such memory.

    Elsewhere trying is an exception, for which Chromium reads the whole core once more, at each start. Raises
    `ValueError` where the core does not try at all.
    """
    text, found = _SHARES.subn(r"\1!!\2;if(\3)\4}if(!\3)\5;", text)
    if not found:
        raise ValueError("PyScript's core does not try whether memory can be shared")
    return text
