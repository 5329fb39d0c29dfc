"""What earlier versions of the site have kept or sent: texts that open for ever.

Nothing below `tests/ui/saved_by_version` is ever made anew. A version that saves anything in another
form gets a folder of its own beside the others.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

__all__ = ["ENVELOPES", "MEANING", "ROOT", "SAVES", "backup", "save_text"]

ROOT = Path(__file__).parent.parent / "saved_by_version" / "version-1"
MEANING: dict[str, dict[str, Any]] = json.loads((ROOT / "meaning.json").read_text("utf-8"))
"""What each save said on the day on which it was written."""
SAVES = tuple(MEANING)
ENVELOPES = tuple(sorted(path.stem for path in (ROOT / "envelopes").glob("*.txt")))


def save_text(name: str) -> str:
    """Return a save as the device kept it; the file is indented to be read."""
    return json.dumps(json.loads((ROOT / "saves" / f"{name}.json").read_text("utf-8")))


def backup(name: str) -> str:
    """Return the text of a backup."""
    return (ROOT / f"{name}.txt").read_text("utf-8")
