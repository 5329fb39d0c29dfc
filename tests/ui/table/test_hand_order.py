"""People put their pieces in another order: at any time, kept with the match, seen by nobody else."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.links import from_link
from engine.match import Match, SeedOrigin
from tests.ui.stage import Stage
from ui.model import Model, Player, Presentation, Settings, Table
from ui.table.hand_order import shown_order
from ui.table.saves import decode, table_of_save

EN = Settings(lang="en")
PAIR = (Player("Ana"), Player(bot="greedy"))
GAMES = {"24-7": "rack", "20-sur-20": "rack", "24-heures": "hand"}


def sat(slug: str = "24-7", players: tuple[Player, ...] = PAIR, eyes: int | None = 1) -> Stage:
    table = Table(
        "t", Match.new(slug, 2, SeedOrigin("rack")), players, presentation=Presentation(viewer=eyes)
    )
    return Stage(Model(settings=EN, screen=table), bots_play=False)


def shown(stage: Stage) -> list[int]:
    """Reads the slots of the hand in the order in which they are drawn."""
    return [int(slot) for slot in re.findall(r'data-slot="(\d+)"', stage.html)]


@pytest.mark.parametrize("slug", GAMES)
def test_a_piece_goes_to_the_place_where_it_is_put(slug: str) -> None:
    stage = sat(slug)
    stage.draw()
    slots = shown(stage)
    assert slots == sorted(slots)
    stage.do("arrange", "slot 1", "3")
    assert shown(stage) == [2, 3, 1, *slots[3:]]
    assert stage.said == ["Position 3."]
    stage.do("arrange", "slot 1", "<").do("arrange", "slot 3", ">")
    assert shown(stage) == [2, 1, *slots[3:4], 3, *slots[4:]]


def test_a_step_still_means_the_same_piece() -> None:
    stage = sat().do("arrange", "slot 1", "6").do("step", "slot 1")
    assert stage.table.turn.drafts[-1].slot == 1
    assert re.search(r'id="slot-1"[^>]*is-sel', stage.html)


def test_equal_pieces_change_places_too() -> None:
    stage = sat()
    held = stage.table.match.view(1).rack
    twins = [slot for slot, tile in enumerate(held, 1) if held.count(tile) > 1][:2]
    assert len(twins) == 2, held
    first, last = twins
    for _ in range(last - first):
        stage.do("arrange", f"slot {first}", ">")
    assert shown(stage).index(first) == shown(stage).index(last) + 1


def test_at_either_end_a_piece_stays() -> None:
    stage = sat().do("arrange", "slot 1", "<")
    assert shown(stage) == [1, 2, 3, 4, 5, 6]
    assert stage.do("arrange", "slot 6", ">").said[-1] == "Position 6."


@pytest.mark.parametrize("wrong", ["slot 9", "slot 0", "slot x", "", "d5"])
def test_what_is_no_piece_is_not_moved(wrong: str) -> None:
    before = sat().model
    assert Stage(before).do("arrange", wrong, "2").model == before


def test_while_others_play_too() -> None:
    stage = sat(players=PAIR[::-1], eyes=2).do("arrange", "slot 1", "2")
    assert shown(stage)[:2] == [2, 1]
    assert not stage.table.match.log


def test_the_order_outlasts_moves_and_what_is_drawn_comes_last() -> None:
    stage = sat().do("arrange", "slot 6", "1")
    held = stage.table.match.view(1).rack
    stage.do("step", "slot 1").do("step", "d5").do("confirm")
    now = stage.table.match.view(1).rack
    seen = [now[slot - 1] for slot in shown_order(stage.table, 1)]
    assert seen[: len(held) - 1] == [held[5], *held[1:5]]


# Where it is kept


def test_it_is_kept_on_the_device_with_the_match() -> None:
    stage = sat().do("arrange", "slot 6", "1").do("arrange", "slot 2", "3")
    again = stage.reload("?game=24-7&match=t")
    assert shown(again) == shown(stage) == [6, 1, 2, 3, 4, 5]
    assert shown_order(again.table, 1) == shown_order(stage.table, 1)


def test_neither_record_nor_link_nor_file_tells_it_and_the_save_names_no_piece() -> None:
    stage = sat()
    plain = sat().do("save_file").do("copy_link")
    stage.do("arrange", "slot 6", "1").do("save_file").do("copy_link")
    assert stage.files == plain.files
    assert stage.copied == plain.copied
    kept = json.loads(stage.stored["t"])
    assert kept["orders"] == [[1, [6, 1, 2, 3, 4, 5]]]
    assert from_link(kept["code"]) == from_link(
        json.loads(plain.stored.get("t") or stage.stored["t"])["code"]
    )


def test_nobody_else_sees_it() -> None:
    """Where two people play, each has an order of their own, and none reaches the other's page."""
    people = (Player("Ana"), Player("Bea"))
    one, two = sat(players=people), sat(players=people)
    one.do("arrange", "slot 6", "1")
    for stage in (one, two):
        stage.do("step", "slot 1").do("step", "d5").do("confirm").do("reveal")
    assert one.table.presentation.viewer == 2
    assert one.html == two.html
    assert replace(one.table, hand_orders=()) == two.table


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=3), st.lists, max_leaves=12))
def test_any_kept_order_is_read_or_left_out(found: object) -> None:
    text = sat().do("arrange", "slot 6", "1").stored["t"]
    table = table_of_save(decode("t", json.dumps({**json.loads(text), "orders": found})))
    assert table.match.ply == 0
    slots = shown_order(table, 1)
    assert slots == () or sorted(slots) == [1, 2, 3, 4, 5, 6]


def test_one_of_an_earlier_site_has_none() -> None:
    kept = json.loads(sat().do("arrange", "slot 6", "1").stored["t"])
    del kept["orders"]
    assert table_of_save(decode("t", json.dumps(kept))).hand_orders == ()


# By dragging


def test_a_piece_dragged_to_its_place_in_the_hand_is_let_go_of() -> None:
    stage = sat().do("step", "slot 2").do("hover", "").do("arrange", "slot 2", "5")
    assert shown(stage) == [1, 3, 4, 5, 2, 6]
    assert not stage.table.turn.drafts


def test_by_keys_it_stays_picked() -> None:
    stage = sat().do("step", "slot 2").do("arrange", "slot 2", ">")
    assert stage.table.turn.drafts[-1].slot == 2


def test_a_move_that_waits_stays_where_it_is() -> None:
    stage = sat().do("step", "slot 2").do("step", "d5").do("arrange", "slot 1", "4")
    assert stage.table.turn.pending is not None
