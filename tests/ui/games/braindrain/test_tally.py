"""The summary at the end of Brain Drain: one person against computers reads their own answers and times."""

from __future__ import annotations

import re

from engine.arena import play_out
from engine.games import game
from engine.match import Match, SeedOrigin
from ui.core.html import markup
from ui.games.braindrain.tally import finished_targets, statistics
from ui.model import Player, Settings, Table
from ui.table.viewpoint import scene

LEVELS = game("brain-drain").levels[:2]


def summed(*players: Player) -> tuple[str, list[int]]:
    """Return the summary of a match of these players, and the seat that solved each of its targets.

    The first seat took 10 seconds for each target, the second one 99.
    """
    match = play_out(
        Match.new("brain-drain", 2, SeedOrigin("4")), [game("brain-drain").bots()[one] for one in LEVELS]
    )
    answers = [(one.found.ply, one.found.solved.seat) for one in finished_targets(match) if one.found.solved]
    seconds = {ply: 10.0 if seat == 1 else 99.0 for ply, seat in answers}
    html = markup(statistics(scene(Table("m1", match, players), Settings("en")), match, seconds))
    found = re.search(r'<p class="muted">\d+ of \d+ solved\. (.*?)</p>', html)
    assert found
    return found[1], [seat for _, seat in answers]


def test_one_person_among_computers_reads_their_own_answers_and_times() -> None:
    said, seats = summed(Player("Inès"), Player(bot=LEVELS[1]))
    assert said == f"{seats.count(1)} by you. 10 s on average, 10 s at best."


def test_two_people_read_the_times_of_both() -> None:
    said, _ = summed(Player("Inès"), Player("Marius"))
    assert "by you" not in said
    assert said.endswith("10 s at best.")
    assert not said.startswith("10 s on average")
