"""The rail: the four signs, what can be done now, the stock, and the game's own buttons."""

from __future__ import annotations

from typing import Any

from engine.games.braindrain.drafts import SIGNS, begun
from engine.games.braindrain.model import Claim, Impossible
from engine.games.braindrain.operands import Chip
from engine.games.braindrain.solver import solutions
from ui.core.html import EMPTY, Child, Html, icon, join, tag
from ui.core.words import Words
from ui.games.braindrain.equation_paper import draft_of
from ui.games.braindrain.seats import people
from ui.games.braindrain.vocabulary import SIGNS as PRINTED
from ui.games.braindrain.vocabulary import mark, number
from ui.games.face import Scene
from ui.games.rail import counter, note_line
from ui.model.table import ANSWER

__all__ = ["buttons", "confirm", "forward", "hand", "note", "stock", "stock_small"]

NAMES = {
    "+": mark("brain-drain", "plus"),
    "-": mark("brain-drain", "minus"),
    "*": mark("brain-drain", "times"),
    "/": mark("brain-drain", "divided by"),
}
KEYS = {"+": "+", "-": "-", "*": "* X", "/": "/ :"}


def hand(scene: Scene) -> Html:
    """Draws the four signs as keys."""
    draft = begun(scene.view, scene.draft)
    open_ = scene.live and scene.pending is None and bool(draft.picked) and scene.view.may_answer
    keys = [_key(scene, sign, sign == draft.sign, open_) for sign in SIGNS]
    name = scene.words.text("brain-drain", "Signs")
    return tag("div", *keys, key="signs", class_="keys", role="group", aria_label=name)


def _key(scene: Scene, sign: str, chosen: bool, open_: bool) -> Html:
    name = scene.words.text("brain-drain", NAMES[sign])
    return tag(
        "button",
        PRINTED[sign],
        key=f"sign-{SIGNS.index(sign)}",
        class_="key is-sel" if chosen else "key",
        type="button",
        data_do="step" if open_ else None,
        data_arg=sign if open_ else None,
        aria_pressed="true" if chosen else "false",
        aria_disabled=None if open_ else "true",
        aria_keyshortcuts=KEYS[sign],
        aria_label=f"{PRINTED[sign]} {name}",
    )


def stock(scene: Scene) -> Html:
    """Draws the panel of the pack."""
    view, words = scene.view, scene.words
    text = join(
        tag("span", view.stock, class_="num"), " ", words.count("brain-drain", "card", "cards", view.stock)
    )
    told = tag("div", tag("p", words.text("brain-drain", "In the stock"), class_="cap"), tag("p", text))
    return tag("section", icon("cards"), told, class_="panel bagp")


def stock_small(scene: Scene) -> Html:
    """Draws the pack as one number."""
    n = scene.view.stock
    if scene.view.rules.practice:
        return EMPTY
    rest = scene.words.count("brain-drain", "card in the stock", "cards in the stock", n)
    return counter(icon("cards"), n, rest)


def note(scene: Scene) -> Html:
    """Says in one line what can be done now."""
    return note_line(*_note(scene))


def _note(scene: Scene) -> tuple[str, str]:
    view, words = scene.view, scene.words
    if view.reason:
        return words.text("brain-drain", "The match is over."), ""
    if scene.rest == ANSWER:
        return "", words.text("brain-drain", "Touch anywhere to go on.")
    if not view.target:
        return "", ""
    goal = words.say("brain-drain", "Make {target}.", target=view.target.value)
    if not scene.live or not view.viewer:
        return goal, ""
    if view.holder:
        return _answering(scene, goal)
    if view.out:
        return "", words.text("brain-drain", "You are out until the target changes.")
    if view.rules.buzzer:
        return goal, words.text("brain-drain", "Whoever sees it buzzes, then gives the equation.") + _coach(
            scene
        )
    return _making(scene, goal)


def _answering(scene: Scene, goal: str) -> tuple[str, str]:
    name = scene.names[scene.view.holder - 1]
    if scene.view.holder != scene.view.viewer or scene.bots[scene.view.holder - 1]:
        return "", scene.words.by(
            "brain-drain", "{name} has buzzed and answers.", "You have buzzed: answer.", name
        )
    first, rest = _making(scene, goal)
    return scene.words.by("brain-drain", "{name} answers.", "You answer.", name), f"{first} {rest}"


def _making(scene: Scene, goal: str) -> tuple[str, str]:
    """Says what comes next in the making of an equation."""
    words = scene.words
    if isinstance(scene.pending, Claim | Impossible):
        return words.text("brain-drain", "Is that your answer?"), words.text(
            "brain-drain", "Confirm, or undo."
        )
    draft = draft_of(scene)
    if draft and draft.sign:
        first = draft.chips[draft.picked - 1]
        return f"{_chip(first)} {PRINTED[draft.sign]} …", words.text("brain-drain", "Now the other card.")
    if draft and draft.picked:
        return f"{_chip(draft.chips[draft.picked - 1])}.", words.text("brain-drain", "Now a sign.")
    return goal, words.text("brain-drain", "Touch a card, a sign, another card.") + _coach(scene)


def _chip(chip: Chip | None) -> str:
    return number(chip.value) if chip else ""


def _coach(scene: Scene) -> str:
    """Counts the solutions, for those who want to know."""
    if scene.marks != "scores" or not scene.view.target:
        return ""
    n = len(solutions(scene.view.values, scene.view.target.value))
    if not n:
        return " " + scene.words.text("brain-drain", "There is no solution.")
    return " " + scene.words.count("brain-drain", "There is {n} solution.", "There are {n} solutions.", n)


def confirm(words: Words, move: Any) -> str:
    """Names the button that gives the answer."""
    return words.text("brain-drain", "Answer")


def forward(words: Words) -> str:
    """Names the button that ends the wait for those who still look, when every person has passed."""
    return words.text("brain-drain", "Deal on")


def buttons(scene: Scene) -> Html:
    """Draws the buttons for starting over, passing, and for the claim that there is no solution."""
    words = scene.words
    if not (scene.live or scene.rest) or scene.view.reason:
        return EMPTY
    steps = {offer.step: offer for offer in scene.offers}
    begun_ = bool(draft_of(scene))
    parts: list[Child] = [_button("clear", "", "clear", words.text("brain-drain", "Clear"), begun_)]
    if len(people(scene)) == 1:
        parts.append(_button("step", "pass", "pass", words.text("brain-drain", "Pass"), "pass" in steps))
    if scene.view.rules.impossible:
        offered = "impossible" in steps
        none = words.text("brain-drain", "No solution")
        parts.append(_button("step", "impossible", "x", none, offered))
    return join(parts)


def _button(do: str, step: str, sign: str, text: str, on: bool) -> Html:
    return tag(
        "button",
        icon(sign),
        tag("span", text),
        key=f"do-{step or do}",
        class_="btn on-wood",
        type="button",
        data_do=do,
        data_arg=step or None,
        aria_disabled=None if on else "true",
    )
