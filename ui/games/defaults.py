"""Default answers of a face, for games that have none of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.bots import Choice
from engine.errors import Refusal
from engine.match import Match
from ui.core.html import EMPTY, Html
from ui.core.words import Words
from ui.games.face import Daily, Missed, Peak, Peaks, Retold
from ui.games.levels import Kept, Level
from ui.games.scene import Scene
from ui.games.slot import HINT, REFUSED, WHY, Slot

__all__ = [
    "answer",
    "beginner_marks",
    "by_link",
    "elsewhere",
    "ends_turn",
    "coach",
    "draft_slot",
    "confirm",
    "daily",
    "first_rule",
    "forward",
    "goes_by_itself",
    "goes_on",
    "heading",
    "heeds",
    "judge",
    "holds",
    "lifted",
    "like",
    "lingers",
    "links",
    "mattered",
    "mine",
    "missed",
    "needs_showing",
    "over",
    "peaks",
    "picking_shows",
    "places",
    "play_label",
    "preview",
    "quiet",
    "reading",
    "retold",
    "seconds",
    "seen_by_all",
    "shared",
    "since",
    "sound",
    "statistics",
    "strength_names",
    "then",
    "turns",
    "typed",
    "usual",
    "view",
]

# The box

quiet = False
beginner_marks = ""


def links(options: Mapping[str, str], seats: int) -> int:
    """Default: nobody has counted the links of a match."""
    return 0


def by_link() -> dict[str, str]:
    """Default: by link a match has the usual options."""
    return {}


def usual(bots: tuple[bool, ...]) -> dict[str, str]:
    """Default: the options of the rules, whoever plays."""
    return {}


def elsewhere(options: Mapping[str, str]) -> str:
    """Default: matches by links, whatever the options, since seats act in turn or seldom out of it."""
    return "links"


def daily(words: Words, level: str) -> Daily:
    """Default: the daily match against one computer."""
    return Daily("", (level,), ())


def like(words: Words, bot: str) -> Level | None:
    """Default: no computer that imitates the player."""
    return None


def coach(words: Words) -> tuple[str, ...]:
    """Return what each strength of board guides shows: nothing, spaces, spaces with scores."""
    return (
        words.say("setup", "Off"),
        words.say("setup", "Spaces where the chosen piece can go"),
        words.say("setup", "Those spaces, with the score for each"),
    )


def strength_names(words: Words) -> tuple[str, ...]:
    """Default: the names of the settings."""
    return ()


def first_rule(words: Words) -> str:
    """Default: the rules have no way of their own to choose who begins."""
    return ""


# The board


def places(scene: Scene) -> Html | None:
    """Default: the table renders a card for each seat."""
    return None


def heading(scene: Scene) -> Html | None:
    """Default: the table says whose turn it is."""
    return None


def confirm(words: Words, move: Any) -> str:
    """Return the label of the button that confirms a placement."""
    return words.say("table", "Place")


def forward(words: Words) -> str:
    """Return the label of the button that skips to a person's turn."""
    return words.say("table", "Skip to my turn")


def over(scene: Scene) -> Html:
    """Default: nothing stands over the board."""
    return EMPTY


def view(scene: Scene) -> Html | None:
    """Default: the whole board is always seen."""
    return None


def note_parts(scene: Scene) -> tuple[str, str]:
    """Default: nothing to do."""
    return "", ""


def last_slot(scene: Scene) -> Slot | None:
    """Default: nothing to say of the last move."""
    return None


def draft_slot(scene: Scene) -> Slot | None:
    """Default: a partial move needs no words of its own."""
    return None


def hint_slot(scene: Scene, choice: Choice, shown: bool) -> Slot:
    """Default: no words for a hint."""
    return Slot(HINT, None)


def why_slot(scene: Scene, choice: Choice) -> Slot | None:
    """Default: no words for its reason."""
    return Slot(WHY, None)


def play_label(words: Words, move: Any) -> str:
    """Return the label of the button that plays the move of a hint."""
    return words.say("table", "Play this move")


def refused_slot(scene: Scene, refusal: Refusal) -> Slot:
    """Default: no words for a refusal."""
    return Slot(REFUSED, None)


def call_slot(scene: Scene) -> Slot | None:
    """Default: the table's words for what can be done while it is another's turn."""
    return None


def main_button(scene: Scene) -> Html | None:
    """Default: the table's main button."""
    return None


# The course

shared = False


def needs_showing(move: Any) -> bool:
    """Default: a hint first says where to look."""
    return True


def picking_shows(move: Any) -> bool:
    """Default: a move is first shown, then played."""
    return False


def typed(view: Any, text: str) -> str:
    """Default: the text as it was typed."""
    return text


def lingers(view: Any) -> bool:
    """Default: no seat off turn is waited for."""
    return False


def heeds(view: Any, people: tuple[int, ...]) -> tuple[int, ...]:
    """Default: nobody is asked before a computer moves."""
    return ()


def preview(scene: Scene) -> str:
    """Default: the pieces show what a partial move makes."""
    return ""


def ends_turn(move: Any) -> bool:
    """Default: only the rules know when a turn ends."""
    return False


def goes_on(move: Any) -> bool:
    """Default: each move is explained alone."""
    return False


def goes_by_itself(view: Any, alone: bool) -> str:
    """Default: no turn is played by itself."""
    return ""


def seen_by_all(view: Any) -> str:
    """Default: only the player on turn knows what there is to play."""
    return ""


def holds(view: Any) -> tuple[Any, ...]:
    """Default: a seat has no pieces of its own."""
    return ()


def lifted(draft: Any) -> Any:
    """Default: no piece waits on the table."""
    return None


def sound(events: tuple[Any, ...]) -> str:
    """Default: no sound but that of a score."""
    return ""


def since(view: Any) -> tuple[str, ...]:
    """Default: no timer."""
    return ()


def seconds(view: Any) -> int:
    """Default: no clock."""
    return 0


def turns(event: Any) -> bool:
    """Default: no event deals anew."""
    return False


def reading(events: tuple[Any, ...]) -> int:
    """Default: no pause to read a result."""
    return 0


# After


def statistics(scene: Scene, match: Match, times: Mapping[int, float]) -> Html:
    """Default: no statistics but the tally."""
    return EMPTY


def peaks(scene: Scene, match: Match, times: Mapping[int, float]) -> Peaks:
    """Default: no highlights."""
    return None, None


def highest(match: Match) -> int:
    """Default: no score is the highest."""
    return 0


def mine(matches: Iterable[Kept]) -> str:
    """Default: no computer that plays like the reader."""
    return ""


def judge(words: Words, match: Match, ply: int, seconds: float | None) -> Html:
    """Default: the analysis alone judges a move."""
    return EMPTY


def missed(match: Match, people: tuple[int, ...]) -> tuple[Missed, ...]:
    """Default: the analysis alone finds missed chances."""
    return ()


def then(scene: Scene, one: Missed) -> str:
    """Default: nothing to add to what the analysis found."""
    return ""


def answer(words: Words, one: Missed) -> str:
    """Default: nothing to add to what the analysis found."""
    return ""


def mattered(scene: Scene, match: Match, times: Mapping[int, float]) -> Peak | None:
    """Default: the analysis alone finds the turning point."""
    return None


def retold(words: Words, n: int, of: int, found: int, alone: bool) -> Retold:
    """Return the sentences around missed chances, in terms of moves."""
    offer = words.count("moment", "Try the missed move again", "Try the {n} missed moves again", of)
    if alone:
        offer = words.count("moment", "Try my missed move again", "Try my {n} missed moves again", of)
    return Retold(
        title=words.say("moment", "Missed chances"),
        head=words.say("moment", "Find the move"),
        offer=offer,
        nth=words.say("moment", "Missed chance {n} of {of}.", n=n, of=of),
        found=words.say("moment", "Missed chances found: {n} of {of}.", n=found, of=of),
        task=words.say("moment", "There was a better move. Can you find it?"),
        rule=words.say("moment", "Any move about as good as the best counts. You have three tries."),
        wrong=words.say("moment", "There’s a better move."),
    )
