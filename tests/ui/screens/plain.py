"""A face without a game's looks: what the shared screens need, in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots import Choice
from engine.game import NotationError, Refusal
from engine.match import Match
from engine.record import Record
from ui.games.face import Line, OptionText, Scene, Told
from ui.html import EMPTY, Html, join, tag
from ui.words import Words

slug = "24-7"
root = "plain"


def title(words: Words) -> str:
    return "Plain"


def motto(words: Words) -> str:
    return "A game without looks"


def example() -> str:
    return "7@d5"


def duration() -> int:
    return 20


def felt_class() -> str:
    return "felt--plain"


def felt(scene: Scene) -> Html:
    return tag(
        "p",
        f"viewer {scene.view.viewer}, offers {len(list(scene.offers))}, hint {scene.hint}, live {scene.live}",
    )


def seat(scene: Scene, seat: int) -> Html:
    call = (
        tag("button", "Call", type="button", data_do="call", data_arg=seat) if seat in scene.calls else None
    )
    return join(tag("p", scene.scores[seat - 1]), call)


def moment(scene: Scene) -> Html:
    return tag("p", f"ply {scene.log[-1].ply}") if scene.log else EMPTY


def stock(scene: Scene) -> Html:
    return tag("section", "stock", class_="panel")


def stock_small(scene: Scene) -> Html:
    return tag("p", "stock")


def hand(scene: Scene) -> Html:
    tiles = [
        tag("button", tile, data_do="step", data_arg=n, type="button")
        for n, tile in enumerate(scene.view.rack)
    ]
    return tag("div", tiles, key="rack", class_="rack")


def note(scene: Scene) -> Html:
    return tag("span", "Choose.")


def buttons(scene: Scene) -> Html:
    return EMPTY


def lingers(view: Any) -> bool:
    return bool(view.may_draw and not view.on_turn)


def line(scene: Scene, told: Told) -> Line | None:
    return Line(join(scene.names[told.seat - 1], " ", tag("b", told.ply)), f"+{told.ply}")


def spoken(scene: Scene, log: tuple[Told, ...]) -> str:
    return ", ".join(f"{scene.names[told.seat - 1]} {told.ply}" for told in log)


def state(scene: Scene) -> str:
    return "state"


def can_play(scene: Scene) -> str:
    return "choices"


def refusal(words: Words, refusal: Refusal, names: Sequence[str] = ()) -> str:
    return f"refused: {refusal.code}"


def fault(words: Words, error: NotationError) -> str:
    return f"fault: {error.code}"


def idea(words: Words, view: Any, choice: Choice) -> str:
    return "the idea"


def why(words: Words, view: Any, choice: Choice) -> str:
    return f"the move {choice.move}"


def reason(words: Words, reason: str) -> str:
    return f"reason: {reason}"


def score(words: Words, view: Any, score: int) -> str:
    return f"{score} min"


def progress(words: Words, match: Match) -> str:
    return f"ply {match.ply}"


def tally(words: Words, match: Match) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return (("Moves", tuple(str(sum(e.seat == s for e in match.log)) for s in range(1, match.seats + 1))),)


def mini(view: Any) -> Html:
    return tag("svg", class_="rd", aria_hidden="true")


def diagram(words: Words, record: Record) -> Html:
    return tag("figcaption", "diagram")


def judge(words: Words, match: Match, ply: int) -> Html:
    return tag("section", tag("h2", "Judge"), tag("p", ply), class_="panel could")


def levels(words: Words) -> tuple[tuple[str, str], ...]:
    return (("random", "Weak"), ("greedy", "Strong"))


def options(words: Words) -> tuple[OptionText, ...]:
    teams = OptionText("teams", "Teams", "Two and two", (("off", "None"), ("on", "Two")), (4,))
    return (teams, OptionText("draw", "Drawing", "", (("auto", "Auto"), ("manual", "Manual")), (2, 3, 4)))


def first_rule(words: Words) -> str:
    return "The age nearest 24"
