"""24/7, canon 10.1: two teams of two, and the tile that one shows to the other."""

from __future__ import annotations

import pytest

from engine.errors import NotationError
from engine.game import TABLE
from engine.games.twentyfourseven.model import partner
from tests.games.twentyfourseven.table import dealt, drawn, happened, legal, play, refused

TABLE_OF_FOUR = """
    .......
    .......
    .......
    ...4...
    .......
    .......
    .......
    rack 1 3 3 8
    rack 2 3 9
    rack 3 1 2
    rack 4 5 6
    """


def teams() -> object:
    return drawn(TABLE_OF_FOUR, seats=4, teams="on")


def test_partners_sit_opposite() -> None:
    assert [partner(seat) for seat in (1, 2, 3, 4)] == [3, 4, 1, 2]


@pytest.mark.parametrize("seats", [2, 3])
def test_teams_need_four_seats(seats: int) -> None:
    with pytest.raises(NotationError, match="teams_need_four"):
        dealt(seats, teams="on")


def test_scores_are_by_team() -> None:
    after = play(teams(), "1 3@d5")
    assert after.scores == (20, 0, 20, 0)
    assert happened(after)[1].seats == (1, 3)
    after = play(after, "2 9@c3", "3 1@e3", "4 6@c5")
    assert after.scores == (20 + after.state.minutes[2], 0, 20 + after.state.minutes[2], 0)


def test_both_partners_earn_for_both() -> None:
    after = play(teams(), "1 3@d5", "2 3@d3", "3 1@e3", "4 5@e5")
    own = after.state.minutes
    assert own[0] > 0
    assert after.scores == (own[0] + own[2], own[1] + own[3], own[0] + own[2], own[1] + own[3])


def test_without_teams_everyone_scores_alone_and_shows_nothing() -> None:
    match = drawn(TABLE_OF_FOUR, seats=4)
    assert play(match, "1 3@d5").scores == (20, 0, 0, 0)
    assert refused(match, "1 show 3") == ("no_partner",)


def test_a_tile_shown_is_seen_by_the_partner_alone() -> None:
    after = play(teams(), "1 show 8")
    tiles = {viewer: after.events(viewer)[0].tile for viewer in (TABLE, 1, 2, 3, 4, None)}
    assert tiles == {TABLE: 8, 1: 8, 3: 8, 2: None, 4: None, None: None}
    shown = {viewer: after.view(viewer).shown[0] for viewer in (1, 2, 3, 4, None)}
    assert shown == {1: 8, 3: 8, 2: 0, 4: 0, None: 0}
    assert after.view(3).racks[0] == ()


def test_showing_keeps_the_turn_and_is_done_once() -> None:
    after = play(teams(), "1 show 8")
    assert after.actors == (1,)
    assert refused(after, "1 show 3") == ("already_shown",)
    assert refused(after, "1 show 8") == ("already_shown",)
    assert not [move for move in legal(after, 1) if move.startswith("show")]


def test_only_ones_own_tiles_in_ones_own_turn_are_shown() -> None:
    assert refused(teams(), "1 show 9") == ("not_in_rack", "9")
    assert refused(teams(), "2 show 9") == ("not_your_turn",)
    assert refused(teams(), "3 show 1") == ("not_your_turn",)
    assert [move for move in legal(teams(), 1) if move.startswith("show")] == ["show 3", "show 8"]


def test_after_placing_it_is_too_late() -> None:
    assert refused(play(teams(), "1 8@d5"), "1 show 3") == ("not_your_turn",)


def test_the_next_turn_may_show_again() -> None:
    after = play(teams(), "1 show 8", "1 3@d5")
    assert refused(after, "2 show 9") is None
    after = play(after, "2 show 9", "2 3@c3", "3 1@e3", "4 5@e5")
    assert refused(after, "1 show 3") is None
    assert after.view(3).shown == (8, 0, 0, 0)
    assert after.view(4).shown == (0, 9, 0, 0)


def test_who_shows_draws_and_is_skipped_leaves_the_next_seat_its_own_showing() -> None:  # with 10.2
    match = drawn(
        """
        X9.####
        #######
        #######
        #######
        #######
        #######
        #######
        rack 1 9
        rack 2 5
        rack 3 8
        bag 8
        rights 2 0 0 0
        """,
        seats=4,
        teams="on",
        draw="manual",
    )
    after = play(match, "1 show 9", "1 draw")
    assert after.actors == (2,)
    assert refused(after, "2 show 5") is None


def test_a_tile_shown_is_forgotten_when_one_of_its_number_is_placed() -> None:
    # whether another 3 is left on the rack must not be told
    after = play(teams(), "1 show 3", "1 3@d5")
    assert after.state.racks[0] == (3, 8)
    assert after.view(3).shown == (0, 0, 0, 0)


def test_the_order_of_moves_is_tiles_to_show_then_placements() -> None:
    assert legal(teams(), 1)[:3] == ["show 3", "show 8", "3@c3"]
