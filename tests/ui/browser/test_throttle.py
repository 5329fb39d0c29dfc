"""What is found on the way is told some at a time: at once, then ever more seldom the longer it takes."""

from __future__ import annotations

import asyncio
from itertools import count

import pytest

from ui.browser import throttle
from ui.browser.throttle import PAUSE, SHARE, Throttle


class Clock:
    """Time that passes only when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(throttle, "monotonic", made)
    return made


def told(clock: Clock, takes: float, every: float, seconds: float) -> list[tuple[float, tuple[int, ...]]]:
    """Finds a number `every` so often for so long; tells when which were told, if telling `takes` time."""
    heard: list[tuple[float, tuple[int, ...]]] = []

    async def hear(found: tuple[int, ...]) -> None:
        heard.append((clock.now, found))
        clock.now += takes

    async def story() -> None:
        some = Throttle(hear)
        for number in count():
            if clock.now >= seconds:
                break
            await some.take(number)
            clock.now += every
        await some.report()
        await some.report()

    asyncio.run(story())
    return heard


def test_the_first_is_told_at_once_and_all_in_their_order(clock: Clock) -> None:
    heard = told(clock, 0.0, 0.01, 2.0)
    assert heard[0] == (0.0, (0,))
    numbers = [number for _, found in heard for number in found]
    assert numbers == list(range(len(numbers)))
    assert all(found for _, found in heard)


def test_a_few_a_second_are_told_at_most(clock: Clock) -> None:
    assert len(told(clock, 0.0, 0.01, 3.0)) <= 3.0 / PAUSE + 2


def test_what_takes_longer_to_tell_is_told_more_seldom(clock: Clock) -> None:
    heard = told(clock, 0.2, 0.01, 20.0)
    assert len(heard) * 0.2 <= 20.0 / SHARE + 0.4


def test_what_is_seldom_found_does_not_wait(clock: Clock) -> None:
    heard = told(clock, 0.001, PAUSE + 0.1, 4.0)
    assert [len(found) for _, found in heard] == [1] * len(heard)
