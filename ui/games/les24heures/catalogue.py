"""Catalogue part of the face of Les 24 Heures: name, options, computers."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.les24heures.cards import ALL_RACES, RACES
from engine.games.les24heures.model import State, View
from ui.core.words import Words, mark
from ui.games.face import Catalogue, OptionText
from ui.games.les24heures.vocabulary import card_name, race_name
from ui.games.levels import Level, level

__all__ = ["Les24HeuresCatalogue"]

SEATS = (2, 3, 4, 5, 6)
LINES = {
    "random": mark("24-heures", "Plays any card it can."),
    "driver": mark("24-heures", "Knows every card, but never guesses what the others have."),
    "apprentice": mark(
        "24-heures", "Makes beginners’ mistakes: it often throws away cards that it will need later."
    ),
    "regular": mark("24-heures", "Drives well, but throws some of its best cards away too early."),
    "planner": mark(
        "24-heures", "Prefers fast cards to useful ones, and loses count of what has been played."
    ),
    "master": mark("24-heures", "Knows what each card is worth, and when. Hard to beat."),
}
LINKS = {12: {2: 210, 3: 310, 4: 320}, 24: {2: 230, 3: 340, 4: 350}}
"""Links of a race by its hours, and by the number of players up to four."""


class Les24HeuresCatalogue(Catalogue):
    """The catalogue part of Les 24 Heures' face: its name, options, computers, the daily match."""

    slug = "24-heures"
    grades = range(2, 6)
    practice_sizes = (32, 60, 60, 43)
    prints_puzzles = False
    strengths: tuple[str, ...] = ("none", "spaces")

    def title(self, words: Words) -> str:
        """Return the name of the game, the same in every language, unbroken at the end of a line."""
        return "Les\u00a024\u00a0Heures"

    def variant_name(self, words: Words, view: View) -> str:
        """Return the name of the race; in a cup, that of the race being driven."""
        return race_name(words, view.races[view.number - 1])

    def match_name(self, words: Words) -> str:
        """Return the name of the game after "a match of"."""
        return words.text("24-heures", "a match of Les 24 Heures")

    def task_texts(self, words: Words, task: str, most_turns: int, state: State) -> tuple[str, str, str]:
        """Return a puzzle's title, its task, and the player's next cards, which lie open.

        A card is drawn before each turn but the first, so that only those come in time.
        """
        drawn = state.pile[1 :: len(state.hands)][: most_turns - 1]
        more = ""
        if drawn:
            next_cards = ", ".join(card_name(words, card) for card in drawn)
            more = words.count(
                "24-heures",
                "Your next card: {cards}.",
                "Your next cards: {cards}.",
                len(drawn),
                cards=next_cards,
            )
        if task == "stop":
            title = words.text("24-heures", "The tyre stop")
            return title, words.text("24-heures", "Stop at exactly 2,500 km in the fewest turns."), more
        title = words.text("24-heures", "The most kilometres")
        text = words.count(
            "24-heures",
            "Drive as far as you can in {n} turn.",
            "Drive as far as you can in {n} turns.",
            most_turns,
        )
        return title, text, more

    def link_count(self, options: Mapping[str, str], seats: int) -> int:
        """Return about how many links the races of a match take, as counted by `tools/link_counts.py`."""
        races = [options.get("race", ALL_RACES[0])]
        if options.get("cup", "off") != "off":
            races = list(ALL_RACES) if options["cup"] == "on" else options["cup"].split(",")
        return sum(LINKS[RACES[race]][min(seats, 4)] for race in races)

    def link_options(self) -> dict[str, str]:
        """Return the shortest race, which is preset by link since a whole one takes weeks."""
        return {"race": "sebring"}

    def variant(self, words: Words, options: Mapping[str, str]) -> str:
        """Return the name of the race, that of the cup, or of another cup those of its races."""
        cup = options.get("cup", "off")
        if cup == "off":
            return race_name(words, options.get("race", ALL_RACES[0]))
        named = next((name for value, name in _cup(words).values if value == cup), "")
        return named or words.both([race_name(words, race) for race in cup.split(",")])

    def link_options_text(self, words: Words) -> str:
        """Return the sentence that the shortest race is set."""
        return words.text("24-heures", "The short race is proposed: Sebring, 12 hours.")

    def levels(self, words: Words) -> tuple[Level, ...]:
        """Return the computer players, weakest first."""
        return tuple(level(words, slug, words.text("24-heures", line)) for slug, line in LINES.items())

    def guide_texts(self, words: Words) -> tuple[str, ...]:
        """Return what each strength of the board guides shows, in words, the weakest first."""
        return words.say("setup", "Off"), words.text("24-heures", "What you can’t play now, and why")

    def options(self, words: Words) -> tuple[OptionText, ...]:
        """Return the words of the set-up's options, in the order in which they are offered."""
        return (_race(words), _cars(words), _cup(words))


def _race(words: Words) -> OptionText:
    """Return the words of the option on which race is driven."""
    values = tuple((race, race_name(words, race)) for race in ALL_RACES)
    long = words.text(
        "24-heures",
        "The race ends after 24 hours. Le Mans, Spa and Daytona have the same rules; only the name differs.",
    )
    short = words.text(
        "24-heures",
        "The race ends after twelve hours, with four Race hour cards fewer: a race for two takes about 40 "
        "minutes instead of 50.",
    )
    closed = words.text("24-heures", "The cup below says which races are driven.")
    return OptionText(
        "race",
        words.text("24-heures", "Race"),
        long,
        values,
        SEATS,
        notes=(("sebring", short),),
        closed=("cup", "off", closed),
    )


def _cars(words: Words) -> OptionText:
    """Return the words of the option on how many cars the players share."""
    values = (
        ("each", words.text("24-heures", "A car for each player")),
        ("2", words.text("24-heures", "Two cars")),
        ("3", words.text("24-heures", "Three cars (six players)")),
    )
    note = words.text("24-heures", "Teammates share a car and take turns driving; each keeps their own hand.")
    return OptionText("cars", words.text("24-heures", "Teams"), note, values, (4, 6))


def _cup(words: Words) -> OptionText:
    """Return the words of the option on a single race or a cup of several."""
    values = (
        ("off", words.text("24-heures", "One race")),
        ("on", words.text("24-heures", "Gold Cup, all four races")),
        ("le-mans,sebring", words.text("24-heures", "Le Mans, then Sebring (short)")),
    )
    note = words.text(
        "24-heures", "Each race scores 9, 6, 4, 3, 2 or 1 by finishing place. Most points wins."
    )
    return OptionText("cup", words.text("24-heures", "Cup"), note, values, SEATS)
