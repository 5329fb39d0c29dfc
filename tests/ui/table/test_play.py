"""At the table: picking, previewing, confirming, refusing, taking back, computers, curtains."""

from __future__ import annotations

import sys

import pytest

from engine.games import game as find
from engine.links import from_link, to_link
from engine.match import Match, SeedOrigin
from engine.record import Record, read, write
from tests.ui.stage import Stage
from ui.core.effects import Speak
from ui.model import Home, Model, Player, Review, Settings, Table
from ui.table.update.moves import submit

ANA, BOB, COMPUTER = Player("Ana"), Player("Bob"), Player(bot="greedy")


def seated(*players: Player, bots_play: bool = True, practice: bool = False, **options: str) -> Stage:
    """Sits down at a new 24/7 with these players."""
    match = Match.new("24-7", len(players), SeedOrigin("story"), options)
    stage = Stage(Model(settings=Settings(lang="en"), today="2026-11-21"), bots_play=bots_play)
    stage.model = Model(settings=Settings(lang="en"), screen=Table("t", match, players, practice=practice))
    return stage.do("swap", "1:person")


def best(stage: Stage) -> tuple[str, str]:
    """Finds the steps of a legal placement for the seat at the screen."""
    table = stage.table
    place = next(
        m for m in table.match.moves(table.presentation.viewer or 0) if "@" in table.match.game.write_move(m)
    )
    slot = table.match.view(table.presentation.viewer).rack.index(place.tile) + 1
    return f"slot {slot}", str(place.cell)


def place(stage: Stage) -> Stage:
    """Plays a legal placement by steps."""
    slot, cell = best(stage)
    return stage.do("step", slot).do("step", cell).do("confirm")


def test_a_tile_is_picked_previewed_and_placed() -> None:
    stage = seated(ANA, BOB).do("reveal")
    slot, cell = best(stage)
    stage.do("step", slot)
    assert stage.table.turn.drafts
    assert stage.table.turn.pending is None
    stage.do("step", cell)
    assert stage.table.match.ply == 0, "nothing is played by one touch"
    stage.do("confirm")
    assert stage.table.match.ply == 1
    assert not stage.table.turn.drafts


def test_a_match_opens_and_is_played_before_what_measures_luck_arrives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is in an archive of its own, for which no first turn waits."""
    monkeypatch.setitem(sys.modules, "engine.games.twentyfourseven.luck", None)
    begun = Match.new("24-7", 2, SeedOrigin("late"))
    link = "#" + to_link(write(Record(begun, ("Ana", "Bob"))))
    stage = Stage(Model(settings=Settings(lang="en"), today="2026-11-21")).do("arrive", "?game=24-7", link)
    place(stage.do("reveal"))
    assert stage.table.match.ply == 1
    stage.do("go", "home").do("arrive", f"?game=24-7&match={stage.model.library.matches[0].id}")
    assert stage.table.match.ply == 1


def test_a_second_tap_on_the_same_space_confirms() -> None:
    stage = seated(ANA, COMPUTER, bots_play=False)
    slot, cell = best(stage)
    stage.do("step", slot).do("step", cell).do("step", cell)
    assert stage.table.match.ply == 1


def test_playing_without_confirmation_is_a_setting() -> None:
    stage = seated(ANA, COMPUTER, bots_play=False).do("set", "confirm")
    slot, cell = best(stage)
    stage.do("step", slot).do("step", cell)
    assert stage.table.match.ply == 1


def test_another_space_moves_the_preview() -> None:
    stage = seated(ANA, COMPUTER, bots_play=False)
    slot, _ = best(stage)
    stage.do("step", slot)
    offers = stage.table.match.game.offers(stage.table.match.view(1), stage.table.turn.drafts[-1])
    one, two = [o for o in offers if o.move and not o.refusal][:2]
    stage.do("step", one.step).do("step", two.step)
    assert stage.table.turn.pending == two.move
    stage.do("undo")
    assert stage.table.turn.pending is None
    assert stage.table.turn.drafts, "the tile stays in the hand"


def test_a_refused_space_says_why_and_changes_nothing() -> None:
    stage = seated(ANA, COMPUTER, bots_play=False)
    before = stage.table.match
    stage.do("step", "slot 1").do("step", "a1")
    assert stage.table.match is before
    assert stage.table.turn.refused.refusal is not None
    assert stage.table.turn.refused.refusal.code == "not_adjacent"
    assert "a1" in stage.said[-1]


@pytest.mark.parametrize(
    "typed", ["", "7", "7@", "7@h1", "11@d5", "draw", "show 1", "spot d5", "<b>", "0@d5", "💥"]
)
def test_typed_nonsense_gets_a_sentence_and_keeps_the_text(typed: str) -> None:
    stage = seated(ANA, COMPUTER, bots_play=False)
    stage.do("typed", value=typed).do("type", value=typed)
    assert stage.table.match.ply == 0
    assert stage.table.turn.typed.text == typed
    assert stage.said[-1].endswith((".", "”."))
    assert "Traceback" not in stage.html


def test_a_typed_move_is_played() -> None:
    stage = seated(ANA, COMPUTER, bots_play=False)
    move = next(stage.table.match.moves(1))
    stage.do("type", value=f" {stage.table.match.game.write_move(move).upper()} ")
    assert stage.table.match.log[0].move == move


@pytest.mark.whole
def test_a_whole_game_against_the_computer_ends_with_places_and_is_kept() -> None:
    stage = seated(ANA, COMPUTER)
    while stage.table.match.actors:
        place(stage)
    assert stage.table.match.outcome is not None
    assert stage.model.library.matches[0].over
    assert read(from_link(stage.model.library.matches[0].code)).match.outcome == stage.table.match.outcome
    stage.do("review")
    assert isinstance(stage.model.screen, Review)
    stage.do("ply", "first").do("ply", "next")
    assert stage.model.screen.ply == 1


def test_computers_rounds_are_told_in_one_sentence_when_it_is_ones_turn_again() -> None:
    stage = seated(ANA, COMPUTER, Player(bot="random"))
    told = len(stage.said)
    place(stage)
    assert stage.table.match.ply == 3
    assert len(stage.said) == told + 1


def test_a_late_answer_of_the_computer_is_dropped() -> None:
    stage = seated(ANA, COMPUTER, bots_play=False)
    place(stage)
    stale = stage.wanted[-1]
    stage.think()
    ply = stage.table.match.ply
    stage.wanted.append(stale)
    stage.think()
    assert stage.table.match.ply == ply == 2


def test_the_device_passes_behind_a_curtain() -> None:
    stage = seated(ANA, BOB).do("reveal")
    place(stage)
    assert stage.table.presentation.viewer is None
    assert "slot-1" not in stage.html, "no rack stands on the page"
    stage.do("step", "slot 1")
    assert not stage.table.turn.drafts, "nobody plays behind the curtain"
    stage.do("reveal")
    assert stage.table.presentation.viewer == 2
    assert "slot-1" in stage.html


def test_a_person_may_leave_the_seat_to_the_computer_and_take_it_back() -> None:
    stage = seated(ANA, BOB, COMPUTER, bots_play=False)
    stage.do("swap", "2:greedy")
    assert stage.table.players[1] == Player("Bob", "greedy")
    place(stage)
    stage.think()
    assert stage.table.match.ply == 2, "the computer played for Bob"
    stage.do("swap", "2:person")
    assert stage.table.players[1] == Player("Bob")


def test_a_move_that_drew_is_final_but_practice_takes_back_without_limit() -> None:
    strict = seated(ANA, COMPUTER)
    place(strict).do("undo")
    assert strict.table.match.ply == 2
    assert strict.model.overlay.notice is not None

    practice = seated(ANA, COMPUTER, practice=True)
    place(place(practice)).do("undo")
    assert practice.table.match.ply == 2
    practice.do("undo")
    assert practice.table.match.ply == 0
    practice.do("redo")
    assert practice.table.match.ply == 2


def test_a_forgotten_draw_keeps_the_turn_until_passed_on() -> None:
    stage = seated(ANA, BOB, draw="manual").do("reveal")
    place(stage)
    assert stage.table.presentation.viewer == 1, "Ana may still draw"
    stage.do("pass_on")
    assert stage.table.presentation.viewer is None
    stage.do("reveal")
    assert stage.table.presentation.viewer == 2

    careful = seated(ANA, BOB, draw="manual").do("reveal")
    place(careful).do("step", "draw")
    assert len(careful.table.match.state.racks[0]) == 6
    assert careful.table.presentation.viewer is None


def test_a_hint_gives_the_idea_then_the_move() -> None:
    stage = seated(ANA, COMPUTER, bots_play=False)
    stage.do("hint")
    assert stage.table.turn.hint.choice is not None
    assert not stage.table.turn.hint.is_shown
    assert str(stage.table.turn.hint.choice.move.cell) not in stage.said[-1].split()
    stage.do("hint")
    assert stage.table.turn.hint.is_shown
    assert str(stage.table.turn.hint.choice.move.cell) in stage.said[-1]


def test_the_table_is_told_in_words_on_demand() -> None:
    stage = seated(ANA, COMPUTER, bots_play=False)
    stage.do("say", "state").do("say", "choices")
    state, choices = stage.said[-2:]
    assert state
    assert choices != state
    stage.do("say", "repeat")
    assert stage.said[-1] == choices


def test_back_closes_a_dialog_then_a_draft_then_goes_home_with_the_match_kept() -> None:
    stage = Stage()
    stage.do("go", "setup/24-7").do("begin")
    while stage.table.match.ply == 0 or stage.table.match.actors[:1] != (stage.table.presentation.viewer,):
        place(stage)
    stage.do("step", "slot 1").do("ask", "menu")
    stage.addresses.append("?menu")
    stage.back()
    assert stage.model.overlay.dialog is None
    assert stage.table.turn.drafts
    stage.back()
    assert not stage.table.turn.drafts
    stage.back()
    assert isinstance(stage.model.screen, Home)
    assert stage.model.library.matches


def test_again_moves_the_first_turn_on_by_one_seat() -> None:
    stage = seated(ANA, COMPUTER)
    while stage.table.match.actors:
        place(stage)
    stage.do("again")
    assert stage.table.players == (COMPUTER._replace(place=2), ANA._replace(place=1))
    assert stage.table.match.log[:1] != ()


def test_a_deal_that_does_not_hold_what_is_due_gives_way_to_chance() -> None:
    rules = find("brain-drain")
    pack = " ".join(map(rules.write_item, rules.items({})))
    match = read(f"""\
[Game "brain-drain"]
[Rules "1"]
[Seats "1"]
[Options "practice=2"]
[Deal "{pack}"]
[Deal2 "As"]

""").match
    model = Model(settings=Settings(lang="en"), screen=Table("t", match, (ANA,)))
    model, effects = submit(model, model.screen, 1, rules.parse_move("pass"))
    assert model.screen.match.ply == 1
    assert model.overlay.notice.text.startswith("Random shuffle: the deal “Deal2” is missing Ac 2c")
    assert Speak(model.overlay.notice.text) in effects
    record = write(Record(model.screen.match, ("Ana",)))
    assert "[Deal2" not in record
    assert read(record).match == model.screen.match
