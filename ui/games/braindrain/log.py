"""The match in sentences: the log, what screen readers hear, the table in words."""

from __future__ import annotations

from engine.games.braindrain.events import (
    Buzzed,
    Dealt,
    Ended,
    Invalid,
    LastCards,
    Missed,
    Passed,
    Proved,
    Redealt,
    Replaced,
    Solved,
    TimedOut,
    Won,
)
from engine.games.braindrain.model import Claim, Impossible, Move
from ui.core.html import Html, tag
from ui.core.words import Words, capital
from ui.games.braindrain.ideas import different_ideas_first, distinct_solutions
from ui.games.braindrain.plays import deal_before
from ui.games.braindrain.refusals import end_reason, why_wrong
from ui.games.braindrain.seats import is_looked_back_at, progress_text
from ui.games.braindrain.stock import stock_sentence
from ui.games.braindrain.vocabulary import card_name, cards, equation, equations, solution_count_text
from ui.games.scene import Line, Scene, SeenMove

__all__ = ["choices_text", "listed_move", "log_line", "name_of_move", "spoken", "table_text"]

MOST_SHOWN = 3


def log_line(scene: Scene, seen: SeenMove) -> Line | None:
    """Return the line of a move in the log with the cards won; None if there is nothing to say."""
    sentences = [
        sentence
        for event in seen.events
        if (sentence := _event_sentence(scene, seen, event, is_for_log=True))
    ]
    if not sentences:
        return None
    # The number stands beside the mover's name, so it leaves out cards that the mover's error gave to others.
    gain = sum(len(_won_cards(event)) for event in seen.events if getattr(event, "seat", 0) == seen.seat)
    return Line(tag("span", " ".join(sentences)), f"+{gain}" if gain else "")


def listed_move(scene: Scene, seen: SeenMove) -> Html | None:
    """Return the right equation of a move for a review's list, such as "8 × (5 − 2) = 24"; else None.

    That of a target that people may still try again is left out.
    """
    solved = next((event for event in seen.events if isinstance(event, Solved)), None)
    deal = deal_before(scene, seen.ply)
    if solved is None or not deal.target or seen.ply in scene.shown.untried:
        return None
    return tag("b", equation(solved.equation), " = ", deal.target.value)


def name_of_move(words: Words, move: Move) -> str:
    """Return the name of a move: the equation of an answer, "There is no solution", or "Pass"."""
    if isinstance(move, Claim):
        return equation(move.equation)
    if isinstance(move, Impossible):
        return words.text("brain-drain", "“There is no solution”")
    return words.text("brain-drain", "Pass")


def _won_cards(event: object) -> tuple[object, ...]:
    """Return the cards that an event gives to a player; () for other events."""
    if isinstance(event, Won):
        return (event.card,)
    return event.cards if isinstance(event, LastCards) else ()


def spoken(scene: Scene, log: tuple[SeenMove, ...]) -> str:
    """Return what happened in these moves, for screen readers."""
    sentences = (
        _event_sentence(scene, seen, event, is_for_log=False) for seen in log for event in seen.events
    )
    return " ".join(filter(None, sentences))


def _event_sentence(scene: Scene, seen: SeenMove, event: object, is_for_log: bool) -> str:
    """Return the sentence of an event; a new deal is named only when it is not for the log."""
    words, names = scene.words, scene.names
    match event:
        case Buzzed(seat):
            return words.by("brain-drain", "{name} buzzes.", "You buzz.", names[seat - 1])
        case Passed(seat):
            return words.by("brain-drain", "{name} passes.", "You pass.", names[seat - 1])
        case TimedOut(seat):
            return words.say("brain-drain", "{name}: time’s up.", name=names[seat - 1])
        case Solved(seat, text):
            if seen.ply in scene.shown.untried:
                return words.by("brain-drain", "{name} found one.", "You found one.", names[seat - 1])
            return _solved_sentence(scene, seen, seat, text)
        case Proved(seat):
            return words.by(
                "brain-drain",
                "{name} says “no solution”, and is right.",
                "You say “no solution”, and you’re right.",
                names[seat - 1],
            )
        case Invalid():
            return _wrong_sentence(scene, seen, event)
        case Won(seat, card, by) if not scene.view.rules.practice:
            erred = _who_erred(scene, seen) if by == "error" else ""
            return _win_sentence(words, names[seat - 1], card_name(words, card), erred)
        case LastCards(seat, won):
            return words.by(
                "brain-drain",
                "{name} also takes the last {cards}.",
                "You also take the last {cards}.",
                names[seat - 1],
                cards=cards(words, len(won)),
            )
        case Missed():
            return _missed_sentence(scene, seen.ply, event)
        case Ended(why):
            return words.say("brain-drain", "Match over. {reason}", reason=end_reason(words, why))
    stock = stock_sentence(words, event)
    return stock if is_for_log else " ".join(filter(None, (stock, _deal_sentence(scene, event))))


def _who_erred(scene: Scene, seen: SeenMove) -> str:
    """Return the name of the player whose answer in a move was wrong; "" without one."""
    seats = (event.seat for event in seen.events if isinstance(event, Invalid))
    return next((scene.names[seat - 1] for seat in seats), "")


def _win_sentence(words: Words, name: str, card: str, whose_mistake: str) -> str:
    """Return the sentence on who wins a card; `whose_mistake` names the player whose error gave it, or ""."""
    if not whose_mistake:
        return words.by("brain-drain", "{name} wins the {card}.", "You win the {card}.", name, card=card)
    if whose_mistake == words.you:
        return words.say(
            "brain-drain", "{name} wins the {card} because of your mistake.", name=name, card=card
        )
    return words.by(
        "brain-drain",
        "{name} wins the {card} from {other}’s mistake.",
        "You win the {card} from {other}’s mistake.",
        name,
        card=card,
        other=whose_mistake,
    )


def _solved_sentence(scene: Scene, seen: SeenMove, seat: int, equation_text: str) -> str:
    """Return the sentence of a right equation: who gave it, and its value."""
    deal = deal_before(scene, seen.ply)
    value = deal.target.value if deal.target else 0
    return scene.words.say(
        "brain-drain",
        "{name}: {equation} = {value}. Right!",
        name=scene.names[seat - 1],
        equation=equation(equation_text),
        value=value,
    )


def _wrong_sentence(scene: Scene, seen: SeenMove, event: Invalid) -> str:
    """Return the sentence of a wrong answer with the reason; "" if time ran out instead."""
    words, name = scene.words, scene.names[event.seat - 1]
    if event.fault == "late":
        return ""
    deal = deal_before(scene, seen.ply)
    why = why_wrong(words, event, deal.target.value if deal.target else 0)
    if not event.equation:
        return words.by(
            "brain-drain", "{name} says “no solution”: {why}", "You say “no solution”: {why}", name, why=why
        )
    return words.say(
        "brain-drain", "{name}: {equation}: {why}", name=name, equation=equation(event.equation), why=why
    )


def _missed_sentence(scene: Scene, ply: int, event: Missed) -> str:
    """Return the sentence of a target that nobody made, with up to three solutions.

    After the match only their number: the end and the review list them elsewhere, once.
    """
    deal = deal_before(scene, ply)
    found = different_ideas_first(deal.display, distinct_solutions(deal.display, event.solutions))
    words, n = scene.words, len(found)
    missed = words.say("brain-drain", "Nobody makes {value}.", value=event.target.value)
    if len(scene.names) == 1:
        missed = words.say("brain-drain", "The {value} wasn’t made.", value=event.target.value)
    if not n:
        return f"{missed} {words.text('brain-drain', 'There was no solution.')}"
    if ply in scene.shown.untried or is_looked_back_at(scene):
        return f"{missed} {solution_count_text(words, n)}"
    shown = equations(words, found[:MOST_SHOWN])
    if n > MOST_SHOWN:
        more = words.say("brain-drain", "There were {n} solutions, such as {shown}.", n=n, shown=shown)
        return f"{missed} {more}"
    listed = words.count(
        "brain-drain", "There was a solution: {shown}.", "There were {n} solutions: {shown}.", n, shown=shown
    )
    return f"{missed} {listed}"


def _deal_sentence(scene: Scene, event: object) -> str:
    """Return the sentence that announces new cards or a new target; "" for other events."""
    words = scene.words
    match event:
        case Dealt(_, display, target, _) | Redealt(_, display, target):
            values = words.both([str(card.value) for card in display])
            return words.say(
                "brain-drain", "New deal. Make {target} from {values}.", target=target.value, values=values
            )
        case Replaced(_, _, target, _):
            return words.say("brain-drain", "New target: {target}.", target=target.value)
    return ""


def table_text(scene: Scene) -> str:
    """Describe the whole table in words: deal, target, cards, each player's cards and state, stock."""
    view, words = scene.view, scene.words
    sentences = []
    if view.reason or not view.target:
        sentences.append(words.text("brain-drain", "The match is over."))
    else:
        sentences.append(capital(progress_text(words, view)) + ".")
        sentences.append(words.say("brain-drain", "Target: {card}.", card=card_name(words, view.target)))
        sentences.append(
            words.say(
                "brain-drain",
                "Cards: {cards}.",
                cards=words.both([card_name(words, card) for card in view.display]),
            )
        )
    sentences += [_seat_sentence(scene, seat) for seat in range(1, len(scene.names) + 1)]
    if not view.rules.practice:
        sentences.append(
            words.count("brain-drain", "{n} card in the stock.", "{n} cards in the stock.", view.stock)
        )
    if view.under:
        names = words.both([card_name(words, card) for card in view.under])
        sentences.append(
            words.say("brain-drain", "At the bottom, as everyone has seen: {cards}.", cards=names)
        )
    return " ".join(sentences)


def _seat_sentence(scene: Scene, seat: int) -> str:
    """Return a sentence on a seat: its cards, and whether it has erred, passed or buzzed."""
    view, words = scene.view, scene.words
    name, count = scene.names[seat - 1], cards(words, scene.scores[seat - 1])
    said = words.say("brain-drain", "{name}: {cards}", name=name, cards=count)
    state = ""
    if view.barred[seat - 1]:
        state = words.of("brain-drain", "{seat}, made a mistake", "{seat}, you made a mistake", name)
    elif view.passed[seat - 1]:
        state = words.of("brain-drain", "{seat}, has passed", "{seat}, you have passed", name)
    elif view.holder == seat:
        state = words.of("brain-drain", "{seat}, has buzzed", "{seat}, you have buzzed", name)
    return f"{state.format(seat=said) or said}."


def choices_text(scene: Scene) -> str:
    """Describe in words what the viewer can do (buzz, answer, pass), without the solution."""
    view, words = scene.view, scene.words
    if view.reason or not view.target:
        return words.text("brain-drain", "The match is over.")
    sentences = []
    if view.may_buzz:
        sentences.append(words.text("brain-drain", "You can buzz."))
    if view.may_answer:
        values = words.both([str(value) for value in view.values])
        sentences.append(
            words.say(
                "brain-drain",
                "You can answer with an equation that makes {target} from {values}.",
                target=view.target.value,
                values=values,
            )
        )
        if view.rules.impossible:
            sentences.append(words.text("brain-drain", "You can say “no solution”."))
    if view.may_pass:
        sentences.append(words.text("brain-drain", "You can pass."))
    return "\n".join(sentences) or words.text("brain-drain", "You can’t play right now.")
