"""The options of a game in its set-up, with the reason where one cannot be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.errors import NotationError
from ui.core.components import radio
from ui.core.html import Html, tag
from ui.core.words import Words
from ui.games import default_options, face, option_conflict
from ui.games.face import OptionText
from ui.model import Setup
from ui.table.eligibility import not_here_flags, still_allows_remote_players

__all__ = ["counting_options", "game_options", "is_closed"]

SHORT = 12
"""Number of letters of labels up to which the values of an option are in one row."""


def game_options(words: Words, setup: Setup) -> Iterator[Html]:
    """Yield a choice for each option of the game that counts in this match."""
    values = _chosen_values(setup)
    for option in counting_options(words, setup):
        yield _option(words, setup, option, values)


def counting_options(words: Words, setup: Setup) -> Iterator[OptionText]:
    """Yield each option, in words, that makes a difference in a match of this set-up."""
    values = _chosen_values(setup)
    return (one for one in face(setup.slug).catalogue.options(words) if _counts(setup, one, values))


def is_closed(option: OptionText, values: Mapping[str, str]) -> bool:
    """Return True if the value of another option (`values`, by key) leaves no choice of this one."""
    return option.closed is not None and values.get(option.closed[0]) != option.closed[1]


def _chosen_values(setup: Setup) -> dict[str, str]:
    """Return the value of every option of a set-up, the usual one where none was chosen."""
    return default_options(setup.slug, not_here_flags(setup.players)) | dict(setup.options)


def _counts(setup: Setup, option: OptionText, values: dict[str, str]) -> bool:
    """Return False for an option that counts for nothing beside the others, or with so many players."""
    if option.only_with and values.get(option.only_with[0]) != option.only_with[1]:
        return False
    count = len(setup.players)
    return count in option.seats or (count > 1 and option.seats[-1] > 1)


def _option(words: Words, setup: Setup, option: OptionText, values: Mapping[str, str]) -> Html:
    """Render the choice of an option's value; values that do not fit are disabled, with the reason."""
    value, has_wrong_count = values.get(option.key, ""), len(setup.players) not in option.seats
    is_off = has_wrong_count or is_closed(option, values)
    clashes = {} if is_off else _conflicts(setup, option)
    note = dict(option.notes).get(value, option.note)
    if has_wrong_count:
        note = _only_with(words, option.seats)
    elif is_off and option.closed:
        note = option.closed[2]
    if clashes and {value, *clashes} >= {name for name, _ in option.values}:
        note = _why_not(words, setup, next(iter(clashes.values())))
    parts = [
        radio("option", name, label, name == value, is_off or name in clashes, option.key)
        for name, label in option.values
    ]
    note_line = tag("p", note, class_="field-note", key=f"note-{option.key}")
    short = all(len(label) <= SHORT for _, label in option.values)
    return tag(
        "fieldset",
        tag("legend", option.label),
        parts,
        note_line,
        class_="choice choice--seg" if short else "choice",
    )


def _why_not(words: Words, setup: Setup, error: NotationError) -> str:
    """Return the sentence on why a value cannot be chosen."""
    if error.code == "not_by_links":
        return words.say("setup", "Not available with a player online.")
    return face(setup.slug).speech.fault_text(words, error)


def _conflicts(setup: Setup, option: OptionText) -> dict[str, NotationError]:
    """Return the values that cannot be chosen, with the error: they fit no options or no remote player."""
    bots, chosen = not_here_flags(setup.players), dict(setup.options)
    found = {}
    for name, _ in option.values:
        wrong = option_conflict(setup.slug, bots, chosen | {option.key: name})
        if wrong and option_conflict(setup.slug, bots, {option.key: name}):
            found[name] = wrong
        elif any(player.far for player in setup.players) and not still_allows_remote_players(
            setup, {option.key: name}
        ):
            found[name] = NotationError("not_by_links", name)
    return found


def _only_with(words: Words, seats: tuple[int, ...]) -> str:
    """Return the sentence on which numbers of players an option needs: "For 4 or 6 players only."."""
    fewest, most = seats[0], seats[-1]
    if most == 1:
        return words.text("setup", "For one player only.")
    if len(seats) > 2 and most - fewest == len(seats) - 1:
        return words.say("setup", "For {fewest} to {most} players.", fewest=fewest, most=most)
    counts = words.either([str(n) for n in seats])
    return words.say("setup", "For {counts} players only.", counts=counts)
