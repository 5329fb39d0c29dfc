"""The beat of a table: results are seen before anything moves on; no touch reaches another table."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.games import GAMES, game
from engine.games.braindrain.solver import solutions
from engine.match import Match, SeedOrigin
from tests.ui.games.braindrain.scenes import answer, right
from tests.ui.stage import Stage
from ui.app import update
from ui.core.effects import AskBots, IgnoreEarlierInput, Rest, RunWork, StartTimer
from ui.games import face
from ui.games.braindrain.vocabulary import equation
from ui.model import Action, Exercise, Model, Player, Presentation, Settings, Table
from ui.table.turns import wait
from ui.table.update.opening import begin_match
from ui.table.viewpoint import scene

ANA, BOB = Player("Ana"), Player("Bob")
COMPUTER = Player(bot="novice")
GAME_LEVELS = {slug: game(slug).levels[1] for slug in GAMES}


def at_table(slug: str, *players: Player, rests: bool = True, **chosen: object) -> Stage:
    """Begins a match in English; computers wait until they are asked."""
    settings = Settings(lang="en")._replace(**chosen)
    stage = Stage(Model(settings=settings, today="2026-11-21"), bots_play=False, rests=rests)
    match = Match.new(slug, len(players), SeedOrigin("beat"))
    stage.model, effects = begin_match(
        stage.model, Table("m1", match, players, presentation=Presentation(marks="none"))
    )
    stage.draw()
    for effect in effects:
        stage._perform(effect)
    return stage


def rest_over(stage: Stage) -> Stage:
    """Lets the rest of the table be over."""
    table = stage.table
    return stage.do("rested", f"{table.id}/{table.match.ply}/{table.turn.pause}")


def values(stage: Stage) -> tuple[int, ...]:
    return tuple(stage.table.match.view(None).values)


def place_one(stage: Stage) -> Stage:
    """Plays the first tile that fits somewhere."""
    if wait(stage.table).kind == "curtain":
        stage.do("reveal")
    match, game = stage.table.match, stage.table.match.game
    moves = map(game.write_move, game.moves(match.view(stage.table.presentation.viewer)))
    return stage.do("type", value=next(move for move in moves if "@" in move))


# Brain Drain


def test_the_answer_of_a_target_stays_alone_over_the_cards_it_used() -> None:
    stage = at_table("brain-drain", ANA, COMPUTER)
    shown = stage.html
    cards = shown[shown.index('id="four"') : shown.index('id="paper"')]
    stage.wanted.clear()
    answer(stage)
    assert stage.table.match.scores == (1, 0), "the rules have gone on, and it is kept"
    assert wait(stage.table).kind == "rest"
    assert "Right!" in stage.html
    for name in ("slot-1", "slot-2", "slot-3", "slot-4"):
        start = cards.index(f'id="{name}"')
        assert cards[cards.index("<svg", start) : cards.index("</svg>", start)] in stage.html
    assert stage.wanted == [], "no computer looks at the next deal"
    assert "Right!" in stage.said[-1]
    assert "New deal" not in stage.said[-1]


def test_then_cards_are_turned_and_only_then_computers_count() -> None:
    stage = at_table("brain-drain", ANA, COMPUTER)
    stage.wanted.clear()
    _, effects = update(answer(stage).model, Action("rested", "m1/1/answer"))
    assert IgnoreEarlierInput() in effects, "no touch begun before counts"
    assert not any(isinstance(effect, AskBots | StartTimer) for effect in effects)
    (turn,) = (effect for effect in effects if isinstance(effect, Rest))
    assert turn.ms is not None
    assert turn.ms >= turn.least >= 400
    rest_over(stage)
    assert "is-turning" in stage.html
    assert stage.said[-1].startswith("New deal. Make")
    assert stage.wanted == []
    said = len(stage.said)
    rest_over(stage)
    assert "is-turning" not in stage.html
    assert len(stage.wanted) == 1
    assert len(stage.said) == said, "nothing is said twice"


@pytest.mark.parametrize("rests", [1, 2])
def test_nothing_begun_before_is_applied_to_the_new_deal(rests: int) -> None:
    stage = answer(at_table("brain-drain", ANA, COMPUTER))
    if rests == 2:
        rest_over(stage)
    stage.do("step", "slot 1").do("typed", value="5*8").do("type", value=right(stage)).do("hint")
    assert (stage.table.match.ply, stage.table.turn.drafts, stage.table.turn.hint.is_pending) == (
        1,
        (),
        False,
    )
    rest_over(stage)
    assert stage.table.turn.typed.text == ""
    assert stage.table.turn.drafts == ()


def pause_of(stage: Stage) -> Rest:
    """Gives right, and finds the pause that follows."""
    _, effects = update(stage.model, Action("type", value=right(stage)))
    (rest,) = (effect for effect in effects if isinstance(effect, Rest))
    return rest


def test_who_won_and_the_proof_stay_until_a_touch_or_a_key() -> None:
    for players in ((ANA, COMPUTER), (ANA, BOB), (ANA, BOB, COMPUTER)):
        rest = pause_of(at_table("brain-drain", *players))
        assert (rest.ms, rest.least) == (None, 1600)


def test_against_a_clock_they_stay_for_their_time_or_until_a_touch() -> None:
    stage = at_table("brain-drain", ANA)
    match = Match.new("brain-drain", 1, SeedOrigin("beat"), {"practice": "12", "clock": "30"})
    stage.model = replace(stage.model, screen=replace(stage.table, match=match))
    rest = pause_of(stage)
    assert (rest.ms, rest.least) == (3000, 1600)
    stage.model = replace(stage.model, settings=stage.model.settings._replace(answer="none"))
    assert pause_of(stage).ms is None, "no clock runs for who has taken it away"


def test_with_nobody_here_the_match_goes_on_without_a_touch() -> None:
    stage = at_table("brain-drain", COMPUTER, COMPUTER)
    effects = stage.asked("bot_moved", "m1/0/1", f"claim 1: {right(stage)}")
    assert [effect.ms for effect in effects if isinstance(effect, Rest)] == [3000]


def test_cards_take_no_touch_that_began_while_they_were_turned() -> None:
    stage = rest_over(answer(at_table("brain-drain", ANA, COMPUTER)))
    assert IgnoreEarlierInput() in stage.asked("rested", "m1/1/turn")


def test_a_deal_that_comes_back_takes_no_touch_at_first() -> None:
    stage = at_table("brain-drain", ANA)
    match = Match.new("brain-drain", 1, SeedOrigin("beat"), {"practice": "12"})
    stage.model = replace(stage.model, screen=replace(stage.table, match=match, practice=True))
    rest_over(rest_over(answer(stage)))
    assert IgnoreEarlierInput(400) in stage.asked("undo")
    assert not any(isinstance(effect, IgnoreEarlierInput) for effect in stage.asked("step", "slot 1"))


def test_after_a_step_of_a_lesson_the_way_on_takes_every_touch() -> None:
    stage = Stage(Model(settings=Settings(lang="en"), today="2026-11-21"), bots_play=False)
    stage.do("go", "lesson/brain-drain")
    assert isinstance(stage.model.screen, Exercise)
    view = stage.model.screen.table.match.view(1)
    effects = stage.asked("type", value=solutions(view.values, view.target.value)[0])
    assert not any(isinstance(effect, IgnoreEarlierInput) for effect in effects)


def test_only_its_own_end_ends_a_rest() -> None:
    stage = answer(at_table("brain-drain", ANA, COMPUTER))
    stage.do("rested", "m1/1/turn").do("rested", "m1/0/answer").do("rested", "m2/1/answer")
    assert stage.table.turn.pause == "answer"


def test_without_waits_the_new_deal_takes_no_touch_for_a_moment_all_the_same() -> None:
    stage = answer(at_table("brain-drain", ANA, COMPUTER, pace="off"))
    assert stage.table.turn.pause == "turn"
    assert "Right!" in stage.said[-1]
    assert "New deal" in stage.said[-1]


def test_the_last_deal_stands_in_the_slot_and_the_board_is_free() -> None:
    stage = at_table("brain-drain", ANA, COMPUTER, rests=False)
    solution = right(stage)
    answer(stage)
    paper = stage.html[stage.html.index('id="paper"') :]
    assert "Choose a card, a sign, then another card" in paper[: paper.index("</section>")]
    slot = stage.html[stage.html.index('id="slot"') :]
    assert "Deal 1: Ana found" in slot
    assert equation(solution) in slot


def test_after_all_people_have_passed_the_computers_need_not_be_waited_for() -> None:
    stage = at_table("brain-drain", ANA, *[COMPUTER] * 3).do("step", "pass")
    assert ">Skip the wait<" in stage.html, "a computer still looks, so it is not yet the next deal"
    stage.do("forward")
    while wait(stage.table).kind == "bots":
        asked = stage.wanted[-1]
        assert (asked.wait, asked.timed, asked.firm) == (60, False, False) or asked.match.ply == 1
        stage.think()
    assert wait(stage.table).kind == "rest"
    assert stage.table.presentation.fast_forward == -1


def test_the_last_answer_is_seen_before_the_end() -> None:
    settings = Settings(lang="en")
    stage = Stage(Model(settings=settings, today="2026-11-21"), rests=True)
    match = Match.new("brain-drain", 1, SeedOrigin("beat"), {"practice": "12"})
    stage.model, _ = begin_match(
        stage.model, Table("m1", match, (ANA,), presentation=Presentation(marks="none"))
    )
    for _ in range(12):
        stage.do("step", "pass")
        assert "page--end" not in stage.html
        rest_over(stage)
        if stage.table.turn.pause:
            rest_over(stage)
    assert "page--end" in stage.html


# Turns


def test_the_mover_sees_the_score_before_the_curtain_falls() -> None:
    stage = place_one(at_table("24-7", ANA, BOB))
    assert (wait(stage.table).kind, stage.table.presentation.viewer) == ("rest", 1)
    assert "curtain" not in stage.html
    assert "act-undo" in stage.html
    rest_over(stage)
    assert 'id="curtain-title">Bob</h1>' in stage.html
    assert stage.table.presentation.viewer is None


def test_a_move_that_earned_nothing_is_seen_as_such_before_the_curtain_falls() -> None:
    stage = place_one(at_table("24-7", ANA, BOB))
    line = stage.html.split('id="say-heading"')[1].split("</p>")[0]
    assert re.search(r">Ana: \d+ on [a-g]\d, 0 min$", re.sub("<[^>]+>", "", line))


def test_no_curtain_no_rest_and_none_without_waits() -> None:
    assert place_one(at_table("24-7", ANA, COMPUTER._replace(bot="greedy"))).table.turn.pause == ""
    assert place_one(at_table("24-7", ANA, BOB, pace="off")).table.turn.pause == ""


def test_computers_run_on_to_my_turn() -> None:
    greedy = Player(bot="greedy")
    stage = place_one(at_table("24-7", ANA, greedy, greedy, greedy, pace="slow"))
    assert ">Skip to my turn<" in stage.html
    stage.do("forward").think()
    assert stage.wanted[-1].wait == 60
    stage.think()
    stage.think()
    assert wait(stage.table) == ("person", 1, ())
    assert stage.table.presentation.fast_forward == -1
    note = stage.html[stage.html.index('id="say-heading"') :]
    assert re.search(r"Meanwhile: \S+ \+?\d+; \S+ \+?\d+; \S+ \+?\d+\.", note[: note.index("</p>")])
    place_one(stage)
    assert stage.wanted[-1].wait == 2600, "the next round has its pace again"


@pytest.mark.parametrize("slug", list(GAMES))
@pytest.mark.parametrize("pace", ["off", "slow"])
def test_where_only_computers_play_one_press_shows_the_end(slug: str, pace: str) -> None:
    level = Player(bot=GAME_LEVELS[slug])
    stage = at_table(slug, level, level, pace=pace)
    assert "Skip to the end" in stage.html
    asked = len(stage.wanted)
    stage.do("forward")
    assert stage.table.match.outcome
    assert "page--end" in stage.html, "the result, without a pause before it"
    assert len(stage.wanted) == asked, "nobody was asked for a move that is shown"
    assert stage.model.library.matches[0].result, "it is kept"
    picture = scene(stage.table, stage.model.settings)
    last = face(slug).speech.spoken(picture, picture.log[-1:])
    assert stage.model.overlay.announcement.strip() == last.strip(), "no screen reader tells all moves"


def test_while_computers_play_to_the_end_their_moves_are_counted_and_nothing_else_is_played() -> None:
    level = Player(bot="driver")
    stage = at_table("24-heures", level, level)
    model, (work,) = update(stage.model, Action("forward"))
    assert isinstance(work, RunWork)
    assert work.meanwhile
    asked = stage.wanted[-1]
    move = next(asked.match.moves(asked.seats[0]))
    late = Action("bot_moved", f"{asked.id}/0/{asked.seats[0]}", asked.match.game.write_move(move))
    assert update(model, late)[0] == model, "a computer that was thinking comes too late"
    assert update(model, Action("forward"))[1] == ()
    counted, _ = update(model, work.meanwhile._replace(found=(None, 40, 41)))
    stage.model = counted
    stage.draw()
    assert "Move 41…" in stage.html
    assert "Skip to the end" not in stage.html
    back, _ = update(update(model, Action("swap", "1:person"))[0], Action("answer"))
    assert isinstance(back.screen, Table)
    assert not back.screen.players[0].bot
    assert update(back, work.then._replace(found=asked.match))[0] == back, "a person has the seat again"


# Wait for me


def test_what_goes_on_by_itself_waits_for_a_touch() -> None:
    stage = at_table("brain-drain", ANA, COMPUTER, waits=True)
    (rest,) = (
        effect
        for effect in update(stage.model, Action("type", value=right(stage)))[1]
        if isinstance(effect, Rest)
    )
    assert rest.ms is None
    stage = place_one(at_table("24-7", ANA, Player(bot="greedy"), waits=True, pace="off"))
    assert stage.wanted[-1].wait is None
    assert 'data-do="hurry"' in stage.html
    stage = place_one(at_table("24-7", ANA, BOB, waits=True, pace="off"))
    assert stage.table.turn.pause == "score"


def test_a_move_taken_back_ends_the_rest() -> None:
    stage = at_table("24-7", ANA, BOB)
    stage.model = replace(stage.model, screen=replace(stage.table, practice=True))
    place_one(stage).do("undo")
    assert (stage.table.match.ply, stage.table.turn.pause, wait(stage.table).kind) == (0, "", "person")
