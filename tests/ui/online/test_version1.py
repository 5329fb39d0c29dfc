"""Saves of matches with people elsewhere that were kept under version 1 open for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.ui.online.test_lobby import device, notice
from ui.model import Lobby, Table
from ui.table.saves import decode, encode

FROZEN = json.loads(Path("tests/engine/online/frozen/version1.json").read_text("utf-8"))
SAVES = FROZEN["saves"]


@pytest.mark.parametrize("name", SAVES)
def test_a_save_of_version_1_opens_and_is_kept_as_it_was(name: str) -> None:
    text = SAVES[name]
    facts = json.loads(text)
    key = facts.get("id", "")
    stage = device("Someone")
    stage.stored[key] = text
    stage = stage.reload("", "").do("resume", key)
    assert isinstance(stage.model.screen, Lobby if "waiting" in name else Table)
    assert not notice(stage)
    assert json.loads(encode(decode(key, text), facts["updated"])) == facts
