"""The end of Brain Drain says what decided the match, counted from its log: what favoured the winner."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.arena import play_out
from engine.games import game
from engine.games.braindrain.events import Won
from engine.match import Match, SeedOrigin
from ui.core.html import markup, plain_text
from ui.games import face
from ui.games.braindrain.match_facts import end_facts
from ui.games.braindrain.tally import finished_targets, numbers_by_ply
from ui.model import Model, Player, Settings, Table
from ui.page import page
from ui.table.tags import mark_swapped
from ui.table.viewpoint import scene

RULES = game("brain-drain")
WEAK, STRONG = RULES.levels[:2]
PLAYERS = (Player(), Player(bot=STRONG))
"""The reader and a computer, whose answers a weak and a stronger computer give."""


def over(seed: str = "4", *levels: str) -> Match:
    """Plays a match out, of a weak first seat and a stronger second one if nothing else is asked for."""
    chosen = levels or (WEAK, STRONG)
    return play_out(
        Match.new("brain-drain", len(chosen), SeedOrigin(seed)), [RULES.bots()[one] for one in chosen]
    )


def first_on(match: Match, seat: int) -> int:
    """Counts the targets that a seat won by its answers."""
    won = (event for entry in match.log for event in entry.events if isinstance(event, Won))
    return sum(event.seat == seat and event.by != "error" for event in won)


def said(match: Match, seconds: tuple[float, ...] = (0, 0, 0), players: tuple[Player, ...] = PLAYERS) -> str:
    """Returns the sentences; each right answer of a seat took the seconds given for it, 0: not measured."""
    solved = ((one.found.ply, one.found.solved) for one in finished_targets(match))
    times = {ply: seconds[by.seat - 1] for ply, by in solved if by and seconds[by.seat - 1]}
    return end_facts(scene(Table("m", match, players), Settings("en")), match, times)


def test_the_end_says_who_was_first_on_how_many_targets() -> None:
    match = over()
    mine, theirs = first_on(match, 1), first_on(match, 2)
    assert theirs > mine
    of = len(list(finished_targets(match)))
    assert said(match).startswith(f"Harrison was first on {theirs} of {of} targets, you on {mine}.")


def test_times_are_told_only_if_the_winner_answered_faster() -> None:
    match = next(one for one in map(over, "123456789") if not gifts(one, 2))
    told = "Average time of a right answer: 9 s for Harrison, 14 s for you."
    assert told in said(match, (14, 9))
    assert "Average" not in said(match, (9, 14))
    assert "Average" not in said(match, (0, 9)), "of the reader nothing was measured"


def test_a_target_that_a_mistake_gave_away_is_said_to_be_so() -> None:
    match = next(one for one in map(over, "123456789") if gifts(one, 2))
    n = gifts(match, 2)
    expected = "mistake" if n == 1 else "mistakes"
    assert f"Harrison got {n} more from your {expected}." in said(match)


def gifts(match: Match, seat: int) -> int:
    """Counts the targets that a seat won by the other's mistakes."""
    won = (event for entry in match.log for event in entry.events if isinstance(event, Won))
    return sum(event.seat == seat and event.by == "error" for event in won)


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
def test_of_several_players_the_winner_is_compared_with_the_reader(seed: str) -> None:
    match = over(seed, WEAK, STRONG, STRONG)
    players = (Player(), Player(bot=STRONG), Player(bot=STRONG))
    found = re.match(r"(.+) was first on (\d+) of \d+ targets, you on (\d+)\.", said(match, players=players))
    assert found
    assert int(found[2]) > int(found[3]) == first_on(match, 1)
    assert "more from" not in said(match, players=players), "a mistake gives nobody a card here"


def test_nothing_is_said_alone() -> None:
    alone = Match.new("brain-drain", 1, SeedOrigin("4"), {"practice": "12"})
    assert said(play_out(alone, [RULES.bots()[STRONG]]), players=(Player(),)) == ""


def handed_over(match: Match, after: int) -> Table:
    """Returns a finished match of which a computer played the end in the reader's seat."""
    swapped = mark_swapped(Table("m", match.at(after), (Player(bot=WEAK), Player(bot=STRONG))), 1)
    return replace(swapped, match=match)


def test_where_a_computer_played_on_it_is_said_who_won_how_many_cards() -> None:
    match = over()
    here = scene(handed_over(match, 9), Settings("en"))
    found = re.fullmatch(
        r"You won (\d+) cards? yourself, (.+) won (\d+) for you\.", end_facts(here, match, {})
    )
    assert found
    assert found[2] == here.name_when(match.ply, 1) != "You"
    assert int(found[1]) == match.at(9).scores[0]
    assert int(found[1]) + int(found[3]) == match.scores[0]
    best, _ = face("brain-drain").postgame.highlights(here, match, {})
    assert best
    assert here.name_when(match.ply, 1) not in plain_text(best.text), "a rival's answer, if none of one's own"


def test_from_where_a_computer_played_on_is_counted_in_targets() -> None:
    match = over()
    model = Model(screen=handed_over(match, 9), settings=Settings(lang="en"))
    html = markup(page(model).app)
    first = numbers_by_ply(match)[10]
    assert f"From target {first} on, " in html
    assert "From move " not in html
