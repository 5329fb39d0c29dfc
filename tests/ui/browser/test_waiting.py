"""Waiting for what may not come, on a loop that refuses moments gone by, as the browser's does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tests.ui.held_time import Clock, Loop
from ui.browser.waiting import wait_for_event


class Strict(Loop):
    """Sets no alarm for the past; its clock moves on by a millisecond whenever it is looked at."""

    def __init__(self) -> None:
        super().__init__(Clock())

    def time(self) -> float:
        self._clock.sleep(0.001)
        return super().time()

    def call_at(self, when: float, callback: Callable[..., object], *args: Any, **more: Any) -> Any:
        if when < self.time():
            raise ValueError("Can't schedule in the past")
        return super().call_at(when, callback, *args, **more)

    def call_later(self, delay: float, callback: Callable[..., object], *args: Any, **more: Any) -> Any:
        if delay < 0:
            raise ValueError("Can't schedule in the past")
        return super().call_at(self.time() + delay, callback, *args, **more)


def waited(seconds: float | None, after: float | None) -> bool:
    """Waits for an event that comes after so many seconds, or never."""

    async def story() -> bool:
        event = asyncio.Event()
        if after is not None:
            asyncio.get_running_loop().call_later(after, event.set)
        return await wait_for_event(event, seconds)

    loop = Strict()
    try:
        return loop.run_until_complete(story())
    finally:
        loop.close()


@pytest.mark.parametrize("seconds", [0, 0.0001, 0.001, 0.02])
def test_what_does_not_come_is_waited_for_no_longer(seconds: float) -> None:
    assert waited(seconds, None) is False


@pytest.mark.parametrize("seconds", [None, 60.0])
def test_what_comes_ends_the_wait(seconds: float | None) -> None:
    assert waited(seconds, 0.001) is True
