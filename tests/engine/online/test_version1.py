"""Matches of version 1, frozen as they were: they are read for ever and finished as they began."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.online import (
    Device,
    from_link,
    guest_device,
    make_envelope,
    read_envelope,
    receive,
    rematch_device,
    to_link,
    write_envelope,
)

FROZEN = json.loads((Path(__file__).parent / "frozen" / "version1.json").read_text("utf-8"))
STEPS = [
    pytest.param(step, id=f"{story['game']}-{story['seats']}-{number}-{step['what']}")
    for story in FROZEN["stories"]
    for number, step in enumerate(story["steps"])
]


def device_of(facts: dict[str, Any]) -> Device:
    """Return the device that was frozen."""
    room = read_envelope(facts["text"]).room
    return Device(room, tuple(facts["own"]), facts["secret"], facts["then"], facts["sent"])


def facts_of(device: Device) -> dict[str, Any]:
    """Return what was frozen of a device."""
    return {
        "own": list(device.own),
        "secret": device.secret,
        "then": device.then,
        "sent": device.sent,
        "text": write_envelope(make_envelope(device, 0)),
    }


@pytest.mark.parametrize("step", STEPS)
def test_every_step_of_a_match_of_version_1_ends_as_it_did(step: dict[str, Any]) -> None:
    if step["what"] == "answer":
        after = guest_device(from_link(step["link"]).room, step["place"], step["name"], step["chance"])
    elif step["what"] == "rematch":
        after = rematch_device(device_of(step["device"]), step["chance"])
    else:
        after = receive(device_of(step["device"]), from_link(step["link"]).room)[0]
    assert facts_of(after) == step["after"]


@pytest.mark.parametrize("step", STEPS)
def test_every_text_and_link_of_version_1_is_read_and_written_as_it_was(step: dict[str, Any]) -> None:
    texts = [step[name]["text"] for name in ("device", "after") if name in step]
    for text in texts:
        envelope = read_envelope(text)
        assert write_envelope(envelope) == text
        assert from_link(to_link(envelope)) == envelope
    if "link" in step:
        envelope = from_link(step["link"])
        assert from_link(to_link(envelope)) == envelope
