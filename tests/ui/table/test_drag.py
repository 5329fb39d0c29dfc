"""Dragging: a move whose preview was looked at is played where it is dropped, if nothing can be added."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.game import Offer
from engine.games import game
from engine.match import Match, SeedOrigin
from tests.ui.games.vingtsurvingt.scenes import played
from tests.ui.stage import Stage
from ui.model import Model, Player, Presentation, Settings, Table
from ui.table.update.steps import STOOD

EN = Settings(lang="en")
PAIR = (Player("Ana"), Player(bot="greedy"))


def sat(match: Match, settings: Settings = EN) -> Stage:
    return Stage(
        Model(settings=settings, screen=Table("t", match, PAIR, presentation=Presentation(viewer=1))),
        bots_play=False,
    )


def dealt(settings: Settings = EN) -> Stage:
    """Sits down at a 24/7 where every tile may go on d5."""
    return sat(Match.new("24-7", 2, SeedOrigin("drag")), settings).do("step", "slot 1")


def test_a_place_under_the_finger_shows_what_the_move_would_be() -> None:
    stage = dealt().do("hover", "d5")
    first = stage.table.turn.pending
    assert first
    assert not stage.said, "nothing is said of places that are only passed"
    stage.do("hover", "a1")
    assert stage.table.turn.pending is None
    assert stage.table.turn.refused.refusal is None
    assert len(stage.table.turn.drafts) == 1, "the tile is still picked"
    stage.do("hover", "d5").do("hover", "")
    assert stage.table.turn.pending is None
    assert stage.table.match.ply == 0


def test_a_move_that_was_looked_at_is_played_where_it_is_dropped() -> None:
    stage = dealt().do("hover", "d5")
    move = stage.table.turn.pending
    stage.do("drop", "d5", STOOD)
    assert stage.table.match.log[0][:2] == (1, move)
    assert not stage.table.turn.drafts


def test_one_that_was_not_lies_as_a_preview() -> None:
    for stage in (dealt().do("hover", "d5").do("drop", "d5"), dealt().do("drop", "d5")):
        assert stage.table.match.ply == 0
        assert stage.table.turn.pending
        assert len(stage.table.turn.drafts) == 2
        stage.do("step", "d5")
        assert stage.table.match.ply == 1, "a touch of the same place confirms it"


def test_looked_at_elsewhere_counts_for_nothing() -> None:
    """A match that went on under the finger, or a place that the pointer had just reached."""
    stage = dealt().do("drop", "d5", STOOD)
    assert stage.table.match.ply == 0
    assert stage.table.turn.pending


def test_without_confirmation_a_drop_plays_at_once() -> None:
    quick = dealt(EN._replace(confirm=False)).do("hover", "d5")
    assert quick.table.match.ply == 0, "but passing over a place never does"
    assert quick.do("drop", "d5").table.match.ply == 1


def test_dropped_nowhere_the_piece_goes_back() -> None:
    stage = dealt().do("hover", "d5").do("drop", "", STOOD)
    assert stage.table.turn.pending is None
    assert len(stage.table.turn.drafts) == 1
    assert stage.table.match.ply == 0


def test_a_place_that_refuses_says_so_when_the_piece_is_dropped() -> None:
    stage = dealt().do("hover", "d5").do("drop", "d5", STOOD)
    match = stage.table.match.submit(2, next(stage.table.match.moves(2)))
    stage = sat(match).do("step", "slot 1").do("hover", "d5")
    assert stage.table.turn.refused.refusal is None
    stage.do("drop", "d5", STOOD)
    assert stage.table.turn.refused.refusal is not None
    assert stage.said


def test_behind_the_curtain_nothing_is_dragged() -> None:
    match = Match.new("24-7", 2, SeedOrigin("drag"))
    stage = Stage(Model(settings=EN, screen=Table("t", match, (Player("Ana"), Player("Bob")))))
    before = stage.model
    assert stage.do("hover", "d5").do("drop", "d5", STOOD).model == before


# 20 sur 20: a domino may be the first of several


def placings(match: Match) -> Iterator[Offer]:
    """Generates the steps that make a play of one domino."""
    rules, view = match.game, match.view(match.actors[0])
    for slot in range(1, len(view.rack) + 1):
        draft = next(offer.draft for offer in rules.offers(view, None) if offer.step == f"slot {slot}")
        yield from (o for o in rules.offers(view, draft) if o.step[:3] == "at " and o.move and not o.refusal)


CASES = [(moves, "story") for moves in range(1, 20, 3)] + [(4, "s8")]
"""In the last one a domino makes 20 across its own line, where others may still lie beside it."""


@pytest.mark.parametrize(("moves", "seed"), CASES)
def test_more_can_be_added_just_where_another_domino_leaves_it_lying(moves: int, seed: str) -> None:
    match = played(moves, seats=2, seed=seed)
    rules, view = game("20-sur-20"), match.view(match.actors[0])
    for offer in placings(match):
        others = (other for other in rules.offers(view, offer.draft) if other.step.startswith("slot"))
        lying = any(len(other.draft.lays) > len(offer.draft.lays) for other in others)
        assert offer.more == lying, offer


def test_a_domino_that_may_be_the_first_of_several_lies_as_a_preview() -> None:
    match, found = played(4, seats=2, seed="s8"), {True: 0, False: 0}
    for offer in placings(match):
        stage = sat(match).do("step", f"slot {offer.draft.slot}").do("hover", offer.step)
        assert stage.table.turn.pending == offer.move
        stage.do("drop", offer.step, STOOD)
        assert stage.table.match.ply == match.ply + (not offer.more)
        found[offer.more] += 1
    assert all(found.values()), found


# A piece that lies there unconfirmed is dragged on, or back


@pytest.mark.parametrize("way", ["step", "hover"])
def test_a_piece_that_waits_on_the_board_can_be_dragged_on_or_back(way: str) -> None:
    stage = dealt().do(way, "d5").do("hover", "")
    assert stage.table.turn.pending is None
    assert [draft.cell for draft in stage.table.turn.drafts] == [None], "it is in the hand, and picked"
    stage.do("hover", "d3").do("drop", "d3")
    assert stage.table.turn.pending is None or str(stage.table.turn.pending.cell) == "d3"
    assert len(stage.do("drop", "").table.turn.drafts) == 1


def test_a_domino_keeps_its_turn_on_the_way() -> None:
    match = played(4, seats=2, seed="s8")
    placing = next(placings(match))
    stage = sat(match).do("step", f"slot {placing.draft.slot}").do("step", placing.step).do("step", "turn")
    turned = stage.table.turn.drafts[-1]
    held = stage.do("hover", "").table.turn.drafts[-1]
    assert held.lay is None
    assert held.turns == turned.turns % 4
    assert held.slot == turned.slot
    assert stage.table.turn.pending is None


def test_one_that_is_no_move_yet_is_put_back_too() -> None:
    match = played(4, seats=2, seed="s8")
    rules, view = match.game, match.view(match.actors[0])
    first = next(offer.draft for offer in rules.offers(view, None) if offer.step == "slot 1")
    step = next(o.step for o in rules.offers(view, first) if o.step[:3] == "at " and o.move is None)
    stage = sat(match).do("step", "slot 1").do("step", step)
    assert stage.table.turn.drafts[-1].lay
    assert stage.do("drop", "").table.turn.drafts[-1].lay is None


def test_what_was_not_picked_does_nothing_on_the_board() -> None:
    stage = sat(Match.new("24-7", 2, SeedOrigin("drag"), {"stones": "spotted"})).do("drop", "d5", STOOD)
    assert stage.table.match.ply == 0
    assert stage.table.turn.pending is None
