"""Titles of screens, which browsers show on tabs and screen readers say first."""

from __future__ import annotations

from ui.core.dates import long_date
from ui.core.player_names import names
from ui.core.words import Words
from ui.games import face, game_title, is_simultaneous
from ui.model import (
    AboutPage,
    AccessibilityPage,
    EmbedGuide,
    Exercise,
    Home,
    Invited,
    Lobby,
    OpenInOtherTab,
    Practice,
    Retry,
    Review,
    Rules,
    SetProblem,
    SettingsPage,
    Setup,
    Statistics,
    Table,
    Tour,
)
from ui.puzzles.lesson_texts import lesson
from ui.table.turns import seat_on_turn


def of_home(words: Words, here: Home) -> str:
    """Return no title: the home page has the title of the site."""
    return ""


def of_day(words: Words, here: Tour | Exercise) -> str:
    """Return the title of a day's problems, or of one of them."""
    day = long_date(words, here.day if isinstance(here, Tour) else here.of)
    if isinstance(here, Tour):
        return words.say("title", "Round the Clock, {day}", day=day)
    return words.say("title", "Puzzle {n}, {day}", n=here.n, day=day)


def of_practice(words: Words, here: Practice | Exercise) -> str:
    """Return the title of the practice lists, of a problem from one, or of a problem opened by itself."""
    if isinstance(here, Practice):
        return words.say("practice", "Puzzles")
    game = game_title(words, here.table.match.slug)
    if here.of:
        return words.say("title", "{game} puzzles", game=game)
    return words.say("title", "A puzzle, {game}", game=game)


def of_set(words: Words, here: SetProblem) -> str:
    """Return the title of a problem of a set."""
    code = f"{here.of[:4]}-{here.of[4:]}"
    return words.say("title", "Puzzle {n}, set {code}", n=here.n, code=code)


def of_lesson(words: Words, here: Exercise) -> str:
    """Return the title of a lesson step."""
    game = game_title(words, here.of)
    return words.say(
        "title", "Learn {game}, step {n} of {of}", game=game, n=here.n, of=len(lesson(words.lang, here.of))
    )


def of_table(words: Words, here: Table) -> str:
    """Return the title of a table, which says whose turn it is so that a background tab shows it."""
    game, seat = game_title(words, here.match.slug), seat_on_turn(here)
    if not seat:
        return words.say("title", "{game}, the end", game=game)
    if is_simultaneous(here.match.slug):
        return f"{game}, {face(here.match.slug).speech.progress(words, here.match)}"
    name = names(words, here.players)[seat - 1]
    people_here = [at for at, who in enumerate(here.players, 1) if not who.bot and not who.far]
    if here.online and people_here == [seat]:  # a tab in the background calls its reader, whatever their name
        name = words.you
    return words.by("title", "{name} to play, {game}", "Your turn, {game}", name, game=game)


def of_setup(words: Words, here: Setup) -> str:
    """Return the title of the set-up screen."""
    return words.say("title", "{game}, new match", game=game_title(words, here.slug))


def of_other_tab(words: Words, here: OpenInOtherTab) -> str:
    """Return the title of a match that is open in another tab."""
    return words.say("title", "{game}, in another tab", game=game_title(words, here.slug))


def of_lobby(words: Words, here: Lobby) -> str:
    """Return the title of an online match before its deal."""
    return words.say(
        "title", "{game}, waiting for replies", game=game_title(words, here.device.room.invitation.slug)
    )


def of_invited(words: Words, here: Invited) -> str:
    """Return the title of an invitation."""
    return words.say(
        "title", "{game}, an invitation", game=game_title(words, here.envelope.room.invitation.slug)
    )


def of_retry(words: Words, here: Retry) -> str:
    """Return the title of a mistake that is played again."""
    return words.say("title", "{game}, missed chances", game=game_title(words, here.table.match.slug))


def of_review(words: Words, here: Review) -> str:
    """Return the title of a match under review."""
    return words.say("title", "{game}, review", game=game_title(words, here.table.match.slug))


def of_rules(words: Words, here: Rules) -> str:
    """Return the title of a game's rules, or of the page that lists the rules."""
    if not here.slug:
        return words.say("title", "Rules")
    return words.say("title", "{game}, rules", game=game_title(words, here.slug))


def of_statistics(words: Words, here: Statistics) -> str:
    """Return the title of a game's statistics."""
    return words.say("title", "Statistics, {game}", game=game_title(words, here.slug))


def of_settings(words: Words, here: SettingsPage) -> str:
    """Return the title of the settings page."""
    return words.say("title", "Settings")


def of_about(words: Words, here: AboutPage) -> str:
    """Return the title of the about page."""
    return words.say("title", "About")


def of_access(words: Words, here: AccessibilityPage) -> str:
    """Return the title of the accessibility page."""
    return words.say("title", "Accessibility")


def of_guide(words: Words, here: EmbedGuide) -> str:
    """Return the title of the guide to embedding."""
    return words.say("title", "Embed a game")
