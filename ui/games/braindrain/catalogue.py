"""Catalogue part of the face of Brain Drain: name, options, computers."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.braindrain.bots import read_pace
from engine.games.braindrain.model import State
from ui.core.words import Words
from ui.games.braindrain.vocabulary import seconds
from ui.games.face import Catalogue, Daily, OptionText
from ui.games.levels import Level, level
from ui.model import MARKS, NO_MARKS

__all__ = ["BrainDrainCatalogue"]

TOGETHER = (2, 3, 4, 5, 6, 7, 8)
ALL = (1, *TOGETHER)
PRACTICE = "12"


class BrainDrainCatalogue(Catalogue):
    """The catalogue part of Brain Drain's face: its name, options, computers, the daily match."""

    slug = "brain-drain"
    grades = range(1, 6)
    practice_sizes = (60, 60, 60, 60, 60)
    prints_puzzles = True
    quiet = True
    strengths: tuple[str, ...] = MARKS
    beginner_marks = NO_MARKS  # whether a solution exists answers the question whether to pass

    def title(self, words: Words) -> str:
        """Return the name of the game, the same in every language, unbroken at the end of a line."""
        return "Brain\u00a0Drain"

    def match_name(self, words: Words) -> str:
        """Return the name of the game after "a match of"."""
        return words.text("brain-drain", "a match of Brain Drain")

    def task_texts(self, words: Words, task: str, most_turns: int, state: State) -> tuple[str, str, str]:
        """Return a puzzle's title and its task in words; no cards lie open ("")."""
        title = words.text("brain-drain", "Four cards, one target")
        return title, words.text("brain-drain", "Make the target with all four cards."), ""

    def online_ways(self, options: Mapping[str, str]) -> str:
        """Return `live`: all devices are needed at once; "" (not online) for a match with buzzers.

        All devices are needed at once, and the host's device decides whose answer is first.
        """
        return "live" if options["buzzer"] == "off" else ""

    def levels(self, words: Words) -> tuple[Level, ...]:
        """Return the computer players, weakest first."""
        return (
            level(words, "random", words.text("brain-drain", "Slow to answer, and will say anything.")),
            level(
                words,
                "novice",
                words.text(
                    "brain-drain",
                    "Takes its time and often makes mistakes. Where there’s no solution, it passes.",
                ),
            ),
            level(
                words,
                "regular",
                words.text("brain-drain", "Takes a while, and makes a mistake now and then."),
            ),
            level(words, "expert", words.text("brain-drain", "Sees nearly everything, and fast.")),
        )

    def imitator(self, words: Words, bot: str) -> Level | None:
        """Return the computer whose pace the name `bot` states; None for any other computer."""
        pace = read_pace(bot)
        if pace is None:
            return None
        time = seconds(words, pace.seconds)
        return Level(
            bot,
            words.say("brain-drain", "Your pace, {time}", time=time),
            words.say(
                "brain-drain",
                "As fast as you: half its answers come within {time}, and {errors}% are wrong.",
                time=time,
                errors=pace.errors,
            ),
        )

    def usual_options(self, bots: tuple[bool, ...]) -> dict[str, str]:
        """Return twelve targets for one who plays alone, buzzers for several people, else {}."""
        if len(bots) == 1:
            return {"practice": PRACTICE}
        return {"buzzer": "on"} if bots.count(False) > 1 else {}

    def daily(self, words: Words, level: str) -> Daily:
        """Return the daily match: twelve targets, alone; the level does not matter."""
        label = words.text("brain-drain", "Brain Drain: twelve targets, the same for everyone today")
        return Daily(label, (), (("practice", PRACTICE),), int(PRACTICE))

    def options(self, words: Words) -> tuple[OptionText, ...]:
        """Return the words of the set-up's options, in the order in which they are offered."""
        return (
            _practice(words),
            _buzzer(words),
            _clock(words),
            _solo_clock(words),
            _win(words),
            _goal(words),
            _impossible(words),
        )

    def guide_texts(self, words: Words) -> tuple[str, ...]:
        """Return what each strength of the board guides shows, in words, the weakest first."""
        return (
            words.say("setup", "Off"),
            words.text("brain-drain", "Whether there is a solution"),
            words.text("brain-drain", "The number of solutions"),
        )

    def strength_names(self, words: Words) -> tuple[str, ...]:
        """Return a short name for each strength of the board guides, the weakest first."""
        return (
            words.say("setup", "Off"),
            words.text("brain-drain", "A solution?"),
            words.text("brain-drain", "How many"),
        )


def _practice(words: Words) -> OptionText:
    """Return the words of the option to play 12, 24 or all targets alone."""
    values = (
        ("12", words.text("brain-drain", "12 targets")),
        ("24", words.text("brain-drain", "24 targets")),
        ("off", words.text("brain-drain", "All the cards")),
    )
    note = words.text("brain-drain", "On your own. Miss a target and you’ll see its solutions.")
    return OptionText("practice", words.text("brain-drain", "Solo"), note, values, (1,))


def _buzzer(words: Words) -> OptionText:
    """Return the words of the option to play with or without buzzers."""
    values = (
        ("on", words.text("brain-drain", "With buzzers")),
        ("off", words.text("brain-drain", "Without")),
    )
    notes = (
        ("on", words.text("brain-drain", "See a solution? Buzz first, then give it.")),
        ("off", words.text("brain-drain", "Everyone looks at once. The first right answer wins the card.")),
    )
    return OptionText("buzzer", words.text("brain-drain", "Buzzers"), "", values, TOGETHER, notes=notes)


def _clock(words: Words) -> OptionText:
    """Return the words of the option that limits the seconds for an answer after a buzz (canon 5.2)."""
    note = words.text(
        "brain-drain", "Time to answer after a buzz. You can double it or turn it off in Settings."
    )
    label = words.text("brain-drain", "Time")
    return OptionText("clock", label, note, _clock_values(words), TOGETHER, only_with=("buzzer", "on"))


def _solo_clock(words: Words) -> OptionText:
    """Return the words of the option that limits the seconds for a target, for a player alone (canon 1.1)."""
    note = words.text("brain-drain", "Time for each target. You can double it or turn it off in Settings.")
    return OptionText("clock", words.text("brain-drain", "Time"), note, _clock_values(words), (1,))


def _clock_values(words: Words) -> tuple[tuple[str, str], ...]:
    """Return the time limits to choose from: seconds, "0" for none, each with its label."""
    return (
        ("0", words.text("brain-drain", "No limit")),
        ("15", words.text("brain-drain", "15 s")),
        ("30", words.text("brain-drain", "30 s")),
        ("60", words.text("brain-drain", "60 s")),
        ("120", words.text("brain-drain", "2 min")),
    )


def _win(words: Words) -> OptionText:
    """Return the words of the option on who wins: most cards, highest value, or first to a number."""
    values = (
        ("cards", words.text("brain-drain", "Most cards")),
        ("value", words.text("brain-drain", "Highest total value")),
        ("first", words.text("brain-drain", "First to a set number of cards")),
    )
    worth = words.text(
        "brain-drain", "The cards you’ve won are added up. Ace, jack, queen and king count as 1."
    )
    notes = (("value", worth),)
    return OptionText("win", words.text("brain-drain", "Who wins"), "", values, TOGETHER, notes=notes)


def _goal(words: Words) -> OptionText:
    """Return the words of the option on how many cards win a match that is won by a number of cards."""
    values = tuple((str(n), str(n)) for n in (6, 8, 12, 16, 24))
    note = words.text("brain-drain", "The first to this number of cards wins.")
    label = words.text("brain-drain", "Number of cards")
    return OptionText("goal", label, note, values, TOGETHER, only_with=("win", "first"))


def _impossible(words: Words) -> OptionText:
    """Return the words of the option that "no solution" counts as an answer."""
    values = (("off", words.text("brain-drain", "No")), ("on", words.text("brain-drain", "Yes")))
    note = words.text(
        "brain-drain", "Get it right and you win the target; get it wrong and it counts as a mistake."
    )
    return OptionText(
        "impossible", words.text("brain-drain", "“No solution” is an answer"), note, values, ALL
    )
