"""What the slot says: before an answer, one's own success, another's, a miss, an error, who has buzzed."""

from __future__ import annotations

from engine.bots import Choice
from engine.errors import Refusal
from engine.games.braindrain.ease import easiest_first
from engine.games.braindrain.events import Ended, Passed
from engine.games.braindrain.model import PACK
from ui.core.components import ask, icon_button
from ui.core.html import Child, Html, icon, join, tag, use
from ui.core.words import Words, capital
from ui.games.braindrain.drafting import draft_of, hinted_equation
from ui.games.braindrain.equation_paper import reach_sentence, reachable_targets
from ui.games.braindrain.hand import note_parts
from ui.games.braindrain.hints import idea, way_to_see, why
from ui.games.braindrain.outcome import MINE, MISSED, THEIRS, WRONG, Outcome, outcome_of
from ui.games.braindrain.plays import Result, deal_before, result_of_move
from ui.games.braindrain.refusals import refusal_text as refusal_text
from ui.games.braindrain.refusals import why_wrong
from ui.games.braindrain.seats import is_played, people
from ui.games.braindrain.stock import stock_sentence
from ui.games.braindrain.vocabulary import card_name, equation, number, solution_count_text
from ui.games.scene import Scene
from ui.games.slot import CALL, HINT, NOW, REFUSED, TURN, WHY, Slot
from ui.model.table import ANSWER

__all__ = ["hint_slot", "last_slot", "pressing_slot", "refused_slot", "why_slot"]

HELD = "held"


def last_slot(scene: Scene) -> Slot | None:
    """Return the slot's message: the result of the last answer or who has buzzed; None before a result."""
    return pressing_slot(scene) or _past_slot(scene)


def pressing_slot(scene: Scene) -> Slot | None:
    """Return the message that comes before all others (who passes, a result, a buzz); None without one."""
    words = scene.words
    if scene.interaction.is_passing:
        close = icon_button(
            words.text("brain-drain", "Nobody passes"), "x", "who_passes", element_id="pass-close"
        )
        return Slot(
            CALL,
            _banner("", 0, None, words.text("brain-drain", "Who passes?")),
            words.text("brain-drain", "Tap your token."),
            None,
            close,
        )
    found = outcome_of(scene)
    if scene.shown.pause == ANSWER and found:
        return _outcome_slot(scene, found)
    if found and found.look == WRONG and not scene.view.holder and not draft_of(scene):
        return _outcome_slot(scene, found)._replace(text=note_parts(scene)[1] or None)
    return _held_slot(scene) if scene.view.holder and is_played(scene) else None


def _past_slot(scene: Scene) -> Slot | None:
    """Return the message on this deal's result or a computer's pass, else on the deal before; or None."""
    todo = " ".join(filter(None, note_parts(scene)))
    found = outcome_of(scene)
    if found:
        return _outcome_slot(scene, found)._replace(text=todo or None)
    passed = _pass_text(scene)
    if passed:
        return Slot(TURN, _banner("", 0, None, passed), todo or None)
    before = next(filter(None, (result_of_move(seen.ply, seen.events) for seen in reversed(scene.log))), None)
    if before is None or not before.turned:
        return None
    more = " ".join(filter(None, (stock_sentence(scene.words, before.turned), todo)))
    return Slot(TURN, _previous_result(scene, before), more or None)


def _pass_text(scene: Scene) -> str:
    """Return in words who has just passed; "" if the last move was anything else."""
    last = scene.log[-1] if scene.log else None
    event = last.events[-1] if last and last.events else None
    if not isinstance(event, Passed):
        return ""
    return scene.words.by("brain-drain", "{name} passes.", "You pass.", scene.names[event.seat - 1])


def _banner(css_look: str, seat_place: int, flag: Child, *text: Child) -> Html:
    """Render a heading; `flag` fills the block at its left, in the colours of `seat_place` (0: none)."""
    block = tag("span", flag, class_="fl", aria_hidden="true") if flag is not None else None
    colour = f" w{seat_place}" if seat_place else ""
    return tag("span", block, *text, class_=f"bn bn--{css_look}{colour}" if css_look else "bn")


def _previous_result(scene: Scene, result: Result) -> Html:
    """Render in one line how the deal before this one ended."""
    words, deal = scene.words, deal_before(scene, result.ply)
    n = deal.round
    if result.solved:
        name = scene.names[result.solved.seat - 1]
        title = words.by("brain-drain", "Deal {n}: {name} found", "Deal {n}: you found", name, n=n)
        value = deal.target.value if deal.target else 0
        said = f"{equation(result.solved.equation)} = {value}"
    elif result.invalid and result.invalid.equation and result.won:
        name = scene.names[result.invalid.seat - 1]
        title = words.by("brain-drain", "Deal {n}: {name}’s mistake", "Deal {n}: your mistake", name, n=n)
        said = equation(result.invalid.equation)
    else:
        title, said = words.say("brain-drain", "Deal {n}:", n=n), _short_end(scene, result)
    return tag(
        "span",
        tag("span", title, class_="cap2"),
        " ",
        tag("span", said, class_="num eqt"),
        class_="bn bn--prev",
    )


def _short_end(scene: Scene, result: Result) -> str:
    """Return in a few words how a deal without an equation ended: won by an error, unsolved, impossible."""
    words = scene.words
    if result.invalid and result.won:
        return _win_text(scene, result)
    if result.proved or (result.missed and not result.missed.solutions):
        return words.text("brain-drain", "There was no solution.")
    if len(scene.names) == 1:
        return words.text("brain-drain", "Not found.") if result.missed else ""
    return words.text("brain-drain", "Nobody found it.") if result.missed else ""


# A result


def _outcome_slot(scene: Scene, outcome: Outcome) -> Slot:
    """Return the slot's message on a result, in the colours of the player who answered."""
    words, brought = scene.words, outcome.result
    if outcome.look == MINE:
        heading = _banner(MINE, 0, icon("check"), words.text("brain-drain", "Right!"))
        return Slot(TURN, heading, _after_win(scene, outcome))
    if outcome.look == THEIRS:
        place = scene.place(outcome.seat)
        flag = use(f"pin-{place}", "pn", "0 0 32 32")
        return Slot(
            TURN, _banner(THEIRS, place, flag, _found_text(scene, outcome)), _after_win(scene, outcome)
        )
    if outcome.look == WRONG:
        heading = _banner(WRONG, 0, icon("x"), _wrong_title(scene, outcome))
        return Slot(TURN, heading, _wrong_text(scene, outcome), None, _others_button(scene, brought))
    heading = _banner(MISSED, 0, icon("dot"), _missed_title(scene, brought))
    return Slot(TURN, heading, _missed_text(scene, brought), None, _others_button(scene, brought))


def _found_text(scene: Scene, outcome: Outcome) -> Html:
    """Render who gave the right answer, an equation that the board shows or that there is no solution."""
    words, brought = scene.words, outcome.result
    name = scene.names[outcome.seat - 1]
    if brought.solved:
        found = words.by("brain-drain", "{name} found it.", "You found it.", name)
        return tag("span", found, class_="who")
    rightly = words.by(
        "brain-drain",
        "{name} says “no solution”, and is right.",
        "You say “no solution”, and you’re right.",
        name,
    )
    return tag("span", rightly, class_="who")


def _after_win(scene: Scene, outcome: Outcome) -> str:
    """Return in words who wins which card, and how many solutions there were; at the end, that it is over."""
    own = outcome.look == MINE
    is_over = bool(scene.log) and any(isinstance(event, Ended) for event in scene.log[-1].events)
    over = scene.words.text("brain-drain", "The match is over.") if is_over else ""
    parts = _win_text(scene, outcome.result, own), over or _count_text(scene, outcome.result)
    return " ".join(filter(None, parts))


def _win_text(scene: Scene, result: Result, is_viewer: bool = False) -> str:
    """Return in words who wins which card; "" in practice, or if nobody wins it.

    `is_viewer`: it is the one person here, who needs no name.
    """
    if result.won is None or scene.view.rules.practice:
        return ""
    words, won = scene.words, result.won
    return words.by(
        "brain-drain",
        "{name} wins the {card}.",
        "You win the {card}.",
        words.you if is_viewer else scene.names[won.seat - 1],
        card=card_name(words, won.card),
    )


def _count_text(scene: Scene, result: Result) -> str:
    """Return in words how many solutions the target had; "" if it had none."""
    n = len(deal_before(scene, result.ply).solutions)
    return solution_count_text(scene.words, n) if n else ""


def _wrong_title(scene: Scene, outcome: Outcome) -> str:
    """Return what the equation made instead of the target, else "Wrong." or "Time's up."."""
    words, invalid = scene.words, outcome.result.invalid
    assert invalid
    if invalid.fault == "late":
        return words.text("brain-drain", "Time’s up.")
    if invalid.fault != "makes":
        return words.text("brain-drain", "Wrong.")
    deal, is_alone = deal_before(scene, outcome.result.ply), people(scene) == (invalid.seat,)
    return words.by(
        "brain-drain",
        "{name}: {n}, not {target}.",
        "{n}, not {target}.",
        words.you if is_alone else scene.names[invalid.seat - 1],
        n=number(invalid.numbers[0]),
        target=deal.target.value if deal.target else 0,
    )


def _wrong_text(scene: Scene, outcome: Outcome) -> str:
    """Return in words how somebody erred, who gets the card by it, and how the target could be made.

    The title has said what an equation made instead of the target.
    """
    words, brought = scene.words, outcome.result
    invalid, deal = brought.invalid, deal_before(scene, brought.ply)
    assert invalid
    said = ""
    if invalid.fault != "makes":
        reason = why_wrong(words, invalid, deal.target.value if deal.target else 0)
        said = words.say("brain-drain", "{name}: {why}", name=scene.names[invalid.seat - 1], why=reason)
    return " ".join(filter(None, (said, _win_text(scene, brought), _could_be_made(scene, brought))))


def _could_be_made(scene: Scene, result: Result) -> str:
    """Return in words a solution missed by a wrong answer, or that there was none; "" while others search."""
    if not (result.won or result.missed):
        return ""
    deal = deal_before(scene, result.ply)
    if not deal.solutions:
        return _no_solution_text(scene.words, reachable_targets(deal.values))
    easiest = equation(easiest_first(deal.solutions)[0])
    return scene.words.say("brain-drain", "It could be made: {equation}.", equation=easiest)


def _missed_title(scene: Scene, result: Result) -> str:
    """Return in words why nobody won a target: the time was up, all passed, or there was no solution."""
    words = scene.words
    if result.timed_out:
        return words.text("brain-drain", "Time’s up.")
    if len(scene.names) == 1:
        return words.by("brain-drain", "{name} passes.", "You pass.", words.you)
    if result.missed and not result.missed.solutions:
        return words.text("brain-drain", "There was no solution.")
    return words.text("brain-drain", "Nobody found it.")


def _missed_text(scene: Scene, result: Result) -> str:
    """Return in words how many solutions were missed; without any, which targets the cards can make."""
    words, missed = scene.words, result.missed
    if missed and missed.solutions:
        n = len(missed.solutions)
        found = words.count("brain-drain", "One solution: here it is.", "{n} solutions: here is one.", n)
        return f"{found} {_same_cards_text(scene)}".strip()
    reachable = reachable_targets(deal_before(scene, result.ply).values)
    if len(scene.names) == 1 or result.timed_out or result.invalid:
        return _no_solution_text(words, reachable)
    # the title says that there was no solution
    return f"{reach_sentence(words, reachable)} {_same_cards_text(scene)}".strip()


def _same_cards_text(scene: Scene) -> str:
    """Return that the four cards stay after a missed target (canon 2.5); "" if they may not (canon 3.2)."""
    view = scene.view
    if len(scene.names) == 1 or view.reason or not view.target:
        return ""
    tried = sum(card.value in (*view.tried, view.target.value) for card in PACK)
    if tried > view.stock:
        return ""
    return scene.words.text("brain-drain", "The cards stay.")


def _no_solution_text(words: Words, reachable: list[str]) -> str:
    """Return in words that a target had no solution, and which targets its cards can make instead."""
    if not reachable:
        return words.text("brain-drain", "There was no solution.")
    return words.say(
        "brain-drain",
        "No solution. These cards make {values}, and no other target.",
        values=words.both(reachable),
    )


def _others_button(scene: Scene, result: Result) -> Html | None:
    """Render the button that opens the log with other solutions; None if fewer than two were missed."""
    if not result.missed or len(result.missed.solutions) < 2:
        return None
    return ask(
        scene.words.text("brain-drain", "Others"), "journal", class_="btn why", element_id="all-solutions"
    )


def _held_slot(scene: Scene) -> Slot:
    """Return the slot's message that a player has buzzed; for that player, what to do next."""
    words, holder = scene.words, scene.view.holder
    name, place = scene.names[holder - 1], scene.place(holder)
    flag = use(f"pin-{place}", "pn", "0 0 32 32")
    _, more = note_parts(scene)
    who = tag(
        "span", words.by("brain-drain", "{name} is answering.", "You’re answering.", name), class_="who"
    )
    if holder != scene.view.viewer or scene.bots[holder - 1]:
        return Slot(NOW, _banner(HELD, place, flag, who), words.text("brain-drain", "The others wait."))
    return Slot(NOW, _banner(HELD, place, flag, who), more)


# A hint, a refusal


def hint_slot(scene: Scene, choice: Choice, is_move_shown: bool) -> Slot:
    """Return the slot's message for a hint: with which sign it ends, or the whole equation."""
    said = why(scene.words, scene.view, choice)
    if not is_move_shown:
        said = idea(scene.words, scene.view, choice, says_beginning=scene.shown.is_retry)
    first, _, more = said.partition(". ")
    heading = first if first.endswith((".", "?")) else f"{first}."
    chip = hinted_equation(scene, choice.move)
    if is_move_shown and chip:
        heading = f"{equation(chip.text)} = {number(chip.value)}"
    return Slot(HINT, join(icon("hint"), tag("span", heading)), more or None)


def why_slot(scene: Scene, choice: Choice) -> Slot:
    """Return the slot's message on how to see a hint's equation, or why there is no solution."""
    chip = hinted_equation(scene, choice.move)
    reason = (
        way_to_see(scene.words, scene.view.display, chip)
        if chip
        else _no_solution_text(scene.words, reachable_targets(scene.view.values))
    )
    return hint_slot(scene, choice, True)._replace(look=WHY, text=reason)


def refused_slot(scene: Scene, refusal: Refusal) -> Slot:
    """Return the slot's message on why the move just tried is not allowed."""
    text = refusal_text(scene.words, refusal, scene.names)
    return Slot(REFUSED, join(icon("warn"), tag("span", capital(text))))
