"""The style sheet of a game holds inside that game only."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.games import GAMES

SHEETS = Path(__file__).resolve().parents[2] / "assets/css/games"


@pytest.mark.parametrize("slug", GAMES)
def test_a_sheet_reaches_no_other_game(slug: str) -> None:
    text = re.sub(r"/\*.*?\*/", "", (SHEETS / f"{slug}.css").read_text("utf-8"), flags=re.DOTALL)
    depth, outside = 0, ""
    for sign in text:
        depth += {"{": 1, "}": -1}.get(sign, 0)
        outside += sign if depth == 0 else ""
    assert depth == 0
    opened = [rule.strip() for rule in outside.split("}") if rule.strip()]
    rules = [rule for rule in opened if not rule.startswith("@keyframes ")]
    assert rules == [f':where([data-game="{slug}"])']


@pytest.mark.parametrize("slug", GAMES)
def test_what_depends_on_the_light_still_names_the_game(slug: str) -> None:
    text = (SHEETS / f"{slug}.css").read_text("utf-8")
    outer = re.findall(r"(?:^|[{},])\s*((?::root|\[data-theme)[^{},]*)", text, re.MULTILINE)
    assert [rule for rule in outer if "&" not in rule] == []


def test_nothing_is_important_but_where_motion_is_reduced() -> None:
    found = []
    for sheet in sorted(SHEETS.parent.rglob("*.css")):
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
        still = re.sub(r"@media\(prefers-reduced-motion:reduce\)\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", text)
        found += [f"{sheet.name}: {line.strip()}" for line in still.splitlines() if "!important" in line]
    assert found == []
