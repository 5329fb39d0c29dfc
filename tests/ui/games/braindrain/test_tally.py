"""The summary at the end of Brain Drain: one person against computers reads their own answers and times."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.arena import play_out
from engine.games import game
from engine.games.braindrain.model import PASS
from engine.match import Match, SeedOrigin
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.core.html import markup
from ui.core.words import words
from ui.games.braindrain.retries import missed_chances
from ui.games.braindrain.tally import finished_targets, judgement, numbers_by_ply, statistics, tally
from ui.model import Model, Player, Review, Settings, Table
from ui.page import page
from ui.table.tags import mark_swapped
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


def test_answers_of_a_computer_that_played_on_are_not_the_readers_and_bear_its_name() -> None:
    match = play_out(
        Match.new("brain-drain", 2, SeedOrigin("4")), [game("brain-drain").bots()[one] for one in LEVELS]
    )
    answers = [(one.found.ply, one.found.solved.seat) for one in finished_targets(match) if one.found.solved]
    own = [ply for ply, seat in answers if seat == 1]
    since = own[len(own) // 2]
    table = Table("m1", match.at(since), tuple(Player(bot=level) for level in LEVELS))
    table = replace(mark_swapped(table, 1), match=match)
    html = markup(statistics(scene(table, Settings("en")), match, {}))
    assert f"{sum(ply <= since for ply in own)} by you." in html
    won = [(one.found.ply, one.found.won.seat) for one in finished_targets(match) if one.found.won]
    assert html.count(", in your seat") == sum(seat == 1 and ply > since for ply, seat in won)


def test_a_review_says_who_answered_or_passed_after_what_time() -> None:
    match = play_out(
        Match.new("brain-drain", 2, SeedOrigin("4")), [game("brain-drain").bots()[one] for one in LEVELS]
    )
    picture = scene(Table("m1", match, (Player(), Player(bot=LEVELS[1]))), Settings("en"))
    told = {
        (entry.seat, entry.move == PASS): markup(judgement(picture, match, ply, 18.0))
        for ply, entry in enumerate(match.log)
    }
    assert "You answered after 18 s." in told[1, False]
    assert "Harrison answered after 18 s." in told[2, False]
    assert "You passed after 18 s." in told[1, True]


def over() -> Match:
    return play_out(
        Match.new("brain-drain", 2, SeedOrigin("4")), [game("brain-drain").bots()[one] for one in LEVELS]
    )


def test_what_each_player_won_adds_up_with_the_last_cards() -> None:
    match = over()
    rows = dict(tally(words("en"), match))
    last = rows["The last cards, with the last target"]
    assert sorted(last) == ["0", "4"]
    won = (rows["Targets solved"], rows["From the other player’s mistake"], last)
    assert tuple(sum(map(int, counts)) for counts in zip(*won, strict=True)) == match.scores


def test_a_review_counts_targets_as_the_end_does() -> None:
    match = over()
    numbers = numbers_by_ply(match)
    assert len(numbers) == match.ply + 1
    assert numbers[0] == 0
    assert sorted({*numbers[1:]}) == list(range(1, numbers[-1] + 1)), "a target after the other"
    assert numbers[-1] == len(list(finished_targets(match)))
    table = Table("m1", match, (Player("Ana"), Player(bot=LEVELS[1])))
    ply = next(ply for ply, number in enumerate(numbers) if number != ply and number)
    html = markup(page(Model(Settings("en"), Review(table, ply))).app)
    shown = {one.get("id"): " ".join(one.text.split()) for one in elements(html)}
    assert shown["review-count"] == f"{numbers[ply]} / {numbers[-1]}"
    assert f"Target {numbers[ply]} of {numbers[-1]}" in html
    assert shown[f"move-{ply}"].startswith(str(numbers[ply]))


def test_a_review_opens_at_the_first_target_that_people_missed() -> None:
    match = over()
    missed = missed_chances(match, (1,))
    assert missed[0].ply < match.ply
    table = Table("m1", match, (Player("Ana"), Player(bot=LEVELS[1])))
    opened = Stage(Model(Settings("en"), table)).do("review").model.screen
    assert isinstance(opened, Review)
    assert opened.ply == missed[0].ply
