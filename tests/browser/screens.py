"""Screens beside the tables, as models: home, set-up, settings and the pages beside them, in each state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.match import Match
from tests.conftest import ROOT
from tests.ui.screens import examples
from ui.app import update
from ui.games.classroom.puzzle_sets import VERSION, list_key, list_path
from ui.model import (
    AboutPage,
    Action,
    BoardPage,
    ClassroomPage,
    Host,
    Install,
    Library,
    Model,
    PairingsPage,
    Player,
    Rules,
    ScoreSheetPage,
    Settings,
    SettingsPage,
    Storage,
    Table,
)
from ui.setup.update.choices import fresh_setup
from ui.table.saves import save_of

__all__ = ["SCREENS"]

TODAY = "2026-11-22"
HALF, DONE = (f"{TODAY} 33b23... -",), ("2026-11-21 33333333 +", f"{TODAY} 33213033 +")
LONG = "Maximilienne-Aurélie de La Tour d’Auvers"
PEOPLE = ("Inès", "Marius", "Zoé", "Karim", LONG, "", "Noa", "Élie")


def _table(key: str, *players: Player, plies: int = 12) -> Table:
    match: Match = examples.played(len(players), plies)
    return Table(key, match, players)


def _home(*tables: Table, days: tuple[str, ...] = (), **more: object) -> Callable[[], Model]:
    def model() -> Model:
        settings = Settings(days=days)
        return replace(
            Model(settings, today=TODAY, library=Library(matches=tuple(map(save_of, tables)))), **more
        )

    return model


def _setup(slug: str, *actions: tuple[str, ...], broker: str = "") -> Callable[[], Model]:
    def model() -> Model:
        made = Model(today=TODAY, host=Host(broker=broker))
        made = replace(made, screen=fresh_setup(made, slug))
        for action in actions:
            made, _ = update(made, Action(*action))
        return made

    return model


def _open(model: Callable[[], Model]) -> Callable[[], Model]:
    def opened() -> Model:
        made = model()
        return replace(made, screen=replace(made.screen, open=True))

    return opened


def _scores(slug: str) -> Callable[[], Model]:
    return lambda: Model(screen=ScoreSheetPage(slug), host=Host(address="https://games.example/"))


PUZZLES = {"24-7": (4, 19, 5), "20-sur-20": (4, 7, 7), "24-heures": (5, 29, 4), "brain-drain": (2, 3, 3)}
"""A puzzle of each game for the board: its grade, its number, how many steps its solution has."""


def _board_of_set() -> Model:
    return update(Model(), Action("arrive", "?screen=board&set=73S2-22S8&n=4"))[0]


def on_board(slug: str, step: int = 0, timed: bool = False) -> Callable[[], Model]:
    """Put a puzzle on the board, with so many steps of its solution."""
    grade, n, _ = PUZZLES[slug]

    def model() -> Model:
        text = (ROOT / list_path(slug, grade, VERSION)).read_text("utf-8")
        held = (list_key(slug, grade, VERSION), text)
        here = BoardPage(slug, grade, n, step, timed, 84, version=VERSION)
        return Model(screen=here, puzzle_texts=(held,))

    return model


def _refused_code() -> Model:
    made = examples.models()["set-maker"]
    return update(
        update(made, Action("make_set", "game:24-heures"))[0], Action("set_find", value="73S2-22S9")
    )[0]


YOU, COMPUTER = Player(), Player(bot="regular")
GOING = _table("going", YOU, COMPUTER)
PARTY = _table("party", Player(LONG), Player("Marius"), Player("Zoé"), COMPUTER)
SAME = _table("examples", YOU, COMPUTER)
OVER = _table("over", YOU, COMPUTER, plies=99)
DAILY = _table(f"daily-{TODAY}", YOU, COMPUTER, plies=99)
NAMED = tuple(("name", str(seat), name) for seat, name in enumerate(PEOPLE, 1) if name)
ALL_ROUND = (("company", "screen"),)

SCREENS: Mapping[str, Callable[[], Model]] = {
    "home-first": _home(),
    "home-resume": _home(GOING),
    "home-three": _home(GOING, PARTY, OVER, days=HALF),
    "home-same": _home(SAME, OVER, days=HALF),
    "home-over": _home(OVER, days=HALF),
    "home-day-done": _home(GOING, OVER, days=DONE),
    "home-all-done": _home(DAILY, OVER, days=DONE),
    "home-refused": _home(GOING, storage=Storage(is_working=False)),
    "home-offline": _home(install=Install(is_offline_ready=True)),
    "home-update": _home(install=Install(has_update=True)),
    "home-long": lambda: examples.models()["home-long"],
    "home-online": lambda: examples.models()["far-shelf"],
    **{f"setup-{slug}": _setup(slug) for slug in ("24-7", "24-heures", "brain-drain", "20-sur-20")},
    "setup-master": _setup("24-heures", ("level", "master"), ("players", "6")),
    "setup-two": _setup("24-7", *ALL_ROUND, ("name", "1", LONG), ("kind", "2:apprentice")),
    "setup-four": _setup("20-sur-20", *ALL_ROUND, ("players", "4"), ("kind", "3:planner")),
    "setup-six": _setup("24-heures", *ALL_ROUND, ("players", "6")),
    "setup-eight": _setup("brain-drain", *ALL_ROUND, ("players", "8"), *NAMED),
    "setup-robots": _setup("brain-drain", ("players", "8")),
    "setup-alone": _setup("brain-drain", ("players", "1")),
    "setup-online": _setup("24-7", ("company", "online"), ("players", "3"), ("invite",)),
    "setup-live": _setup(
        "brain-drain", ("company", "online"), ("players", "8"), broker="wss://broker.example"
    ),
    "setup-closed": _setup("24-7", ("option", "draw:manual"), ("first", "age")),
    "setup-options": _open(_setup("24-7", ("players", "4"), ("first", "age"), ("option", "draw:manual"))),
    "setup-options-race": _open(_setup("24-heures", *ALL_ROUND, ("players", "6"))),
    "setup-options-cards": _open(_setup("brain-drain", ("players", "3"))),
    "settings": lambda: Model(screen=SettingsPage()),
    "about": lambda: Model(screen=AboutPage(), install=Install(version="1.0.0")),
    "rules": lambda: Model(screen=Rules()),
    "classroom": lambda: Model(screen=ClassroomPage()),
    "pairings": lambda: Model(screen=PairingsPage()),
    **{f"board-{slug}": on_board(slug, timed=True) for slug in PUZZLES},
    "board-set": _board_of_set,
    **{f"board-{slug}-begun": on_board(slug, 1) for slug in PUZZLES},
    **{f"board-{slug}-solved": on_board(slug, steps) for slug, (_, _, steps) in PUZZLES.items()},
    "set-maker": lambda: examples.models()["set-maker"],
    "set-refused": _refused_code,
    "class-set": lambda: examples.models()["class-set"],
    "puzzle-sheet": lambda: examples.models()["puzzle-sheet"],
    **{f"scores-{slug}": _scores(slug) for slug in ("24-7", "24-heures", "brain-drain", "20-sur-20")},
}
"""A function for each, since only the wanted ones are made."""
