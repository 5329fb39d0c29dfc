"""The paper of a review: the result of an answer with who won by it, and the solutions that nobody saw."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.braindrain.events import Invalid, Missed, Passed, Won, credits
from engine.games.braindrain.solver import solutions
from ui.core.html import Child, Html, icon, join, pin, tag
from ui.core.words import Words
from ui.games.braindrain.ideas import count_ideas, different_ideas_first, distinct_solutions
from ui.games.braindrain.outcome import last_shown
from ui.games.braindrain.pieces import equation_line
from ui.games.braindrain.plays import Deal, Result, chip_of, deal_before
from ui.games.braindrain.refusals import why_wrong
from ui.games.braindrain.seats import is_looked_back_at, is_played
from ui.games.braindrain.vocabulary import card_name, card_values, equation, solution_count_text
from ui.games.scene import Scene

__all__ = ["moves_attributes", "paper", "reachable_targets", "reach_sentence", "solutions_list"]

MOST_SHOWN = 6
LIT_MS = 1000
"""Milliseconds in which the operations of an equation and its result light up (as in the style sheet)."""
HIGHEST_TARGET = 10
"""The highest value of a target."""


def paper(scene: Scene) -> Html:
    """Render a review's panel: the result of the move shown, or who passed; before all that, how to begin."""
    found = last_shown(scene)
    inside = _result_html(scene, found) if found else _prompt(_begin_text(scene))
    name = scene.words.text("brain-drain", "Equation")
    return tag("section", inside, class_="expr", key="paper", aria_label=name)


def moves_attributes(scene: Scene, result: Result) -> dict[str, str]:
    """Return the data attributes that animate an answer and the cards won; `data_moves` "" for none."""
    seen = scene.log[result.ply - 1]
    answer = result.solved or result.proved or result.invalid
    if not answer or not (is_played(scene) or scene.shown.pause):
        return {"data_moves": ""}
    gains = [gain for event in seen.events for gain in credits(event)]
    origin = f"seat-{answer.seat}" if scene.bots[answer.seat - 1] else "-"
    moves = {"data_moves": f"{origin} said-{result.ply} won-{gains[0][0] if gains else answer.seat}"}
    if not gains:
        return moves
    if not scene.view.rules.practice:
        moves["data_won"] = "target"
    wait, cards = str(LIT_MS if result.solved else 0), sum(cards for _, cards in gains)
    return {**moves, "data_gain": f"+{cards}", "data_by": str(cards), "data_wait": wait}


def _prompt(text: str) -> Html:
    """Render a sentence in italics in place of an equation."""
    return tag("p", text, class_="prompt ital")


def _begin_text(scene: Scene) -> str:
    """Return who has just passed, that the match is over or the viewer out, or how to begin."""
    last = scene.log[-1].events[-1] if scene.log and scene.log[-1].events else None
    if isinstance(last, Passed):
        return scene.words.by("brain-drain", "{name} passes.", "You pass.", scene.names[last.seat - 1])
    if scene.view.reason:
        return scene.words.text("brain-drain", "The match is over.")
    if scene.view.viewer and scene.view.out:
        return scene.words.text("brain-drain", "You’re out until the next target.")
    return scene.words.text("brain-drain", "Choose a card, a sign, then another card. They combine into one.")


def _verdict(
    icon_name: str, strong_word: str, further_text: Child, is_bad: bool = False, element_id: str | None = None
) -> Html:
    """Render a verdict: an icon in a seal, a bold word, and further text."""
    seal = tag("span", icon(icon_name), class_="seal is-bad" if is_bad else "seal")
    return tag(
        "p",
        seal,
        tag("b", strong_word, class_="disp"),
        " ",
        tag("span", further_text),
        key=element_id,
        class_="ok is-bad" if is_bad else "ok",
    )


# What came of the last answer


def _result_html(scene: Scene, result: Result) -> Html:
    """Render the result of an answer: error, equation, who wins, missed solutions."""
    deal, key = deal_before(scene, result.ply), f"said-{result.ply}"
    parts: list[Child] = []
    if result.invalid:
        parts += [_wrong_html(scene, result.invalid, deal, key)]
    if result.solved:
        parts += [_solved_html(deal, result.solved.equation, key)]
    if result.won:
        parts += [_won_html(scene, result.won, key if result.proved else None)]
    if result.missed:
        parts += [_missed_html(scene, result, result.missed, deal)]
    return join(parts)


def _solved_html(deal: Deal, equation_text: str, element_id: str | None) -> Html:
    """Render the winning equation, as text alone if its cards do not fit it."""
    chip = chip_of(deal.display, equation_text)
    if chip is None:
        return tag("p", equation(equation_text), class_="line num", key=element_id)
    return equation_line(deal.display, chip, is_right=True, element_id=element_id)


def _won_html(scene: Scene, won: Won, element_id: str | None) -> Html:
    """Render who wins the target, and how; `element_id` is set on a proof that there was no solution."""
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
    said = {"error": "", "impossible": words.text("brain-drain", "There was no solution:")}
    strong = said.get(won.by, words.text("brain-drain", "Right!"))
    named = element_id if won.by == "impossible" else None
    if scene.own_seats != (won.seat,):  # others' success never looks like the reader's
        return tag(
            "p",
            pin(scene.place(won.seat)),
            tag("b", strong, class_="disp") if strong else None,
            " ",
            tag("span", rest),
            key=named,
            class_="ok is-theirs",
        )
    return _verdict("check", strong, rest, element_id=named)


def _wrong_html(scene: Scene, invalid: Invalid, deal: Deal, element_id: str | None) -> Html:
    """Render a wrong answer, who gave it and what is wrong with it."""
    words = scene.words
    name = scene.names[invalid.seat - 1]
    text = (
        tag("p", equation(invalid.equation), class_="said num", key=element_id) if invalid.equation else None
    )
    target = deal.target.value if deal.target else 0
    said = words.say("brain-drain", "{name}: {why}", name=name, why=why_wrong(words, invalid, target))
    wrong = words.text("brain-drain", "Wrong.")
    return join(text, _verdict("x", wrong, said, is_bad=True, element_id=None if text else element_id))


def _missed_title(scene: Scene, result: Result, missed: Missed) -> str:
    """Return in words why nobody made a target; "" for an error in solo, which stands above it already."""
    words = scene.words
    if not missed.solutions:
        return words.text("brain-drain", "There was no solution.")
    if result.timed_out:
        return words.text("brain-drain", "Time’s up.")
    if len(scene.names) > 1:
        return words.text("brain-drain", "Nobody found it.")
    if result.invalid:
        return ""
    return words.by("brain-drain", "{name} passed.", "You passed.", scene.names[0])


def _missed_html(scene: Scene, result: Result, missed: Missed, deal: Deal) -> Html:
    """Render the target that nobody made, with its solutions or the proof that there was none.

    In a review only their number is shown: they are listed below, folded, so that a reader may look first.
    """
    words, said = scene.words, _missed_title(scene, result, missed)
    title = tag("h2", said, class_="disp") if said else None
    made = words.say(
        "brain-drain", "{target} from {cards}", target=missed.target.value, cards=card_values(deal.display)
    )
    listed = solutions_list(words, missed, deal)
    if missed.solutions and is_looked_back_at(scene):
        found = distinct_solutions(deal.display, missed.solutions)
        listed = tag("p", solution_count_text(words, len(found)))
    return tag("div", title, tag("p", made, class_="cap"), listed, class_="unmade")


def solutions_list(words: Words, missed: Missed, deal: Deal) -> Html:
    """Render up to six solutions and how many more; without any, which targets the cards can make."""
    if missed.solutions:
        found = distinct_solutions(deal.display, missed.solutions)
        n = len(found)
        title = words.count("brain-drain", "There was one solution:", "There were {n} solutions:", n)
        ideas = count_ideas(deal.display, found)
        if ideas < n:
            title = words.count(
                "brain-drain",
                "There were {all} solutions, all of one idea:",
                "There were {all} solutions, {n} different ideas:",
                ideas,
                all=n,
            )
        listed = different_ideas_first(deal.display, found)[: min(ideas, MOST_SHOWN)]
        items = [tag("li", equation(text)) for text in listed]
        more = ideas - MOST_SHOWN
        rest = words.count("brain-drain", "and {n} other", "and {n} others", more) if more > 0 else None
        return join(tag("p", title), tag("ul", items, class_="sols num"), tag("p", rest) if rest else None)
    proof = words.text("brain-drain", "None. Every possible equation has been tried.")
    reach = reach_sentence(words, reachable_targets(deal.values))
    return join(tag("p", tag("b", proof)), tag("p", reach) if reach else None)


def reachable_targets(values: tuple[int, ...]) -> list[str]:
    """Return the targets that cards of these values can make, as digits."""
    return [str(target) for target in range(1, HIGHEST_TARGET + 1) if solutions(values, target)]


def reach_sentence(words: Words, reachable: Sequence[str]) -> str:
    """Return in words which targets four cards can make instead of theirs; "" if none."""
    if not reachable:
        return ""
    return words.say(
        "brain-drain", "These cards make {values} and no other target.", values=words.both(reachable)
    )
