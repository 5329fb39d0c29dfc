"""What every game gives to the shared screens: a face in five parts, each named for where it is used.

A part is a class, from which a game's own part inherits. It must answer what has no body here, and overrides
what it answers otherwise. Such a class is a protocol, so that the type checker finds what a part lacks. The
parts for the course of a match and for its end are in `ui.games.timing` and `ui.games.postgame`, and the half
of the speech that advises and compares moves is in `ui.games.move_speech`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.bots import Choice
from engine.errors import NotationError, Refusal
from engine.match import Match
from engine.record import Record
from ui.core.html import EMPTY, Html
from ui.core.words import Words
from ui.games.levels import Level
from ui.games.move_speech import MoveSpeech
from ui.games.option_texts import Daily, OptionText
from ui.games.postgame import (
    Highlight,
    HighlightPair,
    MissedChance,
    Postgame,
    RetrySentences,
)
from ui.games.scene import Line, Scene, SeenMove
from ui.games.slot import Slot
from ui.games.timing import Timing

__all__ = [
    "Board",
    "Catalogue",
    "Daily",
    "Face",
    "MissedChance",
    "OptionText",
    "Highlight",
    "HighlightPair",
    "Postgame",
    "RetrySentences",
    "Speech",
]


class Catalogue(Protocol):
    """Part of a face for the home page and the set-up: name, options, levels, who begins."""

    slug: str
    grades: range  # of the problems to practise with
    practice_sizes: tuple[int, ...]  # the number of problems in the list of each of these grades
    prints_puzzles: bool  # whether there are sheets of paper with its puzzles
    quiet: bool = False  # whether a match above the first level begins without board guides
    strengths: tuple[str, ...]  # of the board guides, the weakest first
    beginner_marks: str = ""  # with which a match against the first level begins; "" for the strongest

    def title(self, words: Words) -> str:
        """Return the name of this game, with no-break spaces: it never ends a line in its middle."""

    def variant_name(self, words: Words, view: Any) -> str:
        """Return what this match is called among those of its game; "" where they have no names."""
        return ""

    def match_name(self, words: Words) -> str:
        """Return "a match of" with the name of this game, which may change the word before it in French."""

    def task_texts(self, words: Words, task: str, most_turns: int, state: Any) -> tuple[str, str, str]:
        """Return a puzzle's title, its task, and the cards that lie open ("" if none), in words."""

    def levels(self, words: Words) -> tuple[Level, ...]:
        """Return every computer player, also those that only older matches name."""

    def imitator(self, words: Words, bot: str) -> Level | None:
        """Return the computer that imitates a person's pace, if the name `bot` stands for one; else None."""
        return None

    def variant(self, words: Words, options: Mapping[str, str]) -> str:
        """Return what a list calls a match with these options, beside its game: a race, say; or ""."""
        return ""

    def options(self, words: Words) -> tuple[OptionText, ...]:
        """Return the words of the set-up's options, in the order in which they are offered."""

    def online_ways(self, options: Mapping[str, str]) -> str:
        """Return how a match can be played online: `links` (also live), `live` only, "" for not at all."""
        return "links"

    def task_note(self, words: Words) -> str:
        """Return what somebody new to the game needs for a puzzle besides its question; "" for nothing."""
        return ""

    def link_count(self, options: Mapping[str, str], seats: int) -> int:
        """Return about how many links a match takes, each player on another device; 0 if unknown."""
        return 0

    def link_options(self) -> Mapping[str, str]:
        """Return the options that are preset for a match by link, where they are not the usual ones."""
        return {}

    def link_options_text(self, words: Words) -> str:
        """Return the sentence that the options of `link_options` are set; "" in a game without any."""
        return ""

    def usual_options(self, bots: tuple[bool, ...]) -> Mapping[str, str]:
        """Return the options that replace the rules' defaults for these players (True: a computer)."""
        return {}

    def daily(self, words: Words, level: str) -> Daily:
        """Return the daily match; `level` is the level of the computer opponent that this reader meets."""
        return Daily("", (level,), ())

    def guide_texts(self, words: Words) -> tuple[str, ...]:
        """Return what each strength of the board guides shows, in words, the weakest first."""
        return (
            words.say("setup", "Off"),
            words.say("setup", "Spaces where the chosen piece can go"),
            words.say("setup", "Those spaces, with the score for each"),
        )

    def strength_names(self, words: Words) -> tuple[str, ...]:
        """Return a short name for each strength of the board guides; () to use the common names."""
        return ()

    def first_player_rule(self, words: Words) -> str:
        """Return the printed rule on who begins by age: "The age nearest 24"; "" if there is none."""
        return ""


class Board(Protocol):
    """Part of a face for the table: everything that is rendered."""

    root: str
    """Class of the table's root, such as `t247`."""

    def felt(self, scene: Scene) -> Html:
        """Render the board, inside `main.felt`."""

    def felt_class(self) -> str:
        """Return the CSS class of the element around the board."""

    def overlay(self, scene: Scene) -> Html:
        """Render over the board what small screens have no other place for; EMPTY for nothing."""
        return EMPTY

    def view_buttons(self, scene: Scene) -> Html | None:
        """Render the buttons that zoom the board; None where the whole board is always visible."""
        return None  # the whole board is always seen

    def seat(self, scene: Scene, seat: int) -> Html:
        """Render what a seat's card shows under the player's name, such as the score."""

    def places(self, scene: Scene) -> Html | None:
        """Render the seats around the table; None where the table renders a card for each seat."""
        return None

    def heading(self, scene: Scene) -> Html | None:
        """Render how far the match is, for the top bar; None where the bar says whose turn it is."""
        return None

    def stock(self, scene: Scene) -> Html:
        """Render the panel of the bag, stock or draw pile."""

    def hand(self, scene: Scene) -> Html:
        """Render the viewer's rack or hand as buttons (`data-do="step"`), or closed backs."""

    def note(self, scene: Scene) -> Html:
        """Render one line that says what the viewer can do now."""

    def note_parts(self, scene: Scene) -> tuple[str, str]:
        """Return two sentences on what the viewer can do now, the first in bold; either may be ""."""

    def last_slot(self, scene: Scene) -> Slot | None:
        """Return the message on the last move for the table's slot; None before the first move."""

    def pressing_slot(self, scene: Scene) -> Slot | None:
        """Return the slot's message that goes before all but hints and refusals; None mostly."""
        return None

    def draft_slot(self, scene: Scene) -> Slot | None:
        """Return the slot's message on a partial move; None where `note_parts` says enough."""
        return None

    def draft_rule(self, scene: Scene) -> str:
        """Return the id of the rules' section on why a partial move has no use; "" if it has one."""
        return ""

    def hint_slot(self, scene: Scene, choice: Choice, is_move_shown: bool) -> Slot:
        """Return the slot's message for a hint: where to look, or with `is_move_shown` the move itself."""

    def why_slot(self, scene: Scene, choice: Choice) -> Slot | None:
        """Return the slot's message with the reason of a shown hint; None if there is no reason to give."""

    def keys_help(self, words: Words) -> str:
        """Return in words how the keyboard gets from the viewer's pieces to the board; "" if by Tab alone."""
        return ""

    def reveal_label(self, words: Words, move: Any) -> str:
        """Return the label of the button that shows the move after the first step of a hint."""
        return words.say("table", "Show the move")

    def play_label(self, words: Words, move: Any) -> str:
        """Return the label of the button that plays the move of a shown hint."""
        return words.say("table", "Play this move")

    def refused_slot(self, scene: Scene, refusal: Refusal) -> Slot:
        """Return the slot's message on why the move just tried is not allowed."""

    def call_slot(self, scene: Scene) -> Slot | None:
        """Return the slot's message on what the viewer may do off turn; None for the common wording."""
        return None

    def main_button(self, scene: Scene) -> Html | None:
        """Render the game's own main button, the last of the rail; None where the common one is used."""
        return None

    def buttons(self, scene: Scene) -> Html:
        """Render the game's own secondary buttons, such as "Pass"; EMPTY if there are none."""

    def confirm_label(self, words: Words, move: Any) -> str:
        """Return the label of the button that confirms the waiting move; "" to show no button.

        `move` is None while no move waits.
        """
        return words.say("table", "Place")

    def skip_label(self, words: Words) -> str:
        """Return the label of the button that lets the computers play on until a person's turn."""
        return words.say("table", "Skip to my turn")

    def miniature(self, view: Any) -> Html:
        """Render a small picture of a position for the list of matches."""

    def diagram(self, words: Words, record: Record) -> Html:
        """Render a record's position, and what its move scores, as the content of a figure in the rules."""

    def brief_piece(self, match: Match, piece: Html | Record) -> Html | Record:
        """Return a text or a picture's record of the thirty-second rules as this match has it."""
        return piece


class Speech(MoveSpeech, Protocol):
    """Part of a face for the log, the live region and the dialogs: plain sentences, never markup."""

    def log_line(self, scene: Scene, seen: SeenMove) -> Line | None:
        """Return the line of a move in the log; None if there is nothing to say about it."""

    def listed_move(self, scene: Scene, seen: SeenMove) -> Html | None:
        """Return a move's short name for a review's list, without its mover; None for the log's sentence."""
        return None

    def spoken(self, scene: Scene, log: tuple[SeenMove, ...]) -> str:
        """Return what happened in these moves, in a sentence or two, for screen readers."""

    def preview(self, scene: Scene) -> str:
        """Return what a partial move makes, for screen readers; "" where the pieces' own names say it."""
        return ""  # the pieces show what a partial move makes

    def table_text(self, scene: Scene) -> str:
        """Describe the whole table in words: turn, scores, pieces, the viewer's hand."""

    def choices_text(self, scene: Scene) -> str:
        """Describe in words what the viewer can play now, the best moves first, in lines."""

    def refusal_text(self, words: Words, refusal: Refusal, names: Sequence[str] = ()) -> str:
        """Return in words why a move is refused; players are called by `names`, else by seat number."""

    def rule_section(self, refusal_code: str) -> str:
        """Return the id of the section of the rules page that a refusal comes from; "" for the whole page."""
        return ""

    def fault_text(self, words: Words, error: NotationError) -> str:
        """Return in words what cannot be read in a typed move, a piece's name or a drawn position."""

    def end_reason(self, words: Words, reason: str, winner: str = "", view: Any = None) -> str:
        """Return in words why the match ended; `winner` is the name of a sole winner, else "".

        `view` is the last one of the match, for games whose reason depends on its options.
        """

    def score(self, words: Words, view: Any, score: int) -> str:
        """Format a score with its unit, which may depend on the options of the match."""

    def final_score(self, words: Words, view: Any, score: int) -> str:
        """Format what a player ends with; where scores are also differences, it says what was counted."""
        return self.score(words, view, score)

    def progress(self, words: Words, match: Match) -> str:
        """Return in words how far a match is, such as "after 16 tiles"."""


class Face(NamedTuple):
    """A game's user interface in five parts; what a game does not override has a default."""

    catalogue: Catalogue
    board: Board
    speech: Speech
    timing: Timing
    postgame: Postgame
