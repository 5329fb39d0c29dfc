"""What a review knows of 20 sur 20: a move is worth the best turn that it can begin."""

from __future__ import annotations

from engine.arena import play_out
from engine.games import game, insight
from engine.games.vingtsurvingt.insight import rate_any_move
from engine.games.vingtsurvingt.model import View
from engine.games.vingtsurvingt.playouts import Turn, lay_turn
from engine.games.vingtsurvingt.search_state import sketch_of
from engine.games.vingtsurvingt.turn_moves import first_move
from engine.match import Match, PositionOrigin, SeedOrigin
from tests.games.vingtsurvingt.test_levels import CROWDED


def reordered(view: View, turn: Turn) -> list[Turn]:
    """Lists the turns that lay the same dominoes for the same marks, a later one of them first."""
    sketch, turns = sketch_of(view.lays, view.marks), []
    for put in turn.puts[1:]:
        other = Turn((put, *(one for one in turn.puts if one != put)))
        legal = put[1] in sketch.spots[put[0]].marks if put[0] in sketch.spots else False
        if legal and lay_turn(sketch, other)[1] == lay_turn(sketch, turn)[1]:
            turns.append(other)
    return turns


def test_the_order_of_single_dominoes_costs_nothing() -> None:
    """A turn of single dominoes is thought of in one order; begun by another of them, it is worth as much."""
    model, bots = insight("20-sur-20").model, game("20-sur-20").bots()
    assert model is not None
    seen = 0
    for seed in ("1", "3"):
        match = play_out(Match.new("20-sur-20", 2, SeedOrigin(seed)), [bots["greedy"]] * 2)
        for ply, entry in enumerate(match.log):
            view = match.at(ply).view(entry.seat)
            best = max((one for one in model.rate_moves(view) if one), default=None, key=lambda one: one[0])
            for other in reordered(view, best[1]) if best and not best[1].together else ():
                assert rate_any_move(model, view, first_move(view, other))[0] >= best[0]
                seen += 1
    assert seen > 3


def test_a_review_looks_at_turns_that_a_planner_overlooks() -> None:
    model, view = insight("20-sur-20").model, Match.new("20-sur-20", 2, PositionOrigin(CROWDED, 1)).view(1)
    assert model is not None
    assert max(rated[-1] for rated in model.rate_moves(view) if rated) == 10, "a planner sees 7"
