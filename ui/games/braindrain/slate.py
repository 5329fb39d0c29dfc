"""The board: the equation as it grows, or the one that was given, then the sign and the target."""

from __future__ import annotations

from engine.games.braindrain.drafts import Draft
from engine.games.braindrain.model import Impossible
from engine.games.braindrain.operands import Chip
from ui.core.components import name_class
from ui.core.html import Child, Html, join, tag, use
from ui.core.words import Words
from ui.games.braindrain.drafting import draft_of, hinted_equation, whole_equation
from ui.games.braindrain.equation_paper import moves_attributes
from ui.games.braindrain.outcome import MINE, MISSED, THEIRS, WRONG, Outcome, outcome_of
from ui.games.braindrain.pieces import equation_boxes
from ui.games.braindrain.plays import chip_of, deal_before
from ui.games.braindrain.seats import people
from ui.games.braindrain.vocabulary import SIGNS, equation, number
from ui.games.scene import Scene

__all__ = ["BUILD", "IDLE", "OFF", "READY", "board_look", "keys_help", "slate"]

IDLE, BUILD, READY, OFF = "idle", "build", "ready", "off"
"""Looks of the board before an answer: free, a partial equation, a right one, a wrong one."""


def board_look(scene: Scene) -> str:
    """Return the look of the equation's panel: a partial, right or wrong equation, a result, or idle."""
    chip = whole_equation(scene)
    if chip is not None:
        return READY if scene.view.target and chip.value == scene.view.target.value else OFF
    if draft_of(scene) or isinstance(scene.interaction.pending, Impossible):
        return BUILD
    found = outcome_of(scene)
    return found.look if found else IDLE


def slate(scene: Scene) -> Html:
    """Render the panel of the equation; while "who passes?" is asked, a token to touch for each person."""
    words = scene.words
    name = words.text("brain-drain", "Equation")
    if scene.interaction.is_passing:
        asked = tag("div", [_token(scene, seat) for seat in people(scene)], class_="whop")
        return tag("section", asked, class_="slate", key="paper", aria_label=name, data_moves="")
    look, found = board_look(scene), outcome_of(scene)
    inside, moves = _equation_html(scene), {"data_moves": ""}
    if inside is None and found:
        inside, moves = _result(scene, found), moves_attributes(scene, found.result)
    winner = found.winners[0] if found and found.winners and look == THEIRS else 0
    colour = f" w{scene.place(winner)}" if winner else ""
    lit = " lit lit4 is-gain" if look in (MINE, THEIRS) and found and found.result.solved else ""
    target = str(scene.view.target.value) if scene.view.target else ""
    size = " res--2" if len(target) > 1 else ""
    return tag(
        "section",
        tag("div", inside or _begin(scene), class_="eqn"),
        tag("span", "≠" if look in (OFF, WRONG) else "=", class_="eq", key="board-sign"),
        tag("span", target, class_=f"res num{size}{lit}", key="board-target"),
        class_=f"slate slate--{look}{colour}",
        key="paper",
        aria_label=name,
        **moves,
    )


def _prompt(text: str) -> Html:
    """Render a sentence in italics in place of an equation."""
    return tag("p", text, class_="prompt ital")


def _begin(scene: Scene) -> Html:
    """Render how to begin an equation, also by keys; nothing for a viewer who is out, as the slot says."""
    words = scene.words
    if scene.view.viewer and scene.view.out:
        return _prompt("")
    text = words.text("brain-drain", "Choose a card, a sign, then another card. They combine into one.")
    keys = tag("span", keys_help(words), class_="by-keys keys-line") if scene.interaction.is_enabled else None
    return tag("p", text, keys, class_="prompt ital")


def keys_help(words: Words) -> str:
    """Return in words which keys make an equation."""
    return words.text("brain-drain", "Keys: 1–4 for cards, + − × ÷, Enter to answer, Escape to undo.")


def _token(scene: Scene, seat: int) -> Html:
    """Render the button with which a person passes, disabled if this person may not pass now."""
    view, name = scene.view, scene.names[seat - 1]
    is_free = (
        scene.interaction.is_enabled
        and not view.holder
        and not (view.barred[seat - 1] or view.passed[seat - 1])
    )
    return tag(
        "button",
        use(f"pin-{scene.place(seat)}", "pn", "0 0 32 32"),
        tag("span", tag("bdi", name), class_=name_class(name)),
        class_="btn wp",
        type="button",
        key=f"pass-{seat}",
        data_do="step" if is_free else None,
        data_arg=f"{seat}:pass" if is_free else None,
        aria_disabled=None if is_free else "true",
    )


# The equation as it grows


def _equation_html(scene: Scene) -> Html | None:
    """Render the viewer's partial equation or "no solution", else a shown hint; None without any."""
    if isinstance(scene.interaction.pending, Impossible):
        return _prompt(scene.words.text("brain-drain", "“There is no solution”"))
    draft, made = draft_of(scene), whole_equation(scene)
    if not draft:
        return _hint_line(scene)
    if made:
        said = f"{equation(made.text)} = {number(made.value)}"
        drawn = equation_boxes(scene.view.display, made)
        return tag("div", drawn, class_="line", role="img", aria_label=said)
    parts = [_chip_html(scene, draft, slot, chip) for slot, chip in enumerate(draft.chips, 1) if chip]
    return tag("div", parts, class_="line", role="img", aria_label=_draft_text(scene.words, draft))


def _hint_line(scene: Scene) -> Html | None:
    """Render the equation of a hint whose move is shown; None without one."""
    chip = hinted_equation(scene, scene.interaction.hint)
    if chip is None:
        return None
    said = f"{equation(chip.text)} = {number(chip.value)}"
    drawn = equation_boxes(scene.view.display, chip)
    return tag("div", drawn, class_="line is-hint", role="img", aria_label=said)


def _chip_html(scene: Scene, draft: Draft, slot: int, chip: Chip) -> Html | None:
    """Render a combined or picked part of the equation; None for a card not used yet."""
    picked = slot == draft.picked
    if chip.place and not picked:
        return None
    drawn = equation_boxes(scene.view.display, chip, is_outermost=False)
    sign = tag("span", SIGNS[draft.sign], class_="eo") if picked and draft.sign else None
    slot_ = tag("span", "?", class_="ec is-next") if sign else None
    return tag("span", drawn, sign, slot_, class_="part is-picked" if picked else "part")


def _draft_text(words: Words, draft: Draft) -> str:
    """Return the partial equation as text, such as "8 − 2 = 6 × …"."""
    parts = []
    for slot, chip in enumerate(draft.chips, 1):
        if not chip or (chip.place and slot != draft.picked):
            continue
        text = equation(chip.text) + ("" if chip.place else f" = {number(chip.value)}")
        parts.append(text + (f" {SIGNS[draft.sign]} …" if slot == draft.picked and draft.sign else ""))
    return words.clauses(parts)


# The equation that was given, or that nobody found


def _result(scene: Scene, outcome: Outcome) -> Html:
    """Render the equation of a result; where there is none, the sentence that says why."""
    result = outcome.result
    deal = deal_before(scene, result.ply)
    text = result.solved.equation if result.solved else ""
    if result.invalid:
        text = result.invalid.equation
    elif outcome.look == MISSED and result.missed and result.missed.solutions:
        text = result.missed.solutions[0]
    key = None if outcome.look == MISSED else f"said-{result.ply}"
    if not text:
        return tag("div", _prompt(_without_equation(scene, outcome)), key=key)
    chip = chip_of(deal.display, text)
    if chip is None:
        return tag("p", equation(text), class_="said num", key=key)
    drawn: Child = equation_boxes(deal.display, chip, first_light=1 if outcome.look in (MINE, THEIRS) else 0)
    said = f"{equation(chip.text)} = {number(chip.value)}"
    return tag("div", join(drawn), class_="line", key=key, role="img", aria_label=said)


def _without_equation(scene: Scene, outcome: Outcome) -> str:
    """Return the sentence in place of an equation: no answer in time, or no solution."""
    words, result = scene.words, outcome.result
    if result.invalid and result.invalid.fault == "late":
        return words.text("brain-drain", "No equation in time")
    if outcome.look == MISSED:
        return words.text("brain-drain", "Every equation of these four cards was tested.")
    return words.text("brain-drain", "“There is no solution”")
