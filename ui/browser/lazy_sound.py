"""Sounds, whose module is loaded when the reader first wants to hear one."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ui.model import MUTE, VOLUMES

if TYPE_CHECKING:
    from ui.browser.sound import Sounds

__all__ = ["play"]


def play(sound: str, volume: str) -> None:
    """Play the sound of this name at the volume setting; do nothing if that is mute."""
    if volume != MUTE:
        _sounds().play(sound, VOLUMES[volume])


@cache
def _sounds() -> Sounds:
    """Return the object that plays sounds, loading its module at the first call."""
    from ui.browser.sound import Sounds  # most never turn them on

    return Sounds()
