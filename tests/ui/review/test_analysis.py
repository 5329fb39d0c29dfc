"""A match looked at again is judged, move by move, and says what was lost, what was luck and where."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.analysis import MoveAnalysis, is_clear_loss, shows_luck
from engine.annotations import SIGNS, rows
from engine.arena import play_out
from engine.breakdown import Part, ResultBreakdown, turning_point
from engine.games import game
from engine.games.braindrain.ease import ease
from engine.games.braindrain.model import PASS, Claim
from engine.games.braindrain.solver import solutions
from engine.match import Match, SeedOrigin
from engine.record import Record, read, write
from engine.win_probability import chance_of_winning
from tests.ui.games.twentyfourseven.scenes import plain
from tests.ui.judged import judged
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.app import update
from ui.core.effects import Save
from ui.core.patch import difference
from ui.core.words import Words, words
from ui.core.work import unpack
from ui.games.amounts import rounded
from ui.games.twentyfourseven.weighing import tens
from ui.model import Action, Model, Player, Presentation, Review, Settings, Table
from ui.page import page
from ui.review.saved_analysis import analysis_text, read_analysis
from ui.review.update.plies import review_of
from ui.review.view import move_list
from ui.review.view.causes import cause_text
from ui.review.view.chart import leads
from ui.table.saves import encode, save_of
from ui.table.viewpoint import match_at, review_scene


def over(slug: str, lang: str = "en") -> Stage:
    """Opens the review of a match between two levels, at its last move, once all of it is judged."""
    stage = Stage(replace(judged(slug), settings=Settings(lang=lang)))
    stage.draw()
    return stage


def review(stage: Stage) -> Review:
    assert isinstance(stage.model.screen, Review)
    return stage.model.screen


@pytest.mark.parametrize(
    ("slug", "unit"), [("24-7", "min"), pytest.param("20-sur-20", "marks", marks=pytest.mark.prove)]
)
def test_every_move_is_judged_once_and_the_parts_add_up(slug: str, unit: str) -> None:
    stage = over(slug)
    here = review(stage)
    assert [one.ply for one in here.judged] == list(range(here.table.match.ply + 1))
    assert ("Luck and skill" if shows_luck(here.table.match) else "The result") in stage.html
    foot = stage.html.split('class="parts-sum"')[-1]
    first, second = here.table.match.scores
    assert f">{abs(first - second)} {unit} {'ahead' if first > second else 'behind'}<" in foot


def test_marks_stand_in_the_list_and_are_gone_to() -> None:
    stage = over("24-7")
    marked = [one.ply for one in review(stage).judged if one.mark]
    last = review(stage).judged[-1]
    assert stage.html.count('class="mark mark--') == len(marked) + bool(last.mark)
    stage.do("ply", "first").do("marked", "next")
    assert review(stage).ply == marked[0]
    stage.do("marked", "prev")
    assert review(stage).ply == marked[0]
    stage.do("ply", "last").do("marked", "prev")
    assert review(stage).ply == max(ply for ply in marked if ply < review(stage).table.match.ply)


def worst(stage: Stage) -> MoveAnalysis:
    """Goes to the marked move that lost most."""
    found = max((one for one in review(stage).judged if one.mark), key=lambda one: one.loss or 0)
    stage.do("jump", str(found.ply))
    return found


@pytest.mark.parametrize("slug", ["24-7", pytest.param("20-sur-20", marks=pytest.mark.whole)])
def test_a_move_says_what_it_lost_and_the_best_ones_stand_beside_it(slug: str) -> None:
    stage = over(slug)
    found = worst(stage)
    lost, error = rounded(found.loss or 0, found.error, 5 if slug == "24-7" else 1)
    assert f"This move cost about {lost} m" in stage.html
    with_best = round(100 * (found.chance or 0))
    with_this = with_best - round(100 * found.lost)
    assert 0 <= with_this < with_best <= 100
    said = f"about {with_best}% with the best move, {with_this}% with this one, give or take"
    name = ("Inès", "Marius")[found.seat - 1]
    assert re.search(f"{name}’s chance of winning: {said} \\d+ points?\\.", plain(stage.html))
    rows = [e for e in elements(stage.html) if e.get("data-do") == "lay"]
    assert [row.get("data-arg") for row in rows] == ["1", "0", "2", "3"]
    margin = f"<small>±{words('en').halves(error)}</small>"
    assert f'<span class="num">−{lost}{margin}</span>' in stage.html
    assert '<span class="num">best</span>' in stage.html


def test_where_every_other_move_is_worse_the_minus_is_explained() -> None:
    stage = over("24-7")
    here = review(stage)
    best = next(one for one in here.judged if one.seat and one.move == one.best and len(one.others) > 1)
    worse = tuple(other._replace(behind=30.0 * n, error=0.0) for n, other in enumerate(best.others))
    judged = tuple(one._replace(others=worse) if one is best else one for one in here.judged)
    stage.model = replace(stage.model, screen=replace(here, judged=judged, ply=best.ply))
    stage.draw()
    assert "“−” is how much worse a move is in the long run: later turns count too." in stage.html


@pytest.mark.parametrize(
    ("error", "says"), [(0.3, "give or take 5."), (5.7, "give or take 10."), (0.0, "This move cost 40 min.")]
)
def test_no_margin_reads_nought(error: float, says: str) -> None:
    stage = over("24-7")
    sure = worst(stage)._replace(loss=40.0, error=error, mark="mistake")
    here = review(stage)
    judged = tuple(sure if one.ply == sure.ply else one for one in here.judged)
    stage.model = replace(stage.model, screen=replace(here, judged=judged))
    stage.draw()
    assert says in stage.html
    assert not re.search(r"(give or take |±)0(?!\.5)", stage.html)


def test_the_best_moves_lie_on_the_board_as_ghosts_and_the_one_played_bears_its_mark() -> None:
    stage = over("24-7")
    found = worst(stage)
    ghosts = [e for e in elements(stage.html) if "gh" in (e.get("class") or "").split()]
    best = next(e for e in ghosts if e.get("id") == f"cell-{found.best.cell}")
    told = f"choice 1: tile {found.best.tile}, best"
    assert told in (best.get("aria-label") or "")
    played = next(e for e in elements(stage.html) if e.get("id") == f"cell-{found.move.cell}")
    assert (played.get("aria-label") or "").endswith(SIGNS[found.mark])


def test_the_board_gives_each_compared_move_the_number_that_the_list_gives_it() -> None:
    """Also where the move played is the best one and the first of the list."""
    stage, seen = over("24-7"), set()
    for one in review(stage).judged:
        stage.do("jump", str(one.ply))
        listed = {
            f"{n.text}": one.text
            for one in elements(stage.html)
            if (one.get("id") or "").startswith("lay-")
            for n in elements(stage.html)
            if n.get("class") == "rank num" and n.around and n.around[-1].get("id") == one.get("id")
        }
        for tagged in (e for e in elements(stage.html) if e.get("class") == "ghost-tag num"):
            cell = tagged.around[-1].get("id").removeprefix("cell-")
            assert f" on {cell}:" in listed[tagged.get("data-rank")]
            seen.add(one.best == one.move)
    assert seen == {True, False}


def without_board_requests(html: str) -> str:
    """Return markup without the count of requests to scroll to the board."""
    return re.sub(' data-board-request="[^"]*"', "", html)


def test_a_touch_on_a_row_lays_the_move_out_and_another_step_puts_it_back() -> None:
    stage = over("24-7")
    found = worst(stage)
    before = without_board_requests(stage.html)
    stage.do("lay", "1")
    assert "is-laid" in stage.html
    laid = next(e for e in elements(stage.html) if e.get("id") == f"cell-{found.best.cell}")
    assert f"tile {found.best.tile}" in (laid.get("aria-label") or "")
    assert "placed last" in (laid.get("aria-label") or "")
    assert without_board_requests(stage.do("lay", "1").html) == before
    stage.do("lay", "1").do("ply", "next")
    assert review(stage).laid == 0


def test_a_mover_is_shown_holding_what_the_move_was_chosen_from() -> None:
    stage = over("24-7")
    found = worst(stage)
    held = match_at(review(stage).table.match, found.ply - 1).view(found.seat).rack
    rack = next(e for e in elements(stage.html) if e.get("id") == "rack")
    assert rack.get("aria-label") == f"Rack: {', '.join(map(str, held))}"
    assert stage.html.count("is-play") == 1


def test_reasons_are_those_of_the_computers() -> None:
    stage = over("24-7")
    found = worst(stage)
    opens = next(details[0] for code, *details in found.why if code == "opens")
    assert f"leaves {tens(opens)}." in plain(stage.html)


def test_a_review_of_a_practice_match_tells_no_hand_but_the_readers() -> None:
    match = review(over("24-7")).table.match.at(3)
    players = Player("Inès"), Player(bot="greedy")
    stage = Stage(
        Model(
            screen=Table("m1", match, players, practice=True, presentation=Presentation(viewer=1)),
            settings=Settings(lang="en"),
        )
    )
    stage.do("review").do("jump", "2")
    assert "hand before" not in stage.html
    assert 'data-do="lay"' not in stage.html
    stage.do("jump", "1")
    assert "Inès’s hand before this move" in stage.html


def test_brain_drain_and_matches_that_go_on_are_not_weighed() -> None:
    going = Table("m1", Match.new("24-7", 2, SeedOrigin("1")), (Player("Ana"), Player("Bo")))
    stage = Stage(Model(screen=going)).do("review")
    assert not isinstance(stage.model.screen, Review)


def test_a_review_opens_at_the_turning_point_once_it_is_known() -> None:
    here = review(over("24-7"))
    found = turning_point(here.table.match, here.judged)
    assert found
    stage = Stage(Model(screen=replace(here.table, analysis=here.judged), settings=Settings(lang="en")))
    assert review(stage.do("review")).ply == found.ply
    stage.do("ply", "last")
    assert review(stage).ply == here.table.match.ply, "and stays where the reader goes"
    part = replace(here.table, analysis=here.judged[:-1])
    assert review_of(part).ply == here.table.match.ply
    saved = kept().do("review").reload("?screen=review&game=24-7&match=m1")
    assert review(saved).ply == turning_point(review(saved).table.match, review(saved).judged).ply


def test_before_the_first_move_the_hand_of_who_makes_it_is_there() -> None:
    stage = over("24-7").do("ply", "first")
    held = review(stage).table.match.at(0).view(review(stage).table.match.log[0].seat).rack
    rack = next(e for e in elements(stage.html) if e.get("id") == "rack")
    assert rack.get("aria-label") == f"Rack: {', '.join(map(str, held))}"
    assert "hand at first:" in stage.html


def test_a_clear_loss_is_compared_in_one_card_and_says_why_it_bears_no_sign() -> None:
    stage = over("24-7")
    found = worst(stage)
    card = next(one for one in elements(stage.html) if one.get("id") == "judged-move").text
    assert f"Better: {found.best.tile} on {found.best.cell}." in card
    assert "leaves the next player" in card
    reason = "It hardly changed who would win, so it isn’t flagged."
    assert reason not in card
    judged = tuple(one._replace(mark="") if one.ply == found.ply else one for one in review(stage).judged)
    stage.model = replace(stage.model, screen=replace(review(stage), judged=judged))
    stage.draw()
    assert reason in stage.html


def test_what_is_found_for_another_match_is_left_aside() -> None:
    stage = over("24-7")
    before = review(stage).judged
    stage.do("judged", "other/3", found=(before[0]._replace(ply=1, loss=1000.0),))
    assert review(stage).judged == before


def kept(slug: str = "24-7", judges: bool = False) -> Stage:
    """Ends a match between a person and a computer, and stores it."""
    rules = game(slug)
    match = play_out(Match.new(slug, 2, SeedOrigin("1")), [rules.bots()[level] for level in rules.levels[:2]])
    table = Table(
        "m1",
        match,
        (Player("Inès"), Player(bot=rules.levels[1])),
        presentation=Presentation(announced=match.ply),
    )
    stage = Stage(Model(today="2026-11-21"), judges=judges, stored={"m1": encode(save_of(table), 5)})
    return stage.reload(f"?game={slug}&match=m1") if not judges else judging(stage, slug)


def judging(stage: Stage, slug: str) -> Stage:
    stage.do("loaded", value=json.dumps(list(stage.stored.items())))
    return stage.do("arrive", f"?game={slug}&match=m1")


def test_what_was_found_is_kept_and_found_only_once() -> None:
    stage = kept().do("review")
    found = review(stage).judged
    again = stage.reload("?screen=review&game=24-7&match=m1")
    assert review(again).judged == found
    assert again.thinker.sent == []


@pytest.mark.whole
def test_what_was_found_in_part_goes_on() -> None:
    stage = kept().do("review")
    found = review(stage).judged
    facts = json.loads(stage.stored["m1"])
    text = analysis_text(review(stage).table.match, found[:20])
    stage.stored["m1"] = json.dumps({**facts, "judged": text})
    again = stage.reload("?screen=review&game=24-7&match=m1")
    assert review(again).judged == found
    (work,) = map(unpack, again.thinker.sent)
    assert work.arguments[-1] == 19


def test_a_hostile_text_in_its_place_is_ignored() -> None:
    stage = kept().do("review")
    found = review(stage).judged
    facts = json.loads(stage.stored["m1"])
    stage.stored["m1"] = json.dumps({**facts, "judged": "#r=AAAA"})
    assert review(stage.reload("?screen=review&game=24-7&match=m1")).judged == found


def test_judging_moves_no_match_on_the_shelf() -> None:
    stage = kept().do("review")
    assert json.loads(stage.stored["m1"])["updated"] == 5
    stage.do("go", "home").do("ask", "rename:m1").do("ask_text", value="Final").do("answer")
    assert stage.reload("?screen=review&game=24-7&match=m1").thinker.sent == []


def test_the_file_of_a_judged_match_tells_what_its_moves_lost() -> None:
    stage = kept().do("review").do("save_file")
    (text,) = stage.files.values()
    worst = max((one for one in review(stage).judged if one.mark), key=lambda one: one.lost)
    best = game("24-7").write_move(worst.best)
    assert f" -{round(worst.loss or 0)} +-{round(worst.error)}, best {best}" in text
    assert read(text).match == review(stage).table.match
    stage.files.clear()
    stage.do("go", "home").do("export", "m1")
    assert list(stage.files.values()) == [text]


@pytest.mark.whole
def test_page_and_command_line_judge_alike(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command line reads the file that the page hands out, and drops what stands there already."""
    stage = kept().do("review").do("save_file")
    file = tmp_path / "match.txt"
    file.write_text(*stage.files.values(), "utf-8")
    assert main(["analyse", str(file), "--json"]) == 0
    rules = game("24-7")
    told = [row for one in review(stage).judged for row in rows(rules, one, as_json=True)]
    assert capsys.readouterr().out.splitlines() == told


def test_of_a_match_that_goes_on_the_command_line_tells_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.txt"
    file.write_text(write(Record(Match.new("24-heures", 2, SeedOrigin("1")), ("", ""))), "utf-8")
    assert main(["analyse", str(file)]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "match not over: '24-heures'\n")


def test_the_end_offers_the_review_first_and_the_moment_that_mattered_most() -> None:
    stage = kept(judges=True)
    assert stage.table.match.outcome
    go = stage.html.split('class="end-acts"')[1]
    assert go.index('data-do="review"') < go.index('data-do="again"')
    places = stage.table.match.outcome.places
    behind = [one for one in stage.table.analysis if one.mark and places[one.seat - 1] > 1]
    worst = max(behind, key=lambda one: one.lost)
    card = next(one for one in elements(stage.html) if one.get("id") == "end-turning")
    assert card.get("data-arg") == str(worst.ply)
    sent = len(stage.thinker.sent)
    stage.do("review", str(worst.ply))
    assert (review(stage).ply, len(stage.thinker.sent)) == (worst.ply, sent)
    told = next(one for one in elements(stage.html) if one.get("id") == "judged-move")
    title, lost = told.text.split("?")[0], rounded(worst.loss or 0, worst.error, 5)[0]
    assert title in card.text, "the same words at the end and in the review"
    assert f"Ce coup coûte environ {lost}\u202fmin." in card.text.replace("\u00a0", "\u202f")
    assert "près" not in card.text, "margins belong to the review"
    assert f"Ce coup coûte {lost}" in told.text


def test_the_turning_point_is_a_move_of_somebody_who_did_not_come_first() -> None:
    table = kept(judges=True).table
    assert table.match.outcome
    places = table.match.outcome.places
    none = tuple(one._replace(mark="") for one in table.analysis)
    first, last = (next(one for one in none if one.seat == places.index(place) + 1) for place in (1, 2))
    flagged = {one.ply: one._replace(mark="mistake", lost=lost) for one, lost in ((first, 0.4), (last, 0.1))}
    both = tuple(flagged.get(one.ply, one) for one in none)
    assert turning_point(table.match, both) == flagged[last.ply]
    assert turning_point(table.match, [one for one in both if one.ply != last.ply]) is None
    assert turning_point(table.match, none) is None


def test_a_turning_point_beside_a_graver_mistake_of_the_winner_says_what_it_is() -> None:
    table = kept(judges=True).table
    assert table.match.outcome
    winner = table.match.outcome.places.index(1) + 1
    none = tuple(one._replace(mark="") for one in table.analysis)
    graver, found = (
        next(one for one in none if one.seat == winner),
        next(one for one in none if one.seat and one.seat != winner),
    )

    def title(graver_lost: float, *names: str) -> str:
        """Return the title of the card at the end, which must be that of the review."""
        flagged = {
            found.ply: found._replace(mark="mistake", lost=0.13),
            graver.ply: graver._replace(mark="blunder", lost=graver_lost),
        }
        both = tuple(flagged.get(one.ply, one) for one in none)
        players = tuple(Player(name, bot="greedy" * (name == "Marius")) for name in names)
        here = replace(table, analysis=both, players=players)
        texts = []
        for screen in (here, Review(here, found.ply, both)):
            stage = Stage(Model(settings=Settings(lang="en"), screen=screen))
            stage.draw()
            texts += re.findall(r"<b>([^<]*: move \d+)</b>", stage.html)
        assert len(texts) == 2
        assert texts[0] == texts[1]
        return texts[0].removesuffix(f": move {found.ply}")

    first, second = (("", "Marius"), ("Marius", ""))[:: 1 if winner == 1 else -1]
    assert title(0.05, *first) == "The turning point"
    assert title(0.5, *first) == "Marius’s mistake that helped you most"
    assert title(0.5, *second) == "Your costliest mistake"
    assert title(0.5, "Inès", "Ana") == f"{('Inès', 'Ana')[found.seat - 1]}’s costliest mistake"


def test_until_it_is_known_what_mattered_the_end_says_so_and_then_that_nothing_did() -> None:
    stage = kept()
    assert "Analyse des coups…" in stage.html
    quiet = tuple(one._replace(mark="", loss=None) for one in kept(judges=True).table.analysis)
    stage.model = replace(stage.model, screen=replace(stage.table, analysis=quiet))
    stage.draw()
    assert "Aucun coup n’a décidé seul de cette partie." in stage.html
    assert "Analyse des coups" not in stage.html


def test_no_turning_point_is_named_before_the_whole_match_is_judged() -> None:
    stage = kept(judges=True)
    whole = stage.table.analysis
    assert 'id="end-turning"' in stage.html
    stage.model = replace(stage.model, screen=replace(stage.table, analysis=whole[:-1]))
    stage.draw()
    assert 'id="end-turning"' not in stage.html
    assert "Analyse des coups…" in stage.html


def test_where_no_move_decided_a_match_the_costliest_is_shown_or_one_line() -> None:
    stage = kept(judges=True)
    whole = tuple(one._replace(mark="") for one in stage.table.analysis)
    clear = [one for one in whole if one.seat and is_clear_loss(one)]
    assert clear
    mine = max((one for one in clear if one.seat == 1), key=lambda one: one.loss or 0)
    stage.model = replace(stage.model, screen=replace(stage.table, analysis=whole))
    stage.draw()
    card = next(e for e in elements(stage.html) if e.get("id") == "end-turning")
    assert "plus coûteux" in card.text
    assert card.get("data-arg") == str(mine.ply)
    assert "Aucun coup" not in stage.html
    none = tuple(one._replace(loss=0.0 if one.seat else None) for one in whole)
    stage.model = replace(stage.model, screen=replace(stage.table, analysis=none))
    stage.draw()
    assert next(e for e in elements(stage.html) if e.get("id") == "mattered").name == "p", "one quiet line"


def test_the_picture_of_a_result_stays_as_it_is_while_its_dialog_is_open() -> None:
    whole = kept(judges=True).table.analysis
    stage = kept().do("ask", "share")
    before = shared_picture(stage)
    stage.model = replace(stage.model, screen=replace(stage.table, analysis=whole))
    stage.draw()
    assert shared_picture(stage) == before
    assert "Le tournant" not in before
    stage.do("dismiss").do("ask", "share")
    assert "Le tournant" in shared_picture(stage)


def shared_picture(stage: Stage) -> str:
    """Return the picture in the dialog that shares a result."""
    return stage.html.split('id="shared-picture"')[1].split('class="acts"')[0]


def test_computers_among_themselves_are_not_judged_unasked() -> None:
    stage = kept(judges=True)
    players = tuple(Player(bot="greedy") for _ in stage.table.players)
    before = len(stage.thinker.sent)
    alone = replace(stage.table, players=players, id="m2", analysis=())
    stage.model = replace(stage.model, screen=alone)
    stage.do("spoken")
    assert "end-turning" not in stage.html
    assert "turn-none" not in stage.html
    assert len(stage.thinker.sent) == before


def test_the_result_is_told_with_the_greatest_of_its_causes() -> None:
    english, french = Words("en", NullTranslations()), words("fr")
    found = ResultBreakdown(-40, Part(70, 30), Part(-130, 60), Part(-80, 10), Part(100, 20), Part(0, 70))
    assert cause_text(english, "You", found, "{} min".format) == (
        "You lost by 40 min. Mostly bad draws: about 130 min, give or take 60."
    )
    assert cause_text(french, "Vous", found, "{} min".format) == (
        "Vous perdez de 40 min. Surtout de mauvaises pioches : environ 130 min, à 60 près."
    )
    won = found._replace(result=210)
    assert cause_text(english, "You", won, "{} min".format, "Ana") == (
        "You won by 210 min. Partly Ana’s weaker moves: about 100 min, give or take 20."
    )
    assert cause_text(english, "Ana", won, "{} min".format, "You") == (
        "Ana won by 210 min. Partly your weaker moves: about 100 min, give or take 20."
    )
    spoilt = ResultBreakdown(150, None, Part(0, 60), Part(-80, 10), Part(0), Part(230, 70), Part(-120, 20))
    assert cause_text(english, "You", spoilt, "{} min".format, "", "Tompion") == (
        "You won by 150 min. That’s in spite of Tompion’s weaker moves in your seat: about 120 min, "
        "give or take 20."
    )


def test_mostly_is_never_said_of_less_than_what_nothing_explains() -> None:
    found = ResultBreakdown(-300, None, Part(0, 60), Part(-180, 40), Part(70, 20), Part(-190, 70))
    assert cause_text(Words("en", NullTranslations()), "You", found, "{} min".format, "Ana") == (
        "You lost by 300 min. Partly your own weaker moves: about 180 min, give or take 40."
    )


def test_what_is_too_uncertain_is_never_the_main_cause() -> None:
    found = ResultBreakdown(
        -3700, Part(-600, 600), Part(-2000, 1400), Part(-500, 100), Part(400, 100), Part(-1000, 1600)
    )
    assert cause_text(Words("en", NullTranslations()), "You", found, "{} km".format, "Ana") == (
        "You lost by 3700 km. Partly your own weaker moves: about 500 km, give or take 100."
    )


def test_a_sentence_claims_nothing_within_twice_its_margin() -> None:
    english, unsure = Words("en", NullTranslations()), Part(60, 30)
    found = ResultBreakdown(0, None, unsure, Part(0), Part(0), Part(-60, 30))
    assert cause_text(english, "You", found, "{} min".format) == (
        "You tied. A single match can’t tell luck from skill."
    )
    lost = found._replace(result=-60, rest=Part(-120, 30))
    assert cause_text(words("fr"), "Vous", lost, "{} min".format) == (
        "Vous perdez de 60 min. Une seule partie ne dit pas si c’est chance ou adresse."
    ), "a rest beyond its margin names no cause either"
    unmeasured = lost._replace(draws=None)
    assert cause_text(english, "You", unmeasured, "{} min".format) == (
        "You lost by 60 min. A single match can’t tell what made the difference."
    )
    sure = found._replace(deal=Part(-70, 30), result=-70)
    told = cause_text(english, "You", sure, "{} min".format)
    assert told == "You lost by 70 min. Mostly a bad deal: about 70 min, give or take 30."


def test_one_person_is_spoken_to_and_several_are_named() -> None:
    stage = over("24-7")
    assert re.search(r"<p class=\"cause\">Inès (won|lost) by \d+ min\. ", stage.html)
    assert not re.search(r"<p class=\"cause\">Marius (won|lost) by", stage.html), (
        "that would be the same, the signs turned"
    )
    here = review(stage)
    alone = replace(here, table=replace(here.table, players=(Player("Inès"), Player(bot="greedy"))))
    drawn = Stage(replace(stage.model, screen=alone))
    drawn.draw()
    assert re.search(r"<p class=\"cause\">You (won|lost) by \d+ min\. ", drawn.html)
    assert len(re.findall(r"<p class=\"cause\">[^<]* (?:won|lost) by ", drawn.html)) == 1


def test_the_curve_tells_the_lead_after_each_move_and_leads_to_it() -> None:
    stage = over("24-7")
    here = review(stage)
    found = leads(here.table.match, 1)
    scores = [match_at(here.table.match, ply).scores for ply in range(here.table.match.ply + 1)]
    assert list(found) == [first - second for first, second in scores]
    touched = [e for e in elements(stage.html) if e.name == "rect" and e.get("data-do") == "ply"]
    assert [e.get("data-arg") for e in touched] == [str(ply) for ply in range(here.table.match.ply + 1)]
    slider = next(e for e in elements(stage.html) if e.get("id") == "review-range")
    assert (slider.get("aria-valuetext") or "").startswith(f"{here.table.match.ply}, ")
    assert "to win" not in (slider.get("aria-valuetext") or "")
    middle = here.table.match.ply // 2
    stage.do("ply", str(middle))
    assert "to win" not in stage.html, "the analysis of the move has the one chance"
    here = review(stage)
    unknown = tuple(one._replace(chance=None) for one in here.judged)
    stage.model = replace(stage.model, screen=replace(here, judged=unknown))
    stage.draw()
    chance = round(100 * (chance_of_winning(match_at(here.table.match, middle), 1) or 0.0))
    assert 3 <= chance <= 97
    assert f">Inès: {chance}% to win by the score alone<" in stage.html
    stage.do("ply", "last")
    drawn = next(e for e in elements(stage.html) if e.name == "svg" and e.get("role") == "img")
    assert f"highest +{max(found)} min" in (drawn.get("aria-label") or "") or max(found) <= 0
    assert sum("cm" in (e.get("class") or "").split() for e in elements(stage.html)) == sum(
        bool(one.mark) for one in here.judged
    )


def test_partners_do_not_play_against_each_other() -> None:
    rules = game("24-7")
    match = Match.new("24-7", 4, SeedOrigin("1"), {"teams": "on"})
    match = play_out(match, [rules.bots()[rules.levels[0]]] * 4)
    final = leads(match, 1)[-1]
    assert final == match.scores[0] - match.scores[1]
    assert leads(match, 3)[-1] == final


def test_an_answer_missed_in_brain_drain_lays_the_easiest_one_out_and_tells_its_time() -> None:
    stage = over("brain-drain")
    match = review(stage).table.match
    seen = ((ply, match_at(match, ply - 1).view(entry.seat)) for ply, entry in enumerate(match.log, 1))
    missed = (
        (ply, view)
        for ply, view in seen
        if match.log[ply - 1].move == PASS and solutions(view.values, view.target.value)
    )
    ply, view = next(missed)
    here = replace(
        review(stage), table=replace(review(stage).table, tags=(("Times", f"{ply}=65.0"),)), ply=ply
    )
    shown = Stage(replace(stage.model, screen=here))
    shown.draw()
    best = max(solutions(view.values, view.target.value), key=ease)
    rows = [e for e in elements(shown.html) if e.get("data-do") == "lay"]
    assert [row.get("data-arg") for row in rows] == ["1", "0"]
    assert "passed after 1 min 05 s." in shown.html
    shown.do("lay", "1")
    assert "is-laid" in shown.html
    assert best in str(review_scene(here.table, shown.model.settings, ply, Claim(view.round, best)).log[-1])
    assert "Right!" in shown.html


@pytest.mark.whole
def test_a_play_without_marks_says_what_it_is_good_for() -> None:
    stage = over("20-sur-20")
    found = next(one for one in review(stage).judged if ("sheds", 3) in one.why)
    stage.do("jump", str(found.ply))
    assert "Draws 3 new dominoes." in stage.html


def test_some_moves_at_a_time_are_kept_and_a_refusal_of_them_is_nobodys_loss() -> None:
    stage = kept().do("review")
    here = review(stage)
    found = here.judged
    model = replace(stage.model, screen=replace(here, judged=found[:6]))
    keeps = []
    for one in found[6:10]:
        model, effects = update(model, Action("judged", f"m1/{here.table.match.ply}", found=(one,)))
        keeps.append([effect.quiet for effect in effects if isinstance(effect, Save)])
    assert keeps == [[], [True], [], []]
    assert read_analysis(here.table.match, model.library.matches[0].judged) == found[:8]


def test_a_finding_redraws_the_marks_and_leaves_the_buttons_in_place() -> None:
    stage = over("24-7")
    here = review(stage)
    stage.model = replace(stage.model, screen=replace(here, judged=here.judged[:9], ply=1))
    stage.draw()
    before = page(stage.model).app
    stage.model = replace(stage.model, screen=replace(here, judged=here.judged[:10], ply=1))
    written = {patch.key for patch in difference("app", before, page(stage.model).app)}
    assert "log-head" in written
    assert not {"app", "moves", "marks", "held", "moment"} & written


def test_the_end_of_an_analysis_leaves_open_what_the_reader_opened() -> None:
    table = kept(judges=True).table
    part, whole = table.analysis[:-1], table.analysis
    none = tuple(one._replace(mark="") for one in whole)
    for known, more in (((), part), (part, whole), ((), none), (whole[:4], whole[:9])):
        before, after = (page(Model(screen=replace(table, analysis=one))).app for one in (known, more))
        assert {patch.key for patch in difference("app", before, after)} <= {
            *("end-moments", "end-rest", "end-best", "end-worst"),
            *("mattered", "end-turning"),
        }, "the fold stays open, and the page where it was scrolled to"
        reviews = (Review(table, 1, one) for one in (known, more))
        before, after = (page(Model(screen=one)).app for one in reviews)
        assert "app" not in {patch.key for patch in difference("app", before, after)}


def test_a_finding_draws_only_the_lines_that_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = over("24-7")
    here, drawn = review(stage), list[int]()
    stage.model = replace(stage.model, screen=replace(here, judged=here.judged[:9], ply=1))
    stage.draw()
    line_of = move_list.line_of
    monkeypatch.setattr(move_list, "line_of", lambda *told: drawn.append(told[-1].ply) or line_of(*told))
    stage.model = replace(stage.model, screen=replace(here, judged=here.judged[:12], ply=1))
    stage.draw()
    assert drawn == [9, 10, 11]
    stage.do("ply", "next")
    assert drawn[3:] == [1, 2]


def test_a_line_that_shows_a_move_brings_the_board_into_view_and_the_slider_does_not() -> None:
    def requests(stage: Stage) -> str:
        return next(e for e in elements(stage.html) if e.get("id") == "felt").get("data-board-request")

    stage = over("24-7").do("review")
    assert not requests(stage)
    slider = next(e for e in elements(stage.html) if e.get("id") == "review-range")
    assert not requests(stage.do(slider.get("data-do"), "", "3").do("ply", "5").do("ply", "next")), (
        "the slider, the chart, steps"
    )
    first, second = requests(stage.do("jump", "4")), requests(stage.do("jump", "4"))
    assert first
    assert second != first, "asked again, it comes again"
    assert requests(stage.do("lay", "1")) != second
