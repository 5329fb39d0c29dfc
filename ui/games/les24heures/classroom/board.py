"""A position of Les 24 Heures on the board of a classroom: every play of the solution is a step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.games.les24heures.model import Car, State, View
from engine.problem import Problem, play_forced_moves
from ui.core.html import Html, join, tag
from ui.core.words import Words
from ui.games.classroom.board import Slide, Step
from ui.games.les24heures.car_status import car_states
from ui.games.les24heures.catalogue import Les24HeuresCatalogue
from ui.games.les24heures.pieces import card_art, card_class
from ui.games.les24heures.vocabulary import card_name, km, move_name

__all__ = ["slide"]


class ShownStep(NamedTuple):
    """A step of the solution, and the view of its player after it."""

    step: Step
    view: View


def slide(words: Words, problem: Problem, limits: Sequence[str] = ()) -> Slide:
    """Return the slide of a position with its first answer, play by play; `limits` do not matter."""
    state: State = problem.match.state
    title, question, _ = Les24HeuresCatalogue().task_texts(words, problem.task, problem.most, state)
    began: View = problem.match.view(problem.seat)
    shown_steps = tuple(_shown_steps(words, problem))
    last = shown_steps[-1].view if shown_steps else began
    next_cards = state.pile[1 :: len(state.hands)]
    aside = join(
        tag("p", words.say("24-heures", "The next cards"), class_="bp-say"), _cards(words, next_cards)
    )
    steps = tuple(shown.step for shown in shown_steps)
    picture = _pictures(words, (began, *(shown.view for shown in shown_steps)))
    return Slide(question, title, picture, steps, aside=aside, total=km(words, _own_car(last).km))


def _own_car(view: View) -> Car:
    """Return the car of the viewer."""
    return view.cars[view.own - 1]


def _shown_steps(words: Words, problem: Problem) -> Iterator[ShownStep]:
    """Yield the steps of the first answer: each move, and how far the car is after it."""
    match = problem.match
    before = _own_car(match.view(problem.seat)).km
    for text in problem.answers[0]:
        move = match.game.parse_move(text)
        match = play_forced_moves(match.submit(problem.seat, move), problem.seat)
        view: View = match.view(problem.seat)
        gone = _own_car(view).km
        names = [words.say("24-heures", "car {n}", n=n) for n in range(1, len(view.hands) + 1)]
        named = move_name(words, move, names, len(view.cars))
        note = f"+ {km(words, gone - before)}" if gone > before else _car_text(words, view)
        yield ShownStep(Step(named, note, words.number(gone)), view)
        before = gone


def _car_text(words: Words, view: View) -> str:
    """Return in words that the viewer's car drives, or all that holds it up."""
    return ", ".join(filter(None, (state.text for state in car_states(words, view, view.own))))


def _pictures(words: Words, views: tuple[View, ...]) -> Callable[[int], Html]:
    """Return the function that renders hour, car and hand after so many steps."""

    def picture(n: int) -> Html:
        """Render hour, car and hand after `n` steps."""
        view = views[n]
        hour = words.say("24-heures", "Hour {n}", n=view.hour)
        gone = tag("b", words.number(_own_car(view).km), class_="num")
        car = tag("p", gone, " ", tag("span", words.say("24-heures", "km")), class_="bp-km")
        state = tag("p", hour, " · ", _car_text(words, view), class_="bp-say")
        return tag("div", car, state, _cards(words, view.hand), class_="bp-race")

    return picture


def _cards(words: Words, cards: tuple[str, ...]) -> Html:
    """Render cards in a row as one image."""
    name = ", ".join(card_name(words, card) for card in cards)
    drawn = [tag("span", card_art(words, card), class_=f"{card_class(card)} bp-card") for card in cards]
    return tag("div", drawn, class_="bp-hand", role="img", aria_label=name)
