"""What the device, the installed site and its host allow."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Host", "Install", "Storage"]


class Storage(NamedTuple):
    """The state of storing matches on the device: whether it works, and what is unsaved.

    `unsaved` lists the matches whose last move it refused. `has_warned` is True once the reader knows that
    settings cannot be saved. It `is_ignored` if the player started without the data on the device.
    """

    is_working: bool = True
    unsaved: tuple[str, ...] = ()
    has_warned: bool = False
    is_ignored: bool = False


class Install(NamedTuple):
    """The state of the installed site: offline copy, waiting version, snapshot.

    It is ready for offline use if the whole site is stored, and has an update if a newer version is ready.
    `snapshot_bytes` is the size of the snapshot that makes starts quicker.
    """

    version: str = ""
    is_offline_ready: bool = False
    has_update: bool = False
    snapshot_bytes: int = 0


class Host(NamedTuple):
    """The address of the site, the address of its broker for live matches ("" without one), and the keyboard.

    It is `by_keys` as long as the reader goes by keys alone.
    """

    address: str = ""
    broker: str = ""
    by_keys: bool = False
