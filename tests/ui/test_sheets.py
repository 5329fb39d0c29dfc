"""A style sheet of a game styles that game only, and a theme changes nothing but colours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import GAMES

SHEETS = Path(__file__).resolve().parents[2] / "assets/css/games"
THEME = re.compile(r"data-theme|prefers-color-scheme")
COLOUR = re.compile(r"#[0-9A-Fa-f]{3,8}|(?:rgb|var|color-mix)\(.*\)")
PAINT = {"background", "border-color", "box-shadow", "color", "color-scheme"}
"""The properties that a theme may set. It may also set variables that hold a colour or a shadow."""


def declarations(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield the selectors round each declaration of a sheet, outermost first, its property and its value."""
    opened, piece = list[str](), ""
    for sign in re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL):
        if sign not in "{};":
            piece += sign
            continue
        if sign == "{":
            opened.append(piece.strip())
        elif ":" in piece:
            name, value = piece.split(":", 1)
            yield " ".join(opened), name.strip(), value.strip()
        if sign == "}":
            opened.pop()
        piece = ""


def shapes(text: str) -> list[str]:
    """Return the declarations of a sheet that hold in one theme only and could change more than colours."""
    return [
        f"{where}{{{name}:{value}}}"
        for where, name, value in declarations(text)
        if THEME.search(where)
        and name not in PAINT
        and not (name.startswith("--sh-") or (name.startswith("--") and COLOUR.fullmatch(value)))
        and not re.search(r"\.i-(?:day|night)$", where)  # the sun and the moon of one button, alike in size
    ]


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


def test_a_theme_changes_colours_alone() -> None:
    """The layout is looked at in one theme, since it is the same in the other."""
    found = {path.name: shapes(path.read_text("utf-8")) for path in sorted(SHEETS.parent.rglob("*.css"))}
    assert {name: rules for name, rules in found.items() if rules} == {}


def test_a_theme_that_changes_a_size_is_seen() -> None:
    sheet = (
        "[data-theme=dark] .a{color:#fff;width:2px}@media(prefers-color-scheme:dark){.b{--gap:2px;--c:#123}}"
    )
    assert shapes(sheet) == [
        "[data-theme=dark] .a{width:2px}",
        "@media(prefers-color-scheme:dark) .b{--gap:2px}",
    ]
    assert shapes(".a{width:2px}") == []
