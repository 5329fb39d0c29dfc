"""Sounds, whose module is loaded when the reader first wants to hear one."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ui.model import MUTE, VOLUMES

if TYPE_CHECKING:
    from ui.browser.sound import Sounds

__all__ = ["play"]


def play(sound: str, volume: str) -> None:
    """Play a sound at the volume that the reader chose; nothing if that is mute."""
    if volume != MUTE:
        _sounds().play(sound, VOLUMES[volume])


@cache
def _sounds() -> Sounds:
    """Return the player of sounds."""
    from ui.browser.sound import Sounds  # most never turn them on

    return Sounds()
