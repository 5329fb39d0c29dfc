"""The tally at the end: who won what and how, and each target with its answer, time and solutions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.games.braindrain.events import Invalid, LastCards, Passed, Won
from engine.games.braindrain.model import PASS, TIME_OUT, Card, Claim, Impossible, Move
from engine.games.braindrain.samples import hinted_plies
from engine.match import Match
from ui.core.html import EMPTY, Child, Html, icon, pin, tag
from ui.core.words import Words
from ui.games.braindrain.ideas import count_ideas, different_ideas_first, distinct_solutions
from ui.games.braindrain.plays import Deal, Result, deal_after, deal_at, result_of_move
from ui.games.braindrain.seats import people, people_ever, progress_text
from ui.games.braindrain.vocabulary import card_values, equation, equations
from ui.games.scene import Scene

__all__ = [
    "FinishedTarget",
    "finished_targets",
    "judgement",
    "moment_number",
    "numbers_by_ply",
    "own_hinted_plies",
    "progress",
    "statistics",
    "tally",
    "time_text",
]

MOST_SHOWN = 6


class FinishedTarget(NamedTuple):
    """A target that was won or missed: the deal, and its result."""

    deal: Deal
    found: Result


def progress(words: Words, match: Match) -> str:
    """Return in words how far a match is: "deal 7", in solo "target 7 of 12"."""
    return progress_text(words, match.view(None))


def moment_number(words: Words, match: Match, ply: int) -> str:
    """Return in words which target the move `ply` was about: "Target 4 of 7"."""
    numbers = numbers_by_ply(match)
    return words.say("brain-drain", "Target {n} of {all}", n=numbers[ply], all=numbers[-1])


@lru_cache(maxsize=4)
def numbers_by_ply(match: Match) -> tuple[int, ...]:
    """Return the number of the target that each move was about, numbered as the deals at the table.

    Several moves may be about one target: passes and wrong answers leave it there. Before the first it is 0.
    """
    deal, numbers = deal_at(_match_at_start(match).view(None), ()), [0]
    for entry in match.log:
        numbers.append(deal.round)
        deal = deal_after(deal, entry.events)
    return tuple(numbers)


def _match_at_start(match: Match) -> Match:
    """Return the match before its first move."""
    return Match.new(match.slug, match.seats, match.origin, dict(match.options))


def _events(match: Match) -> Iterator[object]:
    """Yield all events of a match in order."""
    return (event for entry in match.log for event in entry.events)


def tally(words: Words, match: Match) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the rows of the end table: targets solved, errors, passes, card value; a text for each seat."""
    events = list(_events(match))

    def row(label: str, hit: Callable[[object, int], bool]) -> tuple[str, tuple[str, ...]]:
        """Return a row that counts events for each seat."""
        counts = (sum(hit(event, seat) for event in events) for seat in range(1, match.seats + 1))
        return label, tuple(map(str, counts))

    def won(how: str) -> Callable[[object, int], bool]:
        """Return a function that returns whether an event won a target in this way."""
        return lambda event, seat: isinstance(event, Won) and (event.seat, event.by) == (seat, how)

    view = match.view(None)
    rows = [row(words.text("brain-drain", "Targets solved"), won("equation"))]
    if view.rules.impossible:
        rows.append(row(words.text("brain-drain", "“No solution”, correctly"), won("impossible")))
    if match.seats == 2:
        rows.append(row(words.text("brain-drain", "From the other player’s mistake"), won("error")))
    erred = row(
        words.text("brain-drain", "Mistakes"),
        lambda event, seat: isinstance(event, Invalid) and event.seat == seat,
    )
    passed = row(
        words.text("brain-drain", "Targets passed"),
        lambda event, seat: isinstance(event, Passed) and event.seat == seat,
    )
    last = _last_cards_row(words, events, match.seats)
    rows += [*last, erred, passed]
    if not view.rules.practice:
        worth = tuple(str(sum(card.value for card in cards)) for cards in view.won)
        rows.append((words.text("brain-drain", "Value of the cards"), worth))
    return tuple(rows)


def _last_cards_row(
    words: Words, events: Iterable[object], seats: int
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the row of the last cards, which go with the 48th (canon 4.1), if somebody got them.

    With it the rows above add up to the cards of each player.
    """
    for event in events:
        if isinstance(event, LastCards):
            counts = (len(event.cards) if event.seat == seat else 0 for seat in range(1, seats + 1))
            yield words.text("brain-drain", "The last cards, with the last target"), tuple(map(str, counts))


def own_hinted_plies(scene: Scene, match: Match) -> frozenset[int]:
    """Return the plies of answers that people at this device gave after a hint on the same deal."""
    return hinted_plies(match.log, scene.shown.hints, people_ever(scene))


def finished_targets(match: Match) -> Iterator[FinishedTarget]:
    """Yield the targets that were won or missed, in order."""
    began = _match_at_start(match).view(None)
    for ply, entry in enumerate(match.log, 1):
        found = result_of_move(ply, entry.events)
        if found and (found.won or found.missed):
            yield FinishedTarget(deal_at(began, match.log[: ply - 1]), found)


def statistics(scene: Scene, match: Match, seconds_by_ply: Mapping[int, float]) -> Html:
    """Render a table of all targets: who won each, with what and in what time, and missed solutions."""
    words, done = scene.words, list(finished_targets(match))
    if not done:
        return EMPTY
    heads = (
        words.text("brain-drain", "Target"),
        words.text("brain-drain", "Cards"),
        words.text("brain-drain", "Answer given"),
        words.text("brain-drain", "Time"),
    )
    hinted = own_hinted_plies(scene, match)
    unaided = {ply: seconds for ply, seconds in seconds_by_ply.items() if ply not in hinted}
    rows = [_row(scene, one, unaided.get(one.found.ply), one.found.ply in hinted) for one in done]
    body = tag(
        "table",
        tag("thead", tag("tr", [tag("th", head, scope="col") for head in heads])),
        tag("tbody", rows),
        class_="tally rounds",
    )
    title = tag("h2", words.text("brain-drain", "Target by target"), class_="disp", id="rounds-title")
    place = tag("div", body, class_="scroll-x", tabindex=0, role="group", aria_labelledby="rounds-title")
    return tag(
        "div", title, _summary_html(scene, done, unaided, hinted), place, class_="end-card end-more panel"
    )


def _summary_html(
    scene: Scene,
    finished: list[FinishedTarget],
    seconds_by_ply: Mapping[int, float],
    hinted: Collection[int],
) -> Html:
    """Render in words how many targets were solved, how many with a hint, and the times of the others.

    With one person among computers, only that person's answers count for hints and times.
    """
    words, seats = scene.words, people_ever(scene)
    is_one_among_computers = len(seats) == 1 and len(scene.names) > 1
    answers = [(one.found.ply, one.found.solved.seat) for one in finished if one.found.solved]
    sentences = [words.say("brain-drain", "{n} of {of} solved.", n=len(answers), of=len(finished))]
    if is_one_among_computers:
        answers = [(ply, seat) for ply, seat in answers if seat in people(scene.when(ply))]
        sentences.append(words.count("brain-drain", "{n} by you.", "{n} by you.", len(answers)))
    solved = [ply for ply, _ in answers]
    seconds = [seconds_by_ply[ply] for ply in solved if ply in seconds_by_ply]
    n = sum(ply in hinted for ply in solved)
    if n:
        sentences.append(words.count("brain-drain", "{n} with a hint.", "{n} with a hint.", n))
    if seconds:
        mean, best = sum(seconds) / len(seconds), min(seconds)
        sentences.append(
            words.say(
                "brain-drain",
                "{mean} on average, {best} at best.",
                mean=time_text(words, mean),
                best=time_text(words, best),
            )
        )
    return tag("p", " ".join(sentences), class_="muted")


def time_text(words: Words, seconds: float) -> str:
    """Format seconds, rounded: "17 s", "1 min 05 s"."""
    whole = round(seconds)
    if whole < 60:
        return words.say("brain-drain", "{n} s", n=whole)
    return words.say(
        "brain-drain", "{minutes} min {seconds} s", minutes=whole // 60, seconds=f"{whole % 60:02}"
    )


def _row(scene: Scene, finished: FinishedTarget, seconds: float | None, is_hinted: bool) -> Html:
    """Render a target's row in the table; `seconds` is None where no time was measured or a hint helped."""
    words, (deal, found) = scene.words, finished
    value = deal.target.value if deal.target else 0
    return tag(
        "tr",
        tag("th", value, scope="row", class_="num"),
        tag("td", _spaced_values(deal.display), class_="nb"),
        tag("td", _answer_cell(scene, finished)),
        tag("td", _time_cell(words, seconds, is_hinted), class_="nb"),
        class_="is-missed" if found.missed else None,
    )


def _time_cell(words: Words, seconds: float | None, is_hinted: bool) -> str:
    """Return the time of an answer, that a hint helped with it, or a dash."""
    if is_hinted:
        return words.text("brain-drain", "with a hint")
    return time_text(words, seconds) if seconds is not None else "–"


def _spaced_values(cards: tuple[Card, ...]) -> str:
    """Return the values of cards with spaces between them."""
    return " ".join(str(card.value) for card in cards)


def _answer_cell(scene: Scene, finished: FinishedTarget) -> Child:
    """Render who won a target and with what, or the solutions that all have missed.

    Those that people may still try to find are folded.
    """
    words, found = scene.words, finished.found
    if found.missed and found.ply in scene.shown.untried:
        return _folded_missed(words, finished)
    if found.missed:
        return _missed_text(words, _missed_solutions(finished))
    assert found.won
    text = {
        "error": words.text("brain-drain", "from the other player’s mistake"),
        "impossible": words.text("brain-drain", "no solution"),
    }.get(found.won.by, "")
    if found.solved:
        text = equation(found.solved.equation)
    if len(scene.names) == 1:
        return (icon("check"), " ", text)
    name = _winner_name(scene, found.ply, found.won.seat)
    named_answer = words.rich(
        "brain-drain", "{name}: {answer}", name=tag("span", name, class_="by"), answer=text
    )
    return pin(scene.place(found.won.seat)), " ", named_answer


def _winner_name(scene: Scene, ply: int, seat: int) -> str:
    """Return who had a seat at a move; a computer that played on for the reader is named as such."""
    name, owner = scene.name_when(ply, seat), scene.names[seat - 1]
    if owner == scene.words.you != name:
        return scene.words.say("review", "{name}, in your seat", name=name)
    return name


def _missed_solutions(finished: FinishedTarget) -> tuple[str, ...]:
    """Return the solutions of a missed target as they are listed: the easiest of each idea first."""
    display, missed = finished.deal.display, finished.found.missed
    return different_ideas_first(display, distinct_solutions(display, missed.solutions)) if missed else ()


def _missed_text(words: Words, missed_solutions: tuple[str, ...]) -> str:
    """Return in words the first six solutions that nobody saw, or that there was none."""
    if not missed_solutions:
        return words.text("brain-drain", "No solution.")
    shown = equations(words, missed_solutions[:MOST_SHOWN])
    rest = "…" if len(missed_solutions) > MOST_SHOWN else ""
    return words.say("brain-drain", "Missed: {solutions}", solutions=shown + rest)


def _folded_missed(words: Words, finished: FinishedTarget) -> Html:
    """Render the solutions of a missed target, folded so that a reader may look for one first."""
    missed_solutions, ply = _missed_solutions(finished), finished.found.ply
    n = len(missed_solutions)
    show = words.count("brain-drain", "Show the solution", "Show the {n} solutions", n)
    summary = _fold_summary(words, show, n, f"missed-open-{ply}")
    return tag(
        "details", summary, _missed_text(words, missed_solutions), class_="fold", key=f"missed-all-{ply}"
    )


def _fold_summary(words: Words, show: str, solution_count: int, key: str) -> Html:
    """Render the line that opens folded solutions with the words `show`, and closes them again."""
    hide = words.count("brain-drain", "Hide the solution", "Hide the solutions", solution_count)
    shown = tag("span", show, class_="if-closed"), tag("span", hide, class_="if-open")
    return tag("summary", *shown, key=key)


def _ends_search(move: Move) -> bool:
    """Return True if a move is an answer, a pass or a time-out."""
    return isinstance(move, Claim | Impossible) or move in (PASS, TIME_OUT)


def judgement(scene: Scene, match: Match, ply: int, seconds: float | None) -> Html:
    """Render for a review the solutions before an answer or a pass at `ply`, and its time; else EMPTY.

    Where a hint helped with the answer, it says so instead of the time.
    """
    words = scene.words
    if ply >= len(match.log) or not _ends_search(match.log[ply].move):
        return EMPTY
    deal = deal_at(_match_at_start(match).view(None), match.log[:ply])
    if deal.target is None:
        return EMPTY
    found = different_ideas_first(deal.display, distinct_solutions(deal.display, deal.solutions))
    cards = card_values(deal.display)
    heading = words.say("brain-drain", "{target} from {cards}", target=deal.target.value, cards=cards)
    return tag(
        "section",
        tag("h2", heading, class_="disp"),
        _time_line(scene, match, ply, seconds),
        _folded_solutions(words, ply, found, count_ideas(deal.display, found)),
        class_="panel could",
    )


def _folded_solutions(words: Words, ply: int, found: tuple[str, ...], ideas: int) -> Html:
    """Render a solution for each idea, up to twelve, folded so that a reader may look for one first.

    The first `ideas` equations of `found` have different ideas. Without any solution, render a sentence.
    """
    if not found:
        return tag("p", words.text("brain-drain", "None. Every possible equation has been tried."))
    listed = [tag("li", tag("span", equation(text))) for text in found[: min(ideas, 2 * MOST_SHOWN)]]
    text = words.count("brain-drain", "Show the solution", "Show the {n} solutions", len(found))
    more, rest = ideas - len(listed), None
    if ideas < len(found):
        text = words.count(
            "brain-drain",
            "Show the idea ({all} ways)",
            "Show the {n} different ideas ({all} ways)",
            ideas,
            all=len(found),
        )
    if more:
        and_more = words.count("brain-drain", "And {n} more.", "And {n} more.", more)
        rest = tag("p", and_more, class_="muted")
    summary = _fold_summary(words, text, len(found), f"could-open-{ply}")
    return tag("details", summary, tag("ol", listed), rest, class_="fold", key=f"could-all-{ply}")


def _time_line(scene: Scene, match: Match, ply: int, seconds: float | None) -> Html | None:
    """Render after what time the player answered or passed, or that a hint helped; None if not measured."""
    words, (seat, move, *_) = scene.words, match.log[ply]
    if ply + 1 in own_hinted_plies(scene, match):
        return tag("p", words.text("brain-drain", "Answered with a hint."))
    if not seconds:
        return None
    time = time_text(words, seconds)
    if move == TIME_OUT:
        return tag("p", words.say("brain-drain", "Time taken: {time}.", time=time))
    name = scene.name_when(ply + 1, seat)
    if move == PASS:
        return tag(
            "p",
            words.by(
                "brain-drain", "{name} passed after {time}.", "You passed after {time}.", name, time=time
            ),
        )
    return tag(
        "p",
        words.by(
            "brain-drain", "{name} answered after {time}.", "You answered after {time}.", name, time=time
        ),
    )
