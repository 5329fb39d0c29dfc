"""Screens after and around matches, as models: end, review, statistics, saved matches, invitations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date, timedelta

from engine.games import GAMES, game
from engine.match import Match
from tests.ui.games.test_highlights import over
from tests.ui.screens import examples
from ui.app import update
from ui.core.effects import RunWork
from ui.model import (
    AccessibilityPage,
    Action,
    Embed,
    EmbedGuide,
    Library,
    Model,
    OpenDialog,
    Overlay,
    Player,
    Presentation,
    Review,
    Rules,
    SavedMatch,
    Settings,
    Statistics,
    Storage,
    Table,
)
from ui.table.saves import save_of

__all__ = ["MATCH_SCREENS"]

NAMES = (
    "Maximilienne",
    "W" * 40,
    "I",
    "Jean-Christophe de Brabant et de Lorraine",
    "Wolfgang Amadeus",
    "Guillaume-Emmanuel",
    "Bartholomé",
    "Éléonore-Constance",
)
"""A name that just fits, one of forty letters without a gap, one of a single letter, and long ones."""
TODAY = "2026-11-22"
Made = Callable[[], Model]


def _players(seats: int) -> tuple[Player, ...]:
    return tuple(map(Player, NAMES[:seats]))


def _people(slug: str, seats: int) -> Table:
    """Return a finished match of people with such names."""
    return Table(
        "m1", over(slug, seats), _players(seats), presentation=Presentation(announced=over(slug, seats).ply)
    )


def _alone(slug: str, seats: int = 2, you: int = 1) -> Table:
    """Return a finished match of one unnamed person, at the place `you`, against computers."""
    levels = game(slug).levels
    players = [Player(bot=levels[seat % len(levels)]) for seat in range(seats)]
    players[you - 1] = Player()
    return Table(
        "m1", over(slug, seats), tuple(players), presentation=Presentation(announced=over(slug, seats).ply)
    )


def _winner(slug: str, seats: int = 2) -> int:
    outcome = over(slug, seats).outcome
    assert outcome
    return outcome.places.index(1) + 1


def _loser(slug: str, seats: int = 2) -> int:
    outcome = over(slug, seats).outcome
    assert outcome
    return outcome.places.index(max(outcome.places)) + 1


def _end(table: Callable[[], Table], judged: bool = False, **more: object) -> Made:
    def model() -> Model:
        here = table()
        if judged:
            here = replace(here, analysis=examples.judged_by_hand(here.match))
        return replace(Model(screen=here, today=TODAY), **more)

    return model


def _review(table: Callable[[], Table], judged: bool = False, ply: int = 3) -> Made:
    def model() -> Model:
        here = table()
        known = examples.judged_by_hand(here.match) if judged else ()
        return Model(screen=Review(here, ply, known), today=TODAY)

    return model


def _counted(slug: str, *tags: tuple[tuple[str, str], ...], judged: bool = False) -> Made:
    """Return the statistics of as many matches as there are tags, one on each day before today."""

    def model() -> Model:
        shelf = []
        for n, more in enumerate(tags):
            match = over(slug, 2, f"stats{n % 24}")
            level = game(slug).levels[n % len(game(slug).levels)]
            day = date.fromisoformat(TODAY) - timedelta(days=len(tags) - n)
            told = (("Id", f"m{n}"), ("Date", day.isoformat()), ("Me", "1"), *more)
            table = Table(f"m{n}", match, (Player(), Player(bot=level)), tags=told)
            shelf.append(save_of(replace(table, analysis=examples.judged_by_hand(match) if judged else ())))
        made = Model(today=TODAY, library=Library(matches=tuple(shelf)))
        made, asked = update(made, Action("go", f"stats/{slug}"))
        for effect in asked:
            if isinstance(effect, RunWork):
                for found in filter(None, effect.work.begin()):
                    made, _ = update(made, Action("counted", found=(found,)))
        return made

    return model


def _shelf() -> Model:
    tables = (
        Table("m1", examples.played(2, 5), (Player(), Player(bot="regular"))),
        replace(_people("24-7", 4), id="m2", title="Dimanche en famille chez les Maximilien"),
        replace(_people("brain-drain", 8), id="m3"),
        replace(_alone("20-sur-20"), id="m4"),
        replace(_people("24-heures", 6), id="m5"),
        Table("m6", examples.played(3, 4), _players(3), practice=True),
    )
    odd = (
        SavedMatch("x1", "24-7", "{}", (), "Later", version=2),
        SavedMatch("x2", "24-7", "#r=broken", (Player(), Player(bot="greedy")), "Broken"),
        *(SavedMatch(f"y{n}", "24-7", "{}", (), f"Later {n}", version=2) for n in range(3)),
    )
    return Model(
        today=TODAY, library=Library(matches=(*map(save_of, tables), *odd)), storage=Storage(unsaved=("m1",))
    )


def _curtain(slug: str, seats: int) -> Made:
    def model() -> Model:
        match: Match = over(slug, seats)
        return Model(screen=Table("m1", match.at(6), _players(seats)))

    return model


def _example(name: str) -> Made:
    return lambda: examples.models()[name]


def _asked(made: Made, name: str, arg: str = "") -> Made:
    return lambda: replace(made(), overlay=Overlay(OpenDialog(name, arg, is_analysed=True)))


def _most(slug: str) -> int:
    return game(slug).seats[-1]


MANY = tuple((("Help", "hints=1"),) if n % 5 == 0 else () for n in range(14))
FRAME = Embed("24-7", "embed-24-7-0", "examples")

MATCH_SCREENS: Mapping[str, Made] = {
    **{f"end-{slug}": _end(lambda slug=slug: _people(slug, 2), True) for slug in GAMES},
    **{f"end-{slug}-all": _end(lambda slug=slug: _people(slug, _most(slug)), True) for slug in GAMES},
    "end-won": _end(lambda: _alone("24-7", you=_winner("24-7")), True, settings=Settings(tuned="m1")),
    "end-lost": _end(lambda: _alone("24-7", you=_loser("24-7")), True),
    "end-analysing": _end(lambda: _alone("20-sur-20")),
    "end-daily": _end(lambda: replace(_alone("24-7"), id=f"daily-{TODAY}"), True),
    "end-solo": _end(lambda: _alone("brain-drain", 1)),
    "end-embedded": _end(lambda: _alone("24-7"), True, embed=FRAME),
    "end-online": _example("far-end"),
    "end-rematch": _example("far-rematch"),
    **{f"review-{slug}": _review(lambda slug=slug: _people(slug, 2), True) for slug in GAMES},
    **{f"review-{slug}-all": _review(lambda slug=slug: _people(slug, _most(slug)), True) for slug in GAMES},
    "review-analysing": _review(lambda: _alone("24-7")),
    "review-end": _review(lambda: _alone("24-7", you=_loser("24-7")), True, over("24-7").ply),
    **{f"statistics-{slug}": _counted(slug, *MANY, judged=True) for slug in GAMES},
    "statistics-thousand": _counted("24-7", *(MANY * 72)[:1000], judged=True),
    "statistics-none": lambda: Model(screen=Statistics("24-heures")),
    "statistics-first": _counted("24-7", (("Help", "hints=2"),)),
    "statistics-two": _counted("20-sur-20", (), ()),
    "matches": _shelf,
    "matches-none": lambda: Model(today=TODAY),
    "matches-refused": lambda: replace(_shelf(), storage=Storage(is_working=False)),
    "tour": _example("tour"),
    "tour-done": _example("tour-done"),
    "tour-fetching": _example("tour-fetching"),
    "tour-absent": _example("tour-absent"),
    "practice": _example("practice"),
    "other-tab": _example("elsewhere"),
    "other-tab-gone": _example("elsewhere-gone"),
    "invited": _example("far-invited"),
    "invited-live": _example("far-invited-live"),
    "inviting": _example("far-inviting"),
    "answering": _example("far-answering"),
    "second-link": _example("far-second-link"),
    "second-answer": _example("far-second-answer"),
    "curtain": _curtain("24-7", 2),
    "curtain-all": _curtain("24-7", 4),
    "ask-share": _asked(_end(lambda: _people("24-7", 4), True), "share"),
    "access": lambda: Model(screen=AccessibilityPage()),
    "embedding": lambda: Model(screen=EmbedGuide()),
    **{f"rules-{slug}": (lambda slug=slug: Model(screen=Rules(slug))) for slug in GAMES},
    **{f"ask-{name}": _asked(_shelf, name, arg) for name, arg in (("delete", "m2"), ("rename", "m2"))},
    **{f"ask-{name}": _asked(_shelf, name) for name in ("open", "erase", "menu")},
}
"""A function for each, since only the wanted ones are made."""
