"""Snapshots of what a face draws: one tag a line, a file for each, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

from ui.core.html import Html
from ui.core.words import LANGUAGES

__all__ = ["Shots", "kept", "readable", "renew"]

Shots = Callable[[str], Iterable[tuple[str, str]]]
"""Draws every snapshot of a language: its name and its text."""


def readable(html: Html | str) -> str:
    """Sets each opening tag on a line of its own."""
    return re.sub(r"(?<=.)(<(?!/))", r"\n\1", str(html)) + "\n"


def kept(place: Path, lang: str) -> dict[str, str]:
    """Reads the snapshots of a language."""
    return {path.stem: path.read_text("utf-8") for path in (place / lang).glob("*.html")}


def renew(place: Path, shots: Shots) -> None:
    """Writes all snapshots, names those that changed and deletes those that nothing draws any more."""
    for lang in LANGUAGES:
        drawn = dict(shots(lang))
        (place / lang).mkdir(parents=True, exist_ok=True)
        for name, text in drawn.items():
            path = place / lang / f"{name}.html"
            if not path.exists() or path.read_text("utf-8") != text:
                path.write_text(text, "utf-8")
                print(f"changed: {path.relative_to(place)}")
        for name in kept(place, lang).keys() - drawn.keys():
            (place / lang / f"{name}.html").unlink()
            print(f"deleted: {lang}/{name}.html")
