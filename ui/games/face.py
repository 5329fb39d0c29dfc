"""What every game gives to the shared screens: a face in five parts, each named for where it is used.

A part is a class, from which a game's own part inherits. It must answer what has no body here, and overrides
what it answers otherwise. Such a class is a protocol, so that the type checker finds what a part lacks. The
part for the course of a match is in `ui.games.timing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.bots import Choice
from engine.errors import NotationError, Refusal
from engine.match import Match
from engine.record import Record
from ui.core.html import EMPTY, Html
from ui.core.words import Words
from ui.games.levels import Level, PastMatch
from ui.games.postgame import Missed, Peak, Peaks, RetrySentences
from ui.games.scene import Line, Scene, SeenMove
from ui.games.slot import Slot
from ui.games.timing import Timing

__all__ = [
    "Board",
    "Catalogue",
    "Daily",
    "Face",
    "Missed",
    "OptionText",
    "Peak",
    "Peaks",
    "Postgame",
    "RetrySentences",
    "Speech",
]


class OptionText(NamedTuple):
    """The words for an option in the set-up: label, note, labels of values, and numbers of seats."""

    key: str
    label: str
    note: str
    values: tuple[tuple[str, str], ...]
    seats: tuple[int, ...]


class Daily(NamedTuple):
    """The daily match of a game: label of its button, computers beside the person, options.

    `of` is the score of winning everything; 0 where there is no such score.
    """

    label: str
    computers: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    of: int = 0


class Catalogue(Protocol):
    """Part of a face for the home page and the set-up: name, options, levels, who begins."""

    slug: str
    grades: range  # of the problems to practise with
    prints_puzzles: bool  # whether there are sheets of paper with its puzzles
    quiet: bool = False  # whether a match above the first level begins without the coach's marks
    strengths: tuple[str, ...]  # of the coach's marks, the weakest first
    beginner_marks: str = ""  # with which a match against the first level begins; "" for the strongest

    def title(self, words: Words) -> str:
        """Return the name of this game."""

    def task_texts(self, words: Words, task: str, turns: int, state: Any) -> tuple[str, str, str]:
        """Return a problem's title, its task, and what else is known, such as the cards to come."""

    def levels(self, words: Words) -> tuple[Level, ...]:
        """Return every computer player, also those that only older matches name."""

    def imitator(self, words: Words, bot: str) -> Level | None:
        """Return the computer player that imitates somebody, as its name says; None for others."""
        return None

    def options(self, words: Words) -> tuple[OptionText, ...]:
        """Return the options of the set-up."""

    def online_ways(self, options: Mapping[str, str]) -> str:
        """Return how these options can be played online: `links` (live too), `live` alone, "" for not."""
        return "links"

    def link_count(self, options: Mapping[str, str], seats: int) -> int:
        """Return about how many links a match takes when all play from devices of their own; 0 if unknown."""
        return 0

    def link_options(self) -> Mapping[str, str]:
        """Return the options that are offered first for a match by link."""
        return {}

    def usual_options(self, bots: tuple[bool, ...]) -> Mapping[str, str]:
        """Return the options with which such players begin, where they are not the defaults of the rules."""
        return {}

    def daily(self, words: Words, level: str) -> Daily:
        """Return the daily match; `level` is the level of a computer at this reader's table."""
        return Daily("", (level,), ())

    def guide_texts(self, words: Words) -> tuple[str, ...]:
        """Return in words what each strength of the board guides shows, for the set-up."""
        return (
            words.say("setup", "Off"),
            words.say("setup", "Spaces where the chosen piece can go"),
            words.say("setup", "Those spaces, with the score for each"),
        )

    def strength_names(self, words: Words) -> tuple[str, ...]:
        """Return a short name of each strength of the board guides; () for the usual names."""
        return ()

    def first_player_rule(self, words: Words) -> str:
        """Return the printed rules' own way to choose who begins, by age: "The age nearest 24"; or ""."""
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
        """Render over the board what the shell shows elsewhere, on screens without it; EMPTY for nothing."""
        return EMPTY

    def view_buttons(self, scene: Scene) -> Html | None:
        """Render the buttons for the bar that change what of the board is seen; None if there are none."""
        return None  # the whole board is always seen

    def seat(self, scene: Scene, seat: int) -> Html:
        """Render what a seat's card shows under the name."""

    def places(self, scene: Scene) -> Html | None:
        """Render the seats around the table; None where the table renders a card for each seat."""
        return None

    def heading(self, scene: Scene) -> Html | None:
        """Render in the bar how far the match is; None where the table says whose turn it is."""
        return None

    def stock(self, scene: Scene) -> Html:
        """Render the panel of the bag, stock or draw pile."""

    def hand(self, scene: Scene) -> Html:
        """Render the viewer's rack or hand as buttons (`data-do="step"`), or closed backs."""

    def note(self, scene: Scene) -> Html:
        """Render in one line what the viewer can do now."""

    def note_parts(self, scene: Scene) -> tuple[str, str]:
        """Return two sentences on what the viewer can do now, the first stands out; either may be ""."""

    def last_slot(self, scene: Scene) -> Slot | None:
        """Return the slot for the last move; None before the first one."""

    def draft_slot(self, scene: Scene) -> Slot | None:
        """Return the slot for a partial move; None where `note_parts` says all."""
        return None

    def hint_slot(self, scene: Scene, choice: Choice, is_move_shown: bool) -> Slot:
        """Return the slot for a hint: where to look, or the move itself if `is_move_shown`."""

    def why_slot(self, scene: Scene, choice: Choice) -> Slot | None:
        """Return the slot with the reason of a hint whose move is shown, at most two sentences; else None."""

    def play_label(self, words: Words, move: Any) -> str:
        """Return the label of the button that plays the move of a hint."""
        return words.say("table", "Play this move")

    def refused_slot(self, scene: Scene, refusal: Refusal) -> Slot:
        """Return the slot that says why the last try was refused."""

    def call_slot(self, scene: Scene) -> Slot | None:
        """Return the slot on what the viewer may do off turn; None where the table's own words say it."""
        return None

    def main_button(self, scene: Scene) -> Html | None:
        """Render the game's own main button, the last of the rail; None where the table has one."""
        return None

    def buttons(self, scene: Scene) -> Html:
        """Render the game's own action buttons (`data-do="step"`); EMPTY if there are none."""

    def confirm_label(self, words: Words, move: Any) -> str:
        """Return the label of the button that confirms a move; "" where there is no button.

        `move` is None while no move waits.
        """
        return words.say("table", "Place")

    def skip_label(self, words: Words) -> str:
        """Return the label of the button that lets computers play until a person's turn."""
        return words.say("table", "Skip to my turn")

    def miniature(self, view: Any) -> Html:
        """Render a small picture of the table."""

    def diagram(self, words: Words, record: Record) -> Html:
        """Render a position, and what its move scores, as the content of a figure."""


class Speech(Protocol):
    """Part of a face for the log, the live region and the dialogs: plain sentences, never markup."""

    def log_line(self, scene: Scene, seen: SeenMove) -> Line | None:
        """Return a line of the log; None if there is nothing to say."""

    def spoken(self, scene: Scene, log: tuple[SeenMove, ...]) -> str:
        """Return what happened in these moves, in a sentence or two, for screen readers."""

    def preview(self, scene: Scene) -> str:
        """Return in words what the partial move makes, to be spoken; "" where the pieces show it."""
        return ""  # the pieces show what a partial move makes

    def table_text(self, scene: Scene) -> str:
        """Describe the whole table in words."""

    def choices_text(self, scene: Scene) -> str:
        """Describe what the viewer can play, the best first."""

    def refusal_text(self, words: Words, refusal: Refusal, names: Sequence[str] = ()) -> str:
        """Return in words why a move is refused; with the seats' names it names players."""

    def fault_text(self, words: Words, error: NotationError) -> str:
        """Return in words what is wrong with a typed move, item or drawing."""

    def idea(self, words: Words, view: Any, choice: Choice) -> str:
        """Return the idea of a hint, without the move."""

    def move_name(self, words: Words, move: Any) -> str:
        """Return a short name of a move, such as "7 on e4"."""

    def why(self, words: Words, view: Any, choice: Choice) -> str:
        """Return the move of a hint or a computer, and why."""

    def end_reason(self, words: Words, reason: str, winner: str = "") -> str:
        """Return in words why the match ended; `winner` is the only player in first place, else ""."""

    def score(self, words: Words, view: Any, score: int) -> str:
        """Format a score with its unit, which may depend on the options of the match."""

    def progress(self, words: Words, match: Match) -> str:
        """Return in words how far a match is, such as "16th tile"."""


class Postgame(Protocol):
    """Part of a face for the end and the review: tallies, highlights, judgements."""

    def tally(self, words: Words, match: Match) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return the rows of the end screen: a label and a text for each seat."""

    def statistics(self, scene: Scene, match: Match, times: Mapping[int, float]) -> Html:
        """Render more about a finished match; `times` has the seconds of the moves, by ply."""
        return EMPTY

    def highlights(self, scene: Scene, match: Match, times: Mapping[int, float]) -> Peaks:
        """Return the best and the worst moment of a finished match, from its log alone."""
        return None, None

    def highest_score(self, match: Match) -> int:
        """Return the highest score that a player alone can reach in this match; 0 if there is no such end."""
        return 0

    def own_pace(self, matches: Iterable[PastMatch]) -> str:
        """Return the name of the computer that plays like the reader; "" if there is none.

        The matches come latest first.
        """
        return ""

    def judgement(self, words: Words, match: Match, ply: int, seconds: float | None) -> Html:
        """Render for a review what there was to find after `ply` moves, and the seconds taken if known."""
        return EMPTY  # the analysis alone judges a move

    def missed_chances(self, match: Match, people: tuple[int, ...]) -> tuple[Missed, ...]:
        """Return what people missed, where a game finds it in the log without an analysis."""
        return ()  # the analysis alone finds missed chances

    def what_happened(self, scene: Scene, missed: Missed) -> str:
        """Return in words what happened at a missed chance in the match, without the answer."""
        return ""  # nothing to add to what the analysis found

    def answer_text(self, words: Words, missed: Missed) -> str:
        """Return the answer of a missed chance."""
        return ""  # nothing to add to what the analysis found

    def turning_point(self, scene: Scene, match: Match, times: Mapping[int, float]) -> Peak | None:
        """Return the turning point for people, where no analysis finds it."""
        return None  # the analysis alone finds the turning point

    def retry_sentences(
        self, words: Words, number: int, total_missed: int, solved: int, is_alone: bool
    ) -> RetrySentences:
        """Return the sentences around missed chance `number` of `total_missed`; `solved` are found."""
        offer = words.count(
            "moment", "Try the missed move again", "Try the {n} missed moves again", total_missed
        )
        if is_alone:
            offer = words.count(
                "moment", "Try my missed move again", "Try my {n} missed moves again", total_missed
            )
        return RetrySentences(
            title=words.say("moment", "Missed chances"),
            head=words.say("moment", "Find the move"),
            offer=offer,
            nth=words.say("moment", "Missed chance {n} of {of}.", n=number, of=total_missed),
            found=words.say("moment", "Missed chances found: {n} of {of}.", n=solved, of=total_missed),
            task=words.say("moment", "There was a better move. Can you find it?"),
            rule=words.say("moment", "Any move about as good as the best counts. You have three tries."),
            wrong=words.say("moment", "There’s a better move."),
        )


class Face(NamedTuple):
    """A game's user interface in five parts; a part that a game leaves out is the default one."""

    catalogue: Catalogue
    board: Board
    speech: Speech
    timing: Timing
    postgame: Postgame
