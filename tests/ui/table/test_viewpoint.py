"""What a table shows to whom: eyes, curtain, log, offers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.twentyfourseven.model import Drew
from engine.match import Match
from tests.ui.screens.examples import PAIR, TRIO, played, table
from ui.core.html import markup
from ui.core.player_names import names
from ui.core.words import words
from ui.model import Hint, Model, Player, Presentation, Settings, Table, Turn
from ui.page import page
from ui.table.viewpoint import (
    STRIDE,
    match_at,
    may_undo,
    needs_curtain,
    plies_seen_by,
    review_scene,
    scene,
    seen_moves,
    viewer_now,
)

pytestmark = pytest.mark.usefixtures("plain_face")

SETTINGS = Settings()
PEOPLE = (Player("Ana"), Player("Bob"))


def test_computers_are_called_by_parts_of_a_clock() -> None:
    seats = (Player(bot="greedy"),) * 8
    french, english = names(words("fr"), seats), names(words("en"), seats)
    assert len(set(french)) == len(set(english)) == 8
    assert {"Balancier", "Pignon"} < set(french)
    assert {"Harrison", "Earnshaw"} < set(english)
    assert names(words("fr"), (Player(), Player("Zoé"), Player("Cléo", "greedy"))) == (
        "Joueur 1",
        "Zoé",
        "Cléo",
    )


def test_a_scene_shows_the_hand_of_the_eyes_only() -> None:
    picture = scene(table(TRIO, 3), SETTINGS)
    assert picture.view.rack
    assert [bool(rack) for rack in picture.view.racks] == [True, False, False]
    assert picture.interaction.offers
    assert picture.interaction.is_enabled


def test_the_log_has_a_line_a_ply_without_others_tiles() -> None:
    here = table(TRIO, 6)
    picture = scene(here, SETTINGS)
    assert [line.ply for line in picture.log] == [1, 2, 3, 4, 5, 6]
    drawn = [
        (line.seat, event.tiles) for line in picture.log for event in line.events if isinstance(event, Drew)
    ]
    assert drawn
    assert all(bool(tiles) == (seat == 1) for seat, tiles in drawn)


def test_told_moves_are_kept_and_told_anew_after_undo() -> None:
    long, short = played(2, 6), played(2, 4)
    first = seen_moves(short, 1)
    longer = seen_moves(replace(long, log=(*short.log, *long.log[4:])), 1)
    assert all(a is b for a, b in zip(first, longer, strict=False))
    assert len(seen_moves(long.at(3), 1)) == 3
    assert seen_moves(short, 1) == first
    assert seen_moves(short, None) != first


def test_the_curtain_falls_between_people_and_hides_every_hand() -> None:
    here = Table("m", played(2, 1), PEOPLE, presentation=Presentation(viewer=1))
    assert needs_curtain(here)
    assert viewer_now(here) is None
    picture = scene(here, SETTINGS)
    assert not any(picture.view.racks)
    assert picture.interaction.offers == ()
    shown = page(Model(screen=here))
    assert 'class="rack"></div>' in markup(shown.app)
    assert 'data-do="reveal"' in markup(shown.overlay)


@pytest.mark.parametrize(
    ("players", "plies", "watching", "falls"),
    [
        (PEOPLE, 0, None, True),
        (PEOPLE, 0, 1, False),
        (PEOPLE, 1, 2, False),
        (PAIR, 1, 1, False),
        (TRIO, 2, 2, False),
        (TRIO, 3, 2, True),
        (PEOPLE, 99, 1, False),
    ],
)
def test_when_the_curtain_falls(players: tuple, plies: int, watching: int | None, falls: bool) -> None:
    assert (
        needs_curtain(
            Table("m", played(len(players), plies), players, presentation=Presentation(viewer=watching))
        )
        is falls
    )


def test_who_may_still_draw_is_asked_before_the_curtain() -> None:
    here = Table("m", played(2, 1, "manual"), PEOPLE, presentation=Presentation(viewer=1))
    assert not needs_curtain(here)
    assert 'data-do="pass_on"' in markup(page(Model(screen=here)).app)
    assert needs_curtain(replace(here, presentation=here.presentation._replace(passed_on=1)))


def test_a_review_shows_every_hand_only_after_the_end() -> None:
    over, under_way = table(PAIR, 99), replace(table(), practice=True)
    assert all(review_scene(over, SETTINGS, 2).view.racks)
    assert [bool(rack) for rack in review_scene(under_way, SETTINGS, 2).view.racks] == [True, False]
    assert len(review_scene(over, SETTINGS, 2).log) == 2
    assert not review_scene(over, SETTINGS, 2).interaction.is_enabled


def test_undo_is_offered_where_something_can_be_put_back() -> None:
    assert not may_undo(table())
    assert may_undo(replace(table(), turn=Turn(drafts=("picked",))))
    assert may_undo(replace(table(), practice=True))
    assert not may_undo(replace(table(plies=0), practice=True))


def test_the_hint_points_only_when_it_is_shown() -> None:
    here = replace(
        table(),
        turn=Turn(hint=Hint(type("Choice", (), {"move": "there"}))),
    )
    assert scene(here, SETTINGS).interaction.hint is None
    assert (
        scene(
            replace(here, turn=here.turn._replace(hint=here.turn.hint._replace(is_shown=True))), SETTINGS
        ).interaction.hint
        == "there"
    )


def test_what_a_seat_has_seen_itself_ends_with_its_last_move() -> None:
    here = table(TRIO, 5)
    assert [plies_seen_by(here, seat) for seat in (1, 2, 3)] == [4, 5, 3]
    assert plies_seen_by(table(TRIO, 1), 3) == 0


def test_going_back_from_move_to_move_plays_few_of_them_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match, submit, made = played(3, 99), Match.submit, list[int]()
    assert [match_at(match, ply) for ply in range(match.ply + 1)] == [
        match.at(ply) for ply in range(match.ply + 1)
    ]
    monkeypatch.setattr(Match, "submit", lambda *told: made.append(told[0].ply) or submit(*told))
    match_at.cache_clear()
    for ply in reversed(range(match.ply)):
        made.clear()
        match_at(match, ply)
        assert ply == match.ply - 1 or len(made) <= STRIDE
