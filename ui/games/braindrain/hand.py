"""The rail: the four signs, what can be done now, the stock, and the game's own buttons."""

from __future__ import annotations

from engine.games.braindrain.drafts import SIGNS, current_draft
from engine.games.braindrain.model import Claim, Impossible, Move
from engine.games.braindrain.operands import Chip
from engine.games.braindrain.solver import solutions
from ui.core.html import EMPTY, Child, Html, icon, join, tag
from ui.core.words import Words, mark
from ui.games.braindrain.drafting import draft_of, first_step, whole_equation
from ui.games.braindrain.ideas import distinct_solutions
from ui.games.braindrain.seats import counts_cards_left, is_shared
from ui.games.braindrain.vocabulary import SIGNS as PRINTED
from ui.games.braindrain.vocabulary import corner_sign, number
from ui.games.rail import note_line
from ui.games.scene import Scene
from ui.model import MARKS, NO_MARKS
from ui.model.table import ANSWER

__all__ = ["buttons", "confirm_label", "skip_label", "hand", "note", "note_parts", "stock"]

NAMES = {
    "+": mark("brain-drain", "plus"),
    "-": mark("brain-drain", "minus"),
    "*": mark("brain-drain", "times"),
    "/": mark("brain-drain", "divided by"),
}
EXPLAINED_DEALS = 3
"""First deals of a match in which it is said what letters count as: a queen may not come in the first one."""
KEYS = {"+": "+", "-": "-", "*": "* X", "/": "/ :"}


def hand(scene: Scene) -> Html:
    """Render the four signs + − × ÷ as buttons, which Brain Drain has in place of a hand."""
    draft = current_draft(scene.view, scene.interaction.draft)
    may_answer = scene.interaction.is_enabled and scene.interaction.pending is None and scene.view.may_answer
    begin = first_step(scene)
    keys = [
        _sign_key(
            scene,
            sign,
            "key is-sel" if sign == draft.sign else "key is-lit" if begin and sign == begin.sign else "key",
            may_answer and bool(draft.picked),
        )
        for sign in SIGNS
    ]
    name = scene.words.text("brain-drain", "Signs")
    class_ = "keys" if may_answer else "keys is-off"
    return tag("div", *keys, key="signs", class_=class_, role="group", aria_label=name)


def _sign_key(scene: Scene, sign: str, class_: str, is_enabled: bool) -> Html:
    """Render the button of a sign; disabled unless `is_enabled`, pressed if its class says it is picked."""
    name = scene.words.text("brain-drain", NAMES[sign])
    return tag(
        "button",
        PRINTED[sign],
        key=f"sign-{SIGNS.index(sign)}",
        class_=class_,
        type="button",
        data_do="step" if is_enabled else None,
        data_arg=sign if is_enabled else None,
        aria_pressed="true" if "is-sel" in class_ else "false",
        aria_disabled=None if is_enabled else "true",
        aria_keyshortcuts=KEYS[sign],
        aria_label=f"{PRINTED[sign]} {name}",
    )


def stock(scene: Scene) -> Html:
    """Render the panel with the number of cards in the stock; EMPTY where the bar has those left to win."""
    view, words = scene.view, scene.words
    if counts_cards_left(view):
        return EMPTY
    text = join(
        tag("span", view.stock, class_="num"), " ", words.count("brain-drain", "card", "cards", view.stock)
    )
    label = tag("div", tag("p", words.text("brain-drain", "In the stock"), class_="cap"), tag("p", text))
    return tag("section", icon("cards"), label, class_="panel bagp")


def note(scene: Scene) -> Html:
    """Render one line that says what the viewer can do now."""
    return note_line(*note_parts(scene))


def note_parts(scene: Scene) -> tuple[str, str]:
    """Return two sentences on what the viewer can do now, the first in bold; either may be ""."""
    view, words = scene.view, scene.words
    if view.reason:
        return words.text("brain-drain", "The match is over."), ""
    if scene.shown.pause == ANSWER:
        return "", words.text("brain-drain", "Tap Continue when you’ve seen it.")
    if not view.target:
        return "", ""
    goal = words.say("brain-drain", "Make {target}.", target=view.target.value)
    if not scene.interaction.is_enabled or not view.viewer:
        return goal, ""
    if view.holder:
        return _buzzed_note(scene, goal)
    if view.out:
        return "", _out_text(scene)
    if view.rules.buzzer:
        return goal, words.text("brain-drain", "See it? Buzz, then give the equation.") + _solutions_text(
            scene
        )
    return _equation_note(scene, goal)


def _out_text(scene: Scene) -> str:
    """Return in words that the viewer is out, after a pass also who may still find it (canon 2.4, 2.5)."""
    view, words = scene.view, scene.words
    if not view.passed[view.viewer - 1]:
        return words.text("brain-drain", "You’re out until the next target.")
    free = [
        seat
        for seat in range(1, len(scene.names) + 1)
        if not (view.passed[seat - 1] or view.barred[seat - 1])
    ]
    if len(free) == 1:
        name = words.within(scene.names[free[0] - 1])
        return words.say("brain-drain", "You’ve passed. Only {name} can still find it.", name=name)
    return words.text("brain-drain", "You’ve passed. The others can still find it.")


def _buzzed_note(scene: Scene, goal: str) -> tuple[str, str]:
    """Return two sentences: who answers, and the next step for that person; for others "", who has buzzed."""
    name = scene.names[scene.view.holder - 1]
    if scene.view.holder != scene.view.viewer or scene.bots[scene.view.holder - 1]:
        return "", scene.words.by(
            "brain-drain", "{name} has buzzed and answers.", "You buzzed. Now answer.", name
        )
    first, more = _equation_note(scene, goal)
    return scene.words.by("brain-drain", "{name} answers.", "You answer.", name), f"{first} {more}"


def _equation_note(scene: Scene, goal: str) -> tuple[str, str]:
    """Return two sentences on the next step of the viewer's equation; `goal` is used before the first."""
    words = scene.words
    draft, made = draft_of(scene), whole_equation(scene)
    if made and scene.view.target and made.value != scene.view.target.value:
        return _wrong_total_note(scene, made.value, scene.view.target.value)
    if isinstance(scene.interaction.pending, Claim | Impossible):
        return words.text("brain-drain", "Is that your answer?"), words.text("brain-drain", "Answer or undo.")
    if draft and draft.sign:
        first = f"{_chip_value(draft.chips[draft.picked - 1])} {PRINTED[draft.sign]} …"
        if len([chip for chip in draft.chips if chip]) == 2 and scene.view.round <= EXPLAINED_DEALS:
            return first, words.text(
                "brain-drain",
                "Now the other card. A right result is sent automatically; a wrong one waits for you.",
            )
        return first, words.text("brain-drain", "Now the other card.")
    if draft and draft.picked:
        return f"{_chip_value(draft.chips[draft.picked - 1])}.", words.text("brain-drain", "Now a sign.")
    return goal, _first_deal_text(scene) + _solutions_text(scene)


def _wrong_total_note(scene: Scene, total: int, target: int) -> tuple[str, str]:
    """Return two sentences on an equation off the target: its total, and what answering so would cost."""
    words = scene.words
    first = words.say("brain-drain", "That makes {n}, not {target}.", n=number(total), target=target)
    rivals = [seat for seat in range(1, len(scene.names) + 1) if seat != scene.view.viewer]
    if len(rivals) == 1 and not is_shared(scene):
        name = words.within(scene.names[rivals[0] - 1])
        return first, words.say(
            "brain-drain", "Better undo: a wrong answer gives {name} the card.", name=name
        )
    if not rivals:
        return first, words.text("brain-drain", "Undo and keep looking.")
    return first, words.text("brain-drain", "Better undo: a wrong answer puts you out for this target.")


def _first_deal_text(scene: Scene) -> str:
    """Return in words which letters count as 1, in the first deal also that all cards are used; "" later."""
    if scene.view.round > EXPLAINED_DEALS:
        return ""
    use_all = scene.words.text("brain-drain", "Use all four cards.") if scene.view.round == 1 else ""
    return " ".join(filter(None, (use_all, _ones_text(scene))))


def _ones_text(scene: Scene) -> str:
    """Return in words which letters on the table (such as A, J) count as 1; "" without any."""
    cards = (*scene.view.display, *((scene.view.target,) if scene.view.target else ()))
    signs = dict.fromkeys(
        corner_sign(scene.words, card) for card in sorted(cards, key=lambda card: card.rank)
    )
    letters = [sign for sign in signs if not sign.isdigit()]
    if not letters:
        return ""
    return scene.words.count(
        "brain-drain",
        "{letters} counts as 1.",
        "{letters} count as 1.",
        len(letters),
        letters=scene.words.both(letters),
    )


def _chip_value(chip: Chip | None) -> str:
    """Format the value of a partial result; "" for None."""
    return number(chip.value) if chip else ""


def _solutions_text(scene: Scene) -> str:
    """Return in words whether there is a solution, or how many; "" if the board guides are off."""
    if scene.interaction.marks == NO_MARKS or not scene.view.target:
        return ""
    n = len(distinct_solutions(scene.view.display, solutions(scene.view.values, scene.view.target.value)))
    if not n:
        return " " + scene.words.text("brain-drain", "There is no solution.")
    if scene.interaction.marks != MARKS[-1]:
        return " " + scene.words.text("brain-drain", "There is a solution.")
    return " " + scene.words.count("brain-drain", "There is {n} solution.", "There are {n} solutions.", n)


def confirm_label(words: Words, move: Move | None) -> str:
    """Return the label "Answer" of the button that gives the answer."""
    return words.text("brain-drain", "Answer")


def skip_label(words: Words) -> str:
    """Return the label of the button that skips the computers' thinking once all people have passed."""
    return words.text("brain-drain", "Skip the wait")


def buttons(scene: Scene) -> Html:
    """Render the buttons "Clear", "Pass" and "No solution"; EMPTY when the match is over or not playable.

    A puzzle has no "Pass": it has an answer, so a touch there would only cost a try.
    """
    words = scene.words
    if not (scene.interaction.is_enabled or scene.shown.pause) or scene.view.reason:
        return EMPTY
    steps = {offer.step: offer for offer in scene.interaction.offers}
    begun_ = bool(draft_of(scene))
    parts: list[Child] = [_button("clear", "", "clear", words.text("brain-drain", "Clear"), begun_)]
    is_puzzle = scene.shown.sought is not None and not scene.shown.is_retry
    if not is_puzzle:
        parts.append(_pass_button(scene, "pass" in steps))
    if scene.view.rules.impossible:
        offered = "impossible" in steps
        none = words.text("brain-drain", "No solution")
        parts.append(_button("step", "impossible", "x", none, offered))
    if scene.interaction.is_enabled and not scene.shown.pause and not scene.view.out:
        parts.append(_pips(scene))
    return join(parts)


def _pass_button(scene: Scene, is_offered: bool) -> Html:
    """Render the button "Pass"; around one device it first asks who passes."""
    text = scene.words.text("brain-drain", "Pass")
    if not is_shared(scene):
        return _button("step", "pass", "pass", text, is_offered)
    is_free = scene.interaction.is_enabled and not scene.view.holder
    return _button("who_passes", "", "pass", text, is_free, is_pressed=scene.interaction.is_passing)


def _pips(scene: Scene) -> Html:
    """Render four dots, one lit for each card that the equation uses so far."""
    draft = draft_of(scene)
    places = {place for chip in draft.chips if chip for place in _cards_of(chip)} if draft else set[int]()
    lit = len(places)
    marks = [tag("i", class_="on" if n < lit else None) for n in range(len(scene.view.display))]
    return tag("span", marks, class_="pips", key="pips", aria_hidden="true")


def _cards_of(chip: Chip) -> tuple[int, ...]:
    """Return the places (1 to 4) of the cards combined in a chip; () for a single card."""
    if chip.left is None or chip.right is None:
        return ()
    parts = [
        part
        for side in (chip.left, chip.right)
        for part in ((side.place,) if side.place else _cards_of(side))
    ]
    return tuple(parts)


def _button(
    action_name: str, step: str, icon_name: str, text: str, is_enabled: bool, is_pressed: bool | None = None
) -> Html:
    """Render a secondary button; `step` is the action's argument, `is_pressed` is set for a toggle."""
    return tag(
        "button",
        icon(icon_name),
        tag("span", text),
        key=f"do-{'pass' if action_name == 'who_passes' else step or action_name}",
        class_="btn on-wood",
        type="button",
        data_do=action_name,
        data_arg=step or None,
        aria_disabled=None if is_enabled else "true",
        aria_pressed=None if is_pressed is None else "true" if is_pressed else "false",
    )
