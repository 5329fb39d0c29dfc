"""Canon 1.4 and 4.9: backs are public, faces are not, and nothing tells who could play the Joker."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bots import run_to_choice
from engine.match import Match
from tests.games.les24heures.table import drawn, legal, play

DRAWING = """
    car 1 km 100 pits stand-essence
    car 2 km 300 pits stand-huile incidents limite:3
    car 3 km 200 incidents piste:2
    hand 1 100 250
    hand 2 joker 150 stand-pluie
    hand 3 350 150 stand-huile
    pile 100 350 essence
"""


def swapped(match: Match) -> Match:
    """Gives the Joker of seat 2 to seat 3."""
    one, two, three = match.state.hands
    hands = (one, ("350", *two[1:]), ("joker", *three[1:]))
    return replace(match, state=replace(match.state, hands=hands))


def test_actors_tell_the_table_who_may_act() -> None:
    match = drawn(DRAWING, seats=3)
    assert match.actors == (1, 2)
    assert swapped(match).actors == (1, 3)
    assert legal(match, 2) == ["joker"]
    assert match.view(2).may_play_joker


@pytest.mark.parametrize("viewer", [None, 1])
def test_no_other_seat_sees_who_could_play_the_joker(viewer: int | None) -> None:
    match = drawn(DRAWING, seats=3)
    assert match.view(viewer) == swapped(match).view(viewer)
    assert list(match.game.moves(match.view(viewer))) == list(match.game.moves(swapped(match).view(viewer)))
    assert list(match.game.offers(match.view(viewer), None)) == list(
        match.game.offers(swapped(match).view(viewer), None)
    )


def test_refusals_of_others_do_not_tell_either() -> None:
    match, other = drawn(DRAWING, seats=3), swapped(drawn(DRAWING, seats=3))
    joker = match.game.parse_move("joker")
    assert match.refusal(1, joker) == other.refusal(1, joker)


def test_computers_think_alike_whoever_holds_the_joker() -> None:
    match, other = drawn(DRAWING, seats=3), swapped(drawn(DRAWING, seats=3))
    for bot in match.game.bots().values():
        assert run_to_choice(bot(match.view(1), match.rng(1))) == run_to_choice(
            bot(other.view(1), match.rng(1))
        )


LOST = """
    car 1 km 100 incidents carburation:2
    car 2 km 300
    hand 1 100 {one}
    hand 2 350 150
    hand 3 350 {three}
    hand 4 100 stand-huile
    pile 100 350 essence
"""


@pytest.mark.parametrize("viewer", [None, 2, 3, 4])
def test_a_lost_turn_looks_the_same_whoever_holds_the_joker(viewer: int | None) -> None:
    hands = [("joker", "250"), ("250", "250")] if viewer == 3 else [("joker", "250"), ("250", "joker")]
    one, other = (drawn(LOST.format(one=a, three=b), seats=4, cars="2") for a, b in hands)
    assert one.view(viewer) == other.view(viewer)
    assert list(one.game.offers(one.view(viewer), None)) == list(other.game.offers(other.view(viewer), None))
    waited = [play(match, "1 wait") for match in (one, other)]
    assert waited[0].events(viewer) == waited[1].events(viewer)
    assert waited[0].view(viewer) == waited[1].view(viewer)


def test_the_order_of_a_hand_does_not_show() -> None:
    match = drawn("hand 1 100 250\nhand 2 stand-huile 100 350\npile 100")
    turned = drawn("hand 1 100 250\nhand 2 350 100 stand-huile\npile 100")
    assert match.view(1) == turned.view(1)
    assert play(match, "1 play 100").view(1) == play(turned, "1 play 100").view(1)


def test_the_rest_of_the_pile_does_not_show() -> None:
    one = drawn("hand 1 100 250\nhand 2 350\npile stand-huile 100 stand-pluie")
    two = drawn("hand 1 100 250\nhand 2 350\npile stand-pluie stand-huile 100")
    assert one.view(1) == two.view(1)
    assert play(one, "1 play 100").events(1) != play(two, "1 play 100").events(1), "the next back shows then"


def test_team_mates_keep_their_hands_to_themselves() -> None:
    match = drawn("hand 1 100 250\nhand 2 350\nhand 3 joker stand-huile\npile 100", seats=4, cars="2")
    assert match.view(1).hands == (("100", "250"), ("back",), ("back", "?"), ())
