"""How many steps a move takes, counted: drags and touches of one hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations, product

import pytest

from engine.bots import run_to_choice
from engine.game import Offer
from engine.match import Match, SeedOrigin
from tests.ui.stage import Stage
from ui.model import Model, Player, Presentation, Settings, Table
from ui.table.premoves import offers
from ui.table.update.steps import STOOD

ME, BOT = Player(), Player(bot="regular")


def sat(slug: str, plies: int = 0, seed: str = "steps") -> Stage:
    """Sits down where it is the person's turn."""
    match = Match.new(slug, 2, SeedOrigin(seed))
    think = match.game.bots()["regular"]
    while match.ply < plies or match.actors[0] != 1:
        seat = match.actors[0]
        match = match.submit(seat, run_to_choice(think(match.view(seat), match.rng(seat))).move)
    table = Table("t", match, (ME, BOT), presentation=Presentation(viewer=1))
    return Stage(Model(settings=Settings(lang="en"), screen=table), bots_play=False)


def ways(stage: Stage) -> Iterator[tuple[Offer, Offer]]:
    """Generates the two choices of every move: a piece, and where it goes."""
    for slot in offers(stage.table, None):
        if slot.step.startswith("slot"):
            for place in offers(stage.table, slot.draft):
                if place.move is not None and not place.refusal and place.draft.slot:
                    yield slot, place


def again(stage: Stage) -> Stage:
    return Stage(stage.model, bots_play=False)


MANY = pytest.mark.parametrize(
    ("slug", "plies", "touches"), [("24-7", 6, 3), ("20-sur-20", 6, 3), ("24-heures", 9, 2)]
)


@MANY
def test_touches_of_a_move(slug: str, plies: int, touches: int) -> None:
    start = sat(slug, plies)
    ply, tried = start.table.match.ply, 0
    for slot, place in islice(ways(start), 40):
        stage, steps = again(start), [slot.step, place.step, place.step][:touches]
        for n, step in enumerate(steps):
            assert stage.table.match.ply == ply, f"only {n} touches"
            stage.do("step", step)
        assert stage.table.match.ply > ply, steps
        tried += 1
    assert tried > 3


@MANY
def test_or_one_drag(slug: str, plies: int, touches: int) -> None:
    start = sat(slug, plies)
    ply, played = start.table.match.ply, 0
    for slot, place in islice(ways(start), 40):
        stage = again(start).do("step", slot.step).do("hover", place.step).do("drop", place.step, STOOD)
        assert stage.table.match.ply > ply or place.more, place
        played += stage.table.match.ply > ply
    assert played


def test_the_button_under_the_thumb_is_the_third_touch_too() -> None:
    start = sat("24-7", 6)
    slot, place = next(ways(start))
    stage = again(start).do("step", slot.step).do("step", place.step)
    assert stage.do("confirm").table.match.ply > start.table.match.ply


def test_a_card_dropped_in_passing_still_waits() -> None:
    start = sat("24-heures", 9)
    slot, place = next(ways(start))
    stage = again(start).do("step", slot.step).do("drop", place.step)
    assert stage.table.match.ply == start.table.match.ply
    assert stage.table.turn.pending == place.move


# Brain Drain: four cards, three signs


def chains(stage: Stage) -> Iterator[tuple[list[str], bool]]:
    """Generates chains of three operations on the display, and whether they make the target."""
    view = stage.table.match.view(1)
    for slots in permutations(range(1, 5)):
        for signs in product("+-*", repeat=3):
            value, steps = view.values[slots[0] - 1], [f"slot {slots[0]}"]
            for sign, slot in zip(signs, slots[1:], strict=True):
                steps += [sign, f"slot {slot}"]
                other = view.values[slot - 1]
                value = value + other if sign == "+" else value - other if sign == "-" else value * other
            yield steps, view.target is not None and value == view.target.value


def drained() -> Iterator[Stage]:
    for seed in range(40):
        match = Match.new("brain-drain", 1, SeedOrigin(f"seven{seed}"), {"practice": "12"})
        table = Table("t", match, (ME,), presentation=Presentation(viewer=1))
        yield Stage(Model(settings=Settings(lang="en"), screen=table), bots_play=False)


def test_three_operations_that_make_the_target_take_seven_touches() -> None:
    stage, steps = next((stage, steps) for stage in drained() for steps, right in chains(stage) if right)
    assert len(steps) == 7
    for step in steps:
        assert stage.table.match.ply == 0
        stage.do("step", step)
    assert stage.table.match.log[0].seat == 1


def test_three_that_do_not_wait_for_another_look() -> None:
    stage = next(drained())
    steps = next(steps for steps, right in chains(stage) if not right and "-" not in steps)
    for step in steps:
        stage.do("step", step)
    assert stage.table.match.ply == 0
    assert stage.table.turn.pending is not None
