"""A target of Brain Drain on the board of a classroom: every operation of the solution is a step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from engine.games.braindrain.model import Card, View
from engine.games.braindrain.operands import Chip
from engine.problem import Problem
from ui.core.html import Html, join, tag
from ui.core.words import Words
from ui.games.braindrain.classroom.puzzle_sets import TargetSets
from ui.games.braindrain.pieces import card_face
from ui.games.braindrain.plays import chip_of
from ui.games.braindrain.vocabulary import SIGNS, card_name, equation, number
from ui.games.classroom.board import Slide, Step

__all__ = ["slide"]

HOURS = 24


def slide(words: Words, problem: Problem, limits: Sequence[str] = ()) -> Slide:
    """Return the slide of a target, with the easiest solution within the limits, operation by operation."""
    view: View = problem.match.view(None)
    target = view.target.value if view.target else 0
    solution = TargetSets().solutions(problem, limits)[0]
    whole = chip_of(view.display, solution)
    done = tuple(_operations(whole)) if whole else ()
    question = words.say("brain-drain", "With these four numbers, make {target}.", target=target)
    note = words.say("brain-drain", "Each of them once. + − × ÷ and brackets.")
    total = f"{equation(solution)} = {target}"
    steps = tuple(map(_step, done))
    picture = _pictures(words, view.display, target, done)
    name = words.say("brain-drain", "Equation")
    return Slide(question, note, picture, steps, total=total, sum_name=name, is_wide=True)


def _operations(chip: Chip) -> Iterator[Chip]:
    """Yield the partial results of an equation in the order of calculation, the whole equation last."""
    if chip.left and chip.right:
        yield from _operations(chip.left)
        yield from _operations(chip.right)
        yield chip


def _step(chip: Chip) -> Step:
    """Return an operation as a step of the slide: "8 − 2", with "= 6" as its worth."""
    return Step(_operation_text(chip), worth=f"= {number(chip.value)}")


def _operation_text(chip: Chip) -> str:
    """Format an operation, such as "8 − 2" or "8 + (−2)"; the value alone for a card."""
    left, right = chip.left, chip.right
    if not left or not right:
        return number(chip.value)
    second = number(right.value) if right.value >= 0 else f"({number(right.value)})"
    return f"{number(left.value)} {SIGNS[chip.sign]} {second}"


def _pictures(
    words: Words, four_cards: tuple[Card, ...], target: int, operations: tuple[Chip, ...]
) -> Callable[[int], Html]:
    """Return the function that renders cards, partial results and target after so many steps."""

    def picture(n: int) -> Html:
        """Render cards and target after `n` steps; the results are below the cards once there are any."""
        shown = operations[:n]
        taken = [part for chip in shown for part in (chip.left, chip.right) if part]
        used = {part.place for part in taken if part.place}
        cards = [_card(words, card, place in used) for place, card in enumerate(four_cards, 1)]
        results = [_result(chip) for chip in shown if not any(chip is part for part in taken)]
        row = tag("div", cards, class_="bp-cards")
        if not n:
            return join(row, tag("span", "=", class_="bp-equals", aria_hidden="true"), _target(words, target))
        return join(row, tag("div", results, class_="bp-results"), _target(words, target))

    return picture


def _card(words: Words, card: Card, is_used: bool) -> Html:
    """Render a card; a used one is pale."""
    class_ = "card bp-card is-used" if is_used else "card bp-card"
    return tag("span", card_face(words, card), class_=class_, role="img", aria_label=card_name(words, card))


def _result(chip: Chip) -> Html:
    """Render a partial result that the next steps use, under its operation."""
    return tag(
        "span", tag("small", _operation_text(chip)), tag("b", number(chip.value)), class_="bp-result num"
    )


@lru_cache(maxsize=16)
def _target(words: Words, target: int) -> Html:
    """Render the target number in a ring of 24 ticks."""
    ticks = [tag("path", d="M60 3V10", transform=f"rotate({15 * n} 60 60)") for n in range(HOURS)]
    rings = tag("circle", cx=60, cy=60, r=58, class_="rim"), tag("circle", cx=60, cy=60, r=49, class_="hub")
    value = tag("text", target, x=60, y=81, text_anchor="middle")
    name = words.say("brain-drain", "Target {n}", n=target)
    return tag(
        "svg", rings, ticks, value, class_="bp-target", viewBox="0 0 120 120", role="img", aria_label=name
    )
