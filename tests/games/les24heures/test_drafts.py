"""The way to a move: slots, places, what they give, and why some refuse."""

from __future__ import annotations

from engine.game import Offer
from engine.games.les24heures.model import Draft
from engine.match import Match
from tests.games.les24heures.table import RULES, drawn


def offered(match: Match, seat: int, slot: int | None = None) -> dict[str, Offer]:
    draft = Draft(slot) if slot else None
    return {offer.step: offer for offer in RULES.offers(match.view(seat), draft)}


def test_a_card_is_picked_first() -> None:
    match = drawn("hand 1 100 piste\nhand 2 100")
    assert list(offered(match, 1)) == ["slot 1", "slot 2"]
    assert offered(match, 1, 2)["slot 2"].draft == Draft(), "picking it again puts it back"


def test_an_incident_lights_the_cars() -> None:
    match = drawn("hand 1 100 piste\nhand 2 100\nhand 3 100", seats=3)
    places = offered(match, 1, 2)
    assert list(places)[2:] == ["car 1", "car 2", "car 3", "discard"]
    assert places["car 1"].refusal.code == "own_car"
    assert places["car 3"].refusal is None
    assert RULES.write_move(places["car 3"].move) == "attack piste 3"


def test_a_speed_card_tells_its_kilometres_and_where_it_leads() -> None:
    match = drawn("car 1 km 2300\nhand 1 150 250\nhand 2 100")
    expose = offered(match, 1, 1)["expose"]
    assert (expose.gain, expose.total, expose.refusal) == (150, 2450, None)
    far = offered(match, 1, 2)["expose"]
    assert (far.gain, far.refusal.code, far.refusal.total) == (0, "past_2500", 2550)


def test_a_bonus_lights_what_it_mends() -> None:
    match = drawn(
        "car 1 km 2500 pits stand-huile stand-pluie stand-huile\nhand 1 pneu joker huile\nhand 2 100"
    )
    pneu = offered(match, 1, 1)
    assert [step for step, offer in pneu.items() if offer.move and not offer.refusal] == [
        "cover stand-pluie",
        "tyres",
        "discard",
    ]
    assert pneu["cover stand-huile"].refusal.code == "wrong_remedy"
    joker = offered(match, 1, 2)
    assert list(joker)[3:] == ["cover stand-huile", "cover stand-pluie", "tyres", "joker", "discard"]


def test_hours_pit_stops_and_the_record_have_one_way() -> None:
    match = drawn("hour 9\nhand 1 heure record\nhand 2 100")
    assert offered(match, 1, 1)["hour"].total == 10
    assert list(offered(match, 1, 2))[2:] == ["record", "discard"]
    match = drawn("hand 1 stand-huile 100\nhand 2 100")
    assert list(offered(match, 1, 1))[2:] == ["pit"]
    assert offered(match, 1, 2)["expose"].refusal.code == "must_expose_pit_stop"


def test_the_joker_offers_itself_out_of_turn_to_its_holder_alone() -> None:
    match = drawn("car 2 km 0 pits stand-huile\nhand 1 100\nhand 2 150 joker\nhand 3 100", seats=3)
    assert list(offered(match, 2)) == ["joker"]
    assert offered(match, 2)["joker"].draft == Draft(2, "joker")
    assert offered(match, 3) == {}


def test_a_lost_turn_offers_the_same_with_and_without_the_joker() -> None:
    lost = "car 1 km 0 incidents carburation:2\nhand 1 {cards}\nhand 2 100\npile 100"
    without, with_it = (offered(drawn(lost.format(cards=cards)), 1) for cards in ("100 150", "100 joker"))
    assert list(without) == list(with_it) == ["wait", "joker"]
    assert without["joker"].refusal.code == "not_your_card"
    assert with_it["joker"].refusal is None
    assert without["wait"] == with_it["wait"]


def test_the_last_hour_of_a_race_earns_its_points_in_a_cup() -> None:
    match = drawn("hour 24\ncar 2 km 100\nhand 1 heure 100\nhand 2 100", cup="on")
    assert offered(match, 1, 1)["hour"].gain == 6
    assert offered(match, 1, 2)["expose"].gain == 0
