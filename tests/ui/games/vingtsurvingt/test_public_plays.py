"""Why a computer of 20 sur 20 played, in words: what is special about its play, as all see it."""

from __future__ import annotations

import pytest

from engine.bots import Choice
from tests.ui.games.vingtsurvingt.scenes import GAME, drawn, play
from ui.core.words import words
from ui.games import face
from ui.games.vingtsurvingt.vocabulary import BAR

WHY = face("20-sur-20").speech.why
ROW = "placed 9-2@2,0E 4-5@0,0E\nmarks -1,0 4,0\n"
USES = "It uses what 4 | 5 opened, the last one laid."


def told(drawing: str, move: str, *before: str, code: str = "as_many") -> str:
    """Return the reason of a move, as one who sees no rack reads it."""
    view, choice = play(drawn(drawing), *before).view(None), GAME.parse_move(move)
    text = WHY(words("en"), view, Choice(choice, (("earns", 1), (code,), ("opens", 1))))
    return text.removeprefix(WHY(words("en"), view, Choice(choice))).replace(BAR, " | ").strip()


@pytest.mark.parametrize(
    ("rack", "move", "reason"),
    [
        ("5-6", "5-6@2,1S", "A mark on each end, and no other line begun for the next player."),
        ("3-8 0-4", "3-8@1,1S 4-0@1,3S", "Its blank closes one end of the line, where no mark goes."),
        ("3-8 2-2", "3-8@1,1S 2-2@1,3S", "It completes the line with 2 dominoes at once."),
        ("7-8", "7-8@1,1S", "It uses what 4 | 5 opened, the last one laid."),
    ],
)
def test_a_computers_reason_names_what_is_special_about_its_play(rack: str, move: str, reason: str) -> None:
    assert told(f"{ROW}rack 1 {rack}\nrack 2 1-1\nstock 7-7", move) == reason


def test_it_opens_and_goes_on_from_its_own_domino() -> None:
    racks = "rack 1 4-5 2-9 5-6 5-9\nrack 2 7-7 1-7\nstock 8-8"
    opening = "4-5@0,0E 9-2@2,0E"
    assert told(racks, opening) == "It opens with 2 dominoes end to end."
    on = told(racks, "5-9@3,2E", f"1 {opening}", "2 pass", "1 5-6@2,1S")
    assert on == "It goes on from its own 5 | 6."


def test_what_wins_is_still_said_before_what_lies_there() -> None:
    drawing = f"{ROW}rack 1 5-6\nrack 2 1-1\nstock 7-7"
    assert told(drawing, "5-6@2,1S", code="wins") == "It places its last mark."


def test_reasons_are_the_same_whatever_the_racks_hold() -> None:
    racks = (("1-1", "2-2"), ("8-8", "3-3"), ("9-9", "4-4"))
    said = {told(f"{ROW}rack 1 5-6 {a}\nrack 2 {b}\nstock 7-7", "5-6@2,1S") for a, b in racks}
    assert len(said) == 1
