"""PyScript's core as the site ships it: it asks whether memory can be shared before it tries."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.patches import Change, Patch, apply_patches, unfit_patches, warning

__all__ = ["PATCHES", "misfits", "patched", "shipped"]

# Trying where there is no shared memory is an exception, for which Chromium reads the whole core once more,
# at each start.
PATCHES = (
    Patch(
        "shared memory only where it exists",
        (
            Change(
                r"(let\{SharedArrayBuffer:(\w+)\}=globalThis,(\w+)=)!0;"
                r"(try\{new \2\(4,\{maxByteLength:8\}\)\}catch\(e\)\{\3=!1),(\2=class extends ArrayBuffer\{"
                r"get growable\(\)\{return super\.resizable\}grow\(e\)\{super\.resize\(e\)\}\})\}",
                r"\1!!\2;if(\3)\4}if(!\3)\5;",
                times=0,  # each library in the core tries for itself
            ),
        ),
    ),
)


def misfits(core: str) -> list[str]:
    """Return the names of the patches that do not fit PyScript's core, given as text."""
    return unfit_patches(core, PATCHES)


def patched(core: str) -> str:
    """Return PyScript's core patched, or as it is if a patch does not fit."""
    return apply_patches(core, PATCHES)


def shipped(file: Path) -> bytes:
    """Return a runtime's file as it is shipped: PyScript's core patched, any other as it is."""
    if not file.match("core-*.js"):
        return file.read_bytes()
    core = file.read_text("utf-8")
    if names := misfits(core):
        print(warning(file.name, names), file=sys.stderr)
    return patched(core).encode()
