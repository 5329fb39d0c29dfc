"""Canon 1 and 2: the cards, their backs, the deal."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.errors import NotationError
from engine.games.les24heures.cards import CARDS, DECK, back
from engine.match import DealOrigin, Match
from tests.games.les24heures.table import RULES, dealt, drawn, play

DEAL = (*DECK[::3], *DECK[1::3], *DECK[2::3])


def test_the_122_cards() -> None:
    told = {card: kind.copies for card, kind in CARDS.items()}
    assert told == {
        "100": 18,
        "150": 18,
        "250": 28,
        "350": 10,
        "essence": 10,
        "huile": 6,
        "pneu": 6,
        "joker": 1,
        "record": 1,
        "stand-essence": 3,
        "stand-huile": 2,
        "stand-pluie": 1,
        "piste": 2,
        "limite": 2,
        "carburation": 2,
        "heure": 12,
    }
    assert len(DECK) == 122
    families = Counter(CARDS[card].family for card in DECK)
    assert families == {"speed": 74, "bonus": 24, "pit": 6, "incident": 6, "time": 12}


def test_pit_stops_alone_carry_a_question_mark() -> None:
    assert {card for card in CARDS if back(card) == "?"} == {"stand-essence", "stand-huile", "stand-pluie"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_five_cards_each_one_by_one_and_the_dealer_draws(seats: int) -> None:
    state = Match.new("24-heures", seats, DealOrigin((DEAL,), " ".join(DEAL)), {}).state
    for seat in range(seats):
        drew = DEAL[5 * seats : 5 * seats + 1] if seat == 0 else ()
        assert state.hands[seat] == DEAL[seat : 5 * seats : seats] + drew
    assert state.pile == DEAL[5 * seats + 1 :]
    assert (state.turn, state.hour, state.plays, state.discards) == (1, 1, 1, ())
    assert all(car.km == 0 and not car.pits for car in state.cars)


def test_one_car_a_seat() -> None:
    assert len(dealt(5).state.cars) == 5


def test_seats_share_cars_in_turn_and_keep_their_hands() -> None:
    state = dealt(6, cars="2").state
    assert len(state.cars) == 2
    assert [len(hand) for hand in state.hands] == [6, 5, 5, 5, 5, 5]
    assert [dealt(6, cars="2").view(seat).own for seat in range(1, 7)] == [1, 2, 1, 2, 1, 2]
    assert [dealt(6, cars="3").view(seat).own for seat in range(1, 7)] == [1, 2, 3, 1, 2, 3]


@pytest.mark.parametrize(("seats", "cars"), [(2, "2"), (3, "2"), (3, "3"), (4, "3"), (5, "2"), (5, "3")])
def test_cars_divide_the_seats_and_are_fewer(seats: int, cars: str) -> None:
    with pytest.raises(NotationError, match="cars_must_divide"):
        dealt(seats, cars=cars)


def test_each_has_a_car_where_nothing_else_is_said() -> None:
    assert dict(dealt(4).options)["cars"] == "each"


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_seats(seats: int) -> None:
    with pytest.raises(NotationError, match="bad_seats"):
        dealt(seats)


def test_everybody_sees_which_backs_are_pit_stops() -> None:
    match = drawn(
        """
        hand 1 100 250
        hand 2 stand-huile 350 heure stand-essence
        pile stand-pluie 100
        """
    )
    for viewer in (1, None):
        view = match.view(viewer)
        assert view.hands[1] == ("back", "back", "?", "?")
        assert (view.top, view.pile) == ("?", 2)
    assert match.view(2).hands == (("back", "back"), ("stand-huile", "350", "heure", "stand-essence"))
    after = play(match, "1 play 250")
    assert after.view(1).hands[1] == ("back", "back", "?", "?", "?")
    assert (after.view(1).top, after.view(1).pile) == ("back", 1)


def test_a_drawn_card_shows_others_its_back_only() -> None:
    match = play(drawn("hand 1 100 250\nhand 2 350\npile stand-pluie 100"), "1 play 250")
    (drew,) = (event for event in match.events(2) if type(event).__name__ == "Drew")
    assert drew.cards == ("stand-pluie",)
    for viewer in (1, None):
        (drew,) = (event for event in match.events(viewer) if type(event).__name__ == "Drew")
        assert (drew.cards, drew.pile, drew.top) == (("?",), 1, "back")


def test_the_games_module_speaks_the_protocol() -> None:
    assert (RULES.slug, RULES.version, RULES.turn_based) == ("24-heures", "1", True)
    assert list(RULES.seats) == [2, 3, 4, 5, 6]
