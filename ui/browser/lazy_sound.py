"""What the reader wants to hear: nothing, until they choose; what makes the sounds is brought in then."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ui.model import MUTE, VOLUMES

if TYPE_CHECKING:
    from ui.browser.sound import Sounds

__all__ = ["play"]


def play(sound: str, volume: str) -> None:
    """Plays a sound as loud as the reader wants it."""
    if volume != MUTE:
        _sounds().play(sound, VOLUMES[volume])


@cache
def _sounds() -> Sounds:
    from ui.browser.sound import Sounds  # most never turn them on

    return Sounds()
