"""The reason for a move that earns less this turn than another."""

from __future__ import annotations

from ui.games.twentyfourseven.weighing import Temptation


def test_a_move_that_is_only_played_a_turn_later_is_no_reason_to_wait() -> None:
    later = Temptation("6@c3", 20, 50, 0, 20, 0, "6@c3", "4@e5", 50)
    assert later.visible_drawback(20) == "danger", "it leaves the next player more"
    assert later._replace(danger="").visible_drawback(20) == ""


def test_another_move_of_the_next_turn_is_a_reason_to_wait() -> None:
    assert Temptation("6@c3", 20, 50, 0, 40, 0, "9@d4").visible_drawback(20) == "rest"
