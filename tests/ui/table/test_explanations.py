"""A computer says why it moved, and gives hints: the page is not held, and nothing shows what it holds."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from engine.bots import Choice, run_to_choice
from engine.errors import Refusal
from engine.games import GAMES, game
from engine.games.vingtsurvingt.model import End, Pass
from engine.match import Match, PositionOrigin, SeedOrigin
from tests.ui.screens.markup import Element, elements
from tests.ui.stage import Stage
from ui.app import update
from ui.core.effects import Later, RunWork
from ui.core.words import words
from ui.games import face
from ui.games.slot import HINT, REFUSED
from ui.model import Action, Model, Player, Presentation, Settings, Table
from ui.routes import query_of
from ui.table.update.opening import begin_match
from ui.table.viewpoint import last_bot_ply
from ui.table.whole_turn import first_of_turn

EN = Settings(lang="en", pace="off")
every = pytest.mark.parametrize("slug", tuple(GAMES))
WEAKEST = {slug: game(slug).levels[0] for slug in GAMES}


def seated(slug: str, *players: Player, bots_play: bool = False) -> Stage:
    """Sits down at a match that begins."""
    stage = Stage(Model(settings=EN._replace(learnt=(slug,))), bots_play=bots_play)
    match = Match.new(slug, len(players), SeedOrigin("why"))
    stage.model, effects = begin_match(stage.model, Table("here", match, players))
    stage.draw()
    for effect in effects:
        stage._perform(effect)
    return stage


def moved(slug: str) -> Stage:
    """Sits beside a computer that has begun, or has answered."""
    stage = seated(slug, Player(bot=WEAKEST[slug]), Player())
    while not last_bot_ply(stage.table):
        stage.think()
    return stage


# Why


@every
def test_it_stands_beside_the_last_move_of_a_computer_and_opens_its_reasons_there(slug: str) -> None:
    stage = moved(slug)
    ask = why_button(stage)
    assert ask.text.startswith("Why?")
    assert ask.get("aria-expanded") == "false"
    heading, said = slot_heading(stage), len(stage.said)
    stage.do("why")
    table, ply = stage.table, last_bot_ply(stage.table)
    before, entry = table.match.at(ply - 1), table.match.log[ply - 1]
    think = game(slug).bots()[table.players[entry.seat - 1].bot]
    choice = run_to_choice(think(before.view(entry.seat), before.rng(entry.seat)))
    assert choice.move == entry.move
    whole = face(slug).speech.why(words("en"), before.view(None), choice, ("Tompion", "You"))
    text = reasons(stage)
    assert text
    assert whole.endswith(text)
    assert stage.said[said:] == [text], "they are spoken once"
    assert stage.model.overlay.dialog is None
    assert slot_heading(stage).startswith(heading), "the move stays over its reasons"
    assert why_button(stage).get("aria-expanded") == "true"
    stage.do("why")
    assert why_button(stage).get("aria-expanded") == "false"
    assert stage.said[said:] == [text]
    stage.do("ask", "menu")
    assert "why" not in {e.get("data-arg") for e in elements(stage.html)}, "it is not in the menu"


def why_button(stage: Stage) -> Element:
    """Returns the button that opens and closes a computer's reasons."""
    return next(e for e in elements(stage.html) if e.get("data-do") == "why")


def slot_heading(stage: Stage) -> str:
    """Returns the heading of the slot as markup."""
    return stage.html.partition('id="say-heading"')[2].partition("</p>")[0]


def reasons(stage: Stage) -> str:
    """Returns the reasons that the slot shows, a line for each move."""
    shown = stage.html.partition('class="slot slot--reason"')[2].partition('class="sub"')[2]
    lines = re.findall("<p>(.*?)</p>", shown.partition("</div>")[0])
    return unescape("\n".join(lines))


@every
def test_a_move_that_is_a_whole_turn_is_not_named_again_among_its_reasons(slug: str) -> None:
    stage = moved(slug).do("why")
    table, ply = stage.table, last_bot_ply(stage.table)
    before = table.match.at(ply - 1)
    named = face(slug).speech.why(words("en"), before.view(None), Choice(table.match.log[ply - 1].move))
    if first_of_turn(table.match, ply) == ply and reasons(stage) != named:
        assert not reasons(stage).startswith(named)


def test_escape_another_move_a_hint_or_a_piece_closes_the_reasons() -> None:
    for name, arg in (("escape", ""), ("hint", ""), ("step", "slot 1"), ("type", ""), ("hurry", "")):
        stage = moved("24-7").do("why")
        assert stage.table.turn.reasons.is_open
        assert not stage.do(name, arg).table.turn.reasons.is_open, name
    stage = moved("24-7").do("why").do("step", "slot 1").do("step", "a1").do("confirm")
    assert not stage.table.turn.reasons.is_open


def test_the_reasons_are_there_again_after_a_look_at_the_rules() -> None:
    stage = moved("24-7").do("why")
    text, address = reasons(stage), query_of(stage.table)
    stage.do("go", "rules/24-7").do("went", address)
    assert reasons(stage) == text


@every
def test_a_person_s_move_is_not_asked_about(slug: str) -> None:
    stage = seated(slug, Player(), Player(bot=WEAKEST[slug]))
    assert not last_bot_ply(stage.table)
    assert 'data-do="why"' not in stage.html
    assert not stage.do("why").table.turn.reasons.is_open


@every
def test_nor_is_that_of_a_person_on_another_device(slug: str) -> None:
    stage = moved(slug)
    first, own = stage.table.players
    friend = replace(stage.table, players=(first._replace(bot="", far=True), own))
    stage.model = replace(stage.model, screen=friend)
    stage.draw()
    assert 'data-do="why"' not in stage.html
    assert not stage.do("why").table.turn.reasons.is_open


def after_single_dominoes() -> Stage:
    """Sits beside a computer that has ended a turn of single dominoes."""
    match, players = Match.new("20-sur-20", 2, SeedOrigin("why")), (Player(bot="regular"), Player())
    think = game("20-sur-20").bots()["regular"]
    while not (match.log and match.log[-1].seat == 1 and isinstance(match.log[-1].move, End)):
        seat = match.actors[0]
        match = match.submit(seat, run_to_choice(think(match.view(seat), match.rng(seat))).move)
    stage = Stage(Model(settings=EN._replace(learnt=("20-sur-20",))), bots_play=False)
    stage.model = replace(
        stage.model, screen=Table("here", match, players, presentation=Presentation(viewer=2))
    )
    stage.draw()
    return stage


def test_every_domino_of_a_turn_is_explained_before_its_end() -> None:
    stage = after_single_dominoes()
    match = stage.table.match
    turn = [entry.move for entry in match.log[first_of_turn(match, match.ply) - 1 :]]
    assert len(turn) > 1
    stage.do("why")
    told = reasons(stage).split("\n")
    assert [sentence.startswith("End the turn.") for sentence in told] == [
        isinstance(move, End) for move in turn
    ]
    assert "can’t explain" not in reasons(stage)
    assert stage.said[-1] == " ".join(told)
    assert "Thinking…" not in stage.html


def _ran_on(table: Table, since: int) -> Table:
    """Return a table as the second seat sees it after computers' moves ran on since a ply."""
    shown = table.presentation._replace(viewer=2)
    return replace(table, turn=table.turn._replace(fast_forwarded=since), presentation=shown)


def test_a_fast_forward_tells_what_a_turn_gained_though_it_began_at_its_end() -> None:
    stage = after_single_dominoes()
    ply = stage.table.match.ply
    stage.model = replace(stage.model, screen=_ran_on(stage.table, ply - 1))
    stage.draw()
    note = stage.html[stage.html.index("Meanwhile: ") :]
    assert re.match(r"Meanwhile: \S+ (\+\d+(, )?)+\.<", note)


def test_a_fast_forward_says_what_a_computer_did_that_gained_nothing() -> None:
    match = Match.new("20-sur-20", 2, SeedOrigin("why"), {"pass": "free"})
    for seat in (match.actors[0], 3 - match.actors[0]):
        match = match.submit(seat, Pass())
    stage = seated("20-sur-20", Player(), Player())
    players = Player(bot="regular"), Player()
    stage.model = replace(stage.model, screen=_ran_on(Table("here", match, players), 0))
    stage.draw()
    note = stage.html[stage.html.index("Meanwhile: ") :]
    assert re.match(r"Meanwhile: \S+ passes; ", note)


def test_the_page_is_not_held_while_it_thinks_again() -> None:
    stage = moved("24-7")
    model, effects = update(stage.model, Action("why"))
    assert isinstance(effects[-1], RunWork)
    stage.model = model
    stage.draw()
    assert reasons(stage) == "Thinking…"
    late = effects[-1].then._replace(found=Choice(None))
    stage.do("why")
    assert update(stage.model, late) == (stage.model, ()), "who has closed it is not disturbed"


def test_the_next_computer_waits_until_the_reasons_are_closed() -> None:
    computer = Player(bot=WEAKEST["24-7"])
    stage = seated("24-7", computer, computer, computer)
    stage.think()
    stage.do("why")
    effect, match = stage.wanted[-1], stage.table.match
    choice = run_to_choice(match.game.bots()[computer.bot](match.view(2), match.rng(2)))
    arg = f"{effect.id}/{match.ply}/2"
    move = Action("bot_moved", arg, match.game.write_move(choice.move))
    model, effects = update(stage.model, move)
    assert model == stage.model
    assert [(type(e), e.action) for e in effects if isinstance(e, Later)] == [(Later, move)]
    stage.do("why")
    assert update(stage.model, move)[0].screen.match.ply == match.ply + 1


def test_a_move_that_another_made_has_no_reasons() -> None:
    stage = moved("24-7")
    stage.model, _ = update(stage.model, Action("why"))
    others = [move for move in stage.table.match.at(0).moves(1) if move != stage.table.match.log[0].move]
    stage.do("why_found", "here/1", found=Choice(others[0], (("any",),)))
    assert stage.said[-1] == "The computer can’t explain this move: it didn’t choose it."


@every
def test_the_reasons_tell_nothing_of_what_the_computer_holds(slug: str) -> None:
    """Which other move it weighed would show a piece of its rack."""
    match, weighed = Match.new(slug, 2, SeedOrigin("weighed")), 0
    while match.actors and match.ply < 12:
        seat = match.actors[0]
        think = match.game.bots()[match.game.levels[-1]]
        choice = run_to_choice(think(match.view(seat), match.rng(seat), 40))
        if choice.move is None:
            break
        said = face(slug).speech.why(words("en"), match.view(None), choice)
        for other in list(match.moves(seat))[:12]:
            why = tuple(_instead(reason, match.game.write_move(other)) for reason in choice.why)
            weighed += why != choice.why
            assert face(slug).speech.why(words("en"), match.view(None), choice._replace(why=why)) == said
        match = match.submit(seat, choice.move)
    assert weighed or not any(code == "next" for code, *_ in choice.why)


def _instead(reason: tuple[Any, ...], text: str) -> tuple[Any, ...]:
    """Puts a move in the place of the other one that was weighed."""
    return ("next", text, *reason[2:]) if reason[0] == "next" else reason


# Hints


def main_button(stage: Stage) -> str:
    """Returns the action of the main button of the table."""
    return next(e.get("data-do") for e in elements(stage.html) if e.get("id") == "act-confirm")


@every
def test_a_hint_is_thought_about_beside_the_page_and_can_be_played(slug: str) -> None:
    stage = seated(slug, Player(), Player(bot=WEAKEST[slug]))
    thinking, effects = update(stage.model, Action("hint"))
    assert [e.then.name for e in effects if isinstance(e, RunWork)] == ["hinted"]
    assert update(thinking, Action("hint"))[1] == (), "it is asked once"
    stage.do("hint")
    assert stage.table.turn.hint.choice is not None
    assert not stage.table.turn.hint.is_pending
    stage.do("play_hint")
    assert not stage.table.match.log, "its move has not been shown"
    stage.do("hint")
    assert 'data-do="play_hint"' in stage.html
    move = stage.table.turn.hint.choice.move
    stage.do("play_hint")
    assert stage.table.match.log[0][:2] == (1, move)
    assert stage.table.turn.hint.choice is None


def test_a_hint_takes_the_place_of_a_refusal_and_puts_back_what_was_picked() -> None:
    stage = seated("24-7", Player(), Player(bot="greedy"))
    stage.do("type", value=f"{stage.table.match.view(1).rack[0]}@a1")
    assert stage.table.turn.refused.refusal
    assert f'slot--{REFUSED}"' in stage.html
    stage.do("hint")
    assert f'slot--{HINT}"' in stage.html
    stage.do("step", "slot 1")
    assert stage.table.turn.drafts
    stage.do("hint").do("hint")
    assert stage.table.turn.hint.is_shown
    assert not stage.table.turn.drafts


@every
def test_touching_a_piece_closes_an_open_hint_and_says_what_comes_of_it(slug: str) -> None:
    stage = seated(slug, Player(), Player(bot=WEAKEST[slug])).do("hint").do("hint")
    assert f'slot--{HINT}"' in stage.html
    stage.do("step", "slot 1")
    assert stage.table.turn.drafts
    assert stage.table.turn.hint.choice is None
    assert f'slot--{HINT}"' not in stage.html
    assert 'data-do="play_hint"' not in stage.html


def test_a_card_without_use_says_so_where_a_hint_was_open() -> None:
    stage = seated("24-heures", Player(), Player(bot=WEAKEST["24-heures"])).do("hint").do("hint")
    assert stage.table.match.view(1).hand[0] == "essence"
    stage.do("step", "slot 1")
    assert "Keep it for the pit stop" in stage.html


def test_a_dragged_piece_closes_an_open_hint() -> None:
    stage = seated("24-7", Player(), Player(bot="greedy")).do("hint").do("hint").do("drop", "d5")
    assert stage.table.turn.hint.choice is None


def test_a_hint_puts_a_move_back_that_waits_for_confirmation() -> None:
    stage = seated("24-7", Player(), Player(bot="greedy"))
    stage.do("step", "slot 1").do("step", "d5")
    assert stage.table.turn.pending is not None
    assert main_button(stage) == "confirm"
    stage.do("hint")
    assert stage.table.turn.pending is None
    assert main_button(stage) == "hint"
    stage.do("hint")
    assert main_button(stage) == "play_hint"


def test_a_hint_for_another_turn_comes_too_late() -> None:
    stage = seated("24-7", Player(), Player(bot="greedy"))
    _, effects = update(stage.model, Action("hint"))
    late = next(e.then for e in effects if isinstance(e, RunWork))._replace(found=Choice(None))
    before = stage.model
    assert update(before, late) == (before, ()), "nobody asks for it any more"


def test_a_hint_that_no_longer_goes_is_not_played() -> None:
    stage = seated("24-7", Player(), Player(bot="greedy")).do("hint").do("hint")
    wrong = game("24-7").parse_move("5@a1")
    table = replace(
        stage.table, turn=stage.table.turn._replace(hint=stage.table.turn.hint._replace(choice=Choice(wrong)))
    )
    assert isinstance(table.match.refusal(1, wrong), Refusal)
    stage.model = replace(stage.model, screen=table)
    assert not stage.do("play_hint").table.match.log


def test_the_title_over_the_reasons_tells_the_move_and_not_what_the_viewer_waits_for() -> None:
    drawing = "car 1 km 900\ncar 2 km 900 pits stand-huile\nhand 1 250\nhand 2 100\npile 100 100 100"
    match = Match.new("24-heures", 2, PositionOrigin(drawing))
    match = match.submit(1, match.game.parse_move("play 250"))
    stage = Stage(Model(settings=EN._replace(learnt=("24-heures",))), bots_play=False)
    table = Table("here", match, (Player(bot=WEAKEST["24-heures"]), Player()))
    stage.model, _ = begin_match(stage.model, table)
    stage.draw()
    assert "You need “Oil”" in slot_heading(stage)
    stage.do("why")
    assert "Tompion drives" in unescape(slot_heading(stage))
    assert "waiting" not in slot_heading(stage)


def test_the_title_over_the_reasons_of_a_lost_turn_leaves_out_what_the_viewer_drew() -> None:
    race = "car 1 km 900 incidents carburation:1\ncar 2 km 900\nhand 1 250\nhand 2 100"
    match = Match.new("24-heures", 2, PositionOrigin(f"{race}\npile stand-huile 100 100"))
    match = match.submit(1, match.game.parse_move("wait"))
    stage = Stage(Model(settings=EN._replace(learnt=("24-heures",))), bots_play=False)
    table = Table("here", match, (Player(bot=WEAKEST["24-heures"]), Player()))
    stage.model, _ = begin_match(stage.model, table)
    stage.draw()
    assert "pit stop" in slot_heading(stage)
    stage.do("why")
    assert "Carburettor trouble: Tompion misses this turn." in unescape(slot_heading(stage))
    assert "draw" not in slot_heading(stage)
