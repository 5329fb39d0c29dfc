"""Brain Drain, canon 3 and 4: new stocks, dead ends, the end and the ways to win."""

from __future__ import annotations

from engine.game import Outcome
from engine.games.braindrain.deck import is_hopeless
from engine.games.braindrain.model import PACK, Card
from engine.match import Match
from engine.shuffling import shuffled
from tests.games.braindrain.table import (
    EXAMPLE,
    cards,
    dealt,
    drawn,
    kinds,
    play,
    rest_to_waste,
    row,
    solution,
    told,
)


def won(*counts: int, but: str = "", face: str = "") -> str:
    """Draws won cards: so many of the pack for each seat, without some that lie elsewhere."""
    left = [card for card in PACK if card not in cards(but)]
    lines = []
    for seat, count in enumerate(counts, 1):
        lines.append(f"won {seat} {row(tuple(left[:count]))}")
        left = left[count:]
    return "\n".join(line for line in lines if " c" not in line and len(line.split()) > 2)


def test_a_deal_that_leaves_fewer_than_five_shuffles_the_waste_in_at_once() -> None:  # Brain Drain 3.1
    for left in range(5, 11):
        match = drawn(rest_to_waste(EXAMPLE, left))
        assert len(match.state.stock) == left
        after = play(match, "1 claim 1: 5*8/10-1")
        shuffles = left < 10
        assert (*after.state.display, after.state.target) == match.state.stock[:5]
        assert told(after, "Dealt").shuffled == (46 if shuffles else 0)
        assert len(after.state.stock) == (46 if shuffles else 5)
        assert after.state.waste == (() if shuffles else (*match.state.waste, *match.state.display))
        assert after.state.shuffles == shuffles


def test_the_tenth_deal_leaves_the_two_cards_of_the_sheet() -> None:  # Brain Drain 3.1
    match = dealt(2, "ten")
    for number in range(1, 10):
        assert (len(match.state.stock), len(match.state.waste)) == (52 - 5 * number, 4 * (number - 1))
        match = play(match, f"1 claim {number}: 1+1")
    assert match.state.round == 10
    assert told(match, "Dealt").shuffled == len(match.state.stock) == 2 + 36
    assert match.state.waste == ()


def test_a_new_stock_is_shuffled_from_stock_then_waste() -> None:  # Brain Drain 3.1
    match = drawn(rest_to_waste(EXAMPLE, 7))
    state = match.state
    pile = shuffled((*state.stock[5:], *state.waste, *state.display), match.origin.text, "shuffle/1")
    assert play(match, "1 claim 1: 5*8/10-1").state.stock == pile


def test_where_nothing_else_is_left_the_finished_display_joins() -> None:  # Brain Drain 3.1
    for held, left in (((20, 23), 4), ((20, 24), 3), ((20, 25), 2)):
        drawing = f"{EXAMPLE}\n{won(*held, but='10c 5d Ah 8s 3h')}"
        match = drawn(drawing)
        assert (len(match.state.stock), match.state.waste) == (left, ())
        after = play(match, "1 claim 1: 5*8/10-1")
        pile = shuffled((*match.state.stock, *match.state.display), match.origin.text, "shuffle/1")
        assert (*after.state.display, after.state.target, *after.state.stock) == pile
        assert told(after, "Dealt").shuffled == len(pile) == left + 4
        assert (after.state.waste, after.state.shuffles) == ((), 1)


def test_a_table_played_on_with_a_small_stock_takes_the_waste_first() -> None:  # Brain Drain 3.1
    match = drawn(rest_to_waste(EXAMPLE, 2))
    after = play(match, "1 claim 1: 5*8/10-1").state
    pile = shuffled((*match.state.stock, *match.state.waste), match.origin.text, "shuffle/1")
    assert (*after.display, after.target, *after.stock) == pile
    assert after.waste == match.state.display


def test_a_replacement_target_never_causes_a_shuffle() -> None:  # Brain Drain 3.1
    match = play(drawn(rest_to_waste(EXAMPLE, 1)), "1 pass", "2 pass")
    assert kinds(match) == ["Passed", "Missed", "Replaced"]
    assert (str(match.state.target), row(match.state.stock)) == ("Ac", "3h")


def dead_end(seats: int = 2, redeals: int = 0) -> Match:
    """Leaves a stock in which every value has been a target."""
    drawing = "display 10c 5d Ah 8s\ntarget 3h\nstock 3c 4c 9c 9d\n"
    others = [str(card) for card in PACK if str(card) not in drawing.split()]
    counted = f"\nredeals {redeals}\nshuffles {redeals}" if redeals else ""
    return drawn(drawing + f"waste {' '.join(others)}\ntried 3 4 9{counted}")


def test_a_dead_end_deals_anew_from_stock_waste_and_display() -> None:  # Brain Drain 3.2
    match = dead_end()
    state = match.state
    pile = shuffled(
        (*state.stock, state.target, *state.waste, *state.display), match.origin.text, "shuffle/1"
    )
    after = play(match, "1 pass", "2 pass")
    assert kinds(after) == ["Passed", "Missed", "Redealt"]
    assert (*after.state.display, after.state.target, *after.state.stock) == pile
    assert (after.state.redeals, after.state.round, after.state.waste) == (1, 2, ())
    assert after.state.tried == (after.state.target.value,)


def test_a_value_that_was_no_target_yet_is_no_dead_end() -> None:  # Brain Drain 3.2
    drawing = "display 10c 5d Ah 8s\ntarget 3h\nstock 3c 4c 2c\ntried 3 4"
    match = play(drawn(rest_to_waste(drawing)), "1 pass", "2 pass")
    assert kinds(match) == ["Passed", "Missed", "Replaced"]
    assert (str(match.state.target), row(match.state.stock)) == ("2c", "3h 3c 4c")


def test_the_eleventh_dead_end_in_a_row_ends_the_game() -> None:  # Brain Drain 3.2
    assert kinds(play(dead_end(redeals=9), "1 pass", "2 pass"))[-1] == "Redealt"
    over = play(dead_end(redeals=10), "1 pass", "2 pass")
    assert kinds(over) == ["Passed", "Missed", "Ended"]
    assert over.outcome == Outcome((1, 1), "dead_ends")
    assert play(dead_end(redeals=10), "1 claim 1: 5*8/10-1").state.redeals == 0


def test_passing_for_ever_ends_after_ten_redeals() -> None:  # Brain Drain 3.2
    match, redeals = dealt(1), 0
    while match.actors:
        match = play(match, "1 pass")
        redeals += "Redealt" in kinds(match)
    assert redeals == 10
    assert match.outcome == Outcome((1,), "dead_ends")


LAST = "display 10c 5d Ah 8s\ntarget 3h"


def test_the_48th_card_brings_the_last_four() -> None:  # Brain Drain 4.1
    match = drawn(LAST + "\n" + won(20, 27, but="10c 5d Ah 8s 3h"))
    assert match.state.stock == ()
    for line, scores in (
        ("1 claim 1: 5*8/10-1", (25, 27)),
        ("1 claim 1: 5*8/10", (20, 32)),  # by whatever means
    ):
        over = play(match, line)
        assert kinds(over)[1:] == ["Won", "LastCards", "Ended"]
        assert over.scores == scores
        assert sum(over.scores) == 52
        assert over.outcome is not None
        assert over.outcome.reason == "all_won"


def test_the_last_five_stay_when_none_can_be_made() -> None:  # Brain Drain 3.2
    five = "10c 9d 8h 7h 7s"
    assert is_hopeless(cards(five))
    drawing = f"display 2c 3d 4h 5s\ntarget 6h\nstock {five}\n"
    held = won(20, 22, but=f"2c 3d 4h 5s 6h {five}")
    assert kinds(play(drawn(drawing + held), "1 claim 1: 3+5+2-4"))[-1] == "Dealt"
    last = drawn(f"stock {five}\n{won(20, 27, but=five)}\nover last_five")
    assert last.outcome == Outcome((2, 1), "last_five")
    assert last.scores == (20, 27)
    assert not is_hopeless(cards("10c 5d Ah 8s 3h"))


def test_the_last_five_go_on_where_no_solution_is_an_answer() -> None:  # Brain Drain 3.2, 6.3
    display, target, stock = "10c 9d 8h 7h", "9s", "7s"
    drawing = f"display {display}\ntarget {target}\n{won(20, 26, but=f'{display} {target} {stock}')}"
    match = play(drawn(drawing, impossible="on"), "1 claim 1: 10/10+8")
    assert kinds(match) == ["Invalid", "Won", "Dealt"]
    over = play(match, "1 impossible 2")
    assert kinds(over) == ["Proved", "Won", "LastCards", "Ended"]
    assert (over.scores, over.outcome) == ((25, 27), Outcome((2, 1), "all_won"))


def test_the_game_ends_at_once_with_the_47th_card_when_five_are_hopeless() -> None:  # Brain Drain 3.2
    # 46 won: display and target on the table, one card in the stock; the target made leaves five
    display, target, stock = "10c 9d 8h 7h", "9s", "7s"
    assert is_hopeless(cards(f"{display} {stock}"))
    drawing = f"display {display}\ntarget {target}\n{won(20, 26, but=f'{display} {target} {stock}')}"
    match = drawn(drawing)
    assert row(match.state.stock) == stock
    over = play(
        match,
        "1 claim 1: 10/10+8",
    )
    assert kinds(over) == ["Invalid", "Won", "Ended"]
    assert over.outcome == Outcome((2, 1), "last_five")
    assert over.scores == (20, 27)
    assert sorted(over.state.waste + over.state.stock) == sorted(cards(f"{display} {stock}"))


def test_most_cards_or_most_value_wins() -> None:  # Brain Drain 4.2, 4.3
    drawing = LAST + "\nstock 3c\nwon 1 10h 9h\nwon 2 Jc Qc Kc\ntried 3\nredeals 10\nshuffles 10"
    for option, places in (("cards", (2, 1)), ("value", (1, 2))):
        over = play(drawn(rest_to_waste(drawing), win=option), "1 pass", "2 pass")
        assert over.outcome == Outcome(places, "dead_ends")
        assert over.scores == (2, 3)


def test_first_to_the_goal_ends_the_game_at_once() -> None:  # Brain Drain 4.2
    match = drawn(LAST + "\nwon 1 2c 3c\nwon 2 4c", win="first", goal="3")
    over = play(match, "1 claim 1: 5*8/10-1")
    assert kinds(over) == ["Solved", "Won", "Ended"]
    assert over.outcome == Outcome((1, 2), "goal")
    assert over.scores == (3, 1)
    assert play(match, "2 claim 1: 5*8/10-1").outcome is None
    by_error = play(match, "2 claim 1: 5*8/10")
    assert by_error.outcome == Outcome((1, 2), "goal")


def test_the_last_four_are_not_given_at_the_goal_but_are_without() -> None:  # Brain Drain 4.2
    held = won(20, 27, but="10c 5d Ah 8s 3h")
    at_goal = play(drawn(f"{LAST}\n{held}", win="first", goal="28"), "2 claim 1: 5*8/10-1")
    assert (at_goal.scores, at_goal.outcome) == ((20, 28), Outcome((2, 1), "goal"))
    without = play(drawn(f"{LAST}\n{held}", win="first", goal="40"), "2 claim 1: 5*8/10-1")
    assert (without.scores, without.outcome) == ((20, 32), Outcome((2, 1), "all_won"))


def test_whole_games_add_up_to_52() -> None:  # Brain Drain 4.1
    match = dealt(4, "whole")
    while match.actors:
        solvable = len(list(match.moves(match.actors[0]))) > 1
        seat = match.actors[match.ply % len(match.actors)]
        match = play(match, f"{seat} {solution(match)}" if solvable else f"{seat} pass")
    assert match.outcome is not None
    assert sum(match.scores) == (52 if match.outcome.reason == "all_won" else 47)
    assert isinstance(match.state.won[0][0], Card)
