"""Patches: named changes to the scripts of the runtimes, which fit one version of a script or none.

Each is an optimisation or works around a defect, so a site works without any. Where one no longer fits,
nothing is known about the others either: the build then ships the stock script and says so.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["Change", "Patch", "apply_patches", "literal", "unfit_patches", "warning"]


class Change(NamedTuple):
    """A change of a script: a pattern, its replacement, and how often it must match (0: at least once)."""

    old: str
    new: str
    times: int = 1


class Patch(NamedTuple):
    """A named patch of a script: changes that are applied all together or not at all."""

    name: str
    changes: tuple[Change, ...]


def literal(old: str, new: str, times: int = 1) -> Change:
    """Return a change of exactly the text `old` to `new`, which must occur `times` times."""
    return Change(re.escape(old), new.replace("\\", r"\\"), times)


def unfit_patches(text: str, patches: Sequence[Patch]) -> list[str]:
    """Return the names of the patches that do not fit a script: one of their changes is not found."""
    return [patch.name for patch in patches if not all(_fits(text, change) for change in patch.changes)]


def _fits(text: str, change: Change) -> bool:
    """Return True if a change's pattern occurs in the text as often as it must."""
    found = len(re.findall(change.old, text))
    return found == change.times if change.times else found > 0


def apply_patches(text: str, patches: Sequence[Patch]) -> str:
    """Return a script with all patches applied, or as it is if one of them does not fit."""
    if unfit_patches(text, patches):
        return text
    for patch in patches:
        for change in patch.changes:
            text = re.sub(change.old, change.new, text)
    return text


def warning(script: str, names: Sequence[str]) -> str:
    """Return the warning that a script is shipped unpatched and which patches do not fit it."""
    listed = ", ".join(repr(name) for name in names)
    return f"WARNING: {script} is shipped as it is, unpatched. These patches no longer fit it: {listed}."
