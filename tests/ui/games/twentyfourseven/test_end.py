"""After the game: the tally adds up, the judge knows better, the pictures show the board."""

import re

import pytest

from engine.arena import play_out
from tests.ui.games.twentyfourseven.scenes import GAME, NAMES, played, scene
from ui.core.html import plain_text
from ui.core.words import words
from ui.games import face

FACE = face("24-7")
EN = words("en")


@pytest.mark.parametrize("options", [{}, {"teams": "on"}, {"draw": "manual", "stones": "spotted"}])
def test_the_tally_adds_up_to_the_minutes(options: dict[str, str]) -> None:
    match = play_out(played(0, 4, **options), [GAME.bots()["greedy"]] * 4)
    rows = FACE.postgame.tally(EN, match)
    sums = [0] * 4
    for label, cells in rows[1:-1]:
        for seat, cell in enumerate(cells):
            sums[seat] += int((re.search(r"(\d+) min", cell) or re.search(r"(0)$", cell))[1])  # type: ignore[index]
            assert label
    assert tuple(sums) == match.view(None).minutes
    placed = sum(int(cell) for cell in rows[0][1])
    assert f"after {placed + 1} tiles" == FACE.speech.progress(EN, match)


def test_progress_counts_in_french() -> None:
    assert FACE.speech.progress(words("fr"), played(0)) == "après 1 tuile"
    assert FACE.speech.progress(words("fr"), played(15)) == "après 16 tuiles"


def test_the_small_picture_shows_every_piece() -> None:
    match = played(13)
    html = str(FACE.board.miniature(match.view(None)))
    assert html.count("mini-tile") == 14
    assert html.count("mini-stone") == match.view(None).board.count(11)


def test_a_finished_game_is_said_to_be_over() -> None:
    match = play_out(played(0), [GAME.bots()["greedy"]] * 3)
    here = scene(match, 1)
    assert "over" in FACE.speech.table_text(here)
    reason = FACE.speech.end_reason(EN, here.view.reason)
    assert reason in plain_text(FACE.board.note(here))
    assert str(FACE.board.last_slot(here)).count(reason) == 1
    assert "over" not in str(FACE.board.last_slot(here)), "the bar says that"
    assert FACE.speech.choices_text(here) == "The match is over."
    line = FACE.speech.log_line(here, here.log[-1])
    assert line
    assert "Match over" in str(line.text)
    assert NAMES[0] in FACE.speech.table_text(here)
