"""No touch reaches a deal that it was not meant for; the clock is in the hand of the test."""

from __future__ import annotations

from tests.ui import held_time
from ui.browser.input_gate import InputGate

CLOCK = held_time.Clock()


def test_what_began_before_another_deal_or_in_its_first_moments_does_not_count() -> None:
    gate = InputGate(lambda: 1000 * CLOCK())
    pressed = 1000 * CLOCK()
    assert not gate.is_stale(pressed)
    CLOCK.sleep(1)
    gate.ignore_earlier(400)
    turned = 1000 * CLOCK()
    assert gate.is_stale(pressed)
    assert gate.is_stale(turned + 399)
    assert not gate.is_stale(turned + 401)


def test_once_the_cards_lie_what_begins_now_counts() -> None:
    gate = InputGate(lambda: 1000 * CLOCK())
    before = 1000 * CLOCK()
    CLOCK.sleep(1)
    gate.ignore_earlier()
    assert gate.is_stale(before)
    assert not gate.is_stale(1000 * CLOCK())
