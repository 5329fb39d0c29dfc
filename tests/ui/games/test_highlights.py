"""The best and the worst moment of a match: whatever is said of them, the rules bear out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from engine.analysis import MoveAnalysis
from engine.bots import run_to_choice
from engine.games import GAMES
from engine.games.braindrain.events import Won
from engine.games.les24heures.events import Exposed, JokerPlayed, RaceStarted, RecordPlayed
from engine.games.les24heures.model import car_of
from engine.games.vingtsurvingt.model import Closed, Play
from engine.match import Match, SeedOrigin
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.core.html import markup
from ui.core.words import LANGUAGES
from ui.games import face
from ui.games.les24heures.highlights import runs_of
from ui.games.twentyfourseven.highlights import compared_plays
from ui.games.twentyfourseven.plays import play_of
from ui.games.vingtsurvingt.highlights import compared_turns
from ui.games.vingtsurvingt.plays import whole_turns
from ui.model import Model, Player, Presentation, Review, Settings, Table
from ui.page import page
from ui.table.viewpoint import scene

BOTS = {"24-7": "random", "20-sur-20": "random", "24-heures": "driver", "brain-drain": "novice"}


@cache
def over(slug: str, seats: int = 2, seed: str = "peaks") -> Match:
    """Lets computers play to the end."""
    match = Match.new(slug, seats, SeedOrigin(seed))
    think = match.game.bots()[BOTS[slug]]
    while match.actors:
        seat, move = min(_answers(match, think))[1:]
        match = match.submit(seat, move)
    return match


def _answers(match: Match, think: Any) -> Iterator[tuple[int, int, Any]]:
    """Asks every computer; where none wants to act, the table does."""
    asked = False
    for seat in filter(None, match.actors):
        choice = run_to_choice(think(match.view(seat), match.rng(seat)))
        if choice.move is not None:
            asked = True
            yield choice.after_ms, seat, choice.move
    if not asked:
        yield 0, 0, next(iter(match.moves(0)))


def table(match: Match) -> Table:
    """Sits a person and computers down at a match."""
    rivals = (Player(bot=BOTS[match.slug]),) * (match.seats - 1)
    return Table("over", match, (Player("Ana"), *rivals), presentation=Presentation(viewer=1))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_both_are_told(slug: str, lang: str) -> None:
    here = table(over(slug))
    for peak in face(slug).postgame.highlights(scene(here, Settings(lang)), here.match, {}):
        assert peak
        assert 1 <= peak.ply <= here.match.ply
        assert "{" not in markup(peak.text)


@pytest.mark.parametrize("slug", GAMES)
def test_each_is_looked_at_again_where_it_happened(slug: str) -> None:
    stage = Stage(judges=False)
    here = table(over(slug))
    stage.model = type(stage.model)(screen=here, today=stage.model.today)
    best, worst = face(slug).postgame.highlights(scene(here, Settings()), here.match, {})
    for peak in (best, worst):
        assert peak
        stage.model = type(stage.model)(screen=here, today=stage.model.today)
        assert f'data-do="review" data-arg="{peak.ply}"' in markup(page(stage.model).app)
        shown = stage.do("review", str(peak.ply)).model.screen
        assert isinstance(shown, Review)
        assert shown.ply == peak.ply


@pytest.mark.parametrize("slug", GAMES)
def test_a_flawed_move_is_never_the_best_moment(slug: str) -> None:
    match = over(slug)
    shown, flawed = scene(table(match), Settings()), set()
    while best := face(slug).postgame.highlights(shown, match, {}, flawed)[0]:
        assert best.ply not in flawed
        flawed.add(best.ply)
    assert len(flawed) > 1
    everywhere = range(1, match.ply + 1)
    best, worst = face(slug).postgame.highlights(shown, match, {}, everywhere)
    assert best is None
    assert worst == face(slug).postgame.highlights(shown, match, {})[1]


@pytest.mark.parametrize("slug", GAMES)
def test_the_end_shows_no_best_moment_of_a_flagged_move(slug: str) -> None:
    here = table(over(slug))
    best = face(slug).postgame.highlights(scene(here, Settings()), here.match, {})[0]
    assert best
    flagged = MoveAnalysis(best.ply, here.match.log[best.ply - 1].seat, loss=9.0, mark="slight", lost=0.06)
    for analysis, is_best in (((), True), ((flagged,), False)):
        cards = elements(markup(page(Model(screen=replace(here, analysis=analysis))).app))
        plies = [one.get("data-arg") for one in cards if one.get("id") == "end-best"]
        assert (plies == [str(best.ply)]) is is_best, plies


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_24_7_nothing_earned_more_and_what_was_missed_could_be_placed(seed: str) -> None:
    match = over("24-7", 3, seed)
    weighed = compared_plays(match)
    best, worst = face("24-7").postgame.highlights(scene(table(match), Settings()), match, {})
    assert best
    assert worst
    earned = {ply: play.minutes for ply, e in enumerate(match.log, 1) if (play := play_of(e.events))}
    own = [ply for ply in earned if match.log[ply - 1].seat == 1]
    assert earned[best.ply] == max(earned[ply] for ply in own) > 0, "one's own, though a rival's earned more"
    watched = scene(replace(table(match), players=(Player(bot="random"),) * 3), Settings())
    theirs, _ = face("24-7").postgame.highlights(watched, match, {})
    assert theirs
    assert earned[theirs.ply] == max(earned.values())
    assert {one.ply: one.play.minutes for one in weighed} == earned
    missed = {one.ply: one.missed for one in weighed}
    assert missed[worst.ply] == max(missed[ply] for ply in own) > 0, "one's own, though a rival missed more"
    for one in weighed:
        tried = match.at(one.ply - 1).submit(one.play.seat, one.most).log[-1]
        assert play_of(tried.events).minutes == one.worth >= one.play.minutes


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_20_sur_20_what_was_missed_could_be_laid(seed: str) -> None:
    match = over("20-sur-20", 2, seed)
    for turn in compared_turns(match):
        assert _marks(match.log[turn.ply - 1].events) == turn.marks
        if turn.most > turn.marks:
            tried = match.at(turn.ply - 1).submit(turn.seat, Play(turn.better)).log[-1]
            assert _marks(tried.events) == turn.most


def test_20_sur_20_dominoes_laid_one_after_another_are_one_moment() -> None:
    turns = [turn for seed in "abcdef" for turn in whole_turns(over("20-sur-20", 2, seed))]
    assert any(len(turn.plies) > 2 for turn in turns)
    for seed in "abcdef":
        match = over("20-sur-20", 2, seed)
        own = [turn for turn in whole_turns(match) if turn.seat == 1]
        best = face("20-sur-20").postgame.highlights(scene(table(match), Settings("en")), match, {})[0]
        assert best
        (its,) = (turn for turn in own if turn.plies[-1] == best.ply)
        laid = [match.log[ply - 1] for ply in its.plies]
        assert {entry.seat for entry in laid} == {1}
        assert its.marks == sum(_marks(entry.events) for entry in laid) == max(turn.marks for turn in own)
        assert f"{its.marks} marks" in markup(best.text)


def _marks(events: tuple[object, ...]) -> int:
    return sum(len(event.marks) for event in events if isinstance(event, Closed))


@pytest.mark.parametrize("seats", [2, 4])
def test_24_heures_runs_add_up_and_nothing_breaks_them(seats: int) -> None:
    match = over("24-heures", seats)
    cars, runs = len(match.state.cars), list(runs_of(match))
    assert not any(isinstance(event, RaceStarted) for entry in match.log for event in entry.events)
    for car in range(1, cars + 1):
        own = [entry for entry in match.log if car_of(entry.seat, cars) == car]
        plain = [e for e in own if not any(isinstance(one, JokerPlayed | RecordPlayed) for one in e.events)]
        mine = [run for run in runs if run.car == car]
        assert sum(run.plays for run in mine) == len(plain)
        assert sum(run.km for run in mine) == match.state.cars[car - 1].km
        assert all(bool(run.km) != bool(after.km) for run, after in pairwise(mine))
    best, worst = face("24-heures").postgame.highlights(scene(table(match), Settings()), match, {})
    assert best
    assert worst
    assert any(isinstance(event, Exposed) for event in match.log[best.ply - 1].events)
    assert not any(isinstance(event, Exposed) for event in match.log[worst.ply - 1].events)


def test_brain_drain_names_the_quickest_where_times_are_known() -> None:
    match = over("brain-drain")
    solved = [
        ply
        for ply, entry in enumerate(match.log, 1)
        if any(isinstance(event, Won) and event.by == "equation" for event in entry.events)
    ]
    quick = solved[len(solved) // 2]
    times = dict.fromkeys(solved, 30.0) | {quick: 4.0}
    best, _ = face("brain-drain").postgame.highlights(scene(table(match), Settings("en")), match, times)
    assert best
    assert best.ply == quick
    assert "4\u00a0s" in markup(best.text).replace(" s", "\u00a0s")


def test_no_time_of_a_computer_is_praised() -> None:
    match = over("brain-drain")
    bots = Table("m1", match, (Player(bot="greedy"), Player(bot="greedy")))
    times = dict.fromkeys(range(1, match.ply + 1), 3.0)
    best, _ = face("brain-drain").postgame.highlights(scene(bots, Settings("en")), match, times)
    assert best
    assert not re.search(r"\d\s?s\b", markup(best.text).replace("\u202f", " ")), (
        "its wait may have been skipped"
    )
    assert "solution" in markup(best.text)


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_what_a_computer_did_after_taking_over_is_never_said_to_be_yours(slug: str) -> None:
    match = over(slug, 2)
    for after in (1, match.ply // 2):
        players = Player(bot="greedy"), Player(bot="random")
        given = Table("given", match, players, tags=(("Swaps", f"1@{after}"),))
        shown = scene(given, Settings("en"))
        assert shown.names[0] == "You"
        for moment in filter(None, face(slug).postgame.highlights(shown, match, {})):
            assert not (moment.ply > after and markup(moment.text).startswith("You ")), moment.text


@pytest.mark.parametrize("slug", ["24-7", "20-sur-20"])
def test_no_moment_is_what_a_computer_did_in_a_persons_seat(slug: str) -> None:
    match = over(slug, 2)
    for after in (1, 2, match.ply // 2):
        players = Player(bot="greedy"), Player(bot="random")
        given = Table("given", match, players, tags=(("Swaps", f"1@{after}"),))
        for moment in filter(None, face(slug).postgame.highlights(scene(given, Settings("en")), match, {})):
            assert moment.ply <= after or match.log[moment.ply - 1].seat == 2, moment.text


def test_24_7_the_worst_moment_names_no_move_that_the_analysis_finds_worse() -> None:
    here = table(over("24-7"))
    one = max(compared_plays(here.match), key=lambda compared: compared.missed)
    match = here.match.at(one.ply - 1)
    quiet = next(
        move
        for move in match.moves(one.play.seat)
        if match.submit(one.play.seat, move).scores == match.scores and move != one.most
    )
    found = MoveAnalysis(one.ply, one.play.seat, here.match.log[one.ply - 1].move, loss=40.0, error=2.0)

    def said(*analysis: MoveAnalysis) -> str:
        html = markup(page(Model(screen=replace(here, analysis=analysis), settings=Settings(lang="en"))).app)
        return next((e.text for e in elements(html) if e.get("id") == "end-worst"), "").replace("\u00a0", " ")

    most = f"{one.most.tile} on {one.most.cell}"
    assert f"were there to earn, with {most}." in said()
    assert f"{most} would have scored {one.worth} minutes." in said(found._replace(best=one.most))
    other = f"{quiet.tile} on {quiet.cell}"
    assert f"{other} would have been better in the long run." in said(found._replace(best=quiet))
    assert most not in said(found._replace(best=quiet))
    assert said(found._replace(best=found.move, loss=0.0)) == ""


@pytest.mark.parametrize("slug", ["24-7", "20-sur-20"])
def test_the_worst_moment_of_an_analysed_match_is_its_costliest_move(slug: str) -> None:
    here = table(over(slug))
    worst = face(slug).postgame.highlights(scene(here, Settings("en")), here.match, {})[1]
    assert worst
    own = [
        ply
        for ply, entry in enumerate(here.match.log, 1)
        if entry.seat == here.match.log[worst.ply - 1].seat and entry.events
    ]
    costliest = next(ply for ply in own if ply != worst.ply)
    found = [
        MoveAnalysis(ply, entry.seat, entry.move, loss=0.0, error=2.0)
        for ply, entry in enumerate(here.match.log, 1)
    ]
    for ply, loss in ((worst.ply, 40.0), (costliest, 90.0)):
        state = here.match.at(ply - 1)
        better = next(move for move in state.moves(found[ply - 1].seat) if move != found[ply - 1].move)
        found[ply - 1] = found[ply - 1]._replace(best=better, loss=loss)
    deal = MoveAnalysis(0)
    shown = Model(screen=replace(here, analysis=(deal, *found)), settings=Settings(lang="en"))
    (card,) = (e for e in elements(markup(page(shown).app)) if e.get("id") == "end-worst")
    assert card.get("data-arg") == str(costliest), "the review names this one too"
