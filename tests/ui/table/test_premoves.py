"""A move is prepared while computers play: it waits as a preview, or is refused; it never plays itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.bots import run_to_choice
from engine.match import Match, SeedOrigin
from tests.ui.stage import Stage
from ui.model import Model, Player, Presentation, Settings, Table
from ui.table.premoves import offers, premove_view
from ui.table.update.steps import STOOD

EN = Settings(lang="en")
GAMES = ("24-7", "20-sur-20", "24-heures")
ME, BOT = Player(), Player(bot="greedy")


def waiting(slug: str = "24-7", seed: str = "ahead", plies: int = 3, settings: Settings = EN) -> Stage:
    """Sits down, alone among computers, where one of them is on turn and thinks."""
    match = Match.new(slug, 2, SeedOrigin(seed))
    think = match.game.bots()[match.game.levels[1]]
    while match.ply < plies or match.actors[0] != 2:
        seat = match.actors[0]
        match = match.submit(seat, run_to_choice(think(match.view(seat), match.rng(seat))).move)
    players = (ME, Player(bot=match.game.levels[1]))
    stage = Stage(
        Model(settings=settings, screen=Table("t", match, players, presentation=Presentation(viewer=1))),
        bots_play=False,
    )
    stage.draw()
    return stage


def prepared(stage: Stage) -> Iterator[Stage]:
    """Prepares every single move that is offered now, each on a stage of its own."""
    table = stage.table
    slots = [offer for offer in offers(table, None) if offer.step.startswith("slot")]
    for slot in slots:
        for offer in offers(table, slot.draft):
            if offer.move is not None and not offer.refusal and not offer.needs_no_preview:
                yield Stage(stage.model, bots_play=False).do("step", slot.step).do("step", offer.step)


def moved(stage: Stage, move: Any = None) -> Stage:
    """Lets the computer on turn make a move: this one, or that of its own that ends its turn soonest."""
    match = stage.table.match
    seat = match.actors[0]
    rank = {"Pass": 0, "End": 0}
    move = move or min(match.moves(seat), key=lambda move: rank.get(type(move).__name__, 1))
    return stage.do("bot_moved", f"t/{match.ply}/{seat}", match.game.write_move(move))


@pytest.mark.parametrize("slug", GAMES)
def test_pieces_and_places_can_be_chosen_while_a_computer_is_on_turn(slug: str) -> None:
    stage = next(prepared(waiting(slug)))
    assert stage.table.turn.pending is not None
    assert "Ready. Confirm it when your turn comes." in stage.html
    assert "You can plan your next move." in waiting(slug).html
    assert stage.table.match.ply == waiting(slug).table.match.ply


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_that_is_done_meanwhile_plays_it(slug: str) -> None:
    for settings in (EN, EN._replace(confirm=False)):
        stage = next(prepared(waiting(slug, settings=settings)))
        ply, move, step = stage.table.match.ply, stage.table.turn.pending, last_step(stage)
        stage.do("confirm").do("step", step).do("step", step).do("hover", step).do("drop", step, STOOD)
        assert stage.table.match.ply == ply
        assert stage.table.turn.pending == move
        assert stage.do("undo").table.turn.pending is None


def last_step(stage: Stage) -> str:
    """Names the step that the move that waits came from."""
    table = stage.table
    before = table.turn.drafts[-2] if len(table.turn.drafts) > 1 else None
    return next(offer.step for offer in offers(table, before) if offer.move == table.turn.pending)


@pytest.mark.whole
@pytest.mark.parametrize("slug", GAMES)
def test_when_the_turn_comes_it_waits_as_a_preview_or_says_why_not(slug: str) -> None:
    came = {"waits": 0, "refused": 0}
    start = waiting(slug, plies=7)
    for stage in prepared(start):
        drafts, move = stage.table.turn.drafts, stage.table.turn.pending
        moved(stage)
        if stage.table.match.actors[0] != 1:
            continue
        assert stage.table.match.ply == start.table.match.ply + 1, "it is not played by itself"
        why = stage.table.match.refusal(1, move)
        if why is None:
            came["waits"] += 1
            assert (stage.table.turn.drafts, stage.table.turn.pending) == (drafts, move)
            assert stage.said[-1].endswith("Your next move is ready. Confirm it.")
        else:
            came["refused"] += 1
            assert stage.table.turn.pending is None
            assert stage.table.turn.refused.refusal == why
            assert "refus" in stage.html
    assert came["waits"]


def test_a_space_that_was_taken_refuses_it_with_its_reason() -> None:
    taken = 0
    for stage in prepared(waiting()):
        place = stage.table.turn.pending
        moves = stage.table.match.moves(2)
        same = next((move for move in moves if getattr(move, "cell", None) == place.cell), None)
        if same is None or taken:
            continue
        taken += 1
        moved(stage, same)
        assert stage.table.turn.refused.refusal == stage.table.match.refusal(1, place) is not None
        assert [draft.cell for draft in stage.table.turn.drafts] == [None], "the tile is still picked"
        assert stage.said[-1].count(".") >= 2, "after what has happened"
        assert stage.played == [] or stage.played[-1] == "refuse"
    assert taken


def test_touches_meant_for_the_table_before_play_nothing_for_a_moment() -> None:
    for settings in (EN, EN._replace(confirm=False)):
        stage = next(
            s for s in prepared(waiting(settings=settings)) if moved(s).table.turn.pending is not None
        )
        ply, step = stage.table.match.ply, str(stage.table.turn.pending.cell)
        stage.do("step", step).do("confirm").do("drop", step, STOOD)
        assert stage.table.match.ply == ply
        assert stage.table.turn.pending is not None
        stage.do("arrived", f"t/{ply - 1}").do("confirm")
        assert stage.table.match.ply == ply, "an earlier moment's end ends no other"
        stage.do("arrived", f"t/{ply}").do("confirm")
        assert stage.table.match.ply == ply + 1


def test_a_piece_picked_stays_picked() -> None:
    stage = moved(waiting().do("step", "slot 2"))
    assert [draft.slot for draft in stage.table.turn.drafts] == [2]
    assert stage.table.turn.pending is None


def test_the_wait_can_still_be_skipped() -> None:
    stage = next(prepared(waiting()))
    assert 'data-do="hurry"' in stage.html or 'data-do="forward"' in stage.html
    assert 'data-do="confirm"' not in stage.html


# Who prepares nothing


def test_with_another_person_at_the_table_nothing_is_prepared() -> None:
    match = waiting().table.match
    for players, eyes in (((ME, Player("Bea")), 1), ((ME, Player("Bea")), None)):
        table = Table("t", match, players, presentation=Presentation(viewer=eyes))
        assert premove_view(table) is None
        assert not Stage(Model(screen=table), bots_play=False).do("step", "slot 1").table.turn.drafts


def test_nor_in_an_exercise_nor_on_ones_own_turn_nor_after_the_end() -> None:
    table = waiting().table
    assert premove_view(table) is not None
    assert premove_view(Table("", table.match, table.players, presentation=Presentation(viewer=1))) is None
    assert premove_view(moved(waiting()).table) is None
    match = table.match
    while match.actors:
        match = match.submit(match.actors[0], next(iter(match.moves(match.actors[0]))))
    assert premove_view(Table("t", match, table.players, presentation=Presentation(viewer=1))) is None


def test_a_lost_turn_is_not_prepared_for() -> None:
    """Les 24 Heures: a car that takes no part in its next turn (canon 24 Heures 6.3)."""
    lost = 0
    for seed in range(60):
        match = Match.new("24-heures", 2, SeedOrigin(f"lost{seed}"))
        think = match.game.bots()["regular"]
        while match.actors and match.ply < 60 and not lost:
            seat = match.actors[0]
            view = match.view(1)
            if seat == 2 and any(found.card == "carburation" for found in view.cars[0].incidents):
                lost += 1
                assert match.game.premove_view(view) is None
            match = match.submit(seat, run_to_choice(think(match.view(seat), match.rng(seat))).move)
        if lost:
            break
    assert lost
