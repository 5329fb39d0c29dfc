"""What a placement leads to, counted again in the slowest way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from engine.games.twentyfourseven.model import Place, View
from engine.games.twentyfourseven.moves import placements
from engine.games.twentyfourseven.opponent_model import Odds, next_seat, unseen
from engine.games.twentyfourseven.outcomes import ends_match, next_gain, threat
from engine.match import Match, PositionOrigin
from tests.laws.cases import TryOut, played, tries

BOARD = ".......\n.......\n.....2.\n..9X...\n.......\n.......\n.......\n"
NUMBERS = tuple(range(1, 11))

every = pytest.mark.parametrize("trial", tries("24-7"), ids=str)


def drawn(racks: str) -> View:
    return Match.new("24-7", 2, PositionOrigin(BOARD + racks)).view(1)


def with_tile(board: bytes, move: Place) -> bytes:
    return board[: move.cell.offset] + bytes([move.tile]) + board[move.cell.offset + 1 :]


def turns(trial: TryOut) -> Iterator[tuple[View, list[Place]]]:
    """Gives views on turn with a few placements each."""
    for stage in played(trial)[::7]:
        if stage.actors:
            view = stage.view(stage.actors[0])
            found = [Place(tile, cell) for tile, cell, _ in placements(view.board, view.rack)]
            if view.on_turn and len(found) > 2:
                yield view, found[:: max(len(found) // 3, 1)]


@every
def test_the_next_gain_is_the_best_tile_of_the_rest_on_the_board_after_the_placement(trial: TryOut) -> None:
    for view, moves in turns(trial):
        for move in moves:
            rest = list(view.rack)
            rest.remove(move.tile)
            after = with_tile(view.board, move)
            worths = {Place(tile, cell): worth for tile, cell, worth in placements(after, tuple(rest))}
            most, place = next_gain(view, move)
            assert most == max([0, *worths.values()])
            assert place is None if not most else worths[place] == most


@every
def test_a_threat_earns_more_than_its_tile_could_after_the_better_placement(trial: TryOut) -> None:
    for view, moves in turns(trial):
        odds = Odds(view, next_seat(view))
        for move, better in pairwise(moves):
            found = threat(view, move, better)
            after, other = (
                {
                    Place(tile, cell): worth
                    for tile, cell, worth in placements(with_tile(view.board, one), NUMBERS)
                }
                for one in (move, better)
            )
            limits = {n: max([0, *(w for place, w in other.items() if place.tile == n)]) for n in NUMBERS}
            weights = [
                (worth - limits[place.tile]) * odds.holds(place.tile) for place, worth in after.items()
            ]
            most = max([0.0, *weights])
            if found is None:
                assert most == 0
            else:
                assert after[found.place] == found.minutes > limits[found.place.tile]
                gained = (found.minutes - limits[found.place.tile]) * found.chance
                assert gained == pytest.approx(most)


@every
def test_a_placement_ends_the_match_where_the_rules_say_so(trial: TryOut) -> None:
    for stage in played(trial)[-6:]:
        for seat in stage.actors[:1]:
            for move in list(stage.moves(seat))[:3]:
                if isinstance(move, Place) and ends_match(stage.view(seat), move):
                    assert stage.submit(seat, move).outcome is not None


def test_a_seat_holds_a_number_as_often_as_deals_say() -> None:
    view = drawn("rack 1 5 8\nrack 2 7\nbag 3 3 3")
    odds = Odds(view, 2)
    hidden = unseen(view)
    assert sum(odds.holds(number) for number in NUMBERS) == pytest.approx(1), "one tile"
    assert odds.holds(3) == pytest.approx(hidden[3] / sum(hidden))
