"""The paper under the cards: the equation as it grows, else what came of the last answer."""

from __future__ import annotations

from engine.games.braindrain.drafts import Draft
from engine.games.braindrain.events import Invalid, Missed, Won, credits
from engine.games.braindrain.model import Impossible
from engine.games.braindrain.operands import Chip
from engine.games.braindrain.solver import solutions
from ui.core.html import EMPTY, Child, Html, icon, join, tag
from ui.core.words import Words
from ui.games.braindrain.pieces import boxes, spelled
from ui.games.braindrain.plays import Deal, Result, deal_before, grown, last_result, result
from ui.games.braindrain.refusals import why_wrong
from ui.games.braindrain.stock import stock_told
from ui.games.braindrain.vocabulary import SIGNS, card_name, equation, number
from ui.games.face import Scene
from ui.model.table import ANSWER

__all__ = ["before", "draft_of", "paper", "solutions_list"]

SHOWN = 6
LIT_MS = 1000
"""How long the operations of an equation and its result light, one after another (as the looks have it)."""
MOST = 10
"""The greatest value a target has."""


def draft_of(scene: Scene) -> Draft | None:
    """Gives the partial equation of this round, once it has begun."""
    draft = scene.draft
    if not isinstance(draft, Draft) or draft.round != scene.view.round:
        return None
    touched = draft.picked or any(chip is None or not chip.place for chip in draft.chips)
    return draft if touched else None


def paper(scene: Scene) -> Html:
    """Draws the paper, and tells where an answer came from that stands on it."""
    draft, moves = draft_of(scene), {"data_moves": ""}
    if isinstance(scene.pending, Impossible):
        inside = _prompt(scene.words.text("brain-drain", "“There is no solution”"))
    elif draft:
        inside = _growing(scene, draft)
    else:
        found = last_result(scene)
        stays = found if found and _stays(scene, found) else None
        inside = _came(scene, stays) if stays else _new(scene, found)
        moves = moves if stays is None else _moves(scene, stays)
    return tag("section", inside, class_="expr", key="paper", aria_label=_name(scene.words), **moves)


def _moves(scene: Scene, found: Result) -> dict[str, str]:
    """Names where an answer came from, if a computer gave it, where it stands, and who won by it."""
    told = scene.log[found.ply - 1]
    answer = found.solved or found.proved or found.invalid
    if not answer or not (scene.live or scene.rest):
        return {"data_moves": ""}
    gains = [gain for event in told.events for gain in credits(event)]
    origin = f"seat-{answer.seat}" if scene.bots[answer.seat - 1] else "-"
    moves = {"data_moves": f"{origin} said-{found.ply} won-{gains[0][0] if gains else answer.seat}"}
    if not gains:
        return moves
    wait = str(LIT_MS if found.solved else 0)
    return {**moves, "data_gain": f"+{sum(cards for _, cards in gains)}", "data_wait": wait}


def _new(scene: Scene, found: Result | None) -> Html:
    """Says how to begin with the cards that lie there, and what became of the stock as they were turned."""
    told = stock_told(scene.words, found.turned) if found else ""
    return join(_prompt(_begin(scene)), tag("p", told, class_="pile-told") if told else None)


def _stays(scene: Scene, found: Result) -> bool:
    """Says whether a result stands on the paper: it leaves it once cards have been turned after it."""
    return scene.rest == ANSWER or (not scene.rest and not (found.turned and scene.live))


def before(scene: Scene) -> Html:
    """Folds the deal before this one, with what came of it; a touch unfolds it."""
    if scene.rest == ANSWER or not (scene.live or scene.rest):
        return EMPTY
    all_ = (result(told.ply, told.events) for told in reversed(scene.log))
    found = next((one for one in all_ if one and one.turned), None)
    if not found:
        return EMPTY
    told = scene.words.say("brain-drain", "Deal {n}", n=deal_before(scene, found.ply).round)
    inside = tag("div", _came(scene, found, folded=True), class_="expr")
    return tag("details", tag("summary", told), inside, class_="before", key=f"before-{found.ply}")


def _name(words: Words) -> str:
    return words.text("brain-drain", "Equation")


def _prompt(text: str) -> Html:
    return tag("p", text, class_="prompt ital")


def _begin(scene: Scene) -> str:
    if scene.view.reason:
        return scene.words.text("brain-drain", "The match is over.")
    return scene.words.text("brain-drain", "A card, a sign, another card: they become one.")


# The equation as it grows


def _growing(scene: Scene, draft: Draft) -> Html:
    """Draws each chip made so far, and the one picked with its sign; the whole, once only one is left."""
    display, words = scene.view.display, scene.words
    left = [chip for chip in draft.chips if chip]
    if len(left) == 1:
        target = scene.view.target.value if scene.view.target else 0
        return join(
            spelled(words, display, left[0], left[0].value == target), _checked(scene, left[0], target)
        )
    parts = [_part(scene, draft, slot, chip) for slot, chip in enumerate(draft.chips, 1) if chip]
    return tag("div", parts, class_="line", role="img", aria_label=_told(draft))


def _part(scene: Scene, draft: Draft, slot: int, chip: Chip) -> Html | None:
    picked = slot == draft.picked
    if chip.place and not picked:
        return None
    drawn = boxes(scene.words, scene.view.display, chip, outer=False)
    sign = tag("span", SIGNS[draft.sign], class_="eo") if picked and draft.sign else None
    slot_ = tag("span", "?", class_="ec is-next") if sign else None
    return tag("span", drawn, sign, slot_, class_="part is-picked" if picked else "part")


def _told(draft: Draft) -> str:
    told = []
    for slot, chip in enumerate(draft.chips, 1):
        if not chip or (chip.place and slot != draft.picked):
            continue
        text = equation(chip.text) + ("" if chip.place else f" = {number(chip.value)}")
        told.append(text + (f" {SIGNS[draft.sign]} …" if slot == draft.picked and draft.sign else ""))
    return "; ".join(told)


def _checked(scene: Scene, chip: Chip, target: int) -> Html:
    """Says whether the equation is what is wanted, before it is given as an answer."""
    words = scene.words
    if chip.value == target:
        return _verdict("check", words.text("brain-drain", "That is it."), "")
    wanted = words.say("brain-drain", "{target} is wanted.", target=target)
    return _verdict("x", words.say("brain-drain", "{value}:", value=number(chip.value)), wanted, bad=True)


def _verdict(sign: str, strong: str, rest: Child, bad: bool = False, key: str | None = None) -> Html:
    seal = tag("span", icon(sign), class_="seal is-bad" if bad else "seal")
    return tag(
        "p",
        seal,
        tag("b", strong, class_="disp"),
        " ",
        tag("span", rest),
        key=key,
        class_="ok is-bad" if bad else "ok",
    )


# What came of the last answer


def _came(scene: Scene, found: Result, folded: bool = False) -> Html:
    """Draws what an answer brought; the answer has a key while it stands alone."""
    deal = deal_before(scene, found.ply)
    key = None if folded else f"said-{found.ply}"
    parts: list[Child] = []
    if found.invalid:
        parts += [_wrong(scene, found.invalid, deal, key)]
    if found.solved:
        parts += [_solved(scene, deal, found.solved.equation, key)]
    if found.won:
        parts += [_won(scene, found.won, key if found.proved else None)]
    if found.missed:
        parts += [_missed(scene, found.missed, deal)]
    return join(parts)


def _solved(scene: Scene, deal: Deal, text: str, key: str | None) -> Html:
    """Draws the winning equation."""
    chip = grown(deal.display, text)
    if chip is None:
        return tag("p", equation(text), class_="line num", key=key)
    return spelled(scene.words, deal.display, chip, right=True, key=key)


def _won(scene: Scene, won: Won, key: str | None) -> Html:
    words = scene.words
    if scene.view.rules.practice:
        return _verdict("check", words.text("brain-drain", "Right!"), "")
    rest = words.by(
        "brain-drain",
        "{name} wins the target, the {card}.",
        "You win the target, the {card}.",
        scene.names[won.seat - 1],
        card=card_name(words, won.card),
    )
    if won.by == "error":
        return _verdict("check", "", rest)
    if won.by == "impossible":
        none = words.text("brain-drain", "There was no solution:")
        return _verdict("check", none, rest, key=key)
    return _verdict("check", words.text("brain-drain", "Right!"), rest)


def _wrong(scene: Scene, invalid: Invalid, deal: Deal, key: str | None) -> Html:
    words = scene.words
    name = scene.names[invalid.seat - 1]
    text = tag("p", equation(invalid.equation), class_="said num", key=key) if invalid.equation else None
    target = deal.target.value if deal.target else 0
    said = words.say("brain-drain", "{name}: {why}", name=name, why=why_wrong(words, invalid, target))
    wrong = words.text("brain-drain", "Wrong.")
    return join(text, _verdict("x", wrong, said, bad=True, key=None if text else key))


def _missed(scene: Scene, missed: Missed, deal: Deal) -> Html:
    """Answers "No solution?" after all have passed: the solutions there were, or the proof."""
    words = scene.words
    title = tag("h2", words.text("brain-drain", "No solution?"), class_="disp")
    made = words.say("brain-drain", "{target} from {cards}", target=missed.target.value, cards=_values(deal))
    return tag(
        "div", title, tag("p", made, class_="cap"), solutions_list(words, missed, deal), class_="unmade"
    )


def _values(deal: Deal) -> str:
    return ", ".join(str(card.value) for card in deal.display)


def solutions_list(words: Words, missed: Missed, deal: Deal) -> Html:
    """Lists the solutions that nobody saw; without any, tells what the four cards can make."""
    if missed.solutions:
        told = words.count(
            "brain-drain", "There was one solution:", "There were {n} solutions:", len(missed.solutions)
        )
        items = [tag("li", equation(text)) for text in missed.solutions[:SHOWN]]
        more = len(missed.solutions) - SHOWN
        rest = words.count("brain-drain", "and {n} other", "and {n} others", more) if more > 0 else None
        return join(tag("p", told), tag("ul", items, class_="sols num"), tag("p", rest) if rest else None)
    values = tuple(card.value for card in deal.display)
    can = [str(target) for target in range(1, MOST + 1) if solutions(values, target)]
    proof = words.text("brain-drain", "None: every equation of the four cards has been tried.")
    reach = words.say("brain-drain", "They make {values}, and no other target.", values=words.both(can))
    return join(tag("p", tag("b", proof)), tag("p", reach) if can else None)
