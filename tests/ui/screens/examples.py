"""Models that show every screen and dialog, by name: the snapshots and the checks go through all of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from engine.analysis import MoveAnalysis
from engine.bots import Choice
from engine.errors import Refusal
from engine.links import to_link
from engine.match import Match, SeedOrigin
from tests.ui.screens.online import far_models
from ui.app import update
from ui.core.effects import RunWork
from ui.model import (
    AboutPage,
    AccessibilityPage,
    Action,
    BoardPage,
    ClassroomPage,
    Embed,
    EmbedGuide,
    Exercise,
    Host,
    Install,
    Library,
    Model,
    OpenDialog,
    OpenInOtherTab,
    Overlay,
    PairingsPage,
    Player,
    Practice,
    Presentation,
    Review,
    Rules,
    SavedMatch,
    ScoreSheetPage,
    Settings,
    SettingsPage,
    Setup,
    Storage,
    Table,
    Toast,
    Turn,
    Typed,
)
from ui.puzzles.problem_files import text_of
from ui.puzzles.update.lessons import lesson_at
from ui.puzzles.update.tries import show_answer
from ui.table.saves import save_of

PAIR = (Player("Inès"), Player(bot="greedy"))
FRAME = Embed("24-7", "embed-24-7-0", "examples")
TRIO = (Player("Inès"), Player("Marius"), Player(bot="greedy"))


@cache
def played(seats: int, plies: int, draw: str = "auto") -> Match:
    """Plays the first move listed, so many times or to the end."""
    match = Match.new("24-7", seats, SeedOrigin("examples"), {"draw": draw})
    while match.actors and match.ply < plies:
        match = match.submit(match.actors[0], next(match.moves(match.actors[0])))
    return match


def table(players: tuple[Player, ...] = PAIR, plies: int = 4, eyes: int | None = 1) -> Table:
    return Table("m1", played(len(players), plies), players, presentation=Presentation(viewer=eyes))


def _drafted() -> Table:
    here = table()
    game, view = here.match.game, here.match.view(1)
    picked = next(game.offers(view, None)).draft
    chosen = next(offer for offer in game.offers(view, picked) if offer.move and not offer.refusal)
    return replace(here, turn=here.turn._replace(drafts=(picked, chosen.draft), pending=chosen.move))


def _lingering() -> Table:
    """Seats two people where one of them may still draw although the other is on turn."""
    match = Match.new("24-7", 2, SeedOrigin("examples"), {"draw": "manual"})
    match = match.submit(1, next(match.moves(1)))
    return Table("m1", match, (Player("Inès"), Player("Marius")), presentation=Presentation(viewer=1))


def _shelf() -> tuple[SavedMatch, ...]:
    under_way, over = table(TRIO, 5), replace(table(PAIR, 99), id="m2", title="Dimanche en famille")
    return (
        save_of(under_way),
        save_of(over),
        SavedMatch("m3", "24-7", "{}", (), "Later", version=2),
        SavedMatch("m4", "24-7", "#r=broken", PAIR, "Broken"),
    )


def _many() -> tuple[SavedMatch, ...]:
    """Fills more than one part of the shelf."""
    return tuple(SavedMatch(f"m{n}", "24-7", "{}", (), f"Later {n}", version=2) for n in range(26))


def _hint() -> Table:
    here = table()
    return replace(
        here, turn=here.turn._replace(hint=here.turn.hint._replace(choice=Choice(next(here.match.moves(1)))))
    )


def _lesson(n: int, *moves: str) -> Model:
    """Opens a step of a lesson, and plays these moves there."""
    model = Model(screen=lesson_at("fr", "24-7", n))
    for move in moves:
        model, _ = update(model, Action("type", value=move))
    assert isinstance(model.screen, Exercise)
    return replace(model, screen=replace(model.screen, comment="4 en e4." if moves else ""))


MONTH = "\n".join(
    (Path("assets/problems") / slug / "2026-11.txt").read_text("utf-8") for slug in ("24-7", "brain-drain")
)
"""Of a month as much as the examples show."""
PRACTICE = Path("assets/problems/24-7/practice/3.txt").read_text("utf-8")


def _classroom(to: str, **settings: tuple[str, ...]) -> Model:
    """Opens a page of the classroom."""
    model = Model(Settings(**settings), today="2026-11-22", host=Host(address="https://example.org/"))
    return update(model, Action("go", to))[0]


def _class_set() -> Model:
    """Opens a set of twelve targets, of which some are done."""
    model = _classroom("sets", sets=("73A85C2M 3b0.2.......",))
    return update(model, Action("set_open", "73A85C2M"))[0]


def _tour(n: int = 0, *moves: str, days: tuple[str, ...] = ("2026-11-20 33333333 +",)) -> Model:
    """Opens a day, or a problem of it, and plays these moves there."""
    settings = Settings(days=days)
    model = Model(settings, today="2026-11-22", puzzle_texts=(("2026-11", MONTH), ("2026-12", MONTH)))
    model, _ = update(model, Action("tour", f"2026-11-22/{n}"))
    for move in moves:
        model, _ = update(model, Action("type", value=move))
        if isinstance(model.screen, Exercise) and model.screen.weighed:
            model, _ = update(model, Action("weighed", model.screen.address, found=False))
    here = model.screen
    return replace(model, screen=replace(here, comment="2 en a3.")) if isinstance(here, Exercise) else model


def _practice(*action: str) -> Model:
    """Opens the lists, or a problem of one, and asks for its answer."""
    settings = Settings(practice=("24-7/3 16 -", "24-7/3 9 0 2026-11-20", "brain-drain/1 1 -"))
    model = Model(settings, Practice("24-7"), today="2026-11-22", puzzle_texts=(("24-7/3", PRACTICE),))
    if action:
        model, _ = update(model, Action(*action[:2]))
    if action[2:]:
        model, _ = show_answer(model)
    here = model.screen
    return replace(model, screen=replace(here, comment="4 en d5.")) if isinstance(here, Exercise) else model


def _linked() -> Model:
    """Opens a problem by its link, and asks for its answer."""
    model, _ = update(_practice(), Action("arrive", value=to_link(text_of(PRACTICE, "24-7/3/1"))))
    model, _ = show_answer(model)
    assert isinstance(model.screen, Exercise)
    return replace(model, screen=replace(model.screen, comment="4 en d5."))


def judged_by_hand(match: Match) -> tuple[MoveAnalysis, ...]:
    """Judges a match by hand: its third move is a mistake, all others are the best."""
    found = [MoveAnalysis(0, luck=(12.0, -12.0), doubt=3.0)]
    for ply, (seat, move, _) in enumerate(match.log, 1):
        found.append(MoveAnalysis(ply, seat, move, best=move, loss=0.0, luck=(0.0, 0.0)))
    found[3] = found[3]._replace(
        best=match.log[4].move, loss=40.0, error=8.0, alike=2, luck=(15.0, -15.0), lost=0.12, mark="mistake"
    )
    return tuple(found)


def _moment(*tries: str) -> Model:
    """Opens the one missed moment of a match, and tries these moves there."""
    over = table(PAIR, 99)
    model, _ = update(Model(screen=Review(over, 3, judged_by_hand(over.match))), Action("missed", "1"))
    for move in tries:
        model, _ = update(model, Action("type", value=move))
        if isinstance(model.screen, Exercise) and model.screen.weighed:
            model, _ = update(model, Action("weighed", model.screen.address, found=False))
    here = model.screen
    return replace(model, screen=replace(here, comment="5 en a1.")) if isinstance(here, Exercise) else model


def _counted(slug: str = "24-7") -> Model:
    """Opens the page of what three matches add up to; one was reviewed, in one a hint was taken."""
    over = replace(table(PAIR, 99), analysis=judged_by_hand(played(2, 99)))
    kept = [
        replace(
            over,
            id=f"m{n}",
            tags=(("Id", f"m{n}"), ("Date", f"2026-11-2{n}"), *help),
            players=(Player("Inès"), Player(bot=bot)),
        )
        for n, (bot, help) in enumerate((("random", ()), ("greedy", ()), ("greedy", (("Help", "hints=1"),))))
    ]
    model, asked = update(
        Model(library=Library(matches=tuple(map(save_of, kept)))), Action("go", f"stats/{slug}")
    )
    for effect in asked:
        if isinstance(effect, RunWork):
            found = tuple(effect.work.begin())
            model, _ = update(model, Action("counted", found=tuple(filter(None, found))))
    return model


TARGETS = Path("assets/problems/brain-drain/class/2.txt").read_text("utf-8")


def _on_board(step: int = 0, timed: bool = False, seconds: int = 0) -> Model:
    """Puts a target of Brain Drain on the board."""
    here = BoardPage("brain-drain", 2, 3, step, timed, seconds, version=2)
    return Model(screen=here, puzzle_texts=(("brain-drain/class/2", TARGETS),))


def screens() -> Mapping[str, Model]:
    """Names the models of every screen, in French."""
    here, over = table(), table(PAIR, 99)
    return {
        "home-first": Model(),
        "statistics": _counted(),
        "statistics-empty": _counted("brain-drain"),
        "home-long": Model(today="2026-11-21", library=Library(matches=_many())),
        "home": Model(
            today="2026-11-21", library=Library(matches=_shelf()), storage=Storage(is_working=False)
        ),
        "setup": Model(screen=Setup("24-7", PAIR)),
        "setup-age": Model(
            screen=Setup("24-7", TRIO, (("draw", "manual"),), "age", ("24", "", "", ""), fault="Ages!")
        ),
        "setup-four": Model(screen=Setup("24-7", (*TRIO, Player()), (("teams", "on"),), "3", practice=True)),
        "table": Model(screen=here),
        "table-draft": Model(screen=_drafted()),
        "table-refused": Model(
            screen=replace(
                here,
                turn=here.turn._replace(
                    refused=here.turn.refused._replace(refusal=Refusal("occupied")),
                    typed=Typed(text="7@d", fault="Not a move."),
                ),
            )
        ),
        "table-hint": Model(screen=_hint()),
        "table-hint-shown": Model(
            screen=replace(_hint(), turn=Turn(hint=_hint().turn.hint._replace(is_shown=True)))
        ),
        "table-waiting": Model(screen=table(PAIR, 5)),
        "table-held": Model(settings=Settings(waits=True), screen=table(PAIR, 5)),
        "table-lingering": Model(screen=_lingering()),
        "table-curtain": Model(screen=table(TRIO, 4)),
        "table-called": Model(screen=replace(table(TRIO, 4), turn=Turn(called_seat=1))),
        "table-called-curtain": Model(screen=replace(table(TRIO, 4, eyes=None), turn=Turn(called_seat=1))),
        "tour": _tour(days=("2026-11-21 33333333 +", "2026-11-22 3b0..... -")),
        "tour-done": _tour(days=("2026-11-22 33213033 +",)),
        "tour-fetching": replace(_tour(), puzzle_texts=()),
        "tour-absent": replace(_tour(), puzzle_texts=(("2026-11", ""),)),
        "problem": _tour(2),
        "problem-wrong": _tour(2, "2@a3"),
        "practice": _practice(),
        "practised": _practice("practise", "24-7/3"),
        "practised-answer": _practice("practise", "24-7/3", "answer"),
        "linked-answer": _linked(),
        "problem-shown": _tour(2, days=("2026-11-22 .0...... -",)),
        "lesson": _lesson(1),
        "lesson-wrong": _lesson(3, "4@e4"),
        "lesson-right": _lesson(3, "6@e4"),
        "lesson-last": _lesson(7, "5@e4"),
        "lesson-embedded": replace(_lesson(2), embed=FRAME),
        "end": Model(screen=over),
        "end-judged": Model(screen=replace(over, analysis=judged_by_hand(over.match))),
        "end-daily": Model(screen=replace(over, id="daily-2026-11-21")),
        "review": Model(screen=Review(over, 3)),
        "review-not-saved": Model(screen=Review(replace(over, id=""), 3)),
        "review-judged": Model(screen=Review(over, 3, judged_by_hand(over.match))),
        "moment": _moment(),
        "moment-wrong": _moment("5@a1"),
        "moment-answered": _moment("5@a1", "5@b1", "5@c1"),
        "review-start": Model(screen=Review(replace(here, practice=True), 0)),
        "home-unsaved": Model(
            today="2026-11-21", library=Library(matches=_shelf()), storage=Storage(unsaved=("m1",))
        ),
        "elsewhere": Model(screen=OpenInOtherTab("m1", "24-7"), library=Library(matches=_shelf())),
        "elsewhere-gone": Model(screen=OpenInOtherTab("m9", "24-7"), library=Library(matches=_shelf())),
        "rules": Model(screen=Rules()),
        "settings": Model(screen=SettingsPage(), settings=Settings(sound="soft", theme="light", pace="slow")),
        "about": Model(screen=AboutPage(), install=Install(version="1.0.0")),
        "access": Model(screen=AccessibilityPage()),
        "docs": Model(screen=EmbedGuide()),
        "classroom": Model(screen=ClassroomPage()),
        "score-sheet": Model(screen=ScoreSheetPage("brain-drain"), host=Host(address="https://example.org/")),
        "pairings": Model(screen=PairingsPage(5)),
        "set-maker": _classroom("sets"),
        "class-set": _class_set(),
        "puzzle-sheet": _classroom("sheet/brain-drain"),
        "board": _on_board(),
        "board-timed": _on_board(timed=True, seconds=84),
        "board-step": _on_board(step=2),
        "board-solved": _on_board(step=3),
        "board-fetching": replace(_on_board(), puzzle_texts=()),
        "board-absent": replace(_on_board(), puzzle_texts=(("brain-drain/class/2", ""),)),
        "embedded": Model(screen=here, embed=FRAME),
        "embedded-bare": Model(screen=here, embed=FRAME._replace(controls=False)),
        "embedded-setup": Model(screen=Setup("24-7", PAIR), embed=FRAME),
        "embedded-end": Model(screen=over, embed=FRAME),
        "embedded-review": Model(screen=Review(over, 3), embed=FRAME),
    }


def dialogs() -> Mapping[str, Model]:
    """Names the models of every dialog and notice, in French."""
    at_home = Model(today="2026-11-21", library=Library(matches=_shelf()))
    at_table = Model(screen=table(TRIO, 3))
    asks = {
        "delete": (at_home, "m2"),
        "rename": (at_home, "m2"),
        "open": (at_home, ""),
        "erase": (at_home, ""),
        "menu": (at_table, ""),
        "journal": (at_table, ""),
        "swap": (at_table, ""),
        "takeover": (at_table, "3"),
        "newer": (at_home, "m1"),
        "typed": (at_table, ""),
        "quit": (at_table, ""),
        "brief": (at_table, ""),
    }
    shown = {
        f"ask-{name}": replace(model, overlay=model.overlay._replace(dialog=OpenDialog(name, arg)))
        for name, (model, arg) in asks.items()
    }
    return {
        **shown,
        "ask-menu-home": replace(at_home, overlay=at_home.overlay._replace(dialog=OpenDialog("menu"))),
        "ask-menu-embedded": replace(
            at_table, embed=FRAME, overlay=at_table.overlay._replace(dialog=OpenDialog("menu"))
        ),
        "ask-menu-lesson": replace(_lesson(2), overlay=Overlay(OpenDialog("menu"))),
        "ask-menu-end": replace(
            at_table, screen=table(TRIO, 99), overlay=at_table.overlay._replace(dialog=OpenDialog("menu"))
        ),
        "ask-share": replace(
            at_table,
            screen=table(TRIO, 99),
            today="2026-11-22",
            overlay=at_table.overlay._replace(dialog=OpenDialog("share")),
        ),
        "ask-open-fault": replace(
            at_home,
            overlay=at_home.overlay._replace(
                dialog=OpenDialog("open", text="[Game", fault="Line 1: no tag.")
            ),
        ),
        "ask-curtain-menu": Model(screen=table(TRIO, 4), overlay=Overlay(dialog=OpenDialog("menu"))),
        "not-kept": replace(
            at_table,
            overlay=at_table.overlay._replace(notice=Toast("Not kept.", "warn", "Save", Action("save_file"))),
        ),
        "ask-quit-unsaved": replace(
            at_table,
            storage=at_table.storage._replace(unsaved=("m1",)),
            overlay=at_table.overlay._replace(dialog=OpenDialog("quit")),
        ),
        "in-words": replace(
            at_table,
            overlay=at_table.overlay._replace(dialog=OpenDialog("said", text="The board holds one tile.")),
        ),
        "toast": replace(
            at_table,
            overlay=at_table.overlay._replace(
                notice=Toast("Move taken back.", "undo", "Redo", Action("redo"))
            ),
        ),
    }


@cache
def models() -> Mapping[str, Model]:
    """Names all of them."""
    return {**screens(), **dialogs(), **far_models()}


def spoken_in(model: Model, lang: str) -> Model:
    """Gives the same model in a language."""
    return replace(model, settings=model.settings._replace(lang=lang))
