"""Titles of screens, which browsers show on tabs and screen readers say first."""

from __future__ import annotations

from ui.core.dates import long_date
from ui.core.first_use import by_first_use
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
from ui.table.turns import seat_on_turn

with by_first_use():
    from ui.puzzles.lesson_texts import lesson


def of_home(words: Words, screen: Home) -> str:
    """Return "", as the home page has the title of the site."""
    return ""


def of_day(words: Words, screen: Tour | Exercise) -> str:
    """Return the title of the page of a day's puzzles, or of one of these puzzles."""
    day = long_date(words, screen.day if isinstance(screen, Tour) else screen.of)
    if isinstance(screen, Tour):
        return words.say("title", "Round the Clock, {day}", day=day)
    return words.say("title", "Puzzle {n}, {day}", n=screen.n, day=day)


def of_practice(words: Words, screen: Practice | Exercise) -> str:
    """Return the title of the practice lists, of a puzzle of a list, or of one that came by link."""
    if isinstance(screen, Practice):
        return words.say("practice", "Puzzles")
    game = game_title(words, screen.table.match.slug)
    if screen.of:
        return words.say("title", "{game} puzzles", game=game)
    return words.say("title", "A puzzle, {game}", game=game)


def of_set(words: Words, set_problem: SetProblem) -> str:
    """Return the title of a puzzle in a set, with its number and the code of the set."""
    code = f"{set_problem.of[:4]}-{set_problem.of[4:]}"
    return words.say("title", "Puzzle {n}, set {code}", n=set_problem.n, code=code)


def of_lesson(words: Words, exercise: Exercise) -> str:
    """Return the title of a lesson step, with its number and how many there are."""
    game = game_title(words, exercise.of)
    return words.say(
        "title",
        "Learn {game}, step {n} of {of}",
        game=game,
        n=exercise.n,
        of=len(lesson(words.lang, exercise.of)),
    )


def of_table(words: Words, table: Table) -> str:
    """Return the title of a table, which says whose turn it is so that a background tab shows it."""
    game, seat = game_title(words, table.match.slug), seat_on_turn(table)
    if not seat:
        return words.say("title", "{game}, the end", game=game)
    if is_simultaneous(table.match.slug):
        return f"{game}, {face(table.match.slug).speech.progress(words, table.match)}"
    name = names(words, table.players)[seat - 1]
    people_here = [at for at, who in enumerate(table.players, 1) if not who.bot and not who.far]
    if table.online and not table.online.coming and people_here == [seat]:
        name = words.you  # a tab in the background calls its reader, whatever their name
    return words.by("title", "{name} to play, {game}", "Your turn, {game}", name, game=game)


def of_setup(words: Words, setup: Setup) -> str:
    """Return the title of the set-up screen."""
    return words.say("title", "{game}, new match", game=game_title(words, setup.slug))


def of_other_tab(words: Words, screen: OpenInOtherTab) -> str:
    """Return the title of a match that is open in another tab."""
    return words.say("title", "{game}, in another tab", game=game_title(words, screen.slug))


def of_lobby(words: Words, screen: Lobby) -> str:
    """Return the title of an online match before its deal."""
    return words.say(
        "title", "{game}, waiting for replies", game=game_title(words, screen.device.room.invitation.slug)
    )


def of_invited(words: Words, screen: Invited) -> str:
    """Return the title of an invitation."""
    return words.say(
        "title", "{game}, an invitation", game=game_title(words, screen.envelope.room.invitation.slug)
    )


def of_retry(words: Words, retry: Retry) -> str:
    """Return the title of a retry of a mistake."""
    return words.say("title", "{game}, missed chances", game=game_title(words, retry.table.match.slug))


def of_review(words: Words, review: Review) -> str:
    """Return the title of a match under review."""
    return words.say("title", "{game}, review", game=game_title(words, review.table.match.slug))


def of_rules(words: Words, screen: Rules) -> str:
    """Return the title of a game's rules, or of the page that lists the rules."""
    if not screen.slug:
        return words.say("title", "Rules")
    return words.say("title", "{game}, rules", game=game_title(words, screen.slug))


def of_statistics(words: Words, screen: Statistics) -> str:
    """Return the title of a game's statistics."""
    return words.say("title", "Statistics, {game}", game=game_title(words, screen.slug))


def of_settings(words: Words, screen: SettingsPage) -> str:
    """Return the title of the settings page."""
    return words.say("title", "Settings")


def of_about(words: Words, screen: AboutPage) -> str:
    """Return the title of the about page."""
    return words.say("title", "About")


def of_access(words: Words, screen: AccessibilityPage) -> str:
    """Return the title of the accessibility page."""
    return words.say("title", "Accessibility")


def of_guide(words: Words, screen: EmbedGuide) -> str:
    """Return the title of the guide to embedding."""
    return words.say("title", "Embed a game")
